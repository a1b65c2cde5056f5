import { expect, test } from 'vitest';
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
  const dish = { allergens: ['milk', 'nuts-cashews'] as const, additives: ['colouring'] as const };
  const variant = { allergens: ['milk', 'crustaceans'] as const, additives: [] };
  const naan = {
    allergens: ['sesame', 'gluten-wheat'] as const,
    additives: ['preservative', 'colouring'] as const,
  };
  expect(allergensOf(declared(dish), declared(variant), [declared(naan)])).toEqual([
    'gluten-wheat',
    'crustaceans',
    'milk',
    'nuts-cashews',
    'sesame',
  ]);
  expect(additivesOf(declared(dish), null, [declared(naan)])).toEqual(['colouring', 'preservative']);
  expect(allergensOf(declared(dish), null, [])).toEqual(['milk', 'nuts-cashews']);
});

test.each([
  { priceCents: 450, volumeMl: 400, perLitre: 1125 },
  { priceCents: 350, volumeMl: 330, perLitre: 1061 },
  { priceCents: 1, volumeMl: 2000, perLitre: 1 },
  { priceCents: 2190, volumeMl: 750, perLitre: 2920 },
])('a litre costs $perLitre when $volumeMl ml cost $priceCents', ({ priceCents, volumeMl, perLitre }) => {
  expect(basePricePerLitreCents(priceCents, volumeMl)).toBe(perLitre);
});

function declared<Allergen, Additive>(part: {
  allergens: readonly Allergen[];
  additives: readonly Additive[];
}) {
  return { allergens: [...part.allergens], additives: [...part.additives] };
}
