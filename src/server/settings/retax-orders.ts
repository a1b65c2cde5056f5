import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../db/schema.ts';
import type { LiveEvent } from '../live/live.ts';
import type { Settings } from './settings-store.ts';

/**
 * Gives open orders from the day `since` on the rates of their day (`yyyy-MM-dd`). Orders depend on the settings, so that it is
 * passed in (`server/ports.ts`). Yields what the desks are told after the commit.
 */
export type RetaxOpenOrders = (tx: Tx, change: { since: string; now: number }) => Promise<LiveEvent[]>;

/** From which day on the VAT of orders is another by other settings; null: of none. */
export function retaxedSince(
  former: Settings['legal'],
  legal: Settings['legal'],
  today: string,
): string | null {
  if (former.isSmallBusiness !== legal.isSmallBusiness) return today;
  // What has a rate of today follows the plan.
  const plans = [former, legal].map(
    ({ vatChangeOn, laterFoodVatPercent, laterDrinkVatPercent, foodVatPercent, drinkVatPercent }) => ({
      ...{ vatChangeOn, laterFoodVatPercent, laterDrinkVatPercent },
      ...(vatChangeOn !== null && { foodVatPercent, drinkVatPercent }),
    }),
  );
  if (isDeepStrictEqual(plans[0], plans[1])) return null;
  const [first] = plans.flatMap(({ vatChangeOn }) => vatChangeOn ?? []).sort();
  return first === undefined || first < today ? today : first;
}
