import type { ReactNode } from 'react';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { LARGE_PARTY, type ReservationStatus } from '#domain/reservations/reservation.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { Badge } from '../../../components/chip/tag.tsx';
import { classNames } from '../../../components/class-names.ts';
import type { IconName } from '../../../components/icon/icon.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useDateFormat } from '../kit/format/use-date-format.ts';
import { ListTable } from '../kit/lists/list-table.tsx';
import css from '../kit/lists/table.module.css';
import { ContactLinks } from './contact-links.tsx';
import { ReservationList, type ReservationListKey } from './reservation-list.tsx';
import { ReservationNote } from './reservation-note.tsx';
import { ReturnPrepayment } from './return-prepayment.tsx';

type ReservationColumn = 'name' | 'guests' | 'tables' | 'contact' | 'status' | 'reason' | 'action';

/** A list of reservations: the date first, then the list's own columns. */
export function ReservationTablePage({
  list,
  columns,
  tables,
  action,
}: {
  list: ReservationListKey;
  columns: ReservationColumn[];
  /** Where it sits, in the column of that name. */
  tables?: (reservation: Reservation) => ReactNode;
  /** What can be done with a reservation, in the column of that name. */
  action?: (reservation: Reservation) => ReactNode;
}) {
  const title = useTexts(adminTexts).pages[`${list}Reservations`];
  return (
    <ReservationList list={list}>
      {(reservations) => (
        <ReservationTable
          reservations={reservations}
          caption={title}
          columns={columns}
          tables={tables}
          action={action}
        />
      )}
    </ReservationList>
  );
}

const columnClass = (column: ReservationColumn) =>
  classNames(
    column === 'name' && css.name,
    column === 'contact' && css.contact,
    column === 'reason' && css.wide,
  );

function ReservationTable({
  reservations,
  caption,
  columns,
  tables,
  action,
}: {
  reservations: Reservation[];
  caption: string;
  columns: ReservationColumn[];
  tables: ((reservation: Reservation) => ReactNode) | undefined;
  action: ((reservation: Reservation) => ReactNode) | undefined;
}) {
  const t = useTexts(adminReservationTexts);
  const formatDate = useDateFormat();
  const cells: Record<ReservationColumn, (reservation: Reservation) => ReactNode> = {
    name: (reservation) => (
      <>
        {reservation.name}
        <ReservationNote reservation={reservation} />
        <ReturnPrepayment reservation={reservation} />
      </>
    ),
    guests: (reservation) => (
      <>
        {t.guests(reservation.numberOfGuests)} <ComingBadge reservation={reservation} />
      </>
    ),
    tables: (reservation) => tables?.(reservation),
    contact: (reservation) => <ContactLinks reservation={reservation} />,
    status: (reservation) => <ReservationStatusBadge reservation={reservation} />,
    reason: ({ cancellationReason }) => cancellationReason,
    action: (reservation) => action?.(reservation),
  };
  return (
    <ListTable
      caption={caption}
      rows={reservations}
      rowProps={({ _id }) => ({ 'data-reservation': _id })}
      columns={[
        {
          key: 'when',
          heading: t.columns.when,
          isRowHeading: true,
          cellClass: css.when,
          cell: ({ date, time }) => (
            <>
              <span>{formatDate(date)},</span> <span>{time}</span>
            </>
          ),
        },
        ...columns.map((column) => ({
          key: column,
          heading: t.columns[column],
          isHeadingHidden: column === 'action',
          className: columnClass(column),
          cell: cells[column],
        })),
      ]}
    />
  );
}

const STATUS_BADGES: Record<ReservationStatus, { tone: 'leaf' | 'amber' | 'chilli'; icon: IconName }> = {
  pending: { tone: 'amber', icon: 'clock' },
  accepted: { tone: 'leaf', icon: 'check' },
  cancelled: { tone: 'chilli', icon: 'close' },
};

/** What the guests have answered to the reminder; of a large party also that they have not. */
function ComingBadge({
  reservation: { status, comingAt, isReminded, numberOfGuests },
}: {
  reservation: Reservation;
}) {
  const t = useTexts(adminReservationTexts);
  if (status !== 'accepted') return null;
  if (comingAt)
    return (
      <Badge tone="leaf" icon="check">
        {t.coming}
      </Badge>
    );
  if (!isReminded || numberOfGuests < LARGE_PARTY) return null;
  return (
    <Badge tone="amber" icon="clock">
      {t.unconfirmed}
    </Badge>
  );
}

function ReservationStatusBadge({
  reservation: { status, isCancelledByGuest, cancellationReason },
}: {
  reservation: Reservation;
}) {
  const { statuses } = useTexts(adminReservationTexts);
  return (
    <Badge {...STATUS_BADGES[status]}>{isCancelledByGuest ? cancellationReason : statuses[status]}</Badge>
  );
}
