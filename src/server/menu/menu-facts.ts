import { lacksBasePrice } from '#domain/menu/net-quantity.ts';
import type { Db } from '../db/schema.ts';
import { readMenuData } from './menu-store.ts';

/** What the check before the opening asks of a dish. */
export interface MenuFacts {
  /** Allergens of the dish and of each add-on are stated, be it that there are none. */
  isDeclared: boolean;
  isAlcoholic: boolean;
  /** A size has a volume: it is a drink. */
  hasVolume: boolean;
  /** A base price is due, and can't be told. */
  lacksBasePrice: boolean;
  vatPercent: number;
  hasPicture: boolean;
}

export async function listMenuFacts(db: Db): Promise<MenuFacts[]> {
  const { dishes } = await readMenuData(db);
  return dishes.map((dish) => ({
    isDeclared: dish.allergens !== null && dish.addOns.every((addOn) => addOn.allergens !== null),
    isAlcoholic: dish.minimumAge !== null,
    hasVolume: dish.variants.some(({ volumeMl }) => volumeMl !== null),
    lacksBasePrice: lacksBasePrice(dish),
    vatPercent: dish.vatPercent,
    hasPicture: dish.image !== null,
  }));
}
