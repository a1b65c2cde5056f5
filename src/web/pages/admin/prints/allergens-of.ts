import type { MenuItem } from '#contract/menu/shapes.ts';
import type { OrderItem } from '#contract/orders/shapes.ts';
import type { Allergen, Contents } from '#domain/menu/dish.ts';

/**
 * The allergens in a line of an order, of dish, variant and add-ons together, in the order of the law. Orders store no
 * allergens, since recipes change, so the menu is read. Null where the menu no longer has the dish, its variant or one of
 * its add-ons: the rest would read as if it were all. Incomplete where allergens were never declared.
 */
export function allergensOf(item: OrderItem, menu: readonly MenuItem[]): Contents<Allergen> | null {
  const dish = menu.find(({ _id }) => _id === item.menuItemId);
  if (!dish) return null;
  const variants = item.variants.map((ordered) => dish.variants.find(({ _id }) => _id === ordered._id));
  const addOns = item.addOns.map((ordered) => dish.addOns.find(({ _id }) => _id === ordered._id));
  const parts = [...variants, ...addOns].filter((part) => part !== undefined);
  if (parts.length < variants.length + addOns.length) return null;
  const declared = [dish, ...addOns.filter((part) => part !== undefined)];
  return {
    codes: [...new Set([dish, ...parts].flatMap(({ allergens }) => allergens))],
    isComplete: declared.every(({ allergensDeclared }) => allergensDeclared),
  };
}
