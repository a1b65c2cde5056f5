import {
  adjacentPeriodStart,
  datesBetween,
  dayRange,
  type Period,
  periodRange,
} from '#domain/hours/period.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import type { Cents } from '#domain/money.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import {
  type OrderTotalsReport,
  type PromiseReport,
  reportPromises,
  sumOrders,
  sumTurnoverByRange,
} from '../orders/index.ts';
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
  /** Promise and truth of the period and, in a month, of each of its weeks. */
  promises: PromiseReport & { weeks: (PromiseReport & { from: string; to: string })[] };
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
  const weeks = period === 'month' ? weeksOf(from, to) : [];
  const spans = [{ from, to }, ...weeks].map((span) => dayRange(span.from, span.to, timeZone));
  const [promises, ...promisesOfWeeks] = await reportPromises(db, spans);
  return {
    ...{ date, today, period, from, to },
    days: sums.map(({ orders, cents }, index) => {
      return { date: dates[index] as string, orders, turnoverCents: cents };
    }),
    orders: await sumOrders(db, dayRange(from, to, timeZone)),
    promises: {
      ...(promises as PromiseReport),
      weeks: promisesOfWeeks.map((report, index) => ({ ...report, ...(weeks[index] as DateSpan) })),
    },
    reservations: {
      accepted: await sumReservations(db, { from, to }, 'accepted'),
      pending: await sumReservations(db, { from, to }, 'pending'),
    },
  };
}

interface DateSpan {
  from: string;
  to: string;
}

/** The weeks of a month from Monday on; its first and last may have fewer days. */
function weeksOf(first: string, last: string): DateSpan[] {
  const weeks: DateSpan[] = [];
  for (let from = first; from <= last; from = adjacentPeriodStart('week', from, 'after')) {
    const { to } = periodRange('week', from);
    weeks.push({ from, to: to < last ? to : last });
  }
  return weeks;
}
