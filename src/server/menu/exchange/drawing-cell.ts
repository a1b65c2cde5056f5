import { DRAWING_IDS, findDrawing } from '#looks/drawings.ts';
import { LOOKS } from '#looks/index.ts';
import type { Look } from '#looks/look.ts';
import { menuTableTexts } from '#texts/menu-table.ts';
import { LANGUAGES, type Language } from '#texts/texts.ts';
import { normalizeWord, type UnknownWord } from './cell-words.ts';

const AUTOMATIC = LANGUAGES.map((language) => normalizeWord(menuTableTexts[language].automatic));

/**
 * A drawing by its name in either language or by its id, the restaurant's look before the others: looks have drawings of one
 * name, and each means its own. Empty: picked by the dish's name.
 */
export function readDrawing(cell: string, look: Look, language: Language): string | UnknownWord {
  const word = normalizeWord(cell);
  if (word === '' || AUTOMATIC.includes(word)) return '';
  const named = [look, ...LOOKS]
    .flatMap(({ drawings }) => drawings)
    .find(({ name }) => LANGUAGES.some((each) => normalizeWord(name[each]) === word));
  const id = named?.id ?? DRAWING_IDS.find((one) => one === word);
  if (id !== undefined) return id;
  return { unknown: cell.trim(), allowed: look.drawings.map(({ name }) => name[language]) };
}

/** The name of a drawing; its id where the name is that of another one. */
export function writeDrawing(id: string | null, look: Look, language: Language): string {
  if (id === null) return '';
  const name = findDrawing(id, look)?.drawing.name[language] ?? id;
  return readDrawing(name, look, language) === id ? name : id;
}
