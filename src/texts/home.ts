import { defineTexts } from './texts.ts';

export const homeTexts = defineTexts({
  de: {
    title: (name: string, city: string) => `${name}, indisches Restaurant in ${city}`,
    description: (name: string, street: string, city: string) =>
      `Indische Küche in ${city}: bei ${name}, ${street}, essen, abholen oder liefern lassen. Speisekarte, Öffnungszeiten und Tisch.`,
    welcome: 'Willkommen',
    // One line each; the second and fourth stand further in.
    gate: ['Oben', 'die Burg.', 'Unten', 'der Palast.'],
    lead: 'Indische Küche wie für den Maharadscha, in der Zollernstraße in Hechingen.',
    order: 'Jetzt bestellen',
    call: 'Tisch reservieren',
    callHint: 'ruft uns an',
    delivery: 'Lieferung gratis ab 30 €',
    heroPicture:
      'Gedeckter Tisch mit Butter Chicken, Reis, Naan und Mango Lassi auf petrolfarbenem Tuch mit Messingmuster',
    still: 'Bewegtes Bild anhalten',
    move: 'Bild wieder bewegen',
    house:
      'Eine Haveli hat dicke Mauern und einen offenen Hof, in dem von früh bis spät gekocht wird. Unsere steht in Hechingen, und die Tür ist offen.',
    entryWord: 'Haveli',
    entrySound: '(ha-we-li), die',
    entry:
      'Stadtpalast in Rajasthan. Außen Arkaden und geschnitzte Fenster, innen der Hof, in dem die Familie und ihre Gäste essen.',
    toMenu: 'Zur Speisekarte',
    table: 'Ein Tisch im Palast',
    tableLead: 'Rufen Sie uns an, und sagen Sie, wann und mit wie vielen Sie kommen.',
    address: 'Adresse',
    phone: 'Telefon',
    email: 'E-Mail',
  },
  en: {
    title: (name: string, city: string) => `${name}, Indian restaurant in ${city}`,
    description: (name: string, street: string, city: string) =>
      `Indian cooking in ${city}: eat at ${name}, ${street}, collect, or have it delivered. Menu, opening hours and tables.`,
    welcome: 'Welcome',
    gate: ['The castle', 'above.', 'The palace', 'below.'],
    lead: 'Indian cooking fit for a maharaja, in Zollernstraße in Hechingen.',
    order: 'Order now',
    call: 'Reserve a table',
    callHint: 'calls us',
    delivery: 'Free delivery from 30 €',
    heroPicture:
      'A table laid with butter chicken, rice, naan and mango lassi on a teal cloth with a brass pattern',
    still: 'Stop the moving picture',
    move: 'Let the picture move again',
    house:
      'A haveli has thick walls and an open courtyard where something is cooking from morning till night. Ours is in Hechingen, and the door is open.',
    entryWord: 'Haveli',
    entrySound: '(ha-veh-lee), noun',
    entry:
      'A town palace in Rajasthan. Arcades and carved windows outside; inside, the courtyard where the family and their guests eat.',
    toMenu: 'To the menu',
    table: 'A table in the palace',
    tableLead: 'Give us a ring and tell us when you are coming, and with how many.',
    address: 'Address',
    phone: 'Telephone',
    email: 'Email',
  },
});
