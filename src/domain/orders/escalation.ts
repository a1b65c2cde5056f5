import { afterOpenTime, isOpenAt } from '../hours/opening.ts';
import type { Hours } from '../hours/schedule.ts';
import { MINUTE } from '../hours/zone.ts';
import { KITCHEN_HORIZON_MINUTES } from './kitchen.ts';
import type { OrderStatus, PaymentStatus } from './order.ts';

/**
 * What happens to an order that nobody answers, in this order: the desk rings louder, the owner is told, the guest is told,
 * the order is declined.
 */
export const RUNGS = ['louder', 'owner', 'guest', 'decline'] as const;
export type Rung = (typeof RUNGS)[number];

/** After how many minutes of opening time each rung is reached; 0: never. */
export interface Ladder {
  louderMinutes: number;
  ownerMinutes: number;
  guestMinutes: number;
  declineMinutes: number;
  /** What was ordered for later counts from so many minutes before its time; 0: from its arrival, as all others. */
  laterMinutes: number;
}

/** Of a restaurant that begins today. One from before there was a ladder declines nothing until its owner says so. */
export const NEW_LADDER: Readonly<Ladder> = {
  ...{ louderMinutes: 2, ownerMinutes: 4, guestMinutes: 8, declineMinutes: 15 },
  laterMinutes: KITCHEN_HORIZON_MINUTES,
};

export interface ClimbingOrder {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Epoch milliseconds. */
  createdAt: number;
  paidAt: number | null;
  /** For when it was ordered; null: as soon as possible. */
  requestedAt: number | null;
  /** Who took it by phone; null: it was ordered on the site. */
  takenBy: string | null;
  /** The rungs that it has reached. */
  rungs: readonly { rung: Rung }[];
}

export interface LadderContext {
  hours: Hours;
  ladder: Ladder;
  /** Since when (epoch milliseconds) the server has been watching under the same rules without a gap. */
  watchedSince: number;
}

/** Whether an order waits for an answer of the restaurant: paid if it must be, and not taken by phone. */
export function isUnanswered({
  status,
  paymentStatus,
  takenBy,
}: Pick<ClimbingOrder, 'status' | 'paymentStatus' | 'takenBy'>): boolean {
  return status === 'pending' && takenBy === null && paymentStatus !== 'unpaid' && paymentStatus !== 'lapsed';
}

/**
 * Whether it was ordered so long ahead that an answer may well wait. It tells nothing about who is there, so nothing is
 * stopped because of it.
 */
export function isPreOrder({
  createdAt,
  requestedAt,
}: Pick<ClimbingOrder, 'createdAt' | 'requestedAt'>): boolean {
  return requestedAt !== null && requestedAt - createdAt > KITCHEN_HORIZON_MINUTES * MINUTE;
}

/**
 * When an unanswered order reaches a rung, in epoch milliseconds; null: never. Only time counts in which the restaurant is
 * open and the server is running, so that whoever should answer has had the chance to. What is for later counts towards
 * its time: tomorrow’s lunch is not declined tonight.
 */
export function rungAt(
  order: Pick<ClimbingOrder, 'createdAt' | 'paidAt' | 'requestedAt'>,
  rung: Rung,
  { hours, ladder, watchedSince }: LadderContext,
): number | null {
  const minutes = ladder[`${rung}Minutes`];
  if (minutes === 0) return null;
  const { createdAt, paidAt, requestedAt } = order;
  const isHeld = requestedAt !== null && ladder.laterMinutes > 0;
  const notBefore = isHeld ? requestedAt - ladder.laterMinutes * MINUTE : 0;
  const from = Math.max(createdAt, paidAt ?? 0, watchedSince, notBefore);
  return afterOpenTime(hours, from, minutes * MINUTE);
}

/**
 * The rungs that an order has reached at `now` (epoch milliseconds) and that nothing was done for, in their order. Nothing
 * happens while the restaurant is closed. An order that is to be declined skips the rungs that would only announce it.
 */
export function dueRungs(order: ClimbingOrder, context: LadderContext, now: number): Rung[] {
  if (!isUnanswered(order) || !isOpenAt(context.hours, now)) return [];
  const due = RUNGS.filter((rung) => {
    if (order.rungs.some((reached) => reached.rung === rung)) return false;
    const at = rungAt(order, rung, context);
    return at !== null && at <= now;
  });
  return due.includes('decline') ? ['decline'] : due;
}

/** Without a look at orders for so long (milliseconds), nobody was watching. */
export const WATCH_GAP_MS = 90_000;

/** What the server remembers of its watch. Instants are epoch milliseconds. */
export interface Watch {
  since: number;
  seenAt: number;
  /** The rules and the manual status under which it watches, as one text: with others it begins again. */
  rules: string;
}

/**
 * The watch after a look at `now` (epoch milliseconds): it goes on, or begins again after a gap, under other rules, or when
 * the clock has been set back.
 */
export function continueWatch(before: Watch | null, rules: string, now: number): Watch {
  const goesOn =
    before !== null &&
    before.rules === rules &&
    now - before.seenAt <= WATCH_GAP_MS &&
    before.seenAt - now <= WATCH_GAP_MS;
  return goesOn ? { ...before, seenAt: Math.max(before.seenAt, now) } : { since: now, seenAt: now, rules };
}
