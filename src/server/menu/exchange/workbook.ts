import { MENU_COLUMNS, type MenuColumn } from '#domain/menu/menu-table.ts';
import type { Language } from '#texts/texts.ts';
import { decodeEntities } from '../../spreadsheets/decode-entities.ts';
import type { Table } from '../../spreadsheets/table.ts';
import { normalizeName } from './find-dish.ts';
import { inTurns } from './in-turns.ts';
import { readLegend } from './legend.ts';
import { normalizeHeading } from './recognise-columns.ts';
import { type LinePlaces, noteIn, type TableLine } from './table-line.ts';
import { hasPriceAmong, isUnpriced, type TableColumn, type TableLines, toTableLines } from './table-lines.ts';

/** Further than any sheet goes: the lines of the next one are counted from here, so that no two are alike. */
const SHEET_LINES = 100_000;
const sheetOf = (line: number) => Math.floor(line / SHEET_LINES);

/** As many columns as can be chosen. */
const MAX_COLUMNS = 200;

/** What is beside the menu in a workbook: purchasing, staff, and the menu as it was. */
const NO_MENU =
  /(?<!\p{L})(?:alte?|archiv|backup|kopie|copy|old|kalkulation|einkauf|lieferanten?|inventur|lager|personal|dienstplan|wareneinsatz|vorlage)(?!\p{L})/iu;

/** A sheet repeats an earlier one if so many of its dishes in a hundred are there. A few may be alike by chance. */
const REPEATED_PERCENT = 80;
const FEW_DISHES = 3;

/**
 * The lines of a table, or of all sheets of a workbook that are menus, one below the other. There, a dish without a category
 * has the name of its sheet for one, and a legend may stand in a sheet of its own.
 */
export async function readWorkbook(
  table: Table,
  chosen: ReadonlyMap<number, MenuColumn | null>,
  language: Language,
): Promise<TableLines & LinePlaces> {
  if (!table.sheets) {
    const lines = await toTableLines(table, chosen, language);
    return { ...lines, numberOf: (line) => line, placeOf: (lines) => lines.join(', ') };
  }
  const note = noteIn(language);
  const sheets = await inOrder(table.sheets, async ({ name, rows }, index) => ({
    name: name.trim(),
    rows: await inTurns(rows, ({ line, cells }) => ({
      line: index * SHEET_LINES + line,
      cells: cells.map(decodeEntities),
    })),
  }));
  const priced = sheets.map(({ rows }) => hasPriceAmong(rows));
  const unpriced = sheets.flatMap(({ rows }) => rows.filter(isUnpriced));
  const legend = readLegend(unpriced, language, (row) => priced[sheetOf(row.line)]?.(row) ?? false);
  const explained = new Set([...legend.lines].map(sheetOf));

  const menus: { name: string; lines: TableLines }[] = [];
  const leftOut: string[] = [];
  const columns: TableColumn[] = [];
  const places = new Map<string, number>();
  const known = new Set<string>();
  for (const [index, { name, rows }] of sheets.entries()) {
    const read = (its: typeof chosen) => toTableLines({ rows }, its, language, legend);
    // As if nothing was chosen: which sheets are read does not change while somebody looks at their columns.
    const plain = await read(new Map());
    const headings = JSON.stringify(plain.columns.map(({ heading }) => normalizeHeading(heading)));
    const first = places.get(headings) ?? columns.length;
    const isRead =
      isMenu(plain) &&
      !NO_MENU.test(name) &&
      !isRepetition(plain, known) &&
      menus.every(({ lines }) => lines.source === 'table' && plain.source === 'table') &&
      first + plain.columns.length <= MAX_COLUMNS;
    if (!isRead) {
      if (!explained.has(index)) leftOut.push(name);
      continue;
    }
    // Sheets with the same headings are asked for together.
    const its = new Map([...chosen].map(([place, column]) => [place - first, column] as const));
    const lines = its.size > 0 ? await read(its) : plain;
    if (!places.has(headings)) columns.push(...lines.columns.map((column) => ({ ...column, sheet: name })));
    places.set(headings, first);
    menus.push({ name, lines });
    for (const one of namesOf(plain)) known.add(one);
  }
  const isOne = menus.length === 1;
  const at = {
    numberOf: (line: number) => line % SHEET_LINES,
    placeOf: (lines: readonly number[]) =>
      [...Map.groupBy(lines, sheetOf)]
        .map(([sheet, its]) => [sheets[sheet]?.name, its.map(at.numberOf).join(', ')] as const)
        .map(([name, numbers]) => (menus.length > 1 ? `${numbers} (${name})` : numbers))
        .join(', '),
  };
  const [only] = menus;
  if (!only) {
    // None is a menu as it is: somebody has to look at the columns of the first.
    const { rows, name } = sheets.find(({ rows }) => rows.length > 0) ?? { rows: [], name: '' };
    const lines = await toTableLines({ rows }, chosen, language, legend);
    const others = sheets.filter((sheet) => sheet.name !== name).map((sheet) => sheet.name);
    return { ...lines, ...at, notes: [note('sheets_left_out', others.join(', ')), ...lines.notes] };
  }
  return {
    ...only.lines,
    ...at,
    columns: isOne ? only.lines.columns : columns,
    has: new Set(MENU_COLUMNS.filter((column) => menus.some(({ lines }) => lines.has.has(column)))),
    lines: menus.flatMap(({ name, lines }) =>
      isOne ? lines.lines : lines.lines.map((line) => inSheet(line, name, lines.has)),
    ),
    notes: [
      ...(isOne ? [] : [note('sheets_read', menus.map(({ name }) => name).join(', '))]),
      ...(leftOut.length > 0 ? [note('sheets_left_out', leftOut.join(', '))] : []),
      ...(legend.entries.length > 0 ? [note('legend_read', legend.entries.join(' · '))] : []),
      ...menus.flatMap(({ name, lines: { notes } }) =>
        isOne ? notes : notes.map(({ code, message }) => ({ code, message: `${name}: ${message}` })),
      ),
    ],
  };
}

async function inOrder<One, Result>(
  all: readonly One[],
  work: (one: One, index: number) => Promise<Result>,
): Promise<Result[]> {
  const done: Result[] = [];
  for (const [index, one] of all.entries()) done.push(await work(one, index));
  return done;
}

const namesOf = ({ lines }: TableLines) =>
  new Set(lines.map(({ cells }) => normalizeName(cells.name ?? '')).filter((name) => name !== ''));

function isMenu({ source, columns, lines }: TableLines): boolean {
  const has = (wanted: MenuColumn) => columns.some(({ column }) => column === wanted);
  return lines.length > 0 && (source !== 'table' || (has('name') && has('price')));
}

/** Last year's card beside this year's: read both, and each dish would be there twice. */
function isRepetition(table: TableLines, known: ReadonlySet<string>): boolean {
  const names = [...namesOf(table)];
  const repeated = names.filter((name) => known.has(name));
  return names.length >= FEW_DISHES && repeated.length * 100 >= names.length * REPEATED_PERCENT;
}

/** A line knows the columns of its own sheet: what that does not have of a dish stays as it is. */
function inSheet(line: TableLine, name: string, has: TableLines['has']): TableLine {
  return { ...line, has, section: line.section ?? name };
}
