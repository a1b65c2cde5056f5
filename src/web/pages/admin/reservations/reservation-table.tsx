import type { ReactNode } from 'react';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { classNames } from '../../../components/class-names.ts';
import { useTexts } from '../../../language.tsx';
import css from '../lists/table.module.css';
import { useDateWords } from '../timings/use-date-words.ts';
import { ContactLinks } from './contact-links.tsx';
import { ReservationBadge } from './reservation-badge.tsx';

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
  const dateWords = useDateWords();
  const cells: Record<ReservationColumn, (reservation: Reservation) => ReactNode> = {
    name: ({ name }) => name,
    guests: ({ numberOfGuests }) => t.guests(numberOfGuests),
    contact: (reservation) => <ContactLinks reservation={reservation} />,
    status: ({ status }) => <ReservationBadge status={status} />,
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
