import { createReadStream } from 'node:fs';
import type { Db, Tx } from '../db/schema.ts';

/** Small enough to have several in memory, large enough that a picture has few of them. */
const CHUNK_BYTES = 512 * 1024;

export interface StoredFile {
  /** With `/`, relative to the data folder: `files/pictures/samosa.jpg`. */
  path: string;
  size: number;
  /** Epoch milliseconds. */
  keptAt: number;
}

type Content = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Writes a file into the database in parts. Returns false, and writes nothing, if the path exists already. */
export async function insertFile(
  tx: Tx,
  { path, content, now }: { path: string; content: Content; now: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stored_files')
    .values({ path, size: 0, kept_at: now })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return false;
  let part = 0;
  let size = 0;
  for await (const bytes of inChunks(content)) {
    await tx.insertInto('stored_file_parts').values({ path, part, bytes }).execute();
    part += 1;
    size += bytes.length;
  }
  await tx.updateTable('stored_files').set({ size }).where('path', '=', path).execute();
  return true;
}

/** A file on the disk, opened at the first read, so that an unused stream leaves nothing open. */
export async function* readFromDisk(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

async function* inChunks(content: Content): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of content) {
    for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
      const piece = bytes.subarray(start, start + CHUNK_BYTES);
      if (length + piece.length > CHUNK_BYTES) {
        yield Buffer.concat(waiting);
        waiting = [];
        length = 0;
      }
      waiting.push(piece);
      length += piece.length;
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** A file's parts. It ends early if the file is removed meanwhile: compare the number of bytes with the file's size. */
export async function* readFileChunks(db: Db, path: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const row = await db
      .selectFrom('stored_file_parts')
      .select('bytes')
      .where('path', '=', path)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!row) return;
    yield row.bytes;
  }
}

export async function listStoredFiles(db: Db): Promise<StoredFile[]> {
  return (await db.selectFrom('stored_files').selectAll().orderBy('path').execute()).map(fileOf);
}

export async function findStoredFiles(db: Db, paths: readonly string[]): Promise<StoredFile[]> {
  return (await db.selectFrom('stored_files').selectAll().where('path', 'in', paths).execute()).map(fileOf);
}

const fileOf = ({ path, size, kept_at }: { path: string; size: number; kept_at: number }): StoredFile => {
  return { path, size, keptAt: kept_at };
};

export async function deleteStoredFile(db: Db, path: string): Promise<void> {
  await db.deleteFrom('stored_files').where('path', '=', path).execute();
}
