import { type Kysely, type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import { PROCESS_TABLES } from '../commands/archive/format.ts';
import type { Db } from '../db/schema.ts';
import { isPostgres } from './fresh-database.ts';

type Dump = Record<string, string[]>;

/** Every row of every table that is not the processes' own, so that two moments can be compared. */
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

/** Holds refused calls against what the database was like before them. */
export function watchDatabase(db: Db) {
  // Asking for the tables takes longer than reading them, and no call of the API makes one.
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
    /** `readAnswer` has checked already that the answer is documented and no 500; here: nothing has changed. */
    async expectRefused(answer: { status: number }, status: number | number[] = 400) {
      expect([status].flat()).toContain(answer.status);
      await expectUnchanged();
    },
  };

  async function expectUnchanged(about?: string): Promise<void> {
    // Where nobody has begun to write, no row needs to be read: thousands of refusals are tried.
    if ((await writesOf(db)) !== writesBefore) expect(await now(), about).toEqual(before);
  }
}

/**
 * What differs after every write, also one that was undone: SQLite's count of changed rows (the connection is the only
 * one), PostgreSQL's next number of a writing transaction (of any database of the server).
 */
async function writesOf(db: Db): Promise<string> {
  const query = isPostgres ? sql`select pg_current_snapshot()::text as n` : sql`select total_changes() as n`;
  const { rows } = await (query as RawBuilder<{ n: string | number }>).execute(db);
  return String(rows[0]?.n);
}
