import type { MenuColumn } from '#domain/menu/menu-table.ts';
import type { TableRow } from '../../spreadsheets/table.ts';
import { isMarks } from './cell-words.ts';
import { isAmount, isClearAmount, severalPrices } from './price-cell.ts';
import { recogniseColumns, recogniseSource } from './recognise-columns.ts';

/** Headings are looked for in so many lines: above them stand the name of the restaurant, its address, and the date. */
const MAX_TITLE_ROWS = 20;

/** Of the lines below a heading, so many say what is in a column. */
const MAX_VALUES = 200;

export const valuesBelow = (rows: readonly TableRow[], at: number) => (place: number) =>
  rows.slice(at + 1, at + 1 + MAX_VALUES).map(({ cells }) => cells[place] ?? '');

/**
 * The line with the headings: the first of which two are known, else the one with texts alone above the first price. Null:
 * the table begins with its first dish.
 */
export function findHeadings(rows: readonly TableRow[]): number | null {
  const first = rows.slice(0, MAX_TITLE_ROWS);
  const knownAt = (at: number) => {
    const headings = (first[at]?.cells ?? []).map((cell) => cell.trim());
    if (recogniseSource(headings) !== 'table') return Number.POSITIVE_INFINITY;
    return recogniseColumns(headings, valuesBelow(rows, at)).filter((column) => column !== null).length;
  };
  const known = first.findIndex((_, at) => knownAt(at) > 1);
  if (known >= 0) return known;
  const isPriced = ({ cells }: TableRow) => cells.some(isPrice);
  const priced = first.findIndex(isPriced);
  if (priced < 0) return 0;
  const texts = first
    .slice(0, priced)
    .findLastIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  return texts >= 0 ? texts : null;
}

export const isPrice = (cell: string) =>
  // Most cells have no digit: they are told at once.
  /\d/.test(cell) && (isClearAmount(cell) || severalPrices(cell).length > 0);

/** Headings may stand again above each category. */
export function isHeadingAgain({ cells }: TableRow, headings: readonly string[]): boolean {
  const filled = cells.flatMap((cell, place) => (cell.trim() === '' ? [] : [place]));
  return filled.length > 1 && filled.every((place) => isAlike(cells[place], headings[place]));
}

const isAlike = (one = '', other = '') => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Where prices are known and no column is called as names are: the first that has texts beside them; -1: none has. */
export function guessName(
  columns: readonly (MenuColumn | null)[],
  headings: readonly string[],
  rows: readonly TableRow[],
): number {
  const price = columns.indexOf('price');
  if (price < 0 || columns.includes('name') || columns.includes('id')) return -1;
  const dishes = rows.filter(({ cells }) => isAmount(cells[price] ?? '') || isPrice(cells[price] ?? ''));
  const isText = (row: TableRow, place: number) => /\p{L}{2}/u.test(row.cells[place] ?? '');
  return headings.findIndex(
    (heading, place) =>
      columns[place] === null &&
      heading !== '' &&
      dishes.length > 0 &&
      dishes.filter((row) => isText(row, place)).length * 2 > dishes.length,
  );
}

/** What is in which column of a table without headings, by what stands in it. Somebody has to look at it. */
export function guessColumns(rows: readonly TableRow[]): (MenuColumn | null)[] {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const dishes = rows.filter(({ cells }) => cells.some(isPrice));
  const valuesOf = (place: number) =>
    dishes.map(({ cells }) => (cells[place] ?? '').trim()).filter((value) => value !== '');
  const most = (values: readonly string[], isIt: (value: string) => boolean) =>
    values.length > 0 && values.filter(isIt).length * 2 > values.length;
  const columns = Array.from({ length: width }, (_, place): MenuColumn | null => {
    const values = valuesOf(place);
    if (most(values, isPrice)) return 'price';
    if (most(values, isMarks) && values.some((value) => /\p{L}/u.test(value))) return 'allergens';
    return null;
  });
  const isText = (place: number) =>
    columns[place] === null && most(valuesOf(place), (value) => /\p{L}{2}/u.test(value));
  const texts = columns.flatMap((_, place) => (isText(place) ? [place] : []));
  const repeats = (place: number) => new Set(valuesOf(place)).size * 2 <= valuesOf(place).length;
  const [category] = texts.length > 1 ? texts.filter(repeats) : [];
  const [name, desc] = texts.filter((place) => place !== category);
  if (category !== undefined) columns[category] = 'category';
  if (name !== undefined) columns[name] = 'name';
  if (desc !== undefined) columns[desc] = 'desc';
  const isNumbered = columns[0] === null && most(valuesOf(0), (value) => /^\d{1,3}[a-z]?\.?$/i.test(value));
  return isNumbered ? ['number', ...columns.slice(1)] : columns;
}
