import { expect, test } from 'vitest';
import {
  ALLERGENS,
  additivesOf,
  allergenGroup,
  allergensOf,
  basePricePerLitreCents,
  type DeclaredCodes,
  isUnnamedVariant,
  type KnownCodes,
  UNNAMED_VARIANT,
  variantNameOf,
} from './dish.ts';

const dish = { name: { de: 'Linsensuppe', en: 'Lentil soup' } };

test('a variant without a name is called like its dish', () => {
  expect(variantNameOf({ name: UNNAMED_VARIANT }, dish)).toEqual(dish.name);
  expect(isUnnamedVariant({ name: UNNAMED_VARIANT })).toBe(true);
});

test('one with a name keeps it', () => {
  const large = { name: { de: 'Groß', en: null } };
  expect(variantNameOf(large, dish)).toEqual(large.name);
  expect(isUnnamedVariant(large)).toBe(false);
});

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
  const dish: DeclaredCodes = { allergens: ['milk', 'nuts-cashews'], additives: ['colouring'] };
  const variant: KnownCodes = { allergens: ['milk', 'crustaceans'], additives: [] };
  const naan: DeclaredCodes = {
    allergens: ['sesame', 'gluten-wheat'],
    additives: ['preservative', 'colouring'],
  };
  const all = ['gluten-wheat', 'crustaceans', 'milk', 'nuts-cashews', 'sesame'];
  expect(allergensOf(dish, variant, [naan])).toEqual({ codes: all, isComplete: true });
  expect(additivesOf(dish, null, [naan]).codes).toEqual(['colouring', 'preservative']);
  expect(allergensOf(dish, null, []).codes).toEqual(['milk', 'nuts-cashews']);
});

test('what is not declared is never none: one undeclared part leaves the whole incomplete', () => {
  const none: DeclaredCodes = { allergens: [], additives: [] };
  const missing: DeclaredCodes = { allergens: null, additives: null };
  const milk: DeclaredCodes = { allergens: ['milk'], additives: [] };
  expect(allergensOf(none, null, [none])).toEqual({ codes: [], isComplete: true });
  expect(allergensOf(missing, null, [])).toEqual({ codes: [], isComplete: false });
  expect(allergensOf(missing, milk as KnownCodes, [])).toEqual({ codes: ['milk'], isComplete: false });
  expect(allergensOf(milk, null, [missing])).toEqual({ codes: ['milk'], isComplete: false });
  expect(additivesOf(missing, null, [])).toEqual({ codes: [], isComplete: false });
});

test.each([
  { priceCents: 450, volumeMl: 400, perLitre: 1125 },
  { priceCents: 350, volumeMl: 330, perLitre: 1061 },
  { priceCents: 1, volumeMl: 2000, perLitre: 1 },
  { priceCents: 2190, volumeMl: 750, perLitre: 2920 },
])('a litre costs $perLitre when $volumeMl ml cost $priceCents', ({ priceCents, volumeMl, perLitre }) => {
  expect(basePricePerLitreCents(priceCents, volumeMl)).toBe(perLitre);
});
