import type { Backup, BackupList, BackupUpload } from '#contract/backups/shapes.ts';
import { MAX_BACKUP_PART_BYTES } from '#contract/limits.ts';
import type { LastRestore, StoredBackup } from './backup-folder.ts';
import type { Upload } from './uploads.ts';

export function presentBackup({ id, origin, madeAt, storedAt: _, ...contents }: StoredBackup): Backup {
  return { _id: id, origin, madeAt: new Date(madeAt).toISOString(), ...contents };
}

export function presentLastRestore(last: LastRestore | null): BackupList['lastRestore'] {
  return last && { ...last, at: new Date(last.at).toISOString() };
}

export function presentUpload({ id, received }: Upload): BackupUpload {
  return { _id: id, received, partBytes: MAX_BACKUP_PART_BYTES };
}
