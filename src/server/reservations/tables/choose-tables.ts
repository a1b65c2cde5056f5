import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { isAway, isSitting } from '#domain/reservations/table-step.ts';
import { statusOf } from '#domain/reservations/waiting-list.ts';
import { quarterOf, tablesOf } from '#domain/tables/table-plan.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import type { Tx } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import type { StaffContext } from '../../deps.ts';
import { readHours } from '../../hours/index.ts';
import { findParty, findSpans, type Party } from '../evening/evening-store.ts';
import { seatWaiting } from './fill-tables.ts';
import { makeRoom } from './make-room.ts';
import { daysAround, partyOf, type SeatingFacts, seatParty, writeSeating } from './seat-reservation.ts';
import { freeTables, lockTablePlan } from './table-plan-store.ts';

/** Puts an accepted reservation at tables of the desk's choice, whatever their size; empty: at the best free one. */
export async function chooseTables(
  staff: StaffContext,
  id: string,
  tables: readonly string[],
): Promise<true | Refusal> {
  const chosen = await transact(staff.db, async (tx): Promise<true | Refusal> => {
    const plan = await lockTablePlan(tx);
    const reservation = await findParty(tx, id);
    if (!plan || !reservation) return refusal('not_found');
    const { status } = reservation;
    if (status !== 'accepted') return refusal('reservation_status_conflict', { status: statusOf(status) });
    // Who has left, or did not come, has given their tables back.
    if (isAway(reservation.step)) return refusal('table_step_conflict', { step: reservation.step });
    const facts = { plan, hours: await readHours(tx), now: staff.clock.now() };
    await recordAuditEntry(tx, staff, { action: 'reservation_tables_chosen', subject: { id } });
    const stay = await stayFromNow(tx, reservation, facts);
    if (tables.length === 0) {
      await freeTables(tx, id);
      if (!(await seatParty(tx, stay, facts))) return refusal('table_taken');
      await seatWaiting(tx, daysAround(reservation), facts);
      return true;
    }
    const drawn = tablesOf(plan);
    if (!tables.every((table) => drawn.some((each) => each.id === table))) return refusal('table_taken');
    const party = { ...stay, tables, isPinned: true };
    const made = await makeRoom(tx, party, facts);
    if (!made) return refusal('table_taken');
    await writeSeating(tx, made.seated, made.changes);
    await seatWaiting(tx, daysAround(reservation), facts);
    return true;
  });
  if (!isRefusal(chosen)) staff.live.publish({ type: 'reservations', reservationId: id, status: 'accepted' });
  return chosen;
}

const AHEAD = 2;

/** For how long it needs tables: what is over may have been somebody else's there, and who sits stays a little at least. */
async function stayFromNow(tx: Tx, party: Party, facts: SeatingFacts) {
  const { id } = party;
  const now = quarterOf(facts.now);
  const planned = partyOf(id, party, facts);
  if (isSitting(party.step)) {
    const to = (await findSpans(tx, [id])).get(id)?.to ?? planned.to;
    return { ...planned, from: now, to: Math.max(to, now + AHEAD) };
  }
  return planned.to > now ? { ...planned, from: Math.max(planned.from, now) } : planned;
}
