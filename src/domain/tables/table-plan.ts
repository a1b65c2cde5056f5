import type { Hours } from '../hours/schedule.ts';
import { MINUTE } from '../hours/zone.ts';
import type { PrepaymentRule } from '../reservations/prepayment.ts';
import { type Closing, closedTimes } from './closing.ts';
import type { TableSpot } from './floor-plan.ts';
import type { SeatingPlan, Span } from './plan.ts';
import { serviceAt } from './service.ts';

/** A table as the owner draws it. */
export interface DiningTable {
  id: string;
  name: string;
  /** The smallest and the largest party that sits at it. */
  fewest: number;
  most: number;
  /** Nobody is seated at it for now. */
  isBlocked: boolean;
  /** Where it was drawn; null, or missing in plans from before: it is laid out by itself. */
  spot?: TableSpot | null;
}

export interface Room {
  id: string;
  name: string;
  /** A terrace in the rain: none of its tables counts. */
  isClosed: boolean;
  /** The same by date; missing in plans from before. */
  closings?: Closing[];
  tables: DiningTable[];
}

interface StayMinutes {
  two: number;
  four: number;
  more: number;
}

/** How requests for a table are answered. */
export interface TableAnswers {
  /** What fits is accepted by itself; otherwise the desk answers all. */
  isAtOnce: boolean;
  /** Larger parties are answered at the desk. */
  upToGuests: number;
  /** What is asked for later than so many minutes before its time is answered at the desk. */
  leadMinutes: number;
  /** How long parties of one or two, of three or four, and larger ones stay. */
  stayMinutes: StayMinutes;
  /** The same for lunch; null: as long as at dinner. */
  lunchMinutes: StayMinutes | null;
  /** How many guests may come within a quarter of an hour; 0: any number. */
  paceGuests: number;
  /** What does not fit is refused, with the nearest times; otherwise the desk answers it. */
  isRefusedWhenFull: boolean;
  /** Null: nothing is paid ahead. */
  prepayment: PrepaymentRule | null;
}

export interface TablePlan {
  rooms: Room[];
  /** Tables in a row, each of which may be joined with the next. A pair is a chain of two. */
  chains: string[][];
  answers: TableAnswers;
}

export const DEFAULT_ANSWERS: TableAnswers = {
  isAtOnce: false,
  upToGuests: 8,
  leadMinutes: 60,
  stayMinutes: { two: 90, four: 120, more: 150 },
  lunchMinutes: null,
  paceGuests: 0,
  isRefusedWhenFull: false,
  prepayment: null,
};

export const tablesOf = ({ rooms }: Pick<TablePlan, 'rooms'>): DiningTable[] =>
  rooms.flatMap(({ tables }) => tables);

const seatingPlans = new WeakMap<TablePlan, { hours: Hours; made: SeatingPlan }>();

/** The tables at which somebody can be seated, and when they can't, with their joins. */
export function seatingPlanOf(plan: TablePlan, hours: Hours): SeatingPlan {
  const known = seatingPlans.get(plan);
  // Hours decide only where a room is closed by date.
  if (known && (known.hours === hours || plan.rooms.every(({ closings = [] }) => closings.length === 0)))
    return known.made;
  const open = plan.rooms.filter(({ isClosed }) => !isClosed);
  const tables = open.flatMap((room) => {
    const blocked = closedSpans(room, hours);
    return room.tables.filter(({ isBlocked }) => !isBlocked).map((table) => ({ ...table, blocked }));
  });
  const made = { tables, chains: plan.chains };
  seatingPlans.set(plan, { hours, made });
  return made;
}

/** When a room is closed by date, in quarters of an hour. */
export const closedSpans = (room: Pick<Room, 'closings'>, hours: Hours): Span[] =>
  closedTimes(room, hours).map(({ startsAt, endsAt }) => ({
    from: quarterOf(startsAt),
    to: quarterOf(endsAt),
  }));

const SLOT_MINUTES = 15;
export const QUARTER_MS = SLOT_MINUTES * MINUTE;

/** The quarter of an hour, counted since 1970, in which an instant (epoch milliseconds) lies. */
export const quarterOf = (at: number): number => Math.floor(at / (SLOT_MINUTES * MINUTE));

/** How long a party that comes at `startsAt` (epoch milliseconds) has its table, in quarters of an hour. */
export function stayOf(
  { stayMinutes, lunchMinutes }: Pick<TableAnswers, 'stayMinutes' | 'lunchMinutes'>,
  { guests, startsAt, hours }: { guests: number; startsAt: number; hours: Hours },
): Span {
  const stays = lunchMinutes && serviceAt(hours, startsAt) === 'lunch' ? lunchMinutes : stayMinutes;
  const minutes = guests <= 2 ? stays.two : guests <= 4 ? stays.four : stays.more;
  const from = quarterOf(startsAt);
  return { from, to: from + Math.max(1, Math.ceil(minutes / SLOT_MINUTES)) };
}
