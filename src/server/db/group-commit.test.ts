import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '#domain/refusal.ts';
import { freshDatabase, isPostgres } from '../test/fresh-database.ts';
import { openDatabase } from './database.ts';
import { isDiskFull } from './errors.ts';
import type { Db } from './schema.ts';
import { transact } from './transact.ts';

// PostgreSQL has many connections, and groups its commits by itself.
describe.skipIf(isPostgres)('transactions that arrive together', () => {
  let place: Awaited<ReturnType<typeof freshDatabase>>;
  let db: Db;
  /** The state that another process sees. */
  let other: Db;

  beforeEach(async () => {
    place = await freshDatabase();
    db = await openDatabase(place);
    other = await openDatabase(place);
  });
  afterEach(async () => {
    await Promise.all([db.destroy(), other.destroy()]);
    await place.drop();
  });

  const seenBy = async (reader: Db) =>
    (await reader.selectFrom('settings').select('key').where('key', 'like', 'test_%').execute()).map(
      ({ key }) => key,
    );
  const add = (tx: Db, name: string) =>
    tx
      .insertInto('settings')
      .values({ key: `test_${name}`, value: '1', version: 1 })
      .execute();

  test('are on the disk together, before any of them is reported', async () => {
    const seen: Record<string, string[]> = {};
    const write = (name: string) =>
      transact(db, async (tx) => {
        await add(tx, name);
        seen[name] = await seenBy(other);
        return name;
      });
    const answers = ['a', 'b', 'c'].map(async (name) => [await write(name), await seenBy(other)]);
    const all = ['test_a', 'test_b', 'test_c'];
    expect(await Promise.all(answers)).toEqual([
      ['a', all],
      ['b', all],
      ['c', all],
    ]);
    expect(seen).toEqual({ a: [], b: [], c: [] });
  });

  test('see each other in the order in which they came', async () => {
    const counts = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        transact(db, async (tx) => {
          await add(tx, String(index));
          return (await seenBy(tx)).length;
        }),
      ),
    );
    expect(counts).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(await seenBy(other)).toHaveLength(40);
  });

  test('are undone each alone: by a refusal, by an exception, by a statement that fails', async () => {
    const answers = await Promise.allSettled([
      transact(db, (tx) => add(tx, 'first')),
      transact(db, async (tx) => {
        await add(tx, 'refused');
        return refusal('cart_full');
      }),
      transact(db, async (tx) => {
        await add(tx, 'broken');
        throw new Error('broken');
      }),
      transact(db, async (tx) => {
        await add(tx, 'twice');
        await add(tx, 'twice');
      }),
      transact(db, (tx) => add(tx, 'last')),
    ]);
    expect(answers).toMatchObject([
      { status: 'fulfilled' },
      { status: 'fulfilled', value: { code: 'cart_full' } },
      { status: 'rejected', reason: { message: 'broken' } },
      { status: 'rejected', reason: { message: expect.stringContaining('UNIQUE') } },
      { status: 'fulfilled' },
    ]);
    expect(await seenBy(other)).toEqual(['test_first', 'test_last']);
  });

  test('fail together when SQLite gives up the whole, as on a full disk; the next one succeeds', async () => {
    const answers = await Promise.allSettled([
      transact(db, (tx) => add(tx, 'before')),
      transact(db, async (tx) => {
        await sql`rollback`.execute(tx);
        throw new Error('disk full');
      }),
      transact(db, (tx) => add(tx, 'behind')),
    ]);
    // Each gets the original error, and not that there was nothing to roll back.
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { message: 'disk full' } });
    }
    expect(await seenBy(other)).toEqual([]);
    await transact(db, (tx) => add(tx, 'next'));
    expect(await seenBy(other)).toEqual(['test_next']);
  });

  test('fail with what SQLite says of a full disk, and go on when there is room again', async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(Number(rows[0]?.page_count))}`.execute(db);
    const write = (name: string) =>
      transact(db, (tx) =>
        tx
          .insertInto('settings')
          .values({ key: `test_${name}`, value: JSON.stringify('x'.repeat(100_000)), version: 1 })
          .execute(),
      );
    const answers = await Promise.allSettled([write('one'), write('other')]);
    const reasons = answers.map((answer) => (answer.status === 'rejected' ? answer.reason : null));
    expect(reasons.map(isDiskFull)).toEqual([true, true]);
    await sql`pragma max_page_count = 1000000`.execute(db);
    await write('next');
    expect(await seenBy(other)).toEqual(['test_next']);
  });

  test('fail together when the database is closed', async () => {
    await transact(db, (tx) => add(tx, 'open'));
    await db.destroy();
    const answers = await Promise.allSettled(['a', 'b'].map((name) => transact(db, (tx) => add(tx, name))));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
