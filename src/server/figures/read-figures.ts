import { spanOfDays } from '#domain/hours/day-span.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/read-hours.ts';
import { type OrderSums, sumOrders } from '../orders/sum-orders.ts';
import { sumReservations } from '../reservations/export-reservations.ts';

export interface DayFigures {
  date: string;
  today: string;
  orders: OrderSums;
  reservations: Record<'accepted' | 'pending', { count: number; guests: number }>;
}

/** A day of the restaurant's calendar, from midnight to midnight by its own clock; today when none is named. */
export async function readFigures(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  wanted: string | undefined,
): Promise<DayFigures> {
  const { timeZone } = await readHours(db);
  const today = localTimeAt(clock.now(), timeZone).date;
  const date = wanted ?? today;
  return {
    date,
    today,
    orders: await sumOrders(db, spanOfDays(date, date, timeZone)),
    reservations: {
      accepted: await sumReservations(db, date, 'accepted'),
      pending: await sumReservations(db, date, 'pending'),
    },
  };
}
