import type { Db, Tx } from '../db/schema.ts';
import * as store from './menu-store.ts';

/** How many of these dishes and categories `deleteUneditedMenu` would take away. */
export async function countUneditedMenu(
  db: Db,
  ids: readonly string[],
): Promise<{ dishes: number; categories: number }> {
  const { dishes, categories } = uneditedOf(await store.readMenuData(db), ids);
  return { dishes: dishes.length, categories: categories.length };
}

/**
 * Takes those of these dishes and categories off the menu that nobody has saved since they were made. A category in
 * which a dish stays, stays too. Their pictures are not deleted.
 */
export async function deleteUneditedMenu(tx: Tx, ids: readonly string[]): Promise<void> {
  // Held in one order, so that two who do so never wait for each other.
  const held = (await store.readCategories(tx)).map(({ id }) => id).sort();
  for (const id of held) await store.holdCategory(tx, id);
  const { dishes, categories } = uneditedOf(await store.readMenuData(tx), ids);
  for (const { id } of dishes) await store.deleteDishRow(tx, id);
  for (const { id } of categories) await store.deleteCategoryRow(tx, id);
}

function uneditedOf(
  { dishes, categories }: store.VersionedMenu,
  ids: readonly string[],
): store.VersionedMenu {
  const known = new Set(ids);
  const isUnedited = ({ id, version }: { id: string; version: number }) => version === 1 && known.has(id);
  const staying = new Set(dishes.filter((dish) => !isUnedited(dish)).map(({ categoryId }) => categoryId));
  return {
    dishes: dishes.filter(isUnedited),
    categories: categories.filter((category) => isUnedited(category) && !staying.has(category.id)),
  };
}
