import { existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { BackupError } from './backup-error.ts';

export interface SqliteLock {
  /** The locked file was replaced: nothing to clean up. */
  markReplaced(): void;
  release(): void;
}

/**
 * Locks a SQLite file exclusively, creating it if need be, until it is replaced.
 *
 * A server keeps its connection open, and while any connection in WAL mode is open SQLite refuses to leave that mode,
 * however idle the server is. Leaving it also empties and removes the `-wal` file, which would otherwise be mistaken
 * for the new file's. The lock then makes a server that starts meanwhile fail.
 */
export function lockSqlite(file: string): SqliteLock {
  let isOurs = !existsSync(file);
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode=DELETE');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    const SQLITE_BUSY = 5;
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new BackupError(`${file} is in use. Stop the server (and all other commands) first.`);
  }
  return {
    markReplaced() {
      isOurs = false;
    },
    release() {
      if (isOurs) rmSync(file, { force: true });
      database.close();
    },
  };
}
