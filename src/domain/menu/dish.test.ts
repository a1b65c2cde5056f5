import { expect, test } from 'vitest';
import type { Declared } from './dish.ts';
import { ALLERGENS, additivesOf, allergenGroup, allergensOf, basePricePerLitreCents } from './dish.ts';

test('knows the 14 allergens of LMIV Annex II, in its order', () => {
  expect([...new Set(ALLERGENS.map(allergenGroup))]).toEqual([
    'gluten',
    'crustaceans',
    'eggs',
    'fish',
    'peanuts',
    'soy',
    'milk',
    'nuts',
    'celery',
    'mustard',
    'sesame',
    'sulphites',
    'lupin',
    'molluscs',
  ]);
});

test('names cereals and nuts one by one', () => {
  expect(ALLERGENS.filter((allergen) => allergenGroup(allergen) === 'gluten')).toHaveLength(5);
  expect(ALLERGENS.filter((allergen) => allergenGroup(allergen) === 'nuts')).toHaveLength(8);
});

test('declares what dish, variant and add-ons contain, each once, in table order', () => {
  const dish: Declared = { allergens: ['milk', 'nuts-cashews'], additives: ['colouring'] };
  const variant: Declared = { allergens: ['milk', 'crustaceans'], additives: [] };
  const naan: Declared = { allergens: ['sesame', 'gluten-wheat'], additives: ['preservative', 'colouring'] };
  expect(allergensOf(dish, variant, [naan])).toEqual([
    'gluten-wheat',
    'crustaceans',
    'milk',
    'nuts-cashews',
    'sesame',
  ]);
  expect(additivesOf(dish, null, [naan])).toEqual(['colouring', 'preservative']);
  expect(allergensOf(dish, null, [])).toEqual(['milk', 'nuts-cashews']);
});

test.each([
  { priceCents: 450, volumeMl: 400, perLitre: 1125 },
  { priceCents: 350, volumeMl: 330, perLitre: 1061 },
  { priceCents: 1, volumeMl: 2000, perLitre: 1 },
  { priceCents: 2190, volumeMl: 750, perLitre: 2920 },
])('a litre costs $perLitre when $volumeMl ml cost $priceCents', ({ priceCents, volumeMl, perLitre }) => {
  expect(basePricePerLitreCents(priceCents, volumeMl)).toBe(perLitre);
});
