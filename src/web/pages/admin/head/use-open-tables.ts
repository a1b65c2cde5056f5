import { useState } from 'react';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { useTexts } from '../../../language.tsx';
import { useAnswers } from '../moves/use-answers.ts';
import type { ReservationPage } from '../reservations/load-reservations.ts';
import { useWhen } from '../reservations/use-when.ts';

/**
 * The wish for a table that is to be answered next, and how many wait. One that is shown stays until it is answered:
 * a sooner one must not take its place under a finger.
 */
export function useOpenTables(tables: ReservationPage | undefined) {
  const t = useTexts(adminReservationTexts);
  const when = useWhen();
  const list = tables?.data.reservations;
  const { answered, hear } = useAnswers<Reservation>(list, {
    of: 'reservation',
    title: (reservation) => t.reservation(reservation.name, when(reservation)),
    said: ({ name }, { intent }) => t.said[intent === 'accept' ? 'accepted' : 'cancelled'](name),
  });
  const [shown, setShown] = useState<string>();
  const open = list?.filter(({ _id }) => !answered.has(_id)) ?? [];
  const table = open.find(({ _id }) => _id === shown) ?? open[0];
  if (table?._id !== shown) setShown(table?._id);
  const gone = (list?.length ?? 0) - open.length;
  return { table, count: (tables?.pagination.totalReservations ?? 0) - gone, hear };
}
