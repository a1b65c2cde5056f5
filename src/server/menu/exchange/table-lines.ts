import type { MenuColumn, TableSource } from '#domain/menu/menu-table.ts';
import { menuTableTexts } from '#texts/menu-table.ts';
import type { Language } from '#texts/texts.ts';
import { decodeEntities } from '../../spreadsheets/decode-entities.ts';
import { isBlank, type Table, type TableRow } from '../../spreadsheets/table.ts';
import { bySize } from './by-size.ts';
import {
  isCount,
  isMarks,
  isNoneOf,
  type Meanings,
  meaningKey,
  meaningOfWords,
  separateMarks,
} from './cell-words.ts';
import {
  findHeadings,
  guessColumns,
  guessName,
  isHeadingAgain,
  isPrice,
  valuesBelow,
} from './find-headings.ts';
import { inTurns } from './in-turns.ts';
import { type Legend, readLegend } from './legend.ts';
import { readMenuText } from './menu-text.ts';
import { isAmount, solePrice, volumeOf } from './price-cell.ts';
import { recogniseColumns, recogniseSource, sizeOfHeading } from './recognise-columns.ts';
import { findSetMenus, type SetMenu } from './set-menu.ts';
import { readSquare } from './square.ts';
import { noteIn, type TableLine, type TableNote } from './table-line.ts';
import { readTastyIgniter } from './tastyigniter.ts';
import { readWooCommerce } from './woocommerce.ts';

export interface TableColumn {
  heading: string;
  column: MenuColumn | null;
  /** The first values, to recognise what it is. */
  examples: string[];
  /** Where several sheets are read: whose column it is. */
  sheet?: string;
}

export interface TableLines {
  source: TableSource;
  /** Empty for the export of a shop, whose columns are known. */
  columns: TableColumn[];
  /** What the table itself says that its letters and numbers stand for. */
  meanings: Meanings;
  /** The columns that are there; what the others say of a dish stays as it is. */
  has: ReadonlySet<MenuColumn>;
  lines: TableLine[];
  /** What is left out of the whole table. */
  notes: TableNote[];
}

/** Of a cell, in characters: more than any form takes. A cell of extras has several texts in it. */
const MAX_CELL = 2000;
const MAX_EXTRAS = 20_000;
const MAX_HEADING = 200;
const MAX_EXAMPLES = 3;
const MAX_EXAMPLE_LENGTH = 60;

/**
 * The lines of a table by column, below the line with the headings. `chosen`: the column of a heading, by its place, where
 * somebody has chosen one; null: it is not read.
 * `known`: what the whole workbook says of its letters.
 */
export async function toTableLines(
  table: Pick<Table, 'rows' | 'isText'>,
  chosen: ReadonlyMap<number, MenuColumn | null>,
  language: Language,
  known?: Legend,
): Promise<TableLines> {
  const note = noteIn(language);
  const isText = table.isText === true || isOneColumn(table.rows);
  const decoded = await inTurns(table.rows, (row) => ({ ...row, cells: row.cells.map(decodeEntities) }));
  const unpriced = known ? [] : await inTurns(decoded, (row) => (isUnpriced(row) ? [row] : []));
  const legend =
    known ?? readLegend(unpriced.flat(), language, isText ? () => false : hasPriceAmong(decoded));
  const rows = decoded.filter(({ line }) => !legend.lines.has(line));
  const said = [
    ...(!known && legend.entries.length > 0 ? [note('legend_read', legend.entries.join(' · '))] : []),
  ];
  const result = { columns: [], meanings: legend.meanings };
  if (isText) {
    const text = rows.map(({ line, cells }) => ({ line, cells: [cells.find((cell) => cell.trim()) ?? ''] }));
    const { lines, has, notes } = readMenuText(text, language);
    const split = await inTurns(lines, (line) =>
      bySize(withoutEmptyAllergens(separateAdditives(line, legend.meanings)), { language, note }),
    );
    return {
      ...result,
      source: 'text',
      has,
      lines: withoutPaperNumbers(split.flat()),
      notes: [...said, ...notes],
    };
  }
  const titles = findHeadings(rows);
  const head = titles === null ? undefined : rows[titles];
  const body = rows.slice(titles === null ? 0 : titles + 1);
  const width = Math.max(0, ...rows.slice(titles ?? 0).map(({ cells }) => cells.length));
  const headings =
    head?.cells.map((cell) => cell.trim().slice(0, MAX_HEADING)) ?? Array<string>(width).fill('');
  const source = recogniseSource(headings);
  const titleNote = (count: number) => (count > 0 ? [note('title_rows', count)] : []);
  const readShop = SHOPS[source];
  if (readShop) {
    const { lines, has, notes } = readShop(headings, body, language);
    return { ...result, source, has, lines, notes: [...said, ...titleNote(titles ?? 0), ...notes] };
  }
  const valuesOf = (place: number) => body.map(({ cells }) => cells[place] ?? '');
  const recognised = recogniseColumns(headings, valuesOf);
  const isUnknown = recognised.every((column) => column === null) && body.length > 0;
  const taken = new Set([...chosen.values()]);
  // 'Pizza' above the names of pizzas: the column of names is known by what stands in it, and is their category.
  const named = isUnknown ? -1 : guessName(recognised, headings, body);
  const isGuessed = isUnknown || named >= 0;
  const guessed = isUnknown ? guessColumns(body) : named < 0 ? recognised : recognised.with(named, 'name');
  const columns = guessed.map((column, place): MenuColumn | null => {
    if (chosen.has(place)) return chosen.get(place) ?? null;
    return column && column !== 'price' && taken.has(column) ? null : column;
  });
  const prices = columns.flatMap((column, place) => (column === 'price' ? [place] : []));
  const isCategorised = columns.some(
    (column, place) => column === 'category' && valuesOf(place).some((value) => value.trim() !== ''),
  );
  const isMixed = hasMixedMarks();
  const namePlace = columns.indexOf('name');
  const setMenus = findSetMenus(
    namePlace < 0 || prices.length === 0 ? [] : body.map((row) => ({ ...namedRow(row), line: row.line })),
  );
  let section = named >= 0 && !isCategorised ? headings[named] : undefined;
  const sections: { title: string; isUsed: boolean }[] = [];
  const titleOf = (row: TableRow) => sectionOf(row, columns, isCategorised);
  // The first category may stand above the headings: where they come again, or where the others stand alike.
  const above = rows[(titles ?? 0) - 1];
  const placeOf = ({ cells }: TableRow) => cells.findIndex((cell) => cell.trim() !== '');
  const isTitled =
    above !== undefined &&
    titleOf(above) !== null &&
    titleOf(body[0] ?? above) === null &&
    body.some(
      (row) =>
        isHeadingAgain(row, headings) ||
        (titleOf(row) !== null && placeOf(row) === placeOf(above) && placeOf(row) > 0),
    );
  const lines = await inTurns([...(isTitled ? [above] : []), ...body], (row): TableLine[] => {
    if (isBlank(row) || isHeadingAgain(row, headings) || setMenus.taken.has(row.line)) return [];
    const menu = setMenus.menus.get(row.line);
    if (menu) return withCourses(row, menu);
    const title = titleOf(row);
    if (title !== null) {
      sections.push({ title, isUsed: false });
      section = title;
      return [];
    }
    return dishIn(row, toLine(row));
  });
  const used = sections.filter(({ isUsed }) => isUsed).map(({ title }) => title);
  const unused = sections.filter(({ isUsed }) => !isUsed).map(({ title }) => title);
  const unread = headings.filter((heading, place) => columns[place] === null && heading !== '');
  const has = new Set(columns.filter((column) => column !== null));
  if (prices.length > 1) has.add('variant');
  return {
    ...result,
    source,
    columns: headings.map((heading, place) => ({
      heading,
      column: columns[place] ?? null,
      examples: examplesOf(valuesOf(place)),
    })),
    has,
    lines: withoutPaperNumbers(lines.flat()),
    notes: [
      ...said,
      ...titleNote((titles ?? 0) - (isTitled ? 1 : 0)),
      ...(isGuessed ? [note('columns_guessed')] : []),
      ...(used.length > 0 ? [note('sections', [...new Set(used)].join(', '))] : []),
      ...(unused.length > 0 ? [note('lines_left_out', unused.join(' · '))] : []),
      ...(prices.length > 1 ? [note('prices_joined', prices.map(nameOf).join(', '))] : []),
      ...(unread.length > 0 ? [note('columns_left_out', unread.join(', '))] : []),
    ],
  };

  function namedRow({ cells }: TableRow) {
    const filled = cells.flatMap((cell, place) => (cell.trim() === '' ? [] : [place]));
    const name = (cells[namePlace] ?? '').trim();
    const hasPrice = prices.some((place) => !isEmptyPrice(cells[place] ?? ''));
    return { name, hasPrice, isNameOnly: filled.length === 1 && filled[0] === namePlace };
  }

  function dishIn(row: TableRow, read: TableLine): TableLine[] {
    section = read.cells.category || section;
    const last = sections.at(-1);
    if (last && last.title === section) last.isUsed = true;
    const line = section === undefined ? read : { ...read, section };
    return prices.length > 1
      ? byPrice(line, row)
      : bySize(line, { language, note, heading: sizeOf(prices[0]) });
  }

  /** A set menu with the rows of its courses as its description. */
  function withCourses(row: TableRow, { courses, priceAt }: SetMenu): TableLine[] {
    const last = body.find(({ line }) => line === priceAt);
    const cells = last?.cells.map((cell, place) => (place === namePlace ? row.cells[place] : cell) ?? '');
    const whole = { line: row.line, cells: cells ?? row.cells };
    const read = toLine(whole);
    const desc = [read.cells.desc ?? '', ...courses].filter((course) => /\p{L}/u.test(course)).join('\n');
    return dishIn(whole, { ...read, cells: { ...read.cells, desc } });
  }

  function toLine({ line, cells }: TableRow): TableLine {
    const entries = columns.flatMap((column, place) =>
      column ? [[column, (cells[place] ?? '').trim()] as const] : [],
    );
    const t = menuTableTexts[language].problems;
    const tooMany = cells.slice(headings.length).some((cell) => cell.trim() !== '');
    const most = (column: MenuColumn) => (column === 'addOns' ? MAX_EXTRAS : MAX_CELL);
    const tooLong = entries.filter(([column, text]) => text.length > most(column));
    const read: TableLine = {
      line,
      cells: Object.fromEntries(entries.map(([column, text]) => [column, text.slice(0, most(column))])),
      notes: [],
      problems: [
        ...(tooMany
          ? [{ line, column: null, code: 'too_many_cells', message: t.too_many_cells(headings.length) }]
          : []),
        ...tooLong.map(([column]) => ({
          line,
          column,
          code: 'too_long',
          message: t.too_long(most(column)),
        })),
      ],
    };
    if (isMixed) return separateAdditives(read, legend.meanings);
    if (columns.includes('allergens')) return read;
    return withoutEmptyAllergens(separateAdditives(marksOfName(read, note), legend.meanings));
  }

  /** Whether a column of allergens has the numbers of additives too: it is called so, or has letters and numbers. */
  function hasMixedMarks(): boolean {
    if (columns.includes('additives')) return false;
    const place = columns.indexOf('allergens');
    if (place < 0) return false;
    if (/zusatz|additiv/i.test(headings[place] ?? '')) return true;
    const marks = valuesOf(place).filter(isMarks).join(',');
    return /\p{L}/u.test(marks) && /(?:^|[^\p{L}\d])\d/u.test(marks);
  }

  /** Several columns with prices are the sizes of a dish, called as their headings. */
  function byPrice(line: TableLine, { cells }: TableRow): TableLine[] {
    const filled = prices.filter((place) => !isEmptyPrice(cells[place] ?? ''));
    const lines = (filled.length === 0 ? prices.slice(0, 1) : filled).map((place) => {
      const size = filled.length > 1 ? sizeOf(place) || menuTableTexts.de.sizes.normal : '';
      const isUnnamed = size !== '' && sizeOf(place) === '';
      const volumeMl = volumeOf(sizeOf(place));
      const written = (cells[place] ?? '').trim();
      return {
        ...line,
        cells: {
          ...line.cells,
          ...(volumeMl && !line.cells.volumeMl ? { volumeMl } : {}),
          variant: size,
          ...(isUnnamed ? { variantEn: menuTableTexts.en.sizes.normal } : {}),
          price: isEmptyPrice(written) ? '' : (solePrice(written)?.amount ?? written),
        },
      };
    });
    return lines.map((one, index) => (index === 0 ? one : { ...one, notes: [], problems: [] }));
  }

  /** What a column of prices is the size of; empty where it is no more than the price. */
  function sizeOf(place: number | undefined): string {
    return sizeOfHeading(headings[place ?? -1] ?? '');
  }

  function nameOf(place: number): string {
    return sizeOf(place) || menuTableTexts[language].sizes.normal;
  }
}

/** A workbook in which each line is written into one cell, with its price at the end. */
function isOneColumn(rows: readonly TableRow[]): boolean {
  const all = rows.map(({ cells }) => cells.filter((cell) => cell.trim() !== ''));
  return (
    all.every((filled) => filled.length < 2) &&
    all.some(([cell = '']) => /\p{L}.*\s\d+[.,]\d\d\D*$/su.test(cell))
  );
}

/** A dash among prices says that there is none. */
const isEmptyPrice = (cell: string) => /^[\s\p{Pd}/]*$/u.test(cell);

const SHOPS: Partial<Record<TableSource, typeof readWooCommerce>> = {
  woocommerce: readWooCommerce,
  tastyigniter: readTastyIgniter,
  square: readSquare,
};

export const isUnpriced = ({ cells }: TableRow) => !cells.some(isPrice);

/** Which rows have a price in a column of prices, if only a whole number: they are dishes, whatever stands beside it. */
export function hasPriceAmong(rows: readonly TableRow[]): (row: TableRow) => boolean {
  const at = findHeadings(rows);
  const head = rows[at ?? -1];
  if (at === null || !head) return () => false;
  const columns = recogniseColumns(head.cells, valuesBelow(rows, at));
  return ({ line, cells }) =>
    line > head.line && columns.some((column, place) => column === 'price' && isAmount(cells[place] ?? ''));
}

/** 'Schnitzel (A, C, G)': letters that stand behind the name, where they have no column. */
function marksOfName(line: TableLine, note: ReturnType<typeof noteIn>): TableLine {
  const { name = '' } = line.cells;
  const [written = '', marks = ''] = /\s*\(([^()]{1,60})\)$/.exec(name.slice(-80)) ?? [];
  if (!isMarks(marks)) return line;
  if (isCount(marks)) return { ...line, notes: [...line.notes, note('count_kept', marks)] };
  return { ...line, cells: { ...line.cells, name: name.slice(0, -written.length), allergens: marks } };
}

/** Where one is '12a', numbers are names on paper, and say nothing of an order. */
function withoutPaperNumbers(lines: TableLine[]): TableLine[] {
  const isNamed = lines.some(({ cells }) => /^\d+[a-z]$/i.test(cells.number ?? ''));
  return lines.map((line) =>
    isNamed && /^\d+\.?$/.test(line.cells.number ?? '')
      ? { ...line, cells: { ...line.cells, number: '' } }
      : line,
  );
}

/** Numbers among letters are additives, unless a legend says otherwise, and so are their words. */
function separateAdditives(line: TableLine, legend: Meanings): TableLine {
  const { allergens = '' } = line.cells;
  if (allergens === '') return line;
  const words = separateMarks(allergens).map((word) => word.trim());
  const isAdditive = (word: string) => {
    if (legend.has(meaningKey('allergens', word))) return false;
    if (legend.has(meaningKey('additives', word)) || /^\d{1,2}$/.test(word)) return true;
    return isNoneOf('additives', word) || meaningOfWords(word)?.kind === 'additives';
  };
  const { additives = [], others = [] } = Object.groupBy(words, (word) =>
    isAdditive(word) ? 'additives' : 'others',
  );
  if (additives.length === 0) return line;
  return { ...line, cells: { ...line.cells, allergens: others.join(', '), additives: additives.join(', ') } };
}

/** Where no column has allergens, numbers of additives say nothing of them: what is declared already stays. */
function withoutEmptyAllergens(line: TableLine): TableLine {
  const { allergens, ...others } = line.cells;
  return allergens === '' ? { ...line, cells: others } : line;
}

/** A line with nothing but a name, where dishes have prices, is the heading of those below it. */
function sectionOf(
  { cells }: TableRow,
  columns: readonly (MenuColumn | null)[],
  isCategorised: boolean,
): string | null {
  const filled = cells.flatMap((cell, place) => (cell.trim() === '' ? [] : [place]));
  const [place = 0] = filled;
  const column = columns[place];
  const text = cells[place]?.trim() ?? '';
  // A cell that was merged over the whole line comes once, or in each place.
  const isOne = filled.every((other) => cells[other]?.trim() === text);
  const isTitle =
    column === 'category' || column === 'name' || column === 'number' || !column || filled.length > 2;
  const isPriced = columns.includes('price') && columns.includes('name');
  if (filled.length === 0 || !isOne || !isTitle || !isPriced || !/\p{L}{2}/u.test(text)) return null;
  return column === 'name' && filled.length === 1 && isCategorised ? null : text;
}

function examplesOf(values: readonly string[]): string[] {
  const filled = new Set(values.map((value) => value.trim()).filter((value) => value !== ''));
  return [...filled].slice(0, MAX_EXAMPLES).map((value) => value.slice(0, MAX_EXAMPLE_LENGTH));
}
