import type { Db } from '../db/schema.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { Sender } from './dress-letter.ts';

/** Whose mails they are, as the settings say at this moment. */
export async function senderOf(db: Db, { from, baseUrl }: Omit<Sender, 'house'>): Promise<Sender> {
  const { restaurant } = await readSettings(db);
  return { house: restaurant, from, baseUrl };
}
