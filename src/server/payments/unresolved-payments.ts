import type { OpenRefund } from '#contract/payments/shapes.ts';
import type { UnconfirmedPayment } from '#contract/system-alerts/shapes.ts';
import { eurosOf } from '#domain/money.ts';
import type { Deps } from '../deps.ts';
import { isoOrNull } from '../http/iso-date.ts';
import { UNCONFIRMED_AFTER_MS } from './backoff.ts';
import { listFailedRefunds, listOpenSince } from './payments-store.ts';

/** More than a restaurant would ever leave undone. */
const MAX_OPEN_REFUNDS = 100;

/** What staff have to refund by hand, or to try once more. */
export async function listOpenRefunds({ db }: Pick<Deps, 'db'>): Promise<OpenRefund[]> {
  const failed = await listFailedRefunds(db, MAX_OPEN_REFUNDS);
  return failed.map((payment) => ({
    _id: payment.id,
    orderId: payment.subject.orderId,
    giftCardId: payment.subject.giftCardId,
    amount: eurosOf(payment.capturedCents ?? 0),
    detail: payment.refundDetail === 'refused' ? 'refused' : 'unknown',
    provider: payment.provider,
    captureId: payment.captureId,
    paidAt: isoOrNull(payment.capturedAt),
  }));
}

/** More than a restaurant would ever look up. */
const MAX_UNCONFIRMED = 50;

/** Payments that can't be approved any more and whose outcome the provider has not reported. */
export async function listUnconfirmedPayments({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<UnconfirmedPayment[]> {
  const open = await listOpenSince(db, {
    before: clock.now() - UNCONFIRMED_AFTER_MS,
    limit: MAX_UNCONFIRMED,
  });
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
