import { expect, test } from 'vitest';
import { type FormEntry, parseFormEntries, toFormData } from './form-fields.ts';

const ROW = { name: '', price: '', allergens: [] as string[] };
const PATTERN = { name: '', isEnabled: false, allergens: [] as string[], variants: [ROW], addOns: [ROW] };

const entriesOf = (fields: object) =>
  [...toFormData(fields)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');

test('what a form held comes back as it was', () => {
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

test('what is not in the form is empty, whatever the pattern says', () => {
  const pattern = { ...PATTERN, name: 'Thali', isEnabled: true, allergens: ['milk'] };
  expect(parseFormEntries(pattern, [])).toEqual({
    name: '',
    isEnabled: false,
    allergens: [],
    variants: [],
    addOns: [],
  });
});

test('what the form does not know is left out, and a name that only begins alike is another field', () => {
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
