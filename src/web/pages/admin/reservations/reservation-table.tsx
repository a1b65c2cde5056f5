import type { ReactNode } from 'react';
import type { Reservation } from '#contract/reservations/shapes.ts';
import type { ReservationStatus } from '#domain/reservations/reservation.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { Badge } from '../../../components/chip/tag.tsx';
import { classNames } from '../../../components/class-names.ts';
import type { IconName } from '../../../components/icon/icon.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useDateFormat } from '../kit/format/use-date-format.ts';
import css from '../kit/lists/table.module.css';
import { ContactLinks } from './contact-links.tsx';

export type ReservationColumn = 'name' | 'guests' | 'contact' | 'status' | 'reason';

/** Reservations in rows: first when, then the columns that the list wants. */
export function ReservationTable({
  reservations,
  caption,
  columns,
}: {
  reservations: Reservation[];
  caption: string;
  columns: ReservationColumn[];
}) {
  const t = useTexts(adminReservationTexts);
  const dateWords = useDateFormat();
  const cells: Record<ReservationColumn, (reservation: Reservation) => ReactNode> = {
    name: ({ name }) => name,
    guests: ({ numberOfGuests }) => t.guests(numberOfGuests),
    contact: (reservation) => <ContactLinks reservation={reservation} />,
    status: ({ status }) => <ReservationStatusBadge status={status} />,
    reason: ({ cancellationReason }) => cancellationReason,
  };
  const look = (column: ReservationColumn) =>
    classNames(
      column === 'name' && css.name,
      column === 'contact' && css.contact,
      column === 'reason' && css.wide,
    );
  return (
    <table className={css.table}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.columns.when}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={look(column)}>
              {t.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reservations.map((reservation) => (
          <tr key={reservation._id} data-reservation={reservation._id}>
            <th scope="row" className={css.when}>
              <span>{dateWords(reservation.date)},</span> <span>{reservation.time}</span>
            </th>
            {columns.map((column) => (
              <td key={column} className={look(column)}>
                {cells[column](reservation)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Cancelled red, pending yellow, accepted green (admin spec 4). */
const STATUS_BADGES: Record<ReservationStatus, { tone: 'leaf' | 'amber' | 'chilli'; icon: IconName }> = {
  pending: { tone: 'amber', icon: 'clock' },
  accepted: { tone: 'leaf', icon: 'check' },
  cancelled: { tone: 'chilli', icon: 'close' },
};

export function ReservationStatusBadge({ status }: { status: ReservationStatus }) {
  return <Badge {...STATUS_BADGES[status]}>{useTexts(adminReservationTexts).statuses[status]}</Badge>;
}
