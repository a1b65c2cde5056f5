import { hasLapsed, orderNumber } from '#domain/orders/order.ts';
import { isDemoMoney } from '#domain/payment-providers.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import { paymentTexts } from '#texts/payments.ts';
import type { Language } from '#texts/texts.ts';
import { emptyCart } from '../cart/index.ts';
import type { Tx } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { localisedPath } from '../mail/index.ts';
import {
  acceptsDemoMoney,
  findPaymentForSubject,
  listSelfCapturing,
  openPayment,
  type Payment,
  settlePayment,
} from '../payments/index.ts';
import { readSettings } from '../settings/index.ts';
import { inOfferedLanguage } from '../website/index.ts';
import { lapse, lapseOrder } from './lapse-order.ts';
import { notifyNewOrder } from './notify-new-order.ts';
import { recordOrderFact } from './order-facts.ts';
import { markPaid } from './order-payments-store.ts';
import { findOrder, type Order } from './orders-store.ts';

/** Where an order is paid; null when there is nothing (more) to pay online. */
export async function startOrderPayment(
  deps: Deps,
  order: Order,
  { origin, language }: { origin: string; language: Language },
): Promise<{ approvalUrl: string } | null | Refusal> {
  if (order.paymentStatus === 'lapsed' || hasLapsed(order, deps.clock.now())) return refusal('order_lapsed');
  if (order.paymentStatus !== 'unpaid') return null;
  // Placed at a process that was configured differently: play money and real money are never mixed in one
  // order.
  if (deps.payments.offered.length > 0 && order.isPlay !== acceptsDemoMoney(deps))
    return refusal('order_lapsed');
  const opened = await openPayment(
    deps,
    { orderId: order.id, giftCardId: null },
    {
      provider: order.paymentProvider,
      amountCents: order.totalCents,
      description: paymentTexts[language].order(orderNumber(order.id)),
      language,
      origin,
      returnPath: localisedPath(language, `/order-confirmation?oid=${order.id}`),
      cancelPath: localisedPath(language, `/review?cid=${order.cart?.id ?? ''}&cpn=&oid=${order.id}`),
    },
  );
  if ('approvalUrl' in opened) return opened;
  // There is no page on which to pay it: what it reserved of a gift card is freed at once instead of after
  // half an hour. When the provider's response is lost it does wait, since another call under the same key
  // may have a page; the next order of the same cart frees it.
  if (opened.isFinal) await lapse(deps, order);
  return opened.refusal;
}

/**
 * The guest came back from the provider's page. Called twice, at the same time or late, the order is paid
 * once or not at all.
 */
export async function verifyOrder(
  deps: Deps,
  accountId: string,
  { orderId, paymentId, payerId }: { orderId: string; paymentId: string; payerId: string },
): Promise<Order | Refusal> {
  const order = await findOrder(deps.db, orderId);
  if (order?.accountId !== accountId) return refusal('not_found');
  const payment = await findPaymentForSubject(deps, { orderId, giftCardId: null }, paymentId);
  if (!payment) return refusal('payment_mismatch');
  const refused = await settleOrder(deps, order, payment, payerId);
  return refused ?? ((await findOrder(deps.db, orderId)) as Order);
}

/** Captures the money that an order waits for, and shows the order to the kitchen. */
export async function settleOrder(
  deps: Deps,
  order: Order,
  payment: Payment,
  payerId: string | null,
  /** What is only approved is taken, too. */
  { takesApproved = true } = {},
): Promise<Refusal | null> {
  let isPaid = false;
  const refused = await settlePayment(
    deps,
    payment,
    {
      isWaiting: takesApproved && order.paymentStatus === 'unpaid' && !hasLapsed(order, deps.clock.now()),
      async fulfil(tx, { paidWith, now }) {
        isPaid = await markPaid(tx, order.id, { isPlay: isDemoMoney(paidWith), now });
        // The cart was changed meanwhile, so it must not be emptied.
        if (isPaid && order.cart) await emptyCart(tx, order.cart, now);
        if (isPaid) await recordOrderFact(tx, 'order_paid', order, { now });
        if (isPaid) await notifyPaidOrder(tx, order, now);
        return isPaid;
      },
      release: (tx, now) => lapseOrder(tx, order, now),
    },
    payerId,
  );
  if (isPaid) deps.live.publish({ type: 'orders', orderId: order.id, status: 'pending' });
  else if (order.stockTaken) deps.live.publish({ type: 'content' });
  return refused;
}

async function notifyPaidOrder(tx: Tx, order: Order, now: number): Promise<void> {
  const [{ restaurant, printing }, { timeZone }] = [await readSettings(tx), await readHours(tx)];
  const paid: Order = { ...(await inOfferedLanguage(tx, order)), paymentStatus: 'paid', paidAt: now };
  await notifyNewOrder(tx, paid, { email: restaurant.email, timeZone, moments: printing.moments }, now);
}

/** An order whose payment is to be completed. */
export function findOrderToPay({ db }: Pick<Deps, 'db'>, orderId: string): Promise<Order | null> {
  return findOrder(db, orderId);
}

/**
 * The guest left the payment: what the order reserved is free at once. A paid order stays as it is, and so does one whose
 * money has come meanwhile, by a way to pay that needs no capture.
 */
export async function abandonOrder(deps: Deps, accountId: string, orderId: string): Promise<Order | Refusal> {
  const order = await findOrder(deps.db, orderId);
  if (order?.accountId !== accountId) return refusal('not_found');
  if (order.paymentStatus !== 'unpaid') return order;
  for (const payment of await listSelfCapturing(deps, { orderId, giftCardId: null }))
    await settleOrder(deps, order, payment, null, { takesApproved: false });
  await lapse(deps, order);
  return (await findOrder(deps.db, orderId)) as Order;
}
