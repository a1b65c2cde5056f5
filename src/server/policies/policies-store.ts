import type { Selectable } from 'kysely';
import { POLICY_TYPES, type PolicyType } from '#domain/policies.ts';
import { newId } from '../db/ids.ts';
import type { Db, Schema } from '../db/schema.ts';

export interface SavedPolicy {
  id: string;
  type: PolicyType;
  content: { de: string; en: string | null };
  /** Epoch milliseconds. */
  updatedAt: number;
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

/** Writes the text of a type over the one that was there. `en` undefined leaves the English text as it is. */
export async function upsertPolicy(
  db: Db,
  { type, de, en, now }: { type: PolicyType; de: string; en?: string | null; now: number },
): Promise<SavedPolicy> {
  const english = en === undefined ? {} : { content_en: en };
  const row = await db
    .insertInto('policies')
    .values({ id: newId(), type, content_de: de, content_en: en ?? null, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('type').doUpdateSet({ content_de: de, updated_at: now, ...english }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return policyOf(row);
}

function policyOf(row: Selectable<Schema['policies']>): SavedPolicy {
  return {
    id: row.id,
    type: row.type as PolicyType,
    content: { de: row.content_de, en: row.content_en },
    updatedAt: row.updated_at,
  };
}
