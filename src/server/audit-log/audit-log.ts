import type { AuditArea, AuditEntry } from '#domain/audit-log.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { StaffContext } from '../deps.ts';
import { insertAuditEntry, listPage, type RecordedAuditEntry } from './audit-log-store.ts';

/** Records who did what. Call it in the transaction of the change, so that both are committed together. */
export function recordAuditEntry(
  tx: Tx,
  { actor, clock }: Pick<StaffContext, 'actor' | 'clock'>,
  change: AuditEntry,
) {
  return insertAuditEntry(tx, { ...change, actor, at: clock.now() });
}

export type { RecordedAuditEntry };

/** A page of the audit log, newest first, and the number of entries. */
export function listAuditEntries(
  db: Db,
  wanted: { area: AuditArea | null; page: number; limit: number },
): Promise<{ changes: RecordedAuditEntry[]; count: number }> {
  return listPage(db, wanted);
}
