import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { refusal } from '#domain/refusal.ts';
import { dump } from '../test/dump.ts';
import { freshDatabase, isPostgres } from '../test/fresh-database.ts';
import { openTestApp } from '../test/test-app.ts';
import { openDatabase } from './database.ts';
import { migrate, migrations } from './migrate.ts';
import type { Tx } from './schema.ts';
import { transact } from './transact.ts';

describe('migrations', () => {
  test('run on an empty database, once', async () => {
    const place = await freshDatabase({ holds: 'nothing' });
    const db = await openDatabase(place);
    await migrate(db);
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    expect(tables).toEqual(
      expect.arrayContaining(['accounts', 'orders', 'order_items', 'gift_card_entries', 'settings']),
    );
    const first = await dump(db);
    await migrate(db);
    expect(await dump(db)).toEqual(first);
    expect(await db.introspection.getTables()).toHaveLength(tables.length);
    await db.destroy();
    await place.drop();
    // So they are run, however they are listed.
    expect(Object.keys(migrations)).toEqual(Object.keys(migrations).sort());
  });

  test('run by several processes at once run once', async () => {
    const place = await freshDatabase({ holds: 'nothing' });
    // SQLite would see two files as two processes; here it is enough that they run one after the other.
    const databases = await Promise.all([openDatabase(place), openDatabase(place)]);
    if (isPostgres) await Promise.all(databases.map((db) => migrate(db)));
    else for (const db of databases) await migrate(db);
    expect(await databases[0].selectFrom('accounts').selectAll().execute()).toEqual([]);
    for (const db of databases) await db.destroy();
    await place.drop();
  });
});

test.skipIf(isPostgres)('SQLite keeps what it has acknowledged, and its references', async () => {
  const place = await freshDatabase();
  const db = await openDatabase(place);
  const pragma = async (name: string) => {
    const { rows } = await sql.raw<Record<string, unknown>>(`PRAGMA ${name}`).execute(db);
    return Object.values(rows[0] ?? {})[0];
  };
  expect(await pragma('journal_mode')).toBe('wal');
  // 2 is FULL: a commit is on the disk before it is acknowledged.
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  expect(await pragma('busy_timeout')).toBe(5000);
  await db.destroy();
  await place.drop();
});

test.runIf(isPostgres)('a process outlives the connections that the database cuts', async () => {
  await using testApp = await openTestApp();
  await using other = await openTestApp();
  await Promise.all(Array.from({ length: 5 }, () => testApp.stranger.get('/restaurant')));
  const { database } =
    (await sql<{ database: string }>`select current_database() as database`.execute(testApp.db)).rows[0] ??
    {};
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database}`.execute(
    other.db,
  );
  await expect.poll(async () => (await testApp.app.request('/readyz')).status).toBe(200);
  expect((await testApp.stranger.get('/restaurant')).status).toBe(200);
  // The error of that moment is logged.
  vi.mocked(console.error).mockClear();
});

describe('a transaction', () => {
  test('is undone by a refusal, and by an exception', async () => {
    await using testApp = await openTestApp();
    const guest = await testApp.guest();
    const before = await dump(testApp.db);
    const rename = (db: typeof testApp.db) =>
      db.updateTable('accounts').set({ name: 'Anders' }).where('id', '=', guest.id).execute();

    const refused = await transact(testApp.db, async (tx) => {
      await rename(tx);
      return refusal('cart_full');
    });
    expect(refused).toEqual(refusal('cart_full'));
    expect(await dump(testApp.db)).toEqual(before);

    const broken = transact(testApp.db, async (tx) => {
      await rename(tx);
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await dump(testApp.db)).toEqual(before);

    expect(await transact(testApp.db, async (tx) => (await rename(tx)).length)).toBe(1);
    expect(await dump(testApp.db)).not.toEqual(before);
  });
});

test('a database does not keep an order whose sums do not fit, nor a card with less than nothing', async () => {
  await using testApp = await openTestApp();
  const card = {
    ...{ id: 'card', secret: 'secret', code: 'CODE', status: 'issued' as const, amount_cents: 100 },
    ...{ recipient_email: '', message: '', created_at: 0 },
  };
  const insert = (balance_cents: number) =>
    testApp.db
      .insertInto('gift_cards')
      .values({ ...card, balance_cents })
      .execute();
  await expect(insert(-1)).rejects.toThrow(/gift_cards_balance/);
  await expect(insert(101)).rejects.toThrow(/gift_cards_balance/);
  await insert(100);
});

test.runIf(isPostgres)('of two transactions that wait for each other, both succeed', async () => {
  await using testApp = await openTestApp();
  const { db } = testApp;
  const bothHaveOne = Promise.withResolvers<void>();
  let holders = 0;
  let runs = 0;
  const lock = (tx: Tx, key: string) =>
    tx
      .updateTable('settings')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('key', '=', key)
      .execute();
  const writeInOrder = ([first, second]: [string, string]) =>
    transact(db, async (tx) => {
      runs += 1;
      await lock(tx, first);
      holders += 1;
      if (holders >= 2) bothHaveOne.resolve();
      await bothHaveOne.promise;
      await lock(tx, second);
      return second;
    });
  expect(await Promise.all([writeInOrder(['look', 'social']), writeInOrder(['social', 'look'])])).toEqual([
    'social',
    'look',
  ]);
  expect(runs).toBeGreaterThan(2);
});
