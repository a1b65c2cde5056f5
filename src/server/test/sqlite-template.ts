import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase, sqliteFile } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';
import type { Content } from './fresh-database.ts';
import { seedRestaurant } from './seed-restaurant.ts';

/** Makes the files that are copied for each app: one with tables, one with the restaurant that tests begin with. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'thali-template-'));
  const make = async (content: Content, work: (db: Db) => Promise<void>) => {
    const dataDir = join(folder, content);
    await mkdir(dataDir);
    const db = await openDatabase({ dataDir, databaseUrl: null });
    await migrate(db);
    await work(db);
    // Closing the last connection writes the log's pages into the file.
    await db.destroy();
    return sqliteFile(dataDir);
  };
  provide('sqliteTemplates', {
    tables: await make('tables', async () => undefined),
    'a restaurant': await make('a restaurant', seedRestaurant),
  });
  return () => rm(folder, { recursive: true, force: true });
}
