import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DatabaseLocation } from './database.ts';
import type { Db } from './schema.ts';

/** Any number that nothing else locks. */
const LOCK_ID = 7_237_901;
const POLL_MS = 100;

interface WaitOptions {
  /** Ends waiting. */
  signal: AbortSignal;
  report(line: string): void;
}

/**
 * Makes the processes that share a PostgreSQL database run `work` one after the other; the lock ends with the
 * connection, and so with the process. A SQLite file belongs to one process, so nothing is locked.
 */
export function withAdvisoryLock<Value>(
  db: Db,
  { databaseUrl }: Pick<DatabaseLocation, 'databaseUrl'>,
  { signal, report }: WaitOptions,
  work: () => Promise<Value>,
): Promise<Value> {
  if (databaseUrl === null) return work();
  return db.connection().execute(async (connection) => {
    let isReported = false;
    // Polled, because waiting inside the database could not be aborted from here.
    while (!(await tryLock(connection))) {
      if (!isReported) report('Another process is setting up the database: waiting for it');
      isReported = true;
      await sleep(POLL_MS);
      signal.throwIfAborted();
    }
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_ID})`.execute(connection);
    }
  });
}

async function tryLock(connection: Db): Promise<boolean> {
  const { rows } = await sql<{ is_locked: boolean }>`
    select pg_try_advisory_lock(${LOCK_ID}) as is_locked
  `.execute(connection);
  return rows[0]?.is_locked ?? false;
}
