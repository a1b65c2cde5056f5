import { describe, expect, it } from 'vitest';
import { countUndeclared, filterMenu, isAddedAtOnce, type MenuFilter } from './menu-filter.ts';
import type { CategoryView, DishView, GroupView } from './menu-view.ts';

const plain = {
  image: null,
  minimumAge: null,
  window: null,
  soldOutUntil: null,
  additives: [],
  addOns: [],
};
const portion = { id: 'portion', name: 'Portion', cents: 500, volumeMl: null, allergens: [], additives: [] };

const samosa: DishView = {
  ...plain,
  id: 'samosa',
  name: 'Gemüse-Samosa',
  desc: 'Teigtaschen mit Kartoffeln',
  diet: 'vegan',
  spiciness: 2,
  allergens: ['gluten-wheat'],
  variants: [portion],
};
const naan: DishView = {
  ...plain,
  id: 'naan',
  name: 'Naan',
  desc: 'Mit weißem Käse oder natur',
  diet: 'vegetarian',
  spiciness: 0,
  allergens: ['gluten-wheat'],
  variants: [portion, { ...portion, id: 'cheese', allergens: ['milk'] }],
};
const vindaloo: DishView = {
  ...plain,
  id: 'vindaloo',
  name: 'Lamm Vindaloo',
  desc: 'Aus Goa, mit Purée von Chilis',
  diet: null,
  spiciness: 3,
  allergens: [],
  variants: [{ ...portion, allergens: ['mustard'] }],
};
const menu: CategoryView[] = [
  { id: '1', slug: 'vorspeisen', name: 'Vorspeisen', desc: 'Zum Teilen', window: null, dishes: [samosa] },
  { id: '2', slug: 'brot', name: 'Brot', desc: '', window: null, dishes: [naan] },
  { id: '3', slug: 'lamm', name: 'Lamm', desc: '', window: null, dishes: [vindaloo] },
];
const anything: MenuFilter = { query: '', isVegetarian: false, isVegan: false, isHot: false, avoided: [] };
const found = (input: Partial<MenuFilter>) =>
  filterMenu(menu, { ...anything, ...input }).flatMap(({ dishes }) => dishes.map(({ id }) => id));

describe('findDishes', () => {
  it('shows everything when nothing is asked for', () => {
    expect(found({})).toEqual(['samosa', 'naan', 'vindaloo']);
    expect(found({ query: '  ' })).toEqual(['samosa', 'naan', 'vindaloo']);
  });

  it.each([
    ['gemüse', ['samosa']],
    ['GEMUSE', ['samosa']],
    ['gemuese', ['samosa']],
    ['weissem', ['naan']],
    ['puree', ['vindaloo']],
    ['vorspeise', ['samosa']],
    ['goa lamm', ['vindaloo']],
    ['goa naan', []],
    ['lasagne', []],
  ])('finds %s in names, lines and category names', (words, ids) => {
    expect(found({ query: words })).toEqual(ids);
  });

  it('counts vegan dishes as vegetarian, and only really hot ones as hot', () => {
    expect(found({ isVegetarian: true })).toEqual(['samosa', 'naan']);
    expect(found({ isVegan: true })).toEqual(['samosa']);
    expect(found({ isHot: true })).toEqual(['samosa', 'vindaloo']);
    expect(found({ isHot: true, isVegan: true, query: 'lamm' })).toEqual([]);
  });

  it('hides a dish whose every variant holds an avoided allergen', () => {
    expect(found({ avoided: ['gluten'] })).toEqual(['vindaloo']);
    expect(found({ avoided: ['milk'] })).toEqual(['samosa', 'naan', 'vindaloo']);
    expect(found({ avoided: ['mustard'] })).toEqual(['samosa', 'naan']);
    expect(found({ avoided: ['mustard', 'gluten'] })).toEqual([]);
  });

  it('shows whoever avoids an allergen no dish of which nobody has declared any, and counts it', () => {
    const missing: DishView = { ...samosa, id: 'unsaid', allergens: null };
    const menuOf = [{ ...menu[0], dishes: [samosa, missing] } as CategoryView];
    const ids = (input: MenuFilter) =>
      filterMenu(menuOf, input).flatMap(({ dishes }) => dishes.map(({ id }) => id));
    const nuts: MenuFilter = { ...anything, avoided: ['nuts'] };
    expect(ids(anything)).toEqual(['samosa', 'unsaid']);
    expect(ids(nuts)).toEqual(['samosa']);
    expect(countUndeclared(menuOf, nuts)).toBe(1);
    expect(countUndeclared(menuOf, anything)).toBe(0);
    expect(countUndeclared(menuOf, { ...nuts, query: 'lasagne' })).toBe(0);
  });
});

const dip = {
  ...{ id: 'dip', name: 'Dip', priceCents: 100, sizePrices: [] },
  ...{ allergens: ['milk' as const], additives: [] },
};
const withGroup = (differing: Partial<GroupView>): DishView => {
  const group = { id: 'dips', name: 'Dips', least: 0, most: 2, isRepeatable: false, freeCount: 0 };
  return { ...samosa, groups: [{ group: { ...group, options: [dip], ...differing }, variantId: null }] };
};

it.each([
  ['without any choice', samosa, true],
  ['with variants', naan, false],
  ['with something to add', { ...samosa, addOns: [{ ...portion, id: 'chutney' }] }, true],
  ['with a group of which nothing has to be chosen', withGroup({}), true],
  ['with a group of which something has to be', withGroup({ least: 1 }), false],
  ['with something free', withGroup({ freeCount: 1 }), false],
  ['with something chosen already', withGroup({ options: [{ ...dip, isDefault: true }] }), false],
  ['whose guest has to be of age', { ...samosa, minimumAge: 16 as const }, false],
  ['that contains what is avoided', samosa, false, ['gluten' as const]],
  ['that does not', samosa, true, ['milk' as const]],
  ['with a variant that contains it', vindaloo, false, ['mustard' as const]],
  ['of which it is not known', { ...samosa, allergens: null }, false, ['milk' as const]],
])('the plus adds a dish %s at once: %#', (_, dish, isAtOnce, avoided = []) => {
  expect(isAddedAtOnce(dish, avoided)).toBe(isAtOnce);
});
