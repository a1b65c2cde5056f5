import { statusAt } from '#domain/hours/opening.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { type Refused, refusal } from '#domain/refusal.ts';

/** While the desk takes a break: until when, and why where it has told guests. */
export function pausedRefusal(
  { until, reason }: { until: number | null; reason: string },
  timeZone: string,
): Refused<'ordering_paused'> {
  return refusal('ordering_paused', {
    ...(until !== null && { until: localTimeAt(until, timeZone).time }),
    ...(reason && { reason }),
  });
}

/** While the restaurant is closed: why where the desk or the special date says so. */
export function closedRefusal(hours: Hours, now: number): Refused<'restaurant_closed'> {
  const { reason } = statusAt(hours, now);
  return refusal('restaurant_closed', reason ? { reason } : {});
}
