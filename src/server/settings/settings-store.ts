import type { DeliveryArea } from '#domain/orders/delivery-areas.ts';
import type { Db } from '../db/schema.ts';

/** What the owner sets; each key is one JSON row, so that two screens never overwrite each other. */
export interface Settings {
  restaurant: { name: string; street: string; zipCode: string; city: string; phone: string; email: string };
  delivery: { areas: DeliveryArea[] };
  ordering: { isPaused: boolean };
  pictures: { hero: string | null };
  sample: { isSample: boolean };
}

export async function readAllSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('settings').selectAll().execute();
  // Every key is written at the first start; nothing removes one.
  return Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)])) as unknown as Settings;
}

export async function writeSetting<Key extends keyof Settings>(
  db: Db,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  const text = JSON.stringify(value);
  await db
    .insertInto('settings')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute();
}

export async function hasSettings(db: Db): Promise<boolean> {
  const row = await db.selectFrom('settings').select('key').limit(1).executeTakeFirst();
  return row !== undefined;
}
