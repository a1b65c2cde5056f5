import { forgetGuests } from './accounts/forget-guests.ts';
import { forgetResets } from './accounts/forget-resets.ts';
import { forgetChanges } from './changes/forget-changes.ts';
import type { Deps } from './deps.ts';
import { forgetReaders } from './newsletter/forget-readers.ts';
import { anonymiseOrders } from './orders/anonymise-orders.ts';

type Duty = (deps: Deps) => Promise<void>;

/** What the law or good sense wants gone: done at the start and once a day. Each may be done twice, or by two. */
const DAILY: Record<string, Duty> = {
  forgetGuests,
  forgetResets,
  anonymiseOrders,
  forgetReaders,
  forgetChanges,
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Does the daily duties now and every day. `stop` waits for those that run. */
export function keepHouse(deps: Deps, duties = DAILY): { stop(): Promise<void> } {
  let running = doAll(deps, duties);
  const timer = setInterval(() => {
    running = running.then(() => doAll(deps, duties));
  }, DAY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** One that fails is tried again tomorrow, and keeps nobody else from theirs. */
async function doAll(deps: Deps, duties: Record<string, Duty>): Promise<void> {
  for (const [duty, carryOut] of Object.entries(duties)) {
    if (deps.closing.aborted) return;
    try {
      await carryOut(deps);
    } catch (error) {
      deps.log.error({ err: error, duty }, 'a daily duty was not done');
    }
  }
}
