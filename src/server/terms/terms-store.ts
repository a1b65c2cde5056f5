import type { Db } from '../db/schema.ts';

/** The text of a version; null when there is none with that id. */
export async function findContent(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('terms_versions').select('content').where('id', '=', id).executeTakeFirst();
  return row?.content ?? null;
}

/** No effect when it exists already: the id is derived from the content. */
export async function insertVersion(
  db: Db,
  { id, content, now }: { id: string; content: string; now: number },
): Promise<void> {
  await db
    .insertInto('terms_versions')
    .values({ id, content, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
