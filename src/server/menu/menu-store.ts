import type { Selectable } from 'kysely';
import type { AddOn, Category, Dish, Variant } from '#domain/menu/dish.ts';
import type { Db, Schema } from '../db/schema.ts';

export interface MenuData {
  categories: Category[];
  dishes: Dish[];
}

export async function readMenuData(db: Db): Promise<MenuData> {
  const [categories, dishes] = await Promise.all([
    db.selectFrom('categories').selectAll().orderBy('position').execute(),
    db.selectFrom('dishes').selectAll().orderBy('position').execute(),
  ]);
  return { categories: categories.map(categoryOf), dishes: dishes.map(dishOf) };
}

/** The dishes of a cart with their categories, each by its id. What does not exist is missing. */
export async function findDishes(
  db: Db,
  ids: readonly string[],
): Promise<{ dishes: Map<string, Dish>; categories: Map<string, Category> }> {
  if (ids.length === 0) return { dishes: new Map(), categories: new Map() };
  const dishRows = await db.selectFrom('dishes').selectAll().where('id', 'in', ids).execute();
  const categoryIds = [...new Set(dishRows.map((row) => row.category_id))];
  const categoryRows =
    categoryIds.length === 0
      ? []
      : await db.selectFrom('categories').selectAll().where('id', 'in', categoryIds).execute();
  return {
    dishes: new Map(dishRows.map((row) => [row.id, dishOf(row)])),
    categories: new Map(categoryRows.map((row) => [row.id, categoryOf(row)])),
  };
}

export async function insertCategory(db: Db, category: Category): Promise<void> {
  await db
    .insertInto('categories')
    .values({
      id: category.id,
      position: category.position,
      name_de: category.name.de,
      name_en: category.name.en,
      desc_de: category.desc.de,
      desc_en: category.desc.en,
      image: category.image,
      start_time: category.window?.startTime ?? null,
      end_time: category.window?.endTime ?? null,
    })
    .execute();
}

export async function insertDish(db: Db, dish: Dish): Promise<void> {
  await db
    .insertInto('dishes')
    .values({
      id: dish.id,
      category_id: dish.categoryId,
      position: dish.position,
      name_de: dish.name.de,
      name_en: dish.name.en,
      desc_de: dish.desc.de,
      desc_en: dish.desc.en,
      image: dish.image,
      start_time: dish.window?.startTime ?? null,
      end_time: dish.window?.endTime ?? null,
      actual_price_cents: dish.actualPriceCents,
      discounted_price_cents: dish.discountedPriceCents,
      vat_percent: dish.vatPercent,
      diet: dish.diet,
      spiciness: dish.spiciness,
      allergens: JSON.stringify(dish.allergens),
      additives: JSON.stringify(dish.additives),
      sold_out_until: dish.soldOutUntil === 'further-notice' ? 0 : dish.soldOutUntil,
      variants: JSON.stringify(dish.variants),
      add_ons: JSON.stringify(dish.addOns),
    })
    .execute();
}

/** Whether there was such a dish. */
export async function setSoldOut(db: Db, dishId: string, until: Dish['soldOutUntil']): Promise<boolean> {
  const result = await db
    .updateTable('dishes')
    .set({ sold_out_until: until === 'further-notice' ? 0 : until })
    .where('id', '=', dishId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function categoryOf(row: Selectable<Schema['categories']>): Category {
  return {
    id: row.id,
    name: { de: row.name_de, en: row.name_en },
    desc: { de: row.desc_de, en: row.desc_en },
    image: row.image,
    window: windowOf(row),
    position: row.position,
  };
}

function dishOf(row: Selectable<Schema['dishes']>): Dish {
  return {
    id: row.id,
    categoryId: row.category_id,
    name: { de: row.name_de, en: row.name_en },
    desc: { de: row.desc_de, en: row.desc_en },
    image: row.image,
    window: windowOf(row),
    actualPriceCents: row.actual_price_cents,
    discountedPriceCents: row.discounted_price_cents,
    vatPercent: row.vat_percent,
    diet: row.diet as Dish['diet'],
    spiciness: row.spiciness as Dish['spiciness'],
    allergens: JSON.parse(row.allergens) as Dish['allergens'],
    additives: JSON.parse(row.additives) as Dish['additives'],
    soldOutUntil: row.sold_out_until === 0 ? 'further-notice' : row.sold_out_until,
    position: row.position,
    variants: JSON.parse(row.variants) as Variant[],
    addOns: JSON.parse(row.add_ons) as AddOn[],
  };
}

function windowOf(row: { start_time: string | null; end_time: string | null }): Dish['window'] {
  return row.start_time !== null && row.end_time !== null
    ? { startTime: row.start_time, endTime: row.end_time }
    : null;
}
