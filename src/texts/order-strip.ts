import { defineTexts } from './texts.ts';

/** How a running order is, behind 'Ihre Bestellung · '. */
export const orderStripTexts = defineTexts({
  de: {
    stages: {
      received: 'wartet auf Antwort',
      accepted: 'angenommen',
      kitchen: 'in der Küche',
      done: 'guten Appetit',
      unpaid: 'noch nicht bezahlt',
      lapsed: 'nicht bezahlt',
      cancelled: 'storniert',
    },
    ready: { delivery: 'unterwegs', pickup: 'abholbereit' },
    declined: 'abgelehnt',
    minutes: (minutes: number) => `noch ${minutes} Min.`,
    promised: (when: string) => `für ${when}`,
    late: 'dauert etwas länger',
    more: (count: number) => `und ${count} weitere`,
  },
  en: {
    stages: {
      received: 'waiting for an answer',
      accepted: 'accepted',
      kitchen: 'in the kitchen',
      done: 'enjoy your meal',
      unpaid: 'not paid yet',
      lapsed: 'not paid',
      cancelled: 'cancelled',
    },
    ready: { delivery: 'on its way', pickup: 'ready for pickup' },
    declined: 'declined',
    minutes: (minutes: number) => `${minutes} min left`,
    promised: (when: string) => `for ${when}`,
    late: 'takes a bit longer',
    more: (count: number) => `and ${count} more`,
  },
});
