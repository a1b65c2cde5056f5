import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocateCents, centsOf, eurosOf } from './money.ts';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const weights = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 12 });

describe('centsOf', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [8.95, 895],
    [1.1, 110],
    [999_999.99, 99_999_999],
    [1_000_000, 100_000_000],
  ])('takes %d €', (euros, expected) => {
    expect(centsOf(euros)).toBe(expected);
  });

  test.each([NaN, Infinity, -Infinity, -0.01, 0.001, 12.345, 1_000_000.01])('refuses %d', (euros) => {
    expect(centsOf(euros)).toBeNull();
  });

  test('undoes eurosOf', () => {
    fc.assert(fc.property(cents, (amount) => void expect(centsOf(eurosOf(amount))).toBe(amount)));
  });

  test('refuses whatever is finer than a cent', () => {
    const mills = fc.integer({ min: 1, max: 999_999_999 }).filter((amount) => amount % 10 !== 0);
    fc.assert(fc.property(mills, (amount) => void expect(centsOf(amount / 1000)).toBeNull()));
  });
});

describe('shareOut', () => {
  test.each([
    { total: 100, by: [1, 1, 1], shares: [34, 33, 33] },
    { total: 5, by: [1, 3], shares: [1, 4] },
    { total: 10, by: [0, 7, 0], shares: [0, 10, 0] },
    { total: 0, by: [3, 4], shares: [0, 0] },
    { total: 0, by: [0, 0], shares: [0, 0] },
    { total: 9, by: [0, 0], shares: [9, 0] },
    { total: 0, by: [], shares: [] },
  ])('shares $total by $by', ({ total, by, shares }) => {
    expect(allocateCents(total, by)).toEqual(shares);
  });

  test('adds up exactly and strays less than a cent from proportion', () => {
    fc.assert(
      fc.property(cents, weights, (total, by) => {
        const shares = allocateCents(total, by);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);

        const weightSum = by.reduce((sum, weight) => sum + weight, 0);
        fc.pre(weightSum > 0);
        shares.forEach((share, index) => {
          expect(Number.isInteger(share)).toBe(true);
          expect(Math.abs(share * weightSum - total * (by[index] ?? NaN))).toBeLessThan(weightSum);
        });
      }),
    );
  });

  test('never takes more from a weight than it has', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (by, part) => {
        const total = Math.floor(part * by.reduce((sum, weight) => sum + weight, 0));
        for (const [index, share] of allocateCents(total, by).entries()) {
          expect(share).toBeLessThanOrEqual(by[index] ?? NaN);
        }
      }),
    );
  });
});
