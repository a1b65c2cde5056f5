import type { OrderStatus } from './orders/order.ts';
import type { ReservationStatus } from './reservations/reservation.ts';

/** How long the desk offers to undo an action after its response. */
export const UNDO_OFFER_MS = 10_000;

/**
 * How long an action can be undone after it was made, and how long its email waits: as long as undo is offered, plus
 * the time a request in the last moment needs to arrive.
 */
export const UNDO_MS = UNDO_OFFER_MS + 2_000;

/**
 * What can be undone, and to which status. A cancellation can't: a refund may be on its way, and staff have confirmed
 * it.
 */
export const ORDER_UNDO_TARGETS = { accepted: 'pending', completed: 'accepted' } as const satisfies Partial<
  Record<OrderStatus, OrderStatus>
>;

export type UndoableOrderStatus = keyof typeof ORDER_UNDO_TARGETS;

/** The same for reservations. */
export const RESERVATION_UNDO_TARGETS = { accepted: 'pending' } as const satisfies Partial<
  Record<ReservationStatus, ReservationStatus>
>;
