import type { Db, Tx } from '../db/schema.ts';
import * as store from './menu-store.ts';

/** How many of these dishes and categories `deleteUneditedMenu` would take away. */
export async function countUneditedMenu(
  db: Db,
  ids: readonly string[],
): Promise<{ dishes: number; categories: number }> {
  const { categories, dishes } = await store.readMenuData(db);
  const goes = isUnedited(ids);
  const staying = new Set(dishes.filter((dish) => !goes(dish)).map(({ categoryId }) => categoryId));
  return {
    dishes: dishes.filter(goes).length,
    categories: categories.filter((category) => goes(category) && !staying.has(category.id)).length,
  };
}

/**
 * Takes those of these dishes and categories off the menu that nobody has saved since they were made. A category in
 * which a dish stays, stays too. Their pictures are not deleted.
 */
export async function deleteUneditedMenu(tx: Tx, ids: readonly string[]): Promise<void> {
  const goes = isUnedited(ids);
  const { categories } = await store.readMenuData(tx);
  // Held in one order, so that two who do so never wait for each other.
  for (const { id } of categories.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    await store.holdCategory(tx, id);
  }
  const held = await store.readMenuData(tx);
  const going = held.dishes.filter(goes);
  for (const { id } of going) await store.deleteDishRow(tx, id);
  const staying = new Set(held.dishes.filter((dish) => !goes(dish)).map(({ categoryId }) => categoryId));
  for (const category of held.categories) {
    if (goes(category) && !staying.has(category.id)) await store.deleteCategoryRow(tx, category.id);
  }
}

const isUnedited = (ids: readonly string[]) => {
  const known = new Set(ids);
  return ({ id, version }: { id: string; version: number }) => version === 1 && known.has(id);
};
