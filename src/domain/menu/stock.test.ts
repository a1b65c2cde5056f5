import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Stock } from './dish.ts';
import { serviceDayAt } from './sold-out.ts';
import { checkLeft, countedPieces, leftFor, movedPieces } from './stock.ts';

const timeZone = 'Europe/Berlin';
const at = (instant: string) => Date.parse(`${instant}+01:00`);
const EVENING = at('2026-11-21T18:00');
const moments = (wanted: string) => ({ at: at(wanted), now: EVENING, timeZone });
const stock = (fields: Partial<Stock> = {}): Stock => ({ left: 7, daily: null, outUntil: null, ...fields });

describe('how many are left', () => {
  test('of what is refilled every morning is said of today alone, until four at night', () => {
    const daily = stock({ daily: 20 });
    expect(leftFor(daily, moments('2026-11-22T03:59'))).toBe(7);
    expect(leftFor(daily, moments('2026-11-22T04:00'))).toBeNull();
    expect(serviceDayAt(at('2026-11-22T03:59'), timeZone)).toBe('2026-11-21');
  });

  test('of what does not is said of every day; of what is not counted of none', () => {
    expect(leftFor(stock(), moments('2026-12-24T18:00'))).toBe(7);
    expect(leftFor(stock({ left: null, daily: 20 }), moments('2026-11-21T19:00'))).toBeNull();
    expect(leftFor(undefined, moments('2026-11-21T19:00'))).toBeNull();
  });

  test('is compared with all lines of the dish together', () => {
    const lines = ['a', 'a', 'b'].map((dishId) => ({ dishId, quantity: 4 }));
    const now = moments('2026-11-21T18:00');
    expect(checkLeft(lines, { id: 'a', stock: stock() }, now)).toMatchObject({
      code: 'dish_few_left',
      left: 7,
    });
    expect(checkLeft(lines, { id: 'b', stock: stock() }, now)).toBeNull();
    const dishes = [{ id: 'a', stock: stock() }, { id: 'b' }, { id: 'c', stock: stock() }];
    expect([...countedPieces(lines, dishes, now)]).toEqual([['a', 8]]);
  });
});

test('a change takes and gives back what makes the former pieces the new ones', () => {
  const pieces = fc
    .dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 9 }))
    .map((each) => new Map(Object.entries(each)));
  fc.assert(
    fc.property(pieces, pieces, (before, after) => {
      const { more, less } = movedPieces(before, after);
      for (const id of ['a', 'b', 'c']) {
        expect((before.get(id) ?? 0) + (more.get(id) ?? 0) - (less.get(id) ?? 0)).toBe(after.get(id) ?? 0);
        expect(more.has(id) && less.has(id)).toBe(false);
      }
    }),
  );
});
