import type { PaymentInDoubt } from '#contract/troubles/shapes.ts';
import { eurosOf } from '#domain/money.ts';
import type { Deps } from '../deps.ts';
import { DOUBT_MS } from './pauses.ts';
import { listOpenSince } from './payments-store.ts';

/** More than a restaurant could ever look up. */
const MOST = 50;

/** Payments that nobody can approve any more and of which the provider has not said what became of them. */
export async function listPaymentsInDoubt({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<PaymentInDoubt[]> {
  const open = await listOpenSince(db, { before: clock.now() - DOUBT_MS, limit: MOST });
  return open.map((payment) => ({
    _id: payment.id,
    orderId: payment.subject.orderId,
    giftCardId: payment.subject.giftCardId,
    amount: eurosOf(payment.amountCents),
    provider: payment.provider,
    providerId: payment.providerId,
    createdAt: new Date(payment.createdAt).toISOString(),
  }));
}
