import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';
import { type PictureStorage, pictureFolder, removePictureFiles, writeFileAtomically } from './pictures.ts';
import { createSharedStorage } from './shared-storage.ts';

/** On SQLite pictures are stored in the folder; on PostgreSQL in the database, and the folder is a cache. */
export function createPictureStorage(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { db, clock }: { db: Db; clock: Clock },
): PictureStorage {
  return databaseUrl === null ? createDiskStorage(dataDir) : createSharedStorage({ dataDir, db, clock });
}

export function createDiskStorage(dataDir: string): PictureStorage {
  const folder = pictureFolder(dataDir);
  return {
    folder,
    save: (file, bytes) => writeFileAtomically(join(folder, file), (part) => writeFile(part, bytes)),
    fetch: async () => false,
    remove: (name) => removePictureFiles(folder, name),
    sync: async () => false,
  };
}
