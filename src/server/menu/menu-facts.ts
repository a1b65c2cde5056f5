import { isDeclared } from '#domain/menu/dish.ts';
import { lacksBasePrice } from '#domain/menu/net-quantity.ts';
import type { Db } from '../db/schema.ts';
import { readMenuData } from './menu-store.ts';

/** What the check before the opening asks of a dish. */
export interface MenuFacts {
  /** Allergens and additives of the dish and of each add-on are stated, be it that there are none. */
  isDeclared: boolean;
  isAlcoholic: boolean;
  /** A size has a volume: it is a drink. */
  hasVolume: boolean;
  /** Sold closed, as it was bought: a bottle or a packet. */
  isGoods: boolean;
  /** A base price is due, and can't be told. */
  lacksBasePrice: boolean;
  vatPercent: number;
  hasPicture: boolean;
}

export async function listMenuFacts(db: Db): Promise<MenuFacts[]> {
  const { dishes } = await readMenuData(db);
  return dishes.map((dish) => ({
    isDeclared: isDeclared(dish, { variantId: '', addOns: dish.addOns }),
    isAlcoholic: dish.minimumAge !== null,
    hasVolume: dish.variants.some(({ volumeMl }) => volumeMl !== null),
    isGoods: dish.packaged !== null || dish.variants.some(({ deposit }) => deposit !== null),
    lacksBasePrice: lacksBasePrice(dish),
    vatPercent: dish.vatPercent,
    hasPicture: dish.image !== null,
  }));
}
