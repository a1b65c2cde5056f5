import type { OpenRefund } from '#contract/payments/shapes.ts';
import type { UnconfirmedPayment } from '#contract/system-alerts/shapes.ts';
import { eurosOf } from '#domain/money.ts';
import type { Deps } from '../deps.ts';
import { isoOrNull } from '../http/iso-date.ts';
import { UNCONFIRMED_AFTER_MS } from './backoff.ts';
import { describePaidFor } from './payable.ts';
import { listFailedRefunds, listOpenSince, type Payment } from './payments-store.ts';

/** More than a restaurant would ever leave undone. */
const MAX_OPEN_REFUNDS = 100;

/** What staff have to refund by hand, or to try once more. */
export async function listOpenRefunds(deps: Deps): Promise<OpenRefund[]> {
  const failed = await listFailedRefunds(deps.db, MAX_OPEN_REFUNDS);
  return Promise.all(
    failed.map(async (payment) => ({
      ...(await presentSubject(deps, payment)),
      amount: eurosOf(payment.capturedCents ?? 0),
      detail: payment.refundDetail === 'refused' ? ('refused' as const) : ('unknown' as const),
      provider: payment.provider,
      captureId: payment.captureId,
      paidAt: isoOrNull(payment.capturedAt),
    })),
  );
}

async function presentSubject(deps: Deps, payment: Payment) {
  const { orderId, giftCardId } = payment.subject;
  return { _id: payment.id, orderId, giftCardId, paidFor: await describePaidFor(deps, payment, deps.db) };
}

/** More than a restaurant would ever look up. */
const MAX_UNCONFIRMED = 50;

/** Payments that can't be approved any more and whose outcome the provider has not reported. */
export async function listUnconfirmedPayments(deps: Deps): Promise<UnconfirmedPayment[]> {
  const open = await listOpenSince(deps.db, {
    before: deps.clock.now() - UNCONFIRMED_AFTER_MS,
    limit: MAX_UNCONFIRMED,
  });
  return Promise.all(
    open.map(async (payment) => ({
      ...(await presentSubject(deps, payment)),
      amount: eurosOf(payment.amountCents),
      provider: payment.provider,
      providerId: payment.providerId,
      createdAt: new Date(payment.createdAt).toISOString(),
    })),
  );
}
