import { createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { readTar } from '../commands/archive/read-tar.ts';
import { readSnapshot } from '../commands/archive/snapshot.ts';
import { readRows, readTables } from '../commands/archive/tables.ts';
import { writeTar } from '../commands/archive/write-tar.ts';
import type { DatabasePlace } from '../db/database.ts';

/** Every row of every table, and the names of all files. */
export async function everythingIn(place: DatabasePlace) {
  const tables = await readSnapshot(place, async (db) => {
    const rows: Record<string, unknown[]> = {};
    for (const table of await readTables(db, place.databaseUrl !== null)) {
      if (!table.name.startsWith('kysely')) rows[table.name] = await Array.fromAsync(readRows(db, table));
    }
    return rows;
  });
  return { tables, files: await filesIn(place.dataDir) };
}

export async function filesIn(dataDir: string): Promise<string[]> {
  const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** An archive's entries as texts by path, to be changed and written again. */
export async function readEntries(file: string): Promise<Map<string, string>> {
  const entries = new Map<string, string>();
  await readTar(file, async ({ path, content }) => {
    entries.set(path, (await buffer(content)).toString('latin1'));
  });
  return entries;
}

/** Writes the archive with entries changed, and with null left out. */
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
