import type { Deps } from '../deps.ts';
import { finishPayments } from './finish-payments.ts';

const EVERY_MS = 60_000;

/** Finishes open payments now and every minute. Answers how to stop, which waits for what is under way. */
export function keepFinishingPayments(deps: Deps): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  const finish = () => {
    // A provider that is slow must not be asked by two at once.
    underWay ??= finishPayments(deps)
      .catch((error) => deps.log.error({ err: error }, 'open payments could not be finished'))
      .finally(() => {
        underWay = null;
      });
  };
  finish();
  const timer = setInterval(finish, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
