import { Header, Pax } from 'tar';

export interface Entry {
  path: string;
  size: number;
  modifiedAt: Date;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const BLOCK = 512;
/** A tar ends with two empty blocks. */
const END = Buffer.alloc(2 * BLOCK);

/** The bytes of a tar with these entries, made as they are read. */
export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
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
