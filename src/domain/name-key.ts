/** Longer index entries would not tell names apart any better. */
const MAX_KEY_LENGTH = 80;
const MAX_MIDDLE_WORDS = 12;
/** Fewer letters would match too many names. */
const MIN_LETTERS = 2;

/** Letters that are no base letter with a mark. Greek writes its last s otherwise. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŧ: 't', ə: 'e' },
  ...{ ŋ: 'n', ς: 'σ', ɓ: 'b', ɗ: 'd', ƙ: 'k', ɛ: 'e', ɔ: 'o' },
};

/** Lower case base letters, every apostrophe as one. */
function fold(text: string): string {
  // Most names, and every order has one.
  if (!/[^\0-\x7f]/.test(text)) return text.replaceAll('`', "'").toLowerCase();
  return (
    text
      // Its compatible form would be a blank.
      .replaceAll('´', "'")
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .replace(/[’‘‛ʼʹʻʾʿꞌ׳`′]/g, "'")
      .replace(/[^\0-\x7f]/g, (letter) => LETTERS[letter] ?? letter)
  );
}

/** Without capitals, accents and apostrophes, for searching: 'Gemüse' and 'gemuse' are equal, 'Çorbası' and 'corbasi'. */
export const foldText = (text: string): string => fold(text).replaceAll("'", '');

export const withoutUmlauts = (folded: string) => folded.replace(/([aou])e/g, '$1');

/** The words of a folded text: a hyphen, slash or bracket parts them as a space does, in what is typed and in what is stored. */
export const wordsOfFolded = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Each typed word as it may be written in a folded text: without ü on the keyboard one writes 'gemuese'. */
export function searchSpellings(typed: string): string[][] {
  return wordsOfFolded(foldText(typed)).map((word) => [...new Set([word, withoutUmlauts(word)])]);
}

/** A person's name in the form used for searching; null if there is none. */
export interface NameKeys {
  /** The whole name, and its last word. */
  key: string | null;
  end: string | null;
  /** The other words of which it may be known. Most names have none. */
  middle: string[];
}

/**
 * 'Jürgen von der Heide' is found by 'jurgen v', by 'von' and by 'heide': `key`, `end` and one of `middle` begin so.
 * Capitals, accents and punctuation are dropped, 'O’Connor' is 'oconnor' and known as 'connor' too, and an umlaut is one
 * letter however it is spelt: 'Müller', 'Mueller' and 'Muller' are the same.
 */
export function nameKeys(name: string): NameKeys {
  const words = splitWords(name);
  const whole = words.map((word) => word.replaceAll("'", ''));
  const tails = words
    .filter((word) => word.includes("'"))
    .map((word) => word.slice(word.indexOf("'") + 1).replaceAll("'", ''))
    .filter((tail) => tail.length >= MIN_LETTERS);
  const [key, end] = [whole.join(' '), whole.at(-1) ?? ''].map((text) => text.slice(0, MAX_KEY_LENGTH));
  const middle = [...new Set([...whole.slice(1, -1), ...tails])].slice(0, MAX_MIDDLE_WORDS);
  return { key: key || null, end: end || null, middle: middle.map((word) => word.slice(0, MAX_KEY_LENGTH)) };
}

/**
 * The typed beginning of a name in the form of `nameKeys`: all of it, and its words, the longest first. Null when it is too
 * short to search for, or no name.
 */
export function namePrefix(typed: string): { key: string; words: string[] } | null {
  const words = splitWords(typed).map((word) => word.replaceAll("'", '').slice(0, MAX_KEY_LENGTH));
  const key = words.join(' ').slice(0, MAX_KEY_LENGTH);
  const letters = key.replace(/\P{L}/gu, '');
  if (letters.length < MIN_LETTERS) return null;
  return { key, words: words.sort((one, other) => other.length - one.length) };
}

function splitWords(name: string): string[] {
  return withoutUmlauts(fold(name))
    .split(/[^\p{L}\p{N}']+/u)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter(Boolean);
}
