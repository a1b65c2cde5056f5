import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDelimited } from '../../spreadsheets/read-delimited.ts';
import { readAmount } from './cell-words.ts';
import { severalPrices, solePrice } from './price-cell.ts';
import { toTableLines } from './table-lines.ts';

const cents = fc.integer({ min: 1, max: 99_999 });
const written = fc
  .record({
    amount: cents,
    point: fc.constantFrom(',', '.'),
    before: fc.constantFrom('', '€ ', '€', 'EUR '),
    after: fc.constantFrom('', ' €', '€', ' EUR', ' Euro', '*'),
  })
  .map(({ amount, point, before, after }) => {
    const text = `${Math.floor(amount / 100)}${point}${String(amount % 100).padStart(2, '0')}`;
    return { amount, text: `${before}${text}${after}` };
  });
const inCents = (text: string) => Math.round(Number(readAmount(text)) * 100);

describe('a price', () => {
  test.each([
    ['12,– €', 1200],
    ['12.-', 1200],
    ['12,-- EUR', 1200],
    ['€ 12', 1200],
    ['12,90*', 1290],
    ["1'234,50", 123_450],
  ])('%s is an amount', (cell, amount) => {
    expect(inCents(cell)).toBe(amount);
  });

  test.each([
    ['ab 12,90', '12,90', ''],
    ['from € 4.20', '4.20', ''],
    ['19,80 € p. P.', '19,80', ''],
    ['je Stück 2,50', null, ''],
    ['3,50 pro Stück', '3,50', ''],
    ['0,33 l 3,20', '3,20', '0,33 l'],
    ['3,20 € / 0,2 l', '3,20 €', '0,2 l'],
    ['Tagespreis', null, ''],
    ['6,90 – 9,90', null, ''],
    ['12,90', null, ''],
  ])('of a cell with more than it: %s', (cell, amount, size) => {
    expect(solePrice(cell)).toEqual(amount === null ? null : { amount, size });
  });

  test('however it is written, alone or beside others, is the same amount', () => {
    fc.assert(
      fc.property(
        fc.array(written, { minLength: 2, maxLength: 5 }),
        fc.constantFrom(' / ', '/', ' | ', ' oder '),
        (all, joint) => {
          const read = severalPrices(all.map(({ text }) => text).join(joint));
          expect(read.map(({ amount }) => inCents(amount))).toEqual(all.map(({ amount }) => amount));
          for (const { text, amount } of all) {
            expect(inCents(text)).toBe(amount);
            expect(severalPrices(text)).toEqual([]);
          }
        },
      ),
    );
  });

  test('at the end of a line belongs to what stands before it', () => {
    const name = fc.stringMatching(/^[A-ZÄÖÜ][a-zäöüß]{3,12}( [a-zäöüß]{4,9}){0,3}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(name, written), { minLength: 2, maxLength: 20 }), (dishes) => {
        const table = readDelimited(
          ['Küche', ...dishes.map(([dish, { text }]) => `${dish} ${text}`)].join('\n'),
        );
        expect(table).toHaveProperty('isText', true);
        const { lines } = toTableLines('rows' in table ? table : { rows: [] }, new Map(), 'de');
        expect(lines.map(({ cells, section }) => [section, cells.name, inCents(cells.price ?? '')])).toEqual(
          dishes.map(([dish, { amount }]) => ['Küche', dish, amount]),
        );
      }),
    );
  });
});

test('whatever is in a table, every line of it is a dish, a title or left out, and nothing throws', () => {
  const cell = fc.oneof(
    written.map(({ text }) => text),
    fc.constantFrom(
      '',
      'Gericht',
      'Preis',
      'Preis klein',
      'Allergene',
      'A, C, 1',
      'ACG',
      'A = Weizen',
      'Suppen',
      '0,2 l',
      '12a',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  const rows = fc.array(fc.array(cell, { maxLength: 6 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(rows, fc.boolean(), fc.constantFrom('de', 'en'), (cells, isText, language) => {
      const table = { rows: cells.map((row, index) => ({ line: index + 1, cells: row })) };
      const { lines, columns } = toTableLines(isText ? { ...table, isText } : table, new Map(), language);
      const numbers = lines.map(({ line }) => line);
      expect(numbers.every((line) => line >= 1 && line <= cells.length)).toBe(true);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(columns.length).toBeLessThanOrEqual(6);
    }),
  );
});

test('whatever text is pasted, it is read or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const table = readDelimited(text);
      if ('fault' in table) expect(table.fault).not.toBe('');
      else
        expect(toTableLines(table, new Map(), 'de').lines.length).toBeLessThanOrEqual(table.rows.length * 8);
    }),
  );
});
