import { type Kysely, type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import { PROCESS_TABLES } from '../backups/archive/format.ts';
import type { Db } from '../db/schema.ts';
import { isPostgres } from './fresh-database.ts';

type Dump = Record<string, string[]>;

/** Every row of every table except those of the processes, to compare two moments. */
export async function dump(db: Db): Promise<Dump> {
  return dumpTables(db, await tablesOf(db));
}

async function tablesOf(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.map(({ name }) => name).filter((name) => !PROCESS_TABLES.includes(name));
}

async function dumpTables(db: Db, tables: string[]): Promise<Dump> {
  const loose = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const dumped: Dump = {};
  for (const name of tables) {
    const rows = await loose.selectFrom(name).selectAll().execute();
    dumped[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return dumped;
}

/** Checks that refused calls change nothing in the database. */
export function watchDatabase(db: Db) {
  // Reading the table names takes longer than reading the tables, and no call of the API creates one.
  let tables: Promise<string[]> | undefined;
  const now = async () => {
    tables ??= tablesOf(db);
    return dumpTables(db, await tables);
  };
  let before: Dump = {};
  let writesBefore: string | null = null;
  return {
    async look() {
      const writes = await writesOf(db);
      if (writes === writesBefore) return;
      before = await now();
      writesBefore = writes;
    },
    expectUnchanged,
    /** `readAnswer` has already checked that the response is documented and not a 500; here: nothing has changed. */
    async expectRefused(answer: { status: number }, status: number | number[] = 400) {
      expect([status].flat()).toContain(answer.status);
      await expectUnchanged();
    },
  };

  async function expectUnchanged(about?: string): Promise<void> {
    // Without any write no row needs to be read: tests try thousands of refused calls.
    if ((await writesOf(db)) !== writesBefore) expect(await now(), about).toEqual(before);
  }
}

/**
 * A number that changes with every write, also one that was rolled back: SQLite's count of changed rows (there is
 * only one connection), or PostgreSQL's next transaction number (of any database of the server).
 */
async function writesOf(db: Db): Promise<string> {
  const query = isPostgres ? sql`select pg_current_snapshot()::text as n` : sql`select total_changes() as n`;
  const { rows } = await (query as RawBuilder<{ n: string | number }>).execute(db);
  return String(rows[0]?.n);
}
