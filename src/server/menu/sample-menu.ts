import type { Db, Tx } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { isSamplePicture } from '../files/store-picture.ts';
import * as store from './menu-store.ts';
import { insertCategory, insertDish, type MenuData, readMenuData } from './menu-store.ts';
import { recordPrices } from './price-history.ts';

/** How many of these dishes and categories `deleteUneditedMenu` would delete. */
export async function countUneditedMenu(
  db: Db,
  ids: readonly string[],
): Promise<{ dishes: number; categories: number }> {
  const { dishes, categories } = uneditedOf(await store.readMenuData(db), ids);
  return { dishes: dishes.length, categories: categories.length };
}

/**
 * Deletes those of these dishes and categories that were never saved since they were created. A category that
 * keeps a dish stays too. Their pictures are not deleted.
 */
export async function deleteUneditedMenu(tx: Tx, ids: readonly string[]): Promise<void> {
  // Locked in one order, so that two calls can't deadlock.
  const locked = (await store.readCategories(tx)).map(({ id }) => id).sort();
  for (const id of locked) await store.lockCategory(tx, id);
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

/** How many dishes still show a picture of the sample restaurant. */
export async function countSamplePictures({ db }: Pick<Deps, 'db'>): Promise<number> {
  const { dishes } = await readMenuData(db);
  return dishes.filter(({ image }) => isSamplePicture(image)).length;
}

export type { MenuData };

/** Writes a whole menu into an empty one, with its prices valid from `now` (epoch milliseconds). */
export async function seedMenu(db: Db, { categories, dishes }: MenuData, now: number): Promise<void> {
  for (const category of categories) await insertCategory(db, category);
  for (const dish of dishes) {
    await insertDish(db, dish);
    await recordPrices(db, dish, new Map(), { actorId: null, now });
  }
}
