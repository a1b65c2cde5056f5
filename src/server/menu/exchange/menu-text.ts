import type { MenuColumn } from '#domain/menu/menu-table.ts';
import type { Language } from '#texts/texts.ts';
import type { TableRow } from '../../spreadsheets/table.ts';
import { isCount, isMarks } from './cell-words.ts';
import { hasTwoSigns, isAmount, isClearAmount, isSize, solePrice, volumeOf } from './price-cell.ts';
import { isNumberedMenu, isSetMenu, splitSetMenu } from './set-menu.ts';
import type { ShopTable } from './shop-table.ts';
import { noteIn, type TableLine } from './table-line.ts';

/** A line with its price at the end, taken apart. */
interface PricedLine {
  text: string;
  /** As it is written, with all sizes; empty where the line has none. */
  price: string;
}

const CURRENCY = /^(?:€|eur|euros?)$/i;
const JOINT = /^(?:[/|]|–|-|oder|or)$/i;
const FROM = /^(?:ab|from|je|à)$/i;

/** Lines that speak of hours, which look like amounts. */
const HOURS = /\buhr\b|öffnungszeit|opening|geöffnet|täglich|daily/i;

/** Allergens that stand behind the price. */
const MARKS_BEHIND =
  /\s+(?:\(([^()]{1,60})\)|([A-R]\d?(?:(?:\s?[,/]\s?|\s+)(?:[A-R]\d?|\d{1,2}))*|[A-R]{2,14}))$/;

function takePrice(line: string): PricedLine {
  const behind = MARKS_BEHIND.exec(line);
  const marks = behind?.[1] ?? behind?.[2] ?? '';
  if (behind && isMarks(marks)) {
    const { text, price } = takePriceAtEnd(line.slice(0, behind.index));
    if (price !== '') return { text: `${text} (${marks})`, price };
  }
  return takePriceAtEnd(line);
}

/** Word by word from the end of the line, as long as there are prices and sizes. */
function takePriceAtEnd(line: string): PricedLine {
  if (HOURS.test(line)) return { text: line, price: '' };
  const words = line.split(/\s+/);
  let start = words.length;
  let hasPrice = false;
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const bare = (words[at] ?? '').replace(/^[.…_]+/, '').replace(/[)*]+$/, '');
    const [before = '', next = ''] = [words[at - 1], words[at + 1]];
    if (hasPrice && bare === '') continue;
    // 'ab 11.30 9,90': a time or a date, and a price.
    if (hasPrice && isClearAmount(bare) && isAmount(next) && hasTwoSigns([bare, next])) break;
    // 'G, L 6,20': letters of allergens, and no sizes.
    if (hasPrice && /^[A-R]$/.test(bare) && /^[A-R]\d?,$/.test(before)) break;
    if (hasPrice && isSize(`${bare} ${next}`)) start = at;
    else if (isClearAmount(bare) && /[.,]\d\d|[.,][-–—]|€|eur/i.test(bare)) hasPrice = true;
    else if (isAmount(bare) && CURRENCY.test(next)) hasPrice = true;
    else if (CURRENCY.test(bare)) {
      if (hasPrice) start = at;
      continue;
    } else if (
      !hasPrice ||
      !(JOINT.test(bare) || FROM.test(bare) || isSize(bare) || isSize(`${before} ${bare}`))
    )
      break;
    start = at;
  }
  if (!hasPrice) return { text: line, price: '' };
  // A dash between name and price is none of the price.
  while (start < words.length - 1 && /^[–-]$/.test(words[start] ?? '')) start += 1;
  const price = words.slice(start).map((word) => word.replace(/^[.…_]+(?=\D|$|\d+[.,])/, ''));
  return {
    text: words
      .slice(0, start)
      .join(' ')
      .replace(/[\s.…_·:–-]+$/, ''),
    price: price.filter((word) => word !== '').join(' '),
  };
}

/** 'Kleiner Salat 4,50 / großer Salat 8,90' are two dishes in one line. */
function besideEachOther(text: string): string[] {
  const parts = text.split(/\s[/|·•]\s/);
  const priced = parts.map(takePrice);
  const areDishes = priced.every(
    ({ text, price }) => price !== '' && /\p{L}{2}/u.test(text) && !isSize(text),
  );
  return parts.length > 1 && parts.length <= MAX_BESIDE && areDishes ? parts : [text];
}
const MAX_BESIDE = 4;

const NUMBER = /^(\d{1,3}[a-z]?)[.)]\s+(?=\p{L})/iu;
const BARE_NUMBER = /^(\d{1,3}[a-z]?)\s+(?=\p{Lu})/u;
const MARKS_IN_BRACKETS = /\s*\(([^()]{1,60})\)$/;
const MARKS_AT_END = /\s((?:[A-R]\d?|[1-9]\d?)(?:\s?[,/]\s?(?:[A-R]\d?|[1-9]\d?))+|[A-R]{3,14})$/;
/** 'Wein 0,2 6,50': litres, as nothing else of a menu is so small and stands before a price. */
const LITRES =
  /(?<=\s)(0[.,](?:[1-9]|02|04|25|33|35|375|75))(?=\s+(?:€\s?)?\d{1,3}[.,](?:\d\d|[-–—])(?!\d))/g;

/** So long is the name of no category. */
const MAX_TITLE = 40;

/** A text that goes on below a dish and is no title: 'mit Brot und Butter', or a list of what is in it. */
const isDescription = (text: string) =>
  /^[\p{Ll}(„"*]/u.test(text) || /[,.;:!]/.test(text.replace(/[:!]$/, '')) || text.length > MAX_TITLE;

/** The lines of a printed menu: dishes with a price at the end, their descriptions, and what is written above them. */
export function readMenuText(rows: readonly TableRow[], language: Language): ShopTable {
  const note = noteIn(language);
  const read = rows.flatMap(({ line, cells }) =>
    besideEachOther((cells[0] ?? '').trim().replace(LITRES, '$1 l')).map((text) => ({
      line,
      ...takePrice(text),
    })),
  );
  const priced = read.filter(({ price, text }) => price !== '' && text !== '');
  const isNumbered = priced.filter(({ text }) => BARE_NUMBER.test(text)).length * 2 > priced.length;
  const isAfterGap = (index: number) =>
    index > 0 && (read[index]?.line ?? 0) > (read[index - 1]?.line ?? 0) + 1;
  // Where titles stand below an empty line, what stands right below a dish is its description. Else only the words tell.
  const hasGaps =
    read.filter(({ price }, index) => price === '' && isAfterGap(index) && !isAfterGap(index + 1)).length > 1;
  const lines: TableLine[] = [];
  const titles: { text: string; isUsed: boolean }[] = [];
  let waiting: { line: number; text: string }[] = [];
  const title = (text: string) => titles.push({ text: text.replace(/:$/, ''), isUsed: false });
  const add = (line: number, text: string, price: string, desc?: string) => {
    const last = titles.at(-1);
    if (last) last.isUsed = true;
    lines.push(toLine(line, text, price, { section: last?.text, desc, isNumbered, note }));
  };
  for (const [index, { line, text, price }] of read.entries()) {
    if (isAfterGap(index)) settleBelow();
    else if (price !== '') settleBelow(!isSetMenu(text));
    if (price === '') waiting.push({ line, text });
    else if (text !== '') {
      // The price may stand beside the last course of a set menu.
      const menu = waiting.findLastIndex((one) => isNumberedMenu(one.text));
      if (menu >= 0 && menu < waiting.length - 1) {
        waiting.push({ line, text });
        takeWaiting(price);
        continue;
      }
      for (const one of waiting) title(one.text);
      waiting = [];
      add(line, text, price);
    } else takeWaiting(price);
  }
  settleBelow();
  for (const one of waiting) title(one.text);

  /** What waits below a dish and goes on with it becomes its description; the rest is a title, or the name of what is next. */
  function settleBelow(isNextBelow = false): void {
    const last = lines.at(-1);
    const [first] = waiting;
    if (!first || !last || first.line !== last.line + descOf(last).length + 1) return;
    const isTitle = ({ text }: { text: string }) => !isDescription(text);
    // All below a set menu are its courses, up to the next one, and to the title of what is right below.
    const endOfCourses = (): number => {
      const next = waiting.findIndex(({ text }) => isSetMenu(text));
      const end = waiting.length - 1;
      return next < 0 && isNextBelow && waiting.slice(end).some(isTitle) ? end : next;
    };
    const isMenu = isSetMenu(last.cells.name ?? '');
    const title = isMenu ? endOfCourses() : hasGaps ? -1 : waiting.findIndex(isTitle);
    const taken = title < 0 ? waiting : waiting.slice(0, title);
    if (taken.length === 0) return;
    last.cells.desc = [...descOf(last), ...taken.map(({ text }) => text)].join('\n');
    waiting = waiting.slice(taken.length);
  }

  /** A price alone in its line belongs to the name above it; between them may stand what is in it. */
  function takeWaiting(price: string): void {
    const menu = waiting.findLastIndex(({ text }) => isSetMenu(text));
    // Two names below that of a set menu are courses.
    const isMenu = menu >= 0 && waiting.length - menu > 2;
    const at = isMenu ? menu : waiting.findLastIndex(({ text }) => !isDescription(text));
    const name = waiting[Math.max(at, 0)];
    if (!name) return;
    for (const { text } of waiting.slice(0, Math.max(at, 0))) title(text);
    const desc = waiting.slice(Math.max(at, 0) + 1).map(({ text }) => text);
    add(name.line, name.text, price, desc.length > 0 ? desc.join('\n') : undefined);
    waiting = [];
  }

  const used = titles.filter(({ isUsed }) => isUsed).map(({ text }) => text);
  const unused = titles.filter(({ isUsed }) => !isUsed).map(({ text }) => text);
  const has = new Set<MenuColumn>(['category', 'name', 'price', 'variant']);
  for (const column of ['desc', 'allergens', 'number'] as const) {
    if (lines.some(({ cells }) => cells[column] !== undefined)) has.add(column);
  }
  return {
    has,
    lines,
    notes: [
      ...(used.length > 0 ? [note('sections', [...new Set(used)].join(', '))] : []),
      ...(unused.length > 0 ? [note('lines_left_out', unused.join(' · '))] : []),
    ],
  };
}

const descOf = ({ cells }: TableLine) => (cells.desc ? cells.desc.split('\n') : []);

function toLine(
  line: number,
  written: string,
  price: string,
  {
    section,
    desc,
    isNumbered,
    note,
  }: {
    section: string | undefined;
    desc: string | undefined;
    isNumbered: boolean;
    note: ReturnType<typeof noteIn>;
  },
): TableLine {
  const [numbered = '', number] =
    (isNumbered ? BARE_NUMBER : NUMBER).exec(written) ?? NUMBER.exec(written) ?? [];
  const menu = desc === undefined ? splitSetMenu(written.slice(numbered.length)) : null;
  const text = menu?.name ?? written.slice(numbered.length);
  const sole = solePrice(price);
  const volumeMl = volumeOf(sole?.size ?? '');
  const found = MARKS_IN_BRACKETS.exec(text);
  const count = found && isCount(found[1] ?? '') ? (found[1] ?? '') : null;
  const bracket = count === null ? found : null;
  const marks = [bracket, MARKS_AT_END.exec(text)].find((found) => found && isMarks(found[1] ?? ''));
  return {
    line,
    cells: {
      ...(number === undefined ? {} : { number }),
      name: `${marks ? text.slice(0, marks.index) : text} ${volumeMl ? '' : (sole?.size ?? '')}`.trim(),
      price: sole?.amount ?? price,
      ...(volumeMl ? { volumeMl } : {}),
      ...(desc === undefined && !menu ? {} : { desc: desc ?? menu?.courses ?? '' }),
      ...(marks ? { allergens: marks[1] ?? '' } : {}),
    },
    ...(section === undefined ? {} : { section }),
    notes: count === null ? [] : [note('count_kept', count)],
    problems: [],
  };
}
