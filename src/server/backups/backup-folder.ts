import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { DatabaseLocation } from '../db/database.ts';
import { runApart } from '../run-apart.ts';
import { BackupError } from './archive/backup-error.ts';

/** What a backup holds, as far as its owner recognises it. */
const contentsShape = z.object({
  madeAt: z.number(),
  restaurant: z.string(),
  dishes: z.number(),
  orders: z.number(),
  reservations: z.number(),
  accounts: z.number(),
  files: z.number(),
});

const storedShape = contentsShape.extend({
  id: z.uuid(),
  origin: z.enum(['uploaded', 'before_restore', 'before_update']),
  /** When it came here, in epoch milliseconds. */
  storedAt: z.number(),
  bytes: z.number(),
});

export type StoredBackup = z.output<typeof storedShape>;

/** So many backups from before a restore are kept, and from before an update; each may be as large as all the data. */
const MAX_KEPT = 3;
/** Deleted data of guests must not live on in them. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** An uploaded backup waits for its restore so long. */
const UPLOADED_MS = 24 * 60 * 60 * 1000;

const LAST_RESTORE = 'last-restore.json';
const LAST_BACKUP = 'last-backup.json';
/** Held while a backup is made for a download. */
export const MAKING_LOCK = 'making.lock';

type Place = Pick<DatabaseLocation, 'dataDir'>;

/** In the data folder, on this machine's disk; a backup contains only the folder `files` beside it. */
export const backupFolder = ({ dataDir }: Place) => join(dataDir, 'backups');

export const archiveFile = (place: Place, id: string) => join(backupFolder(place), `${id}.tar.gz`);
const noteFile = (place: Place, id: string) => join(backupFolder(place), `${id}.json`);

export async function ensureBackupFolder(place: Place): Promise<void> {
  await mkdir(backupFolder(place), { recursive: true, mode: 0o700 });
}

/** Newest first. A file whose note is missing or damaged is no stored backup. */
export async function listStoredBackups(place: Place): Promise<StoredBackup[]> {
  const names = await readdir(backupFolder(place)).catch(() => []);
  const ids = names
    .filter((name) => name.endsWith('.tar.gz'))
    .map((name) => name.slice(0, -'.tar.gz'.length));
  const stored = await Promise.all(ids.map((id) => readNote(place, id)));
  return stored.filter((one) => one !== null).sort((a, b) => b.storedAt - a.storedAt);
}

export async function findStoredBackup(place: Place, id: string): Promise<StoredBackup | null> {
  return existsSync(archiveFile(place, id)) ? readNote(place, id) : null;
}

async function readNote(place: Place, id: string): Promise<StoredBackup | null> {
  try {
    const read = storedShape.safeParse(JSON.parse(await readFile(noteFile(place, id), 'utf8')));
    return read.success && read.data.id === id ? read.data : null;
  } catch {
    return null;
  }
}

interface Arrival {
  origin: StoredBackup['origin'];
  now: number;
}

/**
 * Checks a whole archive and takes it into the folder.
 *
 * @throws BackupError when it can't be restored here; the file is left where it is.
 */
export async function storeBackup(
  place: Place,
  file: string,
  { origin, now }: Arrival,
): Promise<StoredBackup> {
  const contents = await readContents(file);
  const id = randomUUID();
  const { size } = await stat(file);
  const stored: StoredBackup = { id, origin, storedAt: now, bytes: size, ...contents };
  await writeFile(noteFile(place, id), JSON.stringify(stored), { mode: 0o600, flush: true });
  await rename(file, archiveFile(place, id));
  return stored;
}

/** Rows are read page by page; pictures may be many gigabytes. */
const BOUNDS = { seconds: 1800, megabytes: 512 };

/** Reads a whole archive in a process of its own: a few kilobytes may pretend to be millions of rows. */
async function readContents(file: string): Promise<z.output<typeof contentsShape>> {
  const script = 'src/server/backups/read-contents-process.ts';
  const answer = await runApart<ContentsAnswer>(script, { file }, BOUNDS);
  if (answer === null) throw new BackupError(`${file} can't be read`, 'unreadable');
  if ('fault' in answer) throw new BackupError(answer.message, answer.fault);
  return answer;
}

/** What the process answers. */
export type ContentsAnswer =
  | z.output<typeof contentsShape>
  | { message: string; fault: BackupError['fault'] };

export async function removeStoredBackup(place: Place, id: string): Promise<void> {
  await rm(archiveFile(place, id), { force: true });
  await rm(noteFile(place, id), { force: true });
}

/** Removes what is too old or too much, and what a killed process or an abandoned upload has left. */
export async function pruneStoredBackups(place: Place, now: number): Promise<void> {
  const stored = await listStoredBackups(place);
  await removeLeftovers(place, new Set(stored.map(({ id }) => id)), now);
  const isOutdated = (one: StoredBackup) =>
    one.origin === 'uploaded'
      ? now - one.storedAt > UPLOADED_MS
      : now - one.storedAt > KEPT_MS ||
        stored.filter(({ origin }) => origin === one.origin).indexOf(one) >= MAX_KEPT;
  for (const one of stored.filter(isOutdated)) await removeStoredBackup(place, one.id);
}

/** What is no stored backup, and was not written to for a day: it holds personal data, and nobody can use it. */
async function removeLeftovers(place: Place, ids: ReadonlySet<string>, now: number): Promise<void> {
  const names = await readdir(backupFolder(place)).catch(() => []);
  for (const name of names) {
    const [id = ''] = name.split('.');
    const isKept =
      [LAST_RESTORE, LAST_BACKUP, MAKING_LOCK].includes(name) ||
      (ids.has(id) && /\.(tar\.gz|json)$/.test(name));
    if (isKept) continue;
    const file = join(backupFolder(place), name);
    // Gone meanwhile is as good as removed.
    const written = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    if (now - written > UPLOADED_MS) await rm(file, { force: true });
  }
}

const lastBackupShape = z.object({ at: z.number() });

const lastBackupFile = (place: Place) => join(backupFolder(place), LAST_BACKUP);

/** When somebody last made a backup to keep elsewhere; null: nobody has here. */
export async function readLastBackup(place: Place): Promise<number | null> {
  try {
    return lastBackupShape.parse(JSON.parse(await readFile(lastBackupFile(place), 'utf8'))).at;
  } catch {
    return null;
  }
}

/** The backup is made, whether or not that can be written down. */
export async function noteBackup(place: Place, now: number): Promise<void> {
  try {
    await ensureBackupFolder(place);
    await writeFile(lastBackupFile(place), JSON.stringify({ at: now }), { mode: 0o600 });
  } catch {
    // `thali doctor` then knows of an earlier one.
  }
}

const lastRestoreShape = z.object({
  at: z.number(),
  by: z.string().nullable(),
  restaurant: z.string(),
  failure: z.enum(['unreadable', 'newer', 'older', 'place', 'unknown']).nullable(),
});

export type LastRestore = z.output<typeof lastRestoreShape>;

// A file, because the database may be another one afterwards.
const lastRestoreFile = (place: Place) => join(backupFolder(place), LAST_RESTORE);

export async function readLastRestore(place: Place): Promise<LastRestore | null> {
  try {
    return lastRestoreShape.parse(JSON.parse(await readFile(lastRestoreFile(place), 'utf8')));
  } catch {
    return null;
  }
}

export async function saveLastRestore(place: Place, last: LastRestore): Promise<void> {
  await writeFile(lastRestoreFile(place), JSON.stringify(last), { mode: 0o600, flush: true });
}
