import { openIntervals } from '../hours/opening.ts';
import type { Hours } from '../hours/schedule.ts';
import { addDays, instantOf, localTimeAt, MINUTE } from '../hours/zone.ts';
import type { SoldOutUntil, Stock } from './dish.ts';

/** A service day ends at 04:00: what is sold out at 01:00 is sold out for that night. */
const DAY_START_MINUTES = 4 * 60;
const DAYS_AHEAD = 60;

/** The service day (`yyyy-MM-dd`) that a moment (epoch milliseconds) belongs to. */
export const serviceDayAt = (at: number, timeZone: string): string =>
  localTimeAt(at - DAY_START_MINUTES * MINUTE, timeZone).date;

/**
 * When a dish that is sold out today can be had again (epoch milliseconds): when the restaurant next opens on another
 * day. Without an opening in sight, at the end of this night.
 */
export function soldOutUntilTomorrow(
  hours: Pick<Hours, 'timeZone' | 'weekly' | 'specialDates'>,
  now: number,
): number {
  const tomorrow = addDays(serviceDayAt(now, hours.timeZone), 1);
  const opening = openIntervals(hours, tomorrow, DAYS_AHEAD).find(({ startsAt }) => startsAt > now);
  return opening?.startsAt ?? instantOf(tomorrow, DAY_START_MINUTES, hours.timeZone);
}

/** Whether a dish, a variant or an add-on is out of stock at `now` (epoch milliseconds). It comes back by itself. */
export function isSoldOutAt(until: SoldOutUntil, now: number): boolean {
  return until === 'further-notice' || (until !== null && now < until);
}

export interface WithStock {
  soldOutUntil: SoldOutUntil;
  stock?: Pick<Stock, 'outUntil'>;
}

/** Until when the dish itself is sold out: because somebody says so, or because none is left. */
export const ownSoldOutUntil = ({ soldOutUntil, stock }: WithStock): SoldOutUntil =>
  laterSoldOut(soldOutUntil, stock?.outUntil ?? null);

/**
 * Until when a dish is out of stock at `now` (epoch milliseconds), or null. If every variant is sold out, the dish is
 * too, until the first variant is back.
 */
export function dishSoldOutUntil(
  dish: WithStock & { variants: readonly { soldOutUntil?: SoldOutUntil }[] },
  now: number,
): SoldOutUntil {
  const until = ownSoldOutUntil(dish);
  const own = isSoldOutAt(until, now) ? until : null;
  const variants = dish.variants.map(({ soldOutUntil = null }) => soldOutUntil);
  if (variants.length === 0 || !variants.every((until) => isSoldOutAt(until, now))) return own;
  const [first = null] = variants.sort((one, other) => rank(one) - rank(other));
  return rank(own) > rank(first) ? own : first;
}

/** Until both are back. */
export const laterSoldOut = (one: SoldOutUntil, other: SoldOutUntil): SoldOutUntil =>
  rank(one) >= rank(other) ? one : other;

function rank(until: SoldOutUntil): number {
  return until === 'further-notice' ? Number.POSITIVE_INFINITY : (until ?? 0);
}
