import { type Category, type DeclaredCodes, type Dish, variantNameOf } from '#domain/menu/dish.ts';
import { decimalEuros } from '#domain/money.ts';

/** What the form of a dish sends, before it is checked. */
export type DishFormInput = Record<string, unknown> & {
  variants: Record<string, unknown>[];
};

/** A dish as its form would send it unchanged, so that a change of a few fields goes through the form's own rules. */
export function formOfDish(
  dish: Dish,
  category: Pick<Category, 'id'> = { id: dish.categoryId },
): DishFormInput {
  const { packaged } = dish;
  return {
    category: category.id,
    ...texts('name', dish.name),
    ...texts('desc', dish.desc),
    actualPrice: decimalEuros(dish.actualPriceCents),
    discountedPrice: dish.discountedPriceCents === null ? '' : decimalEuros(dish.discountedPriceCents),
    vatPercent: dish.vatPercent,
    diet: dish.diet ?? '',
    spiciness: dish.spiciness,
    minimumAge: String(dish.minimumAge ?? ''),
    kitchenMinutes: String(dish.kitchenMinutes ?? ''),
    isHouseOnly: dish.isHouseOnly ? 'true' : '',
    isPackaged: packaged ? 'true' : '',
    netQuantity: packaged?.netQuantity ?? '',
    strength: packaged?.strength ?? '',
    ...texts('ingredients', packaged?.ingredients ?? { de: '', en: null }),
    producer: packaged?.producer ?? '',
    ...texts('nutrition', packaged?.nutrition ?? { de: '', en: null }),
    ...texts('storage', packaged?.storage ?? { de: '', en: null }),
    ...texts('origin', packaged?.origin ?? { de: '', en: null }),
    ...dish.window,
    ...declaredFields(dish),
    variants: dish.variants.map((variant) => ({
      _id: variant.id,
      ...texts('name', variantNameOf(variant, dish)),
      price: decimalEuros(variant.priceCents),
      volumeMl: variant.volumeMl ?? '',
      deposit: variant.deposit ? decimalEuros(variant.deposit.cents) : '',
      depositKind: variant.deposit?.kind ?? '',
      allergens: variant.allergens,
      additives: variant.additives,
    })),
    addOns: dish.addOns.map((addOn) => ({
      _id: addOn.id,
      ...texts('name', addOn.name),
      price: decimalEuros(addOn.priceCents),
      vatPercent: addOn.vatPercent,
      ...declaredFields(addOn),
    })),
  };
}

const texts = (field: string, { de, en }: { de: string; en: string | null }) => ({
  [field]: de,
  [`${field}En`]: en ?? '',
});

/** 'None' is a word of its own; an empty list declares nothing. */
export function declaredFields({ allergens, additives }: DeclaredCodes) {
  const words = (codes: readonly string[] | null) => (codes?.length === 0 ? ['none'] : (codes ?? []));
  return { allergens: words(allergens), additives: words(additives) };
}
