import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_BACKUP_PART_BYTES } from '#contract/limits.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { transact } from '../db/transact.ts';
import type { Deps, StaffContext } from '../deps.ts';
import { BackupError } from './archive/backup-error.ts';
import { backupFolder, ensureBackupFolder, type StoredBackup, storeBackup } from './backup-folder.ts';

/** How far an upload is, in bytes. */
export interface Upload {
  id: string;
  received: number;
}

const SUFFIX = '.upload';

// Id and size are in the name: an upload survives a restart, and needs no table.
const uploadFile = (deps: Pick<Deps, 'config'>, id: string, bytes: number) =>
  join(backupFolder(deps.config), `${id}-${bytes}${SUFFIX}`);

/** Only one is unfinished at a time, so that a desk left open can't fill the disk. */
export async function startUpload(deps: Deps, bytes: number): Promise<Upload | Refusal> {
  if (deps.restart === null) return refusal('restore_by_command');
  await ensureBackupFolder(deps.config);
  await removeUploads(deps);
  const id = randomUUID();
  await (await open(uploadFile(deps, id, bytes), 'wx', 0o600)).close();
  return { id, received: 0 };
}

export async function removeUploads({ config }: Pick<Deps, 'config'>): Promise<void> {
  const folder = backupFolder(config);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (name.endsWith(SUFFIX)) await rm(join(folder, name), { force: true });
}

/** Appends a part. */
export async function uploadPart(
  deps: Pick<Deps, 'config'>,
  id: string,
  { offset, part }: { offset: number; part: Blob },
): Promise<Upload | Refusal> {
  if (part.size > MAX_BACKUP_PART_BYTES) return refusal('payload_too_large');
  const found = await findUpload(deps, id);
  if (!found) return refusal('not_found');
  const { file, bytes } = found;
  const before = await sizeOf(file);
  if (before === null) return refusal('not_found');
  const received = offset + part.size;
  // The response to this part was lost.
  if (received <= before) return { id, received: before };
  if (offset !== before || received > bytes) return refusal('upload_out_of_step', { received: before });
  await append(file, offset, part);
  return { id, received };
}

async function findUpload(
  { config }: Pick<Deps, 'config'>,
  id: string,
): Promise<{ file: string; bytes: number } | null> {
  const names = await readdir(backupFolder(config)).catch(() => []);
  const name = names.find((one) => one.startsWith(`${id}-`) && one.endsWith(SUFFIX));
  if (name === undefined) return null;
  return {
    file: join(backupFolder(config), name),
    bytes: Number(name.slice(id.length + 1, -SUFFIX.length)),
  };
}

/** null when another request has finished or replaced the upload since it was found. */
async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** At its offset: two requests with the same part write the same bytes. */
async function append(file: string, offset: number, part: Blob): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.write(new Uint8Array(await part.arrayBuffer()), 0, part.size, offset);
  } finally {
    await handle.close();
  }
}

/** Makes a complete upload a stored backup, if it is one that can be restored; otherwise the file is gone. */
export async function finishUpload(staff: StaffContext, id: string): Promise<StoredBackup | Refusal> {
  const found = await findUpload(staff, id);
  if (!found) return refusal('not_found');
  const { file, bytes } = found;
  const received = await sizeOf(file);
  if (received === null) return refusal('not_found');
  if (received < bytes) return refusal('upload_out_of_step', { received });
  const { config, clock, db } = staff;
  // Of two requests one finds it; the check takes its time, and nothing may be appended meanwhile.
  const claimed = join(backupFolder(config), `${id}.checking`);
  try {
    await rename(file, claimed);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return refusal('not_found');
    throw error;
  }
  try {
    const stored = await storeBackup(config, claimed, { origin: 'uploaded', now: clock.now() });
    await transact(db, (tx) =>
      recordAuditEntry(tx, staff, {
        action: 'backup_uploaded',
        subject: { id: stored.id, name: stored.restaurant },
      }),
    );
    return stored;
  } catch (error) {
    await rm(claimed, { force: true });
    if (!(error instanceof BackupError) || error.fault === 'place') throw error;
    return refusal('backup_unusable', { reason: error.fault });
  }
}
