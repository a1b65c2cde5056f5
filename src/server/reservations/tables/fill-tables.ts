import { tableStartsAt } from '#domain/reservations/reminder.ts';
import type { Tx } from '../../db/schema.ts';
import { offerTables } from '../waiting/offer-tables.ts';
import { daysAround, type SeatingFacts, seatReservation } from './seat-reservation.ts';
import { freeTables, listWithoutTable } from './table-plan-store.ts';

/**
 * Where tables may have become free: gives one to those who were accepted without one, and offers the rest to the waiting
 * list.
 */
export async function seatWaiting(
  tx: Tx,
  days: { from: string; to?: string },
  facts: SeatingFacts,
): Promise<void> {
  for (const one of await listWithoutTable(tx, days)) {
    if (tableStartsAt(one, facts.hours.timeZone) > facts.now) await seatReservation(tx, one, facts);
  }
  await offerTables(tx, days, facts);
}

/** Frees the tables of a reservation, for whoever waits for one about then. */
export async function giveTablesBack(
  tx: Tx,
  { id, date }: { id: string; date: string },
  facts: SeatingFacts,
): Promise<void> {
  await freeTables(tx, id);
  await seatWaiting(tx, daysAround({ date }), facts);
}
