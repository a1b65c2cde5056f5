import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';
import { pictureFolder, removePictureFiles, writeFileAtomically } from './pictures.ts';
import { createSharedStorage } from './shared-storage.ts';

/** Where pictures are kept for good, and from where this machine sends them. */
export interface PictureStorage {
  /** This machine's folder with pictures and their sizes. */
  readonly folder: string;
  /** Keeps a picture. The same name is the same picture: twice is once. */
  save(file: string, bytes: Uint8Array): Promise<void>;
  /** Brings a picture that another process has kept into the folder; false when there is none. */
  fetch(file: string): Promise<boolean>;
  /** Removes a picture, named without its ending, with its sizes. */
  remove(name: string): Promise<void>;
  /** Brings the folder up to date with what others have kept and removed. Answers whether any came. */
  sync(): Promise<boolean>;
}

/** On SQLite the folder is where they are kept; on PostgreSQL that is the database, and the folder is a cache. */
export function createPictureStorage(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { db, clock }: { db: Db; clock: Clock },
): PictureStorage {
  return databaseUrl === null ? createDiskStorage(dataDir) : createSharedStorage({ dataDir, db, clock });
}

function createDiskStorage(dataDir: string): PictureStorage {
  const folder = pictureFolder(dataDir);
  return {
    folder,
    save: (file, bytes) => writeFileAtomically(join(folder, file), (part) => writeFile(part, bytes)),
    fetch: async () => false,
    remove: (name) => removePictureFiles(folder, name),
    sync: async () => false,
  };
}
