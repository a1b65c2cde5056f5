import type { Db } from '../db/schema.ts';
import { readSettings } from '../settings/index.ts';
import { readSiteContent } from '../website/index.ts';
import type { Sender } from './render-email.ts';

/** The sender according to the current settings. */
export async function readSender(
  db: Db,
  { from, baseUrl }: Pick<Sender, 'from' | 'baseUrl'>,
): Promise<Sender> {
  const [{ restaurant }, { phrases }] = await Promise.all([readSettings(db), readSiteContent(db)]);
  return { restaurant, from, baseUrl, closing: phrases.emails };
}
