import { expect, it } from 'vitest';
import type { DishView } from '../menu-view.ts';
import { choiceOf, draftCents, draftOf, emptyDraft } from './choice.ts';

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

it('asks for a variant when there are several, and takes the only one', () => {
  expect(emptyDraft(dish)).toMatchObject({ variantId: null, quantity: 1 });
  expect(choiceOf(emptyDraft(dish))).toBeNull();
  expect(emptyDraft({ ...dish, variants: [normal] }).variantId).toBe('normal');
});

it('counts what the button costs', () => {
  const draft = { ...emptyDraft(dish), variantId: 'large', addOns: { raita: 2 }, quantity: 3 };
  expect(draftCents(draft, dish)).toBe(3 * (1890 + 2 * 250));
  expect(draftCents({ ...draft, quantity: 0 }, dish)).toBe(0);
  expect(draftCents({ ...draft, variantId: null }, dish)).toBeNull();
});

it('sends only add-ons that are wanted, and a note without margins', () => {
  const draft = { ...emptyDraft(dish), variantId: 'large', addOns: { raita: 0 }, note: ' mild \n' };
  expect(choiceOf(draft)).toEqual({
    dishId: 'butter-chicken',
    variantId: 'large',
    addOns: [],
    note: 'mild',
    quantity: 1,
  });
});

it('takes up an earlier choice, without what is gone from the menu', () => {
  const choice = {
    dishId: dish.id,
    variantId: 'small',
    addOns: [
      { id: 'raita', quantity: 2 },
      { id: 'papadum', quantity: 1 },
    ],
    note: 'mild',
    quantity: 4,
  };
  expect(draftOf(choice, dish)).toMatchObject({
    variantId: null,
    addOns: { raita: 2 },
    note: 'mild',
    quantity: 4,
  });
  expect(draftOf({ ...choice, variantId: 'normal' }, dish).variantId).toBe('normal');
});
