import type { Dish } from '#domain/menu/dish.ts';
import { isCalledAlcohol, isDrink } from '#domain/menu/drinks.ts';
import { lacksBasePrice } from '#domain/menu/net-quantity.ts';
import { isDeclared, optionsOf } from '#domain/menu/options.ts';
import { lacksLabel } from '#domain/menu/packaged-label.ts';
import type { Db } from '../db/schema.ts';
import { readMenuData } from './menu-store.ts';

/** What the check before the opening asks of a dish. */
export interface MenuFacts {
  /** Allergens and additives of the dish and of each option are stated, be it that there are none; of packaged goods the label too. */
  isDeclared: boolean;
  /** By what is declared of it, or by how it is called. */
  isDrink: boolean;
  /** Sold closed, as it was bought: a bottle or a packet. */
  isGoods: boolean;
  /** A base price is due, and can't be told. */
  lacksBasePrice: boolean;
  vatPercent: number;
  hasPicture: boolean;
  /** Called as alcohol is, and handed over to everybody. */
  lacksAge: boolean;
  /** A size of it costs nothing. */
  isForNothing: boolean;
}

function isUnlabelled({ packaged, minimumAge }: Dish): boolean {
  return (
    packaged !== null &&
    lacksLabel({ ...packaged, ingredients: packaged.ingredients.de }, minimumAge !== null)
  );
}

export async function listMenuFacts(db: Db): Promise<MenuFacts[]> {
  const { dishes, categories } = await readMenuData(db);
  const names = new Map(categories.map(({ id, name }) => [id, name.de]));
  return dishes.map((dish) => ({
    isDeclared: isDeclared(dish, { variantId: '', addOns: optionsOf(dish) }) && !isUnlabelled(dish),
    isDrink: isDrink(dish, names.get(dish.categoryId) ?? ''),
    isGoods: dish.packaged !== null || dish.variants.some(({ deposit }) => deposit !== null),
    lacksBasePrice: lacksBasePrice(dish),
    vatPercent: dish.vatPercent,
    hasPicture: dish.image !== null,
    lacksAge: dish.minimumAge === null && isCalledAlcohol(names.get(dish.categoryId) ?? '', dish.name.de),
    isForNothing: dish.variants.some(({ priceCents }) => priceCents === 0),
  }));
}
