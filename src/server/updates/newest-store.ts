import type { Db } from '../db/schema.ts';

const KEY = 'newest_version';

/** The newest release that was there when it was last asked for; null: nothing was asked. */
export async function readNewest(db: Db): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? JSON.parse(row.value) : null;
}

export async function saveNewest(db: Db, version: string): Promise<void> {
  const value = JSON.stringify(version);
  await db
    .insertInto('settings')
    .values({ key: KEY, value, version: 1 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
