import { describe, expect, test } from 'vitest';
import { foldText } from '#domain/name-key.ts';
import { findPhoneDishes, type PhoneDish } from './phone-menu.ts';

const dish = (name: string, number: string | null, english = ''): PhoneDish => {
  return {
    ...{ id: name, name, number, searched: [name, english].map(foldText) },
    ...{ minimumAge: null, problem: null, variants: [], addOns: [], groups: [] },
  };
};
const menu = [
  dish('butter chicken', '11'),
  dish('chicken tikka', '12'),
  dish('linsen', '21', 'lentils'),
  dish('tee', '30'),
];
const names = (typed: string, dishes = menu) => findPhoneDishes(dishes, typed).map(({ name }) => name);

describe('a dish on the phone', () => {
  test('is found by the first letters of any of its words, those in front first', () => {
    expect(names('ch')).toEqual(['chicken tikka', 'butter chicken']);
    expect(names('ti ch')).toEqual(['chicken tikka']);
    expect(names('hicken')).toEqual([]);
  });

  test('is found in either language, whatever the capitals', () => {
    expect(names('LENT')).toEqual(['linsen']);
  });

  test('is found by its number where the menu has numbers', () => {
    expect(names('1')).toEqual(['butter chicken', 'chicken tikka']);
    expect(names('12')).toEqual(['chicken tikka']);
    const unnumbered = [dish('7 gemüse', null)];
    expect(names('7', unnumbered)).toEqual(['7 gemüse']);
  });

  test.each([
    ['Mango-Hähnchen', 'Mango-Hähnchen'],
    ['mango-h', 'Mango-Hähnchen'],
    ['mango-haehn', 'Mango-Hähnchen'],
    ['mango häh', 'Mango-Hähnchen'],
    ['mangohähnchen', 'Mango-Hähnchen'],
    ['Knoblauch-Naan', 'Knoblauch Naan'],
    ['knoblauchnaan', 'Knoblauch Naan'],
    ['chef’s', "Chef's Thali"],
    ['chefs t', "Chef's Thali"],
    ["chef's", "Chef's Thali"],
    ['samosa (2', 'Samosa (2 Stück)'],
    ['samosa 2 st', 'Samosa (2 Stück)'],
    ['cola/f', 'Cola / Fanta'],
    ['cola-fanta', 'Cola / Fanta'],
    ['(alkoholfrei)', 'Bier, alkoholfrei'],
    ['#33', 'Cola / Fanta'],
    ['Nr. 33', 'Cola / Fanta'],
    ['no.33', 'Cola / Fanta'],
    ['33 cola', 'Cola / Fanta'],
  ])('is found by %s as it is by its plain letters', (typed, expected) => {
    const named = [
      'Knoblauch Naan',
      "Chef's Thali",
      'Samosa (2 Stück)',
      'Bier, alkoholfrei',
      'Mango-Hähnchen',
    ];
    const all = [...named.map((name) => dish(name, '5')), dish('Cola / Fanta', '33')];
    expect(names(typed, all)).toEqual([expected]);
  });

  test('is one of all as long as nothing is typed', () => {
    expect(names(' ')).toHaveLength(4);
  });
});
