import type { Refusal } from '#contract/refusals.ts';
import type { Dish } from '#domain/menu/dish.ts';
import { soldOutUntilTomorrow } from '#domain/menu/sold-out.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/read-hours.ts';
import { setSoldOut } from './menu-store.ts';

/** Takes a dish off sale until the next day that is open, a moment or further notice; null puts it back. */
export async function markSoldOut(
  deps: Deps,
  dishId: string,
  until: Dish['soldOutUntil'] | 'tomorrow',
): Promise<Dish | Refusal> {
  const moment =
    until === 'tomorrow' ? soldOutUntilTomorrow(await readHours(deps.db), deps.clock.now()) : until;
  const dish = await setSoldOut(deps.db, dishId, moment);
  if (!dish) return { code: 'not_found' };
  deps.live.publish({ type: 'content' });
  return dish;
}
