/** Longer index entries would not tell names apart any better. */
const MAX_KEY_LENGTH = 80;
/** Fewer letters would match too many names. */
const MIN_LETTERS = 2;

const ASCII_EQUIVALENTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'a',
  œ: 'o',
  ł: 'l',
  đ: 'd',
};

/** A person's name in the form used for searching, from its beginning and from its last word; null if there is none. */
export interface NameKeys {
  key: string | null;
  end: string | null;
}

/**
 * 'Jürgen von der Heide' is found by 'jurgen v' and by 'heide': `key` and `end` begin so. Capitals, accents and
 * punctuation are dropped, and an umlaut is one letter however it is spelt: 'Müller', 'Mueller' and 'Muller' are the
 * same.
 */
export function nameKeys(name: string): NameKeys {
  const words = splitWords(name);
  const [key, end] = [words.join(' '), words.at(-1) ?? ''].map((text) => text.slice(0, MAX_KEY_LENGTH));
  return { key: key || null, end: end || null };
}

/**
 * The typed beginning of a name in the form of `nameKeys`: all of it and, of several words, the first and the last.
 * Null when it is too short to search for, or no name.
 */
export function namePrefix(typed: string): { key: string; first: string | null; last: string } | null {
  const words = splitWords(typed);
  const key = words.join(' ').slice(0, MAX_KEY_LENGTH);
  const letters = key.replace(/\P{L}/gu, '');
  if (letters.length < MIN_LETTERS) return null;
  const [first, last] = [words[0] ?? '', (words.at(-1) ?? '').slice(0, MAX_KEY_LENGTH)];
  return { key, first: words.length > 1 ? first : null, last };
}

function splitWords(name: string): string[] {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøæœłđ]/g, (letter) => ASCII_EQUIVALENTS[letter] ?? letter)
    .replace(/([aou])e/g, '$1');
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
