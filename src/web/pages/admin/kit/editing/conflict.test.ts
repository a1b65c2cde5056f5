import { expect, test } from 'vitest';
import { type ConflictField, findDifferences, resolveConflict } from './conflict.ts';

const row = (label: string, ...names: string[]): ConflictField => {
  return { label, names, format: (sent) => names.map((name) => sent[name] ?? '').join('–') };
};
const rows = [row('Name', 'name'), row('Preis', 'price'), row('Zeiten', 'startTime', 'endTime')];

const base = { name: 'Dal', price: '10' };
const there = { name: 'Dal Tadka', price: '12' };
const mine = { name: 'Dal Makhani', price: '10', startTime: '17:00', endTime: '22:00' };

test('what was typed here is offered first, what was only changed there is taken from there', () => {
  expect(findDifferences(rows, { base, there, mine })).toEqual([
    { key: 'name', label: 'Name', there: 'Dal Tadka', mine: 'Dal Makhani', isMine: true },
    { key: 'price', label: 'Preis', there: '12', mine: '10', isMine: false },
    { key: 'startTime endTime', label: 'Zeiten', there: '–', mine: '17:00–22:00', isMine: true },
  ]);
});

test('what is the same in both is no question', () => {
  expect(findDifferences(rows, { base, there, mine: there })).toEqual([]);
});

test('what is saved is what was chosen, field by field', () => {
  const chosen = new Set(['name']);
  expect(resolveConflict(mine, there, rows, (key) => chosen.has(key))).toEqual({
    name: 'Dal Makhani',
    price: '12',
  });
  expect(resolveConflict(mine, there, rows, () => true)).toEqual(mine);
  expect(resolveConflict(mine, there, rows, () => false)).toEqual(there);
});
