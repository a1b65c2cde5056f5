import type { MenuItem } from '#contract/menu/shapes.ts';
import type { OrderItem } from '#contract/orders/shapes.ts';
import type { Allergen } from '#domain/menu/dish.ts';

/**
 * What is in a line of an order: the dish, its variant and its add-ons together, in the order of the law. Orders
 * keep no allergens, since recipes change; null where the menu no longer has the dish.
 */
export function allergensOf(item: OrderItem, menu: readonly MenuItem[]): Allergen[] | null {
  const dish = menu.find(({ _id }) => _id === item.menuItemId);
  if (!dish) return null;
  const variants = new Set(item.variants.map(({ _id }) => _id));
  const addOns = new Set(item.addOns.map(({ _id }) => _id));
  const parts = [
    dish,
    ...dish.variants.filter(({ _id }) => variants.has(_id)),
    ...dish.addOns.filter(({ _id }) => addOns.has(_id)),
  ];
  return [...new Set(parts.flatMap(({ allergens }) => allergens))];
}
