import { PAYMENT_TIMEOUT_MS } from '#domain/orders/order.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { restoreGiftCard } from '../gift-cards/index.ts';
import { recordFact } from '../journal/index.ts';
import { returnStock } from '../menu/index.ts';
import { listUnpaid, listUnpaidOfCart, markLapsed, type UnpaidOrder } from './order-payments-store.ts';

/**
 * Ends an order that was never paid; its gift card and the menu get back what was reserved. False when it was paid a
 * moment ago.
 */
export async function lapseOrder(tx: Tx, order: UnpaidOrder, now: number): Promise<boolean> {
  if (!(await markLapsed(tx, order.id, now))) return false;
  if (order.stockTaken) await returnStock(tx, order.stockTaken);
  const lapsed = { kind: 'order_lapsed', subject: 'order', subjectId: order.id, actorId: null } as const;
  await recordFact(tx, { ...lapsed, cents: null, details: {} }, now);
  if (order.giftCardId !== null) {
    const locked = { cardId: order.giftCardId, orderId: order.id, amountCents: order.giftCardPaidCents };
    await restoreGiftCard(tx, locked, now);
  }
  return true;
}

/** Ends all orders whose time to pay is over. */
export async function lapseUnpaidOrders(deps: Pick<Deps, 'db' | 'clock' | 'live'>): Promise<void> {
  for (const order of await listUnpaid(deps.db, deps.clock.now() - PAYMENT_TIMEOUT_MS))
    await lapse(deps, order);
}

/** Ends one order that was never paid, and tells whoever shows the menu. */
export async function lapse(
  { db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>,
  order: UnpaidOrder,
): Promise<void> {
  const isEnded = await transact(db, (tx) => lapseOrder(tx, order, clock.now()));
  if (isEnded && order.stockTaken) live.publish({ type: 'content' });
}

/**
 * Ordering the same cart again abandons the earlier order: what it had reserved of a gift card and of the menu is free again.
 * Whether it was something of the menu.
 */
export async function lapseEarlierOrders(
  tx: Tx,
  cart: { accountId: string; cartId: string },
  now: number,
): Promise<boolean> {
  let isMenuChanged = false;
  for (const order of await listUnpaidOfCart(tx, cart)) {
    const isEnded = await lapseOrder(tx, order, now);
    isMenuChanged ||= isEnded && order.stockTaken !== null;
  }
  return isMenuChanged;
}
