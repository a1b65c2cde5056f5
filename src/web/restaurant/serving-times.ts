import type { MenuItem } from '#contract/menu/shapes.ts';
import type { ServingTimes } from '#domain/menu/dish.ts';

export type TimesAnswer = Pick<MenuItem, 'startTime' | 'endTime' | 'weekdays' | 'firstDate' | 'lastDate'>;

/** When a dish or a category of the API is served; null: always. */
export function servingTimesOf({
  startTime,
  endTime,
  weekdays,
  firstDate,
  lastDate,
}: TimesAnswer): ServingTimes | null {
  if (startTime === null || endTime === null) return null;
  return {
    ...{ startTime, endTime },
    ...(weekdays && { weekdays }),
    ...(firstDate && { firstDate }),
    ...(lastDate && { lastDate }),
  };
}
