import { expect, test } from 'vitest';
import { type ConflictField, findDifferences, resolveConflict } from './conflict.ts';

const field = (label: string, ...names: string[]): ConflictField => {
  return { label, names, format: (values) => names.map((name) => values[name] ?? '').join('–') };
};
const fields = [field('Name', 'name'), field('Preis', 'price'), field('Zeiten', 'startTime', 'endTime')];

const base = { name: 'Dal', price: '10' };
const theirs = { name: 'Dal Tadka', price: '12' };
const mine = { name: 'Dal Makhani', price: '10', startTime: '17:00', endTime: '22:00' };

test('what was changed here is preselected, what was changed only there is taken from there', () => {
  expect(findDifferences(fields, { base, theirs, mine })).toEqual([
    { key: 'name', label: 'Name', theirs: 'Dal Tadka', mine: 'Dal Makhani', isMine: true },
    { key: 'price', label: 'Preis', theirs: '12', mine: '10', isMine: false },
    { key: 'startTime endTime', label: 'Zeiten', theirs: '–', mine: '17:00–22:00', isMine: true },
  ]);
});

test('values that are the same in both are no difference', () => {
  expect(findDifferences(fields, { base, theirs, mine: theirs })).toEqual([]);
});

test('a resolved conflict holds what was chosen, field by field', () => {
  const mineKeys = new Set(['name']);
  expect(resolveConflict(mine, theirs, fields, (key) => mineKeys.has(key))).toEqual({
    name: 'Dal Makhani',
    price: '12',
  });
  expect(resolveConflict(mine, theirs, fields, () => true)).toEqual(mine);
  expect(resolveConflict(mine, theirs, fields, () => false)).toEqual(theirs);
});
