import { MINUTE } from '../hours/zone.ts';
import type { OrderStatus, PaymentStatus } from './order.ts';
import { isChangeableByGuest } from './progress.ts';

/** The promises of an order, in epoch milliseconds. */
export interface AgreedTimes {
  /** What was promised when it was placed, or agreed on the phone since. */
  promisedAt: number | null;
  /** The later one that its guest has kept when asked; null: none. */
  keptDueAt: number | null;
}

/** The time that the guest has agreed to last; null in orders from before there were promises. */
export const agreedAt = ({ promisedAt, keptDueAt }: AgreedTimes): number | null => keptDueAt ?? promisedAt;

/**
 * Whether the guest is asked about a promise: when it is later than agreed by so many minutes, all delays since together.
 * 0: never.
 */
export function isAskedAbout(dueAt: number, agreed: number | null, minutes: number): boolean {
  return minutes > 0 && agreed !== null && dueAt - agreed >= minutes * MINUTE;
}

interface AskedOrder {
  status: OrderStatus;
  dueAt: number | null;
  readyAt: number | null;
  askedDueAt: number | null;
}

/** Whether the guest still has to say what becomes of a delay. It is too late once it is ready or on its way. */
export function isQuestionOpen({ status, dueAt, readyAt, askedDueAt }: AskedOrder): boolean {
  return status === 'accepted' && readyAt === null && askedDueAt !== null && askedDueAt === dueAt;
}

/**
 * Whether the guest can cancel it: until the restaurant has accepted it, and again when the restaurant has moved its time so
 * far that they are asked, also while it is cooked.
 */
export function isCancellableByGuest(order: AskedOrder & { paymentStatus: PaymentStatus }): boolean {
  return isChangeableByGuest(order) || isQuestionOpen(order);
}
