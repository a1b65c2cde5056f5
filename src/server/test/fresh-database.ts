import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type DatabaseLocation, openDatabase, sqliteFile } from '../db/database.ts';
import { copyOfTemplate, emptyDatabase, type PostgresRun } from './postgres-copies.ts';
import { seedRestaurant } from './seed-restaurant.ts';

/** Tables without rows, or what each test of the app begins with. */
export type Content = 'tables' | 'a restaurant';

declare module 'vitest' {
  interface ProvidedContext {
    database: 'sqlite' | 'postgres';
    /** Files to copy; on SQLite only. */
    sqliteTemplates: Record<Content, string>;
    /** Null on SQLite. */
    postgres: PostgresRun | null;
  }
}

export const isPostgres = inject('database') === 'postgres';

export interface FreshDatabase extends DatabaseLocation {
  drop(): Promise<void>;
}

/** A database of its own, with tables by default: a folder with a file, or a database on the server. */
export async function freshDatabase({
  holds = 'tables',
}: {
  holds?: Content | 'nothing';
} = {}): Promise<FreshDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'thali-test-'));
  const dropFolder = () => rm(dataDir, { recursive: true, force: true });
  const postgres = inject('postgres');
  if (!postgres) {
    if (holds !== 'nothing') await copyFile(inject('sqliteTemplates')[holds], sqliteFile(dataDir));
    return { dataDir, databaseUrl: null, drop: dropFolder };
  }
  const { url, giveBack } = await (holds === 'nothing' ? emptyDatabase(postgres) : copyOfTemplate(postgres));
  if (holds === 'a restaurant') {
    const db = await openDatabase({ dataDir, databaseUrl: url });
    await seedRestaurant(db);
    await db.destroy();
  }
  return {
    dataDir,
    databaseUrl: url,
    async drop() {
      await giveBack();
      await dropFolder();
    },
  };
}
