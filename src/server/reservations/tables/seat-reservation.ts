import { bookableTimesOn, lastBookableDate } from '#domain/hours/booking.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { addDays, MINUTE, minutesOf } from '#domain/hours/zone.ts';
import { tableStartsAt } from '#domain/reservations/reminder.ts';
import type { TableRequest } from '#domain/reservations/table-request.ts';
import { isOverlap } from '#domain/tables/plan.ts';
import { type Party, pinBeyond, reachOf, type SeatedParty, type Seating, seat } from '#domain/tables/seat.ts';
import { quarterOf, seatingPlanOf, stayOf, type TablePlan } from '#domain/tables/table-plan.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Reservation } from '../reservations-store.ts';
import { countGuestsAt, freeTables, listSeated, listWithoutTable, takeTables } from './table-plan-store.ts';

type Request = Pick<TableRequest, 'date' | 'time' | 'numberOfGuests'>;

/** A request, and the reservation that it is or changes: what that holds is free for it. */
type Asking = Request & { id: string };

/** What decides about a table: the plan is locked. */
export interface SeatingFacts {
  plan: TablePlan;
  hours: Hours;
  now: number;
}

const NEAREST = 3;
const NEXT_DAYS = 14;

export function partyOf(
  id: string,
  { date, time, numberOfGuests: guests }: Request,
  { plan, hours }: Pick<SeatingFacts, 'plan' | 'hours'>,
): Party {
  const startsAt = tableStartsAt({ date, time }, hours.timeZone);
  return { id, guests, ...stayOf(plan.answers, { guests, startsAt, hours }) };
}

/** Everybody around a party; whoever has come stays where they are. */
export async function listAround(db: Db, party: Party, now: number): Promise<SeatedParty[]> {
  return around(await listSeated(db, reachOf(party)), party, now);
}

/** Of those who sit somewhere. */
function around(seated: readonly SeatedParty[], party: Party, now: number): SeatedParty[] {
  const reach = reachOf(party);
  const near = seated.filter((one) => isOverlap(one, reach));
  return pinBeyond(near, reach).map((one) => ({
    ...one,
    isPinned: one.isPinned || one.from <= quarterOf(now),
  }));
}

/** Whether a reservation has a table now; others may have moved for it. */
export async function seatReservation(
  tx: Tx,
  { id, ...request }: Request & { id: string },
  facts: SeatingFacts,
): Promise<boolean> {
  return seatParty(tx, partyOf(id, request, facts), facts);
}

/** The same for a stay of any length. */
export async function seatParty(tx: Tx, party: Party, facts: SeatingFacts): Promise<boolean> {
  // Whoever changes the time leaves their table for another one.
  const seated = (await listAround(tx, party, facts.now)).filter((one) => one.id !== party.id);
  const changes = seat(seatingPlanOf(facts.plan, facts.hours), seated, party);
  if (changes) await writeSeating(tx, [...seated, party], changes);
  return changes !== null;
}

/** All get up before anybody sits down, since some change places. */
export async function writeSeating(
  tx: Tx,
  parties: readonly (Party & { isPinned?: boolean })[],
  changes: Seating,
): Promise<void> {
  const moved = parties.filter(({ id }) => changes.has(id));
  for (const { id } of moved) await freeTables(tx, id);
  for (const one of moved) await takeTables(tx, { ...one, tables: changes.get(one.id) ?? [] });
}

/** Within which a stay may reach into that of another reservation. */
export const daysAround = ({ date }: { date: string }) => ({ from: addDays(date, -1), to: addDays(date, 1) });

/** Whether requests like this one are answered without a person. */
export function isAnsweredAtOnce({ plan, hours, now }: SeatingFacts, request: Request): boolean {
  const { isAtOnce, upToGuests, leadMinutes } = plan.answers;
  if (!isAtOnce || request.numberOfGuests > upToGuests || seatingPlanOf(plan, hours).tables.length === 0)
    return false;
  return tableStartsAt(request, hours.timeZone) - now >= leadMinutes * MINUTE;
}

/** Who has a table about then, and who was accepted without one. */
interface Known {
  seated: readonly SeatedParty[];
  waiting: readonly Reservation[];
}

/**
 * Where everybody sits if a request is accepted; null: it does not fit. 'held': whoever the desk has accepted without a
 * table is to sit somewhere too, so nothing is given away beside them, and a person decides.
 */
export async function findSeating(
  db: Db,
  id: string,
  request: Request,
  facts: SeatingFacts,
): Promise<{ parties: SeatedParty[]; party: Party; changes: Seating } | 'held' | null> {
  if (await isBeyondPace(db, { ...request, id }, facts)) return null;
  const seated = await listSeated(db, reachOf(partyOf(id, request, facts)));
  return seatAmong({ seated, waiting: await listWithoutTable(db, daysAround(request)) }, id, request, facts);
}

async function isBeyondPace(db: Db, { id, ...request }: Asking, { plan }: SeatingFacts): Promise<boolean> {
  const { paceGuests } = plan.answers;
  if (paceGuests === 0) return false;
  return (await countGuestsAt(db, request, id)) + request.numberOfGuests > paceGuests;
}

function seatAmong({ seated, waiting }: Known, id: string, request: Request, facts: SeatingFacts) {
  const party = partyOf(id, request, facts);
  if (waiting.some((one) => one.id !== id && isOverlap(partyOf(one.id, one, facts), party))) return 'held';
  const parties = around(seated, party, facts.now).filter((one) => one.id !== id);
  const changes = seat(seatingPlanOf(facts.plan, facts.hours), parties, party);
  return changes && { parties, party, changes };
}

/**
 * The nearest times of that day at which a request would fit, and the next days on which it would at the same time. They are
 * offers and no promises, so nobody has to wait for them: the plan need not be locked.
 */
export async function findAlternatives(
  db: Db,
  request: Asking,
  facts: SeatingFacts,
): Promise<{ times: string[]; dates: string[] }> {
  const { date } = request;
  const wanted = minutesOf(request.time);
  const times = bookableTimesOn(facts.hours, date, facts.now)
    .filter((time) => time !== request.time && isAnsweredAtOnce(facts, { ...request, time }))
    .sort((one, other) => Math.abs(minutesOf(one) - wanted) - Math.abs(minutesOf(other) - wanted));
  const last = lastBookableDate(facts.hours, facts.now);
  const later = Array.from({ length: NEXT_DAYS }, (_, days) => ({
    ...request,
    date: addDays(date, days + 1),
  })).filter(
    (one) =>
      one.date <= last &&
      bookableTimesOn(facts.hours, one.date, facts.now).includes(one.time) &&
      isAnsweredAtOnce(facts, one),
  );
  // All that any of them depends on is read once.
  const reachIn = (days: number) => reachOf(partyOf('', { ...request, date: addDays(date, days) }, facts));
  const known = {
    seated: await listSeated(db, { from: reachIn(-1).from, to: reachIn(NEXT_DAYS + 1).to }),
    waiting: await listWithoutTable(db, { from: addDays(date, -1), to: addDays(date, NEXT_DAYS + 1) }),
  };
  const firstThatFit = async (requests: readonly Asking[]) => {
    const found: Asking[] = [];
    for (const one of requests) {
      if (found.length === NEAREST) break;
      const seating = seatAmong(known, one.id, one, facts);
      if (seating !== null && seating !== 'held' && !(await isBeyondPace(db, one, facts))) found.push(one);
    }
    return found;
  };
  const sameDay = await firstThatFit(times.map((time) => ({ ...request, time })));
  return {
    times: sameDay.map(({ time }) => time).sort(),
    dates: (await firstThatFit(later)).map((one) => one.date),
  };
}
