import { type RefObject, useEffect, useRef } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import type { Move } from '../moves/move.ts';
import css from './board.module.css';
import { Ticket } from './ticket.tsx';
import { useColumns } from './use-columns.ts';
import { useLeaving } from './use-leaving.ts';

/** The tickets in columns, the oldest first. */
export function Board({
  orders,
  onAnswer,
  onCancel,
  onFocusLost,
}: {
  orders: Order[];
  onAnswer: (order: Order, move: Move) => void;
  onCancel: (order: Order) => void;
  /** The ticket that had the focus has gone. */
  onFocusLost: () => void;
}) {
  const { shown, isSettling } = useLeaving(orders);
  const [columns, board] = useColumns(shown);
  const oldest = orders[0]?._id;
  useFocusOfLeaving(board, onFocusLost);
  return (
    <div
      ref={board}
      className={css.board}
      data-columns={columns.length}
      data-settling={isSettling || undefined}
    >
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <div key={index} className={css.column}>
          {column.map(({ order, isLeaving }) => (
            <Ticket
              key={order._id}
              order={order}
              isOldest={order._id === oldest}
              isLeaving={isLeaving}
              onAnswer={onAnswer}
              onCancel={onCancel}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** A button that leaves with its ticket must not take the keyboard's place on the page with it. */
function useFocusOfLeaving(board: RefObject<HTMLDivElement | null>, onFocusLost: () => void) {
  const lastTicket = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const element = target as Element;
      // A dialog gives the focus back to the ticket it came from.
      if (element.closest('[role="dialog"]')) return;
      lastTicket.current = board.current?.contains(element) ? element.closest('article') : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [board]);
  useEffect(() => {
    const ticket = lastTicket.current;
    if (!ticket || (ticket.isConnected && !ticket.hasAttribute('data-leaving'))) return;
    const now = document.activeElement;
    if (now !== null && now !== document.body && !ticket.contains(now)) return;
    lastTicket.current = null;
    onFocusLost();
  });
}
