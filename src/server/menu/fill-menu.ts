import type { Db } from '../db/schema.ts';
import { insertCategory, insertDish, type MenuData } from './menu-store.ts';

export type { MenuData };

/** Writes a whole menu into an empty one. */
export async function fillMenu(db: Db, { categories, dishes }: MenuData): Promise<void> {
  for (const category of categories) await insertCategory(db, category);
  for (const dish of dishes) await insertDish(db, dish);
}
