import { type Selectable, sql } from 'kysely';
import type { Weekday } from '#domain/hours/zone.ts';
import type { AddOn, Category, Dish, Packaged, ServingTimes, Variant } from '#domain/menu/dish.ts';
import type { Versioned } from '#domain/versions.ts';
import { keepParsed } from '../db/keep-parsed.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db, Schema, Tx } from '../db/schema.ts';
import { withAllGroups, withGroups } from './option-groups-store.ts';
import { parseSoldOut, soldOutColumns, withoutSoldOut } from './sold-out-columns.ts';
import { parseStock } from './stock-store.ts';

export interface MenuData {
  categories: Category[];
  dishes: Dish[];
}

export interface VersionedMenu {
  categories: Versioned<Category>[];
  dishes: Versioned<Dish>[];
}

/** The whole menu, with the times at which dishes are served. */
export async function readMenuData(db: Db): Promise<VersionedMenu> {
  const [categories, dishes] = await Promise.all([
    readCategoryRows(db),
    db
      .selectFrom('dishes')
      .innerJoin('categories', 'categories.id', 'dishes.category_id')
      .selectAll('dishes')
      .orderBy('categories.position')
      .orderBy('categories.id')
      .orderBy('dishes.position')
      .orderBy('dishes.id')
      .execute(),
  ]);
  return { categories: categories.map(categoryOf), dishes: await withAllGroups(db, dishes.map(dishOf)) };
}

export async function readCategories(db: Db): Promise<Versioned<Category>[]> {
  return (await readCategoryRows(db)).map(categoryOf);
}

function readCategoryRows(db: Db) {
  return db.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute();
}

const dishRowsByIds = prepareQuery((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom('dishes').selectAll().where('id', 'in', ids),
);
const categoryRowsByIds = prepareQuery((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom('categories').selectAll().where('id', 'in', ids),
);

/** The dishes of a cart with their categories, each by its id. Dishes that do not exist are left out. */
export async function findDishes(
  db: Db,
  ids: readonly string[],
): Promise<{ dishes: Map<string, Dish>; categories: Map<string, Category> }> {
  if (ids.length === 0) return { dishes: new Map(), categories: new Map() };
  const { rows: dishRows } = await dishRowsByIds(db, { ids });
  const categoryIds = [...new Set(dishRows.map((row) => row.category_id))];
  const { rows: categoryRows } =
    categoryIds.length === 0 ? { rows: [] } : await categoryRowsByIds(db, { ids: categoryIds });
  const rows = dishRows.map((row) => orderedDish(db, row));
  const dishes = await withGroups(db, rows);
  return {
    dishes: new Map(dishes.map((dish) => [dish.id, dish])),
    categories: new Map(categoryRows.map((row) => [row.id, categoryOf(row)])),
  };
}

export const categoryExists = (db: Db, id: string) => exists(db, 'categories', id);
export const dishExists = (db: Db, id: string) => exists(db, 'dishes', id);

async function exists(db: Db, table: 'categories' | 'dishes', id: string): Promise<boolean> {
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function insertCategory(db: Db, category: Category): Promise<void> {
  await db
    .insertInto('categories')
    .values({ id: category.id, position: category.position, ...categoryColumns(category) })
    .execute();
}

/** The category must be locked. */
export async function updateCategory(tx: Tx, category: Versioned<Category>): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ version: category.version, ...categoryColumns(category) })
    .where('id', '=', category.id)
    .execute();
}

export async function insertDish(db: Db, dish: Dish): Promise<void> {
  await db
    .insertInto('dishes')
    .values({ id: dish.id, position: dish.position, ...soldOutColumns(dish), ...dishColumns(dish) })
    .execute();
}

/**
 * Everything but whether the dish is sold out, which is written separately (decision 049). The dish must be
 * locked.
 */
export async function updateDish(tx: Tx, dish: Versioned<Dish>): Promise<void> {
  await tx
    .updateTable('dishes')
    .set({ position: dish.position, version: dish.version, ...dishColumns(dish) })
    .where('id', '=', dish.id)
    .execute();
}

/**
 * Locks the whole menu until the transaction ends: nobody else adds, edits or deletes anything meanwhile. On SQLite
 * transactions follow each other anyway.
 */
export async function lockMenu(tx: Tx): Promise<void> {
  if (!tx.getExecutor().adapter.supportsMultipleConnections) return;
  await sql`lock table categories, dishes in share row exclusive mode`.execute(tx);
}

/** The category, locked until the transaction ends. Undefined when there is none. */
export async function lockCategory(tx: Tx, id: string): Promise<Versioned<Category> | undefined> {
  const row = await tx
    .updateTable('categories')
    .set((eb) => ({ position: eb.ref('position') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && categoryOf(row);
}

export async function findCategory(db: Db, id: string): Promise<Category | undefined> {
  const row = await db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst();
  return row && categoryOf(row);
}

/**
 * A dish, locked until the transaction ends. Its category is locked first, so that two transactions can't
 * deadlock.
 */
export async function lockDish(tx: Tx, id: string): Promise<Versioned<Dish> | undefined> {
  const row = await tx
    .updateTable('dishes')
    .set((eb) => ({ position: eb.ref('position') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && dishOf(row);
}

/** The position after the category's last dish. */
export async function nextDishPosition(db: Db, categoryId: string): Promise<number> {
  const row = await db
    .selectFrom('dishes')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('category_id', '=', categoryId)
    .executeTakeFirst();
  return (row?.last ?? -1) + 1;
}

export async function nextCategoryPosition(db: Db): Promise<number> {
  const row = await db
    .selectFrom('categories')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirst();
  return (row?.last ?? -1) + 1;
}

/** In their current order. */
export async function listDishIds(db: Db, categoryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('dishes')
    .select('id')
    .where('category_id', '=', categoryId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** In their current order. */
export async function listCategoryIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('categories').select('id').orderBy('position').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Sets each position to the place in the list. */
export async function setPositions(
  tx: Tx,
  table: 'categories' | 'dishes',
  ids: readonly string[],
): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await tx.updateTable(table).set({ position }).where('id', '=', id).execute();
  }
}

/** Puts dishes back to these positions. Those that are gone are left out. */
export async function restorePositions(
  tx: Tx,
  positions: readonly (readonly [dishId: string, position: number])[],
): Promise<void> {
  for (const [id, position] of positions) {
    await tx
      .updateTable('dishes')
      .set({ position })
      .where('id', '=', id)
      .where('position', '<>', position)
      .execute();
  }
}

/** The deleted dish, or undefined when there was none. */
export async function deleteDishRow(db: Db, id: string): Promise<Versioned<Dish> | undefined> {
  const row = await db.deleteFrom('dishes').where('id', '=', id).returningAll().executeTakeFirst();
  return row && dishOf(row);
}

/** Returns the deleted dishes. */
export async function deleteDishesInCategory(tx: Tx, categoryId: string): Promise<Dish[]> {
  const rows = await tx.deleteFrom('dishes').where('category_id', '=', categoryId).returningAll().execute();
  return rows.map(dishOf);
}

export async function deleteCategoryRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('categories').where('id', '=', id).execute();
}

/** Writes what is sold out of the dish and nothing else. The dish must be locked. */
export async function updateSoldOut(tx: Tx, dish: Dish): Promise<void> {
  await tx.updateTable('dishes').set(soldOutColumns(dish)).where('id', '=', dish.id).execute();
}

function categoryColumns(category: Category) {
  return {
    name_de: category.name.de,
    name_en: category.name.en,
    desc_de: category.desc.de,
    desc_en: category.desc.en,
    image: category.image,
    drawing: category.drawing,
    ...timeColumns(category.window),
    kitchen_minutes: category.kitchenMinutes,
  };
}

function dishColumns(dish: Dish) {
  return {
    category_id: dish.categoryId,
    name_de: dish.name.de,
    name_en: dish.name.en,
    desc_de: dish.desc.de,
    desc_en: dish.desc.en,
    image: dish.image,
    drawing: dish.drawing,
    ...timeColumns(dish.window),
    actual_price_cents: dish.actualPriceCents,
    discounted_price_cents: dish.discountedPriceCents,
    vat_percent: dish.vatPercent,
    diet: dish.diet,
    spiciness: dish.spiciness,
    minimum_age: dish.minimumAge,
    packaged: dish.packaged && JSON.stringify(dish.packaged),
    kitchen_minutes: dish.kitchenMinutes,
    is_house_only: dish.isHouseOnly ? (1 as const) : (0 as const),
    allergens: JSON.stringify(dish.allergens),
    additives: JSON.stringify(dish.additives),
    variants: JSON.stringify(dish.variants.map(withoutSoldOut)),
    add_ons: JSON.stringify(dish.addOns.map(withoutSoldOut)),
  };
}

function categoryOf(row: Selectable<Schema['categories']>): Versioned<Category> {
  return {
    id: row.id,
    name: { de: row.name_de, en: row.name_en },
    desc: { de: row.desc_de, en: row.desc_en },
    image: row.image,
    drawing: row.drawing,
    window: windowOf(row),
    kitchenMinutes: row.kitchen_minutes,
    position: row.position,
    version: row.version,
  };
}

/** What was not asked of packaged goods that were written before. */
const LATER_FIELDS = { strength: '', storage: { de: '', en: null }, origin: { de: '', en: null } };

function dishOf(row: Selectable<Schema['dishes']>): Versioned<Dish> {
  const soldOut = parseSoldOut(row);
  return {
    id: row.id,
    categoryId: row.category_id,
    name: { de: row.name_de, en: row.name_en },
    desc: { de: row.desc_de, en: row.desc_en },
    image: row.image,
    drawing: row.drawing,
    window: windowOf(row),
    actualPriceCents: row.actual_price_cents,
    discountedPriceCents: row.discounted_price_cents,
    vatPercent: row.vat_percent,
    diet: row.diet as Dish['diet'],
    spiciness: row.spiciness as Dish['spiciness'],
    minimumAge: row.minimum_age,
    packaged: row.packaged === null ? null : { ...LATER_FIELDS, ...(JSON.parse(row.packaged) as Packaged) },
    isHouseOnly: row.is_house_only === 1,
    kitchenMinutes: row.kitchen_minutes,
    allergens: JSON.parse(row.allergens) as Dish['allergens'],
    additives: JSON.parse(row.additives) as Dish['additives'],
    soldOutUntil: soldOut.dish,
    ...parseStock(row),
    position: row.position,
    version: row.version,
    variants: soldOut.variants(JSON.parse(row.variants) as Variant[]),
    addOns: soldOut.addOns(JSON.parse(row.add_ons) as AddOn[]),
  };
}

const orderedDish = keepParsed(dishOf);

function timeColumns(window: ServingTimes | null) {
  return {
    start_time: window?.startTime ?? null,
    end_time: window?.endTime ?? null,
    weekdays: window?.weekdays ? JSON.stringify(window.weekdays) : null,
    first_date: window?.firstDate ?? null,
    last_date: window?.lastDate ?? null,
  };
}

function windowOf({
  start_time: startTime,
  end_time: endTime,
  weekdays,
  first_date: firstDate,
  last_date: lastDate,
}: Pick<
  Selectable<Schema['dishes']>,
  'start_time' | 'end_time' | 'weekdays' | 'first_date' | 'last_date'
>): ServingTimes | null {
  if (startTime === null || endTime === null) return null;
  return {
    ...{ startTime, endTime },
    ...(weekdays !== null && { weekdays: JSON.parse(weekdays) as Weekday[] }),
    ...(firstDate !== null && { firstDate }),
    ...(lastDate !== null && { lastDate }),
  };
}
