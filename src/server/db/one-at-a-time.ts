import { sql } from 'kysely';
import type { DatabasePlace } from './database.ts';
import type { Db } from './schema.ts';

/** Any number will do, as long as nothing else locks it. */
const LOCK = 7_237_901;

/**
 * Lets the processes that share a PostgreSQL database do something one after the other. A SQLite file belongs
 * to one process, which has nobody to wait for.
 */
export function oneAtATime<Value>(
  db: Db,
  { databaseUrl }: Pick<DatabasePlace, 'databaseUrl'>,
  work: () => Promise<Value>,
): Promise<Value> {
  if (databaseUrl === null) return work();
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}
