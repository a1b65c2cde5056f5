import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addOnVatPercent, dishVatPercent, splitVat } from './vat.ts';
import { isVatRate } from './vat-rates.ts';

const line = fc.record({
  grossCents: fc.integer({ min: 0, max: 50_000 }),
  vatPercent: fc.constantFrom(0, 2.6, 5.5, 7, 8.1, 19, 23.75),
});
const order = fc.array(line, { maxLength: 10 }).chain((lines) => {
  const subtotal = lines.reduce((sum, { grossCents }) => sum + grossCents, 0);
  return fc.record({ lines: fc.constant(lines), discountCents: fc.integer({ min: 0, max: subtotal }) });
});

test('splits food and drinks, lowest rate first', () => {
  const lines = [
    { grossCents: 450, vatPercent: 19 },
    { grossCents: 1290, vatPercent: 7 },
    { grossCents: 350, vatPercent: 19 },
  ];
  expect(splitVat(lines)).toEqual([
    { vatPercent: 7, grossCents: 1290, netCents: 1206, taxCents: 84 },
    { vatPercent: 19, grossCents: 800, netCents: 672, taxCents: 128 },
  ]);
});

test('spreads a discount in proportion over the rates', () => {
  const lines = [
    { grossCents: 3000, vatPercent: 7 },
    { grossCents: 1000, vatPercent: 19 },
  ];
  expect(splitVat(lines, { discountCents: 1001 })).toEqual([
    { vatPercent: 7, grossCents: 2249, netCents: 2102, taxCents: 147 },
    { vatPercent: 19, grossCents: 750, netCents: 630, taxCents: 120 },
  ]);
});

test('keeps a rate whose lines are discounted to nothing', () => {
  expect(splitVat([{ grossCents: 900, vatPercent: 7 }], { discountCents: 900 })).toEqual([
    { vatPercent: 7, grossCents: 0, netCents: 0, taxCents: 0 },
  ]);
});

test('has no part without lines', () => {
  expect(splitVat([], { discountCents: 0 })).toEqual([]);
});

test('adds up to the cent', () => {
  fc.assert(
    fc.property(order, ({ lines, discountCents }) => {
      const parts = splitVat(lines, { discountCents });
      const subtotal = lines.reduce((sum, { grossCents }) => sum + grossCents, 0);
      expect(parts.reduce((sum, part) => sum + part.grossCents, 0)).toBe(subtotal - discountCents);
      for (const part of parts) expect(part.netCents + part.taxCents).toBe(part.grossCents);
    }),
  );
});

test('takes the tax that the rate wants, to half a cent, and leaves no part negative', () => {
  fc.assert(
    fc.property(order, ({ lines, discountCents }) => {
      for (const { vatPercent, grossCents, netCents, taxCents } of splitVat(lines, { discountCents })) {
        expect(grossCents).toBeGreaterThanOrEqual(0);
        expect(taxCents).toBeGreaterThanOrEqual(0);
        expect(Math.abs(grossCents - netCents * (1 + vatPercent / 100))).toBeLessThanOrEqual(
          0.5 * (1 + vatPercent / 100) + 1e-9,
        );
      }
    }),
  );
});

test('names every rate once, in rising order', () => {
  fc.assert(
    fc.property(order, ({ lines, discountCents }) => {
      const rates = splitVat(lines, { discountCents }).map((part) => part.vatPercent);
      const expected = [...new Set(lines.map(({ vatPercent }) => vatPercent))].sort((a, b) => a - b);
      expect(rates).toEqual(expected);
    }),
  );
});

test('a dish is taxed as submitted, else as before, else as food', () => {
  expect([
    dishVatPercent(19, 7, 7),
    dishVatPercent(undefined, 19, 7),
    dishVatPercent(undefined, undefined, 2.6),
  ]).toEqual([19, 19, 2.6]);
});

test('an add-on is taxed as submitted, else as before, else like its dish', () => {
  expect([addOnVatPercent(7, 19, 19), addOnVatPercent(undefined, 7, 19)]).toEqual([7, 7]);
  expect(addOnVatPercent(undefined, undefined, 19)).toBe(19);
});

test('a rate has two decimals at most', () => {
  expect([0, 7, 8.1, 2.6, 23.75].map(isVatRate)).not.toContain(false);
  expect([8.123, 1 / 3, Number.NaN].map(isVatRate)).not.toContain(true);
});
