import { expect, it } from 'vitest';
import type { DishView, GroupView } from '../menu-view.ts';
import { brokenRule, createEmptyDraft, draftPriceCents, groupsOf, toChoice } from './dish-draft.ts';

const NONE = { variants: [], addOns: [] };
const declared = { allergens: [], additives: [] };
const normal = { id: 'normal', name: 'Normal', cents: 1490, volumeMl: null, ...declared };
const dish: DishView = {
  id: 'butter-chicken',
  name: 'Butter Chicken',
  desc: '',
  image: null,
  window: null,
  soldOutUntil: null,
  diet: null,
  spiciness: 1,
  minimumAge: null,
  ...declared,
  variants: [normal, { ...normal, id: 'large', cents: 1890 }],
  addOns: [{ id: 'raita', name: 'Raita', cents: 250, ...declared }],
};

it('begins with the first size that is not sold out', () => {
  expect(createEmptyDraft(dish, NONE)).toMatchObject({ variantId: 'normal', quantity: 1 });
  expect(createEmptyDraft(dish, { ...NONE, variants: ['normal'] }).variantId).toBe('large');
  expect(toChoice(createEmptyDraft(dish, { ...NONE, variants: ['normal', 'large'] }), dish)).toBeNull();
});

it('counts what the button costs', () => {
  const draft = { ...createEmptyDraft(dish, NONE), variantId: 'large', addOns: { raita: 2 }, quantity: 3 };
  expect(draftPriceCents(draft, dish)).toBe(3 * (1890 + 2 * 250));
  expect(draftPriceCents({ ...draft, quantity: 0 }, dish)).toBe(0);
  expect(draftPriceCents({ ...draft, variantId: null }, dish)).toBeNull();
});

it('sends only add-ons that are wanted, and a note without margins', () => {
  const draft = {
    ...createEmptyDraft(dish, NONE),
    variantId: 'large',
    addOns: { raita: 0 },
    note: ' mild \n',
  };
  expect(toChoice(draft, dish)).toEqual({
    dishId: 'butter-chicken',
    variantId: 'large',
    addOns: [],
    note: 'mild',
    quantity: 1,
  });
});

const toppings: GroupView = {
  ...{ id: 'toppings', name: 'Belag', least: 1, most: 3, isRepeatable: true, freeCount: 1 },
  options: [
    {
      id: 'ham',
      name: 'Schinken',
      priceCents: 150,
      sizePrices: [{ size: 'Groß', priceCents: 200 }],
      ...declared,
    },
    { id: 'corn', name: 'Mais', priceCents: 50, sizePrices: [], isDefault: true, ...declared },
  ],
};
const pizza: DishView = {
  ...dish,
  variants: [normal, { ...normal, id: 'large', name: 'Large', size: 'groß', cents: 1890 }],
  groups: [{ group: toppings, variantId: 'large' }],
};

it('counts what is chosen of a group by the size, the dearest free, and sends nothing of another size', () => {
  const draft = {
    ...createEmptyDraft(pizza, NONE),
    variantId: 'large',
    addOns: { ham: 2, corn: 1, raita: 1 },
  };
  expect(draftPriceCents(draft, pizza)).toBe(1890 + 200 + 50 + 250);
  expect(groupsOf(draft, pizza)).toEqual([toppings]);
  expect(brokenRule(draft, toppings)).toBeNull();
  expect(brokenRule({ addOns: { ham: 4 } } as typeof draft, toppings)).toBe('options_too_many');
  const small = { ...draft, variantId: 'normal' };
  expect(groupsOf(small, pizza)).toEqual([]);
  expect(draftPriceCents(small, pizza)).toBe(1490 + 250);
  expect(toChoice(small, pizza)?.addOns).toEqual([{ id: 'raita', quantity: 1 }]);
});

it('begins with the options that a group starts with, unless they are sold out', () => {
  expect(createEmptyDraft(pizza, NONE).addOns).toEqual({ corn: 1 });
  expect(createEmptyDraft(pizza, { ...NONE, addOns: ['corn'] }).addOns).toEqual({});
});

it('begins with nothing that costs more and need not be chosen', () => {
  const start = (fields: Partial<GroupView>) =>
    createEmptyDraft({ ...pizza, groups: [{ group: { ...toppings, ...fields }, variantId: null }] }, NONE)
      .addOns;
  const [ham, corn] = toppings.options;
  const free = { ...ham, id: 'free', priceCents: 0, sizePrices: [], isDefault: true } as const;
  const options = [{ ...ham, isDefault: true }, { ...corn, isDefault: true }, free] as GroupView['options'];
  expect(start({ options, least: 0, freeCount: 0 })).toEqual({ free: 1 });
  expect(start({ options, least: 0, freeCount: 2 })).toEqual({ ham: 1, corn: 1, free: 1 });
  expect(start({ options, least: 1, freeCount: 0 })).toEqual({ ham: 1, free: 1 });
  const larger = { ...free, sizePrices: [{ size: 'Groß', priceCents: 50 }] };
  expect(start({ options: [larger], least: 0, freeCount: 0 })).toEqual({});
});
