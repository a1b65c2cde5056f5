import type { Menu, MenuItem } from '#contract/menu/shapes.ts';
import type { OrderItem } from '#contract/orders/shapes.ts';
import { countedParts } from '#domain/orders/counted-parts.ts';

/** What is chosen with a dish, each once with all its pieces, whether or not some are free. */
export function chosenOf({ addOns }: Pick<OrderItem, 'addOns'>): OrderItem['addOns'] {
  return countedParts(addOns, ({ _id }) => _id);
}

/** The dishes, with the options of their groups among their add-ons: where a part is looked for by its id. */
export function dishesWithOptions({ menuItems, optionGroups = [] }: Menu): MenuItem[] {
  if (optionGroups.length === 0) return menuItems;
  const groups = new Map(optionGroups.map((group) => [group._id, group.options]));
  return menuItems.map((item) => {
    const ids = [item, ...item.variants].flatMap((place) => place.optionGroups ?? []);
    const options = [...new Set(ids)].flatMap((id) => groups.get(id) ?? []);
    return {
      ...item,
      addOns: [
        ...options.map((option) => ({ ...option, vatPercent: option.vatPercent ?? item.vatPercent })),
        ...item.addOns,
      ],
    };
  });
}
