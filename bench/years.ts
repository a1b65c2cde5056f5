import { type Insertable, sql } from 'kysely';
import { openDatabase } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import type { Db, Schema } from '#server/db/schema.ts';

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>;

const DAY_MS = 24 * 60 * 60 * 1000;
const YEARS_MS = 8 * 365 * DAY_MS;
/** What is still open is as much after ten years as after one. */
const OPEN = 20;
const BATCH = 250;

/** Puts so many orders and reservations of past years beside those that are there, as copies of the first. */
export async function fillYears(
  place: { dataDir: string; databaseUrl: string | null },
  { orders, reservations }: { orders: number; reservations: number },
): Promise<void> {
  const db = await openDatabase(place);
  try {
    await db.transaction().execute(async (tx) => {
      await fillOrders(tx, orders);
      await fillReservations(tx, reservations);
    });
    // What the database does by itself in the course of years, and not yet after a minute.
    if (place.databaseUrl !== null) await sql`vacuum analyze`.execute(db);
  } finally {
    await db.destroy();
  }
}

async function fillOrders(db: Db, wanted: number): Promise<void> {
  const order = await db.selectFrom('orders').selectAll().orderBy('created_at').executeTakeFirstOrThrow();
  const items = await db.selectFrom('order_items').selectAll().where('order_id', '=', order.id).execute();
  const have = await countOf(db, 'orders');
  for (let from = have; from < wanted; from += BATCH) {
    const rows: Row<'orders'>[] = [];
    const itemRows: Row<'order_items'>[] = [];
    for (let index = from; index < Math.min(from + BATCH, wanted); index += 1) {
      const id = newId();
      const createdAt = at(order.created_at, index, wanted);
      const status = index < OPEN ? 'pending' : index < 2 * OPEN ? 'accepted' : statusOf(index, 'completed');
      rows.push({
        ...order,
        id,
        status,
        created_at: createdAt,
        idempotency_key: null,
        idempotency_hash: null,
      });
      itemRows.push(...items.map((item) => ({ ...item, id: newId(), order_id: id })));
    }
    await db.insertInto('orders').values(rows).execute();
    await db.insertInto('order_items').values(itemRows).execute();
  }
}

async function fillReservations(db: Db, wanted: number): Promise<void> {
  const first = await db.selectFrom('reservations').selectAll().executeTakeFirstOrThrow();
  const have = await countOf(db, 'reservations');
  for (let from = have; from < wanted; from += BATCH) {
    const rows: Row<'reservations'>[] = [];
    for (let index = from; index < Math.min(from + BATCH, wanted); index += 1) {
      const createdAt = at(first.created_at, index, wanted);
      const status = index < OPEN ? 'pending' : statusOf(index, 'accepted');
      rows.push({
        ...first,
        id: newId(),
        wish_hash: newId(),
        created_at: createdAt,
        // What waits or is to come lies ahead; all else is over.
        date: index < 2 * OPEN ? first.date : new Date(createdAt).toISOString().slice(0, 10),
        status,
        accepted_at: status === 'accepted' ? createdAt : null,
        cancelled_at: status === 'cancelled' ? createdAt : null,
      });
    }
    await db.insertInto('reservations').values(rows).execute();
  }
}

/** Spread evenly over the years before the first. */
const at = (first: number, index: number, wanted: number) =>
  first - 30 * DAY_MS - Math.floor((YEARS_MS * index) / wanted);

const statusOf = (index: number, usual: string) => (index % 10 === 0 ? 'cancelled' : usual);

async function countOf(db: Db, table: 'orders' | 'reservations'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
