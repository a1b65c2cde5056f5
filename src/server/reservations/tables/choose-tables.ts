import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { tablesOf } from '#domain/tables/table-plan.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import { transact } from '../../db/transact.ts';
import type { StaffContext } from '../../deps.ts';
import { readHours } from '../../hours/index.ts';
import { findReservation } from '../reservations-store.ts';
import { makeRoom } from './make-room.ts';
import { daysAround, partyOf, seatReservation, seatWaiting, writeSeating } from './seat-reservation.ts';
import { freeTables, lockTablePlan } from './table-plan-store.ts';

/** Puts an accepted reservation at tables of the desk's choice, whatever their size; empty: at the best free one. */
export async function chooseTables(
  staff: StaffContext,
  id: string,
  tables: readonly string[],
): Promise<true | Refusal> {
  const chosen = await transact(staff.db, async (tx): Promise<true | Refusal> => {
    const plan = await lockTablePlan(tx);
    const reservation = await findReservation(tx, id);
    if (!plan || !reservation) return refusal('not_found');
    const { status } = reservation;
    if (status !== 'accepted') return refusal('reservation_status_conflict', { status });
    const facts = { plan, hours: await readHours(tx), now: staff.clock.now() };
    await recordAuditEntry(tx, staff, { action: 'reservation_tables_chosen', subject: { id } });
    if (tables.length === 0) {
      await freeTables(tx, id);
      if (!(await seatReservation(tx, reservation, facts))) return refusal('table_taken');
      await seatWaiting(tx, daysAround(reservation), facts);
      return true;
    }
    const drawn = tablesOf(plan);
    if (!tables.every((table) => drawn.some((each) => each.id === table))) return refusal('table_taken');
    const party = { ...partyOf(id, reservation, facts), tables, isPinned: true };
    const made = await makeRoom(tx, party, facts);
    if (!made) return refusal('table_taken');
    await writeSeating(tx, made.seated, made.changes);
    await seatWaiting(tx, daysAround(reservation), facts);
    return true;
  });
  if (!isRefusal(chosen)) staff.live.publish({ type: 'reservations', reservationId: id, status: 'accepted' });
  return chosen;
}
