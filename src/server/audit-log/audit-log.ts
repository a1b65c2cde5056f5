import type { AuditArea, AuditEntry } from '#domain/audit-log.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { StaffContext } from '../deps.ts';
import { insertAuditEntry, listPage, type RecordedAuditEntry } from './audit-log-store.ts';

/** Writes down who did what, in the transaction that does it: neither is ever without the other. */
export function recordAuditEntry(
  tx: Tx,
  { actor, clock }: Pick<StaffContext, 'actor' | 'clock'>,
  change: AuditEntry,
) {
  return insertAuditEntry(tx, { ...change, actor, at: clock.now() });
}

export type { RecordedAuditEntry };

/** A page of what was done, newest first, and how many entries there are. */
export function listAuditEntries(
  db: Db,
  wanted: { area: AuditArea | null; page: number; limit: number },
): Promise<{ changes: RecordedAuditEntry[]; count: number }> {
  return listPage(db, wanted);
}
