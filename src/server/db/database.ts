import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type KyselyConfig } from 'kysely';
import { NodeSqliteDialect, PoolDialect } from './dialects.ts';
import { openNodeSqlite, openNodeSqliteToRead } from './node-sqlite.ts';
import type { Db, Schema } from './schema.ts';

/** Where the data is stored: a folder with one SQLite file, or a PostgreSQL URL. */
export interface DatabaseLocation {
  dataDir: string;
  databaseUrl: string | null;
}

/** How long PostgreSQL may keep a request waiting. */
export interface DatabaseTimeouts {
  /** Until there is a connection, including the time in the pool's queue. */
  connectMs: number;
  /** After this the database itself ends a statement. */
  statementMs: number;
  /** After this a silent connection is given up: the machine or the network to it is down. */
  answerMs: number;
  /** After this the database rolls back an idle transaction. */
  idleTransactionMs: number;
}

export const SERVER_TIMEOUTS: DatabaseTimeouts = {
  connectMs: 5_000,
  statementMs: 20_000,
  answerMs: 25_000,
  idleTransactionMs: 60_000,
};

/** PostgreSQL allows 100 connections by default: five processes leave half of them to others. */
const MAX_CONNECTIONS = 10;

export const sqliteFile = (dataDir: string) => join(dataDir, 'thali.sqlite');

/** Called after each query. */
export type OnQuery = (query: { sql: string; parameters: readonly unknown[] }) => void;

const queryLogging = (onQuery?: OnQuery): Pick<KyselyConfig, 'log'> =>
  onQuery ? { log: ({ query }) => onQuery(query) } : {};

/**
 * Opens the database and creates nothing but the folder. Without timeouts statements may take any time, as migrations
 * and backups need.
 *
 * @throws Error with a message for the person at the keyboard when the folder can't be written.
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

/**
 * Opens a database that is there for reading alone, and leaves no trace of it: no folder, no file beside the database's.
 */
export async function openToRead({ dataDir, databaseUrl }: DatabaseLocation): Promise<Db> {
  if (databaseUrl !== null) return openPostgres(databaseUrl, SERVER_TIMEOUTS, undefined, READ_ONLY);
  return new Kysely<Schema>({ dialect: new NodeSqliteDialect(openNodeSqliteToRead(sqliteFile(dataDir))) });
}

/** Writing fails, whoever tries it. */
const READ_ONLY = '-c default_transaction_read_only=on';

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

/** Data of an older version, or copied here, may be readable by other users of the machine. */
function restrictPermissions(dataDir: string, file: string): void {
  try {
    chmodSync(dataDir, 0o700);
    for (const part of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(part)) chmodSync(part, 0o600);
  } catch {
    // Owned by another user, who decides about its permissions.
  }
}

async function openPostgres(
  databaseUrl: string,
  limits: DatabaseTimeouts | null,
  onQuery?: OnQuery,
  options?: string,
): Promise<Db> {
  // Imported here, so that a restaurant on SQLite does not load the driver.
  const { default: pg } = await import('pg');

  class WatchedClient extends pg.Client {
    constructor(config?: string | object) {
      super(config as object);
      // A broken connection fails its query, and the pool replaces it. The pool listens for errors only while a
      // connection is idle; without this listener the error would end the process.
      this.on('error', () => undefined);
    }

    // `query` has many overloads, and this code need not distinguish them.
    // biome-ignore lint/suspicious/noExplicitAny: as above
    override query(...args: any[]): any {
      const query = super.query as (...args: unknown[]) => unknown;
      const result = query.apply(this, args);
      if (limits !== null && result instanceof Promise) {
        // Not `end`, which would send a message to the silent server and wait.
        const timeout = setTimeout(() => this.connection.stream.destroy(), limits.answerMs);
        const clear = () => clearTimeout(timeout);
        result.then(clear, clear);
      }
      return result;
    }
  }

  // Instants and counts are far below 2^53: read them as numbers, like from SQLite, instead of pg's strings.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    types,
    Client: WatchedClient,
    keepAlive: true,
    ...(options && { options }),
    ...(limits && {
      connectionTimeoutMillis: limits.connectMs,
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleTransactionMs,
    }),
  });
  // A broken idle connection, as after a restart of the database, is replaced at the next query. Without a listener the
  // error would end the process.
  pool.on('error', () => undefined);
  return new Kysely<Schema>({ ...queryLogging(onQuery), dialect: new PoolDialect({ pool }) });
}
