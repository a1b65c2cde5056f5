import type { Db } from '../db/schema.ts';
import { insertCategory, insertDish, type MenuData } from './menu-store.ts';
import { recordPrices } from './record-prices.ts';

export type { MenuData };

/** Writes a whole menu into an empty one, at its prices from `now` (epoch milliseconds) on. */
export async function fillMenu(db: Db, { categories, dishes }: MenuData, now: number): Promise<void> {
  for (const category of categories) await insertCategory(db, category);
  for (const dish of dishes) {
    await insertDish(db, dish);
    await recordPrices(db, dish, new Map(), now);
  }
}
