import type { SoldOutUntil } from '#domain/menu/dish.ts';
import { isSoldOutAt } from '#domain/menu/sold-out.ts';
import type { DishView } from './menu-view.ts';

/** Ids of what of a dish is sold out, though the dish itself may be had. */
export interface SoldOut {
  variants: readonly string[];
  addOns: readonly string[];
}

/** One list for all dishes that lack nothing, so that their cards are not drawn anew. */
const NOTHING: readonly string[] = [];

export function soldOutOf({ variants, addOns }: Pick<DishView, 'variants' | 'addOns'>, now: number): SoldOut {
  return { variants: idsOf(variants, now), addOns: idsOf(addOns, now) };
}

function idsOf(parts: readonly { id: string; soldOutUntil?: SoldOutUntil }[], now: number) {
  const out = parts.filter(({ soldOutUntil = null }) => isSoldOutAt(soldOutUntil, now));
  return out.length === 0 ? NOTHING : out.map(({ id }) => id);
}
