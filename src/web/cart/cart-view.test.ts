import { expect, it } from 'vitest';
import { applyCartChanges, type CartView } from './cart-view.ts';

const row = {
  variantCents: 0,
  dishId: 'd',
  image: null,
  isForLater: false,
  variantId: 'v',
  variant: '',
  addOns: [],
  message: '',
  deposit: null,
  problem: null,
  asking: null,
};
const DEPOSIT = { cents: 8, kind: 'reusable' } as const;
const cart: CartView = {
  id: 'cart',
  rows: [
    { ...row, id: 'one', name: 'Butter Chicken', quantity: 2, totalCents: 2980 },
    { ...row, id: 'two', name: 'Naan', quantity: 3, totalCents: 1260, deposit: DEPOSIT },
  ],
  count: 5,
  load: { dishes: 5, minutes: 60, dishIds: 'd' },
  totalCents: 4240,
  depositCents: 24,
  vat: [{ vatPercent: 7, grossCents: 4240, netCents: 3963, taxCents: 277 }],
};

it('foresees new quantities, totals and the count, but not the tax', () => {
  const foreseen = applyCartChanges(cart, [{ intent: 'update', itemId: 'two', quantity: 1 }]);
  expect(foreseen).toMatchObject({ count: 3, totalCents: 3400, depositCents: 8, vat: null });
  expect(foreseen.rows.map(({ quantity, totalCents }) => [quantity, totalCents])).toEqual([
    [2, 2980],
    [1, 420],
  ]);
});

it('leaves the cart alone when nothing in it changes', () => {
  expect(applyCartChanges(cart, [])).toBe(cart);
  expect(applyCartChanges(cart, [{ intent: 'remove', itemId: 'one' }])).toBe(cart);
  expect(applyCartChanges(cart, [{ intent: 'update', itemId: 'one', quantity: 2 }])).toBe(cart);
});
