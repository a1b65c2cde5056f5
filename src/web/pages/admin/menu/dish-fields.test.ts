import { expect, test } from 'vitest';
import { dishFormShape } from '#contract/menu/form-shapes.ts';
import type { MenuItem } from '#contract/menu/shapes.ts';
import { formatPriceField } from '../kit/format/price-field.ts';
import { type DishFields, NEW_PART, toDishFields, toDishRequestBody } from './dish-fields.ts';
import { dishFormSchema, toCopiedDishFields } from './dish-form-data.ts';
import { nameVariants } from './menu-data.ts';

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
  drawing: 'tea',
  kitchenMinutes: null,
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
      netQuantity: null,
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
      netQuantity: null,
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

/** Without times the form has no time fields. */
const withoutTimes = { startTime: undefined, endTime: undefined };

test.each(['de', 'en'] as const)(
  'a dish goes through the %s form and over the wire unchanged',
  (language) => {
    const read = dishFormSchema.parse({ ...toDishFields(dish, '', language), ...withoutTimes });
    const sent = dishFormShape.parse(Object.fromEntries(toDishRequestBody(read)));
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

test('none is a checkbox of its own, and nothing ticked is nothing declared', () => {
  const missing = { ...dish, allergens: [], allergensDeclared: false };
  expect(toDishFields(missing, '', 'de')).toMatchObject({ allergens: [], additives: ['none'] });
  const sentOf = (fields: object) =>
    dishFormShape.parse(
      Object.fromEntries(toDishRequestBody(dishFormSchema.parse({ ...fields, ...withoutTimes }))),
    );
  expect(sentOf(toDishFields(missing, '', 'de'))).toMatchObject({ allergens: null, additives: [] });
  expect(sentOf({ ...toDishFields(missing, '', 'de'), allergens: undefined })).toMatchObject({
    allergens: null,
  });
  const both = { ...toDishFields(dish, '', 'de'), ...withoutTimes, allergens: ['none', 'milk'] };
  expect(dishFormSchema.safeParse(both).error?.issues).toMatchObject([
    { path: ['allergens'], message: 'none_and_more' },
  ]);
});

test('the fields of packaged goods are sent only when the box is ticked', () => {
  const packaged = {
    ...{ netQuantity: '250 g', ingredients: 'Mango', ingredientsEn: null },
    ...{ producer: 'Beispiel GmbH', nutrition: '', nutritionEn: 'per 100 g', strength: '5,2 % vol' },
    ...{ storage: 'kühl', storageEn: null, origin: 'Indien', originEn: null },
  };
  const fields = { ...toDishFields({ ...dish, packaged, isHouseOnly: true }, '', 'de'), ...withoutTimes };
  const sentOf = (form: object) =>
    dishFormShape.parse(Object.fromEntries(toDishRequestBody(dishFormSchema.parse(form))));
  expect(sentOf(fields)).toMatchObject({
    ...{
      ...packaged,
      ingredientsEn: '',
      storageEn: '',
      originEn: '',
      isPackaged: 'true',
      isHouseOnly: 'true',
    },
  });
  const { isPackaged: _isPackaged, isHouseOnly: _isHouseOnly, ...unticked } = fields;
  const sent = sentOf(unticked);
  expect([sent.isPackaged, sent.isHouseOnly, sent.ingredients]).toEqual(['', '', undefined]);
});

test('times are sent when there are some', () => {
  const wire = toDishRequestBody(
    dishFormSchema.parse({ ...toDishFields(dish, '', 'de'), startTime: '17:00', endTime: '22:00' }),
  );
  expect([wire.get('startTime'), wire.get('endTime')]).toEqual(['17:00', '22:00']);
});

test('a new dish has one variant, in the category of the filter', () => {
  expect(toDishFields(undefined, 'drinks', 'de')).toMatchObject({
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
  expect(formatPriceField(euros, language)).toBe(text);
});

const [small, large] = dish.variants as [MenuItem['variants'][number], MenuItem['variants'][number]];
const ofOne = { ...dish, variants: [{ ...small, name: 'Mango Lassi', nameEn: null }], actualPrice: 9 };
const read = (fields: DishFields) => dishFormSchema.safeParse({ ...fields, ...withoutTimes });

test('a dish with one variant without a name has one price, typed once', () => {
  const fields = toDishFields(ofOne, '', 'de');
  expect(fields).toMatchObject({ actualPrice: '', variants: [{ _id: 'a', name: '', price: '3,50' }] });
  const { actualPrice, ...typed } = fields;
  const typedPrice = [{ ...fields.variants[0], price: '3,80' }] as DishFields['variants'];
  expect(read({ ...typed, variants: typedPrice } as DishFields).data).toMatchObject({
    actualPrice: 380,
    variants: [{ _id: 'a', name: 'Mango Lassi', price: 380 }],
  });
});

test('the only variant keeps a name that it has', () => {
  const fields = toDishFields({ ...dish, variants: [small] }, '', 'de');
  expect(fields.variants[0]).toMatchObject({ name: 'Klein', nameEn: 'Small' });
  expect(read(fields).data?.variants).toMatchObject([{ name: 'Klein', nameEn: 'Small' }]);
});

test('without name and price, only these two are missing', () => {
  const issues = read(toDishFields(undefined, 'drinks', 'de')).error?.issues ?? [];
  const found = issues.map(({ path, message }) => [path.join('.'), message]);
  expect(found).toContainEqual(['name', 'name_required']);
  expect(found).toContainEqual(['variants.0.price', 'variants_incomplete']);
  expect(found.map(([path]) => path)).not.toContain('variants.0.name');
});

test('several variants need a name each', () => {
  const fields = toDishFields(ofOne, '', 'de');
  const variants = [...fields.variants, { ...NEW_PART, name: 'Groß', price: '4,90' }];
  expect(read({ ...fields, variants }).error?.issues).toMatchObject([
    { path: ['variants', 0, 'name'], message: 'variants_incomplete' },
  ]);
});

test.each([
  ['nothing typed: the first', '', '', 350],
  ['a price that a variant has', '4,90', '', 490],
  ['a typed price stays', '4,50', '', 450],
  ['the price that is reduced', '4,90', '4', 490],
  ['a reduced price alone is one of the first', '', '3', 350],
])('the price of a dish with several variants, %s', (_, actualPrice, discountedPrice, cents) => {
  const fields = toDishFields({ ...dish, variants: [small, large] }, '', 'de');
  expect(read({ ...fields, actualPrice, discountedPrice }).data?.actualPrice).toBe(cents);
});

test('a copy has everything but ids and the discounted price', () => {
  const reduced = {
    ...dish,
    nameEn: 'Mango lassi',
    discountedPrice: 4,
    startTime: '17:00',
    endTime: '22:00',
  };
  const fields = toCopiedDishFields(reduced, 'de');
  const first = toDishFields(reduced, '', 'de');
  const asNew = (parts: DishFields['variants']) => parts.map((part) => ({ ...part, _id: '' }));
  expect(fields).toEqual({
    ...first,
    name: 'Mango Lassi (Kopie)',
    nameEn: 'Mango lassi (copy)',
    discountedPrice: '',
    variants: asNew(first.variants),
    addOns: asNew(first.addOns),
  });
  expect(toCopiedDishFields(dish, 'en').nameEn).toBe('');
  // Its only variant is called like neither of them.
  expect(toCopiedDishFields(ofOne, 'de').variants).toMatchObject([{ _id: '', name: '' }]);
});

test('a single variant without a name is given the dish’s name when it is sent', () => {
  const typed = read(
    toDishFields({ ...ofOne, name: 'Lassi', variants: [{ ...small, name: 'Lassi' }] }, '', 'de'),
  );
  const variants = String(typed.data && toDishRequestBody(typed.data).get('variants'));
  expect(JSON.parse(variants)).toMatchObject([{ _id: 'a', name: '', nameEn: '', price: 3.5 }]);
  expect(JSON.parse(nameVariants(variants, 'Mango', 'Mango, cold'))).toMatchObject([
    { _id: 'a', name: 'Mango', nameEn: 'Mango, cold', price: 3.5 },
  ]);
  const two = JSON.stringify([{ name: 'Klein' }, { name: 'Groß' }]);
  expect(nameVariants(two, 'Mango', '')).toBe(two);
});
