import { instantOf } from '#domain/hours/zone.ts';
import { orderVat } from '#domain/orders/line.ts';
import { isOtherDay } from '#domain/orders/price-line.ts';
import { retaxed } from '#domain/orders/retaxed.ts';
import type { Tx } from '../db/schema.ts';
import { readHours } from '../hours/index.ts';
import type { LiveEvent } from '../live/live.ts';
import { findDishes } from '../menu/index.ts';
import { type RetaxOpenOrders, readSettings } from '../settings/index.ts';
import { listOpenOrders } from './order-book-store.ts';
import { writeChangedLines, writeChangedVat } from './order-revisions-store.ts';
import { findOrder, type Order } from './orders-store.ts';

/**
 * An order whose promise was moved: on another day it has the rates of that day (UStG § 27). What is overdue is handed over
 * now. Prices stay, so that only the VAT in them is another. One that was declined may have slept through a change of rates.
 */
export async function retaxIfOtherDay(tx: Tx, before: Order, after: Order, now: number): Promise<Order> {
  const { timeZone } = await readHours(tx);
  const from = before.dueAt ?? before.createdAt;
  const to = Math.max(after.dueAt ?? now, now);
  const isToRetax = before.status === 'cancelled' || isOtherDay(from, to, timeZone);
  return isToRetax ? retax(tx, after, to, timeZone) : after;
}

/**
 * Rates with a day were entered, withdrawn or have come, or VAT is charged no more or again: orders that are still to be handed
 * over from the day `since` on have the rates of their day. What is ready, completed or cancelled stays as it is.
 */
export const retaxOpenOrders: RetaxOpenOrders = async (tx, { since, now }) => {
  const { timeZone } = await readHours(tx);
  const news: LiveEvent[] = [];
  for (const orderId of await listOpenOrders(tx, instantOf(since, 0, timeZone))) {
    const order = await findOrder(tx, orderId);
    if (!order) continue;
    const after = await retax(tx, order, Math.max(order.dueAt ?? now, now), timeZone);
    if (after !== order) news.push({ type: 'orders', orderId, status: order.status });
  }
  return news;
};

async function retax(tx: Tx, order: Order, at: number, timeZone: string): Promise<Order> {
  const rules = { timeZone, ...(await readSettings(tx)).legal };
  const onMenu = await findDishes(tx, [...new Set(order.lines.map(({ dishId }) => dishId))]);
  const lines = order.lines.map((line) => retaxed(line, onMenu(line.dishId), at, rules));
  const { couponDiscountCents: discountCents, deliveryFeeCents: feeCents } = order;
  const vat = orderVat(lines, { discountCents, feeCents });
  if (JSON.stringify(vat) === JSON.stringify(order.vat)) return order;
  const after = { ...order, vat, lines };
  if (!(await writeChangedVat(tx, order, after))) return order;
  await writeChangedLines(tx, order, after);
  return after;
}
