import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DatabasePlace } from './database.ts';
import type { Db } from './schema.ts';

/** Any number will do, as long as nothing else locks it. */
const LOCK = 7_237_901;
const LOOK_EVERY_MS = 100;

interface Waiting {
  /** Ends the wait. */
  signal: AbortSignal;
  tell(line: string): void;
}

/**
 * Lets the processes that share a PostgreSQL database do something one after the other; the lock ends with the
 * connection, and so with the process. A SQLite file belongs to one process, which has nobody to wait for.
 */
export function oneAtATime<Value>(
  db: Db,
  { databaseUrl }: Pick<DatabasePlace, 'databaseUrl'>,
  { signal, tell }: Waiting,
  work: () => Promise<Value>,
): Promise<Value> {
  if (databaseUrl === null) return work();
  return db.connection().execute(async (connection) => {
    let isTold = false;
    // Asked again and again: a wait inside the database could not be ended from here.
    while (!(await isLocked(connection))) {
      if (!isTold) tell('Another process is setting up the database: waiting for it');
      isTold = true;
      await sleep(LOOK_EVERY_MS);
      signal.throwIfAborted();
    }
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}

async function isLocked(connection: Db): Promise<boolean> {
  const { rows } = await sql<{ is_locked: boolean }>`
    select pg_try_advisory_lock(${LOCK}) as is_locked
  `.execute(connection);
  return rows[0]?.is_locked ?? false;
}
