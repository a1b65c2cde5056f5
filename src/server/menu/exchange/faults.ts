import type { MenuColumn } from '#domain/menu/menu-table.ts';
import { menuTableTexts } from '#texts/menu-table.ts';
import type { Language } from '#texts/texts.ts';
import type { LineProblem } from './table-line.ts';

/** One kind of what is wrong, in one sentence, however many lines have it. */
export interface Fault {
  column: MenuColumn | null;
  code: string;
  message: string;
  /** Dishes that have it. */
  count: number;
  /** The first of its lines. */
  lines: number[];
}

const isMark = ({ column, code }: LineProblem) =>
  code === 'word_unknown' && (column === 'allergens' || column === 'additives');

const MAX_LINES = 12;
const MAX_WORDS = 12;

/** What is wrong with the lines, the most frequent first. */
export function faultsOf(
  lines: readonly { problems: readonly LineProblem[] }[],
  language: Language,
): Fault[] {
  const all = lines.flatMap(({ problems }, dish) => problems.map((problem) => ({ problem, dish })));
  const kinds = Map.groupBy(all, ({ problem }) => `${problem.column} ${problem.code}`);
  return [...kinds.values()]
    .flatMap((kind): Fault[] => {
      const [one] = kind;
      if (!one) return [];
      const { column, code, message } = one.problem;
      // One letter has a long list of what it could be: for several dishes the question above says it.
      const isSame =
        !(isMark(one.problem) && kind.length > 1) && kind.every(({ problem }) => problem.message === message);
      return [
        {
          column,
          code,
          message: isSame ? message : messageOf(kind.map(({ problem }) => problem)),
          count: new Set(kind.map(({ dish }) => dish)).size,
          lines: [...new Set(kind.map(({ problem }) => problem.line))]
            .toSorted((a, b) => a - b)
            .slice(0, MAX_LINES),
        },
      ];
    })
    .toSorted((a, b) => b.count - a.count);

  /** Where each line has a sentence of its own: the one for all, with the words that it is about. */
  function messageOf(problems: readonly LineProblem[]): string {
    const [first] = problems;
    const words = [...new Set(problems.map(({ about = '' }) => about))];
    const named = words.slice(0, MAX_WORDS).join(', ') + (words.length > MAX_WORDS ? ' …' : '');
    const { faults } = menuTableTexts[language];
    const isKnown = (code: string): code is keyof typeof faults => Object.hasOwn(faults, code);
    if (first && isMark(first)) return faults.letters_unknown(named);
    return first && isKnown(first.code) ? faults[first.code](named) : (first?.message ?? '');
  }
}
