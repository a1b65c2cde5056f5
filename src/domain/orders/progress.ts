import type { Fulfilment, OrderStatus, PaymentStatus } from './order.ts';
import { isCancelledOrReversed } from './order.ts';

/** Where an order is, in the guest's words. */
export type OrderStage =
  /** Waits for its online payment, or was never paid. */
  | 'unpaid'
  | 'lapsed'
  | 'received'
  | 'accepted'
  /** Being cooked: only where the kitchen says so. */
  | 'kitchen'
  /** On its way, or ready for pickup. */
  | 'ready'
  | 'done'
  | 'cancelled';

/** One point of the way: reached at `at` (epoch milliseconds), or still ahead. */
export interface ProgressStep {
  stage: OrderStage;
  state: 'done' | 'now' | 'later';
  at: number | null;
}

export interface OrderProgress {
  stage: OrderStage;
  /** All that the guest sees of the way, from the beginning to the end. */
  steps: ProgressStep[];
  /** The promised time in epoch milliseconds, while it still matters; null: nothing was promised, or it is over. */
  dueAt: number | null;
  /** Whole minutes until then, rounded up; 0 once a promise has passed. Null if it is not counted down. */
  remainingMinutes: number | null;
  /** The promised time has passed, and the order is not ready. */
  isLate: boolean;
}

/** All times are epoch milliseconds; null or missing: not yet, or not used by this restaurant. */
export interface ProgressOrder {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  fulfilment: Fulfilment;
  createdAt: number;
  acceptedAt: number | null;
  completedAt: number | null;
  cancelledAt: number | null;
  /** The time that the guest has chosen. */
  requestedAt?: number | null;
  /** When it is promised. */
  dueAt?: number | null;
  /** When the kitchen began with it. */
  kitchenAt?: number | null;
  /** When it left, or was ready for pickup. */
  readyAt?: number | null;
}

/**
 * 'Completed' means on its way, or ready for pickup (decision 052), and nobody reports the end. After this long the guest
 * has the food.
 */
export const HANDED_OVER_MS = 90 * 60 * 1000;

const MINUTE_MS = 60_000;
/** What is due later than this is told as a time, not counted down. */
export const COUNTDOWN_MS = 180 * MINUTE_MS;

/** Where an order is at `now`, an instant in epoch milliseconds. Nothing but the order and the time decides. */
export function progressOf(order: ProgressOrder, now: number): OrderProgress {
  const stage = stageOf(order, now);
  const promisedAt = stage === 'accepted' || stage === 'kitchen' ? (order.dueAt ?? null) : null;
  // Before the desk has promised anything, there is what the guest has asked for, or was told when ordering.
  const dueAt = stage === 'received' ? (order.requestedAt ?? expectedAt(order, now)) : promisedAt;
  // A requested time that has passed unanswered is none that one may expect.
  const isAwaited = dueAt !== null && (promisedAt !== null || dueAt > now);
  const isCounted = isAwaited && dueAt - now <= COUNTDOWN_MS;
  return {
    stage,
    steps: stepsOf(order, stage),
    dueAt,
    remainingMinutes: isCounted ? Math.max(0, Math.ceil((dueAt - now) / MINUTE_MS)) : null,
    isLate: promisedAt !== null && now > promisedAt,
  };
}

/** What was said when ordering is no longer said once it has passed: nobody has answered. */
function expectedAt({ dueAt }: ProgressOrder, now: number): number | null {
  return dueAt != null && dueAt > now ? dueAt : null;
}

function stageOf(order: ProgressOrder, now: number): OrderStage {
  const { status, paymentStatus } = order;
  if (paymentStatus === 'unpaid' || paymentStatus === 'lapsed') return paymentStatus;
  if (isCancelledOrReversed(status)) return 'cancelled';
  if (status === 'pending') return 'received';
  if (status === 'completed') {
    // Where 'ready' is a state of its own, completing is the end.
    const hasEnded = order.readyAt != null || now >= (order.completedAt ?? now) + HANDED_OVER_MS;
    return hasEnded ? 'done' : 'ready';
  }
  if (order.readyAt != null) return 'ready';
  return order.kitchenAt != null ? 'kitchen' : 'accepted';
}

function stepsOf(order: ProgressOrder, stage: OrderStage): ProgressStep[] {
  const received: ProgressStep = { stage: 'received', state: 'done', at: order.createdAt };
  if (stage === 'unpaid' || stage === 'lapsed') {
    return [received, { stage, state: 'now', at: stage === 'lapsed' ? order.cancelledAt : null }];
  }
  if (stage === 'cancelled') {
    const accepted: ProgressStep[] =
      order.acceptedAt === null ? [] : [{ stage: 'accepted', state: 'done', at: order.acceptedAt }];
    return [received, ...accepted, { stage, state: 'now', at: order.cancelledAt }];
  }
  const way: [OrderStage, number | null][] = [
    ['received', order.createdAt],
    ['accepted', order.acceptedAt],
    // Most kitchens do not report it: then it is not announced either.
    ...(order.kitchenAt == null ? [] : [['kitchen', order.kitchenAt] as [OrderStage, number]]),
    ['ready', order.readyAt ?? order.completedAt],
    ['done', order.readyAt == null ? null : order.completedAt],
  ];
  const current = way.findIndex(([each]) => each === stage);
  return way.map(([each, at], index) => ({
    stage: each,
    state: index < current || stage === 'done' ? 'done' : index === current ? 'now' : 'later',
    at: index > current ? null : at,
  }));
}

/** Whether the guest can still cancel or change it: only while the restaurant has not answered, and nothing is unpaid. */
export function isChangeableByGuest({
  status,
  paymentStatus,
}: Pick<ProgressOrder, 'status' | 'paymentStatus'>): boolean {
  return status === 'pending' && paymentStatus !== 'unpaid' && paymentStatus !== 'lapsed';
}

/** Whether it was the guest who cancelled: the times (epoch milliseconds or ISO 8601) were written by one change. */
export function isCancelledByGuest<Instant extends number | string>({
  status,
  cancelledAt,
  guestChangedAt,
}: {
  status: OrderStatus;
  cancelledAt: Instant | null;
  guestChangedAt: Instant | null;
}): boolean {
  return isCancelledOrReversed(status) && guestChangedAt !== null && guestChangedAt === cancelledAt;
}
