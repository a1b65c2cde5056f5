import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { tableStartsAt } from '#domain/reservations/reminder.ts';
import {
  canTransitionTo,
  RESERVATION_STATUSES,
  type ReservationStatus,
} from '#domain/reservations/reservation.ts';
import { statusOf } from '#domain/reservations/waiting-list.ts';
import { RESERVATION_UNDO_TARGETS, UNDO_MS } from '#domain/undo.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import type { Email } from '../mail/index.ts';
import { cancelMail, queueMail, scheduleMail } from '../mail/index.ts';
import { refundInBackground } from '../payments/index.ts';
import { readSettings } from '../settings/index.ts';
import { inOfferedLanguage } from '../website/index.ts';
import type { RestaurantInfo } from './calendar-event.ts';
import { writeNoShow } from './no-shows-store.ts';
import { endPrepayment } from './prepayments/pay-ahead.ts';
import { acceptedEmail, calledOffEmail, cancelledEmail } from './reservation-emails.ts';
import {
  allowUndo,
  findReservation,
  findUndo,
  type Reservation,
  type ReservationCancellation,
  transitionReservation,
  revertAcceptance as undo,
} from './reservations-store.ts';
import { giveTablesBack } from './tables/fill-tables.ts';
import { seatReservation } from './tables/seat-reservation.ts';
import { lockTables } from './tables/table-plan-store.ts';

interface Transition {
  to: 'accepted' | 'cancelled';
  from?: readonly ReservationStatus[];
  /** The one that was read, where that matters: its guest may have changed it since. */
  version?: number | undefined;
  /** Only while they are not there yet. */
  isToCome?: boolean;
  cancellation?: ReservationCancellation;
  /** The e-mail to the guest; `isHeld`: the one before it was still held back, and is dropped. */
  email: (reservation: Reservation, restaurant: RestaurantInfo, isHeld: boolean) => Email;
  /** What else is written with it. */
  alongside?: (tx: Tx, reservation: Reservation, now: number) => Promise<unknown>;
  /** Accepted though there is no table for it: the desk makes room. */
  isBeyondPlan?: boolean;
  /** For the audit log, where it is not the status alone. */
  action?: `reservation_${'accepted' | 'cancelled' | 'cancelled_by_guest'}`;
}

/** The common part of accept and cancel: one conditional write, its e-mail, and its event. */
export async function transition(
  staff: StaffContext,
  id: string,
  {
    to,
    from = RESERVATION_STATUSES.filter((status) => canTransitionTo(status, to)),
    email,
    alongside,
    version,
    isToCome,
    isBeyondPlan = false,
    action = `reservation_${to}`,
    ...more
  }: Transition,
): Promise<Reservation | Refusal> {
  const now = staff.clock.now();
  const isByGuest = action === 'reservation_cancelled_by_guest';
  let owed: string[] = [];
  const moved = await transact(staff.db, async (tx): Promise<Reservation | Refusal> => {
    owed = [];
    const plan = await lockTables(tx);
    const held = (await findUndo(tx, id))?.mailId ?? null;
    const isMoved = await transitionReservation(tx, id, { from, to, version, isToCome }, { now, ...more });
    const found = await findReservation(tx, id);
    if (!found) return refusal('not_found');
    if (!isMoved) {
      const status = statusOf(found.status);
      return from.includes(status)
        ? refusal('reservation_changed')
        : refusal('reservation_status_conflict', { status });
    }
    if (to === 'cancelled') owed = await endPrepayment(tx, found, { isByGuest, now });
    const reservation = (await findReservation(tx, id)) as Reservation;
    if (plan) {
      const facts = { plan, hours: await readHours(tx), now };
      if (to === 'cancelled') await giveTablesBack(tx, reservation, facts);
      else if (!(await seatReservation(tx, reservation, facts)) && !isBeyondPlan)
        return refusal('reservation_does_not_fit');
    }
    const isHeld = held !== null && (await cancelMail(tx, held));
    // An anonymised reservation has no guest to write to.
    const mail =
      reservation.email === ''
        ? null
        : email(await inOfferedLanguage(tx, reservation), await readRestaurantInfo(tx), isHeld);
    if (to in RESERVATION_UNDO_TARGETS) {
      const until = now + UNDO_MS;
      const mailId = mail && (await scheduleMail(tx, mail, { now, dueAt: until }));
      await allowUndo(tx, id, { until, mailId });
    } else if (mail) {
      await queueMail(tx, mail, now);
    }
    await alongside?.(tx, reservation, now);
    await recordAuditEntry(tx, staff, { action, subject: { id } });
    return reservation;
  });
  if (isRefusal(moved)) return moved;
  refundInBackground(staff, owed);
  staff.live.publish({
    ...{ type: 'reservations', reservationId: id, status: to },
    ...(isByGuest && { isByGuest }),
  });
  return moved;
}

/** With which reservation the desk has seen. */
type SeenCancellation = ReservationCancellation & { version?: number | undefined };

async function readRestaurantInfo(tx: Tx): Promise<RestaurantInfo> {
  const [{ restaurant }, { timeZone }] = [await readSettings(tx), await readHours(tx)];
  return { restaurant, timeZone };
}

/**
 * Confirms the table to the guest. A person has decided it, so it is done where no table is free too, and is named at the plan;
 * the desk's pages say that it is not to go beyond the plan, and ask first.
 */
export function acceptReservation(
  staff: StaffContext,
  id: string,
  { isBeyondPlan = true, version }: { isBeyondPlan?: boolean | undefined; version?: number | undefined } = {},
): Promise<Reservation | Refusal> {
  return transition(staff, id, { to: 'accepted', email: acceptedEmail, isBeyondPlan, version });
}

/** Cancels a pending request, with a reason that the guest will read. */
export async function cancelReservation(
  staff: StaffContext,
  id: string,
  { version, ...cancellation }: SeenCancellation,
): Promise<Reservation | Refusal> {
  if (cancellation.reason.trim() === '') return refusal('cancellation_reason_required');
  return transition(staff, id, { to: 'cancelled', version, cancellation, email: cancelledEmail });
}

/** Cancels an accepted reservation whose time is to come, with a reason that the guest will read. */
export async function callOffReservation(
  staff: StaffContext,
  id: string,
  { version, ...cancellation }: SeenCancellation,
): Promise<Reservation | Refusal> {
  if (cancellation.reason.trim() === '') return refusal('cancellation_reason_required');
  const [reservation, { timeZone }] = [await findReservation(staff.db, id), await readHours(staff.db)];
  if (reservation && tableStartsAt(reservation, timeZone) <= staff.clock.now())
    return refusal('reservation_over');
  return transition(staff, id, {
    ...{ to: 'cancelled', from: ['accepted'], cancellation, version: version ?? reservation?.version },
    email: (cancelled, restaurant, isHeld) =>
      isHeld ? cancelledEmail(cancelled) : calledOffEmail(cancelled, restaurant),
  });
}

/**
 * Makes an accepted reservation pending again, and drops its e-mail. A late or second call changes nothing.
 */
export async function undoAcceptance(staff: StaffContext, id: string): Promise<Reservation | Refusal> {
  const undone = await transact(staff.db, async (tx): Promise<Reservation | Refusal> => {
    const plan = await lockTables(tx);
    const found = await findUndo(tx, id);
    if (!found) return refusal('not_found');
    const { status, until, mailId } = found;
    if (status !== 'accepted') return refusal('reservation_status_conflict', { status });
    if (until === null || staff.clock.now() >= until) return refusal('undo_too_late');
    if (!(await undo(tx, id, until))) {
      const now = (await findUndo(tx, id))?.status ?? status;
      return now === 'accepted'
        ? refusal('undo_too_late')
        : refusal('reservation_status_conflict', { status: now });
    }
    if (mailId !== null && !(await cancelMail(tx, mailId))) return refusal('undo_too_late');
    await writeNoShow(tx, id, null);
    await recordAuditEntry(tx, staff, { action: 'reservation_accepted_undone', subject: { id } });
    const reservation = (await findReservation(tx, id)) as Reservation;
    if (plan) {
      const facts = { plan, hours: await readHours(tx), now: staff.clock.now() };
      await giveTablesBack(tx, reservation, facts);
    }
    return reservation;
  });
  if (!isRefusal(undone)) staff.live.publish({ type: 'reservations', reservationId: id, status: 'pending' });
  return undone;
}
