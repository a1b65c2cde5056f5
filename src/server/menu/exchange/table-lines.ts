import type { MenuColumn, TableSource } from '#domain/menu/menu-table.ts';
import { menuTableTexts } from '#texts/menu-table.ts';
import type { Language } from '#texts/texts.ts';
import { isBlank, type Table } from '../../spreadsheets/table.ts';
import { recogniseColumns, recogniseSource } from './recognise-columns.ts';
import { noteIn, type TableLine, type TableNote } from './table-line.ts';
import { readTastyIgniter } from './tastyigniter.ts';
import { readWooCommerce } from './woocommerce.ts';

export interface TableColumn {
  heading: string;
  column: MenuColumn | null;
  /** The first values, to recognise what it is. */
  examples: string[];
}

export interface TableLines {
  source: TableSource;
  /** Empty for the export of a shop, whose columns are known. */
  columns: TableColumn[];
  /** The columns that are there; what the others say of a dish stays as it is. */
  has: ReadonlySet<MenuColumn>;
  lines: TableLine[];
  /** What is left out of the whole table. */
  notes: TableNote[];
}

const MAX_EXAMPLES = 3;
const MAX_EXAMPLE_LENGTH = 60;

/**
 * The lines of a table by column. The first line has the headings. `chosen`: the column of a heading, by its place,
 * where somebody has chosen one; null: it is not read.
 */
export function toTableLines(
  { rows, sheet }: Table,
  chosen: ReadonlyMap<number, MenuColumn | null>,
  language: Language,
): TableLines {
  const note = noteIn(language);
  const [head, ...body] = rows;
  const headings = head?.cells.map((cell) => cell.trim()) ?? [];
  const source = recogniseSource(headings);
  const sheets = sheet === undefined ? [] : [note('more_sheets', sheet)];
  if (source !== 'table') {
    const read = source === 'woocommerce' ? readWooCommerce : readTastyIgniter;
    const { lines, has, notes } = read(headings, body, language);
    return { source, columns: [], has, lines, notes: [...sheets, ...notes] };
  }
  const taken = new Set([...chosen.values()]);
  const columns = recogniseColumns(headings).map((column, place): MenuColumn | null => {
    if (chosen.has(place)) return chosen.get(place) ?? null;
    return column && taken.has(column) ? null : column;
  });
  const lines = body
    .filter((row) => !isBlank(row))
    .map(({ line, cells }): TableLine => {
      const entries = columns.flatMap((column, place) =>
        column ? [[column, (cells[place] ?? '').trim()] as const] : [],
      );
      const tooMany = cells.slice(headings.length).some((cell) => cell.trim() !== '');
      const message = menuTableTexts[language].problems.too_many_cells(headings.length);
      return {
        line,
        cells: Object.fromEntries(entries),
        notes: [],
        problems: tooMany ? [{ line, column: null, code: 'too_many_cells', message }] : [],
      };
    });
  const unread = headings.filter((heading, place) => columns[place] === null && heading !== '');
  return {
    source,
    columns: headings.map((heading, place) => ({
      heading,
      column: columns[place] ?? null,
      examples: examplesOf(body.map(({ cells }) => cells[place] ?? '')),
    })),
    has: new Set(columns.filter((column) => column !== null)),
    lines,
    notes: [...sheets, ...(unread.length > 0 ? [note('columns_left_out', unread.join(', '))] : [])],
  };
}

function examplesOf(values: readonly string[]): string[] {
  const filled = new Set(values.map((value) => value.trim()).filter((value) => value !== ''));
  return [...filled].slice(0, MAX_EXAMPLES).map((value) => value.slice(0, MAX_EXAMPLE_LENGTH));
}
