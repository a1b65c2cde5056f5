import { expect, it } from 'vitest';
import type { Menu, MenuItem } from '#contract/menu/shapes.ts';
import { findSoldOutParts } from './dish-availability.ts';
import { toMenuView } from './menu-view.ts';

const onTop = { allergens: [], additives: [] };
const declared = { ...onTop, allergensDeclared: true, additivesDeclared: true };
const raita = {
  _id: 'raita',
  name: 'Raita',
  nameEn: null,
  price: 2.5,
  vatPercent: 7,
  soldOutUntil: null,
  ...declared,
};
const variant = {
  _id: 'one',
  name: 'Normal',
  nameEn: 'Regular',
  price: 17.9,
  reduced: null,
  volumeMl: null,
  netQuantity: null,
  deposit: null,
  soldOutUntil: null,
  ...onTop,
};
const dish: MenuItem = {
  _id: 'd1',
  version: 1,
  name: 'Gemüse',
  nameEn: 'Vegetables',
  desc: 'Mit Reis',
  descEn: null,
  category: 'c1',
  image: null,
  drawing: null,
  kitchenMinutes: null,
  startTime: '11:30',
  endTime: '14:00',
  actualPrice: 17.9,
  discountedPrice: 14.9,
  vatPercent: 7,
  diet: 'vegan',
  spiciness: 1,
  minimumAge: null,
  packaged: null,
  isHouseOnly: false,
  ...declared,
  soldOutUntil: null,
  variants: [{ ...variant, reduced: { price: 14.9, lowestPrice: 16.9 } }],
  addOns: [raita],
};
const category = {
  version: 1,
  desc: '',
  descEn: null,
  image: null,
  drawing: null,
  kitchenMinutes: null,
  startTime: null,
  endTime: null,
};
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
  const [first] = toMenuView(menu, 'en');
  expect(first?.dishes[0]).toMatchObject({ name: 'Vegetables', desc: 'Mit Reis' });
  expect(first?.dishes[0]?.variants[0]).toMatchObject({ name: 'Regular', cents: 1490 });
  expect(first?.dishes[0]?.window).toEqual({ startTime: '11:30', endTime: '14:00' });
});

it('leaves out empty categories and gives every other its own anchor', () => {
  expect(toMenuView(menu, 'de').map(({ slug }) => slug)).toEqual([
    'suesses-getraenke',
    'suesses-getraenke-2',
  ]);
  expect(toMenuView(menu, 'en').map(({ slug }) => slug)).toEqual(['sweets', 'sweets-2']);
});

it('shows what a reduced variant costs now, beside the lowest price before, and the usual price otherwise', () => {
  const [first, second] = toMenuView(menu, 'de').map(({ dishes }) => dishes[0]);
  expect(first?.variants[0]).toMatchObject({ cents: 1490, formerCents: 1690 });
  expect(second?.variants[0]).toMatchObject({ cents: 1790 });
  expect(second?.variants[0]).not.toHaveProperty('formerCents');
});

it('distinguishes undeclared from none', () => {
  const missing = { ...dish, allergensDeclared: false };
  const [view] = toMenuView({ ...menu, menuItems: [missing] }, 'de').map(({ dishes }) => dishes[0]);
  expect([view?.allergens, view?.additives]).toEqual([null, []]);
});

it('carries what packaged goods say, and that a dish is for the restaurant only, where that is so', () => {
  const packaged = {
    ...{ netQuantity: '250 g', ingredients: 'Mango', ingredientsEn: null },
    ...{ producer: '', nutrition: '', nutritionEn: null, strength: '' },
    ...{ storage: '', storageEn: null, origin: '', originEn: null },
  };
  const [view] = toMenuView({ ...menu, menuItems: [{ ...dish, packaged, isHouseOnly: true }] }, 'en').map(
    ({ dishes }) => dishes[0],
  );
  expect(view).toMatchObject({
    isHouseOnly: true,
    packaged: [
      { label: 'Ingredients', text: 'Mango' },
      { label: 'Net quantity', text: '250 g' },
    ],
  });
  const [other] = toMenuView(menu, 'en').map(({ dishes }) => dishes[0]);
  expect(other).not.toHaveProperty('packaged');
  expect(other).not.toHaveProperty('isHouseOnly');
});

it('packaged goods have the price of a kilogram or litre, at what they cost now', () => {
  const jar = { ...variant, price: 10, netQuantity: { amount: 250, unit: 'g' as const } };
  const bottle = { ...variant, price: 3.3, netQuantity: { amount: 330, unit: 'ml' as const } };
  const reduced = { ...jar, reduced: { price: 8, lowestPrice: 10 } };
  const kilo = { ...variant, netQuantity: { amount: 1000, unit: 'g' as const } };
  const variants = [jar, bottle, reduced, kilo, variant];
  const basePrices = (language: 'de' | 'en') =>
    toMenuView({ ...menu, menuItems: [{ ...dish, variants }] }, language)[0]?.dishes[0]?.variants.map(
      ({ basePrice }) => basePrice?.replaceAll('\u00a0', ' '),
    );
  expect(basePrices('de')).toEqual(['40,00 €/kg', '10,00 €/l', '32,00 €/kg', undefined, undefined]);
  expect(basePrices('en')?.[0]).toBe('40.00 €/kg');
});

it('says what is sold out of a dish, and nothing of what is in stock', () => {
  const variants = [variant, { ...variant, _id: 'two', soldOutUntil: 7 }];
  const addOns = [{ ...raita, soldOutUntil: 'further-notice' as const }];
  const [view] = toMenuView({ ...menu, menuItems: [{ ...dish, variants, addOns }] }, 'de').map(
    ({ dishes }) => dishes[0],
  );
  expect(view?.variants.map((one) => one.soldOutUntil)).toEqual([undefined, 7]);
  expect(view?.addOns[0]?.soldOutUntil).toBe('further-notice');
  expect(view && findSoldOutParts(view, 6)).toEqual({ variants: ['two'], addOns: ['raita'] });
  expect(view && findSoldOutParts(view, 7)).toEqual({ variants: [], addOns: ['raita'] });
});

it('lets equal add-ons be one object', () => {
  const [first, second] = toMenuView(menu, 'de').map(({ dishes }) => dishes[0]);
  expect(first?.addOns[0]).toBe(second?.addOns[0]);
});

it('has of each size what has to be chosen with it: its price at least, until when it lacks, its allergens', () => {
  const option = { ...raita, sizePrices: [{ size: 'normal', price: 1 }], allergens: ['milk' as const] };
  const group = {
    ...{ _id: 'g', version: 1, name: 'Boden', nameEn: null, least: 1, most: 1, isRepeatable: false },
    ...{ freeCount: 0, options: [option, { ...option, _id: 'dear', allergens: ['milk', 'eggs'] as const }] },
  } as unknown as NonNullable<Menu['optionGroups']>[number];
  const large = { ...variant, _id: 'large', name: 'Groß', optionsSoldOutUntil: 'further-notice' as const };
  const reduced = { ...variant, reduced: { price: 14.9, lowestPrice: 16.9 } };
  const hung = { ...dish, variants: [reduced, large], optionGroups: ['g'] };
  const [view] = toMenuView({ ...menu, menuItems: [hung], optionGroups: [group] }, 'de');
  expect(view?.dishes[0]?.variants).toMatchObject([
    { cents: 1490, least: { word: 'ab', cents: 1590, formerCents: 1790 }, allergens: ['milk'] },
    { cents: 1790, least: { cents: 2040 }, soldOutUntil: 'further-notice', allergens: ['milk'] },
  ]);
  const free = { ...group, freeCount: 1 };
  const [other] = toMenuView({ ...menu, menuItems: [hung], optionGroups: [free] }, 'de');
  expect(other?.dishes[0]?.variants[0]).not.toHaveProperty('least');
});
