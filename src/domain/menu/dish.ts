import type { Cents } from '../money.ts';

/** A text of the restaurant's own, in German and, where written, in English (DESIGN 5.10). */
export interface Bilingual {
  de: string;
  en: string | null;
}

export type Diet = 'vegan' | 'vegetarian' | null;

/**
 * What LMIV (EU 1169/2011) Annex II wants declared, in its order. Cereals with gluten and nuts are
 * declared one by one, as the law asks; the part before the hyphen is their group (DESIGN 5.12).
 */
export const ALLERGENS = [
  'gluten-wheat',
  'gluten-rye',
  'gluten-barley',
  'gluten-oats',
  'gluten-spelt',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts-almonds',
  'nuts-hazelnuts',
  'nuts-walnuts',
  'nuts-cashews',
  'nuts-pecans',
  'nuts-brazil',
  'nuts-pistachios',
  'nuts-macadamia',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;

export type Allergen = (typeof ALLERGENS)[number];

type GroupOf<Code> = Code extends `${infer Group}-${string}` ? Group : Code;

/** One of the 14 allergens of LMIV Annex II. */
export type AllergenGroup = GroupOf<Allergen>;

/** What German restaurants declare: the additives of LMZDV § 5, and the stimulants and bitters of drinks. */
export const ADDITIVES = [
  'colouring',
  'preservative',
  'antioxidant',
  'flavour-enhancer',
  'sulphured',
  'blackened',
  'waxed',
  'phosphate',
  'sweetener',
  'phenylalanine',
  'caffeine',
  'quinine',
  'taurine',
] as const;

export type Additive = (typeof ADDITIVES)[number];

/**
 * When something is served, every day, in the restaurant's local time (`HH:mm`). It runs past midnight when
 * it ends before it starts, and all day when both times are the same.
 */
export interface DailyWindow {
  startTime: string;
  endTime: string;
}

/** What has to be declared before ordering (DESIGN 5.12). */
export interface Declared {
  allergens: Allergen[];
  additives: Additive[];
}

export interface Variant extends Declared {
  id: string;
  name: Bilingual;
  priceCents: Cents;
  /** Drinks only: how much is in the glass. */
  volumeMl: number | null;
}

export interface AddOn extends Declared {
  id: string;
  name: Bilingual;
  priceCents: Cents;
  vatPercent: number;
}

export interface Dish extends Declared {
  id: string;
  categoryId: string;
  name: Bilingual;
  desc: Bilingual;
  image: string | null;
  /** Null: served whenever its category is. */
  window: DailyWindow | null;
  actualPriceCents: Cents;
  discountedPriceCents: Cents | null;
  vatPercent: number;
  diet: Diet;
  spiciness: 0 | 1 | 2 | 3;
  /** Null: in stock. An instant: out of stock until then. */
  soldOutUntil: number | 'further-notice' | null;
  position: number;
  variants: Variant[];
  addOns: AddOn[];
}

export interface Category {
  id: string;
  name: Bilingual;
  desc: Bilingual;
  image: string | null;
  /** Null: served all day. */
  window: DailyWindow | null;
  position: number;
}

/** The one of LMIV's 14 allergens that `allergen` belongs to: wheat belongs to gluten, milk to itself. */
export function allergenGroup(allergen: Allergen): AllergenGroup {
  return allergen.split('-', 1)[0] as AllergenGroup;
}

/** Price of a litre in cents, rounded half up, as PAngV § 4 wants it beside a drink of `volumeMl` > 0. */
export function basePricePerLitreCents(priceCents: Cents, volumeMl: number): Cents {
  return Math.round((priceCents * 1000) / volumeMl);
}

/** The allergens of a dish as it is ordered, each once, in the order of `ALLERGENS` (DESIGN 5.12). */
export function allergensOf(
  dish: Pick<Declared, 'allergens'>,
  variant: Pick<Declared, 'allergens'> | null,
  addOns: readonly Pick<Declared, 'allergens'>[],
): Allergen[] {
  const present = new Set([dish, ...(variant ? [variant] : []), ...addOns].flatMap((part) => part.allergens));
  return ALLERGENS.filter((allergen) => present.has(allergen));
}

/** The additives of a dish as it is ordered, each once, in the order of `ADDITIVES` (DESIGN 5.12). */
export function additivesOf(
  dish: Pick<Declared, 'additives'>,
  variant: Pick<Declared, 'additives'> | null,
  addOns: readonly Pick<Declared, 'additives'>[],
): Additive[] {
  const present = new Set([dish, ...(variant ? [variant] : []), ...addOns].flatMap((part) => part.additives));
  return ADDITIVES.filter((additive) => present.has(additive));
}
