import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Db } from './schema.ts';
import { getKey } from './secrets.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what only the server may read, so that no row of a table, log or export shows it. Backups contain the key as well,
 * since a restored restaurant goes on with what its owner set: whoever holds a whole backup holds this too (decision 029).
 *
 * Not inside a transaction: the key is kept in memory, and must not be rolled back.
 */
export async function seal(db: Db, name: string, text: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, await keyOf(db, name), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null when it was sealed with another key, or changed since. */
export async function unseal(db: Db, name: string, sealed: string): Promise<string | null> {
  const bytes = Buffer.from(sealed, 'base64url');
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  if (tag.length < TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, await keyOf(db, name), nonce).setAuthTag(tag);
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const keyOf = async (db: Db, name: string) =>
  createHash('sha256')
    .update(await getKey(db, name))
    .digest();
