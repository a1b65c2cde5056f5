import type { Db, Tx } from '../db/schema.ts';

/** The ids of everything that came with the sample, whether it still exists or not. */
export async function readSampleItems(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('sample_items').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

export async function insertSampleItems(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .insertInto('sample_items')
    .values(ids.map((id) => ({ id })))
    .execute();
}

/** Deletes the ids and returns them: of two simultaneous calls, the second gets none. */
export async function claimSampleItems(tx: Tx): Promise<string[]> {
  const rows = await tx.deleteFrom('sample_items').returning('id').execute();
  return rows.map(({ id }) => id);
}
