import type { Menu, MenuCategory, Stock } from '#contract/menu/shapes.ts';
import type { Category, Dish } from '#domain/menu/dish.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { readSettings } from '../settings/index.ts';
import * as store from './menu-store.ts';
import { readCategories, readMenuData } from './menu-store.ts';
import { presentCategory, presentDish } from './present.ts';
import { presentUsedGroups } from './present-option-groups.ts';

/** The whole menu in the shape of the contract. */
export async function readMenu(deps: Pick<Deps, 'db'>): Promise<Menu> {
  const { categories, dishes } = await readMenuData(deps.db);
  const { fewLeft } = (await readSettings(deps.db)).orderTimes;
  const optionGroups = presentUsedGroups(dishes);
  return {
    ...{
      menuItems: dishes.map((dish) => presentDish(dish, fewLeft)),
      category: categories.map(presentCategory),
    },
    ...(optionGroups.length > 0 && { optionGroups }),
  };
}

/** What the menu in the shape of the contract does not tell guests. */
export async function readStock(deps: Pick<Deps, 'db'>): Promise<Stock[]> {
  const { dishes } = await readMenuData(deps.db);
  return dishes.flatMap(({ id, stock }) => (stock ? { dish: id, left: stock.left, daily: stock.daily } : []));
}

export async function listCategories(deps: Pick<Deps, 'db'>): Promise<MenuCategory[]> {
  return (await readCategories(deps.db)).map(presentCategory);
}

/** Reads dishes and their categories as they are now, inside the caller's transaction if it has one. */
export async function findDishes(
  db: Db,
  ids: readonly string[],
): Promise<(dishId: string) => { dish: Dish | undefined; category: Category | undefined }> {
  const { dishes, categories } = await store.findDishes(db, ids);
  return (dishId) => {
    const dish = dishes.get(dishId);
    return { dish, category: dish && categories.get(dish.categoryId) };
  };
}
