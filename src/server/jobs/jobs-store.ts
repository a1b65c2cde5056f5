import type { Db } from '../db/schema.ts';

/** When each job that ever ran is due. */
export async function readDueTimes(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('jobs').selectAll().execute();
  return new Map(rows.map(({ name, due_at }) => [name, due_at]));
}

interface Claim {
  now: number;
  /** Until then nobody else takes it: whoever did is taken for dead. */
  leaseEnd: number;
  /** Due at a later instant than this, it was written down by a clock that has been set back since. */
  latest: number;
}

/** Takes a job that is due; false when it is not, or when another process was faster. */
export async function claimJob(db: Db, name: string, { now, leaseEnd, latest }: Claim): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ due_at: leaseEnd })
    .where('name', '=', name)
    .where((eb) => eb.or([eb('due_at', '<=', now), eb('due_at', '>', latest)]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('jobs')
    .values({ name, due_at: leaseEnd })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Puts the job's next instant in the place of the lease, as long as that is still ours. */
export async function rescheduleJob(
  db: Db,
  name: string,
  { leaseEnd, dueAt }: { leaseEnd: number; dueAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ due_at: dueAt })
    .where('name', '=', name)
    .where('due_at', '=', leaseEnd)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
