import { afterOpenTime, isOpenAt } from '../hours/opening.ts';
import type { Hours } from '../hours/schedule.ts';
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
}

/** Of a restaurant that begins today. One from before there was a ladder declines nothing until its owner says so. */
export const NEW_LADDER: Readonly<Ladder> = {
  ...{ louderMinutes: 2, ownerMinutes: 4, guestMinutes: 8, declineMinutes: 15 },
};

export interface ClimbingOrder {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Epoch milliseconds. */
  createdAt: number;
  paidAt: number | null;
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
 * When an unanswered order reaches a rung, in epoch milliseconds; null: never. Only time counts in which the restaurant is
 * open and the server is running, so that whoever should answer has had the chance to.
 */
export function rungAt(
  order: Pick<ClimbingOrder, 'createdAt' | 'paidAt'>,
  rung: Rung,
  { hours, ladder, watchedSince }: LadderContext,
): number | null {
  const minutes = ladder[`${rung}Minutes`];
  if (minutes === 0) return null;
  const from = Math.max(order.createdAt, order.paidAt ?? 0, watchedSince);
  return afterOpenTime(hours, from, minutes * 60_000);
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
