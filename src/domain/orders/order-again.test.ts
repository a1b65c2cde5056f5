import { describe, expect, test } from 'vitest';
import type { AddOn, Category, Dish, Variant } from '../menu/dish.ts';
import { defaultSection } from '../plain-settings.ts';
import type { PricedLine } from './line.ts';
import { findDishByName, repeatLine } from './order-again.ts';

const BERLIN = 'Europe/Berlin';
const NOW = Date.parse('2026-11-21T18:00+01:00');
const declared = { allergens: [], additives: [] };
const category = { id: 'c1', name: { de: 'Suppen', en: null }, window: null } as Category;

const part = (id: string, de: string, priceCents: number) => {
  return { id, name: { de, en: null }, priceCents, soldOutUntil: null, ...declared };
};
const variant = (id: string, de: string, priceCents: number): Variant => {
  return { ...part(id, de, priceCents), volumeMl: null, deposit: null };
};
const addOn = (id: string, de: string, priceCents: number): AddOn => {
  return { ...part(id, de, priceCents), vatPercent: 7 };
};

const soup = {
  id: 'd1',
  name: { de: 'Suppe', en: 'Soup' },
  window: null,
  vatPercent: 7,
  minimumAge: null,
  isHouseOnly: false,
  soldOutUntil: null,
  discountedPriceCents: null,
  variants: [variant('v1', 'Klein', 500), variant('v2', 'Groß', 800)],
  addOns: [addOn('a1', 'Brot', 150), addOn('a2', 'Butter', 50)],
} as unknown as Dish;

const line: PricedLine = {
  ...{ dishId: 'd1', variantId: 'v2', name: soup.name, variantName: { de: 'Groß', en: null } },
  ...{
    variantPriceCents: 800,
    vatPercent: 7,
    minimumAge: null,
    deposit: null,
    kitchenMinutes: null,
    quantity: 2,
    message: 'heiß',
  },
  addOns: [
    { id: 'a1', name: { de: 'Brot', en: null }, priceCents: 150, vatPercent: 7, quantity: 1 },
    { id: 'a2', name: { de: 'Butter', en: null }, priceCents: 50, vatPercent: 7, quantity: 2 },
  ],
};

const repeat = (dish: Dish | undefined, before = line, isLaterOffered = false) =>
  repeatLine(before, { dish, category }, NOW, {
    ...{ timeZone: BERLIN, ...defaultSection('legal') },
    laterDays: isLaterOffered ? 6 : null,
  });

describe('options ordered again', () => {
  const group = (id: string, de: string, options: string[]) => ({
    ...{ id, name: { de, en: null }, least: 0, most: null, isRepeatable: true, freeCount: 0 },
    options: options.map((name) => ({
      ...part(`${id}-${name}`, name, 100),
      ...{ sizePrices: [], vatPercent: null, kitchenName: '', isDefault: false },
    })),
  });
  const withGroups = (...groups: ReturnType<typeof group>[]): Dish => {
    return { ...soup, groups: groups.map((one) => ({ group: one, variantId: null })) };
  };
  const of = (id: string, de: string) => ({ ...line.addOns[0], id: `old-${id}`, group: named(id, de) });
  const named = (id: string, de: string) => ({ id, name: { de, en: null } });
  const cheese = { name: { de: 'Käse', en: null }, priceCents: 100, vatPercent: 7, quantity: 1 };
  const before: PricedLine = {
    ...line,
    addOns: [
      { ...of('top', 'Belag'), ...cheese },
      { ...of('crust', 'Rand'), ...cheese },
    ],
  };
  const chosen = (dish: Dish) => repeat(dish, before).today?.choice.addOns.map(({ id }) => id);

  test('are found by their names in the group of the same name', () => {
    const menu = withGroups(group('new-top', 'Belag', ['Käse']), group('new-crust', ' rand', ['Käse']));
    expect(chosen(menu)).toEqual(['new-crust-Käse', 'new-top-Käse']);
  });

  test('are left out where their group has no such option any more', () => {
    const menu = withGroups(group('top', 'Belag', ['Käse']), group('crust', 'Rand', ['Kräuter']));
    expect(chosen(menu)).toEqual(['top-Käse']);
    expect(repeat(menu, before).leftOut).toMatchObject([{ id: 'old-crust' }]);
  });

  test('are found among the add-ons where the group is gone', () => {
    const menu = { ...soup, addOns: [addOn('cheese', 'Käse', 100)] };
    const only = { ...before, addOns: before.addOns.slice(0, 1) };
    expect(repeat(menu, only).today?.choice.addOns).toEqual([{ id: 'cheese', quantity: 1 }]);
  });
});

describe('a dish ordered again', () => {
  test('is the same choice at today’s price', () => {
    expect(repeat(soup)).toMatchObject({
      today: {
        choice: {
          ...{ dishId: 'd1', variantId: 'v2', quantity: 2, message: 'heiß' },
          addOns: [
            { id: 'a1', quantity: 1 },
            { id: 'a2', quantity: 2 },
          ],
        },
      },
      ...{ problem: null, leftOut: [], beforeCents: 2100 },
    });
    const dearer = { ...soup, variants: [variant('v2', 'Groß', 900)] };
    expect(repeat(dearer).today?.line.variantPriceCents).toBe(900);
  });

  test('is for later where it is served at another time of day, if that is offered', () => {
    const dessert: Dish = { ...soup, window: { startTime: '03:00', endTime: '03:30' } };
    expect(repeat(dessert)).toMatchObject({ today: null, problem: { code: 'dish_outside_window' } });
    expect(repeat(dessert, line, true)).toMatchObject({
      today: { choice: { dishId: 'd1' } },
      problem: null,
    });
    const never = { ...category, window: { startTime: '12:00', endTime: '13:00' } } as Category;
    const rules = { timeZone: BERLIN, ...defaultSection('legal'), laterDays: 6 };
    expect(repeatLine(line, { dish: dessert, category: never }, NOW, rules)).toMatchObject({
      problem: { code: 'dish_outside_window', nextTime: null },
    });
  });

  test('finds size and extras by name where their ids are new, and by id where only the name is', () => {
    const renamed = { ...soup, variants: [variant('v2', 'Sehr groß', 800), variant('v9', 'Groß', 700)] };
    expect(repeat(renamed).today?.choice.variantId).toBe('v2');
    const imported = {
      ...soup,
      id: 'd9',
      variants: [variant('n1', 'Klein', 500), variant('n2', ' groß', 800)],
      addOns: [addOn('n3', 'Brot', 150), addOn('n4', 'Butter', 50)],
    };
    expect(repeat(imported).today?.choice).toMatchObject({
      ...{ dishId: 'd9', variantId: 'n2' },
      addOns: [
        { id: 'n3', quantity: 1 },
        { id: 'n4', quantity: 2 },
      ],
    });
  });

  test('comes without an extra that is gone or sold out, and is compared without it', () => {
    const without = { ...soup, addOns: [addOn('a1', 'Brot', 150)] };
    const soldOut = { ...addOn('a2', 'Butter', 50), soldOutUntil: 'further-notice' as const };
    for (const dish of [without, { ...soup, addOns: [addOn('a1', 'Brot', 150), soldOut] }]) {
      const { leftOut, today, beforeCents } = repeat(dish);
      expect(leftOut.map(({ name }) => name.de)).toEqual(['Butter']);
      expect(today?.choice.addOns).toEqual([{ id: 'a1', quantity: 1 }]);
      expect(beforeCents).toBe(1900);
    }
  });

  test.each([
    ['dish_gone', undefined],
    ['variant_gone', { ...soup, variants: [variant('v1', 'Klein', 500)] }],
    ['dish_sold_out', { ...soup, soldOutUntil: 'further-notice' }],
    ['dish_house_only', { ...soup, isHouseOnly: true }],
  ] as [string, Dish | undefined][])('can’t be had: %s', (code, dish) => {
    expect(repeat(dish)).toMatchObject({ today: null, problem: { code } });
  });
});

test('a dish of a menu that was imported anew is found by its German name', () => {
  const dishes = [{ name: { de: 'Salat', en: 'Soup' } }, { name: { de: 'SUPPE ', en: null } }];
  expect(findDishByName(dishes, soup.name)).toBe(dishes[1]);
  expect(findDishByName([], soup.name)).toBeUndefined();
});
