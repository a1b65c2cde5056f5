import type { SampleCategory, SampleVariant } from '../../types.ts';
import { focaccia, leafSalad, peperoncino, roastPotatoes, vanillaGelato, whippedCream } from '../add-ons.ts';

const withSide = (priceCents: number): SampleVariant[] => [
  { key: 'potatoes', name: { de: 'Mit Ofenkartoffeln', en: 'With roast potatoes' }, priceCents },
  { key: 'salad', name: { de: 'Mit Blattsalat', en: 'With leaf salad' }, priceCents },
];

export const secondi: SampleCategory = {
  key: 'secondi',
  name: { de: 'Secondi', en: 'Secondi' },
  desc: {
    de: 'Mit Kartoffeln aus dem Ofen oder Salat.',
    en: 'With potatoes from the oven, or with salad.',
  },
  dishes: [
    {
      key: 'orata-al-forno',
      name: { de: 'Orata al forno', en: 'Orata al forno' },
      desc: {
        de: 'Ganze Dorade mit Zitrone, Kapern und Rosmarin, auf Wunsch filetiert',
        en: 'A whole sea bream with lemon, capers and rosemary, filleted if you like',
      },
      vatPercent: 7,
      diet: null,
      spiciness: 0,
      allergens: ['fish'],
      additives: [],
      variants: withSide(2450),
      addOns: [leafSalad, roastPotatoes, focaccia],
    },
    {
      key: 'saltimbocca',
      name: { de: 'Saltimbocca', en: 'Saltimbocca' },
      desc: {
        de: 'Kalb, Salbei und Parmaschinken, in Weißwein und Butter geschwenkt',
        en: 'Veal, sage and Parma ham, tossed in white wine and butter',
      },
      vatPercent: 7,
      diet: null,
      spiciness: 0,
      allergens: ['milk', 'sulphites'],
      additives: [],
      variants: withSide(2390),
      addOns: [leafSalad, roastPotatoes, focaccia],
    },
    {
      key: 'pollo-al-limone',
      name: { de: 'Pollo al limone', en: 'Pollo al limone' },
      desc: {
        de: 'Maishähnchen vom Ofenblech, mit einer ganzen Zitrone und Thymian',
        en: 'Corn-fed chicken from the roasting tin, with a whole lemon and thyme',
      },
      vatPercent: 7,
      diet: null,
      spiciness: 0,
      allergens: [],
      additives: [],
      variants: withSide(1790),
      addOns: [leafSalad, roastPotatoes, peperoncino],
    },
  ],
};

export const dolci: SampleCategory = {
  key: 'dolci',
  name: { de: 'Dolci', en: 'Dolci' },
  desc: { de: 'Der Espresso danach geht aufs Haus.', en: 'The espresso afterwards is on us.' },
  dishes: [
    {
      key: 'tiramisu',
      name: { de: 'Tiramisù', en: 'Tiramisù' },
      desc: {
        de: 'Mascarpone, Löffelbiskuit, Espresso und Kakao, ohne Alkohol',
        en: 'Mascarpone, sponge fingers, espresso and cocoa, without alcohol',
      },
      vatPercent: 7,
      diet: 'vegetarian',
      spiciness: 0,
      allergens: ['gluten-wheat', 'eggs', 'milk'],
      additives: [],
      variants: [
        { key: 'one', name: { de: 'Für eine Person', en: 'For one' }, priceCents: 750 },
        { key: 'two', name: { de: 'Für zwei Personen', en: 'For two' }, priceCents: 1350 },
      ],
      addOns: [vanillaGelato],
    },
    {
      key: 'torta-caprese',
      name: { de: 'Torta caprese', en: 'Torta caprese' },
      desc: {
        de: 'Schokoladenkuchen aus gemahlenen Mandeln, in der Mitte noch weich',
        en: 'Chocolate cake made with ground almonds, still soft in the middle',
      },
      vatPercent: 7,
      diet: 'vegetarian',
      spiciness: 0,
      allergens: ['eggs', 'milk', 'nuts-almonds', 'soy'],
      additives: [],
      variants: [{ key: 'portion', priceCents: 690 }],
      addOns: [vanillaGelato, whippedCream],
    },
    {
      key: 'gelato-misto',
      name: { de: 'Gelato misto', en: 'Gelato misto' },
      desc: {
        de: 'Drei Kugeln Eis: Pistazie, Zitrone und Erdbeere',
        en: 'Three scoops of gelato: pistachio, lemon and strawberry',
      },
      vatPercent: 7,
      diet: 'vegetarian',
      spiciness: 0,
      allergens: ['milk', 'nuts-pistachios'],
      additives: [],
      variants: [{ key: 'portion', priceCents: 650 }],
      addOns: [whippedCream],
    },
  ],
};
