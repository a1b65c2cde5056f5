import type { KeyScope } from '#domain/integrations.ts';
import type { Db, Tx } from '../db/schema.ts';

export interface ReadKey {
  id: string;
  name: string;
  scopes: KeyScope[];
  end: string;
  createdAt: number;
  usedAt: number | null;
}

const COLUMNS = ['id', 'name', 'scopes', 'key_end', 'created_at', 'used_at'] as const;

export async function listReadKeys(db: Db): Promise<ReadKey[]> {
  const rows = await db.selectFrom('read_keys').select(COLUMNS).orderBy('id').execute();
  return rows.map(keyOf);
}

/** The key with this hash; null: there is none, or it was ended. */
export async function findReadKey(db: Db, keyHash: string): Promise<ReadKey | null> {
  const row = await db
    .selectFrom('read_keys')
    .select(COLUMNS)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return row ? keyOf(row) : null;
}

export async function insertReadKey(
  tx: Tx,
  { id, name, scopes, end, createdAt }: Omit<ReadKey, 'usedAt'>,
  keyHash: string,
): Promise<void> {
  await tx
    .insertInto('read_keys')
    .values({
      ...{ id, name, scopes: JSON.stringify(scopes), key_hash: keyHash, key_end: end },
      created_at: createdAt,
    })
    .execute();
}

/** Its name; null: there is none. */
export async function deleteReadKey(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.deleteFrom('read_keys').where('id', '=', id).returning('name').executeTakeFirst();
  return row?.name ?? null;
}

export async function writeUsed(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('read_keys').set({ used_at: now }).where('id', '=', id).execute();
}

function keyOf(row: {
  id: string;
  name: string;
  scopes: string;
  key_end: string;
  created_at: number;
  used_at: number | null;
}): ReadKey {
  const { id, name, key_end: end, created_at: createdAt, used_at: usedAt } = row;
  return { id, name, scopes: JSON.parse(row.scopes), end, createdAt, usedAt };
}
