import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { tableStartsAt } from '#domain/reservations/reminder.ts';
import { CANCELLED_BY_GUEST, isCancellableByGuest } from '#domain/reservations/reservation.ts';
import { statusOf, waitingStateOf } from '#domain/reservations/waiting-list.ts';
import { reservationCancelReasonText } from '#texts/reservation-cancel-reason.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { queueMail } from '../mail/index.ts';
import { readSettings } from '../settings/index.ts';
import { cancelledByGuestEmail, guestCancelledEmail } from './reservation-emails.ts';
import { type ReservationAccess, readLinkedReservation } from './reservation-link.ts';
import { markComing, type Reservation } from './reservations-store.ts';
import { transition } from './transition-reservation.ts';
import { leaveWaitingList } from './waiting/follow-list.ts';

/**
 * Cancels a reservation whose time is to come, and tells the restaurant. A second call returns what the first has cancelled;
 * of this call and the desk one wins.
 */
export async function cancelGuestReservation(
  deps: Deps,
  access: ReservationAccess & { version?: number | undefined },
): Promise<Reservation | Refusal> {
  const reservation = await readLinkedReservation(deps, access);
  if (isRefusal(reservation)) return reservation;
  if (waitingStateOf(reservation.status) || reservation.status === 'unpaid')
    return leaveWaitingList(deps, reservation);
  const { id, language, version } = reservation;
  const status = statusOf(reservation.status);
  if (reservation.cancellationCode === CANCELLED_BY_GUEST) return reservation;
  const [{ restaurant }, { timeZone }] = [await readSettings(deps.db), await readHours(deps.db)];
  const startsAt = tableStartsAt(reservation, timeZone);
  if (!isCancellableByGuest({ ...reservation, status, startsAt }, deps.clock.now()))
    return refusal('reservation_not_cancellable', { status, phone: restaurant.phone });
  const reason =
    reservationCancelReasonText(
      { cancellationCode: CANCELLED_BY_GUEST, cancellationReason: null },
      language === 'en' ? 'en' : 'de',
    ) ?? '';
  const cancelled = await transition({ ...deps, actor: null }, id, {
    to: 'cancelled',
    // The one that was read, since what the guest is told depends on it.
    from: [status],
    version: access.version ?? version,
    isToCome: true,
    cancellation: { code: CANCELLED_BY_GUEST, reason },
    email: cancelledByGuestEmail,
    action: 'reservation_cancelled_by_guest',
    alongside: (tx, after, now) => queueMail(tx, guestCancelledEmail(after, restaurant.email), now),
  });
  // The desk was faster: what is the case now decides.
  if (isRefusal(cancelled) && cancelled.code === 'reservation_status_conflict')
    return cancelGuestReservation(deps, access);
  return cancelled;
}

/** Keeps that the guests of an accepted table are coming, until its time. Once they have answered so it changes nothing. */
export async function confirmGuestReservation(
  deps: Deps,
  access: ReservationAccess,
): Promise<Reservation | Refusal> {
  const reservation = await readLinkedReservation(deps, access);
  if (isRefusal(reservation)) return reservation;
  const { id, status } = reservation;
  const [{ restaurant }, { timeZone }] = [await readSettings(deps.db), await readHours(deps.db)];
  const now = deps.clock.now();
  if (status !== 'accepted' || tableStartsAt(reservation, timeZone) <= now)
    return refusal('reservation_not_changeable', { status: statusOf(status), phone: restaurant.phone });
  if (await markComing(deps.db, id, now))
    deps.live.publish({ type: 'reservations', reservationId: id, status });
  return readLinkedReservation(deps, access);
}
