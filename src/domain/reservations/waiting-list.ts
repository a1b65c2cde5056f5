import { addDays, instantOf, localTimeAt, MINUTE } from '../hours/zone.ts';
import type { ReservationStatus } from './reservation.ts';

/**
 * Where a place on the waiting list stands: it waits; it has an offer, which holds a table; it has let the offer pass; or its
 * guest has left the list, or was taken off it.
 */
export const WAITING_STATES = ['waiting', 'offered', 'lapsed', 'left'] as const;

export type WaitingState = (typeof WAITING_STATES)[number];

/**
 * What is stored of a reservation: a place on the waiting list is one that has not been given yet, and `unpaid` one that
 * waits for what is to be paid ahead.
 */
export type StoredStatus = ReservationStatus | WaitingState | 'unpaid';

/** What is stored and is none: the lists of the desk do not have it. */
export const NO_RESERVATION = [...WAITING_STATES, 'unpaid'] as const satisfies StoredStatus[];

export const waitingStateOf = (status: StoredStatus): WaitingState | null =>
  WAITING_STATES.find((state) => state === status) ?? null;

/** The same in the words of a reservation, for whoever knows no waiting list. */
export function statusOf(status: StoredStatus): ReservationStatus {
  if (status === 'left') return 'cancelled';
  return status === 'accepted' || status === 'cancelled' ? status : 'pending';
}

/** So long an offer holds its table. */
export const OFFER_MS = 15 * MINUTE;

/** On the restaurant's clock: at night an offer would be gone before anybody reads it. */
const FROM_MINUTES = 9 * 60;
const TO_MINUTES = 22 * 60;

/** Whether offers are made at `now` (epoch milliseconds). */
export function isOfferTime(now: number, timeZone: string): boolean {
  const { minutes } = localTimeAt(now, timeZone);
  return minutes >= FROM_MINUTES && minutes < TO_MINUTES;
}

/** From when on (epoch milliseconds) the next offer can be made: now, or in the morning. */
export function nextOfferAt(now: number, timeZone: string): number {
  if (isOfferTime(now, timeZone)) return now;
  const { date, minutes } = localTimeAt(now, timeZone);
  return instantOf(minutes < FROM_MINUTES ? date : addDays(date, 1), FROM_MINUTES, timeZone);
}

/** Whether there is time left to read an offer, and to come; both in epoch milliseconds. */
export const isOfferWorthwhile = (startsAt: number, now: number): boolean => startsAt - now >= 2 * OFFER_MS;
