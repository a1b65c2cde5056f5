import type { DueCall } from '../alarms/index.ts';
import type { Db, Tx } from '../db/schema.ts';

/** The printers of whose trouble the owner has been told. */
export async function listAlarms(db: Db): Promise<{ printerId: string; toldAt: number }[]> {
  return db
    .selectFrom('printer_alarms')
    .select(['printer_id as printerId', 'told_at as toldAt'])
    .orderBy('printer_id')
    .execute();
}

/** True for one process in each trouble: it tells the owner, in the same transaction. */
export async function claimAlarm(
  tx: Tx,
  {
    printerId,
    now,
    waitsSince,
    callDueAt,
  }: { printerId: string; now: number; waitsSince: number; callDueAt: number | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('printer_alarms')
    .values({
      ...{ printer_id: printerId, told_at: now, waits_since: waitsSince },
      ...{ call_due_at: callDueAt, call_outcome: null },
    })
    .onConflict((conflict) => conflict.column('printer_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** It prints again: the next trouble is a new one. */
export async function endAlarm(
  db: Db,
  { printerId, toldAt }: { printerId: string; toldAt: number },
): Promise<void> {
  await db
    .deleteFrom('printer_alarms')
    .where('printer_id', '=', printerId)
    .where('told_at', '=', toldAt)
    .execute();
}

export interface DuePrinterCall extends DueCall {
  printerId: string;
  toldAt: number;
  waitsSince: number;
}

export async function listDueCalls(db: Db, now: number, limit: number): Promise<DuePrinterCall[]> {
  const rows = await db
    .selectFrom('printer_alarms')
    .selectAll()
    .where('call_due_at', '<=', now)
    .orderBy('call_due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...{ printerId: row.printer_id, toldAt: row.told_at, waitsSince: row.waits_since },
    ...{ dueAt: row.call_due_at as number, tries: row.call_tries },
  }));
}

/** Takes a due call until `leaseEnd`; false when another process has taken it, or the printer prints again. */
export async function claimCall(db: Db, call: DuePrinterCall, leaseEnd: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('printer_alarms')
    .set({ call_due_at: leaseEnd, call_tries: call.tries + 1 })
    .where('printer_id', '=', call.printerId)
    .where('told_at', '=', call.toldAt)
    .where('call_due_at', '=', call.dueAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a claimed call, or says when it is tried again. */
export async function settleCall(
  db: Db,
  { printerId, toldAt }: DuePrinterCall,
  { leaseEnd, ...then }: { leaseEnd: number; outcome: 'answered' | 'failed' | null; dueAt: number | null },
): Promise<void> {
  await db
    .updateTable('printer_alarms')
    .set({ call_due_at: then.dueAt, call_outcome: then.outcome })
    .where('printer_id', '=', printerId)
    .where('told_at', '=', toldAt)
    .where('call_due_at', '=', leaseEnd)
    .execute();
}
