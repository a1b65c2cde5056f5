import type { Offers } from '#domain/offers.ts';
import type { DeliveryTerms } from '#domain/orders/delivery-areas.ts';
import { formatRoundCents } from './format-money.ts';
import { defineTexts } from './texts.ts';

export const homeTexts = defineTexts({
  de: {
    title: (name: string, city: string) => (city === '' ? name : `${name}, Restaurant in ${city}`),
    description: (name: string, street: string, city: string, offers: Offers) =>
      `Bei ${name}, ${street}, ${city}, ${offers.delivery ? (offers.pickup ? 'essen, abholen oder liefern lassen' : 'essen oder liefern lassen') : offers.pickup ? 'essen oder abholen' : 'essen'}. ${offers.reservations ? 'Speisekarte, Öffnungszeiten und Tisch' : 'Speisekarte und Öffnungszeiten'}.`,
    welcome: 'Willkommen',
    lead: (city: string) => (city === '' ? 'Schön, dass Sie da sind' : `Restaurant in ${city}`),
    order: 'Jetzt bestellen',
    reserve: 'Tisch reservieren',
    delivery: (terms: DeliveryTerms | null) => {
      if (!terms) return 'Zum Hieressen und Abholen';
      return `Lieferung ${terms.isFree ? 'gratis ' : ''}ab ${formatRoundCents(terms.minimumCents, 'de')}`;
    },
    toMenu: 'Zur Speisekarte',
    arcade: 'Aus unserer Küche',
    dishes: (count: number) => (count === 1 ? '1 Gericht' : `${count} Gerichte`),
    reasonsTitle: 'Was uns ausmacht',
    town: {
      title: 'Ganz in der Nähe',
      carousel: 'Karussell',
      back: 'Zurück',
      on: 'Weiter',
      shown: (first: number, last: number, all: number) =>
        first === last ? `${first} von ${all}` : `${first} bis ${last} von ${all}`,
      place: (index: number, all: number, name: string) => `${index} von ${all}: ${name}`,
    },
    strip: 'Aus der Küche',
    voices: {
      title: 'Was Gäste sagen',
      carousel: 'Karussell',
      place: (index: number, all: number, occasion: string) => `${index} von ${all}: ${occasion}`,
      choose: 'Stimme auswählen',
      stars: (rating: number) => `${rating} von 5 Sternen`,
      unchecked: 'Wir prüfen nicht, ob diese Stimmen von Gästen stammen, die bei uns waren.',
      quoted: (text: string) => `„${text}“`,
      sample: 'Beispiel',
      sampleNote: 'Hier steht später die Stimme eines echten Gastes.',
    },
    gift: {
      title: 'Einen Gutschein verschenken',
      text: 'Per E-\u2060Mail geschickt, zehn Jahre gültig. Was übrig bleibt, bleibt auf dem Gutschein.',
      choose: 'Gutschein aussuchen',
    },
    address: 'Adresse',
    phone: 'Telefon',
    email: 'E-Mail',
  },
  en: {
    title: (name: string, city: string) => (city === '' ? name : `${name}, restaurant in ${city}`),
    description: (name: string, street: string, city: string, offers: Offers) =>
      `Eat at ${name}, ${street}, ${city}${offers.delivery ? (offers.pickup ? ', pick up, or have it delivered' : ', or have it delivered') : offers.pickup ? ', or pick up' : ''}. ${offers.reservations ? 'Menu, opening hours and tables' : 'Menu and opening hours'}.`,
    welcome: 'Welcome',
    lead: (city: string) => (city === '' ? 'Good to see you' : `Restaurant in ${city}`),
    order: 'Order now',
    reserve: 'Reserve a table',
    delivery: (terms: DeliveryTerms | null) => {
      if (!terms) return 'Eat here or take away';
      return `${terms.isFree ? 'Free delivery' : 'Delivery'} from ${formatRoundCents(terms.minimumCents, 'en')}`;
    },
    toMenu: 'See the menu',
    arcade: 'From our kitchen',
    dishes: (count: number) => (count === 1 ? '1 dish' : `${count} dishes`),
    reasonsTitle: 'What makes us who we are',
    town: {
      title: 'Close by',
      carousel: 'carousel',
      back: 'Back',
      on: 'Next',
      shown: (first: number, last: number, all: number) =>
        first === last ? `${first} of ${all}` : `${first} to ${last} of ${all}`,
      place: (index: number, all: number, name: string) => `${index} of ${all}: ${name}`,
    },
    strip: 'From the kitchen',
    voices: {
      title: 'What guests say',
      carousel: 'carousel',
      place: (index: number, all: number, occasion: string) => `${index} of ${all}: ${occasion}`,
      choose: 'Choose a voice',
      stars: (rating: number) => `${rating} out of 5 stars`,
      unchecked: 'We do not check whether these words come from people who were our guests.',
      quoted: (text: string) => `“${text}”`,
      sample: 'Example',
      sampleNote: 'The words of a real guest will go here.',
    },
    gift: {
      title: 'Give a gift card',
      text: 'Sent by email, valid for ten years. What is left stays on the card.',
      choose: 'Choose a gift card',
    },
    address: 'Address',
    phone: 'Telephone',
    email: 'Email',
  },
});
