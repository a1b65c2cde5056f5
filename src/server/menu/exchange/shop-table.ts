import type { MenuColumn } from '#domain/menu/menu-table.ts';
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

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ntilde: 'ñ',
  ccedil: 'ç',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  deg: '°',
  frac12: '½',
};

/** The text of a description without its formatting, and whether it had any. */
export function withoutHtml(description: string): { text: string; hadHtml: boolean } {
  const lines = description.replaceAll('\\n', '\n');
  const hadHtml = /<[a-z/!][^>]*>/i.test(lines);
  const text = lines
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(br|\/p|\/div|\/li|\/h\d|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<[a-z/!][^>]*>/gi, '')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w+);/gi, (entity, name: string) => decodeEntity(name) ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
  return { text, hadHtml };
}

function decodeEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
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
