import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type DatabasePlace, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { databaseUrlOf } from './database-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: 'sqlite' | 'postgres';
    /** Null on SQLite. */
    postgres: { serverUrl: string; run: string; template: string } | null;
  }
}

export const isPostgres = inject('database') === 'postgres';

export interface FreshDatabase extends DatabasePlace {
  drop(): Promise<void>;
}

let copies = 0;

/** A database of its own: a folder with a file, or a copy of the migrated template. */
export async function freshDatabase({ isMigrated = true } = {}): Promise<FreshDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'thali-test-'));
  const dropFolder = () => rm(dataDir, { recursive: true, force: true });
  const postgres = inject('postgres');
  if (!postgres) {
    if (isMigrated) await migrateFile(dataDir);
    return { dataDir, databaseUrl: null, drop: dropFolder };
  }
  copies += 1;
  const name = `${postgres.run}_${process.pid}_${copies}`;
  const template = isMigrated ? postgres.template : 'template1';
  await onServer(postgres.serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    dataDir,
    databaseUrl: databaseUrlOf(postgres.serverUrl, name),
    async drop() {
      await onServer(postgres.serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
      await dropFolder();
    },
  };
}

async function migrateFile(dataDir: string): Promise<void> {
  const db = await openDatabase({ dataDir, databaseUrl: null });
  await migrate(db);
  await db.destroy();
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
