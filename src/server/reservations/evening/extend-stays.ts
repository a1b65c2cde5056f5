import { addDays, localTimeAt } from '#domain/hours/zone.ts';
import { quarterOf } from '#domain/tables/table-plan.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { readHours } from '../../hours/index.ts';
import { makeRoom } from '../tables/make-room.ts';
import { writeSeating } from '../tables/seat-reservation.ts';
import { findTablesOf, lockTables } from '../tables/table-plan-store.ts';
import { findSpans, listSitting } from './evening-store.ts';

/** Whoever sits there has their table for this quarter of an hour and the next. */
const AHEAD = 2;
/** The longest stay that a decision about tables knows of; then somebody has forgotten a tap. */
const LONGEST = 32;

/**
 * Whoever sits longer than planned keeps the table, so that it is given to nobody; who was to sit there next gets another
 * one, if there is one. Where there is none, the desk sees it.
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
    const wanted = quarterOf(now) + AHEAD;
    const longer: string[] = [];
    for (const { id, numberOfGuests: guests } of sitting) {
      const [own, span] = [tables.get(id), spans.get(id)];
      if (!own || !span || span.to >= wanted || wanted - span.from > LONGEST) continue;
      const made = await makeRoom(tx, { id, guests, ...own, from: span.from, to: wanted }, { plan, now });
      if (!made) continue;
      await writeSeating(tx, made.seated, made.changes);
      longer.push(id);
    }
    return longer;
  });
  for (const id of extended) live.publish({ type: 'reservations', reservationId: id, status: 'accepted' });
}
