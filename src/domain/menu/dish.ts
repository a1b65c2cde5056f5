import type { Weekday } from '../hours/zone.ts';
import type { Cents } from '../money.ts';
import type { Deposit } from './deposit.ts';
import type { MinimumAge } from './minimum-age.ts';

/** A text of the restaurant in German and, where it exists, English. */
export interface Bilingual {
  de: string;
  en: string | null;
}

export type Diet = 'vegan' | 'vegetarian' | null;

/**
 * The allergens of LMIV (EU 1169/2011) Annex II, in its order. Cereals with gluten and nuts are declared one by one,
 * as the law requires; the part before the hyphen is their group.
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
 * When something is served, in the restaurant's local time (`HH:mm`). It runs past midnight when it ends before it
 * starts, and all day when both times are the same. Days are those on which it starts.
 */
export interface ServingTimes {
  startTime: string;
  endTime: string;
  /** In the order of the week; left out: every day. */
  weekdays?: readonly Weekday[];
  /** First and last day (`yyyy-MM-dd`); left out: it has begun, and does not end. */
  firstDate?: string;
  lastDate?: string;
}

/** Of something that is served on certain days only, but then at any time. */
export const ALL_DAY = { startTime: '00:00', endTime: '00:00' } as const;

/** Codes that are known, in the order of the law. */
export interface KnownCodes {
  allergens: Allergen[];
  additives: Additive[];
}

/**
 * What must be declared before ordering. Null: not declared yet, which must not be read as 'none'; 'none' is an empty
 * list, declared on purpose (decision 044).
 */
export type DeclaredCodes = { [Kind in keyof KnownCodes]: KnownCodes[Kind] | null };

/** A reduced price, and the price shown struck through beside it (§ 11 PAngV). */
export interface Reduction {
  cents: Cents;
  /** The lowest price of the 30 days before the reduction began. */
  lowestCents: Cents;
}

/** Null: in stock. An instant in epoch milliseconds: out of stock until then. */
export type SoldOutUntil = number | 'further-notice' | null;

/** How many of a dish there are, in all its sizes together (decision 116). */
export interface Stock {
  /** Null: not counted until the next morning. */
  left: number | null;
  /** To how many it is refilled every morning. Null: only by hand. */
  daily: number | null;
  /** Until when it is sold out because none is left. */
  outUntil: SoldOutUntil;
}

/** A dish in one size or kind. Its codes are added to the dish's, whose declaration covers all variants. */
export interface Variant extends KnownCodes {
  id: string;
  /** A dish's only variant may have no name (`UNNAMED_VARIANT`). */
  name: Bilingual;
  /** The usual price; `priceOf` gives what a guest pays. */
  priceCents: Cents;
  /** Left out at the usual price. */
  reduced?: Reduction;
  /** Drinks only: the volume of the glass or bottle. */
  volumeMl: number | null;
  /** The deposit of a returnable bottle. Null: none. */
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

/** What can be chosen in an option group. */
export interface Option extends DeclaredCodes {
  id: string;
  name: Bilingual;
  priceCents: Cents;
  /** What it costs in sizes of these German names instead. */
  sizePrices: { size: string; priceCents: Cents }[];
  /** Null: the dish's. */
  vatPercent: number | null;
  /** What the kitchen reads instead of the name. Empty: the name. */
  kitchenName: string;
  /** A guest's choice starts with it. */
  isDefault: boolean;
  soldOutUntil: SoldOutUntil;
}

/** Options that are chosen by one rule (decision 110). */
export interface OptionGroup {
  id: string;
  name: Bilingual;
  /** How many pieces have to be chosen, and may be; null: any number. */
  least: number;
  most: number | null;
  /** The same option may be taken several times. */
  isRepeatable: boolean;
  /** How many of the chosen pieces are free: the dearest. */
  freeCount: number;
  options: Option[];
}

/** A group that hangs on a dish, or on its category. */
export interface UsedGroup {
  group: OptionGroup;
  /** The one size with which it is asked for; null: all. */
  variantId: string | null;
}

export interface Dish extends DeclaredCodes {
  id: string;
  categoryId: string;
  name: Bilingual;
  desc: Bilingual;
  image: string | null;
  /** The id of the drawing that stands for it without a photo. Null: picked by its name. */
  drawing: string | null;
  /** Null: served whenever its category is. */
  window: ServingTimes | null;
  actualPriceCents: Cents;
  /** What the variants at `actualPriceCents` cost for now. Null: not reduced. */
  discountedPriceCents: Cents | null;
  vatPercent: number;
  diet: Diet;
  spiciness: 0 | 1 | 2 | 3;
  /** The minimum age for alcohol. Null: for everybody. */
  minimumAge: MinimumAge | null;
  /** Null: made here, not packaged. */
  packaged: Packaged | null;
  /** Served in the restaurant only: it can't be ordered online. */
  isHouseOnly: boolean;
  /** How many minutes the kitchen works on one piece. 0: nothing is cooked. Null: those of its category. */
  kitchenMinutes: number | null;
  soldOutUntil: SoldOutUntil;
  /** Left out where it is not counted. */
  stock?: Stock;
  position: number;
  variants: Variant[];
  addOns: AddOn[];
  /** What is chosen with it besides, in this order. Left out where it was read without. */
  groups?: readonly UsedGroup[];
}

export interface Category {
  id: string;
  name: Bilingual;
  desc: Bilingual;
  image: string | null;
  /** The id of the drawing that stands for it without a photo. Null: picked by its name. */
  drawing: string | null;
  /** Null: served all day. */
  window: ServingTimes | null;
  /** How many minutes the kitchen works on one piece of each dish. 0: nothing is cooked. Null: the restaurant's usual ones. */
  kitchenMinutes: number | null;
  position: number;
}

/** Which of LMIV's 14 allergens `allergen` belongs to: wheat belongs to gluten, milk to itself. */
export function allergenGroup(allergen: Allergen): AllergenGroup {
  return allergen.split('-', 1)[0] as AllergenGroup;
}

/** The price of a litre in cents, rounded half up, for a drink of `volumeMl` > 0 (PAngV § 4). */
export function basePricePerLitreCents(priceCents: Cents, volumeMl: number): Cents {
  return Math.round((priceCents * 1000) / volumeMl);
}

/** The known codes, and whether they are all: if not, an empty list does not mean 'none'. */
export interface Contents<Code> {
  codes: Code[];
  isComplete: boolean;
}

/** The allergens of a dish as it is ordered, each once, in the order of `ALLERGENS`. */
export function allergensOf(
  dish: Pick<DeclaredCodes, 'allergens'>,
  variant: Pick<KnownCodes, 'allergens'> | null,
  addOns: readonly Pick<DeclaredCodes, 'allergens'>[],
): Contents<Allergen> {
  const parts = [dish, ...(variant ? [variant] : []), ...addOns].map(({ allergens }) => allergens);
  return mergeCodes(ALLERGENS, parts);
}

/** The additives of a dish as it is ordered, each once, in the order of `ADDITIVES`. */
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
 * What must be declared of packaged goods before they are ordered online (LMIV Art. 14, with Art. 9): strength above 1.2 %
 * by volume, storage and origin where the label has them. An empty text is not declared.
 */
export interface Packaged {
  netQuantity: string;
  /** Of alcohol, as on the label: '5,2 % vol'. */
  strength: string;
  ingredients: Bilingual;
  /** Name and address of the responsible food business. */
  producer: string;
  nutrition: Bilingual;
  storage: Bilingual;
  origin: Bilingual;
}

/** The only variant of a dish needs no name. */
export const UNNAMED_VARIANT: Bilingual = { de: '', en: null };

export function isUnnamedVariant({ name }: Pick<Variant, 'name'>): boolean {
  return name.de === '';
}

/** A variant's name where one is needed: without a name of its own, the dish's. */
export function variantNameOf(variant: Pick<Variant, 'name'>, dish: Pick<Dish, 'name'>): Bilingual {
  return isUnnamedVariant(variant) ? dish.name : variant.name;
}
