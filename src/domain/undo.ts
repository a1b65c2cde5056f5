import type { OrderStatus } from './orders/order.ts';
import type { ReservationStatus } from './reservations/reservation.ts';

/** How long the desk offers to take an answer back, in milliseconds since it was heard. */
export const UNDO_OFFER_MS = 10_000;

/**
 * How long it can be taken back, in milliseconds since it was given, and how long its mail waits: as long as it is
 * offered, and what the tap of the last moment needs to arrive.
 */
export const UNDO_MS = UNDO_OFFER_MS + 2_000;

/**
 * What can be taken back, and where it leads back to. A cancellation can't: money may be on its way to the guest, and
 * somebody has answered a question first.
 */
export const ORDER_UNDO_TARGETS = { accepted: 'pending', completed: 'accepted' } as const satisfies Partial<
  Record<OrderStatus, OrderStatus>
>;

export type UndoableOrderStatus = keyof typeof ORDER_UNDO_TARGETS;

/** The same for a table. */
export const RESERVATION_UNDO_TARGETS = { accepted: 'pending' } as const satisfies Partial<
  Record<ReservationStatus, ReservationStatus>
>;
