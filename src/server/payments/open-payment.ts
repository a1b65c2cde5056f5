import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Deps } from '../deps.ts';
import { listOpenPayments } from './find-payment.ts';
import {
  offeredProvider,
  type PaymentInput,
  type PaymentProvider,
  ProviderRefusal,
} from './payment-provider.ts';
import { insertPayment, listBySubject, type PaymentSubject } from './payments-store.ts';

type OpenedPayment =
  | { approvalUrl: string }
  /**
   * `isFinal`: there is certainly no page to pay on. Otherwise another call may have one, or get one in a
   * moment.
   */
  | { refusal: Refusal; isFinal: boolean };

/** The address of the page on which an order or a gift card is paid; the same one for every call. */
export async function openPayment(
  deps: Deps,
  subject: PaymentSubject,
  { provider: wanted, ...request }: Omit<PaymentInput, 'key' | 'attempt'> & { provider: string | null },
): Promise<OpenedPayment> {
  // One that is offered no longer is another process's choice, during a restart with other settings.
  const provider = offeredProvider(deps.payments, wanted) ?? offeredProvider(deps.payments, null);
  const before = await listBySubject(deps.db, subject);
  const known = before.filter(({ status }) => status === 'created');
  const attempt = before.filter(({ status }) => status === 'failed').length;
  if (!provider) return { refusal: refusal('payment_not_offered'), isFinal: known.length === 0 };
  const isOfProvider = (payment: { provider: string }) => payment.provider === provider.name;
  const page = known.find(isOfProvider) ?? (await create(deps, provider, subject, { ...request, attempt }));
  if (typeof page === 'object') return { approvalUrl: page.approvalUrl };
  // Another call for the same order may have succeeded meanwhile.
  const meanwhile = await listOpenPayments(deps.db, subject);
  const other = meanwhile.find(isOfProvider);
  if (other) return { approvalUrl: other.approvalUrl };
  return {
    refusal: refusal('payment_unavailable'),
    isFinal: page === 'refused' && meanwhile.length === 0,
  };
}

async function create(
  { db, clock, log }: Deps,
  provider: PaymentProvider,
  subject: PaymentSubject,
  request: Omit<PaymentInput, 'key'>,
): Promise<{ approvalUrl: string } | 'refused' | 'unknown'> {
  try {
    const created = await provider.create({ ...request, key: paymentKeyOf(subject) });
    const { amountCents } = request;
    await insertPayment(db, { subject, amountCents, provider: provider.name, ...created }, clock.now());
    return created;
  } catch (error) {
    log.warn({ err: error }, 'a payment could not be opened');
    return error instanceof ProviderRefusal ? 'refused' : 'unknown';
  }
}

/** The provider's other reference to the payment, besides its own number: our number of the order or card. */
export function paymentKeyOf({ orderId, giftCardId }: PaymentSubject): string {
  return orderId ?? giftCardId;
}
