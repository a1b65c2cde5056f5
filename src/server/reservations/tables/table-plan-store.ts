import { sql } from 'kysely';
import { AWAY_STEPS, isSitting } from '#domain/reservations/table-step.ts';
import type { Span } from '#domain/tables/plan.ts';
import type { SeatedParty } from '#domain/tables/seat.ts';
import { DEFAULT_ANSWERS, type TablePlan, tablesOf } from '#domain/tables/table-plan.ts';
import type { Versioned } from '#domain/versions.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { type Reservation, reservationOf, stepOf } from '../reservations-store.ts';

const ONLY_ROW = 1;

/** What was read last, by its text: a plan is parsed, and its joins are counted, once. */
let lastRead: { text: string; plan: Versioned<TablePlan> } | null = null;

function planOf({ plan: text, version }: { plan: string; version: number }): Versioned<TablePlan> {
  if (lastRead?.text !== text || lastRead.plan.version !== version) {
    const plan = JSON.parse(text) as TablePlan;
    // Plans from before lack what came later.
    lastRead = { text, plan: { ...plan, answers: { ...DEFAULT_ANSWERS, ...plan.answers }, version } };
  }
  return lastRead.plan;
}

/** Null where no table was ever drawn. */
export async function readTablePlan(db: Db): Promise<Versioned<TablePlan> | null> {
  const row = await db
    .selectFrom('table_plan')
    .select(['plan', 'version'])
    .where('id', '=', ONLY_ROW)
    .executeTakeFirst();
  return row ? planOf(row) : null;
}

/**
 * The same, locked: whoever seats or frees a table does it alone until the transaction ends. It comes before every other
 * write, so that no two wait for each other.
 */
export async function lockTablePlan(tx: Tx): Promise<Versioned<TablePlan> | null> {
  const row = await tx
    .updateTable('table_plan')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', ONLY_ROW)
    .returning(['plan', 'version'])
    .executeTakeFirst();
  return row ? planOf(row) : null;
}

/** The same; null too where the plan has no tables: the desk answers all as without one. */
export async function lockTables(tx: Tx): Promise<TablePlan | null> {
  const plan = await lockTablePlan(tx);
  return plan && tablesOf(plan).length > 0 ? plan : null;
}

/** False when there is a first one already, also when both are inserted at the same moment. */
export async function insertTablePlan(tx: Tx, plan: TablePlan): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('table_plan')
    .values({ id: ONLY_ROW, plan: JSON.stringify(plan), version: 1 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Of a locked plan. */
export async function writeTablePlan(tx: Tx, plan: TablePlan, version: number): Promise<void> {
  await tx
    .updateTable('table_plan')
    .set({ plan: JSON.stringify(plan), version })
    .where('id', '=', ONLY_ROW)
    .execute();
}

/** Of a locked plan, with who sits where. */
export async function deleteTablePlan(tx: Tx): Promise<void> {
  await tx.deleteFrom('table_slots').execute();
  await tx.deleteFrom('table_plan').where('id', '=', ONLY_ROW).execute();
}

/** Whoever has a table within a span, for the whole of their stay. */
export async function listSeated(db: Db, { from, to }: Span): Promise<SeatedParty[]> {
  const rows = await db
    .selectFrom('table_slots')
    .innerJoin('reservations', 'reservations.id', 'table_slots.reservation_id')
    .select((eb) => [
      'table_slots.reservation_id',
      'table_slots.table_id',
      'reservations.guests',
      'reservations.table_step',
      eb.fn.min<number>('table_slots.slot').as('first'),
      eb.fn.max<number>('table_slots.slot').as('last'),
      eb.fn.max<number>('table_slots.is_pinned').as('is_pinned'),
    ])
    .where('table_slots.reservation_id', 'in', (eb) =>
      eb
        .selectFrom('table_slots as near')
        .select('near.reservation_id')
        .where('near.slot', '>=', from)
        .where('near.slot', '<', to),
    )
    .groupBy([
      ...(['table_slots.reservation_id', 'table_slots.table_id'] as const),
      ...(['reservations.guests', 'reservations.table_step'] as const),
    ])
    .orderBy('table_slots.reservation_id')
    .orderBy('table_slots.table_id')
    .execute();
  const parties = new Map<string, SeatedParty & { tables: string[] }>();
  for (const { reservation_id: id, table_id: table, guests, first, last, ...row } of rows) {
    // Whoever sits there stays, also where they sat down before their time.
    const isPinned = row.is_pinned === 1 || isSitting(stepOf(row.table_step));
    const party = parties.get(id) ?? {
      ...{ id, guests, from: first, to: last + 1, isPinned },
      tables: [],
    };
    party.tables.push(table);
    parties.set(id, party);
  }
  return [...parties.values()];
}

/** The tables of reservations, by reservation. */
export async function findTablesOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { tables: string[]; isPinned: boolean }>> {
  const found = new Map<string, { tables: string[]; isPinned: boolean }>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('table_slots')
    .select((eb) => ['reservation_id', 'table_id', eb.fn.max<number>('is_pinned').as('is_pinned')])
    .where('reservation_id', 'in', ids)
    .groupBy(['reservation_id', 'table_id'])
    .orderBy('table_id')
    .execute();
  for (const { reservation_id: id, table_id: table, is_pinned: pinned } of rows) {
    const one = found.get(id) ?? { tables: [], isPinned: pinned === 1 };
    one.tables.push(table);
    found.set(id, one);
  }
  return found;
}

/** Accepted from a date (`yyyy-MM-dd`) to another one, without a table; the first accepted first. */
export async function listWithoutTable(db: Db, days: { from: string; to?: string }): Promise<Reservation[]> {
  const rows = await db
    .selectFrom('reservations')
    .selectAll()
    .where('status', '=', 'accepted')
    // Whoever has left, or did not come, needs none.
    .where((eb) => eb.or([eb('table_step', 'is', null), eb('table_step', 'not in', AWAY_STEPS)]))
    .where('date', '>=', days.from)
    .$if(days.to !== undefined, (all) => all.where('date', '<=', days.to as string))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('table_slots')
            .select(sql`1`.as('one'))
            .whereRef('table_slots.reservation_id', '=', 'reservations.id'),
        ),
      ),
    )
    .orderBy('accepted_at')
    .orderBy('id')
    .execute();
  return rows.map(reservationOf);
}

/** Whom the desk has put at one of these tables within a span, or whose table it is now; the next first. */
export async function listHeldAt(
  db: Db,
  tables: readonly string[],
  now: number,
  { from, to }: Span = { from: now, to: Number.MAX_SAFE_INTEGER },
): Promise<Reservation[]> {
  if (tables.length === 0) return [];
  const rows = await db
    .selectFrom('reservations')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('table_slots')
        .select('reservation_id')
        .where('table_id', 'in', tables)
        .where('slot', '>=', Math.max(from, now))
        .where('slot', '<', to)
        .where((slots) => slots.or([slots('is_pinned', '=', 1), slots('slot', '=', now)])),
    )
    .orderBy('date')
    .orderBy('time')
    .orderBy('id')
    .execute();
  return rows.map(reservationOf);
}

/** How many guests have been accepted for that time, or hold a table for it otherwise, besides those of a reservation. */
export async function countGuestsAt(
  db: Db,
  { date, time }: { date: string; time: string },
  besides: string,
): Promise<number> {
  const { guests } = await db
    .selectFrom('reservations')
    .select(sql<number>`cast(coalesce(sum(guests), 0) as bigint)`.as('guests'))
    .where('status', 'in', ['accepted', 'offered', 'unpaid'])
    .where('date', '=', date)
    .where('time', '=', time)
    .where('id', '!=', besides)
    .executeTakeFirstOrThrow();
  return guests;
}

/** Frees the tables of a reservation. */
export async function freeTables(tx: Tx, reservationId: string): Promise<void> {
  await tx.deleteFrom('table_slots').where('reservation_id', '=', reservationId).execute();
}

/** Of a reservation that has none. A table that is taken then fails the transaction, whatever was counted before. */
export async function takeTables(
  tx: Tx,
  { id, tables, from, to, isPinned = false }: SeatedParty,
): Promise<void> {
  const slots = Array.from({ length: to - from }, (_, index) => from + index);
  await tx
    .insertInto('table_slots')
    .values(
      tables.flatMap((table) =>
        slots.map((slot) => ({
          ...{ table_id: table, slot, reservation_id: id },
          is_pinned: isPinned ? 1 : 0,
        })),
      ),
    )
    .execute();
}

/** What is over need not be known any more. */
export async function deleteSlotsBefore(db: Db, slot: number): Promise<void> {
  await db.deleteFrom('table_slots').where('slot', '<', slot).execute();
}
