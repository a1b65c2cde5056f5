import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { phoneDigits } from '#domain/accounts.ts';
import { sumCounts } from '../test/archives.ts';
import type { Caller } from '../test/caller.ts';
import { freshDatabase, isPostgres } from '../test/fresh-database.ts';
import { orderDinner } from '../test/orders.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { openDatabase } from './database.ts';
import { migrate, migrations, runMigrations } from './migrate.ts';
import { consolidateListCounts } from './pagination.ts';

const DAY = 24 * 60 * 60 * 1000;

let testApp: TestApp;
let staff: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  staff = await testApp.owner();
});
afterEach(() => testApp.close());

/** Copies of one order over many weeks, newest first: their ids. */
async function manyOrders(count: number): Promise<string[]> {
  const { _id } = await orderDinner(await testApp.guest());
  const row = await testApp.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', _id)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: count - 1 }, (_, index) => ({
    ...row,
    id: `0198c2a4-1111-7000-8000-${String(index).padStart(12, '0')}`,
    created_at: row.created_at - Math.floor((index + 1) * (DAY / 3)),
    idempotency_key: null,
  }));
  for (let start = 0; start < copies.length; start += 200) {
    await testApp.db
      .insertInto('orders')
      .values(copies.slice(start, start + 200))
      .execute();
  }
  return [_id, ...copies.map(({ id }) => id)];
}

describe('the pages of a long list', () => {
  test('are the same from either end and from the middle', async () => {
    const all = await manyOrders(1403);
    for (const page of [1, 2, 50, 51, 52, 60, 70, 89, 90, 91, 100, 139, 140, 141, 142]) {
      const { body } = await staff.get(`/orders/allOrders?page=${page}&limit=10`);
      const ids = body.orders.map(({ _id }: { _id: string }) => _id);
      expect(ids, `page ${page}`).toEqual(all.slice((page - 1) * 10, page * 10));
      expect(body.totalPages).toBe(141);
    }
  });
});

describe('the counts of lists', () => {
  const kept = async () => sumCounts(await testApp.db.selectFrom('list_counts').selectAll().execute());
  const lengths = async () => {
    const sums: Record<string, number> = {};
    for (const { name, count } of await kept()) {
      const list = name.split(' ')[0] as string;
      sums[list] = (sums[list] ?? 0) + count;
    }
    return sums;
  };

  test('follow what is placed, paid, moved and deleted', async () => {
    const orders = [];
    for (let index = 0; index < 3; index += 1) orders.push(await orderDinner(await testApp.guest()));
    expect(await lengths()).toEqual({ orders: 3 });
    const set = (id: string | undefined, payment_status: string) =>
      testApp.db
        .updateTable('orders')
        .set({ payment_status })
        .where('id', '=', id ?? '')
        .execute();
    await set(orders[0]?._id, 'unpaid');
    expect(await lengths()).toEqual({ orders: 2 });
    await set(orders[0]?._id, 'paid');
    await set(orders[1]?._id, 'lapsed');
    await staff.put('/orders/updateStatus', { orderId: orders[2]?._id, status: 'accepted' });
    expect(await lengths()).toEqual({ orders: 2, 'changes.orders': 1 });
    await testApp.db.deleteFrom('changes').execute();
    expect(await lengths()).toEqual({ orders: 2 });
  });

  test('are undone with the transaction that made them', async () => {
    const { _id } = await orderDinner(await testApp.guest());
    const undone = testApp.db.transaction().execute(async (tx) => {
      await tx.updateTable('orders').set({ payment_status: 'unpaid' }).where('id', '=', _id).execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await lengths()).toEqual({ orders: 1 });
  });

  test('stay what they are when housekeeping adds them up, also while orders come in', async () => {
    await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        await orderDinner(await testApp.guest());
        if (index % 2 === 0) await consolidateListCounts(testApp.db);
      }),
    );
    expect(await lengths()).toEqual({ orders: 6 });
    await consolidateListCounts(testApp.db);
    expect(await lengths()).toEqual({ orders: 6 });
    const { rows } = await sql`select writer from list_counts where writer <> 0`.execute(testApp.db);
    expect(rows).toEqual([]);
  });
});

describe('an upgrade', () => {
  const NUMBERS = [
    ...[
      '0151 23456789',
      '+49 151 23456789',
      '004915123456789',
      '00 49 (0) 151 / 234-567-89',
      '4915123456789',
    ],
    ...['+49(0)15123456789', '+49 0151 23456789', '(0151) 234.567.89', '(0) 151 23456789', '15123456789'],
    ...['  0151-23456789  ', '+43 660 1234567', '0043 (0) 660 1234567', '+1 (555) 010-9999', '9876543210'],
    ...['491701234567', '4921123456', '+123 4567', '+123456789012345', '+12345', '+1234567890123456', ''],
    ...[
      '+0151234567',
      '00 0151 234567',
      'call me',
      '0151 abc',
      '0151+2345678',
      '++4915123456789',
      '0151;23456',
    ],
    ...['0151\u00a02345\t678', '+49 (0) 7471 / 1234-56', '+', '0', '+4900151234567'],
  ];

  test('gives every order and reservation the number that it is searched by, and counts them', async () => {
    const place = await freshDatabase({ isMigrated: false });
    const db = await openDatabase(place);
    await runMigrations(db, migrations, '2026-11-22T0440-mails-about');
    await sql`insert into accounts (id, type, role, name, created_at) values ('a', 'guest', 'customer', '', 0)`.execute(
      db,
    );
    for (const [index, phone] of NUMBERS.entries()) {
      await sql`insert into orders (id, account_id, created_at, status, payment_method, payment_status, fulfilment,
        email, phone, message, subtotal_cents, discount_cents, delivery_fee_cents, total_cents, vat, address, language)
        values (${`order-${index}`}, 'a', 1, 'completed', 'cod', 'none', 'delivery', '', ${phone}, '', 0, 0, 0, 0,
        '[{"vatPercent":16}]', '{}', 'de')`.execute(db);
      await sql`insert into reservations (id, created_at, name, phone, email, date, time, guests, status, language,
        wants_newsletter, wish_hash) values (${`table-${index}`}, 1, '', ${phone}, '', '2026-11-22', '18:00', 2,
        'accepted', 'de', 0, ${`hash-${index}`})`.execute(db);
    }
    await migrate(db);
    for (const table of ['orders', 'reservations'] as const) {
      const rows = await db.selectFrom(table).select(['phone', 'phone_digits']).execute();
      expect(rows).toHaveLength(NUMBERS.length);
      for (const { phone, phone_digits: digits } of rows) expect(digits, phone).toBe(phoneDigits(phone));
    }
    const counts = await db.selectFrom('list_counts').selectAll().orderBy('list').execute();
    expect(counts).toEqual([
      { list: 'orders', bucket: 0, writer: 0, count: NUMBERS.length },
      { list: 'reservations.accepted', bucket: 202611, writer: 0, count: NUMBERS.length },
    ]);
    expect(await db.selectFrom('order_vat_rates').selectAll().execute()).toEqual([
      { period: 0, percent: 16 },
    ]);
    await db.destroy();
    await place.drop();
  });
});

test.runIf(isPostgres)('transactions that place orders do not wait for each other’s counts', async () => {
  const { _id } = await orderDinner(await testApp.guest());
  const set = (db: typeof testApp.db, payment_status: string, id: string) =>
    db.updateTable('orders').set({ payment_status }).where('id', '=', id).execute();
  const { _id: other } = await orderDinner(await testApp.guest());
  await testApp.db.transaction().execute(async (tx) => {
    await set(tx, 'unpaid', _id);
    // On another connection, while the first has not ended.
    await set(testApp.db, 'unpaid', other);
  });
  expect((await staff.get('/orders/allOrders')).body.totalPages).toBe(0);
});
