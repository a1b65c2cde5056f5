import type { Category, DeclaredCodes, Dish, OptionGroup } from '#domain/menu/dish.ts';

/** With the category by its name, and with 'none' distinguished from 'undeclared'. */
export const auditFields = (dish: Dish, category: Category | undefined) => ({
  ...dish,
  ...auditDeclared(dish),
  ...dish.packaged,
  isHouseOnly: dish.isHouseOnly || undefined,
  variants: dish.variants.map(({ deposit, ...variant }) => ({
    ...variant,
    depositCents: deposit?.cents,
    depositKind: deposit?.kind,
  })),
  addOns: dish.addOns.map((addOn) => ({ ...addOn, ...auditDeclared(addOn) })),
  category: category?.name.de,
});

export const auditGroupFields = (group: OptionGroup) => ({
  ...group,
  options: group.options.map((option) => ({
    ...option,
    ...auditDeclared(option),
    sizePrices: option.sizePrices.map(({ size, priceCents }) => `${size} ${(priceCents / 100).toFixed(2)} €`),
  })),
});

function auditDeclared({ allergens, additives }: DeclaredCodes) {
  const words = (codes: readonly string[] | null) => {
    return codes === null ? ['undeclared'] : codes.length === 0 ? ['none'] : codes;
  };
  return { allergens: words(allergens), additives: words(additives) };
}
