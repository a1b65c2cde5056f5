import { foldText, withoutUmlauts, wordsOfFolded } from './name-key.ts';

/** Shorter ones are found by chance where two words meet. */
const MIN_JOINED = 6;

/** Whether a text has all of these words somewhere, also where it writes as two what was typed as one. */
export function hasWords(text: string, words: readonly string[][]): boolean {
  const folded = foldText(text);
  // Some menus are written without umlauts, and looked for with them.
  return [folded, withoutUmlauts(folded)].some((written) => {
    const joined = wordsOfFolded(written).join('');
    return words.every((forms) =>
      forms.some((form) => written.includes(form) || (form.length >= MIN_JOINED && joined.includes(form))),
    );
  });
}
