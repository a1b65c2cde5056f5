import type { OpenRefund } from '#contract/payments/shapes.ts';
import { eurosOf } from '#domain/money.ts';
import type { Deps } from '../deps.ts';
import { isoOf } from '../http/iso-of.ts';
import { listFailedRefunds } from './payments-store.ts';

/** More than a restaurant could ever leave undone. */
const MOST = 100;

/** What staff have to give back by hand, or to try once more. */
export async function listOpenRefunds({ db }: Pick<Deps, 'db'>): Promise<OpenRefund[]> {
  const failed = await listFailedRefunds(db, MOST);
  return failed.map((payment) => ({
    _id: payment.id,
    orderId: payment.subject.orderId,
    giftCardId: payment.subject.giftCardId,
    amount: eurosOf(payment.capturedCents ?? 0),
    detail: payment.refundDetail === 'refused' ? 'refused' : 'unknown',
    provider: payment.provider,
    captureId: payment.captureId,
    paidAt: isoOf(payment.capturedAt),
  }));
}
