import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Deps } from '../deps.ts';
import { masterOf } from './pictures.ts';
import { cacheFolder } from './shared-storage.ts';
import { insertFile, readFromDisk } from './stored-files.ts';

/**
 * Moves the files of a data folder into the database: of a restaurant that kept them there before. Each goes when it
 * is kept, so this may be cut off, and several may do it at once, also in a folder that they share.
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
    const isMade = file.endsWith('.part') || all.has(`${masterOf(file)}.jpg`);
    await ignoreMissing(async () => {
      if (!isMade) {
        await db
          .transaction()
          .execute((tx) => insertFile(tx, { path, content: readFromDisk(file), now: clock.now() }));
      }
      // Pictures and their sizes go on being sent from this machine.
      if (name === undefined || file.endsWith('.part')) await rm(file, { force: true });
      else await rename(file, join(cache, name));
    });
  }
}

/** Somebody else, who shares the folder, has moved it. */
async function ignoreMissing(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
