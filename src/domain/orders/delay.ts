import { MINUTE } from '../hours/zone.ts';
import type { OrderStatus } from './order.ts';

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

/**
 * Whether the guest still has to say what becomes of a delay: to keep the order, or to cancel it, also while it is cooked,
 * since it was the restaurant that moved it. It is too late once it is ready or on its way.
 */
export function isQuestionOpen({ status, dueAt, readyAt, askedDueAt }: AskedOrder): boolean {
  return status === 'accepted' && readyAt === null && askedDueAt !== null && askedDueAt === dueAt;
}
