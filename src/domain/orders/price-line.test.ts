import { expect, test } from 'vitest';
import type { Category, Dish } from '../menu/dish.ts';
import { defaultSection } from '../plain-settings.ts';
import { refusal } from '../refusal.ts';
import { priceChoice, priceLine } from './price-line.ts';
import { retaxed } from './retaxed.ts';

const BERLIN = 'Europe/Berlin';
const NOW = Date.parse('2026-12-22T12:00+01:00');
const declared = { allergens: [], additives: [] };

const category: Category = {
  id: 'c1',
  name: { de: 'Huhn', en: 'Chicken' },
  desc: { de: '', en: null },
  image: null,
  drawing: null,
  kitchenMinutes: null,
  window: null,
  position: 0,
};

const dish: Dish = {
  id: 'd1',
  categoryId: 'c1',
  name: { de: 'Butter Chicken', en: null },
  desc: { de: '', en: null },
  image: null,
  drawing: null,
  kitchenMinutes: null,
  window: null,
  actualPriceCents: 1290,
  discountedPriceCents: null,
  vatPercent: 7,
  diet: null,
  spiciness: 1,
  minimumAge: 16,
  packaged: null,
  isHouseOnly: false,
  ...declared,
  soldOutUntil: null,
  position: 0,
  variants: [
    {
      id: 'v1',
      name: { de: 'Normal', en: 'Regular' },
      priceCents: 1290,
      volumeMl: null,
      deposit: null,
      soldOutUntil: null,
      ...declared,
    },
    {
      id: 'v2',
      name: { de: 'Groß', en: 'Large' },
      priceCents: 1490,
      volumeMl: null,
      deposit: { cents: 15, kind: 'reusable' },
      soldOutUntil: null,
      ...declared,
    },
  ],
  addOns: [
    {
      id: 'a1',
      name: { de: 'Naan', en: null },
      priceCents: 350,
      vatPercent: 7,
      soldOutUntil: null,
      ...declared,
    },
    {
      id: 'a2',
      name: { de: 'Bier', en: 'Beer' },
      priceCents: 420,
      vatPercent: 19,
      soldOutUntil: null,
      ...declared,
    },
  ],
};

const choice = {
  dishId: 'd1',
  variantId: 'v2',
  quantity: 2,
  message: 'mild',
  addOns: [{ id: 'a2', quantity: 3 }],
};

const RULES = { timeZone: BERLIN, ...defaultSection('legal') };

function price(
  chosen: Partial<typeof choice>,
  ofDish: Partial<Dish> = {},
  ofCategory: Partial<Category> = {},
) {
  const menu = { dish: { ...dish, ...ofDish }, category: { ...category, ...ofCategory } };
  return priceLine({ ...choice, ...chosen }, menu, NOW, RULES);
}

test('charges the reduced price where there is one', () => {
  const reduced = { cents: 1190, lowestCents: 1390 };
  const variants = dish.variants.map((variant) => ({ ...variant, reduced }));
  expect(price({}, { variants })).toMatchObject({ variantPriceCents: 1190 });
});

test('takes names, prices, rates, deposit and the age for alcohol from the menu', () => {
  expect(price({})).toEqual({
    dishId: 'd1',
    variantId: 'v2',
    name: { de: 'Butter Chicken', en: null },
    variantName: { de: 'Groß', en: 'Large' },
    variantPriceCents: 1490,
    vatPercent: 7,
    minimumAge: 16,
    deposit: { cents: 15, kind: 'reusable' },
    kitchenMinutes: null,
    quantity: 2,
    message: 'mild',
    addOns: [{ id: 'a2', name: { de: 'Bier', en: 'Beer' }, priceCents: 420, vatPercent: 19, quantity: 3 }],
  });
});

test('takes the minutes of the kitchen from the dish, or else from its category', () => {
  const minutes = (ofDish: number | null, ofCategory: number | null) =>
    priceLine(
      choice,
      {
        dish: { ...dish, kitchenMinutes: ofDish },
        category: { ...category, kitchenMinutes: ofCategory },
      },
      NOW,
      RULES,
    );
  expect(minutes(0, 6)).toMatchObject({ kitchenMinutes: 0 });
  expect(minutes(null, 6)).toMatchObject({ kitchenMinutes: 6 });
  expect(minutes(null, null)).toMatchObject({ kitchenMinutes: null });
});

test('refuses what the menu no longer has', () => {
  const gone = refusal('dish_gone', { dishId: 'd1' });
  expect(priceLine(choice, { dish: undefined, category }, NOW, RULES)).toEqual(gone);
  expect(priceLine(choice, { dish, category: undefined }, NOW, RULES)).toEqual(gone);
  expect(price({ variantId: 'v9' })).toEqual(refusal('variant_gone', { dishId: 'd1', variantId: 'v9' }));
  expect(
    price({
      addOns: [
        { id: 'a1', quantity: 1 },
        { id: 'a9', quantity: 1 },
      ],
    }),
  ).toEqual(refusal('add_on_gone', { dishId: 'd1', addOnId: 'a9' }));
});

test('refuses what is sold out, and until when', () => {
  expect(price({}, { soldOutUntil: 'further-notice' })).toEqual(
    refusal('dish_sold_out', { dishId: 'd1', availableAt: null }),
  );
  expect(price({}, { soldOutUntil: NOW + 1 })).toEqual(
    refusal('dish_sold_out', { dishId: 'd1', availableAt: NOW + 1 }),
  );
  expect(price({}, { soldOutUntil: NOW })).toMatchObject({ variantPriceCents: 1490 });
});

test('refuses a variant and an add-on that are sold out, by name', () => {
  const soldOut = (id: string, until: number | 'further-notice') => ({
    variants: dish.variants.map((variant) => ({
      ...variant,
      soldOutUntil: variant.id === id ? until : null,
    })),
    addOns: dish.addOns.map((addOn) => ({ ...addOn, soldOutUntil: addOn.id === id ? until : null })),
  });
  expect(price({}, soldOut('v2', NOW + 1))).toEqual(
    refusal('variant_sold_out', {
      dishId: 'd1',
      variantId: 'v2',
      name: { de: 'Groß', en: 'Large' },
      availableAt: NOW + 1,
    }),
  );
  const addOns = [{ id: 'a2', quantity: 1 }];
  expect(price({ addOns }, soldOut('a2', 'further-notice'))).toEqual(
    refusal('add_on_sold_out', {
      dishId: 'd1',
      addOnId: 'a2',
      name: { de: 'Bier', en: 'Beer' },
      availableAt: null,
    }),
  );
  // Sold-out parts that were not chosen do not matter, nor do parts that are back in stock.
  expect(price({ addOns: [] }, soldOut('a2', 'further-notice'))).toMatchObject({ variantId: 'v2' });
  expect(price({}, soldOut('v1', 'further-notice'))).toMatchObject({ variantId: 'v2' });
  expect(price({}, soldOut('v2', NOW))).toMatchObject({ variantId: 'v2' });
});

test('refuses what is outside its window, with its next time', () => {
  const evening = { window: { startTime: '17:00', endTime: '22:30' } };
  const expected = refusal('dish_outside_window', { dishId: 'd1', nextTime: '17:00', nextDate: null });
  expect(price({}, evening)).toEqual(expected);
  expect(price({}, {}, evening)).toEqual(expected);
});

test('prices for a cart what cannot be ordered now', () => {
  const soldOut = { ...dish, soldOutUntil: 'further-notice' as const };
  expect(priceChoice(choice, { dish: soldOut, category }, NOW, RULES)).toEqual(price({}));
});

test.each([
  ['all of it', (one: Dish) => one, [9.5, 9.5, 21]],
  ['less an add-on', (one: Dish) => ({ ...one, addOns: one.addOns.slice(1) }), [9.5, 7, 21]],
  ['less its size', (one: Dish) => ({ ...one, variants: one.variants.slice(1) }), [9.5, 9.5, 21]],
  ['nothing of it', () => undefined, [7, 7, 19]],
] as const)(
  'a line has the rates of another day of what the menu still has: %s',
  (_what, edited, expected) => {
    const later = { ...RULES, vatChangeOn: '2027-01-01', laterFoodVatPercent: 9.5, laterDrinkVatPercent: 21 };
    const chosen = { dishId: 'd1', variantId: 'v1', quantity: 2, message: '' };
    const addOns = ['a1', 'a2'].map((id) => ({ id, quantity: 1 }));
    const line = priceChoice({ ...chosen, addOns }, { dish, category }, NOW, later);
    if ('code' in line) throw new Error(line.code);
    const ratesOf = ({ vatPercent, addOns: parts }: typeof line) => [
      vatPercent,
      ...parts.map((part) => part.vatPercent),
    ];
    const menu = { dish: edited(dish), category };
    const moved = retaxed(line, menu, Date.parse('2027-01-01T12:00+01:00'), later);
    expect(ratesOf(moved)).toEqual(expected);
    expect({ ...moved, vatPercent: 7, addOns: line.addOns }).toEqual(line);
    expect(ratesOf(retaxed(line, menu, NOW, { ...later, isSmallBusiness: true }))).toEqual([0, 0, 0]);
  },
);
