import type { Fulfilment } from '#domain/orders/order.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { OrderAddress } from './orders-store.ts';

/** Of an order, who it was for and where it went. */
export interface OrderContact {
  id: string;
  createdAt: number;
  fulfilment: Fulfilment;
  address: OrderAddress;
}

/**
 * The newest orders with a phone number, as `phoneDigits` writes it, since an instant. Not those that were never paid,
 * were made with play money or to try things out, or were cancelled, which false orders are.
 */
export async function listByPhone(
  db: Db,
  { digits, since, limit }: { digits: string; since: number; limit: number },
): Promise<OrderContact[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'created_at', 'fulfilment', 'address'])
    .where('phone_digits', '=', digits)
    .where('created_at', '>=', since)
    .where('status', '!=', 'cancelled')
    .where('payment_status', 'not in', ['unpaid', 'lapsed'])
    .where('is_play', '=', 0)
    .where('is_test', '=', 0)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    fulfilment: row.fulfilment as Fulfilment,
    address: JSON.parse(row.address) as OrderAddress,
  }));
}

/** What was ordered, in its order. */
export async function listLines(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_items')
    .select([
      'order_id',
      'dish_id',
      'name_de',
      'name_en',
      'variant_id',
      'quantity',
      'message',
      'for_name',
      'add_ons',
    ])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

/** Finished orders are no longer found by this number, which they keep for the records. */
export async function forgetPhone(tx: Tx, digits: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ phone_digits: null })
    .where('phone_digits', '=', digits)
    .where('status', 'in', ['completed', 'cancelled'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
