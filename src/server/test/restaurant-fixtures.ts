import type { Hours } from '#domain/hours/schedule.ts';
import { sampleRestaurant } from '#sample/haveli/restaurant.ts';
import { DEFAULT_SETTINGS, type Settings } from '../settings/read-settings.ts';

const lunchAndDinner = {
  isOpen: true,
  timeSlots: [
    { openTime: '10:30', closeTime: '14:00' },
    { openTime: '16:30', closeTime: '23:00' },
  ],
};
const allDay = { isOpen: true, timeSlots: [{ openTime: '12:00', closeTime: '23:00' }] };

/** The hours of the sample restaurant. */
export const hoursFixture: Pick<Hours, 'timeZone' | 'weekly'> = {
  timeZone: 'Europe/Berlin',
  weekly: {
    monday: { isOpen: false, timeSlots: [] },
    tuesday: lunchAndDinner,
    wednesday: lunchAndDinner,
    thursday: lunchAndDinner,
    friday: lunchAndDinner,
    saturday: allDay,
    sunday: allDay,
  },
};

export const settingsFixture: Settings = {
  restaurant: {
    ...DEFAULT_SETTINGS.restaurant,
    name: 'Zum Test',
    street: 'Zollernstraße 2',
    zipCode: '72379',
    city: 'Hechingen',
    phone: '+49 30 23125 014',
    email: 'test@haveli.example',
  },
  delivery: { ...DEFAULT_SETTINGS.delivery, areas: sampleRestaurant.deliveryAreas },
  ordering: { isPaused: false },
  orderTimes: DEFAULT_SETTINGS.orderTimes,
  learnedTimes: null,
  deliveryPause: { isPaused: false },
  busy: { minutes: 0, until: null },
  firstOrder: { isPaidOnly: false },
  kitchen: { hasStates: false },
  escalation: DEFAULT_SETTINGS.escalation,
  corrections: DEFAULT_SETTINGS.corrections,
  reuse: { offer: 'none', depositCents: 0 },
  printing: { moments: [] },
  legal: DEFAULT_SETTINGS.legal,
  offers: DEFAULT_SETTINGS.offers,
  accessibility: { isExempt: false, ownCheck: null },
  look: { look: 'haveli', accent: null, color: null },
  logo: null,
  pictures: { hero: null },
  sample: { isSample: false },
  social: { instagram: 'https://www.instagram.com/zum-test', facebook: null },
  location: { latitude: 48.35, longitude: 8.96 },
  counters: { dailyVisitors: 30, recipes: 5, events: 35, orders: 500 },
  testimonials: [
    {
      occasion: { de: 'Abend zu zweit', en: 'An evening for two' },
      text: { de: 'Gut war es.', en: 'It was good.' },
      rating: 4,
      isSample: false,
    },
    { occasion: { de: 'Feier', en: null }, text: { de: 'Gut.', en: null }, rating: null, isSample: true },
  ],
  testimonialCheck: null,
  features: {
    highlights: [{ title: { de: 'Gewürze', en: 'Spices' }, text: { de: 'Selbst gemahlen.', en: null } }],
    features: [
      {
        title: { de: 'Hunde willkommen', en: null },
        text: { de: '', en: null },
        icon: 'pets',
      },
    ],
  },
  team: [{ image: '/files/pictures/dal-0011aabb', caption: { de: 'Dal am Herd', en: null } }],
  launch: DEFAULT_SETTINGS.launch,
  desk: { isSecondFactorCompulsory: false },
};
