import type { SeatingAnswer, TablePlanAnswer } from '#contract/reservations/table-plan-shapes.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import type { Span } from '#domain/tables/plan.ts';
import { closedSpans, DEFAULT_ANSWERS, quarterOf, type TablePlan } from '#domain/tables/table-plan.ts';
import type { Db } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { readHours } from '../../hours/index.ts';
import type { Reservation } from '../reservations-store.ts';
import { findTablesOf, listHeldAt, listWithoutTable, readTablePlan } from './table-plan-store.ts';

const NO_PLAN: TablePlan = { rooms: [], chains: [], answers: DEFAULT_ANSWERS };

/** The plan for its owner; the one to begin with where none was drawn. */
export async function presentTablePlan({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<TablePlanAnswer> {
  const plan = await readTablePlan(db);
  const { rooms, chains, answers } = plan ?? NO_PLAN;
  const hours = await readHours(db);
  const today = localTimeAt(clock.now(), hours.timeZone).date;
  const withoutTable = plan ? await listWithoutTable(db, { from: today }) : [];
  const atClosedTable = plan ? await listAtClosedTable(db, plan, { hours, now: clock.now() }) : [];
  return {
    version: plan?.version ?? 0,
    rooms: rooms.map(({ id, tables, closings = [], ...room }) => ({
      ...{ _id: id, ...room, closings },
      tables: tables.map(({ id: tableId, spot = null, ...table }) => ({ _id: tableId, ...table, spot })),
    })),
    ...{ chains, answers },
    withoutTable: withoutTable.map(presentParty),
    atClosedTable: atClosedTable.map(presentParty),
  };
}

/** Whom the desk has put at a table that is closed or blocked while they are to have it, or who is there now: they stay. */
async function listAtClosedTable(
  db: Db,
  { rooms }: TablePlan,
  { hours, now }: { hours: Hours; now: number },
): Promise<Reservation[]> {
  const held = new Map<string, Reservation>();
  const quarter = quarterOf(now);
  const add = async (tables: readonly { id: string }[], span?: Span) => {
    const ids = tables.map(({ id }) => id);
    for (const one of await listHeldAt(db, ids, quarter, span)) held.set(one.id, one);
  };
  await add(rooms.flatMap(({ isClosed, tables }) => tables.filter(({ isBlocked }) => isClosed || isBlocked)));
  for (const room of rooms) for (const span of closedSpans(room, hours)) await add(room.tables, span);
  return [...held.values()].sort((one, other) =>
    `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`),
  );
}

const presentParty = ({ id, name, phone, date, time, numberOfGuests }: Reservation) => ({
  ...{ _id: id, name, phone, date, time, numberOfGuests },
});

/** Where reservations sit, with the tables there are to choose from. */
export async function presentSeating(
  { db }: Pick<Deps, 'db'>,
  reservations: readonly string[],
): Promise<SeatingAnswer> {
  const { rooms } = (await readTablePlan(db)) ?? NO_PLAN;
  const found = await findTablesOf(db, reservations);
  return {
    tables: rooms.flatMap(({ name: room, tables }) =>
      tables.map(({ id, name, fewest, most }) => ({ _id: id, name, room, fewest, most })),
    ),
    seated: [...found].map(([id, { tables, isPinned }]) => ({ _id: id, tables, isPinned })),
  };
}
