import { expect, test } from 'vitest';
import type { MenuItem } from '#contract/menu/shapes.ts';
import type { OrderItem } from '#contract/orders/shapes.ts';
import { allergensOf } from './allergens-of.ts';

const dish = {
  _id: 'tikka',
  allergens: ['milk'],
  variants: [
    { _id: 'mild', allergens: [] },
    { _id: 'nutty', allergens: ['cashews', 'milk'] },
  ],
  addOns: [
    { _id: 'naan', allergens: ['gluten-wheat', 'milk'] },
    { _id: 'egg', allergens: ['eggs'] },
  ],
} as unknown as MenuItem;

const line = (variant: string, addOns: string[], menuItemId = 'tikka') =>
  ({
    menuItemId,
    variants: [{ _id: variant }],
    addOns: addOns.map((_id) => ({ _id })),
  }) as unknown as OrderItem;

test.each([
  ['the dish alone', line('mild', []), ['milk']],
  ['its variant', line('nutty', []), ['milk', 'cashews']],
  ['its add-ons, each once', line('nutty', ['naan']), ['milk', 'cashews', 'gluten-wheat']],
  ['what is no longer offered leaves the rest', line('gone', ['gone']), ['milk']],
])('allergens of a line: %s', (_, item, allergens) => {
  expect(allergensOf(item, [dish])).toEqual(allergens);
});

test('of a dish that the menu no longer has nobody knows', () => {
  expect(allergensOf(line('mild', [], 'gone'), [dish])).toBeNull();
});
