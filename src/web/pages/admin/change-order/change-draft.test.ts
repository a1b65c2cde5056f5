import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import type { PhoneDish } from '../phone-order/phone-menu.ts';
import { dishesOf, dishIdsOf, draftOf, replacementOf, toCorrection } from './change-draft.ts';

const items = [
  { _id: 'one', menuItemId: 'dal', quantity: 2, variants: [{ _id: 'v' }], addOns: [], message: '' },
  {
    ...{
      _id: 'two',
      menuItemId: 'tikka',
      quantity: 1,
      variants: [{ _id: 'v' }],
      message: 'mild',
      forName: 'Ben',
    },
    addOns: [
      { _id: 'naan', quantity: 2 },
      { _id: 'gone', quantity: 1 },
    ],
  },
];
const tikka = { id: 'tikka', addOns: [{ id: 'naan' }], groups: [] } as unknown as PhoneDish;
const order = {
  ...{ _id: 'order', version: 3, fulfilment: 'delivery', phone: '0151', message: '', items },
  address: { fullName: 'Asha Rao', addressLine1: 'Am Berg 1', addressLine2: '', zipCode: '1', city: 'X' },
} as unknown as Order;

test('an order that nobody has touched is no change', () => {
  expect(toCorrection(order, draftOf(order))).toBeNull();
});

test('only what is changed is sent: lines that stay, another note, a time', () => {
  const draft = { ...draftOf(order), kept: { one: 1, two: 0 }, dueAt: '2026-11-21T19:00:00.000Z' };
  expect(toCorrection(order, draft)).toEqual({
    ...{ orderId: 'order', version: 3, kept: [{ _id: 'one', quantity: 1 }], added: [], exceptions: [] },
    dueAt: '2026-11-21T19:00:00.000Z',
  });
  const moved = { ...draftOf(order), contact: { ...draftOf(order).contact, addressLine1: 'Am Tor 2' } };
  expect(toCorrection(order, moved)).toMatchObject({ contact: { addressLine1: 'Am Tor 2', phone: '0151' } });
});

test('a line is replaced by one with its size, note, name and the extras that there still are', () => {
  const second = order.items[1];
  if (!second) throw new Error('there are two');
  const draft = { ...draftOf(order), kept: { one: 2, two: 0 }, added: [replacementOf(second, [tikka])] };
  expect(dishesOf(draft)).toBe(3);
  expect(dishIdsOf(order, draftOf(order))).toBe('dal,tikka');
  expect(dishIdsOf(order, { ...draft, added: [] })).toBe('dal');
  expect(toCorrection(order, draft)?.added).toEqual([
    {
      menuItemId: 'tikka',
      variantId: 'v',
      quantity: 1,
      message: 'mild',
      forName: 'Ben',
      addOns: [{ _id: 'naan', quantity: 2 }],
    },
  ]);
});
