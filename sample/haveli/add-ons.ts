import type { SampleAddOn } from '../types.ts';

/** The add-ons of the sample restaurant. A dish lists those that fit it. */

export const raita: SampleAddOn = {
  key: 'raita',
  name: { de: 'Raita', en: 'Raita' },
  priceCents: 250,
  vatPercent: 7,
  allergens: ['milk'],
  additives: [],
};

export const mangoChutney: SampleAddOn = {
  key: 'mango-chutney',
  name: { de: 'Mango-Chutney', en: 'Mango chutney' },
  priceCents: 150,
  vatPercent: 7,
  allergens: ['mustard'],
  additives: [],
};

export const mintChutney: SampleAddOn = {
  key: 'mint-chutney',
  name: { de: 'Minz-Chutney', en: 'Mint chutney' },
  priceCents: 150,
  vatPercent: 7,
  allergens: [],
  additives: [],
};

export const mixedPickle: SampleAddOn = {
  key: 'mixed-pickle',
  name: { de: 'Achar, scharf eingelegtes Gemüse', en: 'Achar, hot pickled vegetables' },
  priceCents: 150,
  vatPercent: 7,
  allergens: ['mustard'],
  additives: ['preservative'],
};

/** Bought in: the asafoetida in its dough is mixed with wheat flour. */
export const papadum: SampleAddOn = {
  key: 'papadum',
  name: { de: 'Papadum', en: 'Papadum' },
  priceCents: 120,
  vatPercent: 7,
  allergens: ['gluten-wheat'],
  additives: [],
};

export const naan: SampleAddOn = {
  key: 'naan',
  name: { de: 'Naan', en: 'Naan' },
  priceCents: 350,
  vatPercent: 7,
  allergens: ['gluten-wheat', 'milk'],
  additives: [],
};

export const garlicNaan: SampleAddOn = {
  key: 'garlic-naan',
  name: { de: 'Knoblauch-Naan', en: 'Garlic naan' },
  priceCents: 420,
  vatPercent: 7,
  allergens: ['gluten-wheat', 'milk'],
  additives: [],
};

export const extraRice: SampleAddOn = {
  key: 'extra-rice',
  name: { de: 'Extra Basmatireis', en: 'Extra basmati rice' },
  priceCents: 300,
  vatPercent: 7,
  allergens: [],
  additives: [],
};

export const extraPaneer: SampleAddOn = {
  key: 'extra-paneer',
  name: { de: 'Extra Paneer', en: 'Extra paneer' },
  priceCents: 300,
  vatPercent: 7,
  allergens: ['milk'],
  additives: [],
};

export const extraChicken: SampleAddOn = {
  key: 'extra-chicken',
  name: { de: 'Extra Hähnchen', en: 'Extra chicken' },
  priceCents: 400,
  vatPercent: 7,
  allergens: [],
  additives: [],
};

export const extraPrawns: SampleAddOn = {
  key: 'extra-prawns',
  name: { de: 'Drei Garnelen extra', en: 'Three extra prawns' },
  priceCents: 550,
  vatPercent: 7,
  allergens: ['crustaceans'],
  additives: [],
};

export const boiledEgg: SampleAddOn = {
  key: 'boiled-egg',
  name: { de: 'Gekochtes Ei', en: 'Boiled egg' },
  priceCents: 150,
  vatPercent: 7,
  allergens: ['eggs'],
  additives: [],
};

export const roastedCashews: SampleAddOn = {
  key: 'roasted-cashews',
  name: { de: 'Geröstete Cashewkerne', en: 'Roasted cashews' },
  priceCents: 180,
  vatPercent: 7,
  allergens: ['nuts-cashews'],
  additives: [],
};

export const greenChillies: SampleAddOn = {
  key: 'green-chillies',
  name: { de: 'Frische grüne Chilis', en: 'Fresh green chillies' },
  priceCents: 80,
  vatPercent: 7,
  allergens: [],
  additives: [],
};

export const smallSalad: SampleAddOn = {
  key: 'small-salad',
  name: { de: 'Kleiner Salat', en: 'Small salad' },
  priceCents: 350,
  vatPercent: 7,
  allergens: [],
  additives: [],
};

export const vanillaIce: SampleAddOn = {
  key: 'vanilla-ice',
  name: { de: 'Kugel Vanilleeis', en: 'Scoop of vanilla ice cream' },
  priceCents: 200,
  vatPercent: 7,
  allergens: ['milk', 'eggs'],
  additives: [],
};

export const mangoSauce: SampleAddOn = {
  key: 'mango-sauce',
  name: { de: 'Mangosauce', en: 'Mango sauce' },
  priceCents: 120,
  vatPercent: 7,
  allergens: [],
  additives: [],
};

/** Part of a drink, so taxed like one. */
export const freshGinger: SampleAddOn = {
  key: 'fresh-ginger',
  name: { de: 'Extra frischer Ingwer', en: 'Extra fresh ginger' },
  priceCents: 60,
  vatPercent: 19,
  allergens: [],
  additives: [],
};
