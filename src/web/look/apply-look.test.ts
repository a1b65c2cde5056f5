import { expect, test } from 'vitest';
import type { Menu, MenuCategory, MenuItem } from '#contract/menu/shapes.ts';
import { categoryDrawings, menuInLook } from './apply-look.ts';

const one = { version: 1, kitchenMinutes: null, desc: '', descEn: null, startTime: null, endTime: null };
const category = (name: string, drawing: string | null): MenuCategory => {
  return { ...one, _id: name, name, nameEn: null, image: null, drawing };
};
const dish = (name: string, fields: Partial<MenuItem>): MenuItem => ({
  ...one,
  _id: name,
  name,
  nameEn: null,
  category: 'Suppen',
  image: null,
  drawing: null,
  kitchenMinutes: null,
  actualPrice: 1,
  discountedPrice: null,
  vatPercent: 7,
  diet: null,
  spiciness: 0,
  minimumAge: null,
  packaged: null,
  isHouseOnly: false,
  allergens: [],
  allergensDeclared: true,
  additives: [],
  additivesDeclared: true,
  soldOutUntil: null,
  variants: [],
  addOns: [],
  ...fields,
});

const menu: Menu = {
  category: [category('Suppen', 'pan'), category('Salate', 'octopus')],
  menuItems: [
    dish('Minestrone', {}),
    dish('Burger des Hauses', {}),
    dish('Pizza', { drawing: 'roll' }),
    dish('Photo', { drawing: 'roll', image: '/files/pictures/photo' }),
    dish('Bunt', { category: 'Salate' }),
  ],
};

const drawn = (look: 'morgen' | 'meltemi' | 'haveli') =>
  menuInLook(menu, 'de', look).flatMap(({ dishes }) => dishes.map(({ drawing }) => drawing ?? null));

test('guests see the chosen drawing, then what suits the dish, then what was chosen for its category', () => {
  expect(drawn('morgen')).toEqual(['pan', 'burger', 'roll', null, 'salad']);
  expect(drawn('haveli')).toEqual([null, null, null, null, null]);
});

test('a choice that the look does not have is passed over, and is there in the one that has it', () => {
  expect(drawn('meltemi').at(-1)).toBe('octopus');
});

test('a category by itself has the chosen drawing, otherwise one that suits its name', () => {
  const drawings = (look: 'morgen' | 'meltemi') => [...categoryDrawings(menu, 'de', look).values()];
  expect(drawings('morgen')).toEqual(['pan', 'salad']);
  expect(drawings('meltemi')).toEqual(['soup', 'octopus']);
  const unnamed = { ...menu, category: [category('Xyz', null)] };
  expect([...categoryDrawings(unnamed, 'de', 'morgen')]).toEqual([]);
});
