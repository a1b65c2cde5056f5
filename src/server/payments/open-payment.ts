import type { Refusal } from '#contract/refusals.ts';
import type { Deps } from '../deps.ts';
import type { PaymentWish } from './payment-provider.ts';
import { insertPayment, listOf, type PaymentSubject } from './payments-store.ts';

/** Where an order or a gift card is paid: the same address however often it is asked for. */
export async function openPayment(
  { db, payments, clock, log }: Deps,
  subject: PaymentSubject,
  wish: Omit<PaymentWish, 'key'>,
): Promise<{ approvalUrl: string } | Refusal> {
  const provider = payments.offered;
  if (!provider) return { code: 'payment_not_offered' };
  const known = (await listOf(db, subject)).find(
    (payment) => payment.status === 'created' && payment.provider === provider.name,
  );
  if (known) return { approvalUrl: known.approvalUrl };
  try {
    const opened = await provider.create({ ...wish, key: keyOf(subject) });
    const { amountCents } = wish;
    await insertPayment(db, { subject, amountCents, provider: provider.name, ...opened }, clock.now());
    return { approvalUrl: opened.approvalUrl };
  } catch (error) {
    log.warn({ err: error }, 'a payment could not be opened');
    return { code: 'payment_unavailable' };
  }
}

/** What the provider calls the payment by, besides its own number: our number of what is paid for. */
export function keyOf({ orderId, giftCardId }: PaymentSubject): string {
  return orderId ?? giftCardId;
}
