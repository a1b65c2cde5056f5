import { zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { boundSheet } from './bound-sheet.ts';
import { type Table, type TableFault, tableOf } from './table.ts';
import { unzip } from './unzip.ts';

/** All sheets unpacked: a menu of a thousand dishes has a tenth of it. */
const MAX_UNPACKED_BYTES = 20_000_000;

/** Of one text, in characters: Excel takes 32,767. Readers take a time that grows with its square. */
const MAX_TEXT = 40_000;

/** Only what a table consists of: no pictures, no macros. */
const isWanted = (name: string) => name.endsWith('.xml') || name.endsWith('.xml.rels');

/** Excel's former format, and its encrypted files, begin like this. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

export const looksLikeXlsx = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK';
export const looksLikeOldExcel = (bytes: Buffer) => bytes.subarray(0, 8).equals(COMPOUND_FILE);

/**
 * The sheets with content. Of a formula the value is taken that the spreadsheet saved with it: nothing is ever
 * calculated here.
 */
export async function readXlsx(bytes: Buffer): Promise<Table | TableFault> {
  const files = await unzip(bytes, { isWanted, maxBytes: MAX_UNPACKED_BYTES });
  if (!(files instanceof Map)) return files;
  for (const [name, content] of files) {
    const xml = content.toString('utf8');
    if (hasLongText(xml)) return { fault: 'unpacked_too_large' };
    if (!xml.includes('sheetData')) continue;
    const sheet = boundSheet(xml);
    if (typeof sheet !== 'string') return sheet;
    files.set(name, Buffer.from(sheet));
  }
  // Packed again without compression, so that the reader unpacks only what has been measured.
  const measured = zipSync(Object.fromEntries(files), { level: 0 });
  const sheets = await readXlsxFile(new Blob([new Uint8Array(measured)]), { trim: false }).catch(() => null);
  if (sheets === null) return { fault: 'damaged' };
  return tableOf(
    sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: (data as unknown as (Value | null)[][]).map((values, index) => ({
        line: index + 1,
        cells: trimEnd(values).map(textOf),
      })),
    })),
  );
}

/** Whether there is more than `MAX_TEXT` from one bracket to the next. */
function hasLongText(xml: string): boolean {
  let at = 0;
  while (at >= 0) {
    const next = xml.indexOf('<', at + 1);
    if ((next < 0 ? xml.length : next) - at > MAX_TEXT) return true;
    at = next;
  }
  return false;
}

type Value = string | number | boolean | Date;

/** Without the empty cells to the right, which formatted sheets have up to the last column. */
function trimEnd(values: (Value | null)[]): (Value | null)[] {
  const last = values.findLastIndex((value) => value !== null && value !== '');
  return values.slice(0, last + 1);
}

function textOf(value: Value | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(12)));
  if (!(value instanceof Date)) return String(value);
  // A time of day is a moment of Excel's first day.
  const iso = value.toISOString();
  return value.getUTCFullYear() < 1901 ? iso.slice(11, 16) : iso.slice(0, 10);
}
