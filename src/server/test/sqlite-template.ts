import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase, sqliteFile } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';

/** Migrates one file, which is copied for each app. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'thali-template-'));
  const db = await openDatabase({ dataDir, databaseUrl: null });
  await migrate(db);
  // Closing the last connection writes the log's pages into the file.
  await db.destroy();
  provide('sqliteTemplate', sqliteFile(dataDir));
  return () => rm(dataDir, { recursive: true, force: true });
}
