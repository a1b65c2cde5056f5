import type { MenuColumn, TableSource } from '#domain/menu/menu-table.ts';
import { menuTableTexts } from '#texts/menu-table.ts';
import type { Language } from '#texts/texts.ts';
import { isBlank, type Table, type TableRow } from '../../spreadsheets/table.ts';
import { recogniseColumns, recogniseSource } from './recognise-columns.ts';
import { decodeEntities } from './shop-table.ts';
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

/** Headings are looked for in so many lines: above them stand the name of the restaurant, and the date. */
const MAX_TITLE_ROWS = 10;

/** The line with the headings: the first of which two are known, else the first. */
function headAt(rows: readonly TableRow[]): number {
  const at = rows.slice(0, MAX_TITLE_ROWS).findIndex(({ cells }) => {
    const headings = cells.map((cell) => cell.trim());
    const known = recogniseColumns(headings).filter((column) => column !== null);
    return known.length > 1 || recogniseSource(headings) !== 'table';
  });
  return Math.max(at, 0);
}

/**
 * The lines of a table by column, below the line with the headings. `chosen`: the column of a heading, by its place, where
 * somebody has chosen one; null: it is not read.
 */
export function toTableLines(
  { rows: written, sheet }: Table,
  chosen: ReadonlyMap<number, MenuColumn | null>,
  language: Language,
): TableLines {
  const note = noteIn(language);
  const rows = written.map((row) => ({ ...row, cells: row.cells.map(decodeEntities) }));
  const titles = headAt(rows);
  const [head, ...body] = rows.slice(titles);
  const headings = head?.cells.map((cell) => cell.trim()) ?? [];
  const source = recogniseSource(headings);
  const whole = [
    ...(sheet === undefined ? [] : [note('more_sheets', sheet)]),
    ...(titles > 0 ? [note('title_rows', titles)] : []),
  ];
  if (source !== 'table') {
    const read = source === 'woocommerce' ? readWooCommerce : readTastyIgniter;
    const { lines, has, notes } = read(headings, body, language);
    return { source, columns: [], has, lines, notes: [...whole, ...notes] };
  }
  const taken = new Set([...chosen.values()]);
  const columns = recogniseColumns(headings).map((column, place): MenuColumn | null => {
    if (chosen.has(place)) return chosen.get(place) ?? null;
    return column && taken.has(column) ? null : column;
  });
  const prices = columns.flatMap((column, place) => (column === 'price' ? [place] : []));
  const sections: string[] = [];
  let section: string | undefined;
  const lines = body
    .filter((row) => !isBlank(row))
    .flatMap((row): TableLine[] => {
      const title = sectionOf(row, columns);
      if (title !== null) {
        sections.push(title);
        section = title;
        return [];
      }
      const read = toLine(row);
      section = read.cells.category || section;
      const line = section === undefined ? read : { ...read, section };
      return prices.length > 1 ? byPrice(line, row) : [line];
    });
  const unread = headings.filter((heading, place) => columns[place] === null && heading !== '');
  const has = new Set(columns.filter((column) => column !== null));
  if (prices.length > 1) has.add('variant');
  return {
    source,
    columns: headings.map((heading, place) => ({
      heading,
      column: columns[place] ?? null,
      examples: examplesOf(body.map(({ cells }) => cells[place] ?? '')),
    })),
    has,
    lines,
    notes: [
      ...whole,
      ...(sections.length > 0 ? [note('sections', [...new Set(sections)].join(', '))] : []),
      ...(prices.length > 1 ? [note('prices_joined', prices.map(sizeOf).join(', '))] : []),
      ...(unread.length > 0 ? [note('columns_left_out', unread.join(', '))] : []),
    ],
  };

  function toLine({ line, cells }: TableRow): TableLine {
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
  }

  /** Several columns with prices are the sizes of a dish, called as their headings. */
  function byPrice(line: TableLine, { cells }: TableRow): TableLine[] {
    const filled = prices.filter((place) => (cells[place] ?? '').trim() !== '');
    const lines = (filled.length === 0 ? prices.slice(0, 1) : filled).map((place) => {
      const variant = filled.length > 1 ? sizeOf(place) : '';
      return { ...line, cells: { ...line.cells, variant, price: (cells[place] ?? '').trim() } };
    });
    return lines.map((one, index) => (index === 0 ? one : { ...one, notes: [], problems: [] }));
  }

  function sizeOf(place: number): string {
    const heading = headings[place] ?? '';
    return heading.replace(/preis|price|in euros?|€|eur\b|[()]/gi, '').trim() || heading;
  }
}

/** A line with nothing but a name, where dishes have prices, is the heading of those below it. */
function sectionOf({ cells }: TableRow, columns: readonly (MenuColumn | null)[]): string | null {
  const filled = cells.flatMap((cell, place) => (cell.trim() === '' ? [] : [place]));
  const [place = 0] = filled;
  const column = columns[place];
  const isTitle = column === 'category' || column === 'name' || column === 'number' || column === null;
  const isPriced = columns.includes('price') && columns.includes('name');
  const text = cells[place]?.trim() ?? '';
  if (filled.length !== 1 || !isTitle || !isPriced || !/\p{L}{2}/u.test(text)) return null;
  return column === 'name' && columns.includes('category') ? null : text;
}

function examplesOf(values: readonly string[]): string[] {
  const filled = new Set(values.map((value) => value.trim()).filter((value) => value !== ''));
  return [...filled].slice(0, MAX_EXAMPLES).map((value) => value.slice(0, MAX_EXAMPLE_LENGTH));
}
