import { nextOpeningAt, statusAt } from '../hours/opening.ts';
import type { Hours } from '../hours/schedule.ts';
import { type DishAvailability, dishAvailabilityAt } from './availability.ts';
import type { Category } from './dish.ts';

/** Between times of serving that lie on closed days; more of them in a row than anybody is on holiday. */
const MAX_ATTEMPTS = 60;

/**
 * When a dish that is not to be had at `now` is to be had again, in epoch milliseconds: in stock, in its window, and on
 * a day and at a time at which the house is open by its schedule. Null when none is in sight. What is set by hand plays
 * no part: it ends when somebody says so.
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
