import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../db/schema.ts';

type Dump = Record<string, string[]>;

/** Every row of every table, so that two moments can be compared. */
export async function dump(db: Db): Promise<Dump> {
  return dumpTables(db, await tablesOf(db));
}

async function tablesOf(db: Db): Promise<string[]> {
  return (await db.introspection.getTables()).map(({ name }) => name);
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
export function watch(db: Db) {
  // Asking for the tables takes longer than reading them, and no call of the API makes one.
  let tables: Promise<string[]> | undefined;
  const now = async () => {
    tables ??= tablesOf(db);
    return dumpTables(db, await tables);
  };
  let before: Dump = {};
  const expectUnchanged = async (about?: string) => expect(await now(), about).toEqual(before);
  return {
    async look() {
      before = await now();
    },
    expectUnchanged,
    /** `readAnswer` has checked already that the answer is documented and no 500; here: nothing has changed. */
    async expectRefused(answer: { status: number }, status: number | number[] = 400) {
      expect([status].flat()).toContain(answer.status);
      await expectUnchanged();
    },
  };
}
