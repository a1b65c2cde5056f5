import type { SampleCategory, SampleVariant } from '../../types.ts';
import {
  anchovies,
  buffaloMozzarella,
  burrata,
  grilledAubergine,
  hotSalami,
  parmaHam,
  peperoncino,
  rocket,
  taggiascaOlives,
} from '../add-ons.ts';

const sizes = (smallCents: number, largeCents: number): SampleVariant[] => [
  { key: 'small', name: { de: 'Klein, 26 cm', en: 'Small, 26 cm' }, priceCents: smallCents },
  { key: 'large', name: { de: 'Groß, 32 cm', en: 'Large, 32 cm' }, priceCents: largeCents },
];

export const pizza: SampleCategory = {
  key: 'pizza',
  name: { de: 'Pizza', en: 'Pizza' },
  desc: {
    de: 'Aus dem Steinofen, der Teig 48 Stunden gereift.',
    en: 'From the stone oven, on dough that has rested for 48 hours.',
  },
  dishes: [
    {
      key: 'marinara',
      name: { de: 'Marinara', en: 'Marinara' },
      desc: {
        de: 'San-Marzano-Tomaten, Knoblauch, Oregano und Öl: die Älteste von allen',
        en: 'San Marzano tomatoes, garlic, oregano and oil: the oldest of them all',
      },
      vatPercent: 7,
      diet: 'vegan',
      spiciness: 0,
      allergens: ['gluten-wheat'],
      additives: [],
      variants: sizes(790, 950),
      addOns: [anchovies, taggiascaOlives, grilledAubergine, peperoncino, rocket],
    },
    {
      key: 'margherita',
      name: { de: 'Margherita', en: 'Margherita' },
      desc: {
        de: 'San-Marzano-Tomaten, Fior di latte und Basilikum, erst nach dem Ofen',
        en: 'San Marzano tomatoes, fior di latte, and basil after the oven',
      },
      vatPercent: 7,
      diet: 'vegetarian',
      spiciness: 0,
      allergens: ['gluten-wheat', 'milk'],
      additives: [],
      variants: sizes(890, 1090),
      addOns: [buffaloMozzarella, burrata, parmaHam, hotSalami, rocket],
    },
    {
      key: 'alla-norma',
      name: { de: 'Alla Norma', en: 'Alla Norma' },
      desc: {
        de: 'Gebratene Aubergine, Tomate, gesalzener Ricotta und Basilikum',
        en: 'Fried aubergine, tomato, salted ricotta and basil',
      },
      vatPercent: 7,
      diet: 'vegetarian',
      spiciness: 0,
      allergens: ['gluten-wheat', 'milk'],
      additives: [],
      variants: sizes(1090, 1320),
      addOns: [buffaloMozzarella, taggiascaOlives, peperoncino],
    },
    {
      key: 'diavola',
      name: { de: 'Diavola', en: 'Diavola' },
      desc: {
        de: 'Scharfe Salami, Mozzarella, Tomate und schwarze Taggiasca-Oliven',
        en: 'Hot salami, mozzarella, tomato and dark Taggiasca olives',
      },
      vatPercent: 7,
      diet: null,
      spiciness: 2,
      allergens: ['gluten-wheat', 'milk'],
      additives: ['preservative', 'antioxidant'],
      variants: sizes(1120, 1350),
      addOns: [hotSalami, peperoncino, burrata, rocket],
    },
    {
      key: 'prosciutto-e-rucola',
      name: { de: 'Prosciutto e rucola', en: 'Prosciutto e rucola' },
      desc: {
        de: 'Mozzarella, dann Parmaschinken, Rucola und gehobelter Parmesan',
        en: 'Mozzarella, then Parma ham, rocket and shaved parmesan',
      },
      vatPercent: 7,
      diet: null,
      spiciness: 0,
      allergens: ['gluten-wheat', 'milk'],
      additives: [],
      variants: sizes(1290, 1550),
      addOns: [burrata, buffaloMozzarella, parmaHam],
    },
  ],
};
