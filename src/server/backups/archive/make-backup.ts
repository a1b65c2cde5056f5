import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { type DatabaseLocation, sqliteFile } from '../../db/database.ts';
import type { Db } from '../../db/schema.ts';
import { listStoredFiles, readFileChunks } from '../../files/stored-files.ts';
import { BackupError } from './backup-error.ts';
import { type FileOnDisk, listFiles } from './files.ts';
import {
  FILE_TABLES,
  FORMAT,
  FORMAT_VERSION,
  isOwnTable,
  MANIFEST_PATH,
  type Manifest,
  MIGRATION_TABLE,
  PAGE_BYTES,
  pagePath,
} from './format.ts';
import { readSnapshot } from './snapshot.ts';
import { countRows, orderByForeignKeys, type Row, readBatches, readTables, type Table } from './tables.ts';
import { type NewTarEntry, writeTar } from './tar.ts';

/** Writes all data of a restaurant into one new file; `signal` aborts it and removes the unfinished file. */
export async function makeBackup(
  place: DatabaseLocation,
  file: string,
  now: number,
  signal?: AbortSignal,
): Promise<Manifest> {
  if (existsSync(file)) throw new BackupError(`${file} is there already, and is not overwritten.`);
  if (place.databaseUrl === null && !existsSync(sqliteFile(place.dataDir))) {
    throw new BackupError(`There is nothing to back up: no database in ${place.dataDir}.`);
  }
  const part = `${file}.part`;
  const target = await createExclusive(part);
  try {
    const manifest = await readSnapshot(place, async (db) => {
      const { tables, ...rest } = await takeInventory(db, place, now);
      const entries = entriesOf(db, tables, rest);
      await pipeline(writeTar(entries), createGzip(COMPRESSION), target.createWriteStream({ flush: true }), {
        signal,
      });
      return rest.manifest;
    });
    await rename(part, file);
    return manifest;
  } catch (error) {
    await target.close();
    await rm(part, { force: true });
    throw error;
  }
}

/** A backup holds all personal data: only its owner may read it. */
async function createExclusive(part: string): Promise<FileHandle> {
  try {
    return await open(part, 'wx', 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupError(`There is no folder for ${part}.`);
    if (code !== 'EEXIST') throw error;
    throw new BackupError(
      `${part} is there: another backup is being written, or was cut off. Then remove it.`,
    );
  }
}

/** Compressing is most of the work: the fastest level takes a third of the time for a fifth more bytes. */
const COMPRESSION = { level: 1, chunkSize: 256 * 1024 };

interface Inventory {
  manifest: Manifest;
  tables: Table[];
  files: ListedFile[];
}

interface ListedFile extends FileOnDisk {
  read(): AsyncIterable<Uint8Array>;
}

async function takeInventory(
  db: Db,
  { dataDir, databaseUrl }: DatabaseLocation,
  now: number,
): Promise<Inventory> {
  const all = await readTables(db, databaseUrl !== null);
  if (!all.some(({ name }) => name === MIGRATION_TABLE)) {
    throw new BackupError('There is nothing to back up: the database was never used by Thali.');
  }
  const tables = orderByForeignKeys(all.filter(({ name }) => isOwnTable(name)));
  const counts: Manifest['tables'] = [];
  for (const { name } of tables) counts.push({ name, rows: await countRows(db, name) });
  // Listed after the snapshot began, so that every file named in its rows is in the list.
  const files = await listAllFiles(db, dataDir, all);
  const manifest: Manifest = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    madeAt: new Date(now).toISOString(),
    migration: await lastMigration(db),
    tables: counts,
    files: { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) },
  };
  return { manifest, tables, files };
}

/** The files in the database and those on the disk; on PostgreSQL the latter are those not imported yet. */
async function listAllFiles(db: Db, dataDir: string, tables: Table[]): Promise<ListedFile[]> {
  // The database of an older version has no such table.
  const hasStored = tables.some(({ name }) => FILE_TABLES.includes(name));
  const stored = hasStored ? await listStoredFiles(db) : [];
  const known = new Set(stored.map(({ path }) => path));
  const onDisk = (await listFiles(dataDir)).filter(({ path }) => !known.has(path));
  return [
    ...stored.map(({ path, size, keptAt }) => {
      return { path, size, modifiedAt: new Date(keptAt), read: () => readFileChunks(db, path) };
    }),
    ...onDisk.map((file) => ({ ...file, read: () => createReadStream(join(dataDir, file.path)) })),
  ];
}

async function lastMigration(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.id(MIGRATION_TABLE)}`.execute(db);
  const last = rows
    .map(({ name }) => name)
    .sort()
    .at(-1);
  if (last === undefined)
    throw new BackupError('There is nothing to back up: the database has no tables yet.');
  return last;
}

async function* entriesOf(
  db: Db,
  tables: Table[],
  { manifest, files }: Omit<Inventory, 'tables'>,
): AsyncGenerator<NewTarEntry> {
  const madeAt = new Date(manifest.madeAt);
  const entryOf = (path: string, text: string): NewTarEntry => {
    const bytes = Buffer.from(text);
    return { path, size: bytes.length, modifiedAt: madeAt, content: [bytes] };
  };
  yield entryOf(MANIFEST_PATH, `${JSON.stringify(manifest, null, 2)}\n`);
  for (const table of tables) {
    let page = 0;
    for await (const text of pagesOf(readBatches(db, table), table.name)) {
      page += 1;
      yield entryOf(pagePath(table.name, page), text);
    }
  }
  for (const { path, size, modifiedAt, read } of files) yield { path, size, modifiedAt, content: read() };
}

/** Pages of lines, each at most one row longer than the page size. */
async function* pagesOf(batches: AsyncIterable<Row[]>, table: string): AsyncGenerator<string> {
  let text = '';
  for await (const rows of batches) {
    for (const row of rows) {
      checkRow(row, table);
      text += `${JSON.stringify(row)}\n`;
      if (text.length < PAGE_BYTES) continue;
      yield text;
      text = '';
    }
  }
  if (text !== '') yield text;
}

/** A value that JSON would change must stop the backup instead of being lost. */
function checkRow(row: Row, table: string): void {
  for (const column in row) {
    const value = row[column];
    if (value !== null && typeof value !== 'string' && !Number.isFinite(value)) {
      throw new Error(`${table}.${column} holds what a backup cannot carry`);
    }
  }
}
