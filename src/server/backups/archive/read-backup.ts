import { buffer } from 'node:stream/consumers';
import { BackupError } from './backup-error.ts';
import { isFilePath } from './files.ts';
import {
  anyManifestShape,
  FORMAT_VERSION,
  MANIFEST_PATH,
  type Manifest,
  manifestShape,
  PAGE_PATH,
  pagePath,
} from './format.ts';
import type { Row } from './tables.ts';
import { readTar, type TarEntry } from './tar.ts';

/** Receives the contents. */
export interface BackupVisitor {
  /** Called first; throws when the backup can't be used here. */
  manifest(manifest: Manifest): Promise<void>;
  rows(table: string, rows: Row[]): Promise<void>;
  /** The path passes `isFilePath`; the content must be read to its end. */
  file(path: string, content: AsyncIterable<Uint8Array>): Promise<void>;
}

/** A page is at most one row longer than its size; anything much larger is no backup of ours. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024;

/**
 * Reads a backup from beginning to end and checks its contents against its manifest.
 * @throws BackupError when it is damaged, no backup, or of a later version; the reader may have received parts of it.
 */
export async function readBackup(file: string, reader: BackupVisitor): Promise<Manifest> {
  const refuse = (why: string) => new BackupError(`${file} is no whole backup: ${why}`, 'unreadable');
  let manifest: Manifest | undefined;
  const rowCounts = new Map<string, number>();
  const pageCounts = new Map<string, number>();
  const files = new Set<string>();
  let fileBytes = 0;

  await readTar(file, async (entry) => {
    const { path, size, isFile, content } = entry;
    if (!isFile) throw refuse(`${path} is no file`);
    if (!manifest) {
      if (path !== MANIFEST_PATH) throw refuse(`it begins with ${path}`);
      manifest = readManifest(await textOf(entry, refuse), refuse);
      for (const { name } of manifest.tables) rowCounts.set(name, 0);
      return reader.manifest(manifest);
    }
    const [, table] = PAGE_PATH.exec(path) ?? [];
    if (table !== undefined) {
      const page = (pageCounts.get(table) ?? 0) + 1;
      const before = rowCounts.get(table);
      if (before === undefined || path !== pagePath(table, page)) throw refuse(`${path} is not expected`);
      const rows = readLines(await textOf(entry, refuse), () => refuse(`${path} holds something else`));
      pageCounts.set(table, page);
      rowCounts.set(table, before + rows.length);
      return reader.rows(table, rows);
    }
    if (!isFilePath(path) || files.has(path)) throw refuse(`${path} is not expected`);
    files.add(path);
    fileBytes += size;
    return reader.file(path, content);
  });

  if (!manifest) throw refuse('it is empty');
  for (const { name, rows } of manifest.tables) {
    const found = rowCounts.get(name);
    if (found !== rows) throw refuse(`${name} has ${found} rows instead of ${rows}`);
  }
  if (files.size !== manifest.files.count || fileBytes !== manifest.files.bytes) {
    throw refuse(`it has ${files.size} files instead of ${manifest.files.count}, or not whole ones`);
  }
  return manifest;
}

type Refuse = (why: string) => BackupError;

async function textOf({ path, size, content }: TarEntry, refuse: Refuse): Promise<string> {
  if (size > MAX_ENTRY_BYTES) throw refuse(`${path} is too large`);
  return (await buffer(content)).toString('utf8');
}

function readManifest(text: string, refuse: Refuse): Manifest {
  const json = parse(text);
  const any = anyManifestShape.safeParse(json);
  if (!any.success) throw refuse('its manifest is no backup’s');
  if (any.data.formatVersion > FORMAT_VERSION) {
    throw new BackupError('The backup was made by a newer version of Thali. Update Thali first.', 'newer');
  }
  const read = manifestShape.safeParse(json);
  if (!read.success) throw refuse(`its manifest is damaged (${read.error.issues[0]?.path.join('.')})`);
  return read.data;
}

function readLines(text: string, refuse: () => BackupError): Row[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const row = parse(line);
      if (typeof row !== 'object' || row === null || Array.isArray(row)) throw refuse();
      return row as Row;
    });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
