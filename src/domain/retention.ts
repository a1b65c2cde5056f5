import { instantOf, localTimeAt } from './hours/zone.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * What guests wrote to the kitchen with an order, from its placing: it may speak of their health (Art. 9 GDPR), and no
 * receipt needs it. A month is for complaints.
 */
export const ORDER_NOTE_RETENTION_MS = 30 * DAY;

/** What guests wrote in the contact form, answered or not. */
export const MESSAGE_RETENTION_MS = 365 * DAY;

/** Who sat at a table: for things left behind, and for claims that come soon after. In days after its date. */
export const RESERVATION_RETENTION_DAYS = 180;

/** Who gave and got a card that nobody can use any more: for questions about its last use. */
export const USED_GIFT_CARD_RETENTION_MS = 90 * DAY;

/** Who did what at the desk: a year and a day in which to ask 'who was that?' (decision 019). */
export const AUDIT_LOG_RETENTION_MS = 366 * DAY;

/** Newsletters that were sent: long enough to look up the last ones for the next season. */
export const SENT_MAILING_RETENTION_MS = 2 * 366 * DAY;

/** An order that nobody has paid and nobody has finished counts as open for so long, lunch and dinner of a day. */
export const OPEN_ORDER_MAX_AGE_MS = DAY / 2;

/** What a payment provider told: PayPal tells an event anew for three days, support may do so later. */
export const WEBHOOK_EVENT_RETENTION_MS = 30 * DAY;

/** A special date stays in sight for a month, so that the last holidays can be looked up for the next. */
export const PAST_SPECIAL_DATE_RETENTION_MS = 30 * DAY;

/** Claims from a withdrawal lapse three years after the end of its year (§§ 195, 199 BGB). */
export const WITHDRAWAL_RETENTION_YEARS = 3;

/**
 * How many whole years after the year of an order its record is kept: § 147 Abs. 3 AO and § 14b UStG, eight for
 * vouchers and invoices since 2025. The years begin at the end of the year of the order (§ 147 Abs. 4 AO).
 */
export const ORDER_RETENTION_YEARS = 8;

/**
 * The start (epoch milliseconds) of what is still kept at `now`, where things are kept for so many whole years after
 * the year in which they happened, on the clock of `timeZone`.
 */
export function retentionCutoff(now: number, years: number, timeZone: string): number {
  const thisYear = Number(localTimeAt(now, timeZone).date.slice(0, 4));
  return instantOf(`${thisYear - years}-01-01`, 0, timeZone);
}
