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
  szlig: 'ß',
  ...{ oslash: 'ø', Oslash: 'Ø', aelig: 'æ', oelig: 'œ', times: '×', middot: '·', bull: '•', shy: '' },
  ...{ reg: '®', copy: '©', trade: '™', sup2: '²', frac14: '¼', frac34: '¾', laquo: '«', raquo: '»' },
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
  const text = decodeEntities(
    lines
      .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<(br|\/p|\/div|\/li|\/h\d|\/tr)\b[^>]*>/gi, '\n')
      .replace(/<[a-z/!][^>]*>/gi, ''),
  )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
  return { text, hadHtml };
}

/** `&eacute;` is é: the names of letters with a mark are made of both. */
const MARKS: Record<string, string> = {
  ...{ uml: '\u0308', acute: '\u0301', grave: '\u0300', circ: '\u0302', tilde: '\u0303' },
  ...{ cedil: '\u0327', ring: '\u030a', caron: '\u030c' },
};

/** What systems that keep HTML write for letters and signs: `Gem&uuml;se &amp; Reis`. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(#x[\da-f]{1,6}|#\d{1,7}|\w+);/gi,
    (entity, name: string) => decodeEntity(name) ?? entity,
  );
}

function decodeEntity(name: string): string | undefined {
  const [, letter, mark = ''] = /^([a-z])(uml|acute|grave|circ|tilde|cedil|ring|caron)$/i.exec(name) ?? [];
  if (letter) return `${letter}${MARKS[mark]}`.normalize('NFC');
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
