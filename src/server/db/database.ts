import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type KyselyConfig } from 'kysely';
import { NodeSqliteDialect, PoolDialect } from './dialects.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import type { Db, Schema } from './schema.ts';

/** Where the data lives: a folder with one SQLite file, or a PostgreSQL address. */
export interface DatabaseLocation {
  dataDir: string;
  databaseUrl: string | null;
}

/** How long a database of somebody else's may keep a request waiting. */
export interface DatabaseTimeouts {
  /** Until a connection is had, a queue for one included. */
  connectMs: number;
  /** Until the database itself ends a statement. */
  statementMs: number;
  /** Until a connection is given up on which no answer has come: the machine or the way to it is gone. */
  answerMs: number;
  /** Until the database undoes a transaction in which nothing happens any more. */
  idleTransactionMs: number;
}

export const SERVER_TIMEOUTS: DatabaseTimeouts = {
  connectMs: 5_000,
  statementMs: 20_000,
  answerMs: 25_000,
  idleTransactionMs: 60_000,
};

/** PostgreSQL allows 100 connections at first: five processes leave half of them to others. */
const MAX_CONNECTIONS = 10;

export const sqliteFile = (dataDir: string) => join(dataDir, 'thali.sqlite');

/** Hears of each query when it has been answered. */
export type OnQuery = (query: { sql: string; parameters: readonly unknown[] }) => void;

const queryLogging = (onQuery?: OnQuery): Pick<KyselyConfig, 'log'> =>
  onQuery ? { log: ({ query }) => onQuery(query) } : {};

/**
 * Opens the database and creates nothing but the folder. Without limits a statement may take as long as it takes, as
 * migrations and backups do.
 *
 * @throws Error in words for the person at the keyboard when the folder can't be written.
 */
export async function openDatabase(
  { dataDir, databaseUrl }: DatabaseLocation,
  limits: DatabaseTimeouts | null = null,
  onQuery?: OnQuery,
): Promise<Db> {
  if (databaseUrl !== null) return openPostgres(databaseUrl, limits, onQuery);
  ensureWritable(dataDir);
  return new Kysely<Schema>({
    ...queryLogging(onQuery),
    dialect: new NodeSqliteDialect(openNodeSqlite(sqliteFile(dataDir))),
  });
}

function ensureWritable(dataDir: string): void {
  const file = sqliteFile(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    if (existsSync(file)) {
      accessSync(file, constants.R_OK | constants.W_OK);
      restrictPermissions(dataDir, file);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const fault = code === 'EROFS' ? 'is on a disk that is read-only' : 'can not be written';
    throw new Error(
      `DATA_DIR: ${dataDir}, or the database in it, ${fault} (${code}). It must belong to the user who runs Thali.`,
      { cause: error },
    );
  }
}

/** Data of an older version, or that was copied here, may lie open to other users of the machine. */
function restrictPermissions(dataDir: string, file: string): void {
  try {
    chmodSync(dataDir, 0o700);
    for (const part of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(part)) chmodSync(part, 0o600);
  } catch {
    // Another user's: whoever owns it has the say.
  }
}

async function openPostgres(
  databaseUrl: string,
  limits: DatabaseTimeouts | null,
  onQuery?: OnQuery,
): Promise<Db> {
  // Only here, so that the SQLite restaurant does not pay for the driver.
  const { default: pg } = await import('pg');

  class WatchedClient extends pg.Client {
    constructor(config?: string | object) {
      super(config as object);
      // A connection that breaks fails its query, and the pool replaces it. Nobody listening, it would end the process;
      // the pool itself listens only while nobody uses the connection.
      this.on('error', () => undefined);
    }

    // `query` has many forms: which it was is none of this part's business.
    // biome-ignore lint/suspicious/noExplicitAny: as above
    override query(...args: any[]): any {
      const query = super.query as (...args: unknown[]) => unknown;
      const result = query.apply(this, args);
      if (limits !== null && result instanceof Promise) {
        // Not `end`, which would say goodbye to whoever does not answer, and wait.
        const silence = setTimeout(() => this.connection.stream.destroy(), limits.answerMs);
        const heard = () => clearTimeout(silence);
        result.then(heard, heard);
      }
      return result;
    }
  }

  // Instants and counts are far below 2^53: numbers, as SQLite gives them, and not pg's strings.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    types,
    Client: WatchedClient,
    keepAlive: true,
    ...(limits && {
      connectionTimeoutMillis: limits.connectMs,
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleTransactionMs,
    }),
  });
  // An idle connection that breaks, as when the database restarts, is replaced at the next query. Nobody
  // listening, it would end the process.
  pool.on('error', () => undefined);
  return new Kysely<Schema>({ ...queryLogging(onQuery), dialect: new PoolDialect({ pool }) });
}
