import { planFromBody, type TablePlanBody } from '#contract/reservations/table-plan-shapes.ts';
import { addDays, localTimeAt } from '#domain/hours/zone.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { closingsFrom } from '#domain/tables/closing.ts';
import { quarterOf, type TablePlan, tablesOf } from '#domain/tables/table-plan.ts';
import type { Versioned } from '#domain/versions.ts';
import { compareVersions, recordAuditEntry, refuseOutdated } from '../../audit-log/index.ts';
import { transact } from '../../db/transact.ts';
import type { StaffContext } from '../../deps.ts';
import { readHours } from '../../hours/index.ts';
import { seatByPlan } from './seat-by-plan.ts';
import { insertTablePlan, listHeldAt, lockTablePlan, writeTablePlan } from './table-plan-store.ts';

const COUNTED = { actions: ['table_plan_saved', 'room_closed', 'room_opened'] } as const;

/**
 * Saves the plan if it is still the one that was seen. Accepted reservations whose table is gone get another one, as do
 * those that have none. A table goes only when nobody sits at it, and the desk has put nobody there.
 */
export async function saveTablePlan(
  staff: StaffContext,
  { version: seen, ...sent }: TablePlanBody,
): Promise<Versioned<TablePlan> | Refusal> {
  const saved = await transact(staff.db, async (tx): Promise<Versioned<TablePlan> | Refusal> => {
    const former = await lockTablePlan(tx);
    const now = staff.clock.now();
    const hours = await readHours(tx);
    const merged = planFromBody(sent, former);
    // What is over need not be known any more.
    const yesterday = addDays(localTimeAt(now, hours.timeZone).date, -1);
    const rooms = merged.rooms.map((room) => ({ ...room, closings: closingsFrom(room, yesterday) }));
    const plan = { ...merged, rooms };
    const version = (former?.version ?? 0) + 1;
    if (former) {
      const there = await compareVersions<TablePlan & { image?: null }>(tx, staff, {
        ...{ seen, former, wanted: { ...plan, version }, ...COUNTED },
      });
      if (there === 'done') return former;
      if (there !== 'free') return there;
      const kept = new Set(tablesOf(plan).map(({ id }) => id));
      const removed = tablesOf(former).filter(({ id }) => !kept.has(id));
      const held = await listHeldAt(
        tx,
        removed.map(({ id }) => id),
        quarterOf(now),
      );
      if (held.length > 0)
        return refusal('table_held', { held: held.map(({ name, date, time }) => ({ name, date, time })) });
      await writeTablePlan(tx, plan, version);
    } else if (seen !== 0 || !(await insertTablePlan(tx, plan))) return refuseOutdated(tx, COUNTED);
    await seatByPlan(tx, { plan, hours, now });
    await recordAuditEntry(tx, staff, { action: 'table_plan_saved' });
    return { ...plan, version };
  });
  if (!isRefusal(saved)) publishPlan(staff);
  return saved;
}

export function publishPlan({ live }: Pick<StaffContext, 'live'>): void {
  live.publish({ type: 'content' });
  // Open lists at the desk name the tables.
  live.publish({ type: 'reservations', reservationId: null, status: 'accepted' });
}
