import type { Selectable } from 'kysely';
import { type LegalTextType, ORDERING_TERMS, POLICY_TYPES, type PolicyType } from '#domain/policies.ts';
import { newId } from '../db/ids.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db, Schema, Tx } from '../db/schema.ts';

export interface SavedPolicy<Type extends LegalTextType = PolicyType> {
  id: string;
  type: Type;
  content: { de: string; en: string | null };
  /** Epoch milliseconds. */
  updatedAt: number;
  /** Counts its changes (`Versioned`). */
  version: number;
  /** JSON: what its template was filled with when it was saved. */
  facts: string | null;
}

export async function findByType<Type extends LegalTextType>(
  db: Db,
  type: Type,
): Promise<SavedPolicy<Type> | null> {
  const row = await db.selectFrom('policies').selectAll().where('type', '=', type).executeTakeFirst();
  return row ? policyOf(row, type) : null;
}

/** In the order in which the types are declared. */
export async function listPolicies(db: Db): Promise<SavedPolicy[]> {
  const rows = await db.selectFrom('policies').selectAll().execute();
  return POLICY_TYPES.flatMap((type) =>
    rows.filter((row) => row.type === type).map((row) => policyOf(row, type)),
  );
}

const selectTermsVersion = prepareQuery((db) =>
  db.selectFrom('policies').select(['id', 'version']).where('type', '=', ORDERING_TERMS),
);

/** The version of the restaurant's own terms, without the text; null where it never had any. */
export async function findTermsVersion(db: Db): Promise<string | null> {
  const [row] = (await selectTermsVersion(db, {})).rows;
  return row ? `${row.id} ${row.version}` : null;
}

/** The text of a type, locked until the transaction ends; null while there is none. */
export async function lockPolicy<Type extends LegalTextType>(
  tx: Tx,
  type: Type,
): Promise<SavedPolicy<Type> | null> {
  const row = await tx
    .updateTable('policies')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('type', '=', type)
    .returningAll()
    .executeTakeFirst();
  return row ? policyOf(row, type) : null;
}

/** Null when there is one already, also one created at the same moment. */
export async function insertPolicy<Type extends LegalTextType>(
  tx: Tx,
  { type, content, updatedAt, facts }: Pick<SavedPolicy<Type>, 'type' | 'content' | 'updatedAt' | 'facts'>,
): Promise<SavedPolicy<Type> | null> {
  const row = await tx
    .insertInto('policies')
    .values({
      ...{ id: newId(), type, content_de: content.de, content_en: content.en },
      ...{ updated_at: updatedAt, facts },
    })
    .onConflict((conflict) => conflict.column('type').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? policyOf(row, type) : null;
}

/** The text must be locked. */
export async function updatePolicy(
  tx: Tx,
  { id, content, updatedAt, version, facts }: Omit<SavedPolicy, 'type'>,
): Promise<void> {
  await tx
    .updateTable('policies')
    .set({ content_de: content.de, content_en: content.en, updated_at: updatedAt, version, facts })
    .where('id', '=', id)
    .execute();
}

function policyOf<Type extends LegalTextType>(
  row: Selectable<Schema['policies']>,
  type: Type,
): SavedPolicy<Type> {
  return {
    id: row.id,
    type,
    content: { de: row.content_de, en: row.content_en },
    updatedAt: row.updated_at,
    version: row.version,
    facts: row.facts,
  };
}
