import type { Fulfilment } from '#domain/orders/order.ts';

/** A new order is urgent after the first limit and late after the second. */
const SOON_AFTER_MS = 5 * 60_000;
const LATE_AFTER_MS = 10 * 60_000;

export type OrderAge = 'new' | 'soon' | 'late';

export function orderAge(waited: number): OrderAge {
  return ageByLimits(waited, { soon: SOON_AFTER_MS, late: LATE_AFTER_MS });
}

/** How long an accepted order may take: a guest who picks up arrives sooner than a driver delivers. */
const KITCHEN_LIMITS = {
  pickup: { soon: 20 * 60_000, late: 30 * 60_000 },
  delivery: { soon: 30 * 60_000, late: 45 * 60_000 },
} as const satisfies Record<Fulfilment, { soon: number; late: number }>;

/** The age of an accepted order, by the milliseconds since it was accepted. */
export function kitchenOrderAge(cooked: number, fulfilment: Fulfilment): OrderAge {
  return ageByLimits(cooked, KITCHEN_LIMITS[fulfilment]);
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
