import type { Menu, MenuCategory, MenuItem } from '#contract/menu/shapes.ts';
import type { Category, DailyWindow, Dish } from '#domain/menu/dish.ts';
import { eurosOf } from '#domain/money.ts';
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

export function menuItemOf(dish: Dish): MenuItem {
  return {
    _id: dish.id,
    ...textsOf(dish),
    category: dish.categoryId,
    image: dish.image,
    ...timesOf(dish.window),
    actualPrice: eurosOf(dish.actualPriceCents),
    discountedPrice: dish.discountedPriceCents === null ? null : eurosOf(dish.discountedPriceCents),
    vatPercent: dish.vatPercent,
    diet: dish.diet,
    spiciness: dish.spiciness,
    allergens: dish.allergens,
    additives: dish.additives,
    soldOutUntil: dish.soldOutUntil,
    variants: dish.variants.map(({ id, name, priceCents, volumeMl, allergens, additives }) => {
      return {
        _id: id,
        name: name.de,
        nameEn: name.en,
        price: eurosOf(priceCents),
        volumeMl,
        allergens,
        additives,
      };
    }),
    addOns: dish.addOns.map(({ id, name, priceCents, vatPercent, allergens, additives }) => {
      return {
        _id: id,
        name: name.de,
        nameEn: name.en,
        price: eurosOf(priceCents),
        vatPercent,
        allergens,
        additives,
      };
    }),
  };
}

export function menuCategoryOf(category: Category): MenuCategory {
  return { _id: category.id, ...textsOf(category), image: category.image, ...timesOf(category.window) };
}

function textsOf({ name, desc }: Pick<Dish, 'name' | 'desc'>) {
  return { name: name.de, nameEn: name.en, desc: desc.de, descEn: desc.en };
}

function timesOf(window: DailyWindow | null) {
  return { startTime: window?.startTime ?? null, endTime: window?.endTime ?? null };
}

/** When dishes are served, for whoever keeps an answer that depends on it. */
export function readDishTimes(db: Db): Promise<MenuData> {
  return readMenuData(db);
}
