import { describe, expect, test } from 'vitest';
import { findPhoneDishes, type PhoneDish } from './phone-menu.ts';

const dish = (name: string, number: string | null, english = ''): PhoneDish => {
  return {
    ...{ id: name, name, number, searched: [name, english].map((text) => text.toLowerCase()) },
    ...{ minimumAge: null, problem: null, variants: [], addOns: [] },
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

  test('is one of all as long as nothing is typed', () => {
    expect(names(' ')).toHaveLength(4);
  });
});
