import { type ComponentType, useSyncExternalStore } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import type { TableStep } from '#domain/reservations/table-step.ts';
import { randomKey } from '../../../../browser/random-key.ts';
import { callApiAsStaff, type Loaded } from '../api/admin-api.ts';

/** What a tap wants of an order, for 'prepared' and 'unprepared' of one of its dishes, of a party at its table, or of a room. */
export type TapVerb =
  | ('accepted' | 'completed' | 'kitchen' | 'ready' | 'prepared' | 'unprepared')
  | ('table' | 'room');

/** A tap that may be kept while there is no connection, and sent later. Ids and verbs only: it is stored. */
export interface Tap {
  /** Or of a reservation, for 'table'; of a room, for 'room'. */
  orderId: string;
  verb: TapVerb;
  itemId?: string;
  /** The promise with which it is accepted, ISO 8601, where staff has chosen one. */
  dueAt?: string;
  /** The promise that was on the screen when it was accepted, ISO 8601. */
  promisedAt?: string;
  /** The version of the order or party that was on the screen: what was changed since was not meant. */
  version?: number;
  /** Where the party is, for 'table', and the words that name its table: nothing of the guest. */
  step?: TableStep;
  where?: string;
  /** What is meant of a room, which `where` names, on which date. */
  isClosed?: boolean;
  date?: string;
}

export type TapAnswer = Loaded<Order>;

/** Calls the server once, under the key of the tap. `timeout` in milliseconds. */
export type CallTap = (key: string, timeout?: number) => Promise<TapAnswer>;

/** What keeps taps. Loaded after the desk, and before its connection is lost (frame/alerts/connectivity-guard.tsx). */
export interface TapKeeper {
  send: (tap: Tap, call: CallTap) => Promise<TapAnswer>;
  /** What is kept of an order or a dish. */
  verbOf: (id: string) => TapVerb | undefined;
  /** Since when the server does not answer, in epoch milliseconds; undefined while it does. */
  lostSince: () => number | undefined;
  Kept: ComponentType<{ id: string }>;
}

// Outside of React: the keeper is there for every page, and actions use it too.
let keeper: TapKeeper | undefined;
const listeners = new Set<() => void>();

/** Tells all cards that something is kept, or no longer. */
export function notifyKeptTaps(): void {
  for (const notify of [...listeners]) notify();
}

export function installTapKeeper(next: TapKeeper | undefined): void {
  keeper = next;
  notifyKeptTaps();
}

/**
 * `tap` under `key`: the same key changes nothing a second time (decision 101). `headers` are asked for when it is sent, which
 * may be hours later, after somebody has logged in; they may throw.
 */
export function callTap(
  request: Request,
  { orderId, verb, itemId = '', dueAt, step = 'expected', version = 0, isClosed = false, date = '' }: Tap,
  key: string,
  timeout?: number,
  headers?: () => { 'order-version'?: string },
): Promise<TapAnswer> {
  return callApiAsStaff(
    request,
    ({ orders, reservation }): Promise<Awaited<ReturnType<typeof orders.updateStatus.$put>>> => {
      // Its answer is a party, which nobody reads as an order: the list is loaded after it.
      if (verb === 'table')
        return reservation[':id'].step.$post({
          param: { id: orderId },
          json: { step, version },
        }) as never;
      // What is meant is sent, so that a second tablet with the same tap changes nothing.
      if (verb === 'room')
        return reservation.rooms[':id'].closed.$post({
          param: { id: orderId },
          json: { date, isClosed, isForGood: false },
        }) as never;
      const header = { 'idempotency-key': key, ...headers?.() };
      return verb === 'kitchen' || verb === 'ready'
        ? orders.kitchen.step.$post({ header, json: { orderId, step: verb } })
        : verb === 'prepared' || verb === 'unprepared'
          ? orders.kitchen.prepared.$post({
              header,
              json: { orderId, itemId, isPrepared: verb === 'prepared' },
            })
          : orders.updateStatus.$put({ header, json: { orderId, status: verb, ...(dueAt && { dueAt }) } });
    },
    timeout,
  );
}

/** Sends a tap, or keeps it while the server does not answer: `isKept` tells. */
export function sendTap(request: Request, tap: Tap): Promise<TapAnswer> {
  const call: CallTap = (key, timeout) => callTap(request, tap, key, timeout);
  return keeper ? keeper.send(tap, call) : call(randomKey());
}

const KEPT = 'kept';

/** The answer to a tap that is kept. `isSent`: it may have reached the server all the same. */
export function keptAnswer(isSent: boolean): TapAnswer {
  return { ok: false, error: { code: KEPT, message: '', httpStatus: isSent ? 0 : -1 }, at: Date.now() };
}

/** Neither done nor failed: its card shows that it is kept. */
export function isKept(answer: Loaded<unknown>): boolean {
  return !answer.ok && answer.error.code === KEPT;
}

/** Calls `listener` whenever what is kept has changed. */
export function subscribeToKeptTaps(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is kept of an order, or of a dish of one. */
export function useKeptVerb(id: string): TapVerb | undefined {
  return useSyncExternalStore(
    subscribeToKeptTaps,
    () => keeper?.verbOf(id),
    () => undefined,
  );
}

/** The same outside of React. */
export const keptVerbOf = (id: string): TapVerb | undefined => keeper?.verbOf(id);

/** Since when the server does not answer, in epoch milliseconds. */
export function useLostSince(): number | undefined {
  return useSyncExternalStore(
    subscribeToKeptTaps,
    () => keeper?.lostSince(),
    () => undefined,
  );
}

/** Says on a card what is kept of its order or dish. */
export function useKeptNotice(id: string): TapKeeper['Kept'] | undefined {
  return useKeptVerb(id) && keeper?.Kept;
}
