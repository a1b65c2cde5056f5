import { expect, test } from 'vitest';
import { draftOf, newTable, nextName, planOfDraft, quickRoom } from './table-draft.ts';

const room = quickRoom('Innen', [
  [2, 2],
  [4, 1],
  [6, 1],
]);
const idOf = (name: string) => room.tables.find((table) => table.name === name)?._id;

test('numbers of tables make a room of two minutes', () => {
  expect(room.tables.map(({ name, fewest, most }) => `${name}: ${fewest}-${most}`)).toEqual([
    '1: 1-2',
    '2: 1-2',
    '3: 1-4',
    '4: 3-6',
  ]);
  expect(nextName({ rooms: [room] })).toBe('5');
  expect(nextName({ rooms: [] })).toBe('1');
});

test('joins are lines of names, there and back', () => {
  const made = planOfDraft({ rooms: [room], joins: ' 1 +2+ 3\n\n3 + 4\n' });
  expect(made).toMatchObject({
    chains: [
      [idOf('1'), idOf('2'), idOf('3')],
      [idOf('3'), idOf('4')],
    ],
  });
  if ('code' in made) throw new Error(made.code);
  expect(draftOf(made)).toEqual({ rooms: [room], joins: '1 + 2 + 3\n3 + 4' });
});

test.each([
  ['a table that there is not', { rooms: [room], joins: '1 + 9' }, { code: 'joinUnknown', name: '9' }],
  ['one table alone', { rooms: [room], joins: '1' }, { code: 'joinShort' }],
  ['a table with itself', { rooms: [room], joins: '1 + 1' }, { code: 'joinShort' }],
  [
    'two tables of a name',
    { rooms: [{ ...room, tables: [newTable('Erker', 2), newTable(' erker', 4)] }], joins: '' },
    { code: 'nameTwice', name: 'erker' },
  ],
  [
    'a room that is open again before it is closed',
    { rooms: [{ ...room, closings: [{ from: '2026-11-02', to: '2026-11-01' }] }], joins: '' },
    { code: 'invalid' },
  ],
  [
    'a room that is closed from no day on',
    { rooms: [{ ...room, closings: [{ from: '', to: '2026-11-01' }] }], joins: '' },
    { code: 'invalid' },
  ],
  ['a room without a name', { rooms: [{ ...room, name: ' ' }], joins: '' }, { code: 'invalid' }],
  [
    'a table for nobody',
    { rooms: [{ ...room, tables: [{ ...newTable('1', 2), most: '' }] }], joins: '' },
    { code: 'invalid' },
  ],
] as const)('%s is said before anything is sent', (_, draft, problem) => {
  const { rooms, joins } = draft;
  expect(planOfDraft({ rooms: structuredClone(rooms) as never, joins })).toEqual(problem);
});
