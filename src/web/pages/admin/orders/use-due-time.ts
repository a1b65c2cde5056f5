import type { Order } from '#contract/orders/shapes.ts';
import { preparationTime } from '#domain/orders/kitchen.ts';
import { useTimeWithDay } from '../kit/format/use-time-with-day.ts';

/** When an order is due, in words: with the day where it is not today. */
export function useDueTime(): (order: Order) => string {
  const format = useTimeWithDay();
  return (order) => format(Date.parse(preparationTime(order)));
}
