import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../db/schema.ts';

/** Every row of every table, so that two moments can be compared. */
export async function dump(db: Db): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables();
  const loose = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const dumped: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await loose.selectFrom(name).selectAll().execute();
    dumped[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return dumped;
}

/** Holds refused calls against what the database was like before them. */
export function watch(db: Db) {
  let before: Awaited<ReturnType<typeof dump>> = {};
  const expectUnchanged = async (about?: string) => expect(await dump(db), about).toEqual(before);
  return {
    async look() {
      before = await dump(db);
    },
    expectUnchanged,
    /** `readAnswer` has checked already that the answer is documented and no 500; here: nothing has changed. */
    async expectRefused(answer: { status: number }, status: number | number[] = 400) {
      expect([status].flat()).toContain(answer.status);
      await expectUnchanged();
    },
  };
}
