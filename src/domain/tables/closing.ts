import { openIntervals } from '../hours/opening.ts';
import type { Hours } from '../hours/schedule.ts';
import { addDays, instantOf } from '../hours/zone.ts';

/** Dates (`yyyy-MM-dd`) on which a room is closed, the last one too. */
export interface Closing {
  from: string;
  to: string;
}

/** Enough for years of tapping; more would be read with every request. */
export const MAX_CLOSINGS = 100;

interface Closable {
  /** Until somebody opens it again. */
  isClosed: boolean;
  closings?: readonly Closing[];
}

type Schedule = Pick<Hours, 'timeZone' | 'weekly' | 'specialDates'>;

export const isClosedOn = ({ isClosed, closings = [] }: Closable, date: string): boolean =>
  isClosed || closings.some(({ from, to }) => from <= date && date <= to);

/** The same room, closed on a date. */
export const closeOn = <Room extends Closable>(room: Room, date: string): Room =>
  isClosedOn(room, date)
    ? room
    : { ...room, closings: [...(room.closings ?? []), { from: date, to: date }].sort(byDate) };

/** The same room, open on a date: what it was closed for before and after stays. */
export const openOn = <Room extends Closable>(room: Room, date: string): Room => ({
  ...room,
  isClosed: false,
  closings: (room.closings ?? [])
    .flatMap(({ from, to }) => {
      if (date < from || to < date) return [{ from, to }];
      return [
        { from, to: addDays(date, -1) },
        { from: addDays(date, 1), to },
      ].filter((left) => left.from <= left.to);
    })
    .sort(byDate),
});

/** Without what was over before a date: nobody need know it any more. */
export const closingsFrom = ({ closings = [] }: Pick<Closable, 'closings'>, date: string): Closing[] =>
  closings.filter(({ to }) => to >= date);

const byDate = (one: Closing, other: Closing) => one.from.localeCompare(other.from);

/** So early nobody of the evening before sits there any more, unless it is open for longer. */
const NIGHT_ENDS_MINUTES = 5 * 60;

/** When a day of the restaurant begins (epoch milliseconds): who comes after midnight belongs to the evening before. */
function dayStartsAt(hours: Schedule, date: string): number {
  const nightEnds = instantOf(date, NIGHT_ENDS_MINUTES, hours.timeZone);
  const before = openIntervals(hours, addDays(date, -1), 1).map(({ endsAt }) => endsAt);
  return Math.max(nightEnds, ...before);
}

/** From when to when (epoch milliseconds) a room is closed by date. */
export const closedTimes = (
  { closings = [] }: Pick<Closable, 'closings'>,
  hours: Schedule,
): { startsAt: number; endsAt: number }[] =>
  closings.map(({ from, to }) => ({
    startsAt: dayStartsAt(hours, from),
    endsAt: dayStartsAt(hours, addDays(to, 1)),
  }));
