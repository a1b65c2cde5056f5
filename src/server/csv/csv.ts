import { Readable } from 'node:stream';
import { decimalEuros } from '#domain/money.ts';
import type { Language } from '#texts/texts.ts';

/** Money in cents has a type of its own, because it always has two decimals. */
export type Cell = string | number | { cents: number } | null;

/** A byte order mark: without it Excel does not recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Characters at the start of a field that a spreadsheet would execute as a formula. Some spreadsheets also
 * skip invisible characters before the sign, and accept the full-width signs of East Asian keyboards.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠﹢﹣﹦﹫−])/u;

/**
 * The lines of a table as a spreadsheet of that language opens them with a double click (RFC 4180 otherwise).
 */
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
  if (typeof cell === 'string') return isFormula(cell) ? `'${cell}` : cell;
  const amount = decimalEuros(cell.cents);
  return language === 'de' ? amount.replace('.', ',') : amount;
}

/** With apostrophes before it too, so that the one that is written can be told from those of the text. */
const isFormula = (text: string) => FORMULA.test(text.replace(/^'+/, ''));

/** The text of a field as it was before `writeCsv` made it harmless. */
export function restoreFormula(field: string): string {
  return field.startsWith("'") && isFormula(field) ? field.slice(1) : field;
}

/** Quoted for both separators, so that a field copied from one file to the other stays one field. */
function quote(words: string): string {
  return /[";,\r\n]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words;
}

/** A table to download: the name of its file, and its lines as they are read. */
export interface CsvFile {
  file: string;
  lines: AsyncGenerator<string>;
}

/** Sent in batches of some hundred lines. */
const CHUNK_LENGTH = 32_768;

/**
 * Streams the lines as they are read. An error closes the connection, so that half a table is not mistaken
 * for a whole one.
 */
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
