import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sumCounts } from '../test/archives.ts';
import type { Caller } from '../test/caller.ts';
import { isPostgres } from '../test/fresh-database.ts';
import { orderDinner } from '../test/orders.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
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
      const ids = body.orders.map(({ _id }) => _id);
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

test.runIf(isPostgres)('transactions that place orders do not wait for each other’s counts', async () => {
  const { _id } = await orderDinner(await testApp.guest());
  const set = (db: typeof testApp.db, payment_status: string, id: string) =>
    db.updateTable('orders').set({ payment_status }).where('id', '=', id).execute();
  const { _id: other } = await orderDinner(await testApp.guest());
  await testApp.db.transaction().execute(async (tx) => {
    await set(tx, 'unpaid', _id);
    // On another connection, while the first is still open.
    await set(testApp.db, 'unpaid', other);
  });
  expect((await staff.get('/orders/allOrders')).body.totalPages).toBe(0);
});
