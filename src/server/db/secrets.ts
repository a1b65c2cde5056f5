import type { Db, Schema } from './schema.ts';
import { newToken } from './tokens.ts';

/**
 * A random secret that all processes on this database share, made when it is first asked for. It is left out of
 * backups: whoever restores one begins with another.
 */
export function getSecret(db: Db, name: string): Promise<string> {
  return getOrCreate(db, 'secrets', name);
}

const keyCache = new WeakMap<object, Map<string, Promise<string>>>();

/**
 * A random key of the restaurant's own, made when it is first asked for. It goes with every backup: what was made with
 * it, links in mails for one, holds wherever the restaurant is restored. Asked for once in a process.
 */
export function getKey(db: Db, name: string): Promise<string> {
  const { adapter } = db.getExecutor();
  const keys = keyCache.get(adapter) ?? new Map<string, Promise<string>>();
  keyCache.set(adapter, keys);
  let key = keys.get(name);
  if (!key) {
    key = getOrCreate(db, 'keys', name);
    // What could not be read is asked for again.
    key.catch(() => keys.delete(name));
    keys.set(name, key);
  }
  return key;
}

async function getOrCreate(
  db: Db,
  table: keyof Pick<Schema, 'keys' | 'secrets'>,
  name: string,
): Promise<string> {
  const read = () => db.selectFrom(table).select('value').where('name', '=', name).executeTakeFirst();
  const found = await read();
  if (found) return found.value;
  await db
    .insertInto(table)
    .values({ name, value: newToken() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  // Of two that make it at once, the first one's is everybody's.
  return ((await read()) as { value: string }).value;
}
