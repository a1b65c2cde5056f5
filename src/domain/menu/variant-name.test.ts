import { expect, test } from 'vitest';
import { isUnnamed, UNNAMED, variantNameOf } from './variant-name.ts';

const dish = { name: { de: 'Linsensuppe', en: 'Lentil soup' } };

test('a variant without a name is called like its dish', () => {
  expect(variantNameOf({ name: UNNAMED }, dish)).toEqual(dish.name);
  expect(isUnnamed({ name: UNNAMED })).toBe(true);
});

test('one with a name keeps it', () => {
  const large = { name: { de: 'Groß', en: null } };
  expect(variantNameOf(large, dish)).toEqual(large.name);
  expect(isUnnamed(large)).toBe(false);
});
