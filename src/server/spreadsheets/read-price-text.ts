import { checkSize, type Table, type TableFault } from './table.ts';

const PRICE = String.raw`(?:€|EUR)?\s?(?:\d{1,4}[.,](?:\d{2}|[-–—]{1,2})\s?(?:€|EUR|Euro)?|\d{1,4}\s?(?:€|EUR|Euro))\s?[*)]?(?:\s\([^()]{1,60}\)|\s[A-R][\dA-R, /]{0,40})?$`;

/** A price at the end of a line: '5,90', '5.90 €', '€ 12,-', '12 €'. After a comma it may be the cell of a table. */
const PRICE_AT_END = new RegExp(String.raw`[^\s,;€](?:\s|\.{2}|…|_)\s?${PRICE}`, 'i');
const PRICE_ALONE = new RegExp(`^${PRICE}`, 'i');

/** Between cells, and not between the words, decimals or letters of a text. */
const COMMA = /,(?=[^\s\d,]{2}|,|"|€)/g;

/** 'Pizza | A, G | 8,50': a cell with a price alone, and others. 'Pizza 7,00 | 8,50' and 'Tomate | Basilikum' are a text. */
function hasBars(line: string): boolean {
  const parts = line.split('|').map((part) => part.trim());
  const isPrice = (part: string) => PRICE_ALONE.test(part);
  return (
    parts.length > 1 &&
    parts.some(isPrice) &&
    parts.some((part) => /\p{L}{2}/u.test(part) && !isPrice(part)) &&
    !parts.some((part) => PRICE_AT_END.test(part))
  );
}

/** So long is no line of a menu: what is longer is left to the reader of tables. */
const MAX_LINE = 1000;

/** Of the lines, so many end with a price at least: between them stand descriptions, categories, and the courses of set menus. */
const PRICED_PART = 0.12;

/**
 * Text that was copied from a printed menu, line by line, with prices at the end of lines or alone in them. Null: it is a
 * table, with something between its cells.
 */
export function readPriceText(text: string): Table | TableFault | null {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/[ \u00a0\u202f\u2009]+/g, ' ').trim());
  const filled = lines.filter((line) => line !== '');
  if (filled.some((line) => line.length > MAX_LINE)) return null;
  const separated = filled.filter(
    (line) => /[;\t]/.test(line) || (line.match(COMMA)?.length ?? 0) > 1 || hasBars(line),
  );
  const priced = filled.filter((line) => PRICE_AT_END.test(line) || PRICE_ALONE.test(line));
  if (separated.length * 3 > filled.length || priced.length < filled.length * PRICED_PART) return null;
  if (priced.length === 0) return null;
  const table = checkSize(lines.map((line, index) => ({ line: index + 1, cells: [line] })));
  return 'fault' in table ? table : { ...table, isText: true };
}
