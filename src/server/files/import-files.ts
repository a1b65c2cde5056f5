import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { mastersOf } from './pictures.ts';
import { cacheFolder } from './shared-storage.ts';
import { insertFile, readFromDisk } from './stored-files.ts';

/**
 * Moves the files of a data folder into the database, for a restaurant that stored them there before. Each file is
 * moved when it is stored, so this may be interrupted, and several processes may run it at once, also in a shared
 * folder.
 */
export async function importFiles({ db, clock }: Pick<Deps, 'db' | 'clock'>, dataDir: string): Promise<void> {
  const top = join(dataDir, 'files');
  const entries = await readdir(top, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  if (files.length === 0) return;
  const all = new Set(files);
  const cache = cacheFolder(dataDir);
  await mkdir(cache, { recursive: true });
  for (const file of files) {
    const path = relative(dataDir, file).replaceAll(sep, '/');
    const [, name] = /^files\/pictures\/([^/]+)$/.exec(path) ?? [];
    const isMade = file.endsWith('.part') || mastersOf(file).some((master) => all.has(master));
    await ignoreMissing(async () => {
      if (!isMade) {
        await transact(db, (tx) => insertFile(tx, { path, content: readFromDisk(file), now: clock.now() }));
      }
      // Pictures and their sizes stay in this machine's cache.
      if (name === undefined || file.endsWith('.part')) await rm(file, { force: true });
      else await rename(file, join(cache, name));
    });
  }
}

/** A process that shares the folder has moved it first. */
async function ignoreMissing(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
