import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { type DatabaseLocation, openDatabase, sqliteFile } from '../db/database.ts';
import { BASELINE, migrations, runMigrations } from '../db/migrate.ts';

/** A SQLite database as the last version 0.1.0 has made it. */
const WRITTEN = readFileSync(join(import.meta.dirname, 'written-by-0-1.sql'), 'utf8');
const DONE = WRITTEN.slice(WRITTEN.indexOf('insert into kysely_migration values'));

/** Makes an empty place one that the last version 0.1.0 has written; on PostgreSQL the baseline makes its tables. */
export async function writeAs0_1(place: DatabaseLocation): Promise<void> {
  if (place.databaseUrl === null) {
    const file = new DatabaseSync(sqliteFile(place.dataDir));
    file.exec(WRITTEN);
    file.close();
    return;
  }
  const db = await openDatabase(place);
  await runMigrations(db, migrations, BASELINE);
  await sql`delete from kysely_migration`.execute(db);
  await sql.raw(DONE).execute(db);
  await db.destroy();
}
