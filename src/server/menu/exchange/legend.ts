import { allergenTexts } from '#texts/allergens.ts';
import type { Language } from '#texts/texts.ts';
import { isBlank, type TableRow } from '../../spreadsheets/table.ts';
import { type Meanings, meaningKey, meaningOfWords } from './cell-words.ts';

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
const ENTRY = new RegExp(String.raw`(?:^|[\s,;|•·(])\(?(${MARK})\)?\s*[=:)]\s*`, 'g');
/** 'A – Weizen', alone in its line. */
const DASHED = new RegExp(String.raw`^(${MARK})\s*[-–—]\s*(.+)$`);
const BARE = new RegExp(String.raw`^(?:[^:]{1,40}:\s*)?(${MARK})\s+(\S.*)$`);
const ONLY_MARK = new RegExp(`^${MARK}$`);
const MAX_LINE = 2000;

/** Only the words of the law are taken: 'A = Gluten' leaves open which cereal it is, and is asked. */
export function readLegend(rows: readonly TableRow[], language: Language): Legend {
  const meanings = new Map<string, readonly string[]>();
  const lines = new Set<number>();
  const entries: string[] = [];
  const labels: Readonly<Record<string, string>> = {
    ...allergenTexts[language].allergens,
    ...allergenTexts[language].additives,
  };
  for (const row of rows) {
    if (isBlank(row)) continue;
    const read = entriesOf(row.cells.map((cell) => cell.trim()).filter((cell) => cell !== ''));
    const known = read.map(({ mark, words }) => ({ mark, meant: meaningOfWords(words) }));
    if (known.every(({ meant }) => meant === null)) continue;
    lines.add(row.line);
    for (const { mark, meant } of known) {
      if (!meant || meanings.has(meaningKey(meant.kind, mark))) continue;
      meanings.set(meaningKey(meant.kind, mark), meant.codes);
      entries.push(`${mark} = ${meant.codes.map((code) => labels[code] ?? code).join(', ')}`);
    }
  }
  return { meanings, lines, entries };
}

function entriesOf(cells: readonly string[]): { mark: string; words: string }[] {
  const isPaired = cells.length > 0 && cells.length % 2 === 0;
  if (isPaired && cells.every((cell, place) => place % 2 === 1 || ONLY_MARK.test(cell))) {
    return cells.flatMap((mark, place) => (place % 2 === 0 ? [{ mark, words: cells[place + 1] ?? '' }] : []));
  }
  const text = cells.join(', ').slice(0, MAX_LINE);
  const dashed = DASHED.exec(text);
  if (dashed) return [{ mark: dashed[1] ?? '', words: tidy(dashed[2] ?? '') }];
  const found = [...text.matchAll(ENTRY)];
  if (found.length === 0) return bareEntries(text);
  return found.map((match, index) => ({
    mark: match[1] ?? '',
    words: tidy(text.slice(match.index + match[0].length, found[index + 1]?.index)),
  }));
}

/** 'A Weizen, C Eier': of words alone only where two of them are known. */
function bareEntries(text: string): { mark: string; words: string }[] {
  const entries = text.split(/[,;|•·]/).flatMap((part) => {
    const [, mark = '', words = ''] = BARE.exec(part.trim()) ?? [];
    return mark === '' ? [] : [{ mark, words: tidy(words) }];
  });
  return entries.filter(({ words }) => meaningOfWords(words) !== null).length > 1 ? entries : [];
}

const tidy = (words: string) => words.replace(/^[\s,;|•·]+|[\s,;|•·.]+$/g, '');
