import { expect, test } from 'vitest';
import { toFieldErrors } from './field-errors.ts';

test('the server’s issues find the fields of the form', () => {
  const issues = ['name', 'variants.1.price', 'variants.0.allergens.12'].map((path) => {
    return { path, code: 'required', message: '' };
  });
  expect(Object.keys(toFieldErrors({ issues }))).toEqual([
    'name',
    'variants[1].price',
    'variants[0].allergens[12]',
  ]);
  expect(toFieldErrors({})).toEqual({});
});
