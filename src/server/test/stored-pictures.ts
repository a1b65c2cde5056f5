import { readdir } from 'node:fs/promises';
import { pictureFolder } from '../files/pictures.ts';
import type { TestApp } from './test-app.ts';

/** The file names of all stored pictures: in the data folder, or in the database that several processes share. */
export async function storedPictures({ db, deps }: Pick<TestApp, 'db' | 'deps'>): Promise<string[]> {
  const { dataDir, databaseUrl } = deps.config;
  if (databaseUrl === null) return readdir(pictureFolder(dataDir)).catch(() => []);
  const rows = await db.selectFrom('stored_files').select('path').orderBy('path').execute();
  return rows.map(({ path }) => path.split('/').at(-1) ?? '');
}

/** A picture that came with the sample: several rows may use it. */
export const storeSamplePicture = ({ deps }: Pick<TestApp, 'deps'>, file: string): Promise<void> =>
  deps.pictures.save(file, Buffer.from('shared'));
