import type { VersionedMenu } from '../menu-store.ts';
import type { DishChange } from './menu-change.ts';

/**
 * The new order of each category whose order changes: what is new in it goes to its end, unless the table wants it
 * elsewhere. A dish that is moved to a place goes before the one that has it.
 */
export function orderDishes(
  { categories, dishes }: VersionedMenu,
  changes: readonly DishChange[],
  wanted: ReadonlyMap<string, number | null>,
): Map<string, string[]> {
  const goesTo = new Map(changes.map(({ dish }) => [dish.id, dish.categoryId]));
  const orders = new Map<string, string[]>();
  const placed = Map.groupBy(dishes, ({ categoryId }) => categoryId);
  const going = Map.groupBy(goesTo.keys(), (dishId) => goesTo.get(dishId));
  const ids = new Set([...categories.map(({ id }) => id), ...goesTo.values()]);
  for (const id of ids) {
    const there = (placed.get(id) ?? []).map((dish) => dish.id);
    const wasThere = new Set(there);
    const staying = there.filter((dishId) => (goesTo.get(dishId) ?? id) === id);
    const coming = (going.get(id) ?? []).filter((dishId) => !wasThere.has(dishId));
    const places = [...staying, ...coming].map((dishId, index) => {
      const current = there.indexOf(dishId) + 1 || there.length + index + 1;
      const number = wanted.get(dishId) ?? current;
      // Of a new dish '20' is its number on paper, where its category has three.
      const isPlace = wasThere.has(dishId) || number <= staying.length + coming.length;
      const place = isPlace ? number : current;
      return { dishId, place, isMoved: place !== current, index };
    });
    const ordered = places
      .toSorted((a, b) => a.place - b.place || Number(b.isMoved) - Number(a.isMoved) || a.index - b.index)
      .map(({ dishId }) => dishId);
    if (ordered.join() !== there.join() || coming.length > 0) orders.set(id, ordered);
  }
  return orders;
}
