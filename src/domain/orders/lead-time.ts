/**
 * Minutes from an order's acceptance until it is brought at the latest, or can be fetched: a term for delivery is named
 * before somebody orders (Art. 246a § 1 Abs. 1 Nr. 7 EGBGB).
 */
export interface LeadTimes {
  deliveryMinutes: number;
  pickupMinutes: number;
}

/** Until the owner says otherwise. */
export const DEFAULT_LEAD_TIMES: Readonly<LeadTimes> = { deliveryMinutes: 60, pickupMinutes: 30 };
