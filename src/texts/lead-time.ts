import type { LeadTimes } from '#domain/orders/order.ts';
import { defineTexts, type Language } from './texts.ts';

/** When an order arrives or is ready, before ordering and in the emails (Art. 246a § 1 Abs. 1 Nr. 7 EGBGB). */
const leadTimeTexts = defineTexts({
  de: {
    delivery: (minutes: number) =>
      `Lieferung innerhalb von ${minutes} Minuten, nachdem wir die Bestellung angenommen haben.`,
    pickup: (minutes: number) =>
      `Abholbereit ${minutes} Minuten, nachdem wir die Bestellung angenommen haben.`,
    promised: {
      delivery: (when: string) => `Lieferung bis ${when}.`,
      pickup: (when: string) => `Abholbereit: ${when}.`,
    },
    unknown: {
      delivery: 'Lieferung: Zeit noch nicht bekannt.',
      pickup: 'Abholbereit: Zeit noch nicht bekannt.',
    },
  },
  en: {
    delivery: (minutes: number) => `Delivered within ${minutes} minutes after we have accepted the order.`,
    pickup: (minutes: number) => `Ready for pickup ${minutes} minutes after we have accepted the order.`,
    promised: {
      delivery: (when: string) => `Delivered by ${when}.`,
      pickup: (when: string) => `Ready for pickup: ${when}.`,
    },
    unknown: {
      delivery: 'Delivery: time not known yet.',
      pickup: 'Ready for pickup: time not known yet.',
    },
  },
});

export function leadTimeText(
  language: Language,
  fulfilment: 'delivery' | 'pickup',
  { deliveryMinutes, pickupMinutes }: LeadTimes,
): string {
  const t = leadTimeTexts[language];
  return fulfilment === 'delivery' ? t.delivery(deliveryMinutes) : t.pickup(pickupMinutes);
}

/** The promise, with its day and time as text; null: nothing can be promised yet. */
export function promisedTimeText(
  language: Language,
  fulfilment: 'delivery' | 'pickup',
  when: string | null,
): string {
  const t = leadTimeTexts[language];
  return when === null ? t.unknown[fulfilment] : t.promised[fulfilment](when);
}
