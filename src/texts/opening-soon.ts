import type { Offers } from '#domain/offers.ts';
import { defineTexts } from './texts.ts';

/** What strangers see until the restaurant is open. */
export const openingSoonTexts = defineTexts({
  de: {
    title: 'Wir öffnen bald',
    tabTitle: (name: string) => `${name}: Wir öffnen bald`,
    text: ({ delivery, pickup, reservations }: Offers) =>
      `Der Herd wird schon warm. Bald lesen Sie hier die Speisekarte${delivery || pickup ? `${reservations ? ', ' : ' und '}bestellen${delivery ? ' nach Hause' : ' zum Abholen'}` : ''}${reservations ? ' und reservieren Ihren Tisch' : ''}.`,
    reach: 'So erreichen Sie uns',
    hours: 'Unsere Öffnungszeiten',
    legal: 'Rechtliches',
    staff: 'Für das Team',
  },
  en: {
    title: 'Opening soon',
    tabTitle: (name: string) => `${name}: Opening soon`,
    text: ({ delivery, pickup, reservations }: Offers) =>
      `The stove is warming up. Soon you will read the menu here${delivery || pickup ? `${reservations ? ', ' : ' and '}order ${delivery ? 'to your door' : 'for pickup'}` : ''}${reservations ? ' and reserve your table' : ''}.`,
    reach: 'How to reach us',
    hours: 'Our opening hours',
    legal: 'Legal information',
    staff: 'For the team',
  },
});
