import type { Cents } from '../money.ts';
import type { Deposit } from './deposit.ts';
import type { MinimumAge } from './minimum-age.ts';

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

/** Codes of what somebody is known to get, in the order of the law. */
export interface KnownCodes {
  allergens: Allergen[];
  additives: Additive[];
}

/**
 * What has to be declared before ordering (DESIGN 5.12). Null: nobody has said it yet, and nobody may read that as
 * 'none', which is an empty list and said on purpose (decision 044).
 */
export type DeclaredCodes = { [Kind in keyof KnownCodes]: KnownCodes[Kind] | null };

/** A price below the usual one, and what is struck through beside it (§ 11 PAngV). */
export interface Reduction {
  cents: Cents;
  /** The lowest price of the 30 days before the reduction began. */
  lowestCents: Cents;
}

/** Null: in stock. An instant in epoch milliseconds: out of stock until then. */
export type SoldOutUntil = number | 'further-notice' | null;

/** A dish in one size or kind. Its codes come on top of the dish's, whose declaration speaks for all its variants. */
export interface Variant extends KnownCodes {
  id: string;
  /** The only one of its dish may have none (`UNNAMED`). */
  name: Bilingual;
  /** The usual price: what a guest pays is `priceOf`. */
  priceCents: Cents;
  /** Left out where it costs what it usually does. */
  reduced?: Reduction;
  /** Drinks only: how much is in the glass. */
  volumeMl: number | null;
  /** In a bottle that is brought back. Null: without deposit. */
  deposit: Deposit | null;
  soldOutUntil: SoldOutUntil;
}

export interface AddOn extends DeclaredCodes {
  id: string;
  name: Bilingual;
  priceCents: Cents;
  vatPercent: number;
  soldOutUntil: SoldOutUntil;
}

export interface Dish extends DeclaredCodes {
  id: string;
  categoryId: string;
  name: Bilingual;
  desc: Bilingual;
  image: string | null;
  /** Null: served whenever its category is. */
  window: DailyWindow | null;
  actualPriceCents: Cents;
  /** What the variants at `actualPriceCents` cost instead for now. Null: not reduced. */
  discountedPriceCents: Cents | null;
  vatPercent: number;
  diet: Diet;
  spiciness: 0 | 1 | 2 | 3;
  /** With alcohol: who is younger must not get it. Null: for everybody. */
  minimumAge: MinimumAge | null;
  /** Null: made here, in no packet. */
  packaged: Packaged | null;
  /** It can't be ordered online. */
  isHouseOnly: boolean;
  soldOutUntil: SoldOutUntil;
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

/** Codes that are known, and whether they are all: where they are not, an empty list is no 'none'. */
export interface Contents<Code> {
  codes: Code[];
  isComplete: boolean;
}

/** The allergens of a dish as it is ordered, each once, in the order of `ALLERGENS` (DESIGN 5.12). */
export function allergensOf(
  dish: Pick<DeclaredCodes, 'allergens'>,
  variant: Pick<KnownCodes, 'allergens'> | null,
  addOns: readonly Pick<DeclaredCodes, 'allergens'>[],
): Contents<Allergen> {
  const parts = [dish, ...(variant ? [variant] : []), ...addOns].map(({ allergens }) => allergens);
  return mergeCodes(ALLERGENS, parts);
}

/** The additives of a dish as it is ordered, each once, in the order of `ADDITIVES` (DESIGN 5.12). */
export function additivesOf(
  dish: Pick<DeclaredCodes, 'additives'>,
  variant: Pick<KnownCodes, 'additives'> | null,
  addOns: readonly Pick<DeclaredCodes, 'additives'>[],
): Contents<Additive> {
  const parts = [dish, ...(variant ? [variant] : []), ...addOns].map(({ additives }) => additives);
  return mergeCodes(ADDITIVES, parts);
}

function mergeCodes<Code>(all: readonly Code[], parts: readonly (readonly Code[] | null)[]): Contents<Code> {
  const present = new Set(parts.flatMap((codes) => codes ?? []));
  return { codes: all.filter((code) => present.has(code)), isComplete: !parts.includes(null) };
}

/**
 * What is said of goods that come packaged, before they are ordered from afar (LMIV Art. 14, with Art. 9). A text that
 * is empty has not been said.
 */
export interface Packaged {
  netQuantity: string;
  ingredients: Bilingual;
  /** Name and address of the food business that answers for it. */
  producer: string;
  nutrition: Bilingual;
}

/** The only variant of a dish needs no name. */
export const UNNAMED_VARIANT: Bilingual = { de: '', en: null };

export function isUnnamedVariant({ name }: Pick<Variant, 'name'>): boolean {
  return name.de === '';
}

/** A variant's name where something has to stand: without one of its own it is called like its dish. */
export function variantNameOf(variant: Pick<Variant, 'name'>, dish: Pick<Dish, 'name'>): Bilingual {
  return isUnnamedVariant(variant) ? dish.name : variant.name;
}
