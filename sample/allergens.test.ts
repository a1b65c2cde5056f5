import { describe, expect, test } from 'vitest';
import { dishesOf, eachSample, repeated, wordsOf } from './test/samples.ts';
import type { SampleDish, SampleId } from './types.ts';

const ALLERGENS =
  'gluten-wheat gluten-rye gluten-barley gluten-oats gluten-spelt crustaceans eggs fish peanuts soy milk nuts-almonds nuts-hazelnuts nuts-walnuts nuts-cashews nuts-pecans nuts-brazil nuts-pistachios nuts-macadamia celery mustard sesame sulphites lupin molluscs'.split(
    ' ',
  );
const ADDITIVES =
  'colouring preservative antioxidant flavour-enhancer sulphured blackened waxed phosphate sweetener phenylalanine caffeine quinine taurine'.split(
    ' ',
  );
const NOT_VEGETARIAN = ['fish', 'crustaceans', 'molluscs'];
const NOT_VEGAN = [...NOT_VEGETARIAN, 'milk', 'eggs'];
/** Categories in which everything is vegetarian or vegan, and marked so. */
const MEATLESS: Record<SampleId, readonly string[]> = {
  haveli: ['vegetarian-vegan', 'desserts', 'lassi-hot-drinks', 'soft-drinks'],
  trattoria: ['dolci', 'bevande'],
};
const menus = eachSample.map(([id, sample]) => ({ id, dishes: dishesOf(sample) }));
const dishes = menus.flatMap((menu) => menu.dishes);
const allAllergens = (dish: SampleDish) => [
  ...dish.allergens,
  ...dish.variants.flatMap((variant) => variant.allergens ?? []),
];

describe('allergens and additives', () => {
  test('every code is known and named once', () => {
    for (const dish of dishes) {
      for (const part of [dish, ...dish.variants, ...dish.addOns]) {
        const where = `${dish.key} ${part.key}`;
        for (const code of part.allergens ?? []) expect(ALLERGENS, where).toContain(code);
        for (const code of part.additives ?? []) expect(ADDITIVES, where).toContain(code);
        expect(repeated([...(part.allergens ?? [])]), where).toEqual([]);
        expect(repeated([...(part.additives ?? [])]), where).toEqual([]);
      }
      for (const variant of dish.variants) {
        expect(repeated([...dish.allergens, ...(variant.allergens ?? [])]), dish.key).toEqual([]);
      }
    }
  });

  const WITHOUT = /kokosmilch|kokosjoghurt|coconut (milk|yoghurt)|nudeln aus mais|pasta made of maize/gi;
  const INGREDIENTS: [RegExp, string][] = [
    [/paneer|joghurt|sahne|butter|\bghee|milch|käse|raita|yoghurt|cream|cheese|milk/i, 'milk'],
    [/mozzarella|burrata|ricotta|mascarpone|parmesan|fior di latte|béchamel/i, 'milk'],
    [/weizen|wheat|naan|samosa|papadum|\broti\b|paratha/i, 'gluten-wheat'],
    [/geröstetes brot|toasted bread|focaccia|nudeln|\bpasta\b|spaghetti|penne|ravioli/i, 'gluten-wheat'],
    [/löffelbiskuit|sponge finger/i, 'gluten-wheat'],
    [/gerste|barley/i, 'gluten-barley'],
    [/hafer|\boat/i, 'gluten-oats'],
    [/\bEi\b|\bEier\b|\beggs?\b/, 'eggs'],
    [/fisch|lachs|kabeljau|\bfish\b|salmon|\bcod\b|saithe/i, 'fish'],
    [/dorade|sardelle|sea bream|anchov/i, 'fish'],
    [/garnele|prawn/i, 'crustaceans'],
    [/muschel|\bclams?\b/i, 'molluscs'],
    [/senf|mustard/i, 'mustard'],
    [/sesam/i, 'sesame'],
    [/erdn[uü]ss|peanut/i, 'peanuts'],
    [/soja|\bsoya?\b/i, 'soy'],
    [/sellerie|celery/i, 'celery'],
    [/cashew/i, 'nuts-cashews'],
    [/mandel|almond/i, 'nuts-almonds'],
    [/pistaz|pistachio/i, 'nuts-pistachios'],
    [/wein\b|wine\b|prosecco|geschwefelt|sulphured/i, 'sulphites'],
  ];

  test.each(INGREDIENTS)('what names %s declares %s', (word, allergen) => {
    let found = 0;
    for (const dish of dishes) {
      const parts = [
        { words: wordsOf(dish.name, dish.desc), allergens: allAllergens(dish) },
        ...dish.variants.map((variant) => ({
          words: variant.name ? wordsOf(variant.name) : '',
          allergens: [...dish.allergens, ...(variant.allergens ?? [])],
        })),
        ...dish.addOns.map((addOn) => ({ words: wordsOf(addOn.name), allergens: addOn.allergens })),
      ];
      for (const { words, allergens } of parts) {
        if (!word.test(words.replace(WITHOUT, ''))) continue;
        found += 1;
        expect(allergens, words).toContain(allergen);
      }
    }
    expect(found).toBeGreaterThan(0);
  });

  test('a plate made of other dishes declares what they declare', () => {
    let found = 0;
    const pairs = menus.flatMap((menu) =>
      menu.dishes.flatMap((plate) => menu.dishes.map((part) => ({ plate, part }))),
    );
    for (const { plate, part } of pairs) {
      if (part === plate || !new RegExp(`\\b${part.name.de}\\b`).test(plate.desc.de)) continue;
      found += 1;
      const where = `${plate.key} with ${part.key}`;
      expect(plate.allergens, where).toEqual(expect.arrayContaining(part.allergens));
      expect(plate.additives, where).toEqual(expect.arrayContaining(part.additives));
    }
    expect(found).toBeGreaterThan(20);
  });

  test('what an additive is marked for is marked', () => {
    const additives: [RegExp, string][] = [
      [/koffeinhaltig|contains caffeine/, 'caffeine'],
      [/chininhaltig|contains quinine|tonic/i, 'quinine'],
      [/süßungsmittel|sweetener/i, 'sweetener'],
      [/geschwefelt/, 'sulphured'],
    ];
    for (const [word, additive] of additives) {
      const named = dishes.filter((dish) => word.test(wordsOf(dish.name, dish.desc)));
      const declared = dishes.filter((dish) => dish.additives.includes(additive));
      expect(named.length, additive).toBeGreaterThan(0);
      expect(named.map((dish) => dish.key)).toEqual(declared.map((dish) => dish.key));
    }
  });
});

describe('diet', () => {
  test('vegan and vegetarian agree with the allergens of every variant', () => {
    for (const dish of dishes) {
      const forbidden = dish.diet === 'vegan' ? NOT_VEGAN : dish.diet === 'vegetarian' ? NOT_VEGETARIAN : [];
      for (const code of allAllergens(dish)) expect(forbidden, dish.key).not.toContain(code);
    }
  });

  test('no meat hides behind a mark, and no mark is forgotten in a meatless category', () => {
    const meat =
      /huhn|hühn|hähnchen|lamm|\brind\b|kalb|schinken|salami|chicken|\blamb|minced|keema|beef|veal|\bham\b/i;
    for (const dish of dishes.filter((dish) => dish.diet !== null)) {
      expect(
        wordsOf(dish.name, dish.desc, ...dish.variants.flatMap((it) => it.name ?? [])),
        dish.key,
      ).not.toMatch(meat);
    }
    for (const menu of menus) {
      const meatless = menu.dishes.filter(({ category }) => MEATLESS[menu.id].includes(category.key));
      expect(new Set(meatless.map(({ category }) => category.key)).size).toBe(MEATLESS[menu.id].length);
      expect(meatless.filter(({ diet }) => diet === null).map(({ key }) => key)).toEqual([]);
    }
  });
});
