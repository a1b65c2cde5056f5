import { allergenTexts } from '#texts/allergens.ts';
import type { Language } from '#texts/texts.ts';
import { isBlank, type TableRow } from '../../spreadsheets/table.ts';
import { type DeclaredKind, type Meanings, meaningKey, meaningOfWords } from './cell-words.ts';

/** What a table itself says that its letters and numbers stand for. */
export interface Legend {
  meanings: Meanings;
  /** The lines that say it, which are no dishes. */
  lines: ReadonlySet<number>;
  /** 'A = Weizen', to be shown. */
  entries: string[];
}

const MARK = String.raw`(?:[A-Za-z]\d?|\d{1,2})`;

/** 'A = Weizen', 'A: Weizen' or '1) mit Farbstoff', several in a line. */
const ENTRY = new RegExp(String.raw`(?:^|[\s,;|•·(])\(?(${MARK})\)?\s*([=:)])\s*`, 'g');
/** 'A – Weizen', alone in its line. */
const DASHED = new RegExp(String.raw`^(${MARK})\s*[-–—]\s*(.+)$`);
const BARE = new RegExp(String.raw`^(?:[^:]{1,40}:\s*)?(${MARK})\s+(\S.*)$`);
const ONLY_MARK = new RegExp(`^${MARK}$`);
const MAX_LINE = 2000;
/** What stands before a legend: 'Allergene:', or the word alone. */
const LABEL =
  /^(?:[^:]{0,60}:|[^,;:(]{0,40}(?:allergene?|allergens?|zusatzstoffe?|additives?)(?![\p{L}]))\s*/iu;

interface Entry {
  mark: string;
  words: string;
}

/** The entries of a line. `isPaired`: a cell each for mark and words, as the numbers and names of dishes stand too. */
interface Entries {
  all: Entry[];
  isPaired: boolean;
}

/** Only the words of the law are taken: 'A = Gluten' leaves open which cereal it is, and is asked. */
export function readLegend(
  rows: readonly TableRow[],
  language: Language,
  isPriced: (row: TableRow) => boolean,
): Legend {
  const meanings = new Map<string, readonly string[]>();
  const kinds = new Map<string, DeclaredKind>();
  const disputed = new Set<string>();
  const lines = new Set<number>();
  const entries = new Map<string, string>();
  const labels: Readonly<Record<string, string>> = {
    ...allergenTexts[language].allergens,
    ...allergenTexts[language].additives,
  };
  const read = rows
    .filter((row) => !isBlank(row))
    .map((row) => {
      const { all, isPaired } = entriesOf(row.cells.map((cell) => cell.trim()).filter((cell) => cell !== ''));
      const known = all.map(({ mark, words }) => ({ mark, meant: meaningOfWords(words) }));
      return { row, known, isPaired, isKnown: known.some(({ meant }) => meant !== null) };
    });
  const paired = new Set(
    read.filter(({ isPaired, isKnown }) => isPaired && isKnown).map(({ row }) => row.line),
  );
  for (const { row, known, isPaired, isKnown } of read) {
    if (!isKnown) continue;
    // '5 | Senf' may be a dish with its number: two such lines together, and none with a price, are a legend.
    const looksLikeDish =
      isPaired && known.some(({ mark, meant }) => /^\d/.test(mark) && meant?.kind !== 'additives');
    const isTogether = paired.has(row.line - 1) || paired.has(row.line + 1);
    if (looksLikeDish && (isPriced(row) || !isTogether)) continue;
    lines.add(row.line);
    for (const { mark, meant } of known) {
      if (!meant) continue;
      const { kind, codes } = meant;
      const [key, sign] = [meaningKey(kind, mark), mark.toLowerCase()];
      // Two meanings of one mark: which of them counts is asked.
      const isOther =
        (kinds.get(sign) ?? kind) !== kind || String(meanings.get(key) ?? codes) !== String(codes);
      if (isOther) disputed.add(sign);
      if (meanings.has(key)) continue;
      kinds.set(sign, kind);
      meanings.set(key, codes);
      entries.set(key, `${mark} = ${codes.map((code) => labels[code] ?? code).join(', ')}`);
    }
  }
  for (const sign of disputed) {
    for (const kind of ['allergens', 'additives'] as const) {
      meanings.delete(meaningKey(kind, sign));
      entries.delete(meaningKey(kind, sign));
    }
  }
  return { meanings, lines, entries: [...entries.values()] };
}

function entriesOf(cells: readonly string[]): Entries {
  const isPair = (cell: string, place: number) => ONLY_MARK.test(cell) === (place % 2 === 0);
  if (cells.length > 0 && cells.length % 2 === 0 && cells.every(isPair)) {
    const all = cells.flatMap((mark, place) =>
      place % 2 === 0 ? [{ mark, words: cells[place + 1] ?? '' }] : [],
    );
    return { all, isPaired: true };
  }
  const text = cells.join(', ').slice(0, MAX_LINE);
  const [, mark, words = ''] = DASHED.exec(text) ?? [];
  if (mark !== undefined) return { all: [{ mark, words: tidy(words) }], isPaired: false };
  const found = [...text.matchAll(ENTRY)];
  return { all: found.length === 0 ? bareEntries(text) : signedEntries(text, found), isPaired: false };
}

/** 'A) Weizen, C) Eier', or the other way round: 'Weizen (A), Eier (C)'. Empty where nobody can tell. */
function signedEntries(text: string, found: readonly RegExpExecArray[]): Entry[] {
  const endOf = (index: number) => {
    const match = found[index];
    return match ? match.index + match[0].length : 0;
  };
  const marked = (wordsOf: (index: number) => string) =>
    found.map((match, index) => ({ mark: match[1] ?? '', words: tidy(wordsOf(index)) }));
  const before = text.slice(0, found[0]?.index).replace(LABEL, '');
  const after = marked((index) => text.slice(endOf(index), found[index + 1]?.index));
  const isBracketed = found.some(([, , sign]) => sign === ')');
  if (!isBracketed) return meaningOfWords(tidy(before)) === null ? after : [];
  if (tidy(before) === '') return after.some(({ words }) => words === '') ? [] : after;
  // One alone may be a dish with its allergen: 'Milch (G)'.
  if (after.at(-1)?.words !== '') return [];
  return atLeastTwoKnown(
    marked((index) => (index === 0 ? before : text.slice(endOf(index - 1), found[index]?.index))),
  );
}

const atLeastTwoKnown = (entries: Entry[]) =>
  entries.filter(({ words }) => meaningOfWords(words) !== null).length > 1 ? entries : [];

/** 'A Weizen, C Eier': of words alone only where two of them are known. */
function bareEntries(text: string): Entry[] {
  const entries = text.split(/[,;|•·]/).flatMap((part) => {
    const [, mark = '', words = ''] = BARE.exec(part.trim()) ?? [];
    return mark === '' ? [] : [{ mark, words: tidy(words) }];
  });
  return atLeastTwoKnown(entries);
}

const tidy = (words: string) => words.replace(/^[\s,;|•·]+|[\s,;|•·.]+$/g, '');
