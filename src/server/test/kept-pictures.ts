import { readdir } from 'node:fs/promises';
import { pictureFolder } from '../files/pictures.ts';
import type { House } from './house.ts';

/** The file names of all pictures that are kept: in the data folder, or in the database that several share. */
export async function keptPictures({ db, deps }: Pick<House, 'db' | 'deps'>): Promise<string[]> {
  const { dataDir, databaseUrl } = deps.config;
  if (databaseUrl === null) return readdir(pictureFolder(dataDir)).catch(() => []);
  const rows = await db.selectFrom('stored_files').select('path').orderBy('path').execute();
  return rows.map(({ path }) => path.split('/').at(-1) ?? '');
}

/** A picture that came with the sample: several rows may name it. */
export const keepSample = ({ deps }: Pick<House, 'deps'>, file: string): Promise<void> =>
  deps.pictures.keep(file, Buffer.from('shared'));
