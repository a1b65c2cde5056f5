import { datesBetween, dayRange, type Period, periodRange } from '#domain/hours/period.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import type { Cents } from '#domain/money.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { type OrderTotalsReport, sumOrders, sumTurnoverByRange } from '../orders/index.ts';
import { sumReservations } from '../reservations/index.ts';

export interface PeriodReport {
  date: string;
  today: string;
  period: Period;
  from: string;
  to: string;
  /** Each of its days; empty for a single day. */
  days: { date: string; orders: number; turnoverCents: Cents }[];
  orders: OrderTotalsReport;
  reservations: Record<'accepted' | 'pending', { count: number; guests: number }>;
}

/**
 * A day of the restaurant's calendar, from midnight to midnight in its own time zone, or the week or month
 * that contains it; today when none is given.
 */
export async function readReport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { date: wanted, period }: { date?: string | undefined; period: Period },
): Promise<PeriodReport> {
  const { timeZone } = await readHours(db);
  const today = localTimeAt(clock.now(), timeZone).date;
  const date = wanted ?? today;
  const { from, to } = periodRange(period, date);
  const dates = period === 'day' ? [] : datesBetween(from, to);
  const sums = await sumTurnoverByRange(
    db,
    dates.map((day) => dayRange(day, day, timeZone)),
  );
  return {
    ...{ date, today, period, from, to },
    days: sums.map(({ orders, cents }, index) => {
      return { date: dates[index] as string, orders, turnoverCents: cents };
    }),
    orders: await sumOrders(db, dayRange(from, to, timeZone)),
    reservations: {
      accepted: await sumReservations(db, { from, to }, 'accepted'),
      pending: await sumReservations(db, { from, to }, 'pending'),
    },
  };
}
