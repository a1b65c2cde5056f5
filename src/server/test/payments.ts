import type { Order } from '#contract/orders/shapes.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import type { Caller } from './caller.ts';
import { dishes } from './menu-fixture.ts';
import { addToCart, type OrderOverrides, placeOrder } from './orders.ts';
import type { TestApp } from './test-app.ts';

/** A demo provider whose money counts: for tests of turnover, and of a site that has gone live. */
export function asRealMoney(provider: PaymentProvider): PaymentProvider {
  return { ...provider, paidWith: 'paypal' };
}

/** An order that waits for its payment, and the provider's reference for it. */
export interface OnlineOrder {
  order: Order;
  orderId: string;
  paymentId: string;
}

/** A dinner of 33.80 € for delivery, to be paid online. */
export async function orderOnline(
  caller: Caller,
  requests: OrderOverrides = {},
  key?: string,
): Promise<OnlineOrder> {
  await addToCart(caller, dishes.tikka, { quantity: 2 });
  return toOnlineOrder(await placeOrder(caller, { paymentMethod: 'online', ...requests }, key));
}

export function toOnlineOrder({ body }: Awaited<ReturnType<typeof placeOrder>>): OnlineOrder {
  const href = body.links[0]?.href ?? '';
  return { order: body.order, orderId: body.order._id, paymentId: numberIn(href, 'id') };
}

const numberIn = (href: string, name: string) => new URL(href, 'http://here').searchParams.get(name) ?? '';

/** The body of `orders/verify` when the payer comes back. */
export interface PaymentReturn {
  orderId: string;
  paymentId: string;
  payerId: string;
}

/** Approves on the demo page, as the payer does. */
export async function approvePayment(
  testApp: TestApp,
  { orderId, paymentId }: OnlineOrder,
): Promise<PaymentReturn> {
  const { body } = await testApp.stranger.post(`/demo-payment/${paymentId}`, { decision: 'approve' });
  return { orderId, paymentId, payerId: numberIn(body.href, 'PayerID') };
}

export interface BoughtCard {
  giftCardId: string;
  paymentId: string;
}

/** A gift card that waits for its payment. */
export async function buyGiftCard(testApp: TestApp, amount: number): Promise<BoughtCard> {
  const request = {
    recipientEmail: 'ravi@example.org',
    buyerEmail: 'giver@example.org',
    amount,
    message: 'Alles Gute',
  };
  const { body } = await testApp.stranger.post('/giftcard/create', request);
  return { giftCardId: body.giftCard._id, paymentId: numberIn(body.links[0].href, 'id') };
}

export async function approveCard(testApp: TestApp, { giftCardId, paymentId }: BoughtCard) {
  const { body } = await testApp.stranger.post(`/demo-payment/${paymentId}`, { decision: 'approve' });
  return { giftCardId, paymentId, payerId: numberIn(body.href, 'PayerID') };
}

/** The id that the desk has for a card, from the secret in its buyer's link. */
export async function giftCardIdBySecret({ db }: TestApp, secret: string): Promise<string> {
  const card = db.selectFrom('gift_cards').select('id').where('secret', '=', secret);
  return (await card.executeTakeFirstOrThrow()).id;
}

/** The payment rows of an order or a card, without what differs each time. */
export function paymentsOf({ db }: TestApp, id: string) {
  return db
    .selectFrom('payments')
    .select(['status', 'amount_cents', 'captured_cents'])
    .where((eb) =>
      eb.or([
        eb('order_id', '=', id),
        eb('gift_card_id', '=', id),
        eb('gift_card_id', 'in', eb.selectFrom('gift_cards').select('id').where('secret', '=', id)),
      ]),
    )
    .orderBy('created_at')
    .execute();
}

/** A paid and cancelled order whose refund failed; returns the id of its payment. */
export async function failedRefund(testApp: TestApp): Promise<string> {
  const guest = await testApp.guest();
  const staff = await testApp.staff();
  const returned = await approvePayment(testApp, await orderOnline(guest));
  await guest.post('/orders/verify', returned);
  const { db } = testApp;
  const of = (id: string) => db.updateTable('demo_payments').where('id', '=', id);
  // The provider does not know such a capture, so it refuses.
  await of(returned.paymentId).set({ capture_id: null }).execute();
  const cancelled = { status: 'cancelled', cancellationReason: 'Ausverkauft' };
  await staff.put('/orders/updateStatus', { orderId: returned.orderId, ...cancelled });
  // The refund is made after the response.
  await testApp.deps.background.idle();
  const { id, capture_id: captureId } = await db
    .selectFrom('payments')
    .select(['id', 'capture_id'])
    .where('order_id', '=', returned.orderId)
    .executeTakeFirstOrThrow();
  await of(returned.paymentId).set({ capture_id: captureId }).execute();
  return id;
}
