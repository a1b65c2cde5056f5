import type { MenuColumn } from '#domain/menu/menu-table.ts';
import { decodeEntities } from '../../spreadsheets/decode-entities.ts';
import type { TableRow } from '../../spreadsheets/table.ts';
import { normalizeHeading } from './recognise-columns.ts';
import type { TableLine, TableNote } from './table-line.ts';

/** The export of a shop, in the columns of the menu. */
export interface ShopTable {
  has: ReadonlySet<MenuColumn>;
  lines: TableLine[];
  notes: TableNote[];
}

/** Reads a cell of a row by its heading, of which exports in other languages have another. */
export function cellReader(headings: readonly string[]) {
  const places = new Map(headings.map((heading, place) => [normalizeHeading(heading), place]));
  const raw = new Map(headings.map((heading, place) => [heading.trim().toLowerCase(), place]));
  return ({ cells }: TableRow, ...names: string[]): string => {
    const place = names.map((name) => places.get(name) ?? raw.get(name)).find((found) => found !== undefined);
    return place === undefined ? '' : (cells[place] ?? '').trim();
  };
}

const TAG = /<[a-z/!][^<>]*>/i;

/** The text of a description without its formatting, and whether it had any. */
export function withoutHtml(description: string): { text: string; hadHtml: boolean } {
  const lines = description.replaceAll('\\n', '\n');
  const hadHtml = TAG.test(lines);
  const text = decodeEntities(
    lines
      // What is never closed goes on to the end, as in a browser, so that each text is gone through once.
      .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
      .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replace(/<(br|\/p|\/div|\/li|\/h\d|\/tr)\b[^<>]*>/gi, '\n')
      .replace(new RegExp(TAG, 'gi'), ''),
  )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
  return { text, hadHtml };
}

/** Of several categories the first, and of nested ones the innermost. */
export function firstCategory(
  cell: string,
  separator: RegExp,
): { category: string; isOneOfSeveral: boolean } {
  const all = cell
    .split(separator)
    .map((path) => path.split('>').at(-1)?.replaceAll('\\,', ',').trim() ?? '')
    .filter((name) => name !== '');
  return { category: all[0] ?? '', isOneOfSeveral: all.length > 1 };
}
