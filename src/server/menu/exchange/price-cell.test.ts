import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDelimited } from '../../spreadsheets/read-delimited.ts';
import { readAmount, readTime } from './cell-words.ts';
import { severalPrices, solePrice } from './price-cell.ts';
import { withoutHtml } from './shop-table.ts';
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
    ['12,90 ¹', 1290],
    ['12,90.-', 1290],
    ['１２，９０ €', 1290],
    ['1’234.50', 123_450],
    ["1'234,50", 123_450],
    ['7€50', 750],
    ['12 EUR 90', 1290],
    ['1 234,50 €', 123_450],
  ])('%s is an amount', (cell, amount) => {
    expect(inCents(cell)).toBe(amount);
  });

  test.each([
    ['ab 12,90', '12,90', ''],
    ['from € 4.20', '4.20', ''],
    ['19,80 € p. P.', '19,80', ''],
    ['je Stück 2,50', null, ''],
    ['3,50 pro Stück', '3,50', ''],
    ['9.50 €/St.', '9.50', ''],
    ['0,33 l 3,20', '3,20', '0,33 l'],
    ['3,20 € / 0,2 l', '3,20 €', '0,2 l'],
    ['Tagespreis', null, ''],
    ['6,90 – 9,90', null, ''],
    ['12,90', null, ''],
    ['7 50', null, ''],
  ])('of a cell with more than it: %s', (cell, amount, size) => {
    expect(solePrice(cell)).toEqual(amount === null ? null : { amount, size });
  });

  test.each(['7 50', '11.30 9,90', '24.12 29,90', '11.30 € 9,90', '7 5'])(
    '%s is none, nor several',
    (cell) => {
      expect(Number(readAmount(cell))).toBeNaN();
      expect(severalPrices(cell)).toEqual([]);
    },
  );

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

  test('at the end of a line belongs to what stands before it', async () => {
    const name = fc.stringMatching(/^[A-ZÄÖÜ][a-zäöüß]{3,12}( [a-zäöüß]{4,9}){0,3}$/);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, written), { minLength: 2, maxLength: 20 }), async (dishes) => {
        const table = readDelimited(
          ['Küche', ...dishes.map(([dish, { text }]) => `${dish} ${text}`)].join('\n'),
        );
        expect(table).toHaveProperty('isText', true);
        const { lines } = await toTableLines('rows' in table ? table : { rows: [] }, new Map(), 'de');
        expect(lines.map(({ cells, section }) => [section, cells.name, inCents(cells.price ?? '')])).toEqual(
          dishes.map(([dish, { amount }]) => ['Küche', dish, amount]),
        );
      }),
    );
  });
});

test('whatever is in a table, every line of it is a dish, a title or left out, and nothing throws', async () => {
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
  await fc.assert(
    fc.asyncProperty(rows, fc.boolean(), fc.constantFrom('de', 'en'), async (cells, isText, language) => {
      const table = { rows: cells.map((row, index) => ({ line: index + 1, cells: row })) };
      const { lines, columns } = await toTableLines(
        isText ? { ...table, isText } : table,
        new Map(),
        language,
      );
      const numbers = lines.map(({ line }) => line);
      expect(numbers.every((line) => line >= 1 && line <= cells.length)).toBe(true);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(columns.length).toBeLessThanOrEqual(6);
    }),
  );
});

test.each([
  ['price', `${'9,90'.padEnd(1_000_000, '*')}x`],
  ['price', `${'1'.padEnd(1_000_000, ' ')}x`],
  ['startTime', `${'9'.padEnd(1_000_000, ' ')}x`],
  ['heading', `Preis ${'-'.repeat(1_000_000)}x`],
] as const)('a %s without end costs no time', async (place, written) => {
  const cells = ['Gericht', place === 'heading' ? written : 'Preis', 'Von'];
  const dish = ['Dal', place === 'price' ? written : '9,90', place === 'startTime' ? written : '12:00'];
  const start = performance.now();
  const rows = [cells, dish, dish].map((row, index) => ({ line: index + 1, cells: row }));
  const { lines } = await toTableLines({ rows }, new Map(), 'de');
  for (const { cells } of lines) {
    readAmount(cells.price ?? '');
    readTime(cells.startTime ?? '');
  }
  if (place !== 'heading') {
    readAmount(written);
    readTime(written);
    expect(lines[0]?.problems).toMatchObject([{ code: 'too_long', column: place }]);
    expect(lines[0]?.problems[0]?.message).toContain('2000');
  }
  expect(performance.now() - start).toBeLessThan(1500);
});

test.each(['<a', '<!--', '<script', '<br'])('a description of nothing but %s costs no time', (tag) => {
  const start = performance.now();
  expect(withoutHtml(tag.repeat(200_000)).text.length).toBeLessThanOrEqual(800_000);
  expect(performance.now() - start).toBeLessThan(1500);
});

test('whatever text is pasted, it is read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
      const table = readDelimited(text);
      if ('fault' in table) expect(table.fault).not.toBe('');
      else
        expect((await toTableLines(table, new Map(), 'de')).lines.length).toBeLessThanOrEqual(
          table.rows.length * 8,
        );
    }),
  );
});
