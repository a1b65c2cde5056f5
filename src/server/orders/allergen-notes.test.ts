import { expect, test } from 'vitest';
import type { Dish } from '#domain/menu/dish.ts';
import { allergenNotesFor } from './allergen-notes.ts';
import type { OrderLine } from './orders-store.ts';

const variant = {
  id: 'small',
  name: { de: 'Klein', en: null },
  priceCents: 500,
  volumeMl: null,
  deposit: null,
  soldOutUntil: null,
};
const naan = { id: 'naan', name: { de: 'Naan', en: null }, priceCents: 250, vatPercent: 7 };

function dish(fields: Partial<Dish> = {}): Dish {
  return {
    id: 'dal',
    allergens: ['milk'],
    additives: [],
    variants: [{ ...variant, allergens: ['mustard'], additives: [] }],
    addOns: [{ ...naan, allergens: ['gluten-wheat'], additives: ['preservative'] }],
    ...fields,
  } as Dish;
}

const line = (addOns: string[] = []) =>
  ({ dishId: 'dal', variantId: 'small', addOns: addOns.map((id) => ({ id })) }) as OrderLine;

test('dish, variant and add-ons are said together, in the language of the guest', () => {
  expect(allergenNotesFor(line(), dish(), 'de')).toEqual(['Allergene: Milch und Senf']);
  expect(allergenNotesFor(line(['naan']), dish(), 'en')).toEqual([
    'Allergens: wheat, milk and mustard',
    'Additives: with preservative',
  ]);
});

test('none is said only where somebody has declared it', () => {
  const empty = { allergens: [], variants: [{ ...variant, allergens: [], additives: [] }] };
  expect(allergenNotesFor(line(), dish(empty), 'de')).toEqual(['Allergene: keine kennzeichnungspflichtigen']);
  expect(allergenNotesFor(line(), dish({ ...empty, allergens: null, additives: null }), 'de')).toEqual([
    'Allergene: bitte fragen Sie uns',
    'Zusatzstoffe: bitte fragen Sie uns',
  ]);
  expect(allergenNotesFor(line(), dish({ allergens: null }), 'en')).toEqual([
    'Allergens: mustard; others: please ask us',
  ]);
});

test.each([
  ['the dish', line(), undefined],
  ['its variant', line(), dish({ variants: [] })],
  ['an add-on', line(['naan']), dish({ addOns: [] })],
])('what is left without %s is not taken for all', (_, ordered, left) => {
  expect(allergenNotesFor(ordered, left, 'de')).toEqual(['Allergene: bitte fragen Sie uns']);
});
