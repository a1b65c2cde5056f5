import { addDays, localTimeAt } from '#domain/hours/zone.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { closeOn, closingsFrom, isClosedOn, MAX_CLOSINGS, openOn } from '#domain/tables/closing.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import { transact } from '../../db/transact.ts';
import type { StaffContext } from '../../deps.ts';
import { readHours } from '../../hours/index.ts';
import { publishPlan } from './save-table-plan.ts';
import { seatByPlan } from './seat-by-plan.ts';
import { lockTablePlan, writeTablePlan } from './table-plan-store.ts';

/**
 * Closes a room on one day, or opens it again: rain on the terrace. Whoever was to sit there gets another table; nobody is
 * cancelled, and the evening names whom to call. The same tap again, or on another tablet, changes nothing.
 */
export async function closeRoom(
  staff: StaffContext,
  id: string,
  { date, isClosed, isForGood = true }: { date: string; isClosed: boolean; isForGood?: boolean | undefined },
): Promise<boolean | Refusal> {
  const changed = await transact(staff.db, async (tx): Promise<boolean | Refusal> => {
    const former = await lockTablePlan(tx);
    const room = former?.rooms.find((each) => each.id === id);
    if (!former || !room) return refusal('not_found');
    if (isClosedOn(room, date) === isClosed) return false;
    const { name } = room;
    if (room.isClosed && !isForGood) return refusal('room_closed_for_good', { name });
    const now = staff.clock.now();
    const hours = await readHours(tx);
    const { version, ...before } = former;
    const next = isClosed ? closeOn(room, date) : openOn(room, date);
    // What is over need not be known any more.
    const yesterday = addDays(localTimeAt(now, hours.timeZone).date, -1);
    const closings = closingsFrom(next, yesterday);
    if (closings.length > MAX_CLOSINGS) return refusal('room_closings_full', { name, most: MAX_CLOSINGS });
    const rooms = before.rooms.map((each) => (each === room ? { ...next, closings } : each));
    const plan = { ...before, rooms };
    await writeTablePlan(tx, plan, version + 1);
    await seatByPlan(tx, { plan, hours, now });
    const action = isClosed ? 'room_closed' : 'room_opened';
    await recordAuditEntry(tx, staff, { action, subject: { id, name } });
    return true;
  });
  if (!isRefusal(changed) && changed) publishPlan(staff);
  return changed;
}
