import type { Deps } from '../deps.ts';
import { APPROVAL_WINDOW_MS, nextPollAt, nextRefundTryAt, POLLING_PERIOD_MS } from './backoff.ts';
import { payableId, payableOf } from './payable.ts';
import { listDue, type Payment, postpone, transitionPayment } from './payments-store.ts';
import { refundPayment } from './refund-payment.ts';

/** So many of a kind in one round; the others are as due in the next. */
const MAX_PER_SWEEP = 50;
/** A provider that did not answer so often in a row is left alone until the next round. */
const MAX_UNANSWERED = 2;

/**
 * Finishes what was left open: payments whose payer never came back or whose recording was cut off, orders and
 * cards that waited in vain, refunds whose outcome nobody knows. Any number of processes may do it at once, and
 * what fails keeps nothing else from its turn.
 */
export async function sweepPayments(deps: Deps): Promise<void> {
  await finishEach(deps, 'refund_due', {
    next: ({ refundTries }, now) => nextRefundTryAt(refundTries + 1, now),
    finish: async ({ id }) => (await refundPayment(deps, id)) !== 'refund_due',
  });
  // A provider that is slow or gone must not keep what is held from those who wait for it.
  await finishEach(deps, 'created', {
    next: ({ createdAt }, now) => nextPollAt(createdAt, now),
    finish: async (payment) => (await finishPayment(deps, payment)) !== 'payment_unknown',
  });
  for (const payable of Object.values(deps.payables)) await attempt(deps, () => payable.lapseUnpaid(deps));
}

/** Works through what is due. `finish` answers whether the provider has said something. */
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

/** Asks what became of an open payment and does what follows; answers why it is not paid. */
export async function finishPayment(deps: Deps, payment: Payment): Promise<string | undefined> {
  const outcome = await settle(deps, payment);
  // What nobody can approve any more is asked for no longer; while the provider is silent, or holds the money
  // back, it may have been paid.
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

/** Finishes open payments now and every minute. Answers how to stop, which waits for what is under way. */
export function startPaymentSweep(deps: Deps): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  const finish = () => {
    // A provider that is slow must not be asked by two at once.
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
