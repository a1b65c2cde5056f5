import { openIntervals } from '#domain/hours/opening.ts';
import { addDays, localTimeAt } from '#domain/hours/zone.ts';
import { tableStartsAt } from '#domain/reservations/reminder.ts';
import { quarterOf } from '#domain/tables/table-plan.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { readHours } from '../../hours/index.ts';
import { makeRoom } from '../tables/make-room.ts';
import { partyOf, type SeatingFacts, writeSeating } from '../tables/seat-reservation.ts';
import { findTablesOf, lockTables } from '../tables/table-plan-store.ts';
import { findSpans, listSitting, type Party } from './evening-store.ts';

/** Whoever sits there has their table for this quarter of an hour and the next. */
const AHEAD = 2;
/**
 * Whoever sits longer than planned keeps the table, so that it is given to nobody; who was to sit there next gets another
 * one, if there is one. Where there is none, the desk sees it. After twice the planned stay, or when the hours in which it came
 * are over, somebody has forgotten a tap, and the table is no longer kept.
 */
export async function extendStays({ db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>): Promise<void> {
  const now = clock.now();
  const extended = await transact(db, async (tx) => {
    const plan = await lockTables(tx);
    if (!plan) return [];
    const hours = await readHours(tx);
    const sitting = await listSitting(tx, addDays(localTimeAt(now, hours.timeZone).date, -1));
    const ids = sitting.map(({ id }) => id);
    const [tables, spans] = [await findTablesOf(tx, ids), await findSpans(tx, ids)];
    const quarter = quarterOf(now);
    const longer: string[] = [];
    for (const party of sitting) {
      const { id, numberOfGuests: guests } = party;
      const [own, span] = [tables.get(id), spans.get(id)];
      const last = lastQuarterOf(party, { plan, hours, now });
      const wanted = Math.min(quarter + AHEAD, last);
      if (!own || !span || last <= quarter || span.to >= wanted) continue;
      const made = await makeRoom(
        tx,
        { id, guests, ...own, from: span.from, to: wanted },
        { plan, hours, now },
      );
      if (!made) continue;
      await writeSeating(tx, made.seated, made.changes);
      longer.push(id);
    }
    return longer;
  });
  for (const id of extended) live.publish({ type: 'reservations', reservationId: id, status: 'accepted' });
}

/** Until when a party that sits there is believed to. */
function lastQuarterOf(party: Party, facts: SeatingFacts): number {
  const { from, to } = partyOf(party.id, party, facts);
  const startsAt = tableStartsAt(party, facts.hours.timeZone);
  const open = openIntervals(facts.hours, addDays(party.date, -1), 2).find(
    (one) => one.startsAt <= startsAt && startsAt < one.endsAt,
  );
  return Math.min(to + (to - from), open ? quarterOf(open.endsAt) : Number.POSITIVE_INFINITY);
}
