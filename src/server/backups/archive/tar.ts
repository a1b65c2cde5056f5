import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Header, Parser, Pax, type ReadEntry } from 'tar';
import { BackupError } from './backup-error.ts';

export interface TarEntry {
  path: string;
  size: number;
  isFile: boolean;
  /** Must be read to its end. */
  content: AsyncIterable<Uint8Array>;
}

/** Rows of a restaurant are packed to a twentieth, pictures not at all. */
const MOST_TIMES = 200;
/** What even the smallest may unpack to. */
const LEAST_BYTES = 16 * 1024 * 1024;

/** Passes each entry of a `.tar.gz` to `use`, one after the other, and waits for it. Nothing is written to disk. */
export async function readTar(file: string, use: (entry: TarEntry) => Promise<void>): Promise<void> {
  const parser = new Parser({ strict: true, brotli: false, zstd: false });
  const broken = new AbortController();
  const stop = (error: unknown) => broken.abort(error);
  let work = Promise.resolve();
  parser.on('entry', (entry: ReadEntry) => {
    work = work.then(() => use(toTarEntry(entry)));
    work.catch(stop);
  });
  parser.on('ignoredEntry', ({ path }: ReadEntry) =>
    stop(new BackupError(`What is ${path} in ${file}?`, 'unreadable')),
  );
  parser.on('error', stop);

  const { signal } = broken;
  const most = LEAST_BYTES + MOST_TIMES * (await stat(file)).size;
  let unpacked = 0;
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          unpacked += chunk.length;
          if (unpacked > most)
            throw new BackupError(`${file} unpacks to more than a backup does`, 'unreadable');
          if (!parser.write(chunk)) await once(parser, 'drain', { signal });
          signal.throwIfAborted();
        }
        const ended = once(parser, 'end', { signal });
        parser.end();
        await ended;
        await work;
      },
      { signal },
    );
  } catch (error) {
    const reason = signal.aborted ? signal.reason : error;
    throw isCorruption(reason)
      ? new BackupError(`${file} is no whole .tar.gz: ${reason.message}`, 'unreadable')
      : reason;
  }
}

const FILE_TYPES: readonly string[] = ['File', 'OldFile'];

function toTarEntry(entry: ReadEntry): TarEntry {
  const { path, size, type } = entry;
  return { path, size, isFile: FILE_TYPES.includes(type), content: entry };
}

function isCorruption(error: unknown): error is Error {
  const { code = '', tarCode = '' } = error as { code?: string; tarCode?: string };
  return code.startsWith('Z_') || tarCode.startsWith('TAR_');
}

export interface NewTarEntry {
  path: string;
  size: number;
  modifiedAt: Date;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const BLOCK = 512;
/** A tar ends with two empty blocks. */
const END = Buffer.alloc(2 * BLOCK);

/** The bytes of a tar with these entries, generated while they are read. */
export async function* writeTar(entries: AsyncIterable<NewTarEntry>): AsyncGenerator<Uint8Array> {
  for await (const { path, size, modifiedAt, content } of entries) {
    const header = new Header({ path, size, mode: 0o600, mtime: modifiedAt, type: 'File' });
    const needsPax = header.encode();
    if (needsPax) yield new Pax({ path, size }).encode();
    if (header.block) yield header.block;

    let written = 0;
    for await (const bytes of content) {
      written += bytes.length;
      yield bytes;
    }
    if (written !== size) throw new Error(`${path} changed while it was read`);
    yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
  }
  yield END;
}
