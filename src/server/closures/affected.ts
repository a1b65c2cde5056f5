import type { Affected } from '#contract/closures/shapes.ts';
import { openIntervals } from '#domain/hours/opening.ts';
import { addDays, localTimeAt } from '#domain/hours/zone.ts';
import { closedByHandUntil } from '#domain/orders/slots.ts';
import { tableStartsAt } from '#domain/reservations/reminder.ts';
import { orderCancelReasonTexts, reservationCancelReasonTexts } from '#texts/cancel-reasons.ts';
import type { Language } from '#texts/texts.ts';
import type { Deps, StaffContext } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { cancelOrder, listLaterOrders, reverseOrder } from '../orders/index.ts';
import { callOffReservation, cancelReservation, listOpenReservations } from '../reservations/index.ts';

/** Tables and orders for later that are to come at a time when the restaurant is closed. */
export async function readAffected({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Affected> {
  const hours = await readHours(db);
  const now = clock.now();
  const today = localTimeAt(now, hours.timeZone).date;
  const [tables, orders] = [await listOpenReservations(db, today), await listLaterOrders(db, now)];
  const shutUntil = closedByHandUntil(hours, now);
  const isShut = (at: number) => {
    if (at <= now) return false;
    const dayBefore = addDays(localTimeAt(at, hours.timeZone).date, -1);
    const open = openIntervals(hours, dayBefore, 2);
    return at < shutUntil || !open.some(({ startsAt, endsAt }) => startsAt <= at && at <= endsAt);
  };
  return {
    reservations: tables
      .filter((table) => isShut(tableStartsAt(table, hours.timeZone)))
      .map(({ id, name, phone, date, time, numberOfGuests, status }) => ({
        ...{ _id: id, name, phone, date, time, numberOfGuests },
        status: status === 'pending' ? status : 'accepted',
      })),
    orders: orders
      .filter(({ dueAt }) => isShut(dueAt))
      .map(({ id, dueAt, ...order }) => ({ _id: id, ...order, dueAt: new Date(dueAt).toISOString() })),
  };
}

/**
 * Cancels those of them that the desk has seen, each in its own transaction as if by hand; what somebody else has answered
 * or moved meanwhile stays as it is.
 */
export async function cancelAffected(
  staff: StaffContext,
  seen: { reservations: string[]; orders: string[] },
  language: Language,
): Promise<void> {
  const code = 'restaurant_closed';
  const affected = await readAffected(staff);
  const table = { reason: reservationCancelReasonTexts[language][code], code } as const;
  for (const { _id, status } of affected.reservations) {
    if (!seen.reservations.includes(_id)) continue;
    await (status === 'pending' ? cancelReservation : callOffReservation)(staff, _id, table);
  }
  const order = { reason: orderCancelReasonTexts[language][code], code } as const;
  for (const { _id, status } of affected.orders) {
    if (!seen.orders.includes(_id)) continue;
    await (status === 'pending' ? cancelOrder : reverseOrder)(staff, _id, order);
  }
}
