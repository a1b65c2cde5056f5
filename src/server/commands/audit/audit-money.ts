import { type Selectable, sql } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';
import { checkCard } from './check-card.ts';
import { checkOrder } from './check-order.ts';
import { checkPayment } from './check-payment.ts';

export type OrderRow = Selectable<Schema['orders']>;
export type ItemRow = Selectable<Schema['order_items']>;
export type PaymentRow = Selectable<Schema['payments']>;
export type CardRow = Selectable<Schema['gift_cards']>;
export type EntryRow = Selectable<Schema['gift_card_entries']>;

/** So many at a time: years of orders need no more memory than a day of them. */
const BATCH = 500;

/**
 * Every cent that the database speaks of, added up anew. Answers what does not add up, one line each; nothing is
 * changed. `db` must stand still meanwhile, or be one moment of it.
 */
export async function auditMoney(db: Db): Promise<string[]> {
  return [
    ...(await auditOrders(db)),
    ...(await auditCards(db)),
    ...(await auditPayments(db)),
    ...(await auditCaptures(db)),
  ];
}

async function auditOrders(db: Db): Promise<string[]> {
  const findings: string[] = [];
  for await (const orders of batches((after) => pageOf(db, 'orders', after))) {
    const ids = orders.map(({ id }) => id);
    const cardIds = orders.flatMap(({ gift_card_id: id }) => (id === null ? [] : [id]));
    const [items, payments, entries, cards] = [
      await db
        .selectFrom('order_items')
        .selectAll()
        .where('order_id', 'in', ids)
        .orderBy('position')
        .execute(),
      await db.selectFrom('payments').selectAll().where('order_id', 'in', ids).execute(),
      await db.selectFrom('gift_card_entries').selectAll().where('order_id', 'in', ids).execute(),
      cardIds.length === 0
        ? []
        : await db.selectFrom('gift_cards').selectAll().where('id', 'in', cardIds).execute(),
    ];
    const itemsOf = Map.groupBy(items, (item) => item.order_id);
    const paymentsOf = Map.groupBy(payments, (payment) => payment.order_id);
    const entriesOf = Map.groupBy(entries, (entry) => entry.order_id);
    for (const order of orders) {
      const parts = {
        items: itemsOf.get(order.id) ?? [],
        payments: paymentsOf.get(order.id) ?? [],
        entries: entriesOf.get(order.id) ?? [],
        card: cards.find(({ id }) => id === order.gift_card_id),
      };
      findings.push(...checkOrder(order, parts).map((finding) => `order ${order.id}: ${finding}`));
    }
  }
  return findings;
}

async function auditCards(db: Db): Promise<string[]> {
  const findings: string[] = [];
  for await (const cards of batches((after) => pageOf(db, 'gift_cards', after))) {
    const ids = cards.map(({ id }) => id);
    const [entries, payments] = [
      await db.selectFrom('gift_card_entries').selectAll().where('gift_card_id', 'in', ids).execute(),
      await db.selectFrom('payments').selectAll().where('gift_card_id', 'in', ids).execute(),
    ];
    const entriesOf = Map.groupBy(entries, (entry) => entry.gift_card_id);
    const paymentsOf = Map.groupBy(payments, (payment) => payment.gift_card_id);
    for (const card of cards) {
      const parts = { entries: entriesOf.get(card.id) ?? [], payments: paymentsOf.get(card.id) ?? [] };
      // By its id: whoever reads its code can spend it.
      findings.push(...checkCard(card, parts).map((finding) => `gift card ${card.id}: ${finding}`));
    }
  }
  return findings;
}

async function auditPayments(db: Db): Promise<string[]> {
  const findings: string[] = [];
  for await (const payments of batches((after) => pageOf(db, 'payments', after))) {
    for (const payment of payments)
      findings.push(...checkPayment(payment).map((finding) => `payment ${payment.id}: ${finding}`));
  }
  return findings;
}

/** The same money must not have been written down twice. */
async function auditCaptures(db: Db): Promise<string[]> {
  const twice = await db
    .selectFrom('payments')
    .select(['provider', 'capture_id'])
    .where('capture_id', 'is not', null)
    .groupBy(['provider', 'capture_id'])
    .having(sql<boolean>`count(*) > 1`)
    .execute();
  return twice.map(
    ({ provider, capture_id: capture }) => `${provider} capture ${capture}: stands in two payments`,
  );
}

interface Paged {
  orders: OrderRow;
  gift_cards: CardRow;
  payments: PaymentRow;
}

async function pageOf<Table extends keyof Paged>(
  db: Db,
  table: Table,
  after: string,
): Promise<Paged[Table][]> {
  const rows = await db
    .selectFrom(table as 'orders')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows as unknown as Paged[Table][];
}

async function* batches<Row extends { id: string }>(read: (after: string) => Promise<Row[]>) {
  let rows = await read('');
  while (rows.length > 0) {
    yield rows;
    rows = rows.length < BATCH ? [] : await read((rows.at(-1) as Row).id);
  }
}
