import { SITTING_STEPS, type TableStep } from '#domain/reservations/table-step.ts';
import type { StoredStatus } from '#domain/reservations/waiting-list.ts';
import type { Span } from '#domain/tables/plan.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { type Reservation, reservationOf, stepOf } from '../reservations-store.ts';

/** What a party gave back when it left, or was missed. */
export interface FreedTables {
  tables: string[];
  /** The quarter of an hour until which it had them. */
  to: number;
  isPinned: boolean;
}

export interface Party extends Reservation {
  step: TableStep;
  stepVersion: number;
  freed: FreedTables | null;
}

/** Those of a status, accepted ones, of the days from `from` to `to`, by time. */
export async function listParties(
  db: Db,
  days: { from: string; to: string },
  status: StoredStatus = 'accepted',
): Promise<Party[]> {
  const rows = await db
    .selectFrom('reservations')
    .selectAll()
    .where('status', '=', status)
    .where('date', '>=', days.from)
    .where('date', '<=', days.to)
    .orderBy('date')
    .orderBy('time')
    .orderBy('id')
    .execute();
  return rows.map(partyOf);
}

export async function findParty(db: Db, id: string): Promise<Party | null> {
  const row = await db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? partyOf(row) : null;
}

/** Those that sit at their tables, of the days from `from` on. */
export async function listSitting(db: Db, from: string): Promise<Party[]> {
  const rows = await db
    .selectFrom('reservations')
    .selectAll()
    .where('table_step', 'in', SITTING_STEPS)
    .where('status', '=', 'accepted')
    .where('date', '>=', from)
    .orderBy('date')
    .orderBy('time')
    .orderBy('id')
    .execute();
  return rows.map(partyOf);
}

function partyOf(row: Parameters<typeof reservationOf>[0]): Party {
  return {
    ...reservationOf(row),
    step: stepOf(row.table_step),
    stepVersion: row.table_step_version,
    freed: row.freed_tables === null ? null : (JSON.parse(row.freed_tables) as FreedTables),
  };
}

/** False when somebody was faster: of two tablets only one gets true. */
export async function writeTableStep(
  tx: Tx,
  id: string,
  { step, version, freed }: { step: TableStep; version: number; freed: FreedTables | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reservations')
    .set({
      table_step: step === 'expected' ? null : step,
      table_step_version: version + 1,
      freed_tables: freed && JSON.stringify(freed),
    })
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .where('table_step_version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The quarters of an hour in which reservations have their tables. */
export async function findSpans(db: Db, ids: readonly string[]): Promise<Map<string, Span>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('table_slots')
    .select((eb) => [
      'reservation_id',
      eb.fn.min<number>('slot').as('first'),
      eb.fn.max<number>('slot').as('last'),
    ])
    .where('reservation_id', 'in', ids)
    .groupBy('reservation_id')
    .execute();
  return new Map(rows.map(({ reservation_id: id, first, last }) => [id, { from: first, to: last + 1 }]));
}

/** The tables of a reservation are free from a quarter of an hour on. */
export async function freeTablesFrom(tx: Tx, id: string, from: number): Promise<void> {
  await tx.deleteFrom('table_slots').where('reservation_id', '=', id).where('slot', '>=', from).execute();
}

/** The same until one. */
export async function freeTablesUntil(tx: Tx, id: string, to: number): Promise<void> {
  await tx.deleteFrom('table_slots').where('reservation_id', '=', id).where('slot', '<', to).execute();
}

/** The quarters within a span in which somebody else has one of the tables. */
export async function listTakenSlots(
  tx: Tx,
  tables: readonly string[],
  { from, to }: Span,
): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('table_slots')
    .select('slot')
    .distinct()
    .where('table_id', 'in', tables)
    .where('slot', '>=', from)
    .where('slot', '<', to)
    .execute();
  return new Set(rows.map(({ slot }) => slot));
}
