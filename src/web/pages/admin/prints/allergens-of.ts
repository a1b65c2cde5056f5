import type { MenuItem } from '#contract/menu/shapes.ts';
import type { OrderItem } from '#contract/orders/shapes.ts';
import type { Allergen } from '#domain/menu/dish.ts';

/**
 * What is in a line of an order: the dish, its variant and its add-ons together, in the order of the law. Orders
 * keep no allergens, since recipes change; null where the menu no longer has the dish, its variant or one of its
 * add-ons: what is left would read as if it were all.
 */
export function allergensOf(item: OrderItem, menu: readonly MenuItem[]): Allergen[] | null {
  const dish = menu.find(({ _id }) => _id === item.menuItemId);
  if (!dish) return null;
  const chosen = [
    ...item.variants.map((ordered) => dish.variants.find(({ _id }) => _id === ordered._id)),
    ...item.addOns.map((ordered) => dish.addOns.find(({ _id }) => _id === ordered._id)),
  ];
  const known = chosen.filter((part) => part !== undefined);
  if (known.length < chosen.length) return null;
  return [...new Set([dish, ...known].flatMap(({ allergens }) => allergens))];
}
