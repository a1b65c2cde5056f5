import type { PaymentStatus } from './order.ts';

/** How long an order, or a gift card, waits for its online payment (DESIGN 5.5). */
export const PAY_WITHIN_MS = 30 * 60 * 1000;

/** The moment from which on it no longer waits. */
export function lapsesAt(createdAt: number): number {
  return createdAt + PAY_WITHIN_MS;
}

/** Whether an order has waited in vain for its payment. */
export function hasLapsed(
  { paymentStatus, createdAt }: { paymentStatus: PaymentStatus; createdAt: number },
  now: number,
): boolean {
  return paymentStatus === 'unpaid' && now >= lapsesAt(createdAt);
}
