import { instantOf } from '#domain/hours/zone.ts';
import { orderVat } from '#domain/orders/line.ts';
import { isOtherDay } from '#domain/orders/price-line.ts';
import { retaxed } from '#domain/orders/retaxed.ts';
import type { Tx } from '../db/schema.ts';
import { readHours } from '../hours/index.ts';
import type { LiveEvent } from '../live/live.ts';
import { findDishes } from '../menu/index.ts';
import { type RetaxOpenOrders, readSettings } from '../settings/index.ts';
import { listOpenOrders, lockOpenOrder } from './order-book-store.ts';
import { recordOrderFact } from './order-facts.ts';
import { writeRates } from './order-revisions-store.ts';
import { findOrder, type Order } from './orders-store.ts';

/** What is overdue for as long is still cooked tonight; beyond it, the desk forgot to complete it. */
const OVERDUE_MS = 3 * 60 * 60 * 1000;

/**
 * An order whose promise was moved: on another day it has the rates of that day (UStG § 27). What is overdue is handed over
 * now. Prices stay, so that only the VAT in them is another. One that was declined may have slept through a change of rates.
 */
export async function retaxIfOtherDay(tx: Tx, before: Order, after: Order, now: number): Promise<Order> {
  const { timeZone } = await readHours(tx);
  const from = before.dueAt ?? before.createdAt;
  const to = Math.max(after.dueAt ?? now, now);
  const isToRetax = before.status === 'cancelled' || isOtherDay(from, to, timeZone);
  return isToRetax ? retax(tx, after, { at: to, now, timeZone }) : after;
}

/**
 * Rates with a day were entered, withdrawn or have come, or VAT is charged no more or again: orders that are still to be handed
 * over from the day `since` on have the rates of their day. What is ready, completed or cancelled stays as it is.
 */
export const retaxOpenOrders: RetaxOpenOrders = async (tx, { since, now }) => {
  const { timeZone } = await readHours(tx);
  const from = instantOf(since, 0, timeZone);
  const news: LiveEvent[] = [];
  for (const orderId of await listOpenOrders(tx, Math.min(from, now - OVERDUE_MS))) {
    // Whoever changes it meanwhile comes before or after.
    const order = (await lockOpenOrder(tx, orderId)) ? await findOrder(tx, orderId) : null;
    const at = Math.max(order?.dueAt ?? now, now);
    if (!order || at < from) continue;
    const after = await retax(tx, order, { at, now, timeZone });
    if (after !== order) news.push({ type: 'orders', orderId, status: order.status });
  }
  return news;
};

/** The order must be locked. */
async function retax(
  tx: Tx,
  order: Order,
  { at, now, timeZone }: { at: number; now: number; timeZone: string },
): Promise<Order> {
  const rules = { timeZone, ...(await readSettings(tx)).legal };
  const onMenu = await findDishes(tx, [...new Set(order.lines.map(({ dishId }) => dishId))]);
  const lines = order.lines.map((line) => retaxed(line, onMenu(line.dishId), at, rules));
  const { couponDiscountCents: discountCents, deliveryFeeCents: feeCents } = order;
  const vat = orderVat(lines, { discountCents, feeCents });
  if (JSON.stringify(vat) === JSON.stringify(order.vat)) return order;
  const after = { ...order, vat, lines };
  await writeRates(tx, after);
  await recordOrderFact(tx, 'order_changed', after, { now });
  return after;
}
