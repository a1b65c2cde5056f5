import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { DatabaseLocation } from '../db/database.ts';
import { isOutdated, migrate, migrateAndCheck } from '../db/migrate.ts';
import type { Db, Tx } from '../db/schema.ts';
import { FILE_TABLES } from './archive/format.ts';
import { makeBackup } from './archive/make-backup.ts';
import { readTables } from './archive/tables.ts';
import {
  archiveFile,
  backupFolder,
  ensureBackupFolder,
  pruneStoredBackups,
  removeStoredBackup,
  storeBackup,
} from './backup-folder.ts';

/** The data is as it was, and an earlier version can go on with it. */
export class UpdateError extends Error {}

interface UpdateOptions {
  now: number;
  signal: AbortSignal;
  report(line: string): void;
  /** Before data is kept and changed, which may take long. What it throws ends the update. */
  onBegin?(): Promise<void>;
  /** Others than those of this version, in a test. */
  all?: Parameters<typeof migrateAndCheck>[2];
}

/**
 * Creates the schema of an empty database, or brings that of an earlier version up to date. Everything is kept as a backup
 * before, and it all happens or none of it: a migration that fails, or whose result can't be read, changes nothing. The
 * caller sees to it that no other process does so meanwhile.
 *
 * @throws UpdateError with what was kept and what failed.
 * @throws NewerDataError, OutdatedDataError as `migrate` does.
 */
export async function updateData(db: Db, place: DatabaseLocation, options: UpdateOptions): Promise<void> {
  // Without settings its first start was cut off before it held a restaurant.
  if (!(await isOutdated(db)) || !(await hasSettings(db))) return migrate(db);
  const { now, signal, report, all, onBegin } = options;
  await onBegin?.();
  report('The data is of an earlier version: keeping it as it is …');
  const kept = await keepPresent(place, now, signal);
  signal.throwIfAborted();
  report(`Kept in ${archiveFile(place, kept)}. Updating …`);
  const orphans = await countOrphans(db, place);
  try {
    const check = async (tx: Tx) => {
      await readEveryTable(tx, place);
      if ((await countOrphans(tx, place)) > orphans) throw new Error('rows refer to what is not there');
    };
    await migrateAndCheck(db, check, all);
  } catch (error) {
    // All of it is still there; a start that is tried again and again would push out those of earlier updates.
    await removeStoredBackup(place, kept);
    throw new UpdateError(
      `The update of the data failed, and nothing was changed: start the earlier version again. (${reasonOf(error)})`,
    );
  }
}

async function hasSettings(db: Db): Promise<boolean> {
  return (await db.selectFrom('settings').select('key').limit(1).execute()).length > 0;
}

/** The id of what was kept. */
async function keepPresent(place: DatabaseLocation, now: number, signal: AbortSignal): Promise<string> {
  const file = join(backupFolder(place), `${randomUUID()}.present`);
  try {
    await ensureBackupFolder(place);
    await removeUnfinished(place);
    await makeBackup(place, file, now, signal);
    const { id } = await storeBackup(place, file, { origin: 'before_update', now });
    await pruneStoredBackups(place, now);
    return id;
  } catch (error) {
    signal.throwIfAborted();
    throw new UpdateError(
      `The data is of an earlier version, and could not be kept before its update, so nothing was changed. (${reasonOf(error)})`,
    );
  } finally {
    // Its folder may be what failed.
    await rm(file, { force: true }).catch(() => undefined);
  }
}

/** What a start that was killed has left; each may be as large as all the data. */
async function removeUnfinished(place: DatabaseLocation): Promise<void> {
  const folder = backupFolder(place);
  for (const name of await readdir(folder))
    if (/\.present(?:\.part)?$/.test(name)) await rm(join(folder, name), { force: true });
}

const reasonOf = (error: unknown) => (error instanceof Error && error.message) || String(error);

/** So many rows of each table: what is wrong with one of a table is mostly wrong with all. */
const ROWS = 200;

async function readEveryTable(tx: Tx, { databaseUrl }: DatabaseLocation): Promise<void> {
  const tables = await readTables(tx, databaseUrl !== null);
  // Of pictures and their parts a few hundred rows would be as many megabytes.
  for (const { name } of tables.filter((one) => !FILE_TABLES.includes(one.name)))
    await sql`select * from ${sql.table(name)} limit ${sql.lit(ROWS)}`.execute(tx);
}

/** Rows that refer to what is not there. PostgreSQL never lets it come so far. */
async function countOrphans(db: Db, { databaseUrl }: DatabaseLocation): Promise<number> {
  if (databaseUrl !== null) return 0;
  return (await sql`pragma foreign_key_check`.execute(db)).rows.length;
}
