import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { adminOrderTableTexts } from '#texts/admin-order-tables.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { toCents } from '../../../api/amounts.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { classNames } from '../../../components/class-names.ts';
import { Price } from '../../../components/price/price.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { useTimeWithDay } from '../kit/format/use-time-with-day.ts';
import { ListTable } from '../kit/lists/list-table.tsx';
import css from '../kit/lists/table.module.css';
import { paymentLabel } from './order-labels.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';

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

/** Hidden on a phone and an upright tablet; the details have them all. */
const WIDE_SCREEN_COLUMNS: readonly OrderColumn[] = ['payment'];

const columnClass = (column: OrderColumn) =>
  classNames(
    column === 'total' && css.right,
    column === 'guest' && css.name,
    column === 'reason' && css.wide,
    WIDE_SCREEN_COLUMNS.includes(column) && css.roomy,
  );

/** Orders in rows: the number first, the details last, between them the list's own columns. */
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
  const tables = adminOrderTableTexts[useLanguage()];
  const cells = useOrderCells();
  return (
    <ListTable
      caption={caption}
      rows={orders}
      rowProps={({ _id }) => ({ className: css.order, 'data-order': orderNumber(_id) })}
      columns={[
        {
          key: 'number',
          heading: tables.columns.number,
          isRowHeading: true,
          cellClass: css.number,
          cell: ({ _id, isTest }) => (
            <>
              {orderNumber(_id)} {isTest && <Badge tone="amber">{t.test}</Badge>}
            </>
          ),
        },
        ...columns.map((column) => ({
          key: column,
          heading: tables.columns[column],
          className: columnClass(column),
          cell: cells[column],
        })),
        {
          key: 'details',
          heading: tables.columns.details,
          isHeadingHidden: true,
          cellClass: css.right,
          cell: (order) => (
            <Button
              size="s"
              className={css.open}
              aria-label={t.detailsOf(orderNumber(order._id))}
              aria-haspopup="dialog"
              onClick={() => onOpen(order)}
            >
              {t.details}
            </Button>
          ),
        },
      ]}
    />
  );
}

function useOrderCells(): Record<OrderColumn, (order: Order) => ReactNode> {
  const language = useLanguage();
  const t = adminOrderTexts[language];
  const { dayAndTime } = useTimeFormats();
  const tables = adminOrderTableTexts[language];
  const timeWithDay = useTimeWithDay();
  /** When that was, and for when the order is. */
  const formatTime = (at: string | null, dueAt: string | null) =>
    at && (
      <>
        <span className="num">{dayAndTime(at)}</span>
        {dueAt && <b className={`num ${css.second}`}>{tables.dueAt(timeWithDay(Date.parse(dueAt)))}</b>}
      </>
    );
  return {
    placed: ({ createdAt, dueAt }) => formatTime(createdAt, dueAt),
    cancelledAt: ({ cancelledAt, dueAt }) => formatTime(cancelledAt, dueAt),
    completedAt: ({ completedAt, dueAt }) => formatTime(completedAt, dueAt),
    guest: ({ address }) => address.fullName,
    how: ({ fulfilment }) => t.fulfilments[fulfilment],
    payment: (order) => paymentLabel(order, language),
    total: ({ orderTotal }) => <Price cents={toCents(orderTotal)} />,
    status: ({ status }) => <OrderStatusBadge status={status} />,
    reason: ({ cancellationReason }) => cancellationReason,
  };
}
