import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { openNodeSqlite } from './node-sqlite.ts';
import type { Db, Schema } from './schema.ts';

/** Where the data lives: a folder with one SQLite file, or a PostgreSQL address. */
export interface DatabasePlace {
  dataDir: string;
  databaseUrl: string | null;
}

export const sqliteFile = (dataDir: string) => join(dataDir, 'thali.sqlite');

/** Opens the database and creates nothing but the folder. */
export async function openDatabase({ dataDir, databaseUrl }: DatabasePlace): Promise<Db> {
  if (databaseUrl === null) {
    mkdirSync(dataDir, { recursive: true });
    return new Kysely<Schema>({
      dialect: new SqliteDialect({ database: openNodeSqlite(sqliteFile(dataDir)) }),
    });
  }
  // Only here, so that the SQLite restaurant does not pay for the driver.
  const { default: pg } = await import('pg');
  // Instants and counts are far below 2^53: numbers, as SQLite gives them, and not pg's strings.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, types });
  // An idle connection that breaks, as when the database restarts, is replaced at the next query. Nobody
  // listening, it would end the process.
  pool.on('error', () => undefined);
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
