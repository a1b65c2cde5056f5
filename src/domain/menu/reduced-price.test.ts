import { expect, test } from 'vitest';
import { isRefusal, refusal } from '../refusal.ts';
import type { Variant } from './dish.ts';
import { applyReduction, priceOf, type RecordedPrice } from './reduced-price.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-23T12:00+01:00');

const variant = (id: string, priceCents: number): Variant => {
  const name = { de: id, en: null };
  return {
    id,
    name,
    priceCents,
    volumeMl: null,
    deposit: null,
    soldOutUntil: null,
    allergens: [],
    additives: [],
  };
};

/** [days before now, cents, whether reduced], oldest first. */
type PriceHistory = readonly (readonly [number, number, boolean?])[];

function reduce(discountedPriceCents: number | null, history: PriceHistory, actualPriceCents = 2000) {
  const prices = history.map(([days, cents, isReduced = false]): RecordedPrice => {
    return { since: NOW - days * DAY, cents, isReduced };
  });
  const dish = {
    actualPriceCents,
    discountedPriceCents,
    variants: [variant('one', actualPriceCents), variant('large', 2600)],
  };
  const reduced = applyReduction(dish, new Map([['one', prices]]), NOW);
  return isRefusal(reduced) ? reduced : reduced.map(({ reduced }) => reduced);
}

test.each<[string, number, PriceHistory, number]>([
  ['the usual price, where it was no other', 1500, [[90, 2000]], 2000],
  [
    'the lowest, where it was cheaper within the 30 days',
    1500,
    [
      [90, 2000],
      [20, 1800],
      [10, 2000],
    ],
    1800,
  ],
  [
    'a low that reaches into the 30 days',
    1500,
    [
      [90, 1700],
      [29, 2000],
    ],
    1700,
  ],
  [
    'the usual price, where it was cheaper before the 30 days only',
    1500,
    [
      [90, 1700],
      [30, 2000],
    ],
    2000,
  ],
  [
    'the usual price, where the reduction before ended more than 30 days ago',
    1500,
    [
      [90, 2000],
      [60, 1500, true],
      [31, 2000],
    ],
    2000,
  ],
  [
    'what stood before a reduction that goes on',
    1500,
    [
      [90, 2000],
      [40, 1500, true],
    ],
    2000,
  ],
  [
    'what stood before the first of several steps down',
    1400,
    [
      [90, 2000],
      [20, 1800, true],
      [5, 1500, true],
    ],
    2000,
  ],
  ['what was asked for, of a dish that is a week old', 1500, [[7, 2000]], 2000],
])('strikes through %s', (_, cents, history, lowestCents) => {
  expect(reduce(cents, history)).toEqual([{ cents, lowestCents }, undefined]);
});

test.each<[string, number, PriceHistory]>([
  ['that is new', 1500, []],
  [
    'that was asked for a moment only',
    1500,
    [
      [90, 1500],
      [0.9, 2000],
    ],
  ],
  [
    'that was asked for more than 30 days ago',
    1200,
    [
      [90, 2000],
      [31, 1500],
    ],
  ],
])('refuses a price before %s', (_, cents, history) => {
  expect(reduce(cents, history)).toEqual(refusal('before_price_never', { beforeCents: 2000 }));
});

test.each<[string, number, PriceHistory, number]>([
  [
    'as it cost a fortnight ago',
    1500,
    [
      [90, 2000],
      [20, 1500],
      [14, 2000],
    ],
    1500,
  ],
  [
    'as it was reduced to a fortnight ago',
    1500,
    [
      [90, 2000],
      [20, 1500, true],
      [14, 2000],
    ],
    1500,
  ],
  [
    'above what it is reduced to',
    1700,
    [
      [90, 2000],
      [10, 1500, true],
    ],
    1500,
  ],
])('refuses a reduction to as much %s', (_, cents, history, lowestCents) => {
  expect(reduce(cents, history)).toEqual(refusal('discount_not_lower', { lowestCents }));
});

test('a usual price that is raised during a reduction was never asked for', () => {
  expect(
    reduce(
      1500,
      [
        [90, 2000],
        [10, 1500, true],
      ],
      2500,
    ),
  ).toEqual(refusal('before_price_never', { beforeCents: 2500 }));
});

test('without a discounted price everything costs what it usually does', () => {
  expect(
    reduce(null, [
      [90, 2000],
      [10, 1500, true],
    ]),
  ).toEqual([undefined, undefined]);
});

test('a guest pays the reduced price while there is one', () => {
  const one = variant('one', 2000);
  expect(priceOf(one)).toBe(2000);
  expect(priceOf({ ...one, reduced: { cents: 1500, lowestCents: 1900 } })).toBe(1500);
});
