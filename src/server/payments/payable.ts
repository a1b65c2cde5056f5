import type { PaidFor } from '#contract/payments/shapes.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { Payment } from './payments-store.ts';

/**
 * Something that is paid online. Orders and gift cards depend on payments and not the reverse, so they are
 * passed in as this interface (`server/ports.ts`).
 */
export interface Payable<Context> {
  /** Takes the money if the payer has approved it; undefined if there is no such thing (any more). */
  settle(deps: Context, id: string, payment: Payment): Promise<Refusal | null | undefined>;
  /** Ends those that were not paid in time, and frees what they reserved. */
  lapseUnpaid(deps: Context): Promise<void>;
  /** Records the state of a refund on it. False if it is not shown there, or is recorded already. */
  recordRefund(
    tx: Tx,
    id: string,
    outcome: 'refund_due' | 'refunded' | 'refund_failed',
    detail: Payment['refundDetail'],
  ): Promise<boolean>;
  /** What it is called in the words to the restaurant. */
  describe(db: Db, id: string): Promise<PaidFor>;
  /** Notifies open desks that the state of a refund has changed. */
  publishRefund(deps: Context, id: string): void;
}

export interface Payables<Context> {
  order: Payable<Context>;
  giftCard: Payable<Context>;
}

export function payableOf<Context>(
  { payables }: { payables: Payables<Context> },
  payment: Payment,
): Payable<Context> {
  return payment.subject.orderId === null ? payables.giftCard : payables.order;
}

export function payableId({ subject }: Payment): string {
  return subject.orderId ?? subject.giftCardId;
}

/** What a payment is called in the words to the restaurant. */
export function describePaidFor<Context>(
  deps: { payables: Payables<Context> },
  payment: Payment,
  db: Db,
): Promise<PaidFor> {
  return payableOf(deps, payment).describe(db, payableId(payment));
}
