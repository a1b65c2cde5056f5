import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { isOverlap } from '#domain/tables/plan.ts';
import { type SeatedParty, seat } from '#domain/tables/seat.ts';
import { seatingPlanOf, tablesOf } from '#domain/tables/table-plan.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import { transact } from '../../db/transact.ts';
import type { StaffContext } from '../../deps.ts';
import { readHours } from '../../hours/index.ts';
import { findReservation } from '../reservations-store.ts';
import {
  daysAround,
  listAround,
  partyOf,
  seatReservation,
  seatWaiting,
  writeSeating,
} from './seat-reservation.ts';
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
    const around = await listAround(tx, party, facts.now);
    const isInTheWay = (one: SeatedParty) =>
      one.id !== id && isOverlap(one, party) && one.tables.some((table) => tables.includes(table));
    const inTheWay = around.filter(isInTheWay);
    if (inTheWay.some(({ isPinned }) => isPinned)) return refusal('table_taken');
    let seated: SeatedParty[] = [...around.filter((one) => one.id !== id && !isInTheWay(one)), party];
    const changes = new Map<string, readonly string[]>([[id, tables]]);
    for (const one of inTheWay) {
      const moves = seat(seatingPlanOf(plan), seated, one);
      if (!moves) return refusal('table_taken');
      for (const [moved, to] of moves) changes.set(moved, to);
      seated = [...seated, one].map((each) => ({ ...each, tables: moves.get(each.id) ?? each.tables }));
    }
    await writeSeating(tx, seated, changes);
    await seatWaiting(tx, daysAround(reservation), facts);
    return true;
  });
  if (!isRefusal(chosen)) staff.live.publish({ type: 'reservations', reservationId: id, status: 'accepted' });
  return chosen;
}
