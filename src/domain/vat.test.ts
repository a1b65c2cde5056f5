import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addOnVatPercent, dishVatPercent, splitVat } from './vat.ts';
import { isVatRate, vatPercentOn, vatRatesOn } from './vat-rates.ts';

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

const DAY = '2027-01-01';
const plan = {
  ...{ foodVatPercent: 19, drinkVatPercent: 19, vatChangeOn: DAY },
  ...{ laterFoodVatPercent: 7 as number | null, laterDrinkVatPercent: null as number | null },
};

test.each([
  ['food', 19, false, {}, [19, 7]],
  ['a drink that has had the same rate', 19, true, {}, [19, 19]],
  ['a drink, whose rate changes too', 19, true, { laterDrinkVatPercent: 16 }, [19, 16]],
  [
    'a drink that is none by its name, by its rate',
    16,
    false,
    { drinkVatPercent: 16, laterDrinkVatPercent: 5 },
    [16, 5],
  ],
  ['what has a rate of its own', 10.5, false, { laterDrinkVatPercent: 16 }, [10.5, 10.5]],
  [
    'food where only drinks change',
    7,
    false,
    { foodVatPercent: 7, laterFoodVatPercent: null, laterDrinkVatPercent: 16 },
    [7, 7],
  ],
  [
    'anything where no change is known',
    19,
    false,
    { vatChangeOn: null, laterFoodVatPercent: null },
    [19, 19],
  ],
] as const)('a rate that changes on a day: %s', (_what, percent, isDrink, change, rates) => {
  const days = ['2026-12-31', DAY, '2028-02-29'];
  const on = days.map((day) => vatPercentOn(percent, day, { ...plan, ...change }, () => isDrink));
  expect(on).toEqual([...rates, rates[1]]);
});

test('the rates of a day are those that hold on it', () => {
  expect(vatRatesOn('2026-12-31', plan)).toEqual({ food: 19, drink: 19 });
  expect(vatRatesOn(DAY, plan)).toEqual({ food: 7, drink: 19 });
});
