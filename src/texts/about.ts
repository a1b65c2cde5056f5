import { defineTexts } from './texts.ts';

export const aboutTexts = defineTexts({
  de: {
    title: 'Über uns',
    tabTitle: (name: string) => `Über uns, ${name}`,
    description: (name: string, city: string) =>
      `Das Haus ${name} in ${city}: wie wir kochen, was wir feiern und worauf Sie sich verlassen können.`,
    intro: 'Königliche Küche, ohne dass jemand strammstehen muss.',
    introText: (name: string, city: string) =>
      `${name} ist ein indisches Restaurant in ${city}. Wir kochen Saucen so lange, wie sie es brauchen. Der Rest ist Zeit, die Sie bei uns verbringen.`,
    features: 'Gut zu wissen',
    founder: 'Gegründet aus Appetit',
    founderText: [
      'Ein Haus wie dieses gründet man nicht mit einem Plan, sondern mit einem Topf. Darin war Dal, und die Frage war, warum es hier nicht so schmeckt wie zu Hause.',
      'Die Antwort dauerte Jahre: andere Linsen, ein richtiger Tandoor, Gewürze im Ganzen. Aus dem Topf wurde eine Küche, aus der Küche ein Haus mit offener Tür.',
      'Geblieben ist die Regel der ersten Tage: Was wir nicht selbst essen würden, verlässt die Küche nicht.',
    ],
    founderSign: 'Die Gründer',
    services: 'Was wir außerdem tun',
    serviceWords: {
      catering: [
        'Catering',
        'Vom Büro bis zum Hof: Wir kommen mit Töpfen, Tandoor und allem, was auf den Tisch gehört.',
      ],
      hall: [
        'Festsaal',
        'Für Hochzeiten, Geburtstage und alles, was mehr Stühle braucht als ein Abend zu zweit.',
      ],
      bar: ['Bar', 'Lassi, Chai und was es dazu sonst noch gibt, mit und ohne Alkohol.'],
    },
    ask: 'Anfragen',
    team: 'Ein Tag in unserer Küche',
    teamText: 'Die Arbeit vieler Hände, von früh bis spät.',
    teamStrip: 'Bilder aus der Küche',
    still: 'Bilder anhalten',
    move: 'Bilder bewegen',
    vision: 'Wohin wir wollen',
    visionText:
      'Dass man in dieser Stadt „Lass uns indisch essen“ sagt und dasselbe meint wie „Lass uns nach Hause gehen“.',
    mission: 'Was wir dafür tun',
    missionText:
      'Jeden Tag von vorn anfangen: frisch mahlen, langsam kochen, ehrlich bepreisen und jeden Gast so bewirten, als wäre er eingeladen.',
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
      `${name} in ${city}: how we cook, what we celebrate and what you can rely on.`,
    intro: 'Royal cuisine, and nobody has to stand to attention.',
    introText: (name: string, city: string) =>
      `${name} is an Indian restaurant in ${city}. We cook sauces for as long as they need. The rest is the time you spend with us.`,
    features: 'Good to know',
    founder: 'Founded on appetite',
    founderText: [
      'A house like this is not founded with a plan but with a pot. There was dal in it, and the question was why it does not taste here as it does at home.',
      'The answer took years: different lentils, a proper tandoor, whole spices. The pot became a kitchen, the kitchen a house with an open door.',
      'What has stayed is the rule of the first days: what we would not eat ourselves does not leave the kitchen.',
    ],
    founderSign: 'The founders',
    services: 'What else we do',
    serviceWords: {
      catering: [
        'Catering',
        'From the office to the farm: we come with pots, tandoor and everything that belongs on the table.',
      ],
      hall: [
        'Event hall',
        'For weddings, birthdays and everything that needs more chairs than an evening for two.',
      ],
      bar: ['Bar', 'Lassi, chai and whatever else goes with them, with and without alcohol.'],
    },
    ask: 'Ask us',
    team: 'A day in our kitchen',
    teamText: 'The work of many hands, from early till late.',
    teamStrip: 'Pictures from the kitchen',
    still: 'Stop the pictures',
    move: 'Move the pictures',
    vision: 'Our vision',
    visionText: 'That people in this town say “let’s eat Indian” and mean the same as “let’s go home”.',
    mission: 'Our mission',
    missionText:
      'To begin again every day: grind fresh, cook slowly, price honestly, and treat every guest as if they had been invited.',
    counters: 'In figures',
    counterWords: {
      dailyVisitors: 'Daily visitors',
      recipes: 'Recipes',
      events: 'Events',
      orders: 'Orders',
    },
    toMenu: 'To the menu',
    table: 'Reserve a table',
  },
});
