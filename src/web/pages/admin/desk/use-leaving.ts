import { useEffect, useMemo, useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { useSettling } from '../steady/use-settling.ts';

/** As long as the movement takes (`--d3`). */
const LEAVING = 320;

export interface ShownOrder {
  order: Order;
  isLeaving: boolean;
}

/** The orders to show: those that are there, and for a moment those that have just gone. */
export function useLeaving(orders: Order[]): { shown: ShownOrder[]; isSettling: boolean } {
  const [last, setLast] = useState<{ orders: Order[]; gone: Order[] }>({ orders, gone: [] });

  let { gone } = last;
  if (last.orders !== orders) {
    const here = new Set(orders.map(({ _id }) => _id));
    gone = [...last.gone, ...last.orders].filter(({ _id }) => !here.has(_id));
    setLast({ orders, gone });
  }

  useEffect(() => {
    if (gone.length === 0) return;
    const timer = setTimeout(() => setLast((now) => ({ ...now, gone: [] })), LEAVING);
    return () => clearTimeout(timer);
  }, [gone]);

  const shown = useMemo(() => {
    const all = [
      ...orders.map((order) => ({ order, isLeaving: false })),
      ...gone.map((order) => ({ order, isLeaving: true })),
    ];
    return all.sort((a, b) => a.order.createdAt.localeCompare(b.order.createdAt));
  }, [orders, gone]);
  const isSettling = useSettling(shown.map(({ order }) => order._id));
  return { shown, isSettling };
}
