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

export function canTransitionTo(from: ReservationStatus, to: ReservationStatus): boolean {
  return RESERVATION_TRANSITIONS[from].includes(to);
}
