import type { Order } from '#contract/orders/shapes.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { preparationTime } from '#domain/orders/kitchen.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { useClockValue } from '../kit/live/ticker.ts';

/** When an order is due, in words: with the day where it is not today. */
export function useDueTime(): (order: Order) => string {
  const { time, dayAndTime, timeZone } = useTimeFormats();
  const today = useClockValue((now) => localTimeAt(now, timeZone).date);
  return (order) => {
    const at = Date.parse(preparationTime(order));
    const isToday = today === undefined || localTimeAt(at, timeZone).date === today;
    return isToday ? time(at) : dayAndTime(at);
  };
}
