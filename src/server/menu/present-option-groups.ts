import type { ListedOptionGroup } from '#contract/menu/option-group-shapes.ts';
import type { OptionGroupAnswer } from '#contract/menu/shapes.ts';
import type { Dish, OptionGroup } from '#domain/menu/dish.ts';
import { eurosOf } from '#domain/money.ts';
import type { Versioned } from '#domain/versions.ts';
import type { GroupWithPlaces } from './option-groups-store.ts';
import { presentDeclared } from './present.ts';

/** For guests without what only the kitchen reads. */
export function presentOptionGroup(
  { id, version, name, least, most, isRepeatable, freeCount, options }: Versioned<OptionGroup>,
  { isForDesk }: { isForDesk: boolean },
): OptionGroupAnswer {
  return {
    ...{ _id: id, version, name: name.de, nameEn: name.en, least, most, isRepeatable, freeCount },
    options: options.map((option) => ({
      _id: option.id,
      name: option.name.de,
      nameEn: option.name.en,
      price: eurosOf(option.priceCents),
      ...(option.sizePrices.length > 0 && {
        sizePrices: option.sizePrices.map(({ size, priceCents }) => ({ size, price: eurosOf(priceCents) })),
      }),
      vatPercent: option.vatPercent,
      ...(isForDesk && option.kitchenName !== '' && { kitchenName: option.kitchenName }),
      ...(option.isDefault && { isDefault: true as const }),
      soldOutUntil: option.soldOutUntil,
      ...presentDeclared(option),
    })),
  };
}

export function presentListedGroup({ group, places }: GroupWithPlaces): ListedOptionGroup {
  return {
    ...presentOptionGroup(group, { isForDesk: true }),
    places: places.map(({ categoryId, dishId, variantId, position }) => ({
      ...{ category: categoryId, dish: dishId, variant: variantId, position },
    })),
  };
}

/** The groups of these dishes, each once. */
export function presentUsedGroups(dishes: readonly Pick<Dish, 'groups'>[]): OptionGroupAnswer[] {
  const groups = new Map(
    dishes.flatMap((dish) => (dish.groups ?? []).map(({ group }) => [group.id, group] as const)),
  );
  return [...groups.values()].map((group) =>
    presentOptionGroup(group as Versioned<OptionGroup>, { isForDesk: false }),
  );
}
