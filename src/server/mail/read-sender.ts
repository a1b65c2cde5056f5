import type { Db } from '../db/schema.ts';
import { readSettings } from '../settings/index.ts';
import type { Sender } from './render-email.ts';

/** Whose mails they are, as the settings say at this moment. */
export async function readSender(db: Db, { from, baseUrl }: Omit<Sender, 'restaurant'>): Promise<Sender> {
  const { restaurant } = await readSettings(db);
  return { restaurant: restaurant, from, baseUrl };
}
