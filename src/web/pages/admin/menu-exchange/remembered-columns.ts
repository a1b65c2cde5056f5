import type { ImportPreview } from '#contract/menu/exchange-shapes.ts';
import { MENU_COLUMNS, type MenuColumn } from '#domain/menu/menu-table.ts';
import { type StoredValue, storedValue } from '../../../storage/stored-value.ts';

/** What somebody has said of columns, by their headings, on this device: the next table of the same kind needs no word. */
const columnChoices = storedValue('importColumns');
const wordChoices = storedValue('importWords');
const MAX_CHOICES = 100;

type Choices<Value> = [key: string, value: Value][];

/** What was said of a table before, by what it was said of. */
function readChoices<Value>(stored: StoredValue): Choices<Value> {
  try {
    return JSON.parse(stored.read() ?? '[]') as Choices<Value>;
  } catch {
    return [];
  }
}

function remember<Value>(stored: StoredValue, key: string, value: Value): void {
  const others = readChoices<Value>(stored).filter(([known]) => known !== key);
  stored.store(JSON.stringify([...others, [key, value]].slice(-MAX_CHOICES)));
}

export function rememberColumn(heading: string, column: MenuColumn | null): void {
  if (heading !== '') remember(columnChoices, heading, column);
}

/** The columns of which something else was said than is recognised, by their places. */
export function rememberedColumns(columns: ImportPreview['columns']): Map<number, MenuColumn | null> {
  const choices = new Map(readChoices<MenuColumn | null>(columnChoices));
  return new Map(
    columns.flatMap(({ heading, column }, place) => {
      const known = choices.get(heading);
      const isColumn = known === null || MENU_COLUMNS.some((each) => each === known);
      return known !== undefined && known !== column && isColumn ? [[place, known] as const] : [];
    }),
  );
}

/** What a word stands for: a code, or null where it declares nothing. By its kind and itself: 'allergens A'. */
export type WordMeanings = ReadonlyMap<string, string | null>;

export const wordKey = ({ kind, word }: Pick<ImportPreview['unclear'][number], 'kind' | 'word'>) =>
  `${kind} ${word.toLowerCase()}`;

export const rememberWord = (key: string, code: string | null) => remember(wordChoices, key, code);

/** Of the words that are unclear, what was said of them before. */
export function rememberedWords(unclear: ImportPreview['unclear']): Map<string, string | null> {
  const choices = new Map(readChoices<string | null>(wordChoices));
  return new Map(
    unclear.flatMap((one) => {
      const known = choices.get(wordKey(one));
      return known !== undefined ? [[wordKey(one), known] as const] : [];
    }),
  );
}

/** As the API takes them. */
export function toWords(meanings: WordMeanings) {
  return [...meanings].map(([key, code]) => {
    const [kind = '', ...word] = key.split(' ');
    return { kind, word: word.join(' '), codes: code === null ? [] : [code] };
  });
}
