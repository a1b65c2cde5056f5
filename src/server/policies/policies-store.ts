import type { Selectable } from 'kysely';
import { POLICY_TYPES, type PolicyType } from '#domain/policies.ts';
import { newId } from '../db/ids.ts';
import type { Db, Schema, Tx } from '../db/schema.ts';

export interface SavedPolicy {
  id: string;
  type: PolicyType;
  content: { de: string; en: string | null };
  /** Epoch milliseconds. */
  updatedAt: number;
  /** Counts its changes (`Versioned`). */
  version: number;
}

export async function findByType(db: Db, type: PolicyType): Promise<SavedPolicy | null> {
  const row = await db.selectFrom('policies').selectAll().where('type', '=', type).executeTakeFirst();
  return row ? policyOf(row) : null;
}

/** In the order in which the types are named. */
export async function listAll(db: Db): Promise<SavedPolicy[]> {
  const rows = await db.selectFrom('policies').selectAll().execute();
  return rows.map(policyOf).sort((a, b) => POLICY_TYPES.indexOf(a.type) - POLICY_TYPES.indexOf(b.type));
}

/** The text of a type, held until the transaction ends; null while none is written. */
export async function holdPolicy(tx: Tx, type: PolicyType): Promise<SavedPolicy | null> {
  const row = await tx
    .updateTable('policies')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('type', '=', type)
    .returningAll()
    .executeTakeFirst();
  return row ? policyOf(row) : null;
}

/** Null when there is one already, also one of the same moment. */
export async function insertPolicy(
  tx: Tx,
  { type, content, updatedAt }: Pick<SavedPolicy, 'type' | 'content' | 'updatedAt'>,
): Promise<SavedPolicy | null> {
  const row = await tx
    .insertInto('policies')
    .values({ id: newId(), type, content_de: content.de, content_en: content.en, updated_at: updatedAt })
    .onConflict((conflict) => conflict.column('type').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? policyOf(row) : null;
}

/** Of a text that is held. */
export async function updatePolicy(tx: Tx, { id, content, updatedAt, version }: SavedPolicy): Promise<void> {
  await tx
    .updateTable('policies')
    .set({ content_de: content.de, content_en: content.en, updated_at: updatedAt, version })
    .where('id', '=', id)
    .execute();
}

function policyOf(row: Selectable<Schema['policies']>): SavedPolicy {
  return {
    id: row.id,
    type: row.type as PolicyType,
    content: { de: row.content_de, en: row.content_en },
    updatedAt: row.updated_at,
    version: row.version,
  };
}
