import type { SampleDeliveryArea, SampleRestaurant, SampleTimeSlot } from '../types.ts';

const lunch: SampleTimeSlot = { openTime: '12:00', closeTime: '14:30' };
const weekday = { isOpen: true, timeSlots: [lunch, { openTime: '17:00', closeTime: '22:30' }] };

const areas = (minimumCents: number, feeCents: number, places: [string, string][]): SampleDeliveryArea[] =>
  places.map(([zipCode, city]) => ({ zipCode, city, minimumCents, feeCents }));

const validFrom = '2026-01-01';
const validTo = '2035-12-31';

/** The trattoria. Its phone number and email address reach no one, and its social links no one's page. */
export const trattoriaRestaurant: SampleRestaurant = {
  name: 'Trattoria Sole',
  address: {
    street: 'Marktplatz 5',
    zipCode: '73728',
    city: 'Esslingen',
    country: { de: 'Deutschland', en: 'Germany' },
  },
  // Of the numbers that are kept free for films and books; Stuttgart and Esslingen have none.
  phone: '+49 69 90009 517',
  email: 'ciao@sole.example',
  hours: {
    timeZone: 'Europe/Berlin',
    weekly: {
      monday: { isOpen: false, timeSlots: [] },
      tuesday: weekday,
      wednesday: weekday,
      thursday: weekday,
      friday: weekday,
      saturday: { isOpen: true, timeSlots: [lunch, { openTime: '17:00', closeTime: '01:00' }] },
      sunday: {
        isOpen: true,
        timeSlots: [
          { openTime: '12:00', closeTime: '15:00' },
          { openTime: '17:00', closeTime: '22:00' },
        ],
      },
    },
  },
  deliveryAreas: [
    ...areas(3000, 0, [
      ['73728', 'Esslingen'],
      ['73730', 'Esslingen'],
      ['73732', 'Esslingen'],
      ['73733', 'Esslingen'],
      ['73734', 'Esslingen'],
    ]),
    ...areas(3500, 250, [
      ['73776', 'Altbach'],
      ['73779', 'Deizisau'],
      ['73760', 'Ostfildern'],
    ]),
    ...areas(4500, 390, [
      ['73773', 'Aichwald'],
      ['73770', 'Denkendorf'],
      ['73207', 'Plochingen'],
    ]),
  ],
  coupons: [
    {
      code: 'SOLE10',
      discountPercentage: 10,
      minimumOrderCents: 3000,
      upperLimitCents: 1500,
      isActive: true,
      validFrom,
      validTo,
    },
    {
      code: 'CIAO5',
      discountPercentage: 5,
      minimumOrderCents: 0,
      upperLimitCents: null,
      isActive: true,
      validFrom,
      validTo,
    },
    {
      code: 'TAVOLATA20',
      discountPercentage: 20,
      minimumOrderCents: 8000,
      upperLimitCents: 2500,
      isActive: true,
      validFrom,
      validTo,
    },
    {
      code: 'PRANZO15',
      discountPercentage: 15,
      minimumOrderCents: 3000,
      upperLimitCents: 1000,
      isActive: false,
      validFrom,
      validTo,
    },
    {
      code: 'ESTATE2025',
      discountPercentage: 10,
      minimumOrderCents: 3000,
      upperLimitCents: 1500,
      isActive: true,
      validFrom: '2025-06-01',
      validTo: '2025-08-31',
    },
  ],
  giftCards: [
    {
      key: 'sample-50',
      amountCents: 5000,
      recipientEmail: 'ospite@sole.example',
      message: {
        de: 'Ein Abend in der Sonne, auch im November.',
        en: 'An evening in the sun, even in November.',
      },
    },
  ],
  social: { instagram: 'https://www.instagram.com/', facebook: 'https://www.facebook.com/' },
  // The middle of the town: the sample has no real address.
  location: { latitude: 48.7427, longitude: 9.3062 },
  counters: { dailyVisitors: 120, recipes: 30, events: 40, orders: 3500 },
  testimonials: [
    {
      occasion: { de: 'Abend zu zweit', en: 'An evening for two' },
      text: {
        de: 'Wir wollten nur einen Espresso. Dann kam die Sonne um die Ecke, und der Kellner mit den Oliven.',
        en: 'We only wanted an espresso. Then the sun came round the corner, and the waiter with the olives.',
      },
      rating: 5,
    },
    {
      occasion: { de: 'Familienfeier', en: 'A family party' },
      text: {
        de: 'Siebzehn Leute an einem langen Tisch. Das Tiramisù war weg, bevor jemand eine Rede halten konnte.',
        en: 'Seventeen of us at one long table. The tiramisù was gone before anyone could make a speech.',
      },
      rating: 5,
    },
    {
      occasion: { de: 'Nach Hause bestellt', en: 'Ordered at home' },
      text: {
        de: 'Vierter Stock, kein Aufzug, und der Rand war trotzdem noch knusprig. Seitdem bestellen wir zwei mehr.',
        en: 'Fourth floor, no lift, and the crust was still crisp. We have ordered two extra ever since.',
      },
      rating: 5,
    },
  ],
  highlights: [
    {
      title: { de: 'Teig mit Zeit', en: 'Dough with time' },
      text: {
        de: '48 Stunden kalt geführt, neunzig Sekunden bei 430 Grad.',
        en: '48 hours in the cold, ninety seconds at 430 degrees.',
      },
    },
    {
      title: { de: 'Pasta von heute Morgen', en: 'Pasta from this morning' },
      text: {
        de: 'Eier, Hartweizen, Hände. Wenn sie aus ist, ist sie aus.',
        en: 'Eggs, durum wheat, hands. When it is gone, it is gone.',
      },
    },
    {
      title: { de: 'Fisch, der Dienstag ankommt', en: 'Fish that arrives on Tuesday' },
      text: {
        de: 'Und dann so lange auf der Karte steht, wie er frisch ist.',
        en: 'And stays on the menu for exactly as long as it is fresh.',
      },
    },
    {
      title: { de: 'Ein Espresso aufs Haus', en: 'An espresso on us' },
      text: {
        de: 'Für alle, die bis zum Ende sitzen bleiben.',
        en: 'For everyone who stays until the end.',
      },
    },
  ],
  features: [
    {
      icon: 'outdoor',
      title: { de: 'Tische auf dem Platz', en: 'Tables on the square' },
      text: {
        de: 'Von April bis Oktober, mit Sonne bis zum Aperitivo.',
        en: 'From April to October, in the sun until it is time for an aperitivo.',
      },
    },
    {
      icon: 'kids',
      title: { de: 'Kinder willkommen', en: 'Kids welcome' },
      text: {
        de: 'Halbe Teller, hohe Stühle, und ein Stück Teig zum Kneten.',
        en: 'Half plates, high chairs, and a piece of dough to knead.',
      },
    },
    {
      icon: 'pets',
      title: { de: 'Hunde auch', en: 'Dogs too' },
      text: {
        de: 'Wasser kommt zuerst an den Tisch, die Karte danach.',
        en: 'The water comes to the table first, the menu second.',
      },
    },
    {
      icon: 'wheelchair',
      title: { de: 'Ohne Stufe', en: 'No steps' },
      text: {
        de: 'Vom Platz bis zum Tisch und bis zur Toilette.',
        en: 'From the square to your table, and to the toilet.',
      },
    },
  ],
  banners: [
    {
      title: { de: 'Das neue Öl ist da', en: 'The new oil is here' },
      description: {
        de: 'Erste Pressung aus den Abruzzen, grün und ein bisschen scharf. Solange die Kanister reichen, auf jeder Bruschetta.',
        en: 'First pressing from Abruzzo, green and a little peppery. On every bruschetta for as long as the cans last.',
      },
    },
  ],
};
