import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Selectable } from 'kysely';
import { isOwnTable } from '../backups/archive/format.ts';
import { readSnapshot } from '../backups/archive/snapshot.ts';
import { readRows, readTables } from '../backups/archive/tables.ts';
import { readTar, writeTar } from '../backups/archive/tar.ts';
import { type DatabaseLocation, openDatabase } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { listStoredFiles, readFileChunks } from '../files/stored-files.ts';

/** Every row of every table that a backup contains, and the names of all files. */
export async function readAllData(place: DatabaseLocation) {
  const tables = await readSnapshot(place, async (db) => {
    const rows: Record<string, unknown[]> = {};
    for (const table of await readTables(db, place.databaseUrl !== null)) {
      if (isOwnTable(table.name)) rows[table.name] = await Array.fromAsync(readRows(db, table));
      // Not in a backup, but must be correct after a restore.
      if (table.name === 'list_counts') {
        rows.list_counts = sumCounts((await Array.fromAsync(readRows(db, table))) as Count[]);
      }
    }
    return rows;
  });
  return { tables, files: await listFiles(place) };
}

type Count = Selectable<Schema['list_counts']>;

/** The counts of lists, whichever transaction has written them. */
export function sumCounts(counts: Count[]) {
  const lists = Map.groupBy(counts, ({ list, bucket }) => `${list} ${bucket}`);
  return [...lists]
    .map(([name, parts]) => ({ name, count: parts.reduce((sum, { count }) => sum + Number(count), 0) }))
    .filter(({ count }) => count !== 0)
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The file names in the data folder, and those stored in PostgreSQL. */
export async function listFiles({ dataDir, databaseUrl }: DatabaseLocation): Promise<string[]> {
  const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const onDisk = found.filter((entry) => entry.isFile()).map(({ name }) => name);
  if (databaseUrl === null) return onDisk;
  const db = await openDatabase({ dataDir, databaseUrl });
  // A database of another origin has no such table.
  const stored = await listStoredFiles(db).catch(() => []);
  await db.destroy();
  return [...onDisk, ...stored.map(({ path }) => path.split('/').at(-1) ?? '')];
}

/** A file's bytes, from wherever this database stores it. */
export async function readFileBytes(place: DatabaseLocation, path: string): Promise<Buffer> {
  if (place.databaseUrl === null) return readFile(join(place.dataDir, path));
  const db = await openDatabase(place);
  const parts = await Array.fromAsync(readFileChunks(db, path));
  await db.destroy();
  return Buffer.concat(parts);
}

/** An archive's entries as texts by path, to be changed and written again. */
export async function readEntries(file: string): Promise<Map<string, string>> {
  const entries = new Map<string, string>();
  await readTar(file, async ({ path, content }) => {
    entries.set(path, (await buffer(content)).toString('latin1'));
  });
  return entries;
}

/** Writes the archive with changed entries; null leaves one out. */
export async function changeEntries(
  from: string,
  to: string,
  changes: Record<string, string | null | ((before: string) => string)>,
): Promise<string> {
  const entries: Map<string, string | null> = await readEntries(from);
  for (const [path, change] of Object.entries(changes)) {
    entries.set(path, typeof change === 'function' ? change(entries.get(path) ?? '') : change);
  }
  const written = async function* () {
    for (const [path, text] of entries) {
      if (text === null) continue;
      const bytes = Buffer.from(text, 'latin1');
      yield { path, size: bytes.length, modifiedAt: new Date(0), content: [bytes] };
    }
  };
  await pipeline(writeTar(written()), createGzip(), createWriteStream(to));
  return to;
}
