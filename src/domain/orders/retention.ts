import { instantOf, localTimeAt } from '../hours/zone.ts';

/**
 * How many whole years after the year of an order its record is kept: § 147 Abs. 3 AO and § 14b UStG, eight for
 * vouchers and invoices since 2025. The years begin at the end of the year of the order (§ 147 Abs. 4 AO).
 */
export const ORDER_RETENTION_YEARS = 8;

/** Orders from before this moment (epoch milliseconds) need no longer say who ordered. */
export function retentionEnd(now: number, timeZone: string): number {
  const thisYear = Number(localTimeAt(now, timeZone).date.slice(0, 4));
  return instantOf(`${thisYear - ORDER_RETENTION_YEARS}-01-01`, 0, timeZone);
}
