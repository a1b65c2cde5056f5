import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBackup } from '../backups/index.ts';
import type { Caller } from './caller.ts';
import { formOf } from './forms.ts';
import type { TestApp } from './test-app.ts';

/** The bytes of a backup of the test app's restaurant. */
export async function backupBytes({ deps, clock }: TestApp): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'thali-backup-'));
  try {
    const file = join(folder, 'backup.tar.gz');
    await makeBackup(deps.config, file, clock.now());
    return new Uint8Array(await readFile(file));
  } finally {
    await rm(folder, { recursive: true });
  }
}

export function sendPart(owner: Caller, id: string, offset: number, content: Uint8Array<ArrayBuffer>) {
  const raw = formOf({ offset: String(offset), part: new File([content], 'part') });
  return owner.send('POST', `/admin/backups/uploads/${id}/parts`, { raw });
}

/** Begins an upload and sends its content; it is still to be finished. */
export async function sendBackup(owner: Caller, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const { _id } = (await owner.post('/admin/backups/uploads', { bytes: content.length })).body;
  await sendPart(owner, _id, 0, content);
  return _id;
}

/** A backup that is on the server. */
export async function storedBackup(owner: Caller, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const id = await sendBackup(owner, content);
  return (await owner.post(`/admin/backups/uploads/${id}/finish`)).body._id;
}
