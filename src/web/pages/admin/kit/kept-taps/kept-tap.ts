import type { KitchenStep } from '#domain/orders/kitchen.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { ApiError } from '../../../../api/api-client.ts';
import type { Tap, TapVerb } from './send-tap.ts';

/** Why a kept tap changed nothing: what somebody else did, that it came too late, or that it can't be. */
export type TapOutcome = OrderStatus | KitchenStep | 'changed' | 'late' | 'gone' | 'refused';

/** A tap as it is stored in the browser. */
export interface KeptTap extends Tap {
  /** Under which it is sent, however often. */
  key: string;
  /** Whose tap it is: nobody else sends it. */
  accountId: string;
  /** When it was tapped, in epoch milliseconds; no two are equal. */
  at: number;
  /** How often it was sent without an answer. */
  tries: number;
  /** Known once the server has refused it; stays until it is read. */
  outcome?: TapOutcome;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Nothing is stored for longer. */
const FORGOTTEN_AFTER = 12 * HOUR;
/** An acceptance is sent for at least so long, even if its promise is over by then: the server gives a new one. */
const ACCEPTED_AT_LEAST = 10 * MINUTE;
/** And without a promise. */
const ACCEPTED_AT_MOST = 30 * MINUTE;
/** The guest's mail says 'on its way' or 'ready': an hour later that is wrong. */
const STEP_AT_MOST = HOUR;

export function isForgotten({ at }: KeptTap, now: number): boolean {
  return now - at >= FORGOTTEN_AFTER || at > now + HOUR;
}

/** Whether a tap makes no sense any more, so that somebody must look at the order again. */
export function isTooLate({ verb, at, promisedAt }: KeptTap, now: number): boolean {
  if (verb === 'prepared' || verb === 'unprepared') return false;
  if (verb !== 'accepted') return now - at > STEP_AT_MOST;
  if (promisedAt === undefined) return now - at > ACCEPTED_AT_MOST;
  return now > Math.max(Date.parse(promisedAt), at + ACCEPTED_AT_LEAST);
}

/** What a tap is about: an order, or a dish. */
export const subjectOf = ({ orderId, itemId }: Tap): string => itemId ?? orderId;

const isWaiting = ({ outcome }: KeptTap) => outcome === undefined;

/** The taps of an account that are still to be sent, in the order in which they were tapped. */
export function waitingTaps(taps: readonly KeptTap[], accountId: string): KeptTap[] {
  return taps
    .filter((tap) => isWaiting(tap) && tap.accountId === accountId)
    .toSorted((one, other) => one.at - other.at);
}

/** What an account has still to read, newest last: of the dishes of one order one only. */
export function unreadTaps(taps: readonly KeptTap[], accountId: string): KeptTap[] {
  const unread = taps
    .filter((tap) => !isWaiting(tap) && tap.accountId === accountId)
    .toSorted((one, other) => one.at - other.at);
  return unread.filter((tap, index) => unread.findIndex((other) => isSameNews(other, tap)) === index);
}

/** Whether two taps say the same to the reader: who has read the one has read the other. */
export function isSameNews(one: KeptTap, other: KeptTap): boolean {
  if (one.orderId !== other.orderId || one.outcome !== other.outcome) return false;
  return one.key === other.key || (one.itemId !== undefined && other.itemId !== undefined);
}

/** What a new tap changes in the list of its account's waiting ones. */
export function changeByTap(waiting: readonly KeptTap[], tap: KeptTap): { add?: KeptTap; remove?: KeptTap } {
  const last = waiting.findLast((other) => subjectOf(other) === subjectOf(tap));
  // A second tap of a double tap, or of another tab.
  if (last && (last.verb === tap.verb || tap.itemId === undefined)) return {};
  // The opposite of what nobody has heard of yet.
  if (last && last.tries === 0) return { remove: last };
  return { add: tap };
}

/** No answer of the application itself: the tap may have been carried out or not. */
export function isUnanswered({ httpStatus }: ApiError): boolean {
  return httpStatus === 0 || (httpStatus >= 502 && httpStatus <= 504);
}

/** So often a tap is sent although the server fails over it. */
const MAX_FAILURES = 3;

/** Whether a tap is to be sent again later. */
export function isRetried(tap: KeptTap, error: ApiError): boolean {
  if (isUnanswered(error) || error.httpStatus === 429) return true;
  return error.httpStatus >= 500 && tap.tries < MAX_FAILURES;
}

/** What the server's refusal means. */
export function outcomeOf(
  { code, ...error }: ApiError & { status?: unknown; step?: unknown },
  { itemId }: Pick<Tap, 'itemId'>,
): TapOutcome {
  if (code === 'order_status_conflict') return error.status as OrderStatus;
  if (code === 'order_step_conflict') return error.step as KitchenStep;
  // A dish that is no longer in it was taken out of the order.
  if (code === 'table_step_conflict' || code === 'table_taken') return 'changed';
  if (code === 'reservation_status_conflict') return 'gone';
  if (code === 'order_changed' || (code === 'not_found' && itemId !== undefined)) return 'changed';
  return code === 'not_found' ? 'gone' : 'refused';
}

const VERBS: readonly TapVerb[] = [
  'accepted',
  'completed',
  'kitchen',
  'ready',
  'prepared',
  'unprepared',
  'table',
  'room',
];

/** What is in the storage, perhaps of another version of the desk. Undefined if it is no tap. */
export function parseKeptTap(text: string): KeptTap | undefined {
  try {
    const tap = JSON.parse(text) as Partial<KeptTap>;
    const hasIds = [tap.key, tap.accountId, tap.orderId].every((id) => typeof id === 'string');
    const hasNumbers = Number.isFinite(tap.at) && Number.isFinite(tap.tries);
    return hasIds && hasNumbers && VERBS.includes(tap.verb as TapVerb) ? (tap as KeptTap) : undefined;
  } catch {
    return undefined;
  }
}
