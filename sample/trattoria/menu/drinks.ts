import type { SampleCategory, SampleVariant } from '../../types.ts';
import { freshMint } from '../add-ons.ts';

/** The volume is a part of the name, as it stands on the bill. */
const volume = (
  ml: number,
  priceCents: number,
  {
    kind,
    deposit,
  }: { kind?: [key: string, de: string, en: string]; deposit?: SampleVariant['deposit'] } = {},
): SampleVariant => {
  const [key, ...names] = kind ?? ['ml', '', ''];
  const [de, en] = names.map((name) => (name === '' ? '' : `${name}, `));
  const litres = String(ml / 1000);
  return {
    key: `${key}-${ml}`,
    name: { de: `${de}${litres.replace('.', ',')} l`, en: `${en}${litres} l` },
    priceCents,
    volumeMl: ml,
    ...(deposit && { deposit }),
  };
};

const WATER_BOTTLE: SampleVariant['deposit'] = { cents: 15, kind: 'reusable' };
/** Imported bottles go back for recycling. */
const IMPORTED_BOTTLE: SampleVariant['deposit'] = { cents: 25, kind: 'single-use' };
const SPARKLING: [string, string, string] = ['sparkling', 'Sprudel', 'Sparkling'];
const STILL: [string, string, string] = ['still', 'Still', 'Still'];
const CARAFE: [string, string, string] = ['carafe', 'Karaffe', 'Carafe'];
const BOTTLE: [string, string, string] = ['bottle', 'Flasche', 'Bottle'];

export const softDrinks: SampleCategory = {
  key: 'bevande',
  name: { de: 'Bevande', en: 'Bevande' },
  desc: {
    de: 'Aus Zitronen, Quellen und Bitterorangen.',
    en: 'Made of lemons, springs and bitter oranges.',
  },
  dishes: [
    {
      key: 'limonata',
      name: { de: 'Limonata', en: 'Limonata' },
      desc: {
        de: 'Amalfi-Zitronen, frische Minze, wenig Zucker und Sprudel',
        en: 'Amalfi lemons, fresh mint, a little sugar and sparkling water',
      },
      vatPercent: 19,
      diet: 'vegan',
      spiciness: 0,
      allergens: [],
      additives: [],
      variants: [volume(250, 360), volume(400, 490)],
      addOns: [freshMint],
    },
    {
      key: 'acqua',
      name: { de: 'Acqua minerale', en: 'Acqua minerale' },
      desc: {
        de: 'Mineralwasser aus der Glasflasche, mit Kohlensäure oder still',
        en: 'Mineral water in glass bottles, sparkling or still',
      },
      vatPercent: 19,
      diet: 'vegan',
      spiciness: 0,
      allergens: [],
      additives: [],
      variants: [
        volume(250, 290, { kind: SPARKLING, deposit: WATER_BOTTLE }),
        volume(250, 290, { kind: STILL, deposit: WATER_BOTTLE }),
        volume(750, 620, { kind: SPARKLING, deposit: WATER_BOTTLE }),
        volume(750, 620, { kind: STILL, deposit: WATER_BOTTLE }),
      ],
      addOns: [],
    },
    {
      key: 'chinotto',
      name: { de: 'Chinotto', en: 'Chinotto' },
      desc: {
        de: 'Dunkle Limonade aus der Bitterorange, herb und nicht zu süß',
        en: 'Dark bitter-orange soda, tart and not too sweet',
      },
      vatPercent: 19,
      diet: 'vegan',
      spiciness: 0,
      allergens: [],
      additives: ['colouring'],
      variants: [volume(200, 390, { kind: BOTTLE, deposit: IMPORTED_BOTTLE })],
      addOns: [],
    },
  ],
};

export const wineAndAperitivo: SampleCategory = {
  key: 'vino-e-aperitivo',
  name: { de: 'Vino e aperitivo', en: 'Vino e aperitivo' },
  desc: {
    de: 'Wein und Bier ab 16 Jahren, der Spritz ab 18. Wir fragen nach dem Ausweis.',
    en: 'Wine and beer from the age of 16, spritz from 18. We ask for identification.',
  },
  dishes: [
    {
      key: 'spritz',
      name: { de: 'Spritz', en: 'Spritz' },
      desc: {
        de: 'Bitterlikör, Prosecco, Soda und eine Olive, mit 9 % vol Alkohol, chininhaltig',
        en: 'Bitter liqueur, prosecco, soda and an olive, with 9% alcohol by volume, contains quinine',
      },
      vatPercent: 19,
      // The liqueur is a spirit.
      minimumAge: 18,
      diet: null,
      spiciness: 0,
      allergens: ['sulphites'],
      additives: ['colouring', 'quinine'],
      variants: [volume(200, 750)],
      addOns: [],
    },
    {
      key: 'montepulciano',
      name: { de: 'Montepulciano', en: 'Montepulciano' },
      desc: {
        de: 'Rotwein aus den Abruzzen, trocken, mit 13 % vol Alkohol',
        en: 'Red wine from Abruzzo, dry, with 13% alcohol by volume',
      },
      vatPercent: 19,
      minimumAge: 16,
      diet: null,
      spiciness: 0,
      allergens: ['sulphites'],
      additives: [],
      variants: [
        volume(250, 680, { kind: CARAFE }),
        volume(500, 1290, { kind: CARAFE }),
        volume(750, 1890, { kind: BOTTLE }),
      ],
      addOns: [],
    },
    {
      key: 'vermentino',
      name: { de: 'Vermentino', en: 'Vermentino' },
      desc: {
        de: 'Weißwein aus Sardinien, frisch und salzig, mit 12,5 % vol Alkohol',
        en: 'White wine from Sardinia, fresh and saline, with 12.5% alcohol by volume',
      },
      vatPercent: 19,
      minimumAge: 16,
      diet: null,
      spiciness: 0,
      allergens: ['sulphites'],
      additives: [],
      variants: [
        volume(250, 720, { kind: CARAFE }),
        volume(500, 1380, { kind: CARAFE }),
        volume(750, 1990, { kind: BOTTLE }),
      ],
      addOns: [],
    },
    {
      key: 'birra-chiara',
      name: { de: 'Birra chiara', en: 'Birra chiara' },
      desc: {
        de: 'Helles Lager aus dem Friaul, aus Gerstenmalz, mit 4,6 % vol Alkohol',
        en: 'Pale lager from Friuli, brewed from barley malt, with 4.6% alcohol by volume',
      },
      vatPercent: 19,
      minimumAge: 16,
      diet: 'vegan',
      spiciness: 0,
      allergens: ['gluten-barley'],
      additives: [],
      variants: [volume(330, 420, { kind: BOTTLE, deposit: IMPORTED_BOTTLE })],
      addOns: [],
    },
  ],
};
