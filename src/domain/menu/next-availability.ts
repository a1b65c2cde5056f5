import { nextOpeningAt, statusAt } from '../hours/opening.ts';
import type { Hours } from '../hours/schedule.ts';
import { type DishAvailability, dishAvailabilityAt } from './availability.ts';
import type { Category } from './dish.ts';

/** How many windows on closed days are skipped: more than any holiday has. */
const MAX_ATTEMPTS = 60;

/**
 * When a dish that can't be had at `now` can be had again (both in epoch milliseconds): in stock, in its window, and
 * while the restaurant is open by its schedule. Null when that is not in sight. A manual status is ignored: nobody
 * knows when it is reset.
 */
export function dishNextAvailableAt(
  dish: Parameters<typeof dishAvailabilityAt>[0],
  category: Pick<Category, 'window'>,
  hours: Pick<Hours, 'timeZone' | 'weekly' | 'specialDates'>,
  now: number,
): number | null {
  const schedule = { ...hours, manual: null };
  let at = availableAgainAt(dishAvailabilityAt(dish, category, now, hours.timeZone));
  for (let tries = 0; at !== null && tries < MAX_ATTEMPTS; tries += 1) {
    if (statusAt(schedule, at).isOpen) return at;
    const opens = nextOpeningAt(schedule, at);
    if (opens === null) return null;
    const then = dishAvailabilityAt(dish, category, opens, hours.timeZone);
    if (then.isAvailable) return opens;
    at = availableAgainAt(then);
  }
  return null;
}

function availableAgainAt(availability: DishAvailability): number | null {
  if (availability.isAvailable || availability.reason === 'house_only') return null;
  return availability.reason === 'sold_out' ? availability.availableAt : availability.nextAt;
}
