import { Readable } from 'node:stream';

/** A table on its way: the name of its file, and its lines as they are read. */
export interface Table {
  file: string;
  lines: AsyncGenerator<string>;
}

/** Some hundred lines leave together. */
const CHUNK_LENGTH = 32_768;

/** Line by line as they are read. A table that breaks off ends the connection: no half of one is taken for whole. */
export function sendTable({ file, lines }: Table): Response {
  const body = Readable.toWeb(Readable.from(bytesOf(lines), { objectMode: false }));
  return new Response(body as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file}"`,
      'Cache-Control': 'no-store',
    },
  });
}

async function* bytesOf(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let waiting = '';
  for await (const line of lines) {
    waiting += line;
    if (waiting.length < CHUNK_LENGTH) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  if (waiting !== '') yield Buffer.from(waiting);
}
