import { DEFAULT_ANSWERS, type Room, type TablePlan, tablesOf } from '#domain/tables/table-plan.ts';
import type { SampleTables } from '#sample/types.ts';
import { newId } from '../../db/ids.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { deleteTablePlan, insertTablePlan, lockTablePlan, readTablePlan } from './table-plan-store.ts';

/** The first plan of a sample; the desk answers all as without one. Returns the ids of its rooms. */
export async function seedTablePlan(tx: Tx, { rooms, joins }: SampleTables): Promise<string[]> {
  const drawn: Room[] = rooms.map(({ name, tables }) => ({
    ...{ id: newId(), name, isClosed: false },
    tables: tables.map((table) => ({ id: newId(), ...table, isBlocked: false })),
  }));
  const ids = new Map(tablesOf({ rooms: drawn }).map(({ id, name }) => [name, id]));
  const chains = joins.map((names) => names.map((name) => ids.get(name) as string));
  await insertTablePlan(tx, { rooms: drawn, chains, answers: DEFAULT_ANSWERS });
  return drawn.map(({ id }) => id);
}

/** Whether it is a sample's, whose rooms have these ids, and was never saved since. */
const isUnedited = ({ rooms, version }: TablePlan & { version: number }, ids: readonly string[]) =>
  version === 1 && rooms.some(({ id }) => ids.includes(id));

/** How many tables of the sample there still are, if nobody has saved the plan since. */
export async function countUneditedTables(db: Db, ids: readonly string[]): Promise<number> {
  const plan = await readTablePlan(db);
  return plan && isUnedited(plan, ids) ? tablesOf(plan).length : 0;
}

/** From then on it is as if no table had ever been drawn. */
export async function deleteUneditedTables(tx: Tx, ids: readonly string[]): Promise<void> {
  const plan = await lockTablePlan(tx);
  if (plan && isUnedited(plan, ids)) await deleteTablePlan(tx);
}
