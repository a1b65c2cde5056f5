import { createWriteStream } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { createBatchLoader } from './batch-loader.ts';
import {
  mastersOf,
  type PictureStorage,
  removePictureFiles,
  storedFilesOf,
  writeFileAtomically,
} from './pictures.ts';
import {
  deleteStoredFile,
  findStoredFiles,
  insertFile,
  listStoredFiles,
  readFileChunks,
  type StoredFile,
} from './stored-files.ts';

/** The prefix of their paths in the database, as in a data folder. */
const PREFIX = 'files/pictures/';
const PICTURE = /^files\/pictures\/[^/]+$/;
/** When a half-written file of a killed process may be deleted: no process can still be writing it. */
const OLD_PART_MS = 60 * 60 * 1000;
/** Concurrent downloads from the database. */
const MAX_DOWNLOADS = 2;

export const cacheFolder = (dataDir: string) => join(dataDir, 'cache', 'pictures');

/**
 * Pictures are stored in the database, for all processes. Each machine has copies on its own disk, in a cache folder
 * that may be lost at any time, and makes their sizes there (docs/decisions/034).
 */
export function createSharedStorage({
  dataDir,
  db,
  clock,
}: { db: Db; clock: Clock } & { dataDir: string }): PictureStorage {
  const folder = cacheFolder(dataDir);
  const lookUp = createBatchLoader(async (paths) => {
    const found = await findStoredFiles(db, paths);
    return new Map(found.map((file) => [file.path, file]));
  });
  const inTurn = limitConcurrency(MAX_DOWNLOADS);
  const downloads = new Map<string, Promise<boolean>>();

  /** Copies a file to the disk; false when it was removed meanwhile. */
  async function download({ path, size }: StoredFile): Promise<boolean> {
    const target = join(folder, path.slice(PREFIX.length));
    try {
      await writeFileAtomically(target, async (part) => {
        await pipeline(readFileChunks(db, path), createWriteStream(part));
        if ((await stat(part)).size !== size) throw new FileRemoved();
      });
    } catch (error) {
      if (error instanceof FileRemoved) return false;
      throw error;
    }
    // Removed during the download: the remover may have checked this folder before the file was there.
    if (await lookUp(path)) return true;
    await rm(target, { force: true });
    return false;
  }

  /** Concurrent requests for a file share one download. */
  function once(path: string, start: () => Promise<boolean>): Promise<boolean> {
    const running = downloads.get(path);
    if (running) return running;
    const download = start().finally(() => downloads.delete(path));
    downloads.set(path, download);
    return download;
  }

  return {
    folder,
    async save(file, bytes) {
      const path = PREFIX + file;
      await transact(db, (tx) => insertFile(tx, { path, content: [bytes], now: clock.now() }));
      // It is stored: a full disk here must not be reported as a failure.
      await writeFileAtomically(join(folder, file), (part) => writeFile(part, bytes)).catch(() => undefined);
    },
    fetch: (file) =>
      once(PREFIX + file, async () => {
        const stored = await lookUp(PREFIX + file);
        return stored ? inTurn(() => download(stored)) : false;
      }),
    async remove(name) {
      for (const file of storedFilesOf(name)) await deleteStoredFile(db, `${PREFIX}${file}`);
      await removePictureFiles(folder, name);
    },
    async sync() {
      // Read the folder first: a picture stored meanwhile is in the database before it is in the folder.
      const here = await readFolder(folder);
      const stored = (await listStoredFiles(db)).filter(({ path }) => PICTURE.test(path));
      const sizes = new Map(stored.map(({ path, size }) => [path.slice(PREFIX.length), size]));
      for (const file of here) {
        const isNeeded = sizes.has(file) || mastersOf(file).some((master) => sizes.has(master));
        if (!isNeeded && !(await isBeingWritten(folder, file, clock.now()))) {
          await rm(join(folder, file), { force: true });
        }
      }
      let hasNew = false;
      for (const file of stored) {
        const name = file.path.slice(PREFIX.length);
        const isHere = here.has(name) && (await sizeOf(join(folder, name))) === file.size;
        if (isHere) continue;
        if (await once(file.path, () => inTurn(() => download(file)))) hasNew = true;
      }
      return hasNew;
    },
  };
}

/** Removed while it was read. */
class FileRemoved extends Error {}

async function readFolder(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
}

async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    () => null,
  );
}

/** Whether a process of this machine may still be writing it. */
async function isBeingWritten(folder: string, file: string, now: number): Promise<boolean> {
  if (!file.endsWith('.part')) return false;
  const at = await stat(join(folder, file)).then(
    ({ mtimeMs }) => mtimeMs,
    () => now,
  );
  // One from the future, after the clock was set back, may be being written too. It goes when the clock has got there.
  return now - at < OLD_PART_MS;
}

/** Limits how many run at once; the others wait. */
function limitConcurrency(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
