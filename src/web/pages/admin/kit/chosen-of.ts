import type { Menu, MenuItem, Stock } from '#contract/menu/shapes.ts';
import type { OrderItem } from '#contract/orders/shapes.ts';
import { countedParts } from '#domain/orders/counted-parts.ts';

/** A dish, with how many of it are left where that was asked. */
export type DeskDish = MenuItem & { stock?: Stock | undefined };
export type DeskMenu = Menu & { menuItems: DeskDish[] };

/** What is chosen with a dish, each once with all its pieces, whether or not some are free. */
export function chosenOf({ addOns }: Pick<OrderItem, 'addOns'>): OrderItem['addOns'] {
  return countedParts(addOns, ({ _id }) => _id);
}

/** The dishes, with the options of their groups among their add-ons: where a part is looked for by its id. */
export function dishesWithOptions({ menuItems, optionGroups = [] }: DeskMenu): DeskDish[] {
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
