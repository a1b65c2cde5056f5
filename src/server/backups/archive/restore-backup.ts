import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { tryLockFile } from '../../db/data-folder.ts';
import { type DatabaseLocation, openDatabase, sqliteFile } from '../../db/database.ts';
import { currentName, isBeforeBaseline, migrations, runMigrations } from '../../db/migrate.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { insertFile, readFromDisk } from '../../files/stored-files.ts';
import { isInitialised } from '../../settings/index.ts';
import { BackupError } from './backup-error.ts';
import { listAll, moveFiles, removeOtherFiles } from './files.ts';
import { type Manifest, MIGRATION_TABLE } from './format.ts';
import { type BackupVisitor, readBackup } from './read-backup.ts';
import { lockSqlite } from './sqlite-lock.ts';
import { clearTable, countRows, insertRows, readTables } from './tables.ts';

interface RestoreOptions {
  place: DatabaseLocation;
  file: string;
  /** Overwrites an existing restaurant. */
  replace: boolean;
  /** The migrations this version knows; tests pass others. */
  known?: typeof migrations;
}

/** Restores a backup completely, or not at all. */
export async function restoreBackup({
  place,
  file,
  replace: isReplacing,
  known = migrations,
}: RestoreOptions): Promise<Manifest> {
  const checked = await checkBackup(file, known);
  await checkTarget(place, isReplacing);

  await mkdir(place.dataDir, { recursive: true });
  const lock = join(place.dataDir, 'restore.lock');
  const release = tryLockFile(lock);
  if (!release) throw new BackupError(`Another restore into ${place.dataDir} is under way.`);
  await removeLeftovers(place.dataDir);
  // Inside the data folder: moving is a single step only on the same disk.
  const staging = await mkdtemp(join(place.dataDir, 'restore-'));
  const files = new Set<string>();
  const fill: RestoreSteps = {
    createTables: (db) => runMigrations(db, known, currentName(checked.migration)),
    load: (db) => loadBackup(db, { file, checked, staging, files }),
    migrate: (db) => runMigrations(db, known, null),
  };
  try {
    if (place.databaseUrl === null) await restoreSqlite(place.dataDir, staging, fill);
    else await restorePostgres(place, staging, fill);
    // On PostgreSQL all files on the disk belong to the replaced restaurant.
    const kept = place.databaseUrl === null ? files : new Set<string>();
    if (isReplacing) await removeOtherFiles(place.dataDir, kept);
    return checked;
  } finally {
    await rm(staging, { recursive: true, force: true });
    await rm(lock, { force: true });
    release();
  }
}

const STAGING = /^restore-[A-Za-z0-9]{6}$/;

/** What a killed restore has left. It can't belong to a running one, since this one has the lock. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (entry.isDirectory() && STAGING.test(entry.name)) {
      await rm(join(dataDir, entry.name), { recursive: true, force: true });
    }
  }
}

/**
 * Reads a whole backup without changing anything. `onRows` receives the rows of its tables.
 *
 * @throws BackupError when it is damaged, no backup, or of a version that can't be restored here.
 */
export async function checkBackup(
  file: string,
  known = migrations,
  onRows: BackupVisitor['rows'] = async () => undefined,
): Promise<Manifest> {
  if (!existsSync(file)) throw new BackupError(`There is no ${file}.`);
  return readBackup(file, {
    async manifest({ migration }) {
      const name = currentName(migration);
      if (Object.hasOwn(known, name)) return;
      if (!isBeforeBaseline(name)) {
        throw new BackupError(
          'The backup was made by a newer version of Thali. Update Thali first.',
          'newer',
        );
      }
      throw new BackupError(
        'The backup was made by an early version 0.1.0 of Thali. Restore it with the last version 0.1.0, start that once, then this one.',
        'older',
      );
    },
    rows: onRows,
    async file(_path, content) {
      for await (const _bytes of content);
    },
  });
}

/** The target must be empty, or a Thali restaurant that may be overwritten; other data is never touched. */
async function checkTarget(place: DatabaseLocation, isReplacing: boolean): Promise<void> {
  const isPostgres = place.databaseUrl !== null;
  if (!isPostgres && !existsSync(sqliteFile(place.dataDir))) return;
  const db = await openDatabase(place);
  try {
    const tables = (await readTables(db, isPostgres)).map(({ name }) => name);
    if (tables.length > 0 && !tables.includes(MIGRATION_TABLE)) {
      throw new BackupError('The database holds other tables. Thali needs one of its own.');
    }
    if (!isReplacing && tables.includes('settings') && (await isInitialised(db))) {
      throw new BackupError(
        'There is a restaurant here already. To give it up for the one in the backup, add --replace.',
      );
    }
  } finally {
    await db.destroy();
  }
}

/** The steps of filling a database. An older backup is loaded into its own schema and then migrated. */
interface RestoreSteps {
  createTables(db: Db): Promise<void>;
  load(db: Db): Promise<void>;
  migrate(db: Db): Promise<void>;
}

/** Restores into a new file, which replaces the old one at the end. */
async function restoreSqlite(dataDir: string, staging: string, fill: RestoreSteps): Promise<void> {
  const file = sqliteFile(dataDir);
  const lock = lockSqlite(file);
  try {
    const db = await openDatabase({ dataDir: staging, databaseUrl: null });
    try {
      await fill.createTables(db);
      await transact(db, fill.load);
      await fill.migrate(db);
    } finally {
      // Closing also writes the write-ahead log back: the new file is then complete without it.
      await db.destroy();
    }
    const placed = await moveFiles(staging, dataDir);
    try {
      await rename(sqliteFile(staging), file);
    } catch (error) {
      await placed.undo();
      throw error;
    }
    lock.markReplaced();
  } finally {
    lock.release();
  }
}

/** In one transaction: tables, rows and files. */
async function restorePostgres(place: DatabaseLocation, staging: string, fill: RestoreSteps): Promise<void> {
  const db = await openDatabase(place);
  try {
    await transact(db, async (tx) => {
      // Other connections must not block the restore for ever.
      await sql`set local lock_timeout = '10s'`.execute(tx);
      const old = (await readTables(tx, true)).map(({ name }) => sql.id(name));
      if (old.length > 0) await sql`drop table ${sql.join(old)}`.execute(tx);
      await fill.createTables(tx);
      await fill.load(tx);
      await fill.migrate(tx);
      await storeFiles(tx, staging);
    });
  } finally {
    await db.destroy();
  }
}

/** Puts the backup's files into the database. Last, because an older backup's schema has no tables for them. */
async function storeFiles(tx: Tx, staging: string): Promise<void> {
  for (const path of await listAll(staging)) {
    const file = join(staging, path);
    const { mtimeMs } = await stat(file);
    await insertFile(tx, { path, content: readFromDisk(file), now: Math.floor(mtimeMs) });
  }
}

interface LoadOptions {
  file: string;
  checked: Manifest;
  staging: string;
  /** Receives the paths of the backup's files. */
  files: Set<string>;
}

async function loadBackup(db: Db, { file, checked, staging, files }: LoadOptions): Promise<void> {
  const reader: BackupVisitor = {
    async manifest(manifest) {
      if (!isDeepStrictEqual(manifest, checked)) throw new BackupError(`${file} changed while it was read.`);
    },
    rows: (table, rows) => insertRows(db, table, rows),
    async file(path, content) {
      const target = join(staging, path);
      await mkdir(dirname(target), { recursive: true });
      await pipeline(content, createWriteStream(target, { flags: 'wx', flush: true }));
      files.add(path);
    },
  };
  // A migration may have begun a table with rows of its own; the backup brings all there are.
  for (const { name } of checked.tables.toReversed()) await clearTable(db, name);
  await readBackup(file, reader);
  for (const { name, rows } of checked.tables) {
    const loaded = await countRows(db, name);
    if (loaded !== rows) throw new Error(`${name} has ${loaded} rows instead of ${rows}`);
  }
}
