import { spanOfDays } from '#domain/hours/day-span.ts';
import { datesBetween, daysOfPeriod, type Period } from '#domain/hours/period.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import type { Cents } from '#domain/money.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/read-hours.ts';
import { type OrderSums, sumEach, sumOrders } from '../orders/sum-orders.ts';
import { sumReservations } from '../reservations/export-reservations.ts';

export interface PeriodFigures {
  date: string;
  today: string;
  period: Period;
  from: string;
  to: string;
  /** Each day of it; of a single day none. */
  days: { date: string; orders: number; turnoverCents: Cents }[];
  orders: OrderSums;
  reservations: Record<'accepted' | 'pending', { count: number; guests: number }>;
}

/**
 * A day of the restaurant's calendar, from midnight to midnight by its own clock, or the week or month in which it
 * lies; today when none is named.
 */
export async function readFigures(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { date: wanted, period }: { date?: string | undefined; period: Period },
): Promise<PeriodFigures> {
  const { timeZone } = await readHours(db);
  const today = localTimeAt(clock.now(), timeZone).date;
  const date = wanted ?? today;
  const { from, to } = daysOfPeriod(period, date);
  const dates = period === 'day' ? [] : datesBetween(from, to);
  const sums = await sumEach(
    db,
    dates.map((day) => spanOfDays(day, day, timeZone)),
  );
  return {
    ...{ date, today, period, from, to },
    days: sums.map(({ orders, cents }, index) => {
      return { date: dates[index] as string, orders, turnoverCents: cents };
    }),
    orders: await sumOrders(db, spanOfDays(from, to, timeZone)),
    reservations: {
      accepted: await sumReservations(db, { from, to }, 'accepted'),
      pending: await sumReservations(db, { from, to }, 'pending'),
    },
  };
}
