import { expect, test } from 'vitest';
import type { EveningParty } from '#contract/reservations/evening-shapes.ts';
import { atTable, findStillTaken, listToCall, NEXT_STEP, offeredSteps } from './standing.ts';

const AT = Date.parse('2026-11-22T19:00:00Z');
const party = (_id: string, fields: Partial<EveningParty> = {}): EveningParty => ({
  ...{ _id, name: _id, phone: '', numberOfGuests: 2, note: '', isAllergyNote: false },
  ...{ startsAt: new Date(AT).toISOString(), endsAt: new Date(AT).toISOString() },
  ...{ step: 'expected', stepVersion: 0, tables: ['one'], ...fields },
});

test('every step is one tap away, and the one that holds can be taken back', () => {
  expect(offeredSteps('expected', AT, AT)).toEqual(['late', 'seated']);
  expect(offeredSteps('late', AT, AT + 1)).toEqual(['late', 'seated', 'no_show']);
  expect(offeredSteps('dessert', AT, AT)).toEqual(['seated', 'dessert', 'leaving', 'gone']);
  expect(offeredSteps('no_show', AT, AT)).toEqual(['no_show']);
  expect(offeredSteps('gone', AT, AT)).toEqual(['gone']);
});

test('who stays longer is named to the party that is to sit at the same table about now', () => {
  const longer = party('longer', { step: 'dessert' });
  const next = party('next');
  expect([...findStillTaken([longer, next], AT - 15 * 60_000)]).toEqual([['next', longer]]);
  expect(findStillTaken([longer, next], AT - 15 * 60_000 - 1).size).toBe(0);
  expect(findStillTaken([longer, party('beside', { tables: ['two'] })], AT).size).toBe(0);
  expect(findStillTaken([party('left', { step: 'gone' }), next], AT).size).toBe(0);
});

test('a table on the plan is that of who sits there, then of who comes soon, and free until then', () => {
  const [sitting, next] = [party('sitting', { step: 'leaving' }), party('next')];
  expect(atTable([next, sitting], 'one', AT)).toEqual({ party: sitting });
  expect(atTable([next, { ...sitting, step: 'gone' }], 'one', AT - 90 * 60_000)).toEqual({ party: next });
  expect(atTable([next], 'one', AT - 91 * 60_000)).toEqual({ next });
  expect(atTable([next], 'two', AT)).toEqual({});
  // A table on offer is held like that of who comes soon.
  const held = { ...party('offered'), heldUntil: new Date(AT).toISOString() };
  expect(atTable([held], 'one', AT)).toEqual({ party: held });
  for (const [step, to] of Object.entries(NEXT_STEP))
    expect(offeredSteps(step as keyof typeof NEXT_STEP, AT, AT)).toContain(to);
});

test('who is to come without a table, or to one that is closed, is to be called; who sits or has left is not', () => {
  const spot = { x: 0, y: 0, form: 'square', isTurned: false } as const;
  const table = (_id: string, isBlocked = false) => ({ _id, name: _id, most: 4, isBlocked, spot });
  const rooms = [
    { _id: 'in', name: 'Innen', isClosed: false, tables: [table('one'), table('blocked', true)] },
    { _id: 'out', name: 'Terrasse', isClosed: true, tables: [table('out')] },
  ];
  const endsAt = new Date(AT + 1).toISOString();
  const parties = [
    party('has one', { endsAt }),
    party('has none', { endsAt, tables: [] }),
    party('late', { endsAt, tables: [], step: 'late' }),
    party('in the rain', { endsAt, tables: ['out'] }),
    party('at a broken table', { endsAt, tables: ['blocked'] }),
    party('sits', { endsAt, tables: ['out'], step: 'seated' }),
    party('left', { endsAt, tables: [], step: 'gone' }),
  ];
  const names = (now: number) => listToCall({ rooms, parties }, now).map(({ name }) => name);
  expect(names(AT)).toEqual(['has none', 'late', 'in the rain', 'at a broken table']);
  expect(names(AT + 1)).toEqual([]);
  expect(listToCall({ rooms: [], parties }, AT)).toEqual([]);
});
