import { inflateSync } from 'node:zlib';

/**
 * The words of a PDF as pdfkit writes it: its fonts have numbers for their drawn signs, and a table from these to text.
 */
export function pdfText(bytes: Buffer): string {
  const source = bytes.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', text = '']) => [id, text]),
  );
  const streamOf = (object: string) => {
    const start = object.indexOf('stream\n') + 'stream\n'.length;
    return inflateSync(Buffer.from(object.slice(start), 'latin1')).toString('latin1');
  };
  const tables = new Map<string, Map<number, string>>();
  for (const [, fonts = ''] of source.matchAll(/\/Font <<([\s\S]*?)>>/g)) {
    for (const [, name = '', id = ''] of fonts.matchAll(/\/(\w+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
      if (table) tables.set(name, readTable(streamOf(objects.get(table) ?? '')));
    }
  }
  const drawn = [...objects.values()]
    .filter((object) => object.includes('/FlateDecode'))
    .map(streamOf)
    .filter((stream) => / T[jJ]\b/.test(stream));
  return drawn.map((stream) => readDrawn(stream, tables)).join('\n');
}

const codesOf = (hex: string) => (hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16));
const textOf = (hex: string) => String.fromCharCode(...codesOf(hex.replace(/\s/g, '')));

/** Ranges of codes, each with a list of their texts. */
function readTable(stream: string): Map<number, string> {
  const table = new Map<number, string>();
  for (const [, from = '', texts = ''] of stream.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(from, 16);
    for (const [index, [, hex = '']] of [...texts.matchAll(/<([\w ]*)>/g)].entries())
      table.set(first + index, textOf(hex));
  }
  return table;
}

function readDrawn(stream: string, tables: Map<string, Map<number, string>>): string {
  let table: Map<number, string> | undefined;
  let text = '';
  for (const [, font, line] of stream.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) table = tables.get(font);
    for (const [, hex = ''] of (line ?? '').matchAll(/<(\w*)>/g))
      text += codesOf(hex)
        .map((code) => table?.get(code) ?? '')
        .join('');
    if (line) text += ' ';
  }
  return text;
}
