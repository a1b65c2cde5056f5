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
  const known = (await listOf(db, subject)).find(({ status }) => status === 'created');
  if (known) return { approvalUrl: known.approvalUrl };
  const key = subject.orderId ?? subject.giftCardId;
  try {
    const opened = await payments.create({ ...wish, key });
    const { amountCents } = wish;
    await insertPayment(db, { subject, amountCents, provider: payments.name, ...opened }, clock.now());
    return { approvalUrl: opened.approvalUrl };
  } catch (error) {
    log.warn({ err: error }, 'a payment could not be opened');
    return { code: 'payment_unavailable' };
  }
}
