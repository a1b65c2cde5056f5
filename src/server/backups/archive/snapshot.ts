import { sql } from 'kysely';
import { type DatabaseLocation, openDatabase } from '../../db/database.ts';
import type { Db } from '../../db/schema.ts';

/** Reads the database as of one moment, on a connection of its own, without blocking writers. */
export async function readSnapshot<Value>(
  place: DatabaseLocation,
  read: (db: Db) => Promise<Value>,
): Promise<Value> {
  const db = await openDatabase(place);
  try {
    if (place.databaseUrl !== null) {
      // Not `transact`: each statement of it sees what others have committed meanwhile; these must all see one moment.
      return await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(read);
    }
    return await db.connection().execute(async (connection) => {
      // Neither `transact` nor Kysely's transaction, which would take SQLite's only write lock.
      await sql`begin deferred`.execute(connection);
      try {
        return await read(connection);
      } finally {
        await sql`rollback`.execute(connection);
      }
    });
  } finally {
    await db.destroy();
  }
}
