import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Dish } from '#domain/menu/dish.ts';
import { soldOutUntilTomorrow } from '#domain/menu/sold-out.ts';
import { noteChange } from '../changes/note-change.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { readHours } from '../hours/read-hours.ts';
import { setSoldOut } from './menu-store.ts';

/** Takes a dish off sale until the next day that is open, a moment or further notice; null puts it back. */
export async function markSoldOut(
  desk: Desk,
  dishId: string,
  until: Dish['soldOutUntil'] | 'tomorrow',
): Promise<Dish | Refusal> {
  const moment =
    until === 'tomorrow' ? soldOutUntilTomorrow(await readHours(desk.db), desk.clock.now()) : until;
  const marked = await transact(desk.db, async (tx) => {
    const dish = await setSoldOut(tx, dishId, moment);
    if (!dish) return { code: 'not_found' };
    const action = moment === null ? 'dish_back' : 'dish_sold_out';
    await noteChange(tx, desk, { action, subject: { id: dishId, name: dish.name.de } });
    return dish;
  });
  if (!isRefusal(marked)) desk.live.publish({ type: 'content' });
  return marked;
}
