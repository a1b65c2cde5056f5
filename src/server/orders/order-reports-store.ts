import { sql } from 'kysely';
import { CANCELLED_OR_REVERSED, type PaymentMethod } from '#domain/orders/order.ts';
import { TURNOVER_PAYMENT_STATUSES, TURNOVER_STATUSES } from '#domain/orders/turnover.ts';
import type { VatPart } from '#domain/vat.ts';
import type { Db } from '../db/schema.ts';

/** Epoch milliseconds. */
export interface TimeRange {
  from: number;
  until: number;
}

/** Without test orders: no figure counts them (decision 090). */
function selectWithin(db: Db, { from, until }: TimeRange) {
  return db
    .selectFrom('orders')
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('is_test', '=', 0);
}

/** The SQL counterpart of `countsAsTurnover`. */
function selectTurnover(db: Db, span: TimeRange) {
  return selectWithin(db, span)
    .where('status', 'in', TURNOVER_STATUSES)
    .where('payment_status', 'in', TURNOVER_PAYMENT_STATUSES)
    .where('is_play', '=', 0);
}

// PostgreSQL sums bigints to a decimal, which would arrive as a string.
const sumOf = (column: 'total_cents' | 'gift_card_paid_cents' | 'deposit_cents') =>
  sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`;

export interface MethodSum {
  method: PaymentMethod;
  orders: number;
  /** How many of them have an amount left to pay. */
  paidOrders: number;
  totalCents: number;
  giftCardOrders: number;
  giftCardPaidCents: number;
  /** The deposits in it, which are given back with the bottles. */
  depositCents: number;
}

/** What of orders that were paid online is paid on handing over: at the door, or at pickup. */
export async function sumHandover(
  db: Db,
  span: TimeRange,
): Promise<{ method: 'cod' | 'pod'; orders: number; cents: number }[]> {
  const rows = await selectTurnover(db, span)
    .where('handover_cents', '>', 0)
    .select((eb) => [
      'fulfilment',
      eb.fn.countAll<number>().as('orders'),
      sql<number>`cast(sum(handover_cents) as bigint)`.as('cents'),
    ])
    .groupBy('fulfilment')
    .orderBy('fulfilment')
    .execute();
  return rows.map(({ fulfilment, orders, cents }) => {
    return { method: fulfilment === 'delivery' ? 'cod' : 'pod', orders: Number(orders), cents };
  });
}

export async function sumByMethod(db: Db, span: TimeRange): Promise<MethodSum[]> {
  const rows = await selectTurnover(db, span)
    .select((eb) => [
      'payment_method',
      eb.fn.countAll<number>().as('orders'),
      sql<number>`count(case when total_cents > 0 then 1 end)`.as('paid'),
      sumOf('total_cents').as('total'),
      sql<number>`count(case when gift_card_paid_cents > 0 then 1 end)`.as('cards'),
      sumOf('gift_card_paid_cents').as('by_card'),
      sumOf('deposit_cents').as('deposit'),
    ])
    .groupBy('payment_method')
    .orderBy('payment_method')
    .execute();
  return rows.map((row) => {
    return {
      method: row.payment_method as PaymentMethod,
      orders: row.orders,
      paidOrders: row.paid,
      totalCents: row.total,
      giftCardOrders: row.cards,
      giftCardPaidCents: row.by_card,
      depositCents: row.deposit,
    };
  });
}

/** When each order was placed, and its turnover. */
export async function listTurnover(db: Db, span: TimeRange): Promise<{ at: number; cents: number }[]> {
  return selectTurnover(db, span)
    .select(['created_at as at', sql<number>`total_cents + gift_card_paid_cents`.as('cents')])
    .execute();
}

/** The VAT parts of each order, as on its receipt. */
export async function listVatParts(db: Db, span: TimeRange): Promise<VatPart[]> {
  const rows = await selectTurnover(db, span).select('vat').execute();
  return rows.flatMap(({ vat }) => JSON.parse(vat) as VatPart[]);
}

export async function countCancelled(db: Db, span: TimeRange): Promise<number> {
  const { count } = await selectWithin(db, span)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', 'in', CANCELLED_OR_REVERSED)
    .where('payment_status', 'not in', ['unpaid', 'lapsed'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Demo orders that would have been turnover if they had been paid with real money. */
export async function sumDemoOrders(
  db: Db,
  span: TimeRange,
): Promise<{ orders: number; totalCents: number }> {
  return selectWithin(db, span)
    .where('is_play', '=', 1)
    .where('status', 'in', TURNOVER_STATUSES)
    .where('payment_status', 'in', TURNOVER_PAYMENT_STATUSES)
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      sql<number>`cast(coalesce(sum(total_cents + gift_card_paid_cents), 0) as bigint)`.as('totalCents'),
    ])
    .executeTakeFirstOrThrow();
}

export interface DishSum {
  dishId: string;
  name: { de: string; en: string | null };
  quantity: number;
  totalCents: number;
}

/** Most ordered first. A dish that was renamed meanwhile still counts as one. */
export async function bestSellingDishes(db: Db, span: TimeRange, limit: number): Promise<DishSum[]> {
  const rows = await selectTurnover(db, span)
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select((eb) => [
      'dish_id',
      eb.fn.max('name_de').as('de'),
      eb.fn.max('name_en').as('en'),
      sql<number>`cast(sum(quantity) as bigint)`.as('quantity'),
      sql<number>`cast(sum(order_items.total_cents) as bigint)`.as('total'),
    ])
    .groupBy('dish_id')
    .orderBy(sql`sum(quantity)`, 'desc')
    .orderBy(sql`sum(order_items.total_cents)`, 'desc')
    .orderBy('dish_id')
    .limit(limit)
    .execute();
  return rows.map(({ dish_id: dishId, de, en, quantity, total }) => {
    return { dishId, name: { de, en }, quantity, totalCents: total };
  });
}
