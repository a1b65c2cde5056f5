import { instantOf, localTimeAt } from './hours/zone.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Guests' notes to the kitchen, counted from the order: they may contain health data (Art. 9 GDPR), and no receipt
 * needs them. A month covers complaints.
 */
export const ORDER_NOTE_RETENTION_MS = 30 * DAY;

/**
 * How far back a caller's earlier orders are looked at, to offer name and address again: orders are kept longer for the
 * tax office alone, and who has not ordered for a year is asked for them (decision 094).
 */
export const CALLER_MEMORY_MS = 365 * DAY;

/** Messages of the contact form, answered or not. */
export const MESSAGE_RETENTION_MS = 365 * DAY;

/** Reservations, in days after their date: for lost property and claims soon after. */
export const RESERVATION_RETENTION_DAYS = 180;

/** Which phone numbers were not there: twice within a year is shown to the desk. */
export const NO_SHOW_MEMORY_MS = 365 * DAY;

/** What was asked for with a reservation, in days after its date: as with the notes of orders, it may be health data. */
export const RESERVATION_NOTE_RETENTION_DAYS = 30;

/** Buyer and recipient of a gift card that can no longer be used: for questions about its last use. */
export const USED_GIFT_CARD_RETENTION_MS = 90 * DAY;

/** The audit log: a year and a day in which the owner can look something up (decision 019). */
export const AUDIT_LOG_RETENTION_MS = 366 * DAY;

/** Sent newsletters: long enough to look up the last ones for the next season. */
export const SENT_MAILING_RETENTION_MS = 2 * 366 * DAY;

/** How long an unpaid, unfinished order counts as open: lunch and dinner of a day. */
export const OPEN_ORDER_MAX_AGE_MS = DAY / 2;

/** What printers have printed or were to print: it holds what guests ordered. Two days cover a weekend's questions. */
export const PRINT_JOB_RETENTION_MS = 2 * DAY;

/** Devices on which nobody has opened the desk since: longer than the holidays of whoever stands at them. */
export const DESK_DEVICE_RETENTION_MS = 14 * DAY;

/** Events of the payment provider: PayPal repeats an event for three days, its support may do so later. */
export const WEBHOOK_EVENT_RETENTION_MS = 30 * DAY;

/** What webhooks were told: as long as the receiver's own questions take. It names orders and reservations, and no person. */
export const SENT_EVENT_RETENTION_MS = 30 * DAY;

/** Past special dates, so that the last holidays can be looked up for the next ones. */
export const PAST_SPECIAL_DATE_RETENTION_MS = 30 * DAY;

/** Claims from a withdrawal lapse three years after the end of its year (§§ 195, 199 BGB). */
export const WITHDRAWAL_RETENTION_YEARS = 3;

/**
 * How many whole years after the year of an order its record is kept: § 147 Abs. 3 AO and § 14b UStG, eight for
 * receipts and invoices since 2025. The years begin at the end of the year of the order (§ 147 Abs. 4 AO).
 */
export const ORDER_RETENTION_YEARS = 8;

/**
 * The moment (epoch milliseconds) before which records can be deleted at `now`, where they are kept for `years` whole
 * years after the year in which they happened, on the clock of `timeZone`.
 */
export function retentionCutoff(now: number, years: number, timeZone: string): number {
  const thisYear = Number(localTimeAt(now, timeZone).date.slice(0, 4));
  return instantOf(`${thisYear - years}-01-01`, 0, timeZone);
}
