import { localTimeAt } from '#domain/hours/zone.ts';
import { isOverlap, placesOf, type Span } from '#domain/tables/plan.ts';
import { quarterOf, seatingPlanOf } from '#domain/tables/table-plan.ts';
import type { Tx } from '../../db/schema.ts';
import { takeBackOffers } from '../waiting/waiting-store.ts';
import { seatWaiting } from './fill-tables.ts';
import { type SeatingFacts, seatParty } from './seat-reservation.ts';
import { freeTables, listSeated } from './table-plan-store.ts';

/**
 * Seats everybody by a plan that has changed, from now on: whose table is gone, or closed while they are to have it, gets another
 * one if there is one. Whoever has come stays at their table, whatever becomes of it; so does whom the desk has put there.
 */
export async function seatByPlan(tx: Tx, facts: SeatingFacts): Promise<void> {
  const { plan, hours, now } = facts;
  const seating = seatingPlanOf(plan, hours);
  const places = placesOf(seating);
  const closed = new Map(seating.tables.map(({ id, blocked = [] }) => [id, blocked]));
  const isFine = (tables: readonly string[], guests: number, span: Span) =>
    places.some(
      (place) =>
        place.tables.length === tables.length &&
        place.tables.every((table) => tables.includes(table)) &&
        place.fewest <= guests &&
        guests <= place.most,
    ) && !tables.some((table) => closed.get(table)?.some((each) => isOverlap(each, span)));
  const quarter = quarterOf(now);
  const gone: (Span & { id: string; guests: number })[] = [];
  for (const { tables, isPinned, ...party } of await listSeated(tx, { from: quarter, to: FAR })) {
    const span = { from: Math.max(party.from, quarter), to: party.to };
    if (isPinned || isFine(tables, party.guests, span)) continue;
    await freeTables(tx, party.id);
    gone.push({ ...party, ...span });
  }
  const unseated: string[] = [];
  for (const party of gone) if (!(await seatParty(tx, party, facts))) unseated.push(party.id);
  // Who has an offer reads of no table that is not held.
  await takeBackOffers(tx, unseated);
  await seatWaiting(tx, { from: localTimeAt(now, hours.timeZone).date }, facts);
}

/** No quarter of an hour of our days comes after it. */
const FAR = Number.MAX_SAFE_INTEGER;
