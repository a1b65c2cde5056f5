import { expect, it } from 'vitest';
import type { DishView } from '../menu-view.ts';
import { createEmptyDraft, draftPriceCents, toChoice } from './dish-draft.ts';

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
  expect(createEmptyDraft(dish, [])).toMatchObject({ variantId: 'normal', quantity: 1 });
  expect(createEmptyDraft(dish, ['normal']).variantId).toBe('large');
  expect(toChoice(createEmptyDraft(dish, ['normal', 'large']))).toBeNull();
});

it('counts what the button costs', () => {
  const draft = { ...createEmptyDraft(dish, []), variantId: 'large', addOns: { raita: 2 }, quantity: 3 };
  expect(draftPriceCents(draft, dish)).toBe(3 * (1890 + 2 * 250));
  expect(draftPriceCents({ ...draft, quantity: 0 }, dish)).toBe(0);
  expect(draftPriceCents({ ...draft, variantId: null }, dish)).toBeNull();
});

it('sends only add-ons that are wanted, and a note without margins', () => {
  const draft = { ...createEmptyDraft(dish, []), variantId: 'large', addOns: { raita: 0 }, note: ' mild \n' };
  expect(toChoice(draft)).toEqual({
    dishId: 'butter-chicken',
    variantId: 'large',
    addOns: [],
    note: 'mild',
    quantity: 1,
  });
});
