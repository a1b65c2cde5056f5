import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineTotalCents, type PricedLine, vatLines } from '../orders/line.ts';
import { priceChoice, priceLine } from '../orders/price-line.ts';
import { defaultSection } from '../plain-settings.ts';
import { isRefusal } from '../refusal.ts';
import { ALLERGENS, type Category, type Dish, type Option, type OptionGroup } from './dish.ts';
import { lackingUntil, leastCentsOf, unavoidableAllergens } from './least-choice.ts';
import { optionPriceOf } from './option-price.ts';
import { brokenRuleOf, checkOptions, chosenParts, isDeclared } from './options.ts';

const named = (de: string) => ({ de, en: null });
const NOTHING = { allergens: [], additives: [] };

function option(id: string, priceCents: number, fields: Partial<Option> = {}): Option {
  return {
    ...{ id, name: named(id), priceCents, sizePrices: [], vatPercent: null, kitchenName: '' },
    ...{ isDefault: false, soldOutUntil: null, ...NOTHING },
    ...fields,
  };
}

const toppings: OptionGroup = {
  ...{ id: 'toppings', name: named('Belag'), least: 0, most: null, isRepeatable: true, freeCount: 2 },
  options: [
    option('ham', 150, { sizePrices: [{ size: ' GROSS', priceCents: 200 }], kitchenName: 'SCHI' }),
    option('corn', 50),
    option('egg', 100, { allergens: ['eggs'], vatPercent: 19 }),
  ],
};
const crust: OptionGroup = {
  ...{ id: 'crust', name: named('Boden'), least: 1, most: 1, isRepeatable: false, freeCount: 0 },
  options: [option('thin', 0), option('thick', 120)],
};

const variant = (id: string, de: string, priceCents: number) => {
  return { id, name: named(de), priceCents, volumeMl: null, deposit: null, soldOutUntil: null, ...NOTHING };
};
const pizza: Dish = {
  ...{ id: 'pizza', categoryId: 'food', name: named('Pizza'), desc: named(''), image: null, drawing: null },
  ...{ window: null, actualPriceCents: 800, discountedPriceCents: null, vatPercent: 7, diet: null },
  ...{ spiciness: 0, minimumAge: null, packaged: null, isHouseOnly: false, kitchenMinutes: null },
  ...{ soldOutUntil: null, position: 0, ...NOTHING },
  variants: [variant('small', 'Klein', 800), variant('large', 'Gross', 1100)],
  addOns: [{ id: 'dip', name: named('Dip'), priceCents: 80, vatPercent: 7, soldOutUntil: null, ...NOTHING }],
  groups: [
    { group: crust, variantId: null },
    { group: toppings, variantId: null },
  ],
};
const food: Category = {
  ...{ id: 'food', name: named('Pizza'), desc: named(''), image: null, drawing: null, window: null },
  ...{ kitchenMinutes: null, position: 0 },
};
const RULES = { timeZone: 'Europe/Berlin', ...defaultSection('legal') };

function choose(counts: Record<string, number>, { dish = pizza, variantId = 'small', quantity = 1 } = {}) {
  const addOns = Object.entries(counts).map(([id, count]) => ({ id, quantity: count }));
  const choice = { dishId: dish.id, variantId, quantity, message: '', addOns };
  return priceLine(choice, { dish, category: food }, 0, RULES);
}

describe('the options of a dish', () => {
  it('stand in the order of the groups, the add-ons last, with what is free at 0', () => {
    const line = choose({ dip: 1, egg: 1, ham: 1, corn: 1, thin: 1 }) as PricedLine;
    expect(line.addOns).toEqual([
      { id: 'thin', name: named('thin'), priceCents: 0, vatPercent: 7, quantity: 1, group: groupOf(crust) },
      {
        ...{ id: 'ham', name: named('ham'), priceCents: 0, vatPercent: 7, quantity: 1 },
        ...{ group: groupOf(toppings), kitchenName: 'SCHI' },
      },
      {
        id: 'corn',
        name: named('corn'),
        priceCents: 50,
        vatPercent: 7,
        quantity: 1,
        group: groupOf(toppings),
      },
      { id: 'egg', name: named('egg'), priceCents: 0, vatPercent: 19, quantity: 1, group: groupOf(toppings) },
      { id: 'dip', name: named('Dip'), priceCents: 80, vatPercent: 7, quantity: 1 },
    ]);
  });

  it('split an option of which some is free, and cost what its size costs', () => {
    const line = choose({ thin: 1, ham: 3 }, { variantId: 'large', quantity: 2 }) as PricedLine;
    expect(line.addOns.map(({ id, priceCents, quantity }) => [id, priceCents, quantity])).toEqual([
      ['thin', 0, 1],
      ['ham', 0, 2],
      ['ham', 200, 1],
    ]);
    expect(lineTotalCents(line)).toBe(2 * (1100 + 200));
  });

  it('are refused by the name of their group', () => {
    const facts = { dishId: 'pizza', groupId: 'crust', name: named('Boden') };
    expect(choose({})).toMatchObject({ code: 'options_missing', ...facts, least: 1, most: 1 });
    expect(choose({ thin: 1, thick: 1 })).toMatchObject({ code: 'options_too_many', ...facts });
    expect(choose({ thin: 2 })).toMatchObject({ code: 'option_repeated', ...facts });
    expect(choose({ thin: 1, pineapple: 1 })).toMatchObject({ code: 'add_on_gone', addOnId: 'pineapple' });
  });

  it('are sold out one by one', () => {
    const soldOut = { ...crust, options: [option('thin', 0, { soldOutUntil: 'further-notice' })] };
    const dish = { ...pizza, groups: [{ group: soldOut, variantId: null }] };
    expect(choose({ thin: 1 }, { dish })).toMatchObject({ code: 'add_on_sold_out', addOnId: 'thin' });
  });

  it('are the dish or its size where all that has to be chosen is sold out', () => {
    const soldOut = { ...crust, options: [option('thin', 0, { soldOutUntil: 'further-notice' })] };
    const dish = (variantId: string | null) => ({ ...pizza, groups: [{ group: soldOut, variantId }] });
    expect(choose({}, { dish: dish(null) })).toMatchObject({ code: 'dish_sold_out', availableAt: null });
    expect(choose({}, { dish: dish('small') })).toMatchObject({ code: 'variant_sold_out' });
    expect(choose({}, { dish: dish('small'), variantId: 'large' })).toMatchObject({ addOns: [] });
  });

  it('are those of the chosen size, and of a group that hangs twice once', () => {
    const dish = {
      ...pizza,
      groups: [
        { group: crust, variantId: 'large' },
        { group: toppings, variantId: null },
        { group: toppings, variantId: 'small' },
      ],
    };
    expect(choose({ thin: 1 }, { dish })).toMatchObject({ code: 'add_on_gone' });
    expect((choose({ corn: 1 }, { dish }) as PricedLine).addOns).toHaveLength(1);
    expect(choose({}, { dish, variantId: 'large' })).toMatchObject({ code: 'options_missing' });
  });

  it('are declared with the dish', () => {
    const addOns = [{ id: 'egg' }, { id: 'dip' }];
    expect(chosenParts(pizza, { variantId: 'small', addOns })).toEqual([
      { name: named('Pizza'), allergens: [] },
      { name: named('egg'), allergens: ['eggs'] },
      { name: named('Dip'), allergens: [] },
    ]);
    const unknown = { ...crust, options: [option('thin', 0, { allergens: null })] };
    const dish = { ...pizza, groups: [{ group: unknown, variantId: null }] };
    expect(isDeclared(dish, { variantId: 'small', addOns: [{ id: 'thin' }] })).toBe(false);
    expect(isDeclared(dish, { variantId: 'small', addOns: [] })).toBe(true);
  });
});

const groupOf = ({ id, name }: OptionGroup) => ({ id, name });

/** Menus of two groups, and what somebody chooses of them. */
const sizes = ['Klein', 'Groß'];
const group = (id: string) =>
  fc
    .record({
      least: fc.integer({ min: 0, max: 3 }),
      more: fc.option(fc.integer({ min: 0, max: 3 })),
      isRepeatable: fc.boolean(),
      freeCount: fc.integer({ min: 0, max: 4 }),
      options: fc.array(
        fc.record({
          priceCents: fc.integer({ min: 0, max: 400 }),
          large: fc.option(fc.integer({ min: 0, max: 400 })),
          vatPercent: fc.constantFrom(null, 7, 19),
          allergens: fc.subarray([...ALLERGENS], { maxLength: 3 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    })
    .map(
      ({ more, options, ...rules }): OptionGroup => ({
        ...{ id, name: named(id), ...rules, most: more === null ? null : rules.least + more },
        options: options.map(({ priceCents, large, ...fields }, index) =>
          option(`${id}${index}`, priceCents, {
            ...fields,
            sizePrices: large === null ? [] : [{ size: 'groß', priceCents: large }],
          }),
        ),
      }),
    );
const menus = fc.record({
  groups: fc.tuple(group('a'), group('b')),
  size: fc.constantFrom(0, 1),
  counts: fc.dictionary(
    fc.constantFrom('a0', 'a1', 'a2', 'a3', 'b0', 'b1', 'b2', 'b3'),
    fc.integer({ min: 1, max: 3 }),
  ),
  quantity: fc.integer({ min: 1, max: 3 }),
});

/** The same from the words of the issue alone: pieces are counted, and sorted by what they cost. */
function byHand(groups: readonly OptionGroup[], size: string, counts: Record<string, number>) {
  let cents = 0;
  let isValid = true;
  const byRate = new Map<number, number>();
  const allergens = new Set<string>();
  for (const { options, least, most, isRepeatable, freeCount } of groups) {
    const pieces: { price: number; rate: number }[] = [];
    for (const { id, priceCents, sizePrices, vatPercent, allergens: contained } of options) {
      const count = counts[id] ?? 0;
      if (count > 1 && !isRepeatable) isValid = false;
      if (count > 0) for (const code of contained ?? []) allergens.add(code);
      const ofSize = size === 'Groß' ? sizePrices[0]?.priceCents : undefined;
      for (let piece = 0; piece < count; piece++)
        pieces.push({ price: ofSize ?? priceCents, rate: vatPercent ?? 7 });
    }
    if (pieces.length < least || (most !== null && pieces.length > most)) isValid = false;
    pieces.sort((one, other) => other.price - one.price);
    for (const { price, rate } of pieces.slice(freeCount)) {
      cents += price;
      byRate.set(rate, (byRate.get(rate) ?? 0) + price);
    }
  }
  return { cents, byRate, allergens, isValid };
}

function dishOf(groups: readonly OptionGroup[]): Dish {
  return {
    ...pizza,
    variants: sizes.map((size, index) => variant(size, size, 800 + index * 300)),
    groups: groups.map((one) => ({ group: one, variantId: null })),
  };
}

it('costs and allows for any menu and choice what counting its pieces by hand does', () => {
  fc.assert(
    fc.property(menus, ({ groups, size, counts, quantity }) => {
      const dish = dishOf(groups);
      const variantId = sizes[size] ?? '';
      const there = groups.flatMap(({ options }) => options.map(({ id }) => id));
      const isGone = Object.keys(counts).some((id) => !there.includes(id));
      const addOns = Object.entries(counts).map(([id, count]) => ({ id, quantity: count }));
      const choice = { dishId: dish.id, variantId, quantity, message: '', addOns };
      const line = priceChoice(choice, { dish, category: food }, 0, RULES);
      expect(isRefusal(line)).toBe(isGone);
      if (isRefusal(line)) return;
      const { cents, byRate, allergens, isValid } = byHand(groups, variantId, counts);
      const taxed = Map.groupBy(vatLines([line]), ({ vatPercent }) => vatPercent);
      for (const rate of [7, 19]) {
        const gross = (taxed.get(rate) ?? []).reduce((sum, part) => sum + part.grossCents, 0);
        expect(gross).toBe(((rate === 7 ? 800 + size * 300 : 0) + (byRate.get(rate) ?? 0)) * quantity);
      }
      const contained = chosenParts(dish, { variantId, addOns }).flatMap((part) => part.allergens ?? []);
      expect(new Set(contained)).toEqual(allergens);
      expect(lineTotalCents(line)).toBe((800 + size * 300 + cents) * quantity);
      expect(checkOptions(dish, variantId, addOns) === null).toBe(isValid);
      expect(isRefusal(priceLine(choice, { dish, category: food }, 0, RULES))).toBe(!isValid);
    }),
    { numRuns: 10_000 },
  );
});

it('never costs more by one more option than the price beside it', () => {
  fc.assert(
    fc.property(menus, fc.nat(), ({ groups, size, counts }, which) => {
      const dish = dishOf(groups);
      const variantId = sizes[size] ?? '';
      const options = groups.flatMap((one) => one.options);
      const more = options[which % options.length] as Option;
      const kept = Object.entries(counts).filter(([id]) => options.some((one) => one.id === id));
      const price = (addOns: { id: string; quantity: number }[]) => {
        const choice = { dishId: dish.id, variantId, quantity: 1, message: '', addOns };
        return lineTotalCents(priceChoice(choice, { dish, category: food }, 0, RULES) as PricedLine);
      };
      const addOns = kept.map(([id, quantity]) => ({ id, quantity }));
      const rise = price([...addOns, { id: more.id, quantity: 1 }]) - price(addOns);
      expect(rise).toBeGreaterThanOrEqual(0);
      expect(rise).toBeLessThanOrEqual(optionPriceOf(more, named(variantId)));
    }),
  );
});

it('costs at least what the cheapest choice that is allowed does, and lacks something where there is none', () => {
  const smaller = menus.filter(({ groups }) => groups.every(({ least, options }) => least <= options.length));
  fc.assert(
    fc.property(
      smaller,
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      ({ groups, size }, isOut) => {
        const name = sizes[size] ?? '';
        const [first] = groups;
        const options = first.options.map((one, index) => ({
          ...one,
          soldOutUntil: isOut[index] ? ('further-notice' as const) : null,
        }));
        // Each way to choose up to three of each of four options.
        const counted = Array.from({ length: 4 ** options.length }, (_, way) =>
          options.map(({ id }, index) => ({ id, quantity: Math.floor(way / 4 ** index) % 4 })),
        );
        const allowed = counted.filter((chosen) => brokenRuleOf(first, chosen) === null);
        const price = (chosen: { id: string; quantity: number }[]) =>
          byHand([first], name, Object.fromEntries(chosen.map(({ id, quantity }) => [id, quantity]))).cents;
        expect(leastCentsOf([first], name)).toBe(Math.min(...allowed.map(price)));
        const inStock = allowed.filter((chosen) =>
          chosen.every(({ quantity }, index) => quantity === 0 || !isOut[index]),
        );
        expect(lackingUntil([{ ...first, options }])).toBe(inStock.length > 0 ? null : 'further-notice');
        const contained = ALLERGENS.filter((code) =>
          allowed.every((chosen) =>
            chosen.some(
              ({ quantity }, index) => quantity > 0 && first.options[index]?.allergens?.includes(code),
            ),
          ),
        );
        expect(unavoidableAllergens([first]).sort()).toEqual([...contained].sort());
      },
    ),
  );
});

it('lacks something until the last of the groups has enough again', () => {
  const out = (...until: (number | 'further-notice' | null)[]) => ({
    ...crust,
    options: until.map((soldOutUntil, index) => option(`${index}`, 0, { soldOutUntil })),
  });
  expect(lackingUntil([out(null, 5)])).toBeNull();
  expect(lackingUntil([out(9, 5), out(7, 'further-notice'), { ...out(20), least: 0 }])).toBe(7);
  expect(lackingUntil([{ ...out(9, 5, null), least: 2 }])).toBe(5);
  expect(lackingUntil([out(9), out('further-notice')])).toBe('further-notice');
});

it('says which rule is broken of the options alone', () => {
  expect(brokenRuleOf(crust, [])).toBe('options_missing');
  expect(brokenRuleOf(crust, [{ id: 'thin', quantity: 1 }])).toBeNull();
});
