import { type Insertable, type Selectable, sql } from 'kysely';
import { MAX_ENDED_ORDERS } from '#contract/limits.ts';
import type { AddressFields } from '#domain/addresses.ts';
import { phoneDigits } from '#domain/contact/phone.ts';
import type { Country } from '#domain/countries.ts';
import { depositOf } from '#domain/menu/deposit.ts';
import type { StockTaken } from '#domain/menu/stock.ts';
import type { OrderChange, RestaurantChange } from '#domain/orders/change.ts';
import { RUNGS, type Rung } from '#domain/orders/escalation.ts';
import { lineTotalCents, type OrderTotals, type PricedLine } from '#domain/orders/line.ts';
import type {
  Fulfilment,
  OrderCancellationCode,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
} from '#domain/orders/order.ts';
import type { DelayReason } from '#domain/orders/promise.ts';
import type { Packaging } from '#domain/orders/reuse.ts';
import type { VatPart } from '#domain/vat.ts';
import { newId } from '../db/ids.ts';
import { insertNameWords, nameColumns } from '../db/name-columns.ts';
import { readPage, type Slice, weekBound } from '../db/pagination.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db, Schema } from '../db/schema.ts';
import { recordOrderFact } from './order-facts.ts';

export type OrderAddress = Omit<AddressFields, 'email' | 'isDefault' | 'isSelfPickup'> & OrderCompany;

/** The company that an order is invoiced to, and its own number for it; undefined: none. */
export interface OrderCompany {
  company?: string | undefined;
  companyReference?: string | undefined;
}

/** As it is kept: nothing where none was named. */
export function companyOf({ company, companyReference }: OrderCompany): OrderCompany {
  return { company: company || undefined, companyReference: companyReference || undefined };
}

export interface OrderLine extends PricedLine {
  id: string;
  /** When the kitchen finished it; null: not yet. */
  preparedAt: number | null;
}

/** What was done because nobody answered, and whether the owner's webhook was called for it. */
export interface ReachedRung {
  rung: Rung;
  at: number;
  call: 'due' | 'answered' | 'failed' | null;
}

export interface Order extends OrderTotals {
  id: string;
  accountId: string;
  createdAt: number;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  fulfilment: Fulfilment;
  email: string;
  phone: string;
  message: string;
  /** When the guest last consented to keeping what their notes say about health. */
  healthConsentAt: number | null;
  packaging: Packaging | null;
  couponCode: string | null;
  giftCardId: string | null;
  /** The last characters of the card's code. */
  giftCardCode: string | null;
  address: OrderAddress;
  language: string;
  cancellationReason: string | null;
  /** The id of the offered reason; null where only free text was given. */
  cancellationCode: OrderCancellationCode | null;
  /** The time that the guest has chosen; null: as soon as possible. */
  requestedAt: number | null;
  /** What was promised when it was placed; null in orders from before there were promises. */
  promisedAt: number | null;
  /** What is promised now. */
  dueAt: number | null;
  /** Why it comes later than promised; null: it does not, or nothing was said. */
  delayReason: DelayReason | null;
  /** The later promise that the guest was asked about, the one that they have kept, and when. */
  askedDueAt: number | null;
  keptDueAt: number | null;
  keptAt: number | null;
  /** What it takes of the kitchen. */
  load: { dishes: number; minutes: number };
  acceptedAt: number | null;
  /** When it was said to be in the kitchen, and ready or on its way; null: not said. */
  kitchenAt: number | null;
  readyAt: number | null;
  completedAt: number | null;
  cancelledAt: number | null;
  paidAt: number | null;
  /** When the guest last changed or cancelled it on its page. */
  guestChangedAt: number | null;
  /** Counts the restaurant's changes after its acceptance; which of them the kitchen has seen; when the last one was. */
  version: number;
  seenVersion: number;
  changedAt: number | null;
  /** What of it the kitchen has not seen. */
  unseenChanges: OrderChange[];
  /** All that the restaurant has changed after its acceptance, the newest last. */
  restaurantChanges: RestaurantChange[];
  /** What is paid on handing over, though the rest was paid online. */
  handoverCents: number;
  /** The rungs of the ladder that it has reached because nobody answered, in their order. */
  rungs: ReachedRung[];
  /** The cart that is emptied when the payment arrives; null where it was emptied at once. */
  cart: { id: string; version: number } | null;
  /** The payment provider; null for cash, and when a card paid all of it. */
  paymentProvider: string | null;
  /** Some of it is paid with play money: it is no turnover, and is not cooked (decision 032). */
  isPlay: boolean;
  /** Staff placed it to try things out: it counts nowhere (decisions 090 and 102). */
  isTest: boolean;
  /** The terms under which it was ordered; null where none were recorded. */
  termsId: string | null;
  /** The account of the member of staff who took it by phone; null: it was ordered on the site. */
  takenBy: string | null;
  /** Why its refund failed, or that it was done by hand. */
  refundDetail: 'refused' | 'unknown' | 'by_hand' | null;
  /** What it holds of dishes that are counted; null: nothing. */
  stockTaken: StockTaken | null;
  lines: OrderLine[];
}

/** The key that the client generated for one press of the button, and a hash of the request sent with it. */
export interface Idempotency {
  key: string;
  hash: string;
}

/** A new order. */
export function newOrder(
  fields: Omit<
    Order,
    | 'id'
    | 'status'
    | 'cancellationReason'
    | 'cancellationCode'
    | 'acceptedAt'
    | 'kitchenAt'
    | 'readyAt'
    | 'completedAt'
    | 'cancelledAt'
    | 'guestChangedAt'
    | 'delayReason'
    | 'version'
    | 'seenVersion'
    | 'changedAt'
    | 'unseenChanges'
    | 'restaurantChanges'
    | 'askedDueAt'
    | 'keptDueAt'
    | 'keptAt'
    | 'handoverCents'
    | 'refundDetail'
    | 'takenBy'
    | 'healthConsentAt'
    | 'rungs'
    | 'stockTaken'
    | 'lines'
  > & { stockTaken?: StockTaken | null; takenBy?: string; healthConsentAt?: number | null },
  lines: readonly PricedLine[],
): Order {
  return {
    ...{ takenBy: null, healthConsentAt: null, stockTaken: null },
    ...fields,
    id: newId(),
    status: 'pending',
    ...{ cancellationReason: null, cancellationCode: null },
    ...{ acceptedAt: null, kitchenAt: null, readyAt: null, completedAt: null, cancelledAt: null },
    ...{ guestChangedAt: null, delayReason: null, refundDetail: null, rungs: [] },
    ...{ version: 0, seenVersion: 0, changedAt: null, unseenChanges: [], handoverCents: 0 },
    ...{ askedDueAt: null, keptDueAt: null, keptAt: null, restaurantChanges: [] },
    lines: lines.map((line) => ({ id: newId(), preparedAt: null, ...line })),
  };
}

const insertOrderQuery = prepareQuery((db, row: Insertable<Schema['orders']>) =>
  db
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'idempotency_key']).doNothing()),
);
const insertItemsQuery = prepareQuery((db, rows: Insertable<Schema['order_items']>[]) =>
  db.insertInto('order_items').values(rows),
);

/** False when the account has used the key already, also in a call that is being committed at this moment. */
export async function insertOrder(
  db: Db,
  order: Order,
  { idempotency, country }: { idempotency: Idempotency | null; country: Country },
): Promise<boolean> {
  const { numAffectedRows } = await insertOrderQuery(db, orderRow(order, idempotency, country));
  if (numAffectedRows === 0n) return false;
  await insertNameWords(db, order.id, order.address.fullName);
  await insertItemsQuery(
    db,
    order.lines.map((line, position) => itemRow(order.id, line, position)),
  );
  await recordOrderFact(db, 'order_placed', order, { now: order.createdAt });
  return true;
}

function orderRow(order: Order, idempotency: Idempotency | null, country: Country) {
  return {
    id: order.id,
    account_id: order.accountId,
    created_at: order.createdAt,
    status: order.status,
    payment_method: order.paymentMethod,
    payment_status: order.paymentStatus,
    fulfilment: order.fulfilment,
    email: order.email,
    phone: order.phone,
    phone_digits: phoneDigits(order.phone, country),
    ...nameColumns(order.address.fullName),
    message: order.message,
    health_consent_at: order.healthConsentAt,
    packaging: order.packaging?.kind ?? null,
    packaging_deposit_cents: order.packaging?.depositCents ?? 0,
    coupon_code: order.couponCode,
    gift_card_id: order.giftCardId,
    gift_card_code: order.giftCardCode,
    subtotal_cents: order.subtotalCents,
    coupon_discount_cents: order.couponDiscountCents,
    gift_card_paid_cents: order.giftCardPaidCents,
    discount_cents: order.discountCents,
    deposit_cents: order.depositCents,
    delivery_fee_cents: order.deliveryFeeCents,
    total_cents: order.totalCents,
    vat: JSON.stringify(order.vat),
    address: JSON.stringify(order.address),
    language: order.language,
    paid_at: order.paidAt,
    cart_id: order.cart?.id ?? null,
    cart_version: order.cart?.version ?? null,
    payment_provider: order.paymentProvider,
    is_play: order.isPlay ? 1 : 0,
    is_test: order.isTest ? 1 : 0,
    terms_id: order.termsId,
    requested_at: order.requestedAt,
    promised_at: order.promisedAt,
    due_at: order.dueAt,
    load_dishes: order.load.dishes,
    load_minutes: order.load.minutes,
    taken_by: order.takenBy,
    stock_taken: order.stockTaken && JSON.stringify(order.stockTaken),
    idempotency_key: idempotency?.key ?? null,
    idempotency_hash: idempotency?.hash ?? null,
  };
}

export const stockTakenOf = ({ stock_taken: json }: { stock_taken: string | null }) =>
  json === null ? null : (JSON.parse(json) as StockTaken);

export function itemRow(orderId: string, line: OrderLine, position: number) {
  return {
    id: line.id,
    order_id: orderId,
    position,
    dish_id: line.dishId,
    name_de: line.name.de,
    name_en: line.name.en,
    variant_id: line.variantId,
    variant_name_de: line.variantName.de,
    variant_name_en: line.variantName.en,
    variant_price_cents: line.variantPriceCents,
    vat_percent: line.vatPercent,
    minimum_age: line.minimumAge,
    deposit_cents: line.deposit?.cents ?? null,
    deposit_kind: line.deposit?.kind ?? null,
    kitchen_minutes: line.kitchenMinutes,
    quantity: line.quantity,
    message: line.message,
    for_name: line.forName ?? '',
    add_ons: JSON.stringify(line.addOns),
    total_cents: lineTotalCents(line),
  };
}

export async function findByIdempotencyKey(
  db: Db,
  accountId: string,
  key: string,
): Promise<{ id: string; hash: string | null } | null> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'idempotency_hash as hash'])
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

export async function findOrder(db: Db, id: string): Promise<Order | null> {
  const rows = await db.selectFrom('orders').selectAll().where('id', '=', id).execute();
  const [order] = await withLines(db, rows);
  return order ?? null;
}

export async function listByAccount(db: Db, accountId: string): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return withLines(db, rows);
}

/**
 * Orders that are still to be paid online, or never were, are not shown at the desk: the kitchen must not
 * cook what is not paid.
 */
export function selectDeskOrders(db: Db) {
  return db.selectFrom('orders').where('payment_status', 'not in', ['unpaid', 'lapsed']);
}

export async function listByStatus(
  db: Db,
  status: OrderStatus,
  { direction, limit }: { direction: 'asc' | 'desc'; limit: number },
): Promise<Order[]> {
  const rows = await selectDeskOrders(db)
    .selectAll()
    .where('status', '=', status)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute();
  return withLines(db, rows);
}

/** What was cancelled since then while the kitchen worked on it, and it has not seen that, the newest first. */
export async function listUnseenStops(db: Db, since: number): Promise<Order[]> {
  const rows = await selectDeskOrders(db)
    .selectAll()
    .where(sql<boolean>`is_stop_unseen = 1`)
    .where('cancelled_at', '>=', since)
    .orderBy('cancelled_at', 'desc')
    .limit(MAX_ENDED_ORDERS)
    .execute();
  return withLines(db, rows);
}

/** Newest first, with their total number. */
export async function listPage(
  db: Db,
  slice: { page: number; limit: number },
): Promise<{ orders: Order[]; count: number }> {
  const { rows, total } = await readPage(
    db,
    { names: ['orders'], direction: 'desc', read: readSlice(db) },
    slice,
  );
  return { orders: await withLines(db, rows), count: total };
}

const readSlice = (db: Db) => (slice: Slice) => {
  const bound = weekBound(slice);
  return selectDeskOrders(db)
    .selectAll()
    .$if(bound !== null, (all) => all.where('created_at', slice.direction === 'asc' ? '>=' : '<=', bound))
    .orderBy('created_at', slice.direction)
    .orderBy('id', slice.direction)
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
};

/** Some orders, newest first. */
export async function listByIds(db: Db, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const rows = await selectDeskOrders(db)
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return withLines(db, rows);
}

/**
 * The orders with their lines. On PostgreSQL each query sees what is committed at that moment: an order that was changed
 * between its row and its lines is read again, or it would have the lines of one version and the sums of another.
 */
async function withLines(db: Db, rows: Selectable<Schema['orders']>[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const items = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .selectAll('order_items')
    .select('orders.version as order_version')
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(items, (item) => item.order_id);
  if (rows.some((row) => byOrder.get(row.id)?.some((item) => item.order_version !== row.version)))
    return withLines(db, await readRowsAgain(db, ids));
  const rungs = await readRungs(db, rows);
  return rows.map((row) => orderOf(row, byOrder.get(row.id) ?? [], rungs.get(row.id) ?? []));
}

/** In the order of `ids`. */
async function readRowsAgain(db: Db, ids: readonly string[]): Promise<Selectable<Schema['orders']>[]> {
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** By the ids of the orders. Most orders are answered at once, and cost no query. */
async function readRungs(
  db: Db,
  rows: readonly Selectable<Schema['orders']>[],
): Promise<Map<string, ReachedRung[]>> {
  const ids = rows.filter((row) => row.escalated_at !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const reached = await db
    .selectFrom('order_escalations')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('reached_at')
    .execute();
  const inOrder = reached.toSorted((one, other) => rankOf(one.rung) - rankOf(other.rung));
  return new Map(
    Map.groupBy(inOrder, (row) => row.order_id)
      .entries()
      .map(([id, group]) => [id, group.map(rungOf)]),
  );
}

const rankOf = (rung: string) => RUNGS.indexOf(rung as Rung);

function rungOf(row: Selectable<Schema['order_escalations']>): ReachedRung {
  const call = row.call_outcome ?? (row.call_due_at === null ? null : 'due');
  return { rung: row.rung as Rung, at: row.reached_at, call };
}

function orderOf(
  row: Selectable<Schema['orders']>,
  items: Selectable<Schema['order_items']>[],
  rungs: ReachedRung[],
): Order {
  return {
    id: row.id,
    accountId: row.account_id,
    createdAt: row.created_at,
    status: row.status as OrderStatus,
    paymentMethod: row.payment_method as PaymentMethod,
    paymentStatus: row.payment_status as PaymentStatus,
    fulfilment: row.fulfilment as Fulfilment,
    email: row.email,
    phone: row.phone,
    message: row.message,
    healthConsentAt: row.health_consent_at,
    packaging: row.packaging && { kind: row.packaging, depositCents: row.packaging_deposit_cents },
    couponCode: row.coupon_code,
    giftCardId: row.gift_card_id,
    giftCardCode: row.gift_card_code,
    subtotalCents: row.subtotal_cents,
    couponDiscountCents: row.coupon_discount_cents,
    giftCardPaidCents: row.gift_card_paid_cents,
    discountCents: row.discount_cents,
    depositCents: row.deposit_cents,
    deliveryFeeCents: row.delivery_fee_cents,
    totalCents: row.total_cents,
    vat: JSON.parse(row.vat) as VatPart[],
    address: JSON.parse(row.address) as OrderAddress,
    language: row.language,
    cancellationReason: row.cancellation_reason,
    cancellationCode: row.cancellation_code as OrderCancellationCode | null,
    requestedAt: row.requested_at,
    promisedAt: row.promised_at,
    dueAt: row.due_at,
    delayReason: row.delay_reason as DelayReason | null,
    ...{ askedDueAt: row.asked_due_at, keptDueAt: row.kept_due_at, keptAt: row.kept_at },
    load: { dishes: row.load_dishes, minutes: row.load_minutes },
    acceptedAt: row.accepted_at,
    kitchenAt: row.kitchen_at,
    readyAt: row.ready_at,
    completedAt: row.completed_at,
    cancelledAt: row.cancelled_at,
    paidAt: row.paid_at,
    guestChangedAt: row.guest_changed_at,
    version: row.version,
    seenVersion: row.seen_version,
    changedAt: row.changed_at,
    unseenChanges: row.change_notice === null ? [] : (JSON.parse(row.change_notice) as OrderChange[]),
    restaurantChanges:
      row.restaurant_changes === null ? [] : (JSON.parse(row.restaurant_changes) as RestaurantChange[]),
    handoverCents: row.handover_cents,
    rungs,
    cart: row.cart_id === null ? null : { id: row.cart_id, version: row.cart_version ?? 0 },
    stockTaken: stockTakenOf(row),
    paymentProvider: row.payment_provider,
    isPlay: row.is_play === 1,
    isTest: row.is_test === 1,
    termsId: row.terms_id,
    takenBy: row.taken_by,
    refundDetail: row.refund_detail,
    lines: items.map((item) => ({ id: item.id, preparedAt: item.prepared_at, ...pricedLineOf(item) })),
  };
}

/** A stored line with its prices. */
export function pricedLineOf(item: Selectable<Schema['order_items']>): PricedLine {
  return {
    dishId: item.dish_id,
    variantId: item.variant_id,
    name: { de: item.name_de, en: item.name_en },
    variantName: { de: item.variant_name_de, en: item.variant_name_en },
    variantPriceCents: item.variant_price_cents,
    vatPercent: item.vat_percent,
    minimumAge: item.minimum_age,
    deposit: depositOf(item.deposit_cents, item.deposit_kind),
    kitchenMinutes: item.kitchen_minutes,
    quantity: item.quantity,
    message: item.message,
    forName: item.for_name || undefined,
    addOns: JSON.parse(item.add_ons) as PricedLine['addOns'],
  };
}
