import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { noteRefund } from '../orders/note-refund.ts';
import {
  findPayment,
  listOf,
  movePayment,
  type Payment,
  type PaymentSubject,
  recordRefund,
} from './payments-store.ts';

/** So often an unreachable provider is asked; then it is for people to refund by hand. */
const MOST_TRIES = 5;

/**
 * Owes the money back that came for an order or a card, inside the transaction that cancels it. Answers the
 * payments to be refunded as soon as that is committed.
 */
export async function oweRefund(db: Db, subject: PaymentSubject): Promise<string[]> {
  const owed: string[] = [];
  for (const { id, status } of await listOf(db, subject)) {
    if (status !== 'captured') continue;
    if (await movePayment(db, id, { from: 'captured', to: 'refund_due' })) owed.push(id);
  }
  return owed;
}

/** Gives back what is owed. What the provider's answer leaves open is tried again later. */
export async function refundPayment(deps: Deps, id: string): Promise<void> {
  const payment = await findPayment(deps.db, id);
  if (payment?.status !== 'refund_due') return;
  const status = await tryRefund(deps, payment);
  const now = deps.clock.now();
  const isNews = await deps.db.transaction().execute(async (tx) => {
    if (!(await recordRefund(tx, id, status, now))) return false;
    if (status === 'refund_due' || payment.subject.orderId === null) return false;
    return noteRefund(tx, payment.subject.orderId, status);
  });
  if (isNews && payment.subject.orderId !== null) {
    deps.live.publish({ type: 'orders', orderId: payment.subject.orderId, status: 'cancelled' });
  }
}

async function tryRefund(
  { payments, log }: Deps,
  { id, captureId, capturedCents, refundTries }: Payment,
): Promise<'refund_due' | 'refunded' | 'refund_failed'> {
  try {
    const amountCents = capturedCents ?? 0;
    const isRefunded = await payments.refund({ captureId: captureId ?? '', amountCents, key: id });
    return isRefunded ? 'refunded' : 'refund_failed';
  } catch (error) {
    log.warn({ err: error }, 'the outcome of a refund is not known');
    return refundTries + 1 < MOST_TRIES ? 'refund_due' : 'refund_failed';
  }
}
