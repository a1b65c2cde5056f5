import type { Order } from '#contract/orders/shapes.ts';
import { dueGroupOf } from '#domain/orders/kitchen.ts';
import type { Fulfilment } from '#domain/orders/order.ts';

/** A new order is urgent after the first limit and late after the second. */
const SOON_AFTER_MS = 5 * 60_000;
const LATE_AFTER_MS = 10 * 60_000;

export type OrderAge = 'new' | 'soon' | 'late';
/** `later`: it is not yet time to cook it. */
export type KitchenAge = OrderAge | 'later';

/** The age of an order that nobody has answered; one for later presses nobody before its time comes near, as the ladder has it. */
export function pendingOrderAge(
  { createdAt, paidAt, requestedAt }: Pick<Order, 'createdAt' | 'paidAt' | 'requestedAt'>,
  now: number,
): OrderAge {
  if (requestedAt && dueGroupOf({ dueAt: requestedAt }, now) === 'later') return 'new';
  const waited = now - Date.parse(paidAt ?? createdAt);
  return ageByLimits(waited, { soon: SOON_AFTER_MS, late: LATE_AFTER_MS });
}

/** How long an accepted order may take: a guest who picks up arrives sooner than a driver delivers. */
const KITCHEN_LIMITS = {
  pickup: { soon: 20 * 60_000, late: 30 * 60_000 },
  delivery: { soon: 30 * 60_000, late: 45 * 60_000 },
} as const satisfies Record<Fulfilment, { soon: number; late: number }>;

/** Shortly before the promise an order is urgent, after it it is late. */
const SOON_BEFORE_MS = 10 * 60_000;

/** The age of an accepted order by its promise; without one by the time since it was accepted. */
export function kitchenOrderAge(
  {
    dueAt,
    acceptedAt,
    createdAt,
    fulfilment,
  }: Pick<Order, 'dueAt' | 'acceptedAt' | 'createdAt' | 'fulfilment'>,
  now: number,
): KitchenAge {
  if (dueAt === null)
    return ageByLimits(now - Date.parse(acceptedAt ?? createdAt), KITCHEN_LIMITS[fulfilment]);
  if (dueGroupOf({ dueAt }, now) === 'later') return 'later';
  return ageByLimits(now - Date.parse(dueAt), { soon: -SOON_BEFORE_MS, late: 0 });
}

function ageByLimits(waited: number, { soon, late }: { soon: number; late: number }): OrderAge {
  if (waited < soon) return 'new';
  return waited < late ? 'soon' : 'late';
}

/** '6:41' under an hour, afterwards '1 h 05', formatted by `hours`. */
export function formatWaitingTime(waited: number, hours: (hours: number, minutes: string) => string): string {
  // Negative where the tablet's clock is behind the server's.
  const seconds = Math.max(0, Math.floor(waited / 1000));
  const minutes = Math.floor(seconds / 60);
  const pad = (value: number) => String(value).padStart(2, '0');
  return minutes < 60
    ? `${minutes}:${pad(seconds % 60)}`
    : hours(Math.floor(minutes / 60), pad(minutes % 60));
}
