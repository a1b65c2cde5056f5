import type { SeatingAnswer, TablePlanAnswer } from '#contract/reservations/table-plan-shapes.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import {
  DEFAULT_ANSWERS,
  quarterOf,
  seatingPlanOf,
  type TablePlan,
  tablesOf,
} from '#domain/tables/table-plan.ts';
import type { Deps } from '../../deps.ts';
import { readHours } from '../../hours/index.ts';
import type { Reservation } from '../reservations-store.ts';
import { findTablesOf, listHeldAt, listWithoutTable, readTablePlan } from './table-plan-store.ts';

const NO_PLAN: TablePlan = { rooms: [], chains: [], answers: DEFAULT_ANSWERS };

/** The plan for its owner; the one to begin with where none was drawn. */
export async function presentTablePlan({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<TablePlanAnswer> {
  const plan = await readTablePlan(db);
  const { rooms, chains, answers } = plan ?? NO_PLAN;
  const { timeZone } = await readHours(db);
  const today = localTimeAt(clock.now(), timeZone).date;
  const withoutTable = plan ? await listWithoutTable(db, { from: today }) : [];
  const open = new Set(seatingPlanOf({ rooms, chains, answers }).tables.map(({ id }) => id));
  const closed = tablesOf({ rooms }).flatMap(({ id }) => (open.has(id) ? [] : [id]));
  const atClosedTable = await listHeldAt(db, closed, quarterOf(clock.now()));
  return {
    version: plan?.version ?? 0,
    rooms: rooms.map(({ id, tables, ...room }) => ({
      ...{ _id: id, ...room },
      tables: tables.map(({ id: tableId, spot = null, ...table }) => ({ _id: tableId, ...table, spot })),
    })),
    ...{ chains, answers },
    withoutTable: withoutTable.map(presentParty),
    atClosedTable: atClosedTable.map(presentParty),
  };
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
