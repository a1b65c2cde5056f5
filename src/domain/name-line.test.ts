import { expect, test } from 'vitest';
import { cleanName } from './name-line.ts';

test.each([
  ['  Anna \t Lena\r\n', 'Anna Lena'],
  ['An\u0007na\u001b[2J', 'An na [2J'],
  ['\u202eannA\u202c \u200f\u2066Ben\u2069', 'annA Ben'],
  ['Zo\u0065\u0308\u200b', 'Zoë'],
  ['Jürgen\u2028Groß\u00ad\ufeff', 'Jürgen Groß'],
  // Persian words have joiners that are a part of them.
  ['می\u200cنا', 'می\u200cنا'],
  ['\u200e \u0000\n', ''],
])('a name is one line without hidden signs: %j', (typed, kept) => {
  expect(cleanName(typed)).toBe(kept);
  expect(cleanName(kept)).toBe(kept);
});
