import type { SampleCategory } from '../../types.ts';
import {
  boiledEgg,
  extraPaneer,
  extraPrawns,
  mixedPickle,
  papadum,
  raita,
  roastedCashews,
} from '../add-ons.ts';

export const biryani: SampleCategory = {
  key: 'biryani',
  name: { de: 'Biryani', en: 'Biryani' },
  desc: {
    de: 'Basmatireis mit Safran, im verschlossenen Topf gegart, dazu Gurken-Raita. Rechnen Sie mit zehn Minuten mehr.',
    en: 'Basmati rice with saffron, cooked in a sealed pot, with cucumber raita. Please allow ten extra minutes.',
  },
  dishes: [
    {
      key: 'chicken-biryani',
      name: { de: 'Hähnchen-Biryani', en: 'Chicken biryani' },
      desc: {
        de: 'Unter dem Deckel gegart, mit Safran, Minze und Röstzwiebeln, dazu Gurken-Raita',
        en: 'Cooked under the lid with saffron, mint and fried onions, with cucumber raita',
      },
      picture: 'biryani.jpg',
      vatPercent: 7,
      diet: null,
      spiciness: 2,
      allergens: ['milk'],
      additives: [],
      variants: [
        { key: 'boneless', name: { de: 'Ohne Knochen', en: 'Boneless' }, priceCents: 1590 },
        { key: 'on-the-bone', name: { de: 'Mit Knochen', en: 'On the bone' }, priceCents: 1550 },
        {
          key: 'large-boneless',
          name: { de: 'Groß, ohne Knochen', en: 'Large, boneless' },
          priceCents: 1990,
        },
      ],
      addOns: [raita, boiledEgg, papadum, mixedPickle, roastedCashews],
    },
    {
      key: 'lamb-biryani',
      name: { de: 'Lamm-Biryani', en: 'Lamb biryani' },
      desc: {
        de: 'Zartes Lamm und Basmatireis, geschichtet mit Kardamom, Nelken und Röstzwiebeln, dazu Gurken-Raita',
        en: 'Tender lamb and basmati rice layered with cardamom, cloves and fried onions, with cucumber raita',
      },
      vatPercent: 7,
      diet: null,
      spiciness: 2,
      allergens: ['milk'],
      additives: [],
      variants: [
        { key: 'boneless', name: { de: 'Ohne Knochen', en: 'Boneless' }, priceCents: 1790 },
        { key: 'on-the-bone', name: { de: 'Mit Knochen', en: 'On the bone' }, priceCents: 1750 },
      ],
      addOns: [raita, boiledEgg, papadum, mixedPickle],
    },
    {
      key: 'prawn-biryani',
      name: { de: 'Garnelen-Biryani', en: 'Prawn biryani' },
      desc: {
        de: 'Garnelen mit Curryblättern, Koriander und Zitrone im Safranreis, dazu Gurken-Raita',
        en: 'Prawns with curry leaves, coriander and lemon in saffron rice, with cucumber raita',
      },
      vatPercent: 7,
      diet: null,
      spiciness: 2,
      allergens: ['crustaceans', 'milk'],
      additives: [],
      variants: [{ key: 'portion', priceCents: 1950 }],
      addOns: [raita, extraPrawns, papadum],
    },
    {
      key: 'vegetable-biryani',
      name: { de: 'Gemüse-Biryani', en: 'Vegetable biryani' },
      desc: {
        de: 'Blumenkohl, Karotten und Erbsen im Safranreis, mit Minze und Röstzwiebeln, dazu Gurken-Raita',
        en: 'Cauliflower, carrots and peas in saffron rice with mint and fried onions, with cucumber raita',
      },
      picture: 'vegetable-biryani.jpg',
      vatPercent: 7,
      diet: 'vegetarian',
      spiciness: 1,
      allergens: ['milk'],
      additives: [],
      variants: [
        { key: 'regular', name: { de: 'Normal', en: 'Regular' }, priceCents: 1350 },
        { key: 'large', name: { de: 'Groß', en: 'Large' }, priceCents: 1690 },
      ],
      addOns: [raita, extraPaneer, papadum, mixedPickle, roastedCashews],
    },
  ],
};
