import { type Refusal, refusal } from '#domain/refusal.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { findStoredBackup, removeStoredBackup } from './backup-folder.ts';

export async function deleteBackup(staff: StaffContext, id: string): Promise<{ ok: true } | Refusal> {
  const stored = await findStoredBackup(staff.config, id);
  if (!stored) return refusal('not_found');
  const subject = { id, name: stored.restaurant };
  await transact(staff.db, (tx) => recordAuditEntry(tx, staff, { action: 'backup_deleted', subject }));
  await removeStoredBackup(staff.config, id);
  return { ok: true };
}
