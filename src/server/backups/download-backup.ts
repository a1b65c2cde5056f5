import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { withOwnerPassword } from '../accounts/index.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { tryLockFile } from '../db/data-folder.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { changeLaunch } from '../settings/index.ts';
import { makeBackup } from './archive/make-backup.ts';
import {
  archiveFile,
  backupFolder,
  ensureBackupFolder,
  findStoredBackup,
  MAKING_LOCK,
  noteBackup,
} from './backup-folder.ts';

/** A file to send: closed when it is read to its end, or when the client has gone. */
export interface BackupFile {
  bytes: number;
  content: ReadableStream;
}

/** Makes a backup of this moment. It holds all personal data, so the owner's password is asked for again. */
export async function downloadBackup(
  staff: StaffContext,
  currentPassword: string,
): Promise<BackupFile | Refusal> {
  const { config, clock } = staff;
  await ensureBackupFolder(config);
  // Making one reads everything there is: a second tap must not double that.
  const release = tryLockFile(join(backupFolder(config), MAKING_LOCK));
  if (!release) return refusal('backup_under_way');
  try {
    const proved = await recordDownload(staff, currentPassword);
    if (isRefusal(proved)) return proved;
    const file = join(backupFolder(config), `${randomUUID()}.download`);
    await makeBackup(config, file, clock.now());
    return noteArrival(staff, await sendAndRemove(file), clock.now());
  } finally {
    release();
  }
}

export async function downloadStoredBackup(
  staff: StaffContext,
  id: string,
  currentPassword: string,
): Promise<BackupFile | Refusal> {
  const stored = await findStoredBackup(staff.config, id);
  if (!stored) return refusal('not_found');
  const proved = await recordDownload(staff, currentPassword, { id, name: stored.restaurant });
  return isRefusal(proved) ? proved : noteArrival(staff, await openFile(archiveFile(staff.config, id)));
}

function recordDownload(
  staff: StaffContext,
  currentPassword: string,
  subject?: { id: string; name: string },
): Promise<{ ok: true } | Refusal> {
  return withOwnerPassword<{ ok: true }>(staff, currentPassword, async (tx) => {
    await recordAuditEntry(tx, staff, { action: 'backup_downloaded', ...(subject && { subject }) });
    return { ok: true };
  });
}

/** The check before the opening asks whether a backup lies elsewhere: only one that was taken to its last byte does. */
function noteArrival(
  { config, db, log }: StaffContext,
  { bytes, content }: BackupFile,
  /** Of one that was made for this: so old is the newest backup then. */
  madeAt?: number,
): BackupFile {
  const reader = content.getReader();
  const noted = new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        try {
          await transact(db, async (tx) => {
            await changeLaunch(tx, async (launch) => ({ ...launch, hasBackupElsewhere: true }));
            return true;
          });
          if (madeAt !== undefined) await noteBackup(config, madeAt);
        } catch (error) {
          // The backup itself is complete.
          log.error({ err: error }, 'that a backup was downloaded could not be written');
        }
        controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read before it is asked for: what waits here has not arrived.
    { highWaterMark: 0 },
  );
  return { bytes, content: noted };
}

async function openFile(file: string): Promise<BackupFile> {
  const { size } = await stat(file);
  // Not a FileHandle's stream: collected unread, that would end the process.
  const content = createReadStream(file);
  await once(content, 'ready');
  return { bytes: size, content: Readable.toWeb(content) as ReadableStream };
}

/** The name is removed at once: the open file lives until it is read, and nothing is left of it after a crash. */
async function sendAndRemove(file: string): Promise<BackupFile> {
  try {
    return await openFile(file);
  } finally {
    await rm(file, { force: true });
  }
}
