import { MINUTE } from '../hours/zone.ts';
import type { Cents } from '../money.ts';
import type { TableRequest } from './table-request.ts';

/** When the restaurant asks for money ahead, which becomes credit on the bill. */
export interface PrepaymentRule {
  centsPerGuest: Cents;
  /** From so many guests on. */
  fromGuests: number;
  /** On these days (`yyyy-MM-dd`) of everybody. */
  dates: string[];
  /** Whoever cancels so long before their time gets it back. */
  refundHours: number;
}

/**
 * What becomes of it: its guest is to pay it; has paid it; never did; it was taken off the bill; the restaurant keeps it,
 * because they did not come or cancelled too late; it went back.
 */
export const PREPAYMENT_STATES = ['open', 'paid', 'lapsed', 'used', 'kept', 'returned'] as const;

export type PrepaymentState = (typeof PREPAYMENT_STATES)[number];

/** As it was agreed with the reservation, whatever the restaurant asks of others later. */
export interface Prepayment {
  cents: Cents;
  refundHours: number;
  state: PrepaymentState;
  /** Paid with money that comes from nobody: there is nothing to take off a bill. */
  isPlay: boolean;
}

/** What a restaurant asks of a guest. */
export type AskedPrepayment = Pick<Prepayment, 'cents' | 'refundHours'>;

export const MAX_REFUND_HOURS = 24 * 14;
export const MAX_CENTS_PER_GUEST = 20_000;

/** What a request is to be paid ahead with; 0: nothing. */
export function prepaymentCents(
  rule: PrepaymentRule | null,
  { date, numberOfGuests }: Pick<TableRequest, 'date' | 'numberOfGuests'>,
): Cents {
  if (!rule || (numberOfGuests < rule.fromGuests && !rule.dates.includes(date))) return 0;
  return rule.centsPerGuest * numberOfGuests;
}

/** Until when (epoch milliseconds) whoever cancels gets it back; `startsAt` likewise. */
export const refundableUntil = (startsAt: number, { refundHours }: Pick<Prepayment, 'refundHours'>): number =>
  startsAt - refundHours * 60 * MINUTE;
