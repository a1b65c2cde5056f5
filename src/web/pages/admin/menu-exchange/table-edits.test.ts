import { describe, expect, test } from 'vitest';
import type { MenuItem } from '#contract/menu/shapes.ts';
import {
  availabilityOf,
  declareMissing,
  hasWrongPrice,
  raisePrices,
  toRowBody,
  typedCents,
  withSeenConflicts,
} from './table-edits.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');
const variant = (_id: string, price: number) => ({ _id, price }) as MenuItem['variants'][number];
const dish = {
  _id: 'dal',
  version: 3,
  vatPercent: 7,
  discountedPrice: null,
  allergens: ['milk'],
  allergensDeclared: true,
  additives: [],
  additivesDeclared: false,
  isHouseOnly: false,
  soldOutUntil: null,
  variants: [variant('small', 9.5), variant('large', 12)],
} as unknown as MenuItem;

test.each([
  ['12,90', 1290],
  ['12.9 €', 1290],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['1,234', null],
  ['1001', null],
])('%j is a price of %j cents', (typed, cents) => {
  expect(typedCents(typed)).toBe(cents);
});

test('what a category has in common is declared where nothing is yet, and changes nothing that is', () => {
  const bare = { ...dish, _id: 'naan', allergens: [], allergensDeclared: false } as MenuItem;
  const chosen = { allergens: ['gluten'], additives: ['none'] };
  expect(declareMissing([dish, bare], {}, chosen)).toEqual([
    ['dal', { additives: ['none'] }],
    ['naan', chosen],
  ]);
  expect(
    declareMissing([bare], { naan: { allergens: ['milk'] } }, { allergens: ['gluten'], additives: [] }),
  ).toEqual([]);
});

describe('a row that is sent', () => {
  test('has only what is different', () => {
    const edit = { prices: { small: '9,50', large: '12,50' }, vatPercent: '7', allergens: ['milk'] };
    expect(toRowBody(dish, edit, NOW)).toEqual({
      _id: 'dal',
      version: 3,
      prices: [{ variant: 'large', price: 12.5 }],
    });
    expect(toRowBody(dish, { prices: { small: '9.5' }, availability: 'available' }, NOW)).toBeNull();
    expect(toRowBody(dish, undefined, NOW)).toBeNull();
  });

  test("withdraws a declaration, and distinguishes 'none' from not declared", () => {
    expect(toRowBody(dish, { allergens: [], additives: ['none'] }, NOW)).toMatchObject({
      allergens: [],
      additives: ['none'],
    });
  });

  test('names the version that was seen when it was touched, until a refusal has shown the newer one', () => {
    const edits = { dal: { version: 2, vatPercent: '19' }, kulfi: { version: 5, vatPercent: '19' } };
    expect(toRowBody(dish, edits.dal, NOW)?.version).toBe(2);
    const seen = withSeenConflicts(edits, ['dal']);
    expect(toRowBody(dish, seen.dal, NOW)?.version).toBe(3);
    expect(seen.kulfi).toEqual(edits.kulfi);
  });

  test('says whether the dish can be ordered', () => {
    expect(toRowBody(dish, { availability: 'house' }, NOW)).toMatchObject({ isHouseOnly: true });
    const house = { ...dish, isHouseOnly: true };
    expect(toRowBody(house, { availability: 'tomorrow' }, NOW)).toMatchObject({
      isHouseOnly: false,
      soldOut: 'tomorrow',
    });
    const back = { ...dish, soldOutUntil: NOW - 1 };
    expect(availabilityOf(back, NOW)).toBe('available');
    expect(availabilityOf({ ...dish, soldOutUntil: NOW + 1 }, NOW)).toBe('tomorrow');
  });

  test('has a price that is none marked as wrong', () => {
    expect(hasWrongPrice(dish, { prices: { small: 'x' } })).toBe(true);
    expect(hasWrongPrice(dish, { prices: { small: '9' } })).toBe(false);
  });
});

test('prices are raised beside what was typed already, but not under a discount', () => {
  const discounted = { ...dish, _id: 'kulfi', discountedPrice: 8 };
  const { edits, raised, skipped } = raisePrices({ dal: { vatPercent: '19' } }, [dish, discounted], 5, 'de');
  expect(edits).toEqual({
    dal: { version: 3, vatPercent: '19', prices: { small: '10,00', large: '12,60' } },
  });
  expect([raised, skipped]).toEqual([2, [discounted]]);
});
