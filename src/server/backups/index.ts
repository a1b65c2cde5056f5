// What others may use of this noun. Everything else in the folder is private (docs/architecture.md).
export { BackupError } from './archive/backup-error.ts';
export { makeBackup } from './archive/make-backup.ts';
export { restoreBackup } from './archive/restore-backup.ts';
export { readSnapshot } from './archive/snapshot.ts';
export { noteBackup, pruneStoredBackups, readLastBackup } from './backup-folder.ts';
export { updateData } from './update-data.ts';
