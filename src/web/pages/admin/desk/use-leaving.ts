import { useEffect, useMemo, useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';

/** As long as the movement takes (`--d3`). */
const LEAVING = 320;
/** After tickets have moved up: a second tap meant for the one that left must not hit the next. */
const SETTLING = 450;

export interface ShownOrder {
  order: Order;
  isLeaving: boolean;
}

/** The orders to show: those that are there, and for a moment those that have just gone. */
export function useLeaving(orders: Order[]): { shown: ShownOrder[]; isSettling: boolean } {
  const [last, setLast] = useState<{ orders: Order[]; gone: Order[] }>({ orders, gone: [] });
  const [isSettling, setSettling] = useState(false);

  let { gone } = last;
  if (last.orders !== orders) {
    const here = new Set(orders.map(({ _id }) => _id));
    gone = [...last.gone, ...last.orders].filter(({ _id }) => !here.has(_id));
    setLast({ orders, gone });
    if (gone.length > last.gone.length) setSettling(true);
  }

  useEffect(() => {
    if (gone.length === 0) return;
    const timer = setTimeout(() => setLast((now) => ({ ...now, gone: [] })), LEAVING);
    return () => clearTimeout(timer);
  }, [gone]);
  useEffect(() => {
    if (!isSettling || gone.length > 0) return;
    const timer = setTimeout(() => setSettling(false), SETTLING);
    return () => clearTimeout(timer);
  }, [isSettling, gone]);

  const shown = useMemo(() => {
    const all = [
      ...orders.map((order) => ({ order, isLeaving: false })),
      ...gone.map((order) => ({ order, isLeaving: true })),
    ];
    return all.sort((a, b) => a.order.createdAt.localeCompare(b.order.createdAt));
  }, [orders, gone]);
  return { shown, isSettling };
}
