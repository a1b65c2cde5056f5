import type { Dish } from '#domain/menu/dish.ts';
import { markSoldOut, type SoldOutSubject } from '../menu/mark-sold-out.ts';
import type { TestApp } from './test-app.ts';

/** Changes of the menu while a guest looks at it, written directly to the tables. */

export async function deleteDishRow({ db, live }: TestApp, dish: Dish): Promise<void> {
  await db.deleteFrom('dishes').where('id', '=', dish.id).execute();
  live.publish({ type: 'content' });
}

/** Changes some fields of the dish; the rest is as in the small menu. */
export async function updateDishRow({ db, live }: TestApp, dish: Dish, change: Partial<Dish>): Promise<void> {
  const { name, variants, addOns, vatPercent, isHouseOnly } = { ...dish, ...change };
  await db
    .updateTable('dishes')
    .set({
      name_de: name.de,
      name_en: name.en,
      vat_percent: vatPercent,
      is_house_only: isHouseOnly ? 1 : 0,
      variants: JSON.stringify(variants),
      add_ons: JSON.stringify(addOns),
    })
    .where('id', '=', dish.id)
    .execute();
  live.publish({ type: 'content' });
}

/** Sets the price of every variant. */
export function changePrice(testApp: TestApp, dish: Dish, priceCents: number): Promise<void> {
  return updateDishRow(testApp, dish, {
    variants: dish.variants.map((variant) => ({ ...variant, priceCents })),
  });
}

export async function setSoldOut(
  testApp: TestApp,
  dish: Dish,
  until: Dish['soldOutUntil'] = 'further-notice',
  part: Omit<SoldOutSubject, 'dishId'> = {},
): Promise<void> {
  await markSoldOut({ ...testApp.deps, actor: null }, { dishId: dish.id, ...part }, until);
}
