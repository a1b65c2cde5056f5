import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { Button } from '../../../components/button/button.tsx';
import { classNames } from '../../../components/class-names.ts';
import { toCents } from '../../../components/order-receipt/receipt-lines.ts';
import { Price } from '../../../components/price/price.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { orderNumber } from '../kit/format/order-number.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import css from '../kit/lists/table.module.css';
import { OrderStatusBadge } from './order-detail.tsx';
import { paymentLabel } from './order-labels.ts';

export type OrderColumn =
  | 'placed'
  | 'guest'
  | 'how'
  | 'payment'
  | 'total'
  | 'status'
  | 'reason'
  | 'cancelledAt'
  | 'completedAt';

/** On a phone these give way; the details have them all. */
const WIDE_SCREEN_COLUMNS: readonly OrderColumn[] = ['guest', 'how', 'payment'];

/** Orders in rows. Number first, details last, the columns between them as the list wants. */
export function OrderTable({
  orders,
  caption,
  columns,
  onOpen,
}: {
  orders: Order[];
  caption: string;
  columns: OrderColumn[];
  onOpen: (order: Order) => void;
}) {
  const t = adminOrderTexts[useLanguage()];
  const lists = adminOrderListTexts[useLanguage()];
  const cell = useOrderCells();
  const look = (column: OrderColumn) =>
    classNames(
      column === 'total' && css.right,
      column === 'guest' && css.name,
      column === 'reason' && css.wide,
      WIDE_SCREEN_COLUMNS.includes(column) && css.roomy,
    );
  return (
    <table className={css.table}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{lists.columns.number}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={look(column)}>
              {lists.columns[column]}
            </th>
          ))}
          <th scope="col">
            <span className="vh">{lists.columns.details}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => {
          const number = orderNumber(order._id);
          return (
            <tr key={order._id} data-order={number}>
              <th scope="row" className={css.number}>
                {number}
              </th>
              {columns.map((column) => (
                <td key={column} className={look(column)}>
                  {cell[column](order)}
                </td>
              ))}
              <td className={css.right}>
                <Button
                  size="s"
                  className={css.open}
                  aria-label={t.detailsOf(number)}
                  aria-haspopup="dialog"
                  onClick={() => onOpen(order)}
                >
                  {t.details}
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function useOrderCells(): Record<OrderColumn, (order: Order) => ReactNode> {
  const language = useLanguage();
  const t = adminOrderTexts[language];
  const { dayAndTime } = useTimeFormats();
  const moment = (at: string | null) => at && <span className="num">{dayAndTime(at)}</span>;
  return {
    placed: ({ createdAt }) => moment(createdAt),
    cancelledAt: ({ cancelledAt }) => moment(cancelledAt),
    completedAt: ({ completedAt }) => moment(completedAt),
    guest: ({ address }) => address.fullName,
    how: ({ fulfilment }) => t.fulfilments[fulfilment],
    payment: (order) => paymentLabel(order, language),
    total: ({ orderTotal }) => <Price cents={toCents(orderTotal)} />,
    status: ({ status }) => <OrderStatusBadge status={status} />,
    reason: ({ cancellationReason }) => cancellationReason,
  };
}
