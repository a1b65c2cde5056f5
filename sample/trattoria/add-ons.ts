import type { SampleAddOn, SampleVatPercent } from '../types.ts';

/** The add-ons of the trattoria. A dish lists those that fit it. */

const addOn = (
  key: string,
  [de, en]: [de: string, en: string],
  priceCents: number,
  { allergens = [], additives = [] }: { allergens?: string[]; additives?: string[] } = {},
  vatPercent: SampleVatPercent = 7,
): SampleAddOn => ({ key, name: { de, en }, priceCents, vatPercent, allergens, additives });

export const parmesan = addOn(
  'parmesan',
  ['Parmesan, 24 Monate gereift', 'Parmesan, aged for 24 months'],
  150,
  {
    allergens: ['milk'],
  },
);
export const burrata = addOn('burrata', ['Burrata obendrauf', 'Burrata on top'], 550, {
  allergens: ['milk'],
});
export const maizePasta = addOn(
  'maize-pasta',
  ['Nudeln aus Mais und Reis', 'Pasta made of maize and rice'],
  200,
);
export const focaccia = addOn('focaccia', ['Focaccia mit Rosmarin', 'Focaccia with rosemary'], 390, {
  allergens: ['gluten-wheat'],
});
export const buffaloMozzarella = addOn(
  'buffalo-mozzarella',
  ['Büffelmozzarella', 'Buffalo mozzarella'],
  350,
  {
    allergens: ['milk'],
  },
);
export const rocket = addOn('rocket', ['Rucola', 'Rocket'], 150);
export const grilledAubergine = addOn('grilled-aubergine', ['Gegrillte Aubergine', 'Grilled aubergine'], 250);
export const taggiascaOlives = addOn('taggiasca-olives', ['Taggiasca-Oliven', 'Taggiasca olives'], 180);
export const anchovies = addOn('anchovies', ['Sardellen', 'Anchovies'], 250, { allergens: ['fish'] });
export const hotSalami = addOn('hot-salami', ['Scharfe Salami', 'Hot salami'], 300, {
  additives: ['preservative', 'antioxidant'],
});
/** Nothing but pork and salt. */
export const parmaHam = addOn('parma-ham', ['Parmaschinken', 'Parma ham'], 390);
export const peperoncino = addOn('peperoncino', ['Frischer Peperoncino', 'Fresh peperoncino'], 80);
export const roastPotatoes = addOn(
  'roast-potatoes',
  ['Kartoffeln aus dem Ofen', 'Potatoes from the oven'],
  450,
);
/** Dressed with lemon, so without mustard or vinegar. */
export const leafSalad = addOn('leaf-salad', ['Blattsalat mit Zitrone', 'Leaf salad with lemon'], 450);
export const whippedCream = addOn('whipped-cream', ['Geschlagene Sahne', 'Whipped cream'], 120, {
  allergens: ['milk'],
});
export const vanillaGelato = addOn('vanilla-gelato', ['Kugel Vanilleeis', 'Scoop of vanilla gelato'], 220, {
  allergens: ['milk', 'eggs'],
});
/** Part of a drink, so taxed like one. */
export const freshMint = addOn('fresh-mint', ['Extra frische Minze', 'Extra fresh mint'], 50, {}, 19);
