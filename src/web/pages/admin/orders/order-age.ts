import type { Fulfilment } from '#domain/orders/order.ts';

/** How long an order may wait (mock, 'Desk'): until the first it is new, until the second it is urgent. */
const SOON_AFTER_MS = 5 * 60_000;
const LATE_AFTER_MS = 10 * 60_000;

export type OrderAge = 'new' | 'soon' | 'late';

export function orderAge(waited: number): OrderAge {
  return ageByLimits(waited, { soon: SOON_AFTER_MS, late: LATE_AFTER_MS });
}

/** How long an accepted order may take: a guest who fetches it stands there sooner than a driver is at a door. */
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

/** '6:41' under an hour, afterwards '1 h 05', in words that `hours` makes. */
export function formatWaitingTime(waited: number, hours: (hours: number, minutes: string) => string): string {
  // A tablet whose clock is behind the server's would count from below zero.
  const seconds = Math.max(0, Math.floor(waited / 1000));
  const minutes = Math.floor(seconds / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : hours(Math.floor(minutes / 60), two(minutes % 60));
}
