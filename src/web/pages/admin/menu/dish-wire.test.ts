import { expect, test } from 'vitest';
import { dishFormShape, dishPageShape } from '#contract/menu/form-shapes.ts';
import type { MenuItem } from '#contract/menu/shapes.ts';
import { fieldsOf, NEW_PART, priceText, wireOf } from './dish-wire.ts';

const onTop = { allergens: [], additives: [] };
const declared = { ...onTop, allergensDeclared: true, additivesDeclared: true };
const dish: MenuItem = {
  _id: '0198c2a4-1111-7000-8000-000000000001',
  version: 1,
  name: 'Mango Lassi',
  nameEn: null,
  desc: 'Mit Mango',
  descEn: 'With mango',
  category: '0198c2a4-1111-7000-8000-000000000002',
  image: null,
  startTime: null,
  endTime: null,
  actualPrice: 4.9,
  discountedPrice: null,
  vatPercent: 7,
  diet: 'vegetarian',
  spiciness: 0,
  minimumAge: 16,
  packaged: null,
  isHouseOnly: false,
  ...declared,
  allergens: ['milk'],
  soldOutUntil: null,
  variants: [
    {
      _id: 'a',
      name: 'Klein',
      nameEn: 'Small',
      price: 3.5,
      reduced: null,
      volumeMl: 200,
      deposit: null,
      soldOutUntil: null,
      ...onTop,
    },
    {
      _id: 'b',
      name: 'Groß',
      nameEn: null,
      price: 4.9,
      reduced: null,
      volumeMl: 400,
      deposit: { amount: 0.25, kind: 'single-use' },
      soldOutUntil: null,
      ...onTop,
      allergens: ['soy'],
    },
  ],
  addOns: [
    { _id: 'c', name: 'Eis', nameEn: null, price: 1, vatPercent: 19, soldOutUntil: null, ...declared },
  ],
};

/** Fields that are not on the page are not in its form. */
const withoutTimes = { startTime: undefined, endTime: undefined };

test.each(['de', 'en'] as const)(
  'a dish goes through the %s form and over the wire unchanged',
  (language) => {
    const read = dishPageShape.parse({ ...fieldsOf(dish, '', language), ...withoutTimes });
    const sent = dishFormShape.parse(Object.fromEntries(wireOf(read)));
    expect(sent).toMatchObject({
      name: 'Mango Lassi',
      nameEn: '',
      descEn: 'With mango',
      actualPrice: 490,
      diet: 'vegetarian',
      minimumAge: '16',
      allergens: ['milk'],
      additives: [],
      variants: [
        { _id: 'a', name: 'Klein', nameEn: 'Small', price: 350, volumeMl: 200, deposit: 0, allergens: null },
        {
          ...{ _id: 'b', name: 'Groß', nameEn: '', price: 490, volumeMl: 400, allergens: ['soy'] },
          ...{ deposit: 25, depositKind: 'single-use' },
        },
      ],
      addOns: [{ _id: 'c', name: 'Eis', price: 100, vatPercent: 19, allergens: [] }],
    });
    expect([sent.discountedPrice, sent.startTime]).toEqual([undefined, undefined]);
  },
);

test('none is a tick of its own, and nothing ticked is nothing declared', () => {
  const unsaid = { ...dish, allergens: [], allergensDeclared: false };
  expect(fieldsOf(unsaid, '', 'de')).toMatchObject({ allergens: [], additives: ['none'] });
  const sentOf = (fields: object) =>
    dishFormShape.parse(Object.fromEntries(wireOf(dishPageShape.parse({ ...fields, ...withoutTimes }))));
  expect(sentOf(fieldsOf(unsaid, '', 'de'))).toMatchObject({ allergens: null, additives: [] });
  expect(sentOf({ ...fieldsOf(unsaid, '', 'de'), allergens: undefined })).toMatchObject({ allergens: null });
  const both = { ...fieldsOf(dish, '', 'de'), ...withoutTimes, allergens: ['none', 'milk'] };
  expect(dishPageShape.safeParse(both).error?.issues).toMatchObject([
    { path: ['allergens'], message: 'none_and_more' },
  ]);
});

test('what is said of packaged goods is sent with the tick, and goes with it', () => {
  const packaged = {
    ...{ netQuantity: '250 g', ingredients: 'Mango', ingredientsEn: null },
    ...{ producer: 'Beispiel GmbH', nutrition: '', nutritionEn: 'per 100 g' },
  };
  const fields = { ...fieldsOf({ ...dish, packaged, isHouseOnly: true }, '', 'de'), ...withoutTimes };
  const sentOf = (form: object) => dishFormShape.parse(Object.fromEntries(wireOf(dishPageShape.parse(form))));
  expect(sentOf(fields)).toMatchObject({
    ...{ ...packaged, ingredientsEn: '', isPackaged: 'true', isHouseOnly: 'true' },
  });
  const { isPackaged: _isPackaged, isHouseOnly: _isHouseOnly, ...unticked } = fields;
  const sent = sentOf(unticked);
  expect([sent.isPackaged, sent.isHouseOnly, sent.ingredients]).toEqual(['', '', undefined]);
});

test('times are sent when there are some', () => {
  const wire = wireOf(
    dishPageShape.parse({ ...fieldsOf(dish, '', 'de'), startTime: '17:00', endTime: '22:00' }),
  );
  expect([wire.get('startTime'), wire.get('endTime')]).toEqual(['17:00', '22:00']);
});

test('a new dish begins with one variant, in the category that is looked at', () => {
  expect(fieldsOf(undefined, 'drinks', 'de')).toMatchObject({
    name: '',
    category: 'drinks',
    actualPrice: '',
    variants: [NEW_PART],
    addOns: [],
  });
});

test.each([
  [12.9, 'de', '12,90'],
  [12.9, 'en', '12.90'],
  [7, 'de', '7,00'],
  [null, 'de', ''],
] as const)('%j in the %s form is %j', (euros, language, text) => {
  expect(priceText(euros, language)).toBe(text);
});
