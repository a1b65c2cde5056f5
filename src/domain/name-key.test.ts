import { expect, test } from 'vitest';
import { nameKeys, namePrefix } from './name-key.ts';

test.each([
  ['Erika Mustermann', 'erika mustermann', 'mustermann'],
  ['  Jürgen  von der Heide ', 'jurgen von der heide', 'heide'],
  ['Zoë Œuvré-Straße', 'zo ouvre strasse', 'strasse'],
  ["Seán O'Neill", 'sean o neill', 'neill'],
  ['Ərtoğrul', 'ərtogrul', 'ərtogrul'],
  ['Анна Каренина', 'анна каренина', 'каренина'],
  ['', null, null],
  [' -- ', null, null],
  ['x'.repeat(120), 'x'.repeat(80), 'x'.repeat(80)],
])('%s is looked for from its beginning and from its last word', (name, key, end) => {
  expect(nameKeys(name)).toEqual({ key, end });
});

test('an umlaut is one letter, however it is spelt, in a part of the name too', () => {
  const spelt = ['Müller', 'Mueller', 'Muller', 'MÜLLER', 'Mu\u0308ller'];
  expect(new Set(spelt.map((name) => nameKeys(name).key))).toEqual(new Set(['muller']));
  for (const typed of ['mü', 'mue', 'Mu', 'Mülle', 'muelle']) {
    expect('muller'.startsWith(namePrefix(typed)?.key ?? 'none'), typed).toBe(true);
  }
});

test('of several words the first and the last count', () => {
  expect(namePrefix('Jürgen Hei')).toEqual({ key: 'jurgen hei', first: 'jurgen', last: 'hei' });
  expect(namePrefix('muster')).toEqual({ key: 'muster', first: null, last: 'muster' });
});

test.each(['', ' ', 'm', '-', '0151 23456', '123', 'a-', '!!', '☕'])(
  '%j is no name to look for',
  (typed) => {
    expect(namePrefix(typed)).toBeNull();
  },
);
