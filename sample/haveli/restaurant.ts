import type { SampleRestaurant } from '../types.ts';

const lunchAndDinner = [
  { openTime: '10:30', closeTime: '14:00' },
  { openTime: '16:30', closeTime: '23:00' },
];
const allDay = [{ openTime: '12:00', closeTime: '23:00' }];

/** The sample restaurant. Its phone number and email address reach no one, and its social links no one's page. */
export const sampleRestaurant: SampleRestaurant = {
  name: 'Haveli',
  address: {
    street: 'Zollernstraße 2',
    zipCode: '72379',
    city: 'Hechingen',
    country: { de: 'Deutschland', en: 'Germany' },
  },
  phone: '+49 30 23125 014',
  email: 'tisch@haveli.example',
  hours: {
    timeZone: 'Europe/Berlin',
    weekly: {
      monday: { isOpen: false, timeSlots: [] },
      tuesday: { isOpen: true, timeSlots: lunchAndDinner },
      wednesday: { isOpen: true, timeSlots: lunchAndDinner },
      thursday: { isOpen: true, timeSlots: lunchAndDinner },
      friday: { isOpen: true, timeSlots: lunchAndDinner },
      saturday: { isOpen: true, timeSlots: allDay },
      sunday: { isOpen: true, timeSlots: allDay },
    },
  },
  deliveryAreas: [
    { zipCode: '72371', city: 'Jungingen', minimumCents: 3000, feeCents: 0 },
    { zipCode: '72372', city: 'Bisingen', minimumCents: 3000, feeCents: 0 },
    { zipCode: '72373', city: 'Grosselfingen', minimumCents: 3000, feeCents: 0 },
    { zipCode: '72374', city: 'Balingen', minimumCents: 3000, feeCents: 0 },
    { zipCode: '72411', city: 'Bodelshausen', minimumCents: 3000, feeCents: 0 },
    { zipCode: '72414', city: 'Rangendingen', minimumCents: 3000, feeCents: 0 },
    { zipCode: '72145', city: 'Hirrlingen', minimumCents: 3000, feeCents: 0 },
    { zipCode: '72116', city: 'Mössingen', minimumCents: 3000, feeCents: 0 },
    { zipCode: '72379', city: 'Hechingen', minimumCents: 3000, feeCents: 0 },
  ],
  coupons: [
    {
      code: 'DIWALI10',
      discountPercentage: 10,
      minimumOrderCents: 3000,
      upperLimitCents: 1500,
      isActive: true,
      validFrom: '2026-01-01',
      validTo: '2035-12-31',
    },
    {
      code: 'NAMASTE5',
      discountPercentage: 5,
      minimumOrderCents: 0,
      upperLimitCents: null,
      isActive: true,
      validFrom: '2026-01-01',
      validTo: '2035-12-31',
    },
    {
      code: 'FEST20',
      discountPercentage: 20,
      minimumOrderCents: 8000,
      upperLimitCents: 2500,
      isActive: true,
      validFrom: '2026-01-01',
      validTo: '2035-12-31',
    },
    {
      code: 'MITTAG15',
      discountPercentage: 15,
      minimumOrderCents: 3000,
      upperLimitCents: 1000,
      isActive: false,
      validFrom: '2026-01-01',
      validTo: '2035-12-31',
    },
    {
      code: 'HOLI2025',
      discountPercentage: 10,
      minimumOrderCents: 3000,
      upperLimitCents: 1500,
      isActive: true,
      validFrom: '2025-03-01',
      validTo: '2025-03-31',
    },
  ],
  giftCards: [
    {
      key: 'sample-50',
      amountCents: 5000,
      recipientEmail: 'gast@haveli.example',
      message: { de: 'Einen schönen Abend bei Haveli!', en: 'Have a lovely evening at Haveli!' },
    },
  ],
  social: { instagram: 'https://www.instagram.com/', facebook: 'https://www.facebook.com/' },
  // The middle of the town: the sample has no real address.
  location: { latitude: 48.3522, longitude: 8.9634 },
  counters: { dailyVisitors: 300, recipes: 50, events: 350, orders: 5000 },
  testimonials: [
    {
      occasion: { de: 'Abend zu zweit', en: 'An evening for two' },
      text: {
        de: 'Das Dal hat geschmeckt, als hätte es seit dem Morgen auf uns gewartet. Wir sind geblieben, bis die Kerzen aus waren.',
        en: 'The dal tasted as if it had been waiting for us since morning. We stayed until the candles were out.',
      },
      rating: 5,
    },
    {
      occasion: { de: 'Familienfeier', en: 'A family party' },
      text: {
        de: 'Vier Generationen an einem Tisch, und jeder hat etwas gefunden. Die Kleinen wollten am Ende nur noch Naan.',
        en: 'Four generations at one table, and everybody found something. In the end the little ones wanted nothing but naan.',
      },
      rating: 5,
    },
    {
      occasion: { de: 'Nach Hause bestellt', en: 'Ordered at home' },
      text: {
        de: 'Das Biryani kam heiß an und duftete durch das ganze Treppenhaus. Am nächsten Tag haben die Nachbarn gefragt, woher.',
        en: 'The biryani arrived hot, and you could smell it all the way up the stairs. The next day the neighbours asked where it was from.',
      },
      rating: 5,
    },
  ],
  highlights: [
    {
      title: { de: 'Königliche Küche', en: 'Royal cuisine' },
      text: {
        de: 'Rezepte aus den Höfen von Delhi, Lucknow und Jaipur. Currys, die Stunden brauchen, bekommen sie auch.',
        en: 'Recipes from the courts of Delhi, Lucknow and Jaipur. Curries that need hours are given hours.',
      },
    },
    {
      title: { de: 'Art déco', en: 'Art decor' },
      text: {
        de: 'Messing, Samt und Bögen: Der Gastraum ist gebaut wie ein Kino der Dreißigerjahre in Bombay.',
        en: 'Brass, velvet and arches: the room is built like a Bombay cinema of the thirties.',
      },
    },
    {
      title: { de: 'Ayurvedische Gewürze', en: 'Ayurvedic spices' },
      text: {
        de: 'Ganz gekauft, selbst geröstet, am selben Tag gemahlen. Kurkuma, Kardamom, Kreuzkümmel, Asafoetida.',
        en: 'Bought whole, roasted here, ground the same day. Turmeric, cardamom, cumin, asafoetida.',
      },
    },
    {
      title: { de: 'Huhn und Lamm, halal', en: 'Halal chicken and lamb' },
      text: {
        de: 'Ausschließlich und ohne Ausnahme, auch im Tandoor und in der Brühe.',
        en: 'Only these and without exception, in the tandoor and in the stock as well.',
      },
    },
  ],
  features: [
    {
      icon: 'pets',
      title: { de: 'Hunde willkommen', en: 'Pet friendly' },
      text: {
        de: 'Unter dem Tisch steht ein Napf mit Wasser bereit.',
        en: 'A bowl of water waits under the table.',
      },
    },
    {
      icon: 'outdoor',
      title: { de: 'Plätze im Freien', en: 'Outdoor setting' },
      text: {
        de: 'Wenn es warm ist, decken wir draußen.',
        en: 'When it is warm, we lay the tables outside.',
      },
    },
    {
      icon: 'kids',
      title: { de: 'Kinder willkommen', en: 'Kid friendly' },
      text: {
        de: 'Kleine Teller, milde Gerichte, hohe Stühle.',
        en: 'Small plates, mild dishes, high chairs.',
      },
    },
    {
      icon: 'wheelchair',
      title: { de: 'Rollstuhlgerecht', en: 'Wheelchair friendly' },
      text: {
        de: 'Ebener Eingang, Platz zwischen den Tischen.',
        en: 'A level entrance, and room between the tables.',
      },
    },
  ],
  banners: [
    {
      title: { de: 'Diwali-Woche', en: 'Diwali week' },
      description: {
        de: 'Das Lichterfest: auf jedem Tisch ein Licht, und Jalebi frisch aus der Pfanne.',
        en: 'The festival of lights: a lamp on every table, and jalebi fresh from the pan.',
      },
      picture: 'jalebi.jpg',
    },
  ],
};
