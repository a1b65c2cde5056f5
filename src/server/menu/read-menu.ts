import type { Menu, MenuCategory, MenuItem } from '#contract/menu/shapes.ts';
import type { Deposit } from '#domain/menu/deposit.ts';
import type { Category, DailyWindow, Declared, Dish } from '#domain/menu/dish.ts';
import type { Packaged } from '#domain/menu/packaged.ts';
import { variantNameOf } from '#domain/menu/variant-name.ts';
import { eurosOf } from '#domain/money.ts';
import type { Versioned } from '#domain/versions.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { type MenuData, readCategories, readMenuData } from './menu-store.ts';

/** The whole menu as the contract shows it. */
export async function readMenu(deps: Pick<Deps, 'db'>): Promise<Menu> {
  const { categories, dishes } = await readMenuData(deps.db);
  return { menuItems: dishes.map(menuItemOf), category: categories.map(menuCategoryOf) };
}

export async function listCategories(deps: Pick<Deps, 'db'>): Promise<MenuCategory[]> {
  return (await readCategories(deps.db)).map(menuCategoryOf);
}

export function menuItemOf(dish: Versioned<Dish>): MenuItem {
  return {
    _id: dish.id,
    version: dish.version,
    ...textsOf(dish),
    category: dish.categoryId,
    image: dish.image,
    ...timesOf(dish.window),
    actualPrice: eurosOf(dish.actualPriceCents),
    discountedPrice: dish.discountedPriceCents === null ? null : eurosOf(dish.discountedPriceCents),
    vatPercent: dish.vatPercent,
    diet: dish.diet,
    spiciness: dish.spiciness,
    minimumAge: dish.minimumAge,
    packaged: dish.packaged && packagedAnswer(dish.packaged),
    isHouseOnly: dish.isHouseOnly,
    ...declaredOf(dish),
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
          deposit: depositAnswer(deposit),
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
        ...declaredOf(addOn),
      };
    }),
  };
}

function packagedAnswer({ netQuantity, ingredients, producer, nutrition }: Packaged) {
  return {
    netQuantity,
    ingredients: ingredients.de,
    ingredientsEn: ingredients.en,
    producer,
    nutrition: nutrition.de,
    nutritionEn: nutrition.en,
  };
}

export function depositAnswer(deposit: Deposit | null) {
  return deposit && { amount: eurosOf(deposit.cents), kind: deposit.kind };
}

export function menuCategoryOf(category: Versioned<Category>): MenuCategory {
  return {
    _id: category.id,
    version: category.version,
    ...textsOf(category),
    image: category.image,
    ...timesOf(category.window),
  };
}

function textsOf({ name, desc }: Pick<Dish, 'name' | 'desc'>) {
  return { name: name.de, nameEn: name.en, desc: desc.de, descEn: desc.en };
}

function declaredOf({ allergens, additives }: Declared) {
  return {
    allergens: allergens ?? [],
    allergensDeclared: allergens !== null,
    additives: additives ?? [],
    additivesDeclared: additives !== null,
  };
}

function timesOf(window: DailyWindow | null) {
  return { startTime: window?.startTime ?? null, endTime: window?.endTime ?? null };
}

/** When dishes are served, for whoever keeps an answer that depends on it. */
export function readDishTimes(db: Db): Promise<MenuData> {
  return readMenuData(db);
}
