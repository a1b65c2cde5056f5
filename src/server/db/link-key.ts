import { createHmac } from 'node:crypto';
import type { Db } from './schema.ts';
import { getKey } from './secrets.ts';
import { isSameSecret } from './tokens.ts';

/** Enough not to be guessable: 192 bits, 32 characters. */
const KEY_BYTES = 24;

/** What has a link in its emails that opens it without a login; each kind has a secret of its own. */
export type Linked = 'order links' | 'reservation links';

/**
 * The key in the link. It is derived from the id with a secret, so that the database holds nothing that opens what is behind
 * it (decision 042).
 */
export async function linkKey(db: Db, linked: Linked, id: string): Promise<string> {
  const secret = await getKey(db, linked);
  return createHmac('sha256', secret).update(id).digest().subarray(0, KEY_BYTES).toString('base64url');
}

export async function isLinkKey(
  db: Db,
  linked: Linked,
  { id, key }: { id: string; key: string },
): Promise<boolean> {
  return isSameSecret(key, await linkKey(db, linked, id));
}
