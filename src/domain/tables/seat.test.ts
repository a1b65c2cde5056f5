import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOverlap, placesOf, type SeatingPlan, type Span } from './plan.ts';
import { type Party, pinBeyond, reachOf, type SeatedParty, seat } from './seat.ts';

const table = (id: string, fewest: number, most: number, blocked: Span[] = []) => ({
  id,
  fewest,
  most,
  blocked,
});
const party = (id: string, guests: number, from = 0, to = 8): Party => ({ id, guests, from, to });
const at = (one: Party, ...tables: string[]): SeatedParty => ({ ...one, tables });
const seating = (...asked: Parameters<typeof seat>) => {
  const found = seat(...asked);
  return found && Object.fromEntries(found);
};

const two = table('two', 1, 2);
const four = table('four', 1, 4);
const six = table('six', 3, 6);
const plan: SeatingPlan = { tables: [six, four, two], chains: [['two', 'four']] };

test('a party sits where the fewest chairs are left over, and never at a table that is too large for it', () => {
  expect(seating(plan, [], party('a', 2))).toEqual({ a: ['two'] });
  expect(seating(plan, [at(party('x', 2), 'two')], party('a', 2))).toEqual({ a: ['four'] });
  const taken = [at(party('x', 2), 'two'), at(party('y', 4), 'four')];
  // The one for six begins with three, so the four could move there: pinned, they don't.
  const pinned = taken.map((one) => ({ ...one, isPinned: true }));
  expect(seating(plan, pinned, party('a', 2))).toBeNull();
});

test('tables are joined last, and only as they stand in a chain', () => {
  expect(seating(plan, [], party('a', 6))).toEqual({ a: ['six'] });
  expect(seating(plan, [at(party('x', 6), 'six')], party('a', 6))).toEqual({ a: ['two', 'four'] });
  expect(seating(plan, [], party('a', 7))).toBeNull();
  const row = {
    tables: [1, 2, 3, 4].map((each) => table(`${each}`, 1, 2)),
    chains: [
      ['1', '2', '3'],
      ['3', '4'],
    ],
  };
  expect(placesOf(row).map(({ tables }) => tables.join('+'))).toEqual([
    '1',
    '2',
    '3',
    '4',
    '1+2',
    '1+2+3',
    '2+3',
    '3+4',
  ]);
});

test('a table is free again when its party has left, and a blocked one is nobody’s', () => {
  const only = { tables: [table('one', 1, 4, [{ from: 20, to: 30 }])], chains: [] };
  const seated = [at(party('x', 2, 0, 8), 'one')];
  expect(seating(only, seated, party('a', 2, 8, 16))).toEqual({ a: ['one'] });
  expect(seating(only, seated, party('a', 2, 7, 15))).toBeNull();
  expect(seating(only, seated, party('a', 2, 14, 22))).toBeNull();
});

test('others move to make room, but nobody who is pinned', () => {
  const taken = [at(party('x', 2), 'four')];
  expect(seating(plan, taken, party('a', 4))).toEqual({ a: ['six'] });
  const full = [...taken, at(party('y', 6), 'six')];
  expect(seating(plan, full, party('a', 4))).toEqual({ a: ['four'], x: ['two'] });
  expect(
    seating(
      plan,
      full.map((one) => ({ ...one, isPinned: true })),
      party('a', 4),
    ),
  ).toBeNull();
});

test('a party that asks again with other guests does not stand in its own way', () => {
  const only = { tables: [four], chains: [] };
  expect(seating(only, [at(party('a', 2), 'four')], party('a', 4))).toEqual({ a: ['four'] });
});

/** Up to twelve tables, with joins, and forty parties of an evening. */
const restaurants = fc
  .record({
    tables: fc.array(fc.tuple(fc.constantFrom(2, 2, 2, 4, 4, 4, 6, 8), fc.constantFrom(0, 0, 0.5, 1)), {
      minLength: 1,
      maxLength: 12,
    }),
    chains: fc.array(fc.tuple(fc.nat(11), fc.integer({ min: 2, max: 4 })), { maxLength: 3 }),
    parties: fc.array(
      fc.record({
        guests: fc.constantFrom(1, 2, 2, 2, 2, 3, 4, 4, 4, 5, 6, 8, 10),
        hour: fc.nat(11),
        pinned: fc.constantFrom(false, false, false, false, true),
      }),
      { minLength: 1, maxLength: 40 },
    ),
    blocked: fc.option(fc.tuple(fc.nat(11), fc.nat(20))),
  })
  .map(({ tables, chains, parties, blocked }) => {
    const made = tables.map(([most, part], index) =>
      table(`t${index}`, Math.max(1, Math.round(part * (most - 1))), most, []),
    );
    const closed = blocked && made[blocked[0]];
    if (closed) closed.blocked = [{ from: blocked[1], to: blocked[1] + 6 }];
    return {
      plan: {
        tables: made,
        chains: chains.map(([start, length]) => made.slice(start, start + length).map(({ id }) => id)),
      },
      parties: parties.map(({ guests, hour, pinned }, index) => {
        const stay = guests <= 2 ? 6 : guests <= 4 ? 8 : 10;
        return { ...party(`p${index}`, guests, hour * 2, hour * 2 + stay), isPinned: pinned };
      }),
    };
  });

type Pinnable = Party & { isPinned: boolean };

/** The parties in the order in which they ask; whoever fits is in. */
function seatAll(asked: { plan: SeatingPlan; parties: readonly Pinnable[] }): SeatedParty[] {
  let seated: SeatedParty[] = [];
  for (const one of asked.parties) {
    const changes = seat(asked.plan, seated, one);
    if (changes)
      seated = [...seated, { ...one, tables: [] }].map((each) => ({
        ...each,
        tables: changes.get(each.id) ?? each.tables,
      }));
  }
  return seated;
}

test('whoever is in has a table of the right size for the whole stay, alone, whoever comes after', () => {
  fc.assert(
    fc.property(restaurants, ({ plan, parties }) => {
      const places = placesOf(plan);
      let seated: SeatedParty[] = [];
      for (const one of parties) {
        const changes = seat(plan, seated, one);
        if (!changes) continue;
        for (const { id, isPinned } of seated) expect(isPinned && changes.has(id)).toBeFalsy();
        seated = [...seated, { ...one, tables: [] }].map((each) => ({
          ...each,
          tables: changes.get(each.id) ?? each.tables,
        }));
      }
      for (const one of seated) {
        const place = places.find(
          ({ tables }) =>
            tables.length === one.tables.length && tables.every((id) => one.tables.includes(id)),
        );
        expect(place && place.fewest <= one.guests && one.guests <= place.most).toBe(true);
        const spans = plan.tables
          .filter(({ id }) => one.tables.includes(id))
          .flatMap(({ blocked }) => blocked);
        expect(spans.some((span) => isOverlap(span, one))).toBe(false);
        const beside = seated.filter((other) => other !== one && isOverlap(other, one));
        expect(beside.some(({ tables }) => tables.some((id) => one.tables.includes(id)))).toBe(false);
      }
    }),
    { numRuns: 2000 },
  );
});

/** A few tables that are never empty for days, so that everybody has to do with somebody else. */
const longDays = fc
  .record({
    tables: fc.array(fc.constantFrom(2, 4, 4, 6), { minLength: 2, maxLength: 4 }),
    isJoined: fc.boolean(),
    parties: fc.array(
      fc.record({
        guests: fc.constantFrom(1, 2, 2, 3, 4, 6, 8),
        from: fc.nat(400),
        stay: fc.constantFrom(16, 24, 32, 32),
      }),
      { minLength: 20, maxLength: 70 },
    ),
  })
  .map(({ tables, isJoined, parties }) => {
    const made = tables.map((most, index) => table(`t${index}`, 1, most));
    const chains = isJoined ? [made.map(({ id }) => id)] : [];
    return {
      plan: { tables: made, chains },
      parties: parties.map(({ guests, from, stay }, index) => party(`p${index}`, guests, from, from + stay)),
    };
  });

test('whoever moves meets nobody whom the decision did not know, however long they stay', () => {
  fc.assert(
    fc.property(longDays, ({ plan, parties }) => {
      let seated: SeatedParty[] = [];
      for (const one of parties) {
        const reach = reachOf(one);
        const known = seated.filter((other) => isOverlap(other, reach));
        const changes = seat(plan, pinBeyond(known, reach), one);
        if (!changes) continue;
        seated = [...seated, { ...one, tables: [] }].map((each) => ({
          ...each,
          tables: changes.get(each.id) ?? each.tables,
        }));
        const moved = seated.filter(({ id }) => changes.has(id));
        const isMet = ({ id, tables, from, to }: SeatedParty) =>
          seated.some(
            (other) =>
              other.id !== id &&
              isOverlap(other, { from, to }) &&
              other.tables.some((each) => tables.includes(each)),
          );
        expect(moved.some(isMet)).toBe(false);
      }
    }),
    { numRuns: 2000 },
  );
});

/** Every arrangement is tried, earliest party first. Null: there are too many. */
function isSeatable(plan: SeatingPlan, parties: readonly Party[]): boolean | null {
  const places = placesOf(plan);
  const inOrder = [...parties].sort((one, other) => one.from - other.from || other.guests - one.guests);
  const freeFrom = new Map(plan.tables.map(({ id }) => [id, 0]));
  const blocked = new Map(plan.tables.map(({ id, blocked: spans = [] }) => [id, spans]));
  const hopeless = new Set<string>();
  let steps = 2000;
  const from = (index: number): boolean | null => {
    const one = inOrder[index];
    if (!one) return true;
    steps -= 1;
    if (steps < 0) return null;
    const state = `${index} ${[...freeFrom.values()].map((free) => Math.max(free - one.from, 0))}`;
    if (hopeless.has(state)) return false;
    for (const { tables, fewest, most } of places) {
      if (one.guests < fewest || one.guests > most) continue;
      if (tables.some((id) => (freeFrom.get(id) ?? 0) > one.from)) continue;
      if (tables.some((id) => blocked.get(id)?.some((span) => isOverlap(span, one)))) continue;
      const before = tables.map((id) => freeFrom.get(id) ?? 0);
      for (const id of tables) freeFrom.set(id, one.to);
      const rest = from(index + 1);
      tables.forEach((id, each) => void freeFrom.set(id, before[each] ?? 0));
      if (rest !== false) return rest;
    }
    hopeless.add(state);
    return false;
  };
  return from(0);
}

test('first come, first served, at least 97 % of the seats that every arrangement together could give are given', () => {
  const all = fc.sample(restaurants, { numRuns: 3000, seed: 37 });
  let [given, possible] = [0, 0];
  for (const { plan, parties } of all) {
    const unpinned = parties.map((one) => ({ ...one, isPinned: false }));
    const accepted: Pinnable[] = [];
    const decided: Pinnable[] = [];
    for (const one of unpinned) {
      const isPossible = isSeatable(plan, [...accepted, one]);
      if (isPossible === null) break;
      decided.push(one);
      if (isPossible) accepted.push(one);
    }
    const guestsOf = (list: readonly Party[]) => list.reduce((sum, { guests }) => sum + guests, 0);
    possible += guestsOf(accepted);
    given += guestsOf(seatAll({ plan, parties: decided }));
  }
  expect(possible).toBeGreaterThan(10_000);
  expect(given / possible).toBeGreaterThanOrEqual(0.97);
});

test('who sits closer than a table is meant for, or where none is open, takes no chairs of others', () => {
  const open: SeatingPlan = { tables: [four, two], chains: [] };
  const close = { ...at(party('x', 6), 'four'), isPinned: true };
  expect(seating(open, [close], party('a', 2))).toEqual({ a: ['two'] });
  const outside = { ...at(party('x', 4), 'terrace'), isPinned: true };
  expect(seating({ tables: [four], chains: [] }, [outside], party('a', 4))).toEqual({ a: ['four'] });
});
