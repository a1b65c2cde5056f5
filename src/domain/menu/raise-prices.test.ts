import { describe, expect, test } from 'vitest';
import { followedPriceCents, raisedCents } from './raise-prices.ts';

describe('a raised price', () => {
  test.each([
    [1000, 5, 1050],
    [990, 5, 1040],
    [1190, 3, 1230],
    // 10.45 is half way: up.
    [950, 10, 1050],
    [450, 0, 450],
    [455, 0, 460],
    [1290, -10, 1160],
  ])('%i cents by %f %% are %i', (cents, percent, raised) => {
    expect(raisedCents(cents, percent)).toBe(raised);
  });

  test('is never nothing, unless it was', () => {
    expect(raisedCents(10, -90)).toBe(10);
    expect(raisedCents(0, 50)).toBe(0);
  });
});

describe('the price of a dish', () => {
  const [small, large] = [
    { id: 'small', priceCents: 500 },
    { id: 'large', priceCents: 900 },
  ];
  const dish = { actualPriceCents: 900, variants: [small, large] };

  test('follows the variant that had it', () => {
    expect(followedPriceCents(dish, [small, { id: 'large', priceCents: 950 }])).toBe(950);
    expect(followedPriceCents(dish, [large, small])).toBe(900);
  });

  test('is that of the first variant when the one that had it is gone', () => {
    expect(followedPriceCents(dish, [small])).toBe(500);
  });

  test('stays where no variant had it and none is dearer now', () => {
    const odd = { ...dish, actualPriceCents: 700 };
    expect(followedPriceCents(odd, [small, large])).toBe(700);
    expect(followedPriceCents(odd, [{ id: 'small', priceCents: 550 }, large])).toBe(550);
  });
});
