import { useMemo } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { isForLater, preparationTime } from '#domain/orders/kitchen.ts';
import { useClockValue } from '../kit/live/ticker.ts';

/**
 * Accepted orders by when they are due, and apart from them those for later: they come to the front by themselves when
 * their time has come. Undefined as long as the orders are.
 */
export function useDueOrders<Orders extends Order[] | undefined>(
  orders: Orders,
): { now: Orders; later: Order[] } {
  // What moves is known by the ids: the clock draws nothing else again.
  const laterIds = useClockValue((now) =>
    (orders ?? [])
      .filter((order) => isForLater(order, now))
      .map(({ _id }) => _id)
      .join(' '),
  );
  return useMemo(() => {
    if (!orders) return { now: orders, later: [] };
    const sorted = orders.toSorted(
      (one, other) => Date.parse(preparationTime(one)) - Date.parse(preparationTime(other)),
    );
    const ids = new Set((laterIds ?? '').split(' '));
    return {
      now: sorted.filter(({ _id }) => !ids.has(_id)) as Orders,
      later: sorted.filter(({ _id }) => ids.has(_id)),
    };
  }, [orders, laterIds]);
}
