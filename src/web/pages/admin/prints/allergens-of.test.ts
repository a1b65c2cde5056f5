import { expect, test } from 'vitest';
import type { MenuItem } from '#contract/menu/shapes.ts';
import type { OrderItem } from '#contract/orders/shapes.ts';
import { allergensOf } from './allergens-of.ts';

const dish = {
  _id: 'tikka',
  allergens: ['milk'],
  allergensDeclared: true,
  variants: [
    { _id: 'mild', allergens: [] },
    { _id: 'nutty', allergens: ['cashews', 'milk'] },
  ],
  addOns: [
    { _id: 'naan', allergens: ['gluten-wheat', 'milk'], allergensDeclared: true },
    { _id: 'egg', allergens: ['eggs'], allergensDeclared: true },
    { _id: 'dip', allergens: [], allergensDeclared: false },
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
])('allergens of a line: %s', (_, item, codes) => {
  expect(allergensOf(item, [dish])).toEqual({ codes, isComplete: true });
});

test.each([
  ['the dish', { ...dish, allergens: [], allergensDeclared: false }, line('mild', []), []],
  [
    'the dish, though its variant has some',
    { ...dish, allergensDeclared: false },
    line('nutty', []),
    ['milk', 'cashews'],
  ],
  ['an add-on', dish, line('mild', ['dip']), ['milk']],
])('a line is incomplete where allergens were not declared: %s', (_, declared, item, codes) => {
  expect(allergensOf(item, [declared as MenuItem])).toEqual({ codes, isComplete: false });
});

test.each([
  ['dish', line('mild', [], 'gone')],
  ['variant', line('gone', ['naan'])],
  ['add-on', line('mild', ['naan', 'gone'])],
])('allergens are unknown where the menu no longer has the %s', (_, item) => {
  expect(allergensOf(item, [dish])).toBeNull();
});
