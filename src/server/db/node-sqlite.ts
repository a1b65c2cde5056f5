import { existsSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Distinct SQL texts are few (lists of ids add some); beyond this the oldest are prepared again. */
const MAX_STATEMENTS = 400;

export interface NodeSqlite extends SqliteDatabase {
  /** Whether a transaction is open: SQLite ends one by itself when the disk is full. */
  isTransaction(): boolean;
}

/**
 * Node's built-in SQLite, with the interface of better-sqlite3 that Kysely's dialect expects.
 *
 * `synchronous=FULL` with WAL: a commit is on the disk before it is acknowledged. Statements are prepared once per SQL
 * text, because preparing is most of the cost of a small query.
 */
export function openNodeSqlite(path: string): NodeSqlite {
  const database = new DatabaseSync(path);
  // The timeout first: even the next pragma has to wait when another process has just opened the file.
  database.exec(
    'PRAGMA busy_timeout=5000; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;',
  );
  return withStatements(database);
}

/**
 * Reads what is there. Where no log of writes lies beside the file nobody has it open, and it is read as it stands: SQLite would
 * make that log to read, and leave it.
 */
export function openNodeSqliteToRead(path: string): NodeSqlite {
  const url = pathToFileURL(path);
  if (!existsSync(`${path}-wal`)) url.searchParams.set('immutable', '1');
  return withStatements(new DatabaseSync(url, { readOnly: true, timeout: 5000 }));
}

function withStatements(database: DatabaseSync): NodeSqlite {
  const statements = new Map<string, SqliteStatement>();

  return {
    close: () => database.close(),
    isTransaction: () => database.isOpen && database.isTransaction,
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= MAX_STATEMENTS) {
        const oldest = statements.keys().next().value;
        if (oldest !== undefined) statements.delete(oldest);
      }
      // `immediate`, because a transaction that reads first and writes later could otherwise fail if another process
      // writes in between.
      const statement = toKyselyStatement(database.prepare(sql === 'begin' ? 'begin immediate' : sql));
      statements.set(sql, statement);
      return statement;
    },
  };
}

function toKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
