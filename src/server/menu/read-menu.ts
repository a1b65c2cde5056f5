import type { Menu, MenuCategory, MenuItem } from '#contract/menu/shapes.ts';
import type { Deposit } from '#domain/menu/deposit.ts';
import {
  type Category,
  type DailyWindow,
  type DeclaredCodes,
  type Dish,
  type Packaged,
  variantNameOf,
} from '#domain/menu/dish.ts';
import { eurosOf } from '#domain/money.ts';
import type { Versioned } from '#domain/versions.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import * as store from './menu-store.ts';
import { type MenuData, readCategories, readMenuData } from './menu-store.ts';

/** The whole menu as the contract shows it. */
export async function readMenu(deps: Pick<Deps, 'db'>): Promise<Menu> {
  const { categories, dishes } = await readMenuData(deps.db);
  return { menuItems: dishes.map(presentDish), category: categories.map(presentCategory) };
}

export async function listCategories(deps: Pick<Deps, 'db'>): Promise<MenuCategory[]> {
  return (await readCategories(deps.db)).map(presentCategory);
}

export function presentDish(dish: Versioned<Dish>): MenuItem {
  return {
    _id: dish.id,
    version: dish.version,
    ...presentTexts(dish),
    category: dish.categoryId,
    image: dish.image,
    ...presentTimes(dish.window),
    actualPrice: eurosOf(dish.actualPriceCents),
    discountedPrice: dish.discountedPriceCents === null ? null : eurosOf(dish.discountedPriceCents),
    vatPercent: dish.vatPercent,
    diet: dish.diet,
    spiciness: dish.spiciness,
    minimumAge: dish.minimumAge,
    packaged: dish.packaged && presentPackaged(dish.packaged),
    isHouseOnly: dish.isHouseOnly,
    ...presentDeclared(dish),
    soldOutUntil: dish.soldOutUntil,
    variants: dish.variants.map(
      ({ id, priceCents, reduced, volumeMl, deposit, soldOutUntil, allergens, additives, ...variant }) => {
        // A variant has a name in the specified contract.
        const name = variantNameOf(variant, dish);
        return {
          _id: id,
          name: name.de,
          nameEn: name.en,
          price: eurosOf(priceCents),
          reduced: reduced
            ? { price: eurosOf(reduced.cents), lowestPrice: eurosOf(reduced.lowestCents) }
            : null,
          volumeMl,
          deposit: presentDeposit(deposit),
          soldOutUntil,
          allergens,
          additives,
        };
      },
    ),
    addOns: dish.addOns.map(({ id, name, priceCents, vatPercent, soldOutUntil, ...addOn }) => {
      return {
        _id: id,
        name: name.de,
        nameEn: name.en,
        price: eurosOf(priceCents),
        vatPercent,
        soldOutUntil,
        ...presentDeclared(addOn),
      };
    }),
  };
}

function presentPackaged({ netQuantity, ingredients, producer, nutrition }: Packaged) {
  return {
    netQuantity,
    ingredients: ingredients.de,
    ingredientsEn: ingredients.en,
    producer,
    nutrition: nutrition.de,
    nutritionEn: nutrition.en,
  };
}

export function presentDeposit(deposit: Deposit | null) {
  return deposit && { amount: eurosOf(deposit.cents), kind: deposit.kind };
}

export function presentCategory(category: Versioned<Category>): MenuCategory {
  return {
    _id: category.id,
    version: category.version,
    ...presentTexts(category),
    image: category.image,
    ...presentTimes(category.window),
  };
}

function presentTexts({ name, desc }: Pick<Dish, 'name' | 'desc'>) {
  return { name: name.de, nameEn: name.en, desc: desc.de, descEn: desc.en };
}

function presentDeclared({ allergens, additives }: DeclaredCodes) {
  return {
    allergens: allergens ?? [],
    allergensDeclared: allergens !== null,
    additives: additives ?? [],
    additivesDeclared: additives !== null,
  };
}

function presentTimes(window: DailyWindow | null) {
  return { startTime: window?.startTime ?? null, endTime: window?.endTime ?? null };
}

/** When dishes are served, for whoever keeps an answer that depends on it. */
export function readMenuTimes(db: Db): Promise<MenuData> {
  return readMenuData(db);
}

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
