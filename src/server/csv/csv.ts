import { Readable } from 'node:stream';
import { decimalEuros } from '#domain/money.ts';
import type { Language } from '#texts/texts.ts';

/** Money as cents stands apart from other numbers: it has two decimals, always. */
export type Cell = string | number | { cents: number } | null;

/** Excel takes UTF-8 for what it is only behind this. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet would take for a formula, and with it for something to do: some overlook what can't be seen before
 * the sign, and take the wide signs of East Asian keyboards for the narrow ones.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠﹢﹣﹦﹫−])/u;

/** The lines of a table as a spreadsheet of that language opens them by a double click (RFC 4180 otherwise). */
export async function* writeCsv(
  language: Language,
  head: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(language, head);
  for await (const row of rows) yield lineOf(language, row);
}

function lineOf(language: Language, cells: readonly Cell[]): string {
  const separator = language === 'de' ? ';' : ',';
  return `${cells.map((cell) => quote(formatCell(cell, language))).join(separator)}\r\n`;
}

function formatCell(cell: Cell, language: Language): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'string') return FORMULA.test(cell) ? `'${cell}` : cell;
  const amount = decimalEuros(cell.cents);
  return language === 'de' ? amount.replace('.', ',') : amount;
}

/** In both languages, whatever the separator: a field moved from one to the other stays one. */
function quote(words: string): string {
  return /[";,\r\n]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words;
}

/** A table on its way: the name of its file, and its lines as they are read. */
export interface CsvFile {
  file: string;
  lines: AsyncGenerator<string>;
}

/** Some hundred lines leave together. */
const CHUNK_LENGTH = 32_768;

/** Line by line as they are read. A table that breaks off ends the connection: no half of one is taken for whole. */
export function sendCsv({ file, lines }: CsvFile): Response {
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
