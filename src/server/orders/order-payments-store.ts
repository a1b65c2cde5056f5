import { sql } from 'kysely';
import type { StockTaken } from '#domain/menu/stock.ts';
import { CANCELLED_OR_REVERSED, REVERSAL_WINDOW_MS } from '#domain/orders/order.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db } from '../db/schema.ts';
import { stockTakenOf } from './orders-store.ts';

/** What an unpaid order reserves until it is paid or lapses. */
export interface UnpaidOrder {
  id: string;
  createdAt: number;
  giftCardId: string | null;
  giftCardPaidCents: number;
  stockTaken: StockTaken | null;
}

/** False when the order no longer waits for payment, or not for one of this kind. */
export async function markPaid(
  db: Db,
  id: string,
  { isPlay, now }: { isPlay: boolean; now: number },
): Promise<boolean> {
  const marked = await db
    .updateTable('orders')
    .set({ payment_status: 'paid', paid_at: now })
    .where('id', '=', id)
    .where('payment_status', '=', 'unpaid')
    .where('is_play', '=', isPlay ? 1 : 0)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Also cancels it, so that it is not cooked. False when the order no longer waits for payment. */
export async function markLapsed(db: Db, id: string, now: number): Promise<boolean> {
  const marked = await db
    .updateTable('orders')
    .set({ payment_status: 'lapsed', status: 'cancelled', cancelled_at: now, stock_taken: null })
    .where('id', '=', id)
    .where('payment_status', '=', 'unpaid')
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** A refund under way shows as `paid`: the order is cancelled and not yet refunded. */
const STATUS_AFTER = { refund_due: 'paid', refunded: 'refunded', refund_failed: 'refund_failed' } as const;

/** Records on a cancelled order what happened to its money; false when that is already recorded. */
export async function recordRefundOutcome(
  db: Db,
  id: string,
  outcome: keyof typeof STATUS_AFTER,
  detail: 'refused' | 'unknown' | 'by_hand' | null = null,
): Promise<boolean> {
  const marked = await db
    .updateTable('orders')
    .set({ payment_status: STATUS_AFTER[outcome], refund_detail: detail })
    .where('id', '=', id)
    .where('status', 'in', CANCELLED_OR_REVERSED)
    // A refund that was made may come back from the payer's bank.
    .where('payment_status', 'in', [
      ...(['paid', 'lapsed', 'refund_failed'] as const),
      ...(outcome === 'refund_failed' ? (['refunded'] as const) : []),
    ])
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Unpaid orders placed at `until` or before. */
export async function listUnpaid(db: Db, until: number): Promise<UnpaidOrder[]> {
  return (await selectUnpaid(db).where('created_at', '<=', until).execute()).map(unpaidOf);
}

const selectUnpaidOfCart = prepareQuery((db, { accountId, cartId }: { accountId: string; cartId: string }) =>
  selectUnpaid(db).where('account_id', '=', accountId).where('cart_id', '=', cartId),
);

export async function listUnpaidOfCart(
  db: Db,
  cart: { accountId: string; cartId: string },
): Promise<UnpaidOrder[]> {
  return (await selectUnpaidOfCart(db, cart)).rows.map(unpaidOf);
}

/**
 * The status is part of the SQL text: as a parameter, SQLite could not choose the partial index
 * `orders_unpaid` once and for all.
 */
function selectUnpaid(db: Db) {
  return db
    .selectFrom('orders')
    .select(['id', 'created_at', 'gift_card_id', 'gift_card_paid_cents', 'stock_taken'])
    .where('payment_status', '=', sql.lit('unpaid'))
    .orderBy('created_at');
}

function unpaidOf(row: {
  id: string;
  created_at: number;
  gift_card_id: string | null;
  gift_card_paid_cents: number;
  stock_taken: string | null;
}): UnpaidOrder {
  return {
    id: row.id,
    createdAt: row.created_at,
    giftCardId: row.gift_card_id,
    giftCardPaidCents: row.gift_card_paid_cents,
    stockTaken: stockTakenOf(row),
  };
}

/** Whether an order that can still be cancelled was paid with a gift card: the card would get its money back. */
export async function isGiftCardInUse(db: Db, giftCardId: string, now: number): Promise<boolean> {
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('gift_card_id', '=', giftCardId)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['pending', 'accepted']),
        eb.and([eb('status', '=', 'completed'), eb('completed_at', '>', now - REVERSAL_WINDOW_MS)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
