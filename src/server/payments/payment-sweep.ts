import type { Deps } from '../deps.ts';
import { APPROVAL_WINDOW_MS, nextPollAt, nextRefundTryAt, POLLING_PERIOD_MS } from './backoff.ts';
import { payableId, payableOf } from './payable.ts';
import { listDue, type Payment, postpone, transitionPayment } from './payments-store.ts';
import { refundPayment } from './refund-payment.ts';

/** Rows of a kind in one round; the others are still due in the next. */
const MAX_PER_SWEEP = 50;
/** After this many failed calls in a row, a provider is skipped until the next round. */
const MAX_UNANSWERED = 2;

/**
 * Completes what was left open: payments whose payer never came back or whose recording was interrupted,
 * orders and cards that were not paid in time, refunds with an unknown outcome. Any number of processes may
 * run it at once, and a failure does not stop the rest.
 */
export async function sweepPayments(deps: Deps): Promise<void> {
  await finishEach(deps, 'refund_due', {
    next: ({ refundTries }, now) => nextRefundTryAt(refundTries + 1, now),
    finish: async ({ id }) => (await refundPayment(deps, id)) !== 'refund_due',
  });
  // First, since it needs no provider: a slow one must not delay freeing what others wait for.
  await finishEach(deps, 'created', {
    next: ({ createdAt }, now) => nextPollAt(createdAt, now),
    finish: async (payment) => (await finishPayment(deps, payment)) !== 'payment_unknown',
  });
  for (const payable of Object.values(deps.payables)) await attempt(deps, () => payable.lapseUnpaid(deps));
}

/** Processes what is due. `finish` returns whether the provider has responded. */
async function finishEach(
  deps: Deps,
  status: 'created' | 'refund_due',
  work: {
    next: (payment: Payment, now: number) => number;
    finish: (payment: Payment) => Promise<boolean>;
  },
): Promise<void> {
  const silent = new Map<string, number>();
  const now = deps.clock.now();
  for (const payment of await listDue(deps.db, status, { now, limit: MAX_PER_SWEEP })) {
    if (deps.closing.aborted) return;
    const { provider } = payment;
    const times = silent.get(provider) ?? 0;
    if (times >= MAX_UNANSWERED) continue;
    await attempt(deps, async () => {
      if (!(await postpone(deps.db, payment, work.next(payment, now)))) return;
      silent.set(provider, (await work.finish(payment)) ? 0 : times + 1);
    });
  }
}

/** Checks an open payment with the provider and completes it; returns why it is not paid. */
export async function finishPayment(deps: Deps, payment: Payment): Promise<string | undefined> {
  const outcome = await settle(deps, payment);
  // A payment that can't be approved any more is no longer checked; while the provider does not respond, or
  // withholds the money, it may have been paid.
  const isOpenEnded = outcome === 'payment_unknown' || outcome === 'payment_pending';
  const until = payment.createdAt + (isOpenEnded ? POLLING_PERIOD_MS : APPROVAL_WINDOW_MS);
  if (deps.clock.now() >= until) {
    const isOver = await transitionPayment(deps.db, payment.id, { from: 'created', to: 'failed' });
    if (isOver && isOpenEnded) {
      deps.log.error({ payment: payment.id }, 'nobody knows what became of a payment: look at the provider');
    }
  }
  return outcome;
}

async function settle(deps: Deps, payment: Payment): Promise<string | undefined> {
  return (await payableOf(deps, payment).settle(deps, payableId(payment), payment))?.code;
}

async function attempt({ log }: Deps, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, 'an open payment could not be finished');
  }
}

const SWEEP_INTERVAL_MS = 60_000;

/**
 * Completes open payments now and every minute. Returns a function that stops this and waits for the running
 * round.
 */
export function startPaymentSweep(deps: Deps): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  const finish = () => {
    // Rounds must not overlap when a provider is slow.
    underWay ??= sweepPayments(deps)
      .catch((error) => deps.log.error({ err: error }, 'open payments could not be finished'))
      .finally(() => {
        underWay = null;
      });
  };
  finish();
  const timer = setInterval(finish, SWEEP_INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
