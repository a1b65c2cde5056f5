import type { LeadTimes } from '#domain/orders/order.ts';
import { defineTexts, type Language } from './texts.ts';

type Ways = { pickup: boolean; delivery: boolean };

/** How soon an order can be had, on the menu. */
export const soonestTexts = defineTexts({
  de: {
    /** As the owner has set it, while the time of day is not known. */
    lead: ({ pickupMinutes, deliveryMinutes }: LeadTimes, { pickup, delivery }: Ways) =>
      !pickup
        ? `Lieferung in ${deliveryMinutes} Minuten`
        : delivery
          ? `Abholung nach ${pickupMinutes} Minuten, Lieferung in ${deliveryMinutes}`
          : `Abholung nach ${pickupMinutes} Minuten`,
    now: (pickup: string | null, delivery: string | null) =>
      ['Jetzt', pickup && `Abholen ab ${pickup}`, delivery && `Liefern bis ${delivery}`]
        .filter((part) => part !== null)
        .join(' · '),
    /** Beside 'Geöffnet', in one line of a phone. */
    times: (pickup: string | null, delivery: string | null) =>
      [pickup && `Abholen ${pickup}`, delivery && `Liefern ${delivery}`]
        .filter((part) => part !== null)
        .join(' · '),
    later: (when: string) => `Vorbestellen für ${when}`,
  },
  en: {
    lead: ({ pickupMinutes, deliveryMinutes }: LeadTimes, { pickup, delivery }: Ways) =>
      !pickup
        ? `Delivery in ${deliveryMinutes} minutes`
        : delivery
          ? `Pickup after ${pickupMinutes} minutes, delivery in ${deliveryMinutes}`
          : `Pickup after ${pickupMinutes} minutes`,
    now: (pickup: string | null, delivery: string | null) =>
      ['Now', pickup && `pickup from ${pickup}`, delivery && `delivery by ${delivery}`]
        .filter((part) => part !== null)
        .join(' · '),
    times: (pickup: string | null, delivery: string | null) =>
      [pickup && `Pickup ${pickup}`, delivery && `Delivery ${delivery}`]
        .filter((part) => part !== null)
        .join(' · '),
    later: (when: string) => `Order ahead for ${when}`,
  },
});

/** How long an order usually takes, in the ways in which it can be had. */
export const leadTimesText = (language: Language, leadTimes: LeadTimes, ways: Ways): string =>
  soonestTexts[language].lead(leadTimes, ways);
