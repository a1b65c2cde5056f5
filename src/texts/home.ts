import type { DeliveryTerms } from '#domain/orders/delivery-areas.ts';
import { formatRoundCents } from './format-money.ts';
import { defineTexts } from './texts.ts';

export const homeTexts = defineTexts({
  de: {
    title: (name: string, city: string) => `${name}, indisches Restaurant in ${city}`,
    description: (name: string, street: string, city: string) =>
      `Indische Küche in ${city}: bei ${name}, ${street}, essen, abholen oder liefern lassen. Speisekarte, Öffnungszeiten und Tisch.`,
    welcome: 'Willkommen',
    // One line each; the second and fourth are indented.
    gate: ['Oben', 'die Burg.', 'Unten', 'der Palast.'],
    lead: (city: string) => `Indische Küche wie für den Maharadscha, zu Hause in ${city}.`,
    order: 'Jetzt bestellen',
    reserve: 'Tisch reservieren',
    delivery: (terms: DeliveryTerms | null) => {
      if (!terms) return 'Zum Hieressen und Abholen';
      return `Lieferung ${terms.isFree ? 'gratis ' : ''}ab ${formatRoundCents(terms.minimumCents, 'de')}`;
    },
    heroPicture:
      'Gedeckter Tisch mit Butter Chicken, Reis, Naan und Mango-Lassi auf petrolfarbenem Tuch mit Messingmuster',
    house: (city: string) =>
      `Eine Haveli hat dicke Mauern und einen offenen Hof, in dem von früh bis spät gekocht wird. Unsere steht in ${city}, und die Tür ist offen.`,
    entryWord: 'Haveli',
    entrySound: '(ha-we-li), die',
    entry:
      'Stadtpalast in Rajasthan. Außen Arkaden und geschnitzte Fenster, innen der Hof, in dem die Familie und ihre Gäste essen.',
    toMenu: 'Zur Speisekarte',
    arcade: 'Aus unserer Küche',
    dishes: (count: number) => (count === 1 ? '1 Gericht' : `${count} Gerichte`),
    reasonsTitle: 'Daran erkennen Sie das Haus',
    spices: 'Schalen mit Kurkuma, Chili, Kardamom, Kreuzkümmel und Pfeffer, von oben gesehen',
    town: {
      title: 'Entdecken Sie die Stadt',
      lead: 'Erst die Stadt, dann der Tisch: vier Wege, sich in Hechingen Hunger zu holen.',
      carousel: 'Karussell',
      back: 'Zurück',
      on: 'Weiter',
      shown: (first: number, last: number, all: number) =>
        first === last ? `${first} von ${all}` : `${first} bis ${last} von ${all}`,
      place: (index: number, all: number, name: string) => `${index} von ${all}: ${name}`,
      places: [
        {
          name: 'Burg Hohenzollern',
          text: 'Auf dem Zollerberg, 855 Meter hoch. Bei klarem Wetter reicht der Blick weit über die Alb.',
          poster: 'Plakat: Burg Hohenzollern vor einer großen Sonne',
        },
        {
          name: 'Altstadt und Stiftskirche',
          text: 'Gassen und Giebel, und am Markt die Stiftskirche St. Jakobus.',
          poster: 'Plakat: Giebel der Altstadt mit Kirchturm',
        },
        {
          name: 'Römisches Freilichtmuseum',
          text: 'Ein Gutshof aus der Römerzeit, ausgegraben im Wald bei Stein.',
          poster: 'Plakat: römischer Säulengang',
        },
        {
          name: 'Fürstengarten',
          text: 'Alte Bäume, die Villa Eugenia und eine Bank für den Nachmittag.',
          poster: 'Plakat: Villa im Fürstengarten',
        },
      ],
    },
    strip: 'Aus der Küche',
    stripPicture: 'Eine Thali-Platte mit Schälchen, Reis, Naan und Papadum, von oben gesehen',
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
      title: 'Einen Abend verschenken',
      text: 'Zehn bis hundert Euro oder ein Betrag Ihrer Wahl, per E-\u2060Mail geschickt, zehn Jahre gültig. Was übrig bleibt, bleibt auf dem Gutschein.',
      choose: 'Gutschein aussuchen',
    },
    address: 'Adresse',
    phone: 'Telefon',
    email: 'E-Mail',
  },
  en: {
    title: (name: string, city: string) => `${name}, Indian restaurant in ${city}`,
    description: (name: string, street: string, city: string) =>
      `Indian cooking in ${city}: eat at ${name}, ${street}, pick up, or have it delivered. Menu, opening hours and tables.`,
    welcome: 'Welcome',
    gate: ['The castle', 'above.', 'The palace', 'below.'],
    lead: (city: string) => `Indian cooking fit for a maharaja, at home in ${city}.`,
    order: 'Order now',
    reserve: 'Reserve a table',
    delivery: (terms: DeliveryTerms | null) => {
      if (!terms) return 'Eat here or take away';
      return `${terms.isFree ? 'Free delivery' : 'Delivery'} from ${formatRoundCents(terms.minimumCents, 'en')}`;
    },
    heroPicture:
      'A table laid with butter chicken, rice, naan and mango lassi on a teal cloth with a brass pattern',
    house: (city: string) =>
      `A haveli has thick walls and an open courtyard where something is cooking from morning till night. Ours is in ${city}, and the door is open.`,
    entryWord: 'Haveli',
    entrySound: '(ha-veh-lee), noun',
    entry:
      'A town palace in Rajasthan. Arcades and carved windows outside; inside, the courtyard where the family and their guests eat.',
    toMenu: 'To the menu',
    arcade: 'From our kitchen',
    dishes: (count: number) => (count === 1 ? '1 dish' : `${count} dishes`),
    reasonsTitle: 'What makes this house',
    spices: 'Bowls of turmeric, chilli, cardamom, cumin and pepper, seen from above',
    town: {
      title: 'Discover the town',
      lead: 'First the town, then the table: four ways to work up an appetite in Hechingen.',
      carousel: 'carousel',
      back: 'Back',
      on: 'Next',
      shown: (first: number, last: number, all: number) =>
        first === last ? `${first} of ${all}` : `${first} to ${last} of ${all}`,
      place: (index: number, all: number, name: string) => `${index} of ${all}: ${name}`,
      places: [
        {
          name: 'Hohenzollern Castle',
          text: 'On top of the Zollerberg, 855 metres up. On a clear day the view goes far across the Alb.',
          poster: 'Poster: Hohenzollern Castle before a great sun',
        },
        {
          name: 'Old town and collegiate church',
          text: 'Lanes and gables, and on the market square the church of St James.',
          poster: 'Poster: gables of the old town with a church tower',
        },
        {
          name: 'Roman open-air museum',
          text: 'A Roman country estate, dug out of the woods near Stein.',
          poster: 'Poster: a Roman colonnade',
        },
        {
          name: 'Fürstengarten',
          text: 'Old trees, the Villa Eugenia, and a bench for the afternoon.',
          poster: 'Poster: the villa in the princes’ garden',
        },
      ],
    },
    strip: 'From the kitchen',
    stripPicture: 'A thali platter with small bowls, rice, naan and papadum, seen from above',
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
      title: 'Give someone an evening',
      text: 'Ten to a hundred euros or any amount you like, sent by email, valid for ten years. What is left stays on the card.',
      choose: 'Choose a gift card',
    },
    address: 'Address',
    phone: 'Telephone',
    email: 'Email',
  },
});
