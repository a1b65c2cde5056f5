import type { Db } from '../db/schema.ts';
import { readSettings } from '../settings/index.ts';
import type { Sender } from './render-email.ts';

/** The sender according to the current settings. */
export async function readSender(db: Db, { from, baseUrl }: Omit<Sender, 'restaurant'>): Promise<Sender> {
  const { restaurant } = await readSettings(db);
  return { restaurant: restaurant, from, baseUrl };
}
