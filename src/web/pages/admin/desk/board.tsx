import type { RefObject } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import type { Move } from '../moves/move.ts';
import { useFocusOfLeaving } from '../moves/use-focus-of-leaving.ts';
import css from './board.module.css';
import { Ticket } from './ticket.tsx';
import { useColumns } from './use-columns.ts';
import { useLeaving } from './use-leaving.ts';

/** The tickets in columns, the oldest first. */
export function Board({
  orders,
  onAnswer,
  onCancel,
  heir,
}: {
  orders: Order[];
  onAnswer: (order: Order, move: Move) => void;
  onCancel: (order: Order) => void;
  /** Gets the focus when the ticket that had it has gone. */
  heir: RefObject<HTMLElement | null>;
}) {
  const { shown, isSettling } = useLeaving(orders);
  const [columns, board] = useColumns(shown);
  const oldest = orders[0]?._id;
  useFocusOfLeaving('[data-age]', heir);
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
