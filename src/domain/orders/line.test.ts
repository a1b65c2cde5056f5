import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PricedLine } from './line.ts';
import { lineTotalCents, orderTotals, subtotalCents, unitPriceCents, vatLines } from './line.ts';

const name = { de: 'Butter Chicken', en: null };

const butterChicken: PricedLine = {
  dishId: 'd1',
  variantId: 'v1',
  name,
  variantName: { de: 'Groß', en: 'Large' },
  variantPriceCents: 1490,
  vatPercent: 7,
  quantity: 2,
  message: '',
  addOns: [
    { id: 'a1', name: { de: 'Naan', en: null }, priceCents: 350, vatPercent: 7, quantity: 2 },
    { id: 'a2', name: { de: 'Bier', en: 'Beer' }, priceCents: 420, vatPercent: 19, quantity: 1 },
  ],
};

const cents = fc.integer({ min: 0, max: 10_000 });
const rate = fc.constantFrom(7, 19);
const addOn = fc.record({
  id: fc.constant('a'),
  name: fc.constant(name),
  priceCents: cents,
  vatPercent: rate,
  quantity: fc.integer({ min: 0, max: 5 }),
});
const line: fc.Arbitrary<PricedLine> = fc.record({
  dishId: fc.constant('d'),
  variantId: fc.constant('v'),
  name: fc.constant(name),
  variantName: fc.constant(name),
  variantPriceCents: cents,
  vatPercent: rate,
  quantity: fc.integer({ min: 1, max: 20 }),
  message: fc.constant(''),
  addOns: fc.array(addOn, { maxLength: 3 }),
});
const lines = fc.array(line, { maxLength: 6 });

test('a line costs (variant + add-on price × its quantity) × quantity', () => {
  expect(unitPriceCents(butterChicken)).toBe(1490 + 2 * 350 + 420);
  expect(lineTotalCents(butterChicken)).toBe(2 * 2610);
  expect(subtotalCents([butterChicken, { ...butterChicken, quantity: 1, addOns: [] }])).toBe(5220 + 1490);
  expect(subtotalCents([])).toBe(0);
});

test('an add-on keeps its own rate', () => {
  expect(vatLines([butterChicken])).toEqual([
    { grossCents: 2980, vatPercent: 7 },
    { grossCents: 1400, vatPercent: 7 },
    { grossCents: 840, vatPercent: 19 },
  ]);
});

test('what is taxed adds up to the subtotal', () => {
  fc.assert(
    fc.property(lines, (some) => {
      const taxed = vatLines(some).reduce((sum, { grossCents }) => sum + grossCents, 0);
      expect(taxed).toBe(subtotalCents(some));
    }),
  );
});

test('a discount lowers the total and its VAT', () => {
  expect(orderTotals([butterChicken], 1000)).toEqual({
    subtotalCents: 5220,
    discountCents: 1000,
    totalCents: 4220,
    vat: [
      { vatPercent: 7, grossCents: 3541, netCents: 3309, taxCents: 232 },
      { vatPercent: 19, grossCents: 679, netCents: 571, taxCents: 108 },
    ],
  });
});

test('a discount is cut to the subtotal, and never raises the price', () => {
  expect(orderTotals([butterChicken], 9999)).toMatchObject({ discountCents: 5220, totalCents: 0 });
  expect(orderTotals([butterChicken], -100)).toMatchObject({ discountCents: 0, totalCents: 5220 });
});

test('total and VAT agree to the cent', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 500_000 }), (some, discount) => {
      const totals = orderTotals(some, discount);
      expect(totals.subtotalCents).toBe(subtotalCents(some));
      expect(totals.discountCents).toBe(Math.min(discount, totals.subtotalCents));
      expect(totals.totalCents).toBe(totals.subtotalCents - totals.discountCents);
      expect(totals.vat.reduce((sum, part) => sum + part.netCents + part.taxCents, 0)).toBe(
        totals.totalCents,
      );
    }),
  );
});
