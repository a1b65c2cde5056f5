import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { useIsListUnstable } from '../kit/tap-guard/tap-guard.ts';
import type { Transition } from '../kit/transitions/transition.ts';
import { useFocusFallback } from '../kit/transitions/use-focus-fallback.ts';
import css from './board.module.css';
import { Ticket, type TicketMemory } from './ticket.tsx';
import { useTicketColumns } from './ticket-columns.ts';

/** The tickets in columns, the oldest first. */
export function Board({
  orders,
  onAnswer,
  onCancel,
  focusFallback,
}: {
  orders: Order[];
  onAnswer: (order: Order, transition: Transition) => void;
  onCancel: (order: Order) => void;
  /** Gets the focus when the ticket that had it is gone. */
  focusFallback: RefObject<HTMLElement | null>;
}) {
  const { displayed, isUnstable } = useLeavingOrders(orders);
  const [columns, board] = useTicketColumns(displayed);
  const memory = useTicketMemory(displayed);
  const oldest = orders[0]?._id;
  useFocusFallback('[data-age]', focusFallback);
  return (
    <div
      ref={board}
      className={css.board}
      data-columns={columns.length}
      data-settling={isUnstable || undefined}
    >
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
        <div key={index} className={css.column}>
          {column.map(({ order, isLeaving }) => (
            <Ticket
              key={order._id}
              order={order}
              isOldest={order._id === oldest}
              isLeaving={isLeaving}
              memory={memory}
              onAnswer={onAnswer}
              onCancel={onCancel}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** What was said at the tickets: one that changes its column is another one to React. It goes with the ticket. */
function useTicketMemory(displayed: readonly DisplayedOrder[]): Map<string, TicketMemory> {
  const [memory] = useState(() => new Map<string, TicketMemory>());
  useEffect(() => {
    const ids = new Set(displayed.map(({ order }) => order._id));
    for (const id of memory.keys()) if (!ids.has(id)) memory.delete(id);
  }, [memory, displayed]);
  return memory;
}

/** As long as the animation of a leaving ticket takes (`--d3` in the styles). */
const EXIT_ANIMATION_MS = 320;

export interface DisplayedOrder {
  order: Order;
  isLeaving: boolean;
}

/** The orders to show: the current ones and, while they leave the screen, those that have just gone. */
export function useLeavingOrders(orders: Order[]): { displayed: DisplayedOrder[]; isUnstable: boolean } {
  const [last, setLast] = useState<{ orders: Order[]; gone: Order[] }>({ orders, gone: [] });

  let { gone } = last;
  if (last.orders !== orders) {
    const currentIds = new Set(orders.map(({ _id }) => _id));
    gone = [...last.gone, ...last.orders].filter(({ _id }) => !currentIds.has(_id));
    setLast({ orders, gone });
  }

  useEffect(() => {
    if (gone.length === 0) return;
    const timer = setTimeout(() => setLast((now) => ({ ...now, gone: [] })), EXIT_ANIMATION_MS);
    return () => clearTimeout(timer);
  }, [gone]);

  const displayed = useMemo(() => {
    const all = [
      ...orders.map((order) => ({ order, isLeaving: false })),
      ...gone.map((order) => ({ order, isLeaving: true })),
    ];
    return all.sort((a, b) => a.order.createdAt.localeCompare(b.order.createdAt));
  }, [orders, gone]);
  const isUnstable = useIsListUnstable(displayed.map(({ order }) => order._id));
  return { displayed, isUnstable };
}
