import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/shapes.ts';
import { eurosOf } from '#domain/money.ts';
import { orderTotals, type PricedLine } from '#domain/orders/line.ts';
import { totalsOf } from './checkout-pricing.ts';

const rate = fc.constantFrom(7, 19);
const price = fc.integer({ min: 1, max: 5000 });
const name = { de: 'Naan', en: null };

const line = fc
  .record({
    vatPercent: rate,
    variantPriceCents: price,
    quantity: fc.integer({ min: 1, max: 9 }),
    withDeposit: fc.boolean(),
  })
  .chain(({ withDeposit, ...dish }) =>
    fc
      .array(fc.record({ priceCents: price, vatPercent: rate, quantity: fc.integer({ min: 1, max: 3 }) }), {
        maxLength: 2,
      })
      .map(
        (addOns): PricedLine => ({
          ...dish,
          minimumAge: null,
          deposit: withDeposit ? { cents: 25, kind: 'single-use' } : null,
          kitchenMinutes: null,
          dishId: 'd',
          variantId: 'v',
          name,
          variantName: name,
          message: '',
          addOns: addOns.map((addOn) => ({ id: 'a', name, ...addOn })),
        }),
      ),
  );

const terms = fc.record({
  couponDiscountCents: fc.integer({ min: 0, max: 20_000 }),
  deliveryFeeCents: fc.integer({ min: 0, max: 500 }),
  giftCardBalanceCents: fc.integer({ min: 0, max: 20_000 }),
});

test('shows to the cent what the order will hold', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), terms, (lines, given) => {
      expect(totalsOf(cartOf(lines), given)).toEqual(orderTotals(lines, given));
    }),
  );
});

test('an add-on with a rate of its own keeps it', () => {
  const beer = { id: 'b', name, priceCents: 390, vatPercent: 19, quantity: 1 };
  const curry: PricedLine = {
    dishId: 'd',
    variantId: 'v',
    name,
    variantName: name,
    variantPriceCents: 1390,
    vatPercent: 7,
    minimumAge: null,
    deposit: null,
    kitchenMinutes: null,
    quantity: 1,
    message: '',
    addOns: [beer],
  };
  const totals = totalsOf(cartOf([curry]), { couponDiscountCents: 178 });
  expect(totals.vat.map((part) => [part.vatPercent, part.grossCents])).toEqual([
    [7, 1251],
    [19, 351],
  ]);
  expect(totals.totalCents).toBe(1602);
});

function cartOf(lines: PricedLine[]) {
  return {
    items: lines.map(
      (priced, index): CartItem => ({
        _id: String(index),
        quantity: priced.quantity,
        message: '',
        menuItem: { _id: 'd', name: 'Naan', nameEn: null, image: null, category: null },
        variant: { _id: 'v', name: 'Naan', nameEn: null, price: eurosOf(priced.variantPriceCents) },
        addOns: priced.addOns.map((addOn) => ({
          _id: addOn.id,
          name: 'Naan',
          nameEn: null,
          price: eurosOf(addOn.priceCents),
          vatPercent: addOn.vatPercent,
          quantity: addOn.quantity,
        })),
        lineTotal: eurosOf(orderTotals([priced]).subtotalCents),
        vatPercent: priced.vatPercent,
        minimumAge: priced.minimumAge,
        deposit: priced.deposit && { amount: eurosOf(priced.deposit.cents), kind: priced.deposit.kind },
        problem: null,
        contents: [],
        asking: null,
      }),
    ),
  };
}
