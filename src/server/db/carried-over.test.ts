import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { dump } from '../test/dump.ts';
import { type FreshDatabase, freshDatabase, isPostgres } from '../test/fresh-database.ts';
import { writeAs0_1 } from '../test/written-by-0-1.ts';
import { openDatabase } from './database.ts';
import { BASELINE, migrate, migrations, OutdatedDataError, runMigrations } from './migrate.ts';
import type { Db } from './schema.ts';

async function withOldData(work: (db: Db, place: FreshDatabase) => Promise<void>): Promise<void> {
  const place = await freshDatabase({ holds: 'nothing' });
  await writeAs0_1(place);
  const db = await openDatabase(place);
  try {
    await sql`insert into settings (key, value) values ('ordering', '{"isPaused":true}')`.execute(db);
    await work(db, place);
  } finally {
    await db.destroy();
    await place.drop();
  }
}

async function doneIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Everything SQLite stores about its tables, in a uniform notation. */
async function formOf(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; sql: string | null }>`
    select name, sql from sqlite_master`.execute(db);
  const even = (text: string) =>
    text
      .replace(/^create (unique )?(table|index|trigger)/i, (words) => words.toLowerCase())
      .replaceAll('"', '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  return Object.fromEntries(rows.map((row) => [row.name, even(row.sql ?? '')]));
}

/** A row in every table, with something in every column that a column of its kind may hold. */
async function fillEachTable(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'kysely%' order by name`.execute(
    db,
  );
  await sql`pragma foreign_keys = off`.execute(db);
  await sql`pragma ignore_check_constraints = on`.execute(db);
  for (const { name } of rows) {
    const columns = await sql<{ name: string; type: string }>`
      select name, type from pragma_table_info(${name})`.execute(db);
    // A trigger reads the parts of the VAT.
    const textOf = (column: string) => (column === 'vat' ? '[]' : `a ${column}`);
    const values = columns.rows.map((column) => (/text/i.test(column.type) ? textOf(column.name) : 7));
    await sql`insert or replace into ${sql.table(name)} values (${sql.join(values)})`.execute(db);
  }
}

const migrateInProcess = async ({ dataDir, databaseUrl }: FreshDatabase) => {
  const child = fork(join(import.meta.dirname, '../test/migrate-process.ts'), [], {
    execArgv: [],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
  });
  return (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
};

describe('data of version 0.1.0', () => {
  test('is carried over as it is, once', () =>
    withOldData(async (db) => {
      expect(await doneIn(db)).toHaveLength(48);
      const before = await dump(db);
      await migrate(db);
      // Later migrations add tables.
      expect(await dump(db)).toMatchObject(before);
      expect(await doneIn(db)).toEqual(Object.keys(migrations).sort());
      await migrate(db);
      expect(await doneIn(db)).toEqual(Object.keys(migrations).sort());
    }));

  // The migrations are the same on both.
  test.skipIf(isPostgres)('keeps what stands in any column, by whichever migration', () =>
    withOldData(async (db) => {
      await runMigrations(db, migrations, BASELINE);
      await fillEachTable(db);
      const before = await dump(db);
      expect(Object.keys(before).length).toBeGreaterThan(30);
      await migrate(db);
      const after = await dump(db);
      for (const [table, rows] of Object.entries(before)) {
        const kept = after[table]?.map((row) => JSON.parse(row));
        for (const row of rows) expect(kept, table).toContainEqual(expect.objectContaining(JSON.parse(row)));
      }
    }),
  );

  // No PostgreSQL database written by version 0.1.0 is kept here.
  test.skipIf(isPostgres)('has the form that a new database gets', () =>
    withOldData(async (db) => {
      await migrate(db);
      const place = await freshDatabase();
      const fresh = await openDatabase(place);
      expect(await formOf(db)).toEqual(await formOf(fresh));
      await fresh.destroy();
      await place.drop();
    }),
  );

  test('is carried over by the first of several processes', () =>
    withOldData(async (db, place) => {
      const before = await dump(db);
      const exits = await Promise.all([1, 2, 3].map(() => migrateInProcess(place)));
      expect(exits).toEqual([
        [0, null],
        [0, null],
        [0, null],
      ]);
      expect(await doneIn(db)).toEqual(Object.keys(migrations).sort());
      expect(await dump(db)).toMatchObject(before);
    }));

  test.each([
    ['was not brought to its last form', sql`delete from kysely_migration where name > '2026-11-22T2'`],
    ['lacks a step', sql`delete from kysely_migration where name = '2026-11-22T1325-jobs'`],
    ['knows a step of its own', sql`insert into kysely_migration values ('2026-11-24T0600-trial', '2026')`],
  ])('that %s is refused and left alone, and what to do is said', (_what, change) =>
    withOldData(async (db) => {
      await change.execute(db);
      const [rows, done] = [await dump(db), await doneIn(db)];
      await expect(migrate(db)).rejects.toThrow(OutdatedDataError);
      await expect(migrate(db)).rejects.toThrow(
        `(up to ${done.at(-1)}). Start the last version 0.1.0 on it once, then this one.`,
      );
      expect([await dump(db), await doneIn(db)]).toEqual([rows, done]);
    }),
  );
});
