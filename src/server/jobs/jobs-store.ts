import type { Db } from '../db/schema.ts';

/** When each job is due that has ever run. */
export async function readDueTimes(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('jobs').selectAll().execute();
  return new Map(rows.map(({ name, due_at }) => [name, due_at]));
}

interface Claim {
  now: number;
  /** Until then no other process takes it; afterwards this process is considered dead. */
  leaseEnd: number;
  /** A later due time was written by a clock that has been set back since. */
  latest: number;
}

/** Claims a due job; false when it is not due, or another process was faster. */
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

/** Replaces the lease by the job's next due time, if this process still holds it. */
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
