import type { Db } from '../db/schema.ts';
import { readMenuData } from './menu-store.ts';

/** What the check before the opening asks of a dish. */
export interface MenuFacts {
  /** Allergens of the dish and of each add-on are stated, be it that there are none. */
  isDeclared: boolean;
  isAlcoholic: boolean;
  /** A size has a volume: it is a drink. */
  hasVolume: boolean;
  /** A size has none. */
  lacksVolume: boolean;
  vatPercent: number;
  hasPicture: boolean;
}

export async function listMenuFacts(db: Db): Promise<MenuFacts[]> {
  const { dishes } = await readMenuData(db);
  return dishes.map(({ allergens, addOns, variants, minimumAge, vatPercent, image }) => ({
    isDeclared: allergens !== null && addOns.every((addOn) => addOn.allergens !== null),
    isAlcoholic: minimumAge !== null,
    hasVolume: variants.some(({ volumeMl }) => volumeMl !== null),
    lacksVolume: variants.some(({ volumeMl }) => volumeMl === null),
    vatPercent,
    hasPicture: image !== null,
  }));
}
