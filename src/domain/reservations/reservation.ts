import { MINUTE } from '../hours/zone.ts';

export const RESERVATION_STATUSES = ['pending', 'accepted', 'cancelled'] as const;

export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** The allowed status changes. */
export const RESERVATION_TRANSITIONS: Readonly<Record<ReservationStatus, readonly ReservationStatus[]>> = {
  pending: ['accepted', 'cancelled'],
  accepted: [],
  cancelled: [],
};

/** The reasons that the desk offers; `other` comes with a text. */
export const RESERVATION_CANCEL_REASONS = [
  'fully_booked',
  'outside_hours',
  'incorrect_details',
  'time_unavailable',
  'restaurant_closed',
  'party_too_large',
  'other',
] as const;

export type ReservationCancelReason = (typeof RESERVATION_CANCEL_REASONS)[number];

/** The reason that is kept where the guest has cancelled; the desk does not offer it. */
export const CANCELLED_BY_GUEST = 'by_guest';

export type ReservationCancellationCode = ReservationCancelReason | typeof CANCELLED_BY_GUEST;

/** From so many guests on, a reminder that nobody has answered is shown at the desk. */
export const LARGE_PARTY = 6;

/** How long guests usually stay (milliseconds). */
export const TABLE_DURATION_MS = 120 * MINUTE;

/** Where a reservation is for its guest: `over` when whoever came has left, whatever became of it. */
export type ReservationStage = ReservationStatus | 'over';

/** `startsAt` and `now` are epoch milliseconds. */
export function stageOf(
  { status, startsAt }: { status: ReservationStatus; startsAt: number },
  now: number,
): ReservationStage {
  return status !== 'cancelled' && now >= startsAt + TABLE_DURATION_MS ? 'over' : status;
}

/** Whether its guest can cancel or change it: until its time, or until they are there (`isUnderWay`). */
export function isCancellableByGuest(
  {
    status,
    startsAt,
    isUnderWay = false,
  }: { status: ReservationStatus; startsAt: number; isUnderWay?: boolean },
  now: number,
): boolean {
  return status !== 'cancelled' && now < startsAt && !isUnderWay;
}

export function canTransitionTo(from: ReservationStatus, to: ReservationStatus): boolean {
  return RESERVATION_TRANSITIONS[from].includes(to);
}
