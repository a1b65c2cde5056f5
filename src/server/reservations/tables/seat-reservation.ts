import { bookableTimesOn, lastBookableDate } from '#domain/hours/booking.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { addDays, MINUTE, minutesOf } from '#domain/hours/zone.ts';
import { tableStartsAt } from '#domain/reservations/reminder.ts';
import type { TableRequest } from '#domain/reservations/table-request.ts';
import { isOverlap } from '#domain/tables/plan.ts';
import { type Party, pinBeyond, reachOf, type SeatedParty, type Seating, seat } from '#domain/tables/seat.ts';
import { quarterOf, seatingPlanOf, stayOf, type TablePlan } from '#domain/tables/table-plan.ts';
import type { Db, Tx } from '../../db/schema.ts';
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
  return { id, guests, ...stayOf(plan.answers, { guests, startsAt }) };
}

/** Everybody around a party; whoever has come stays where they are. */
export async function listAround(db: Db, party: Party, now: number): Promise<SeatedParty[]> {
  const reach = reachOf(party);
  return pinBeyond(await listSeated(db, reach), reach).map((one) => ({
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
  const party = partyOf(id, request, facts);
  // Whoever changes the time leaves their table for another one.
  const seated = (await listAround(tx, party, facts.now)).filter((one) => one.id !== id);
  const changes = seat(seatingPlanOf(facts.plan), seated, party);
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

/** Gives a table to those who were accepted without one, where there is one now. */
export async function seatWaiting(
  tx: Tx,
  days: { from: string; to?: string },
  facts: SeatingFacts,
): Promise<void> {
  for (const one of await listWithoutTable(tx, days)) {
    if (tableStartsAt(one, facts.hours.timeZone) > facts.now) await seatReservation(tx, one, facts);
  }
}

/** Within which a stay may reach into that of another reservation. */
export const daysAround = ({ date }: { date: string }) => ({ from: addDays(date, -1), to: addDays(date, 1) });

/** Frees the tables of a reservation; whoever was accepted without one about then may get them. */
export async function giveTablesBack(
  tx: Tx,
  { id, date }: { id: string; date: string },
  facts: SeatingFacts,
): Promise<void> {
  await freeTables(tx, id);
  await seatWaiting(tx, daysAround({ date }), facts);
}

/** Whether requests like this one are answered without a person. */
export function isAnsweredAtOnce({ plan, hours, now }: SeatingFacts, request: Request): boolean {
  const { isAtOnce, upToGuests, leadMinutes } = plan.answers;
  if (!isAtOnce || request.numberOfGuests > upToGuests || seatingPlanOf(plan).tables.length === 0)
    return false;
  return tableStartsAt(request, hours.timeZone) - now >= leadMinutes * MINUTE;
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
  const { paceGuests } = facts.plan.answers;
  if (paceGuests > 0 && (await countGuestsAt(db, request, id)) + request.numberOfGuests > paceGuests)
    return null;
  const party = partyOf(id, request, facts);
  const waiting = await listWithoutTable(db, daysAround(request));
  if (waiting.some((one) => one.id !== id && isOverlap(partyOf(one.id, one, facts), party))) return 'held';
  const parties = (await listAround(db, party, facts.now)).filter((one) => one.id !== id);
  const changes = seat(seatingPlanOf(facts.plan), parties, party);
  return changes && { parties, party, changes };
}

/** The nearest times of that day at which a request would fit, by the clock. */
export async function findNearestTimes(
  db: Db,
  { id, ...request }: Asking,
  facts: SeatingFacts,
): Promise<string[]> {
  const wanted = minutesOf(request.time);
  const times = bookableTimesOn(facts.hours, request.date, facts.now)
    .filter((time) => time !== request.time && isAnsweredAtOnce(facts, { ...request, time }))
    .sort((one, other) => Math.abs(minutesOf(one) - wanted) - Math.abs(minutesOf(other) - wanted));
  const found = await firstThatFit(
    db,
    times.map((time) => ({ ...request, id, time })),
    facts,
  );
  return found.map(({ time }) => time).sort();
}

/** The next days on which a request would fit at the same time. */
export async function findNextDates(db: Db, request: Asking, facts: SeatingFacts): Promise<string[]> {
  const last = lastBookableDate(facts.hours, facts.now);
  const later = Array.from({ length: NEXT_DAYS }, (_, days) => ({
    ...request,
    date: addDays(request.date, days + 1),
  })).filter(
    (one) =>
      one.date <= last &&
      bookableTimesOn(facts.hours, one.date, facts.now).includes(one.time) &&
      isAnsweredAtOnce(facts, one),
  );
  return (await firstThatFit(db, later, facts)).map(({ date }) => date);
}

async function firstThatFit(db: Db, requests: readonly Asking[], facts: SeatingFacts): Promise<Request[]> {
  const found: Request[] = [];
  for (const request of requests) {
    if (found.length === NEAREST) break;
    const seating = await findSeating(db, request.id, request, facts);
    if (seating !== null && seating !== 'held') found.push(request);
  }
  return found;
}
