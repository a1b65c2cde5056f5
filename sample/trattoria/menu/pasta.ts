import type { SampleCategory, SampleVariant } from '../../types.ts';
import { burrata, focaccia, leafSalad, maizePasta, parmesan, peperoncino } from '../add-ons.ts';

const sizes = (regularCents: number, largeCents: number): SampleVariant[] => [
  { key: 'regular', name: { de: 'Normal', en: 'Regular' }, priceCents: regularCents },
  { key: 'large', name: { de: 'Groß', en: 'Large' }, priceCents: largeCents },
];

export const lunch: SampleCategory = {
  key: 'mezzogiorno',
  name: { de: 'Mezzogiorno', en: 'Mezzogiorno' },
  desc: {
    de: 'Bestellt, gegessen und pünktlich zurück.',
    en: 'Ordered, eaten, and back on time.',
  },
  window: { startTime: '12:00', endTime: '14:30' },
  dishes: [
    {
      key: 'minestrone',
      name: { de: 'Minestrone', en: 'Minestrone' },
      desc: {
        de: 'Bohnen, Sellerie, Wirsing und kleine Nudeln, dazu geröstetes Brot',
        en: 'Beans, celery, savoy cabbage and small pasta, with toasted bread',
      },
      vatPercent: 7,
      diet: 'vegan',
      spiciness: 0,
      allergens: ['gluten-wheat', 'celery'],
      additives: [],
      variants: [
        { key: 'cup', name: { de: 'Tasse', en: 'Cup' }, priceCents: 650 },
        { key: 'bowl', name: { de: 'Teller', en: 'Bowl' }, priceCents: 950 },
      ],
      addOns: [parmesan, focaccia],
    },
    {
      key: 'lasagne-al-forno',
      name: { de: 'Lasagne al forno', en: 'Lasagne al forno' },
      desc: {
        de: 'Ragù vom Rind mit Rotwein, vier Stunden auf kleiner Flamme, mit Béchamel überbacken',
        en: 'Beef ragù with red wine, four hours on a low flame, baked under béchamel',
      },
      vatPercent: 7,
      diet: null,
      spiciness: 0,
      allergens: ['gluten-wheat', 'eggs', 'milk', 'celery', 'sulphites'],
      additives: [],
      variants: [{ key: 'portion', priceCents: 1290 }],
      addOns: [parmesan, leafSalad],
    },
  ],
};

export const pasta: SampleCategory = {
  key: 'pasta',
  name: { de: 'Pasta', en: 'Pasta' },
  desc: {
    de: 'Jeden Morgen frisch, solange der Teig reicht.',
    en: 'Fresh every morning, for as long as the dough lasts.',
  },
  dishes: [
    {
      key: 'spaghetti-al-pomodoro',
      name: { de: 'Spaghetti al pomodoro', en: 'Spaghetti al pomodoro' },
      desc: {
        de: 'Lange geschmorte Datteltomaten, Basilikum, sonst nichts',
        en: 'Slowly braised date tomatoes, basil, and nothing else',
      },
      vatPercent: 7,
      diet: 'vegan',
      spiciness: 0,
      allergens: ['gluten-wheat'],
      additives: [],
      variants: sizes(1290, 1590),
      addOns: [parmesan, burrata, maizePasta],
    },
    {
      key: 'ravioli-ricotta-e-spinaci',
      name: { de: 'Ravioli ricotta e spinaci', en: 'Ravioli ricotta e spinaci' },
      desc: {
        de: 'Mit Ricotta und Spinat gefüllt, in Salbeibutter, mit gerösteten Mandeln',
        en: 'Filled with ricotta and spinach, in sage butter, with toasted almonds',
      },
      vatPercent: 7,
      diet: 'vegetarian',
      spiciness: 0,
      allergens: ['gluten-wheat', 'eggs', 'milk', 'nuts-almonds'],
      additives: [],
      variants: sizes(1550, 1850),
      addOns: [parmesan],
    },
    {
      key: 'penne-all-arrabbiata',
      name: { de: 'Penne all’arrabbiata', en: 'Penne all’arrabbiata' },
      desc: {
        de: 'Tomate, Knoblauch, viel Peperoncino, und kein Mitleid',
        en: 'Tomato, garlic, plenty of peperoncino, and no mercy',
      },
      vatPercent: 7,
      diet: 'vegan',
      spiciness: 3,
      allergens: ['gluten-wheat'],
      additives: [],
      variants: sizes(1250, 1550),
      addOns: [parmesan, burrata, peperoncino, maizePasta],
    },
    {
      key: 'tagliatelle-ai-funghi',
      name: { de: 'Tagliatelle ai funghi', en: 'Tagliatelle ai funghi' },
      desc: {
        de: 'Steinpilze, Thymian und ein Löffel Sahne, erst am Abend',
        en: 'Porcini, thyme and a spoonful of cream, in the evening only',
      },
      window: { startTime: '17:00', endTime: '22:30' },
      vatPercent: 7,
      diet: 'vegetarian',
      spiciness: 0,
      allergens: ['gluten-wheat', 'eggs', 'milk'],
      additives: [],
      variants: sizes(1680, 1980),
      addOns: [parmesan],
    },
    {
      key: 'spaghetti-alle-vongole',
      name: { de: 'Spaghetti alle vongole', en: 'Spaghetti alle vongole' },
      desc: {
        de: 'Venusmuscheln in der Schale, mit Weißwein, Knoblauch und Petersilie',
        en: 'Clams in their shells, with white wine, garlic and parsley',
      },
      window: { startTime: '17:00', endTime: '22:30' },
      vatPercent: 7,
      diet: null,
      spiciness: 1,
      allergens: ['gluten-wheat', 'molluscs', 'sulphites'],
      additives: [],
      variants: sizes(1890, 2290),
      addOns: [peperoncino, maizePasta],
    },
  ],
};
