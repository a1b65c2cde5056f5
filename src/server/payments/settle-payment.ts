import type { Refusal } from '#contract/refusals.ts';
import type { Tx } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { ProviderPayment } from './payment-provider.ts';
import {
  findByProviderId,
  markCaptured,
  movePayment,
  type Payment,
  type PaymentSubject,
} from './payments-store.ts';
import { refundPayment } from './refund-payment.ts';

export type { Payment };

/** What is bought with a payment. */
export interface Purchase {
  /** Whether it can still be had: otherwise nobody's money is taken. */
  isWaiting: boolean;
  /** Hands it over, inside the transaction that records the money; false when it can't be had any more. */
  deliver(tx: Tx, now: number): Promise<boolean>;
}

/** The payment under the provider's number, when it is for this order or card. */
export async function findPaymentOf(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  { orderId, giftCardId }: PaymentSubject,
  providerId: string,
): Promise<Payment | null> {
  const payment = await findByProviderId(db, { provider: payments.name, providerId });
  const isOfSubject = payment?.subject.orderId === orderId && payment?.subject.giftCardId === giftCardId;
  return isOfSubject ? payment : null;
}

/**
 * Takes what the payer has approved and hands over what it is for. The provider is asked, never the visitor:
 * amount and payer must be those of our own row. Twice, at once and after a crash it works once; null when the
 * money is there, by this call or another.
 */
export async function settlePayment(
  deps: Deps,
  payment: Payment,
  purchase: Purchase,
  /** Who came back from the provider's page; null when nobody did. */
  payerId: string | null,
): Promise<Refusal | null> {
  if (payment.status !== 'created') return null;
  try {
    let found = await deps.payments.find(payment.providerId);
    if (found.state === 'approved') {
      if (!isOurs(payment, found, payerId)) return { code: 'payment_mismatch' };
      if (!purchase.isWaiting) return { code: 'payment_late' };
      found = await deps.payments.capture(payment.providerId);
    }
    if (found.state === 'captured') return await record(deps, payment, purchase, found);
    return found.state === 'declined' ? { code: 'payment_declined' } : { code: 'payment_not_approved' };
  } catch (error) {
    deps.log.warn({ err: error }, 'the outcome of a payment is not known');
    return { code: 'payment_unknown' };
  }
}

function isOurs(payment: Payment, found: ProviderPayment, payerId: string | null): boolean {
  return found.amountCents === payment.amountCents && (payerId === null || payerId === found.payerId);
}

async function record(
  deps: Deps,
  payment: Payment,
  purchase: Purchase,
  { captureId, payerId, amountCents }: ProviderPayment,
): Promise<Refusal | null> {
  const now = deps.clock.now();
  const outcome = await deps.db.transaction().execute(async (tx) => {
    const capture = { captureId, payerId, capturedCents: amountCents };
    if (!(await markCaptured(tx, payment.id, capture, now))) return 'known' as const;
    const isPaid = amountCents === payment.amountCents && (await purchase.deliver(tx, now));
    if (isPaid) return 'paid' as const;
    await movePayment(tx, payment.id, { from: 'captured', to: 'refund_due' });
    return 'late' as const;
  });
  if (outcome !== 'late') return null;
  await refundPayment(deps, payment.id);
  return { code: 'payment_late' };
}
