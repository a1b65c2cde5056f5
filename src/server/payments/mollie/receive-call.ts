import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Deps } from '../../deps.ts';
import { findByProviderReference, type Payment } from '../find-payment.ts';
import { finishPayment } from '../payment-sweep.ts';
import { listParts } from '../payments-store.ts';
import { notifyExternalRefund } from '../refund-emails.ts';
import { refundKeyOf, refundPayment, reopenRefund, rescheduleFailedRefund } from '../refund-payment.ts';
import { returnLateMoney } from '../settle-payment.ts';
import { MOLLIE } from './access.ts';
import type { MollieCall } from './mollie-client.ts';
import { listRefunds, outcomeOf, parseAmount, readPayment } from './mollie-provider.ts';

/**
 * Mollie says that something has changed about a payment, and not what: everything is read from Mollie, so forged,
 * repeated, late and reordered calls have the same result. Refused when Mollie should call again.
 */
export async function receiveCall(deps: Deps, call: MollieCall, providerId: string): Promise<Refusal | null> {
  const payment = await findByProviderReference(deps.db, MOLLIE, { providerId });
  // A payment of another site with the same key, or somebody's guess: both learn nothing.
  if (!payment) return null;
  if (payment.status === 'created') {
    const outcome = await finishPayment(deps, payment);
    return outcome === 'payment_unknown' ? refusal('payment_unknown') : null;
  }
  // Given up, and paid all the same: a transfer may take days.
  if (payment.status === 'failed') return returnLateMoney(deps, payment);
  try {
    await followRefunds(deps, call, payment);
    return null;
  } catch (error) {
    deps.log.warn({ err: error }, 'what Mollie has reported could not be read');
    return refusal('payment_unknown');
  }
}

async function followRefunds(deps: Deps, call: MollieCall, payment: Payment): Promise<void> {
  const own = [payment, ...(await listParts(deps.db, payment.id))];
  const refunds = await listRefunds(call, payment.providerId);
  for (const part of own) {
    const made = refunds.find(({ metadata }) => metadata?.key === refundKeyOf(part));
    if (!made || outcomeOf(made) === 'pending') continue;
    const isRefused = outcomeOf(made) === 'refused';
    // The payer's bank has sent it back.
    if (part.status === 'refunded' && isRefused) await reopenRefund(deps, part);
    // Given up without an answer, and made all the same.
    if (part.status === 'refund_failed' && part.refundDetail === 'unknown' && !isRefused)
      await rescheduleFailedRefund(deps, part.id);
    await refundPayment(deps, part.id);
  }
  if (payment.status !== 'captured') return;
  for (const { id, status, metadata } of refunds) {
    const isOwn = own.some((part) => metadata?.key === part.id || metadata?.key.startsWith(`${part.id}-`));
    if (!isOwn && outcomeOf({ status }) !== 'refused')
      await notifyExternalRefund(deps, payment, { eventId: `${MOLLIE}:${id}`, way: 'refunded' });
  }
  const { amountChargedBack } = await readPayment(call, payment.providerId);
  if (amountChargedBack && parseAmount(amountChargedBack) > 0)
    await notifyExternalRefund(deps, payment, {
      eventId: `${MOLLIE}:${payment.providerId}:${amountChargedBack.value}`,
      way: 'reversed',
    });
}
