import { PAYMENT_TIMEOUT_MS } from '#domain/orders/order.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { restoreGiftCard } from '../gift-cards/index.ts';
import { listUnpaid, listUnpaidOfCart, markLapsed, type UnpaidOrder } from './order-payments-store.ts';

/**
 * Ends an order that was never paid; its gift card gets back what was reserved. False when it was paid a
 * moment ago.
 */
export async function lapseOrder(db: Db, order: UnpaidOrder, now: number): Promise<boolean> {
  if (!(await markLapsed(db, order.id, now))) return false;
  if (order.giftCardId !== null) {
    const locked = { cardId: order.giftCardId, orderId: order.id, amountCents: order.giftCardPaidCents };
    await restoreGiftCard(db, locked, now);
  }
  return true;
}

/** Ends all orders whose time to pay is over. */
export async function lapseUnpaidOrders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const order of await listUnpaid(db, now - PAYMENT_TIMEOUT_MS)) {
    await transact(db, (tx) => lapseOrder(tx, order, now));
  }
}

/**
 * Ordering the same cart again abandons the earlier order: what it had reserved of a gift card is free again.
 */
export async function lapseEarlierOrders(
  db: Db,
  cart: { accountId: string; cartId: string },
  now: number,
): Promise<void> {
  for (const order of await listUnpaidOfCart(db, cart)) await lapseOrder(db, order, now);
}
