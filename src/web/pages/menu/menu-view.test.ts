import { expect, it } from 'vitest';
import type { Menu, MenuItem } from '#contract/menu/shapes.ts';
import { menuView } from './menu-view.ts';

const declared = { allergens: [], additives: [] };
const raita = { _id: 'raita', name: 'Raita', nameEn: null, price: 2.5, vatPercent: 7, ...declared };
const variant = { _id: 'one', name: 'Normal', nameEn: 'Regular', price: 14.9, volumeMl: null, ...declared };
const dish: MenuItem = {
  _id: 'd1',
  name: 'Gemüse',
  nameEn: 'Vegetables',
  desc: 'Mit Reis',
  descEn: null,
  category: 'c1',
  image: null,
  startTime: '11:30',
  endTime: '14:00',
  actualPrice: 17.9,
  discountedPrice: 14.9,
  vatPercent: 7,
  diet: 'vegan',
  spiciness: 1,
  ...declared,
  soldOutUntil: null,
  variants: [variant],
  addOns: [raita],
};
const category = { desc: '', descEn: null, image: null, startTime: null, endTime: null };
const menu: Menu = {
  menuItems: [
    dish,
    { ...dish, _id: 'd2', category: 'c2', variants: [variant, variant], addOns: [{ ...raita }] },
  ],
  category: [
    { _id: 'c1', name: 'Süßes & Getränke', nameEn: 'Sweets', ...category },
    { _id: 'c2', name: 'Sueßes  Getränke', nameEn: 'Sweets', ...category },
    { _id: 'c3', name: 'Leer', nameEn: 'Empty', ...category },
  ],
};

it('speaks one language and falls back to German where English is not written', () => {
  const [first] = menuView(menu, 'en');
  expect(first?.dishes[0]).toMatchObject({ name: 'Vegetables', desc: 'Mit Reis' });
  expect(first?.dishes[0]?.variants[0]).toMatchObject({ name: 'Regular', cents: 1490 });
  expect(first?.dishes[0]?.window).toEqual({ startTime: '11:30', endTime: '14:00' });
});

it('leaves out empty categories and gives every other its own anchor', () => {
  expect(menuView(menu, 'de').map(({ slug }) => slug)).toEqual(['suesses-getraenke', 'suesses-getraenke-2']);
  expect(menuView(menu, 'en').map(({ slug }) => slug)).toEqual(['sweets', 'sweets-2']);
});

it('shows a former price only where one price can have been another', () => {
  const [first, second] = menuView(menu, 'de').map(({ dishes }) => dishes[0]);
  expect(first?.formerCents).toBe(1790);
  expect(second?.formerCents).toBeNull();
});

it('lets equal add-ons be one object', () => {
  const [first, second] = menuView(menu, 'de').map(({ dishes }) => dishes[0]);
  expect(first?.addOns[0]).toBe(second?.addOns[0]);
});
