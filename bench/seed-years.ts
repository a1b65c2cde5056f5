import { type RawBuilder, sql } from 'kysely';
import { phoneDigits } from '#domain/contact/phone.ts';
import { openDatabase } from '#server/db/database.ts';
import type { Db, Schema } from '#server/db/schema.ts';

/** How much data a restaurant has collected. Everything else follows from its orders. */
export interface DatasetSize {
  orders: number;
  reservations: number;
  accounts: number;
}

export const datasetSizeFor = (orders: number): DatasetSize => ({
  orders,
  reservations: Math.floor(orders / 5),
  accounts: Math.floor(orders * 0.84),
});

const DAY_MS = 24 * 60 * 60 * 1000;
const YEARS_MS = 8 * 365 * DAY_MS;
/** There are as many open orders after ten years as after one. */
const OPEN_ORDERS = 20;

/**
 * Adds years of orders, accounts with their carts and addresses, reservations, payments, audit entries,
 * e-mails, messages and gift cards to the existing rows, as copies of the first of each. The database
 * generates the rows itself: a million orders take a minute.
 */
export async function seedYears(
  place: { dataDir: string; databaseUrl: string | null },
  years: DatasetSize,
): Promise<void> {
  const db = await openDatabase(place);
  try {
    await db.transaction().execute((tx) => seed(tx, years, place.databaseUrl !== null));
    // The database does this by itself over the years, but not within a minute.
    if (place.databaseUrl !== null) await sql`vacuum analyze`.execute(db);
    else await sql`pragma wal_checkpoint(truncate)`.execute(db);
  } finally {
    await db.destroy();
  }
}

type Values = Record<string, RawBuilder<unknown>>;

async function seed(
  db: Db,
  { orders, reservations, accounts }: DatasetSize,
  isPostgres: boolean,
): Promise<void> {
  const order = await db.selectFrom('orders').selectAll().orderBy('created_at').executeTakeFirstOrThrow();
  const newest = order.created_at - 30 * DAY_MS;
  const i = sql.ref('n.i');
  const hex = (number: RawBuilder<unknown>, digits: number) =>
    isPostgres
      ? sql`lpad(to_hex(cast(${number} as bigint)), ${sql.lit(digits)}, '0')`
      : sql`printf(${sql.lit(`%0${digits}x`)}, ${number})`;
  /** Spread evenly over the years before the first. */
  const at = (count: number) => sql`(${sql.lit(newest)} - ${i} * ${sql.lit(Math.floor(YEARS_MS / count))})`;
  /** Spread over the days before the first only. */
  const lately = (count: number, days: number) =>
    sql`(${sql.lit(order.created_at)} - ${i} * ${sql.lit(Math.floor((days * DAY_MS) / count))})`;
  /** In the format of `newId`: the time first. Their last characters are spread over all values. */
  const uuid = (time: RawBuilder<unknown>, kind: number) => {
    const time12 = hex(time, 12);
    const scattered = sql`((${i} * 2654435761 + ${sql.lit(kind)}) % 281474976710656)`;
    return sql`substr(${time12}, 1, 8) || '-' || substr(${time12}, 9, 4) || '-7' || ${hex(sql`${i} % 4096`, 3)}
      || '-8' || ${hex(sql.lit(kind), 3)} || '-' || ${hex(scattered, 12)}`;
  };
  const copy = async (table: keyof Schema, id: string, count: number, values: Values, from = 0) => {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where id = ${id}`.execute(db);
    if (!rows[0] || from >= count) return;
    const columns = Object.keys(rows[0]);
    await sql`
      with recursive n(i) as (select cast(${sql.lit(from)} as bigint) union all select i + 1 from n where i < ${sql.lit(count - 1)})
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.id(column)))})
      select ${sql.join(columns.map((column) => values[column] ?? sql`copied.${sql.id(column)}`))}
      from n cross join (select * from ${sql.table(table)} where id = ${id}) copied`.execute(db);
  };
  const first = async (table: 'order_items' | 'carts' | 'addresses' | 'reservations') =>
    (await db.selectFrom(table).select('id').orderBy('id').executeTakeFirst())?.id ?? '';
  const isNth = (nth: number, then: string, otherwise: string) =>
    sql`case when ${i} % ${sql.lit(nth)} = 0 then ${sql.lit(then)} else ${sql.lit(otherwise)} end`;

  const accountAt = at(accounts);
  const accountId = uuid(accountAt, 1);
  await copy('accounts', order.account_id, accounts, {
    ...{ id: accountId, created_at: accountAt, mobile: sql`null`, password_hash: sql`null` },
    ...{ type: sql.lit('guest'), role: sql.lit('customer') },
  });
  const accountColumn = { account_id: accountId };
  await copy('carts', await first('carts'), accounts, { ...accountColumn, id: uuid(accountAt, 2) });
  await copy('addresses', await first('addresses'), accounts, { ...accountColumn, id: uuid(accountAt, 3) });

  // Each order needs an account that exists.
  if (isPostgres) await sql`analyze accounts`.execute(db);
  const orderAt = at(orders);
  const orderId = uuid(orderAt, 4);
  /** As long after its order as that of the first. */
  const due = sql`(${orderAt} + ${sql.lit((order.due_at ?? order.created_at) - order.created_at)})`;
  const phone = (start: string) =>
    sql`${sql.lit(start)} || ${sql`substr(cast(10000000 + (${i} * 7919) % 9999999 as text), 2)`}`;
  await copy('orders', order.id, orders, {
    ...{ id: orderId, created_at: orderAt, idempotency_key: sql`null`, idempotency_hash: sql`null` },
    ...{ promised_at: due, due_at: due },
    // Returning guests.
    account_id: sql`(select accounts.id from accounts where accounts.id >= ${uuid(orderAt, 0)} order by id limit 1)`,
    phone: phone('0151 2'),
    phone_digits: phone(`${phoneDigits('0151 23456789', 'DE')?.slice(0, 6)}`),
    status: sql`case when ${i} < ${OPEN_ORDERS} then 'pending' when ${i} < ${2 * OPEN_ORDERS} then 'accepted'
      when ${i} % 10 = 0 then 'cancelled' else 'completed' end`,
  });
  const items = await db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', order.id)
    .orderBy('position')
    .limit(2)
    .execute();
  for (const [nth, { id }] of items.entries()) {
    await copy('order_items', id, orders, { id: uuid(orderAt, 5 + nth), order_id: orderId });
  }

  if (isPostgres) await sql`analyze orders`.execute(db);
  const tables = reservations;
  const tableAt = at(tables);
  const isoDate = isPostgres
    ? sql`to_char(to_timestamp(${tableAt} / 1000), 'YYYY-MM-DD')`
    : sql`strftime('%Y-%m-%d', ${tableAt} / 1000, 'unixepoch')`;
  const tableId = uuid(tableAt, 90);
  await copy('reservations', await first('reservations'), tables, {
    ...{ id: tableId, wish_hash: tableId, created_at: tableAt },
    phone: phone('0151 2'),
    phone_digits: phone(`${phoneDigits('0151 23456789', 'DE')?.slice(0, 6)}`),
    // Pending and upcoming rows lie in the future; all others are finished.
    date: sql`case when ${i} < ${2 * OPEN_ORDERS} then copied.date else ${isoDate} end`,
    status: sql`case when ${i} < ${OPEN_ORDERS} then 'pending' else ${isNth(10, 'cancelled', 'accepted')} end`,
  });
  await seedRest(db, { orders, at, lately, uuid, isNth });
}

interface RowExpressions {
  orders: number;
  at(count: number): RawBuilder<unknown>;
  lately(count: number, days: number): RawBuilder<unknown>;
  uuid(time: RawBuilder<unknown>, kind: number): RawBuilder<unknown>;
  isNth(nth: number, then: string, otherwise: string): RawBuilder<unknown>;
}

/** Rows that are kept for a year or a month only, as many as that time brings. */
async function seedRest(db: Db, { orders, at, lately, uuid, isNth }: RowExpressions): Promise<void> {
  const numbers = (count: number) =>
    sql`with recursive n(i) as (select cast(0 as bigint) union all select i + 1 from n where i < ${sql.lit(Math.max(0, count - 1))})`;
  const changes = Math.floor((2 * orders) / 8);
  const changedAt = lately(changes, 365);
  await sql`${numbers(changes)}
    insert into changes (id, at, area, action, actor_name, subject_id)
    select ${uuid(changedAt, 100)}, ${changedAt}, ${isNth(5, 'reservations', 'orders')},
      ${isNth(5, 'reservation_accepted', 'order_accepted')}, 'Meera', ${uuid(changedAt, 4)} from n`.execute(
    db,
  );
  const mails = Math.max(20, Math.floor((3 * orders) / 97));
  const mailedAt = lately(mails, 29);
  await sql`${numbers(mails)}
    insert into mails (id, kind, recipient, language, letter, status, attempts, created_at, due_at, ended_at)
    select ${uuid(mailedAt, 101)}, 'order_received', 'asha@example.org', 'de', '', ${isNth(50, 'failed', 'sent')}, 1,
      ${mailedAt}, ${mailedAt}, ${mailedAt} from n`.execute(db);
  // The desk lists at most this many.
  const messages = 500;
  const writtenAt = lately(messages, 364);
  await sql`${numbers(messages)}
    insert into messages (id, name, phone, email, message, newsletter, language, created_at)
    select ${uuid(writtenAt, 102)}, 'Asha', '0151 2345678', 'asha@example.org', 'Guten Tag', 0, 'de', ${writtenAt}
    from n`.execute(db);
  const cards = Math.max(10, Math.floor(orders / 100));
  const soldAt = at(cards);
  const cardId = uuid(soldAt, 103);
  await sql`${numbers(cards)}
    insert into gift_cards (id, secret, code, status, amount_cents, balance_cents, recipient_email, message, created_at)
    select ${cardId}, ${uuid(soldAt, 104)}, ${uuid(soldAt, 105)}, 'issued', 2500,
      case when n.i % 4 = 0 then 2500 else 0 end, 'asha@example.org', '', ${soldAt} from n`.execute(db);
  await sql`${numbers(cards)}
    insert into gift_card_entries (id, gift_card_id, kind, amount_cents, created_at)
    select ${uuid(soldAt, 106)}, ${cardId}, 'issued', 2500, ${soldAt} from n`.execute(db);
  await sql`${numbers(cards)}
    insert into gift_card_entries (id, gift_card_id, kind, amount_cents, created_at)
    select ${uuid(soldAt, 107)}, ${cardId}, 'redeemed', -2500, ${soldAt} from n where n.i % 4 <> 0`.execute(
    db,
  );
  const paid = Math.floor(orders / 4);
  const paidAt = at(paid);
  await sql`${numbers(paid)}
    insert into payments (id, order_id, amount_cents, provider, provider_id, approval_url, status, capture_id,
      created_at, captured_cents, captured_at)
    select ${uuid(paidAt, 108)}, (select orders.id from orders where orders.id >= ${uuid(paidAt, 0)} order by id limit 1),
      3380, 'demo', ${uuid(paidAt, 109)}, '', 'captured', ${uuid(paidAt, 110)}, ${paidAt}, 3380, ${paidAt}
    from n`.execute(db);
}
