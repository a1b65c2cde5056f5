import { describe, expect, test } from 'vitest';
import type { Menu } from '#contract/menu/shapes.ts';
import type { Caller } from '#contract/orders/shapes.ts';
import { foldText } from '#domain/name-key.ts';
import { EMPTY_DRAFT, groupsOf, lastTime, sumsOf } from './phone-draft.ts';
import { findPhoneDishes, type PhoneDish, toPhoneDishes } from './phone-menu.ts';

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

const required = <Value>(value: Value | undefined) => value as Value;

test('a dish on the phone asks for each group once, in the order in which they hang, and charges it once', () => {
  const part = (_id: string, price: number) => ({ _id, name: _id, nameEn: null, price, soldOutUntil: null });
  const group = (_id: string) => {
    return {
      _id,
      name: _id,
      nameEn: null,
      least: 0,
      most: null,
      freeCount: 0,
      options: [part(`1${_id}`, 2)],
    };
  };
  const menu = {
    category: [{ _id: 'food', startTime: null, endTime: null }],
    menuItems: [
      {
        ...{ ...part('pizza', 8), category: 'food', startTime: null, endTime: null, addOns: [] },
        variants: [{ ...part('large', 8), optionGroups: ['a'] }],
        optionGroups: ['b', 'a'],
      },
    ],
    optionGroups: [group('a'), group('b')],
  } as unknown as Menu;
  const now = Date.parse('2026-11-21T18:00+01:00');
  const dishes = toPhoneDishes(menu, { language: 'de', isNumbered: false, now, timeZone: 'Europe/Berlin' });
  expect(groupsOf(dishes[0], 'large').map(({ id }) => id)).toEqual(['b', 'a']);
  const line = { key: '', dishId: 'pizza', variantId: 'large', quantity: 1, note: '', forName: '' };
  const draft = { ...EMPTY_DRAFT, lines: [{ ...line, addOns: { '1a': 1 } }] };
  expect(sumsOf(draft, dishes, []).totalCents).toBe(1000);
  // What the caller's size does not ask for can't be taken off the line: it is not on it.
  const small = required(dishes[0]);
  const last = { ...line, menuItemId: 'pizza', variantId: 'small', message: '' };
  const again = {
    ...last,
    addOns: ['1a', '1b'].map((_id) => ({ _id, quantity: 1 })),
  } as unknown as Caller['lastItems'][number];
  const sizes = [{ ...required(small.variants[0]), id: 'small' }];
  const hung = small.groups.filter(({ id, variantId }) => id === 'b' || variantId !== null);
  const lines = lastTime({ lastItems: [again] }, [{ ...small, variants: sizes, groups: hung }]).lines;
  expect(lines[0]?.addOns).toEqual({ '1b': 1 });
});
