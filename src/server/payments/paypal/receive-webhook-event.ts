import { type Refusal, refusal } from '#domain/refusal.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { findByProviderReference, type Payment } from '../find-payment.ts';
import { finishPayment } from '../payment-sweep.ts';
import { listParts, markReceived, wasReceived } from '../payments-store.ts';
import { notifyExternalRefund } from '../refund-emails.ts';
import { refundPayment, rescheduleFailedRefund } from '../refund-payment.ts';
import { PAYPAL } from './access.ts';
import { parseAmount } from './paypal-provider.ts';
import type { PaypalEvent } from './response-shapes.ts';

/**
 * PayPal reports an event of a payment. Whatever it contains, the payment is checked as if its payer had come
 * back, so repeated, late and reordered events have the same result. Refused when PayPal should send it
 * again.
 */
export async function receiveWebhookEvent(deps: Deps, event: PaypalEvent): Promise<Refusal | null> {
  const payment = await findPaymentOfEvent(deps, event);
  // A payment of another site that sells through the same account.
  if (!payment) return null;
  if (payment.status === 'created') {
    const outcome = await finishPayment(deps, payment);
    return outcome === 'payment_unknown' ? refusal('payment_unknown') : null;
  }
  if (event.event_type === 'PAYMENT.CAPTURE.REFUNDED' && (await isOwnPart(deps, payment, event))) return null;
  const way = EXTERNAL_REFUND_EVENTS[event.event_type];
  if (way && payment.status === 'captured')
    await notifyExternalRefund(deps, payment, { eventId: event.id, way });
  if (event.event_type === 'PAYMENT.CAPTURE.REFUNDED') {
    // Perhaps refunded on PayPal's own pages: a repeated refund then reports that all is refunded.
    if (payment.status === 'refund_due') await refundPayment(deps, payment.id);
    if (payment.status === 'refund_failed' && (await rescheduleFailedRefund(deps, payment.id)) === null)
      await refundPayment(deps, payment.id);
  }
  return null;
}

/** Refunds at PayPal that the site did not request: on PayPal's own pages, or after a dispute. */
const EXTERNAL_REFUND_EVENTS: Record<string, 'refunded' | 'reversed' | undefined> = {
  'PAYMENT.CAPTURE.REFUNDED': 'refunded',
  'PAYMENT.CAPTURE.REVERSED': 'reversed',
};

/**
 * Whether it reports a part of the payment that the site gives back itself: each part is reported once, and known by its
 * amount. One whose outcome is open is asked about again, since it was made.
 */
async function isOwnPart(deps: Deps, payment: Payment, { id, resource }: PaypalEvent): Promise<boolean> {
  const parts = resource.amount ? await listParts(deps.db, payment.id) : [];
  if (!resource.amount || parts.length === 0) return false;
  const cents = parseAmount(resource.amount);
  const now = deps.clock.now();
  for (const part of parts.filter(({ capturedCents }) => capturedCents === cents)) {
    const isItsReport = await transact(
      deps.db,
      async (tx) =>
        !(await wasReceived(tx, id)) &&
        (await markReceived(tx, `part:${part.id}`, now)) &&
        (await markReceived(tx, id, now)),
    );
    if (!isItsReport) continue;
    if (part.status === 'refund_failed') await rescheduleFailedRefund(deps, part.id);
    await refundPayment(deps, part.id);
    return true;
  }
  return wasReceived(deps.db, id);
}

async function findPaymentOfEvent(
  { db }: Deps,
  { resource, ...event }: PaypalEvent,
): Promise<Payment | null> {
  const related = resource.supplementary_data?.related_ids.order_id;
  const providerId = event.event_type.startsWith('CHECKOUT.ORDER.') ? resource.id : related;
  const byOrder = providerId === undefined ? null : await findByProviderReference(db, PAYPAL, { providerId });
  if (byOrder) return byOrder;
  // A refund names its capture only in a link.
  const capture = resource.links
    ?.find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1);
  for (const captureId of [resource.id, capture]) {
    const found = captureId && (await findByProviderReference(db, PAYPAL, { captureId }));
    if (found) return found;
  }
  return null;
}
