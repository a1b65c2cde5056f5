import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Tile, tileLayout } from './tile-layout.ts';

/** Columns of the twelve that a place takes, and rows. */
const SIZE: Record<Tile, [columns: number, rows: number]> = {
  big: [8, 2],
  'big-right': [8, 2],
  small: [4, 1],
  'small-left': [4, 1],
  wide: [7, 1],
  narrow: [5, 1],
  alone: [12, 1],
};

test('ten pictures: one large and two, two, two and one large, two', () => {
  expect(tileLayout(10)).toEqual([
    ...['big', 'small', 'small'],
    ...['narrow', 'wide'],
    ...['small-left', 'small-left', 'big-right'],
    ...['wide', 'narrow'],
  ]);
});

test('every picture has a place, and the wall ends without a hole', () => {
  fc.assert(
    fc.property(fc.nat({ max: 200 }), (count) => {
      const places = tileLayout(count);
      expect(places).toHaveLength(count);
      const cells = places.reduce((sum, place) => sum + SIZE[place][0] * SIZE[place][1], 0);
      expect(cells % 12).toBe(0);
      if (count > 1) expect(places).not.toContain('alone');
    }),
  );
});
