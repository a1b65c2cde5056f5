import type { Category, Dish } from '#domain/menu/dish.ts';
import type { Db } from '../db/schema.ts';
import * as store from './menu-store.ts';

/** Looks dishes and their categories up as they are now, inside the caller's transaction if it has one. */
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
