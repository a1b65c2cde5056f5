import { type Refusal, refusal } from '#domain/refusal.ts';
import { statusOf, waitingStateOf } from '#domain/reservations/waiting-list.ts';
import type { Tx } from '../../db/schema.ts';
import { endCredit } from '../../gift-cards/index.ts';
import { readHours } from '../../hours/index.ts';
import { writePrepayment } from '../prepayments/prepayments-store.ts';
import { findReservation, type Reservation } from '../reservations-store.ts';
import { giveTablesBack } from '../tables/fill-tables.ts';
import { lockTables } from '../tables/table-plan-store.ts';
import { writeLeft } from './waiting-store.ts';

/**
 * Takes one off the waiting list, or gives up one that waits for its payment: what was held for it is free, and the next in
 * line is offered it. Twice changes nothing: `isNew` says that it was the first time.
 */
export async function giveUp(
  tx: Tx,
  id: string,
  now: number,
): Promise<{ reservation: Reservation; isNew: boolean } | Refusal> {
  const plan = await lockTables(tx);
  const isNew = await writeLeft(tx, id);
  if (isNew && (await writePrepayment(tx, id, 'lapsed', 'open'))) await endCredit(tx, id, 'lapsed', { now });
  const reservation = await findReservation(tx, id);
  if (!reservation) return refusal('not_found');
  const { status } = reservation;
  if (!waitingStateOf(status)) return refusal('reservation_status_conflict', { status: statusOf(status) });
  if (isNew && plan) await giveTablesBack(tx, reservation, { plan, hours: await readHours(tx), now });
  return { reservation, isNew };
}
