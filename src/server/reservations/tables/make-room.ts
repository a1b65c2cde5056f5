import { isOverlap } from '#domain/tables/plan.ts';
import { type SeatedParty, type Seating, seat } from '#domain/tables/seat.ts';
import { seatingPlanOf } from '#domain/tables/table-plan.ts';
import type { Tx } from '../../db/schema.ts';
import { listAround, type SeatingFacts } from './seat-reservation.ts';

/**
 * Who moves so that a party can be at certain tables, whatever their size; null where somebody who is there can't. `party` is
 * taken as one that stays.
 */
export async function makeRoom(
  tx: Tx,
  party: SeatedParty,
  { plan, hours, now }: SeatingFacts,
): Promise<{ seated: SeatedParty[]; changes: Map<string, readonly string[]> } | null> {
  const { id, tables } = party;
  const around = await listAround(tx, party, now);
  const isInTheWay = (one: SeatedParty) =>
    one.id !== id && isOverlap(one, party) && one.tables.some((table) => tables.includes(table));
  const inTheWay = around.filter(isInTheWay);
  if (inTheWay.some(({ isPinned }) => isPinned)) return null;
  const staying = { ...party, isPinned: true };
  let seated: SeatedParty[] = [...around.filter((one) => one.id !== id && !isInTheWay(one)), staying];
  const changes = new Map<string, readonly string[]>([[id, tables]]);
  for (const one of inTheWay) {
    const moves: Seating | null = seat(seatingPlanOf(plan, hours), seated, one);
    if (!moves) return null;
    for (const [moved, to] of moves) changes.set(moved, to);
    seated = [...seated, one].map((each) => ({ ...each, tables: moves.get(each.id) ?? each.tables }));
  }
  // It is written with the pin that it has.
  return { seated: seated.map((one) => (one === staying || one.id === id ? party : one)), changes };
}
