import { expect, test } from 'vitest';
import { type FormEntry, parseFormEntries, toFieldErrors, toFormData } from './form-fields.ts';

const ROW = { name: '', price: '', allergens: [] as string[] };
const PATTERN = { name: '', isEnabled: false, allergens: [] as string[], variants: [ROW], addOns: [ROW] };

const entriesOf = (fields: object) =>
  [...toFormData(fields)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');

test('entries of a form become the fields that it was made from', () => {
  const fields = {
    name: 'Mango Lassi',
    isEnabled: true,
    allergens: ['milk'],
    variants: [
      { name: 'Klein', price: '3,50', allergens: [] },
      { name: 'Groß', price: '', allergens: ['soy', 'nuts'] },
    ],
    addOns: [],
  };
  expect(parseFormEntries(PATTERN, entriesOf(fields))).toEqual(fields);
});

test('a field without entries is empty, whatever the pattern holds', () => {
  const pattern = { ...PATTERN, name: 'Thali', isEnabled: true, allergens: ['milk'] };
  expect(parseFormEntries(pattern, [])).toEqual({
    name: '',
    isEnabled: false,
    allergens: [],
    variants: [],
    addOns: [],
  });
});

test('entries without a field are left out, and a common prefix makes no field', () => {
  const entries: FormEntry[] = [
    ['removeImage', 'true'],
    ['nameEn', 'Lentils'],
    ['name', 'Linsen'],
  ];
  expect(parseFormEntries({ name: '' }, entries)).toEqual({ name: 'Linsen' });
});

test('more than ten rows keep their order', () => {
  const variants = Array.from({ length: 12 }, (_, index) => ({ ...ROW, name: String(index) }));
  const back = parseFormEntries(PATTERN, entriesOf({ variants }));
  expect(back.variants).toEqual(variants);
});

test('the server’s issues are given to the fields of the form', () => {
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
