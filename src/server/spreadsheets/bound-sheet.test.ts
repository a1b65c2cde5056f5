import { describe, expect, test } from 'vitest';
import { boundSheet } from './bound-sheet.ts';

const sheet = (cells: string) => `<sheetData><row r="1">${cells}</row></sheetData>`;

describe('a sheet', () => {
  test('loses the cells that are only formatted, however far away', () => {
    const filled = '<c r="A1" t="s"><v>0</v></c>';
    expect(boundSheet(sheet(`${filled}<c r="XFD1048576" s="4"/><c s="4" r="ZZ1" />`))).toBe(sheet(filled));
  });

  test.each([
    ['<c r="XFD1"><v>1</v></c>', 'too_many_rows'],
    ["<x:c t='n' r='A1048576'><v>1</v></x:c>", 'too_many_rows'],
    ['<c r="&#88;FD1"><v>1</v></c>', 'damaged'],
    ['<c r="a1"><v>1</v></c>', 'damaged'],
    ['<c r=XFD1><v>1</v></c>', 'damaged'],
    ['<!DOCTYPE x><c><v>1</v></c>', 'damaged'],
  ])('with %s is refused', (cells, fault) => {
    expect(boundSheet(sheet(cells))).toEqual({ fault });
  });

  test('of the largest size is read in a moment', () => {
    const open = `<c ${'<c '.repeat(300_000)}`;
    const start = performance.now();
    expect(boundSheet(sheet(open))).toBe(sheet(open));
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
