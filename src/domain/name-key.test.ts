import { expect, test } from 'vitest';
import { hasWords } from './has-words.ts';
import { nameKeys, namePrefix, searchSpellings } from './name-key.ts';

test.each([
  ['Erika Mustermann', 'erika mustermann', 'mustermann', []],
  ['  Jürgen  von der Heide ', 'jurgen von der heide', 'heide', ['von', 'der']],
  ['Zoë Œuvré-Straße', 'zo ouvre strasse', 'strasse', ['ouvre']],
  ['Erika Müller-Lüdenscheidt', 'erika muller ludenscheidt', 'ludenscheidt', ['muller']],
  ["Seán O'Neill", 'sean oneill', 'oneill', ['neill']],
  ["D’Angelo 'Russo'", 'dangelo russo', 'russo', ['angelo']],
  ['Yıldırım', 'yildirim', 'yildirim', []],
  ['İpek Şahin', 'ipek sahin', 'sahin', []],
  ['Łukasz Dąbrowski', 'lukasz dabrowski', 'dabrowski', []],
  ['Đặng Thị Hòa', 'dang thi hoa', 'hoa', ['thi']],
  ['Ərtoğrul', 'ertogrul', 'ertogrul', []],
  ['Ħassan Ŋgũgĩ', 'hassan ngugi', 'ngugi', []],
  ['Νίκος Παπαδόπουλος', 'νικοσ παπαδοπουλοσ', 'παπαδοπουλοσ', []],
  ['Kaʻahumanu Kealiʻi', 'kaahumanu kealii', 'kealii', ['ahumanu']],
  ['ʿAbd al-ʾAziz', 'abd al aziz', 'aziz', ['al']],
  ['Ｙａｍａｄａ ﬁnn', 'yamada finn', 'finn', []],
  ['Ɓalɗe Ƙofa', 'balde kofa', 'kofa', []],
  ['Анна Каренина', 'анна каренина', 'каренина', []],
  ['', null, null, []],
  [' -- ', null, null, []],
  ['x'.repeat(120), 'x'.repeat(80), 'x'.repeat(80), []],
])('%s is looked for by any of its words', (name, key, end, middle) => {
  expect(nameKeys(name)).toEqual({ key, end, middle });
});

test('an umlaut is one letter, however it is spelt, in a part of the name too', () => {
  const spelt = ['Müller', 'Mueller', 'Muller', 'MÜLLER', 'Mu\u0308ller'];
  expect(new Set(spelt.map((name) => nameKeys(name).key))).toEqual(new Set(['muller']));
  for (const typed of ['mü', 'mue', 'Mu', 'Mülle', 'muelle']) {
    expect('muller'.startsWith(namePrefix(typed)?.key ?? 'none'), typed).toBe(true);
  }
});

test('an apostrophe is one, whichever the keyboard has, and may be left out', () => {
  const spelt = [
    "O'Connor",
    'O’Connor',
    'O‘Connor',
    'O`Connor',
    'O´Connor',
    'OʼConnor',
    'OConnor',
    'OʻConnor',
    'OʿConnor',
    'O‛Connor',
    'O＇Connor',
    'Oꞌconnor',
    'O′Connor',
    'O׳Connor',
  ];
  expect(new Set(spelt.map((name) => namePrefix(name)?.key))).toEqual(new Set(['oconnor']));
});

test('of several words the longest is looked for first', () => {
  expect(namePrefix('Jürgen Hei')).toEqual({ key: 'jurgen hei', words: ['jurgen', 'hei'] });
  expect(namePrefix('von der Heide')).toEqual({ key: 'von der heide', words: ['heide', 'von', 'der'] });
});

test.each(['', ' ', 'm', '-', '0151 23456', '123', 'a-', '!!', '☕'])(
  '%j is no name to look for',
  (typed) => {
    expect(namePrefix(typed)).toBeNull();
  },
);

test.each([
  ['Mercimek Çorbası', 'corbasi'],
  ['Bún chả đặc biệt', 'dac biet'],
  ['Smørrebrød', 'smorrebrod'],
  ['Śledź z łososiem', 'lososiem'],
  ['Shepherd’s Pie', "shepherd's"],
  ['Shepherd’s Pie', 'shepherds'],
  ['Shepherd´s Pie', 'shepherds'],
  ['Gemüsecurry', 'GEMUESE'],
  ['Mangoeis', 'eis'],
  ['Mango-Hähnchen', 'mango-haehn'],
  ['Mango-Hähnchen', 'Mango Hähnchen'],
  ['Mango-Hähnchen', 'mangohähnchen'],
  ['Knoblauch Naan', 'Knoblauch-Naan'],
  ['Cola/Fanta (0,5 l)', 'cola / fanta'],
  ['Samosa 2 Stück', 'samosa (2'],
  ['Kaesespaetzle', 'käsespätzle'],
  ['Schaeufele', 'schaufele'],
  ['Μουσακάς', 'ΜΟΥΣΑΚΑΣ'],
  ['Ｐｉｚｚａ ﬁnocchio', 'pizza finocchio'],
  ['Əncir', 'encir'],
])('%s is found by %s', (name, typed) => {
  expect(hasWords(name, searchSpellings(typed))).toBe(true);
});
