import { CsvError, parse } from 'csv-parse/sync';
import { restoreFormula } from '../csv/csv.ts';
import { decodeEntities } from './decode-entities.ts';
import { readPriceText } from './read-price-text.ts';
import { checkSize, MAX_TABLE_ROWS, type Table, type TableFault, type TableRow } from './table.ts';

const SEPARATORS = [';', '\t', ',', '|'] as const;

/** A first line that tells Excel the separator, and that other programs show. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** A table of lines with semicolons, commas or tabs, from a file or pasted from a spreadsheet; or a text with prices. */
export function readDelimited(text: string): Table | TableFault {
  const written = readPriceText(text);
  if (written) return written;
  const told = SEPARATOR_LINE.exec(text);
  // A letter written as '&ouml;' must not end a cell.
  const body = withoutEntities(told ? text.slice(told[0].length) : text);
  const skipped = told ? 1 : 0;
  const delimiter = told?.[1] ?? likelySeparator(body);
  try {
    const records = parse(body, {
      delimiter,
      bom: true,
      relaxColumnCount: true,
      // In what is pasted, quotation marks stand in the middle of a text: 5" pizza.
      relaxQuotes: true,
      to: MAX_TABLE_ROWS * 2,
      info: true,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    const rows = toRows(records, skipped);
    return checkSize(delimiter === '|' ? rows.filter((row) => !isRule(row)) : rows);
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') {
      return { fault: 'quote_open', line: Number(error.lines ?? 1) + skipped };
    }
    if (error instanceof CsvError) return { fault: 'not_a_table' };
    throw error;
  }
}

/** What would mean something to the table stays for later. */
const withoutEntities = (text: string) =>
  text.replace(/&(?:amp;)?#?\w{2,10};/g, (entity) => {
    const sign = decodeEntities(entity);
    return /["'=;,|\s]/.test(sign) ? entity : sign;
  });

/** '|---|:--|': a line that is drawn below the headings. */
const isRule = ({ cells }: TableRow) =>
  cells.some((cell) => cell.includes('--')) && cells.every((cell) => /^\s*:?-*:?\s*$/.test(cell));

/** A record is counted where it begins: a text in quotation marks may run over several lines. */
function toRows(records: { info: { lines: number }; record: string[] }[], skipped: number): TableRow[] {
  let last = skipped;
  return records.map(({ info, record }) => {
    const line = last + 1;
    last = info.lines + skipped;
    return { line, cells: record.map(restoreFormula) };
  });
}

/** The separator that makes as many cells of most of the first lines, outside of quotation marks; above them may stand titles. */
function likelySeparator(text: string): string {
  const lines = text
    .replace(/^\uFEFF?\s*/, '')
    .split(/\r?\n/, 30)
    .map((line) => line.replace(/"[^"]*"/g, ''));
  const scored = SEPARATORS.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length).filter((count) => count > 1);
    const alike = [...Map.groupBy(counts, (count) => count)].map(([cells, { length }]) => ({
      cells,
      lines: length,
    }));
    const [most] = alike.toSorted((a, b) => b.lines - a.lines || b.cells - a.cells);
    return { separator, cells: most?.cells ?? 0, lines: most?.lines ?? 0 };
  });
  return scored.toSorted((a, b) => b.lines - a.lines || b.cells - a.cells)[0]?.separator ?? ';';
}
