export const ORDER_STATUSES = ['pending', 'accepted', 'cancelled', 'completed', 'reversed'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * Where an order may go from where it is (admin spec 4). Beside the specified ones an order that was accepted may be
 * reversed: cancelled afterwards, with its money back, by the owner and within a day.
 */
export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['accepted', 'cancelled'],
  accepted: ['completed', 'reversed'],
  cancelled: [],
  completed: ['reversed'],
  reversed: [],
};

/** Online through the provider, cash on delivery, or pay on pickup at the desk (customer spec 4). */
export const PAYMENT_METHODS = ['online', 'cod', 'pod'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const FULFILMENTS = ['delivery', 'pickup'] as const;

export type Fulfilment = (typeof FULFILMENTS)[number];

/**
 * `none`: paid in cash, outside the system. `unpaid`, `paid`: online. `lapsed`: never paid in time.
 * `refunded`, `refund_failed`: paid, then cancelled (DESIGN 5.5).
 */
export const PAYMENT_STATUSES = ['none', 'unpaid', 'paid', 'refunded', 'refund_failed', 'lapsed'] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The reasons the desk may give (admin spec 5); `other` comes with words of its own. */
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

export function canTransitionTo(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_TRANSITIONS[from].includes(to);
}

/** What guests and staff call an order by: the last six characters of its id. Gift cards and withdrawals have one too. */
export function orderNumber(id: string): string {
  return id.slice(-6).toUpperCase();
}

/** Whether the order's story has ended: the kitchen moves it no more. */
export function isTerminal(status: OrderStatus): boolean {
  return status !== 'pending' && status !== 'accepted';
}

/** Where orders are that nobody gets and nobody pays for: cancelled before they were accepted, or afterwards. */
export const CANCELLED_OR_REVERSED = ['cancelled', 'reversed'] as const satisfies OrderStatus[];

export function isCancelledOrReversed(status: OrderStatus): status is (typeof CANCELLED_OR_REVERSED)[number] {
  return (CANCELLED_OR_REVERSED as readonly OrderStatus[]).includes(status);
}

/** How long an order can be reversed, in milliseconds since it was accepted or, later, completed. */
export const REVERSAL_WINDOW_MS = 24 * 60 * 60 * 1000;

/** Whether an order can be reversed at `now` (epoch milliseconds). */
export function isReversible(
  {
    status,
    acceptedAt,
    completedAt,
  }: { status: OrderStatus; acceptedAt: number | null; completedAt: number | null },
  now: number,
): boolean {
  return canTransitionTo(status, 'reversed') && now < (completedAt ?? acceptedAt ?? 0) + REVERSAL_WINDOW_MS;
}

/** Pickup is paid at the desk or online, delivery in cash or online (DESIGN 5.7). */
export function allowedPaymentMethods(fulfilment: Fulfilment): readonly PaymentMethod[] {
  return fulfilment === 'pickup' ? ['pod', 'online'] : ['cod', 'online'];
}

/** How long an order, or a gift card, waits for its online payment (DESIGN 5.5). */
export const PAYMENT_TIMEOUT_MS = 30 * 60 * 1000;

/** The moment from which on it no longer waits. */
export function lapsesAt(createdAt: number): number {
  return createdAt + PAYMENT_TIMEOUT_MS;
}

/** Whether an order has waited in vain for its payment. */
export function hasLapsed(
  { paymentStatus, createdAt }: { paymentStatus: PaymentStatus; createdAt: number },
  now: number,
): boolean {
  return paymentStatus === 'unpaid' && now >= lapsesAt(createdAt);
}

/**
 * Minutes from an order's acceptance until it is brought at the latest, or can be fetched: a term for delivery is named
 * before somebody orders (Art. 246a § 1 Abs. 1 Nr. 7 EGBGB).
 */
export interface LeadTimes {
  deliveryMinutes: number;
  pickupMinutes: number;
}

/** Until the owner says otherwise. */
export const DEFAULT_LEAD_TIMES: Readonly<LeadTimes> = { deliveryMinutes: 60, pickupMinutes: 30 };
