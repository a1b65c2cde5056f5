import type { SampleRestaurant } from './types.ts';

const lunchAndDinner = [
  { openTime: '10:30', closeTime: '14:00' },
  { openTime: '16:30', closeTime: '23:00' },
];
const allDay = [{ openTime: '12:00', closeTime: '23:00' }];

/** The sample restaurant. Its phone number and mail address reach nobody, and its social links no one's page. */
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
  // The middle of the town: the house of the sample stands nowhere else.
  location: { latitude: 48.3522, longitude: 8.9634 },
  counters: { dailyVisitors: 300, recipes: 50, events: 350, orders: 5000 },
  testimonials: [
    {
      occasion: { de: 'Abend zu zweit', en: 'An evening for two' },
      text: {
        de: 'Das Dal hat geschmeckt, als hätte es seit dem Morgen auf uns gewartet. Wir sind geblieben, bis die Kerzen aus waren.',
        en: 'The dal tasted as if it had been waiting for us since morning. We stayed until the candles were out.',
      },
    },
    {
      occasion: { de: 'Familienfeier', en: 'A family party' },
      text: {
        de: 'Vier Generationen an einem Tisch, und jeder hat etwas gefunden. Die Kleinen wollten am Ende nur noch Naan.',
        en: 'Four generations at one table, and everybody found something. In the end the little ones wanted nothing but naan.',
      },
    },
    {
      occasion: { de: 'Nach Hause bestellt', en: 'Ordered at home' },
      text: {
        de: 'Das Biryani kam heiß an und duftete durch das ganze Treppenhaus. Am nächsten Tag haben die Nachbarn gefragt, woher.',
        en: 'The biryani arrived hot, and you could smell it all the way up the stairs. The next day the neighbours asked where it was from.',
      },
    },
  ],
  banners: [
    {
      title: { de: 'Diwali-Woche', en: 'Diwali week' },
      description: {
        de: 'Bis Sonntag gibt es zu jeder Bestellung einen Teller Jalebi.',
        en: 'Until Sunday every order comes with a plate of jalebi.',
      },
      picture: 'jalebi.jpg',
    },
  ],
};
