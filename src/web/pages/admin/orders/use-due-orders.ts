import { useEffect, useMemo, useRef } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { type DueGroup, dueGroupOf, preparationTime } from '#domain/orders/kitchen.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { adminPromiseTexts } from '#texts/admin-promises.ts';
import { useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useClockValue } from '../kit/live/ticker.ts';
import { ringBell } from '../kit/sound/bell.ts';

/** Orders by when they are due, each group in order. */
export interface DueOrders {
  now: Order[];
  soon: Order[];
  later: Order[];
}

/**
 * Accepted orders by when they are due: those for later come to the front by themselves when their time has come, with a
 * ring of the bell. Undefined as long as the orders are.
 */
export function useDueOrders(orders: Order[] | undefined): DueOrders | undefined {
  // What moves is known by the groups: the clock draws nothing else again.
  const groups = useClockValue((now) => (orders ?? []).map((order) => dueGroupOf(order, now)).join(' '));
  const due = useMemo(() => {
    if (!orders) return undefined;
    const known = groups ? (groups.split(' ') as DueGroup[]) : [];
    const sorted = orders
      .map((order, place) => ({ order, group: known[place] ?? 'now' }))
      .toSorted((one, other) => dueTime(one.order) - dueTime(other.order));
    const of = (wanted: DueGroup) => sorted.filter(({ group }) => group === wanted).map(({ order }) => order);
    return { now: of('now'), soon: of('soon'), later: of('later') };
  }, [orders, groups]);
  useDueBell(due);
  return due;
}

const dueTime = (order: Order) => Date.parse(preparationTime(order));

/** Rings once when an order that was for later has to be made now. */
function useDueBell(due: DueOrders | undefined): void {
  const t = useTexts(adminPromiseTexts);
  const { announce } = useAdmin();
  const waiting = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!due) return;
    const come = [...due.now, ...due.soon].filter(({ _id }) => waiting.current.has(_id));
    waiting.current = new Set(due.later.map(({ _id }) => _id));
    if (come.length === 0) return;
    ringBell();
    announce(come.map(({ _id }) => t.isDue(orderNumber(_id))).join(' '));
  }, [due, announce, t]);
}
