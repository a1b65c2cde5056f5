import { decodeEntities } from './decode-entities.ts';
import {
  isBlank,
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
  type Sheet,
  type Table,
  type TableFault,
  tableOf,
} from './table.ts';
import { unzip } from './unzip.ts';

/** Unpacked: what a workbook of Excel may have. */
const MAX_UNPACKED_BYTES = 20_000_000;

/** With the empty lines between those that are counted. */
const LAST_ROW = MAX_TABLE_ROWS * 10;

/** Of one text, in characters. */
const MAX_TEXT = 40_000;

/** The first file of the archive says what it is, unpacked. */
export const looksLikeOds = (bytes: Buffer) =>
  bytes.subarray(0, 2).toString('latin1') === 'PK' &&
  bytes.subarray(0, 200).includes('application/vnd.oasis.opendocument.spreadsheet');

/** The sheets with content of a workbook of LibreOffice. Of a formula its saved value is taken. */
export async function readOds(bytes: Buffer): Promise<Table | TableFault> {
  const isWanted = (name: string) => name === 'content.xml' || name === 'META-INF/manifest.xml';
  const files = await unzip(bytes, { isWanted, maxBytes: MAX_UNPACKED_BYTES });
  if (!(files instanceof Map)) return files;
  if (files.get('META-INF/manifest.xml')?.includes('encryption-data')) return { fault: 'protected' };
  const content = files.get('content.xml')?.toString('utf8');
  if (content === undefined || /<!DOCTYPE/i.test(content)) return { fault: 'damaged' };
  const sheets = readSheets(content);
  if (!Array.isArray(sheets)) return sheets;
  return sheets.length > 0 ? tableOf(sheets) : { fault: 'damaged' };
}

/** Names are bounded, so that a file of nothing but one costs no time. */
const TAG = /<(\/?)([\w:-]{1,60})([^<>]*?)(\/?)>/g;

/**
 * The sheets, tag by tag. Repeated rows and cells are counted, not copied, while they are empty: a sheet is said to be a
 * million rows long by a single tag.
 */
function readSheets(xml: string): Sheet[] | TableFault {
  const sheets: Sheet[] = [];
  let cells: string[] = [];
  let line = 0;
  let repeatedRow = 1;
  let cell: { text: string[]; value: string | null; times: number } | null = null;
  let isNote = false;
  let from = 0;
  for (const match of xml.matchAll(TAG)) {
    const [whole, slash = '', name = '', attributes = '', empty = ''] = match;
    const before = xml.slice(from, match.index);
    from = match.index + whole.length;
    if (before.length > MAX_TEXT) return { fault: 'unpacked_too_large' };
    if (cell && !isNote && before !== '') cell.text.push(decodeEntities(before));
    const isClosed = slash !== '';
    const isWhole = !isClosed && empty !== '';
    switch (name) {
      case 'table:table':
        if (!isClosed) sheets.push({ name: attributeOf(attributes, 'table:name') ?? '', rows: [] });
        line = 0;
        break;
      case 'table:table-row':
        if (!isClosed) {
          cells = [];
          repeatedRow = timesOf(attributes, 'table:number-rows-repeated');
        }
        if (isClosed || isWhole) {
          const row = { line: line + 1, cells: trimEnd(cells) };
          line += repeatedRow;
          if (isBlank(row)) break;
          const rows = sheets.at(-1)?.rows;
          if (row.line > LAST_ROW) return { fault: 'too_many_rows' };
          for (let index = 0; index < repeatedRow; index += 1) {
            if (!rows || rows.length > MAX_TABLE_ROWS) return { fault: 'too_many_rows' };
            rows.push({ line: row.line + index, cells: row.cells });
          }
        }
        break;
      case 'table:table-cell':
      case 'table:covered-table-cell':
        if (!isClosed) {
          const times = timesOf(attributes, 'table:number-columns-repeated');
          cell = { text: [], value: savedValue(attributes), times };
        }
        if ((isClosed || isWhole) && cell) {
          const text = cell.value ?? cell.text.join('').trim();
          // What is empty up to the last column of the sheet is cut off with the row.
          const times = text === '' ? Math.min(cell.times, MAX_TABLE_COLUMNS + 1) : cell.times;
          if (text !== '' && cells.length + times > MAX_TABLE_COLUMNS) return { fault: 'too_many_rows' };
          if (cells.length <= MAX_TABLE_COLUMNS) cells.push(...Array<string>(times).fill(text));
          cell = null;
        }
        break;
      case 'office:annotation':
        isNote = !isClosed && !isWhole;
        break;
      case 'text:p':
        if (isClosed && cell && !isNote) cell.text.push('\n');
        break;
      case 'text:s':
      case 'text:tab':
      case 'text:line-break':
        if (cell && !isNote) cell.text.push(name === 'text:line-break' ? '\n' : ' ');
    }
  }
  return sheets;
}

/** A number, a date or a time as the program keeps it; null: what is written counts. */
function savedValue(attributes: string): string | null {
  const type = attributeOf(attributes, 'office:value-type');
  if (type === 'float' || type === 'currency' || type === 'percentage') {
    const value = Number(attributeOf(attributes, 'office:value'));
    return Number.isFinite(value) ? String(Number(value.toPrecision(12))) : null;
  }
  if (type === 'date') return attributeOf(attributes, 'office:date-value')?.slice(0, 10) ?? null;
  if (type !== 'time') return null;
  const [, hours, minutes] = /^PT(\d+)H(\d+)M/.exec(attributeOf(attributes, 'office:time-value') ?? '') ?? [];
  return hours === undefined ? null : `${hours.padStart(2, '0')}:${minutes?.padStart(2, '0')}`;
}

function attributeOf(attributes: string, name: string): string | undefined {
  const at = attributes.indexOf(` ${name}=`);
  if (at < 0) return undefined;
  const start = at + name.length + 2;
  const quote = attributes[start] ?? '';
  const end = attributes.indexOf(quote, start + 1);
  return quote !== '"' && quote !== "'" ? undefined : decodeEntities(attributes.slice(start + 1, end));
}

function timesOf(attributes: string, name: string): number {
  const times = Number(attributeOf(attributes, name) ?? 1);
  return Number.isInteger(times) && times > 0 ? times : 1;
}

function trimEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((text) => text !== '') + 1);
}
