import { forgetGuests } from './accounts/forget-guests.ts';
import { forgetResets } from './accounts/forget-resets.ts';
import { forgetChanges } from './changes/forget-changes.ts';
import type { Deps } from './deps.ts';
import { forgetCardPeople } from './gift-cards/forget-card-people.ts';
import { forgetPastDates } from './hours/forget-past-dates.ts';
import { forgetMessages } from './messages/forget-messages.ts';
import { forgetReaders } from './newsletter/forget-readers.ts';
import { anonymiseOrders } from './orders/anonymise-orders.ts';
import { forgetEvents } from './payments/forget-events.ts';
import { forgetTables } from './reservations/forget-tables.ts';
import { remindGuests } from './reservations/remind-guests.ts';
import { forgetWithdrawals } from './withdrawals/forget-withdrawals.ts';

type Duty = (deps: Deps) => Promise<void>;

/** What the law or good sense wants gone: done at the start and once a day. Each may be done twice, or by two. */
const DAILY: Record<string, Duty> = {
  forgetGuests,
  forgetResets,
  anonymiseOrders,
  forgetReaders,
  forgetChanges,
  forgetWithdrawals,
  forgetTables,
  forgetMessages,
  forgetCardPeople,
  forgetEvents,
  forgetPastDates,
};

/** What has its hour: done at the start and once an hour. Each may be done twice, or by two. */
const HOURLY: Record<string, Duty> = { remindGuests };

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Does the duties now, and then the ones every hour and the others every day. `stop` waits for those that run. */
export function keepHouse(deps: Deps, daily = DAILY, hourly = HOURLY): { stop(): Promise<void> } {
  const rounds = [keepDoing(deps, hourly, HOUR_MS), keepDoing(deps, daily, DAY_MS)];
  return {
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}

function keepDoing(deps: Deps, duties: Record<string, Duty>, everyMs: number): { stop(): Promise<void> } {
  let running = doAll(deps, duties);
  const timer = setInterval(() => {
    running = running.then(() => doAll(deps, duties));
  }, everyMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}

/** One that fails is tried again in the next round, and keeps nobody else from theirs. */
async function doAll(deps: Deps, duties: Record<string, Duty>): Promise<void> {
  for (const [duty, carryOut] of Object.entries(duties)) {
    if (deps.closing.aborted) return;
    try {
      await carryOut(deps);
    } catch (error) {
      deps.log.error({ err: error, duty }, 'a duty was not done');
    }
  }
}
