import type { Refusal } from '#contract/refusals.ts';
import type { Dish } from '#domain/menu/dish.ts';
import type { Deps } from '../deps.ts';
import { setSoldOut } from './menu-store.ts';

/** Takes a dish off sale until a moment or until further notice; null puts it back. */
export async function markSoldOut(
  deps: Deps,
  dishId: string,
  until: Dish['soldOutUntil'],
): Promise<{ dishId: string } | Refusal> {
  if (!(await setSoldOut(deps.db, dishId, until))) return { code: 'not_found' };
  deps.live.publish({ type: 'content' });
  return { dishId };
}
