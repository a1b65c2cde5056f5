import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FLOOR_COLUMNS,
  floorSizeOf,
  isOnTop,
  layOut,
  roomDepth,
  TABLE_FORMS,
  type TableSpot,
  withinRoom,
} from './floor-plan.ts';

const spot = fc.record({
  x: fc.integer({ min: -3, max: FLOOR_COLUMNS + 3 }),
  y: fc.integer({ min: -3, max: 60 }),
  form: fc.constantFrom(...TABLE_FORMS),
  isTurned: fc.boolean(),
});
const room = fc
  .array(fc.record({ most: fc.integer({ min: 1, max: 60 }), spot: fc.option(spot) }), { maxLength: 40 })
  .map((tables) => tables.map((table, index) => ({ id: `${index}`, ...table })));

test('whoever draws nothing has a plan all the same: no table stands on another, and all are in the room', () => {
  fc.assert(
    fc.property(room, (tables) => {
      const spots = layOut(tables);
      const standing = tables.map((table) => ({ ...table, spot: spots.get(table.id) as TableSpot }));
      const depth = roomDepth(tables, spots);
      for (const one of standing) {
        const { columns, rows } = floorSizeOf(one.most, one.spot);
        expect(one.spot.x >= 0 && one.spot.x + columns <= FLOOR_COLUMNS).toBe(true);
        expect(one.spot.y >= 0 && one.spot.y + rows <= depth).toBe(true);
        if (tables.find(({ id }) => id === one.id)?.spot) continue;
        expect(standing.filter((other) => other !== one && isOnTop(one, other))).toEqual([]);
      }
    }),
  );
});

test('what was drawn stays where it is, and another table never moves it', () => {
  fc.assert(
    fc.property(room, fc.integer({ min: 1, max: 60 }), (tables, most) => {
      const drawn = tables.filter((table) => table.spot);
      const spots = layOut([{ id: 'new', most, spot: null }, ...tables]);
      for (const { id, most: seats, spot: at } of drawn)
        expect(spots.get(id)).toEqual(withinRoom(seats, at as TableSpot));
    }),
  );
});

test('a plan that is laid out by itself, drawn as it is, stays as it is', () => {
  fc.assert(
    fc.property(room, (tables) => {
      const spots = layOut(tables);
      const drawn = tables.map((table) => ({ ...table, spot: spots.get(table.id) ?? null }));
      expect([...layOut(drawn)].sort()).toEqual([...spots].sort());
    }),
  );
});
