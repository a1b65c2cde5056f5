import { defineTexts } from './texts.ts';

export const aboutTexts = defineTexts({
  de: {
    title: 'Über uns',
    tabTitle: (name: string) => `Über uns, ${name}`,
    description: (name: string, city: string) =>
      `${name} in ${city}: wer wir sind, wie wir kochen und worauf Sie sich verlassen können.`,
    features: 'Gut zu wissen',
    founder: 'Wie alles begann',
    services: 'Was wir außerdem tun',
    ask: 'Anfragen',
    team: 'Bilder aus unserem Alltag',
    teamStrip: 'Bilder aus der Küche',
    still: 'Bilder anhalten',
    move: 'Bilder bewegen',
    vision: 'Wohin wir wollen',
    mission: 'Was wir dafür tun',
    counters: 'In Zahlen',
    counterWords: {
      dailyVisitors: 'Gäste am Tag',
      recipes: 'Rezepte',
      events: 'Feste',
      orders: 'Bestellungen',
    },
    toMenu: 'Zur Speisekarte',
    table: 'Tisch reservieren',
  },
  en: {
    title: 'About us',
    tabTitle: (name: string) => `About us, ${name}`,
    description: (name: string, city: string) =>
      `${name} in ${city}: who we are, how we cook and what you can rely on.`,
    features: 'Good to know',
    founder: 'How it all began',
    services: 'What else we do',
    ask: 'Ask us',
    team: 'Pictures of our days',
    teamStrip: 'Pictures from the kitchen',
    still: 'Stop the pictures',
    move: 'Move the pictures',
    vision: 'Our vision',
    mission: 'Our mission',
    counters: 'In figures',
    counterWords: {
      dailyVisitors: 'Daily visitors',
      recipes: 'Recipes',
      events: 'Events',
      orders: 'Orders',
    },
    toMenu: 'See the menu',
    table: 'Reserve a table',
  },
});
