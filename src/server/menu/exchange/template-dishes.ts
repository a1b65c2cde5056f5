import type { AddOn, Allergen, Bilingual, DeclaredCodes, Dish, Variant } from '#domain/menu/dish.ts';
import { GERMAN_RATES } from '#domain/vat-rates.ts';
import { MENU_TEMPLATE } from '#texts/menu-template.ts';
import type { PlacedDish } from './dish-rows.ts';

/** The dishes of the template, as the export writes them. They have no id, so that an import makes new ones of them. */
export function templateDishes(): PlacedDish[] {
  const { food, drinks, soup, omelette, lemonade } = MENU_TEMPLATE;
  return [
    {
      category: { name: food },
      number: 1,
      dish: {
        ...dishOf(soup, GERMAN_RATES.food, ['milk', 'celery']),
        diet: 'vegetarian',
        variants: [variantOf(soup.small, 490), variantOf(soup.large, 790)],
        addOns: [
          addOnOf(soup.sausage, 250, { allergens: [], additives: ['phosphate'] }),
          addOnOf(soup.bread, 100, { allergens: ['gluten-rye'], additives: [] }),
        ],
      },
    },
    {
      category: { name: food },
      number: 2,
      dish: {
        ...dishOf(omelette, GERMAN_RATES.food, ['eggs', 'milk']),
        diet: 'vegetarian',
        variants: [variantOf({ de: '', en: null }, 890)],
      },
    },
    {
      category: { name: drinks },
      number: 1,
      dish: {
        ...dishOf(lemonade, GERMAN_RATES.drink, []),
        diet: 'vegan',
        variants: [variantOf(lemonade.small, 290, 200), variantOf(lemonade.large, 450, 400)],
      },
    },
  ];
}

function dishOf(
  { name, desc }: { name: Bilingual; desc: Bilingual },
  vatPercent: number,
  allergens: Allergen[],
): Dish {
  return {
    ...{ id: '', categoryId: '', name, desc, image: null, drawing: null, window: null },
    ...{ actualPriceCents: 0, discountedPriceCents: null, vatPercent, diet: null, spiciness: 0 },
    ...{ minimumAge: null, packaged: null, isHouseOnly: false, kitchenMinutes: null, soldOutUntil: null },
    ...{ allergens, additives: [], variants: [], addOns: [], position: 0 },
  };
}

function variantOf(name: Bilingual, priceCents: number, volumeMl: number | null = null): Variant {
  return {
    ...{ id: '', name, priceCents, volumeMl, deposit: null },
    ...{ soldOutUntil: null, allergens: [], additives: [] },
  };
}

function addOnOf(name: Bilingual, priceCents: number, declared: DeclaredCodes): AddOn {
  const vatPercent = GERMAN_RATES.food;
  return { id: '', name, priceCents, vatPercent, ...declared, soldOutUntil: null };
}
