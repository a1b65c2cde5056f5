import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type DatabaseLocation, sqliteFile } from '../db/database.ts';
import { copyOfTemplate, emptyDatabase, type PostgresRun } from './postgres-copies.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: 'sqlite' | 'postgres';
    /** A migrated file without rows; on SQLite only. */
    sqliteTemplate: string;
    /** Null on SQLite. */
    postgres: PostgresRun | null;
  }
}

export const isPostgres = inject('database') === 'postgres';

export interface FreshDatabase extends DatabaseLocation {
  drop(): Promise<void>;
}

/** A database of its own, migrated by default: a folder with a file, or a database on the server. */
export async function freshDatabase({ isMigrated = true } = {}): Promise<FreshDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'thali-test-'));
  const dropFolder = () => rm(dataDir, { recursive: true, force: true });
  const postgres = inject('postgres');
  if (!postgres) {
    if (isMigrated) await copyFile(inject('sqliteTemplate'), sqliteFile(dataDir));
    return { dataDir, databaseUrl: null, drop: dropFolder };
  }
  const { url, giveBack } = await (isMigrated ? copyOfTemplate(postgres) : emptyDatabase(postgres));
  return {
    dataDir,
    databaseUrl: url,
    async drop() {
      await giveBack();
      await dropFolder();
    },
  };
}
