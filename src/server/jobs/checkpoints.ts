import type { Db, Tx } from '../db/schema.ts';

/** Up to which instant (epoch milliseconds) a task has processed its table; initially far in the past. */
export async function readCheckpoint(db: Db, task: string): Promise<number> {
  const row = await db
    .selectFrom('housekeeping_marks')
    .select('done_until')
    .where('task', '=', task)
    .executeTakeFirst();
  return row?.done_until ?? Number.MIN_SAFE_INTEGER;
}

/** Call it in the transaction of the work. A process that is behind another does not move it back. */
export async function saveCheckpoint(tx: Tx, task: string, until: number): Promise<void> {
  await tx
    .insertInto('housekeeping_marks')
    .values({ task, done_until: until })
    .onConflict((conflict) =>
      conflict
        .column('task')
        .doUpdateSet({ done_until: until })
        .where('housekeeping_marks.done_until', '<', until),
    )
    .execute();
}
