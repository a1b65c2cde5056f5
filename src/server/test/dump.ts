import type { Kysely } from 'kysely';
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
