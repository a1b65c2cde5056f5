import fc from 'fast-check';
import { expect, test } from 'vitest';
import { depositCentsOf } from '../menu/deposit.ts';
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
  minimumAge: null,
  deposit: null,
  kitchenMinutes: null,
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
  minimumAge: fc.constantFrom(null, 16, 18),
  deposit: fc.option(
    fc.record({ cents: fc.integer({ min: 1, max: 100 }), kind: fc.constantFrom('single-use', 'reusable') }),
  ),
  kitchenMinutes: fc.constant(null),
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

test('a coupon lowers the total and its VAT', () => {
  expect(orderTotals([butterChicken], { couponDiscountCents: 1000 })).toEqual({
    subtotalCents: 5220,
    couponDiscountCents: 1000,
    depositCents: 0,
    deliveryFeeCents: 0,
    giftCardPaidCents: 0,
    discountCents: 1000,
    totalCents: 4220,
    vat: [
      { vatPercent: 7, grossCents: 3541, netCents: 3309, taxCents: 232 },
      { vatPercent: 19, grossCents: 679, netCents: 571, taxCents: 108 },
    ],
  });
});

test('a coupon is cut to the subtotal, and never raises the price', () => {
  expect(orderTotals([butterChicken], { couponDiscountCents: 9999 })).toMatchObject({
    discountCents: 5220,
    totalCents: 0,
  });
  expect(orderTotals([butterChicken], { couponDiscountCents: -100 })).toMatchObject({
    discountCents: 0,
    totalCents: 5220,
  });
});

test('a gift card is money: it lowers what is left to pay, not the VAT', () => {
  expect(orderTotals([butterChicken], { giftCardBalanceCents: 1000 })).toMatchObject({
    giftCardPaidCents: 1000,
    discountCents: 1000,
    totalCents: 4220,
    vat: orderTotals([butterChicken]).vat,
  });
});

test('the coupon comes first, then the fee, then the card, which pays no more than is due', () => {
  const terms = { couponDiscountCents: 1000, deliveryFeeCents: 250, giftCardBalanceCents: 9999 };
  expect(orderTotals([butterChicken], terms)).toMatchObject({
    couponDiscountCents: 1000,
    giftCardPaidCents: 4470,
    discountCents: 5470,
    totalCents: 0,
  });
});

test('a delivery fee is taxed as what is delivered', () => {
  expect(orderTotals([butterChicken], { deliveryFeeCents: 261 }).vat).toEqual([
    { vatPercent: 7, grossCents: 4380 + 219, netCents: 4298, taxCents: 301 },
    { vatPercent: 19, grossCents: 840 + 42, netCents: 741, taxCents: 141 },
  ]);
});

test('a deposit comes on top of the subtotal, is never discounted, and is taxed as the drink', () => {
  const beer: PricedLine = {
    ...butterChicken,
    variantPriceCents: 400,
    vatPercent: 19,
    quantity: 3,
    addOns: [],
    deposit: { cents: 25, kind: 'single-use' },
  };
  expect(orderTotals([beer], { couponDiscountCents: 9999 })).toMatchObject({
    subtotalCents: 1200,
    depositCents: 75,
    couponDiscountCents: 1200,
    totalCents: 75,
    vat: [{ vatPercent: 19, grossCents: 75, netCents: 63, taxCents: 12 }],
  });
  expect(orderTotals([beer], { giftCardBalanceCents: 1250 })).toMatchObject({
    giftCardPaidCents: 1250,
    totalCents: 25,
  });
  // A fee is spread over dishes and drinks only: half of it on each, whatever the deposits are.
  const dish = { ...butterChicken, variantPriceCents: 1200, quantity: 1, addOns: [] };
  expect(orderTotals([dish, beer], { deliveryFeeCents: 200 }).vat.map((part) => part.grossCents)).toEqual([
    1300, 1375,
  ]);
});

test('total, payments and VAT agree to the cent, whatever is redeemed', () => {
  const terms = fc.record({
    couponDiscountCents: fc.integer({ min: 0, max: 500_000 }),
    deliveryFeeCents: fc.integer({ min: 0, max: 1000 }),
    giftCardBalanceCents: fc.integer({ min: 0, max: 500_000 }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), terms, (some, given) => {
      const totals = orderTotals(some, given);
      const { subtotalCents: subtotal, depositCents, couponDiscountCents, deliveryFeeCents } = totals;
      const sold = subtotal + depositCents - couponDiscountCents + deliveryFeeCents;
      expect(depositCents).toBe(depositCentsOf(some));
      expect(subtotal).toBe(subtotalCents(some));
      expect(totals.couponDiscountCents).toBe(Math.min(given.couponDiscountCents, totals.subtotalCents));
      expect(totals.giftCardPaidCents).toBe(Math.min(given.giftCardBalanceCents, sold));
      expect(totals.discountCents).toBe(totals.couponDiscountCents + totals.giftCardPaidCents);
      expect(totals.totalCents).toBe(sold - totals.giftCardPaidCents);
      expect(totals.totalCents).toBeGreaterThanOrEqual(0);
      expect(totals.vat.reduce((sum, part) => sum + part.grossCents, 0)).toBe(sold);
      for (const { netCents, taxCents, grossCents } of totals.vat) {
        expect(netCents + taxCents).toBe(grossCents);
        expect(taxCents).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
