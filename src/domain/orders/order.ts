export const ORDER_STATUSES = ['pending', 'accepted', 'cancelled', 'completed', 'reversed'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * The allowed status changes. An accepted order can also be reversed: cancelled afterwards and refunded, by the owner
 * and within a day.
 */
export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['accepted', 'cancelled'],
  accepted: ['completed', 'reversed'],
  cancelled: [],
  completed: ['reversed'],
  reversed: [],
};

/** Online through the payment provider, cash on delivery, or paid on pickup in the restaurant. */
export const PAYMENT_METHODS = ['online', 'cod', 'pod'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const FULFILMENTS = ['delivery', 'pickup'] as const;

export type Fulfilment = (typeof FULFILMENTS)[number];

/**
 * `none`: paid in cash, outside the system. `unpaid`, `paid`: online. `lapsed`: not paid in time. `refunded`,
 * `refund_failed`: paid, then cancelled.
 */
export const PAYMENT_STATUSES = ['none', 'unpaid', 'paid', 'refunded', 'refund_failed', 'lapsed'] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The reasons that the desk offers; `other` comes with a text. */
export const ORDER_CANCEL_REASONS = [
  'out_of_stock',
  'undeliverable_location',
  'restaurant_closed',
  'incorrect_details',
  'customer_request',
  'delay',
  'other',
] as const;

export type OrderCancelReason = (typeof ORDER_CANCEL_REASONS)[number];

/** Why an order is cancelled: a reason of the desk, or `unanswered`, of which nobody at the desk knew (decision 098). */
export type OrderCancellationCode = OrderCancelReason | 'unanswered';

export function canTransitionTo(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_TRANSITIONS[from].includes(to);
}

/**
 * What guests and staff call an order by: the last six characters of its id. Gift cards and withdrawals have one too.
 */
export function orderNumber(id: string): string {
  return id.slice(-6).toUpperCase();
}

/** Whether the order is finished: the kitchen can no longer change its status. */
export function isTerminal(status: OrderStatus): boolean {
  return status !== 'pending' && status !== 'accepted';
}

/** Statuses of orders that are neither delivered nor paid for. */
export const CANCELLED_OR_REVERSED = ['cancelled', 'reversed'] as const satisfies OrderStatus[];

export function isCancelledOrReversed(status: OrderStatus): status is (typeof CANCELLED_OR_REVERSED)[number] {
  return (CANCELLED_OR_REVERSED as readonly OrderStatus[]).includes(status);
}

/** How long an order can be reversed after it was accepted, due or, at last, completed. */
export const REVERSAL_WINDOW_MS = 24 * 60 * 60 * 1000;

/** Whether an order can be reversed at `now`. All times are epoch milliseconds. */
export function isReversible(
  {
    status,
    acceptedAt,
    dueAt,
    completedAt,
  }: { status: OrderStatus; acceptedAt: number | null; dueAt: number | null; completedAt: number | null },
  now: number,
): boolean {
  const last = completedAt ?? Math.max(acceptedAt ?? 0, dueAt ?? 0);
  return canTransitionTo(status, 'reversed') && now < last + REVERSAL_WINDOW_MS;
}

/** Pickup is paid in the restaurant or online, delivery in cash or online. */
export function allowedPaymentMethods(fulfilment: Fulfilment): readonly PaymentMethod[] {
  return fulfilment === 'pickup' ? ['pod', 'online'] : ['cod', 'online'];
}

/** How long an order or a gift card waits for its online payment. */
export const PAYMENT_TIMEOUT_MS = 30 * 60 * 1000;

/** The moment (epoch milliseconds) at which the wait for payment ends. */
export function lapsesAt(createdAt: number): number {
  return createdAt + PAYMENT_TIMEOUT_MS;
}

/** Whether an order was not paid in time; times in epoch milliseconds. */
export function hasLapsed(
  { paymentStatus, createdAt }: { paymentStatus: PaymentStatus; createdAt: number },
  now: number,
): boolean {
  return paymentStatus === 'unpaid' && now >= lapsesAt(createdAt);
}

/**
 * Minutes from acceptance until an order is delivered at the latest, or ready for pickup: the delivery time must be
 * stated before ordering (Art. 246a § 1 Abs. 1 Nr. 7 EGBGB).
 */
export interface LeadTimes {
  deliveryMinutes: number;
  pickupMinutes: number;
}

/** Until the owner changes them. */
export const DEFAULT_LEAD_TIMES: Readonly<LeadTimes> = { deliveryMinutes: 60, pickupMinutes: 30 };
