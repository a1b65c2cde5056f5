import { describe, expect, test } from 'vitest';
import { sampleMenu } from './menu.ts';
import type { BothLanguages, SampleDish } from './types.ts';

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
const dishes = sampleMenu.flatMap((category) => category.dishes.map((dish) => ({ ...dish, category })));
const allAllergens = (dish: SampleDish) => [
  ...dish.allergens,
  ...dish.variants.flatMap((variant) => variant.allergens ?? []),
];
const wordsOf = (...texts: BothLanguages[]) => texts.flatMap((text) => [text.de, text.en]).join(' | ');
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

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

  const PLANT_MILK = /kokosmilch|kokosjoghurt|coconut (milk|yoghurt)/gi;
  const INGREDIENTS: [RegExp, string][] = [
    [/paneer|joghurt|sahne|butter|\bghee|milch|käse|raita|yoghurt|cream|cheese|milk/i, 'milk'],
    [/weizen|wheat|naan|samosa|papadum|\broti\b|paratha/i, 'gluten-wheat'],
    [/gerste|barley/i, 'gluten-barley'],
    [/hafer|\boat/i, 'gluten-oats'],
    [/\bEi\b|\bEier\b|\beggs?\b/, 'eggs'],
    [/fisch|lachs|kabeljau|\bfish\b|salmon|\bcod\b|saithe/i, 'fish'],
    [/garnele|prawn/i, 'crustaceans'],
    [/senf|mustard/i, 'mustard'],
    [/sesam/i, 'sesame'],
    [/erdn[uü]ss|peanut/i, 'peanuts'],
    [/soja|\bsoya?\b/i, 'soy'],
    [/sellerie|celery/i, 'celery'],
    [/cashew/i, 'nuts-cashews'],
    [/mandel|almond/i, 'nuts-almonds'],
    [/pistaz|pistachio/i, 'nuts-pistachios'],
    [/wein\b|wine\b|geschwefelt|sulphured/i, 'sulphites'],
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
        if (!word.test(words.replace(PLANT_MILK, ''))) continue;
        found += 1;
        expect(allergens, words).toContain(allergen);
      }
    }
    expect(found).toBeGreaterThan(0);
  });

  test('a plate made of other dishes declares what they declare', () => {
    let found = 0;
    for (const plate of dishes) {
      for (const part of dishes) {
        if (part === plate || !new RegExp(`\\b${part.name.de}\\b`).test(plate.desc.de)) continue;
        found += 1;
        const where = `${plate.key} with ${part.key}`;
        expect(plate.allergens, where).toEqual(expect.arrayContaining(part.allergens));
        expect(plate.additives, where).toEqual(expect.arrayContaining(part.additives));
      }
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
    const meat = /huhn|hühn|hähnchen|lamm|chicken|\blamb|minced|keema/i;
    for (const dish of dishes.filter((dish) => dish.diet !== null)) {
      expect(
        wordsOf(dish.name, dish.desc, ...dish.variants.flatMap((it) => it.name ?? [])),
        dish.key,
      ).not.toMatch(meat);
    }
    for (const key of ['vegetarian-vegan', 'desserts', 'lassi-hot-drinks', 'soft-drinks']) {
      const unmarked = dishes.filter((dish) => dish.category.key === key && dish.diet === null);
      expect(unmarked.map((dish) => dish.key)).toEqual([]);
    }
  });
});
