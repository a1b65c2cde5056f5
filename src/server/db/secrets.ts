import type { Db, Schema } from './schema.ts';
import { newToken } from './tokens.ts';

/**
 * A random secret that all processes on this database share, created when first needed. Backups do not contain it: a
 * restored restaurant creates a new one.
 */
export function getSecret(db: Db, name: string): Promise<string> {
  return getOrCreate(db, 'secrets', name);
}

/** The same where there is one; null: none was created, or it has ended. */
export async function findSecret(db: Db, name: string): Promise<string | null> {
  const found = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return found?.value ?? null;
}

/** A new one instead of whichever there is: that no longer opens anything. */
export async function renewSecret(db: Db, name: string): Promise<string> {
  const value = newToken();
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return value;
}

export async function endSecret(db: Db, name: string): Promise<void> {
  await db.deleteFrom('secrets').where('name', '=', name).execute();
}

const keyCache = new WeakMap<object, Map<string, Promise<string>>>();

/**
 * A random key of the restaurant, created when first needed and then cached in the process. Backups contain it, so that
 * what was made with it, such as links in emails, stays valid wherever the restaurant is restored.
 */
export function getKey(db: Db, name: string, create: () => string = newToken): Promise<string> {
  const { adapter } = db.getExecutor();
  const keys = keyCache.get(adapter) ?? new Map<string, Promise<string>>();
  keyCache.set(adapter, keys);
  let key = keys.get(name);
  if (!key) {
    key = getOrCreate(db, 'keys', name, create);
    // A failed read is not cached.
    key.catch(() => keys.delete(name));
    keys.set(name, key);
  }
  return key;
}

async function getOrCreate(
  db: Db,
  table: keyof Pick<Schema, 'keys' | 'secrets'>,
  name: string,
  create = newToken,
): Promise<string> {
  const read = () => db.selectFrom(table).select('value').where('name', '=', name).executeTakeFirst();
  const found = await read();
  if (found) return found.value;
  await db
    .insertInto(table)
    .values({ name, value: create() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  // If two processes create it at once, the first one's is used by both.
  return ((await read()) as { value: string }).value;
}
