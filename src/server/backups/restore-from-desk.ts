import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { withOwnerPassword } from '../accounts/index.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { openDatabase } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import type { Deps, StaffContext } from '../deps.ts';
import { BackupError } from './archive/backup-error.ts';
import { makeBackup } from './archive/make-backup.ts';
import { restoreBackup } from './archive/restore-backup.ts';
import {
  archiveFile,
  backupFolder,
  findStoredBackup,
  pruneStoredBackups,
  type StoredBackup,
  saveLastRestore,
  storeBackup,
} from './backup-folder.ts';

/**
 * Replaces the restaurant by the one in a stored backup. It begins after the response: the server stops, keeps what is
 * there as a backup, restores, and starts again.
 */
export async function restoreFromDesk(
  staff: StaffContext,
  id: string,
  currentPassword: string,
): Promise<{ ok: true } | Refusal> {
  if (staff.restart === null) return refusal('restore_by_command');
  const stored = await findStoredBackup(staff.config, id);
  if (!stored) return refusal('not_found');
  const proved = await withOwnerPassword<{ ok: true }>(staff, currentPassword, async (tx) => {
    const subject = { id, name: stored.restaurant };
    await recordAuditEntry(tx, staff, { action: 'restore_begun', subject });
    return { ok: true };
  });
  if (isRefusal(proved)) return proved;
  const isBegun = staff.restart.run(() => replaceRestaurant(staff, stored));
  return isBegun ? { ok: true } : refusal('restore_under_way');
}

type Replacing = Pick<StaffContext, 'config' | 'clock' | 'log' | 'actor'>;

/** Runs while no server has the data. Never throws: whatever happened, a server starts afterwards. */
async function replaceRestaurant(staff: Replacing, stored: StoredBackup): Promise<void> {
  const { config, clock, log, actor } = staff;
  const last = { at: clock.now(), by: actor?.name ?? null, restaurant: stored.restaurant };
  try {
    await keepPresent(config, clock.now());
    await restoreBackup({ place: config, file: archiveFile(config, stored.id), replace: true });
    await saveLastRestore(config, { ...last, failure: null });
    await recordRestored(staff, stored);
    await pruneStoredBackups(config, clock.now());
  } catch (error) {
    log.error({ err: error }, 'a backup was not restored');
    const failure = error instanceof BackupError ? error.fault : 'unknown';
    await saveLastRestore(config, { ...last, failure }).catch(() => undefined);
  }
}

/** Keeps what is about to be replaced: the wrong file may have been chosen. */
async function keepPresent(config: Deps['config'], now: number): Promise<void> {
  const file = join(backupFolder(config), `${randomUUID()}.present`);
  try {
    await makeBackup(config, file, now);
    await storeBackup(config, file, { origin: 'before_restore', now });
  } finally {
    await rm(file, { force: true });
  }
}

/** In the restored restaurant's own audit log. */
async function recordRestored(staff: Replacing, stored: StoredBackup): Promise<void> {
  const db = await openDatabase(staff.config);
  try {
    const subject = { id: stored.id, name: stored.restaurant };
    await transact(db, (tx) => recordAuditEntry(tx, staff, { action: 'backup_restored', subject }));
  } finally {
    await db.destroy();
  }
}
