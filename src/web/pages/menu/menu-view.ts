import type { Menu, MenuItem, OptionGroupAnswer } from '#contract/menu/shapes.ts';
import type { Deposit } from '#domain/menu/deposit.ts';
import {
  ALLERGENS,
  type Allergen,
  type DeclaredCodes,
  type Dish,
  type KnownCodes,
  type Option,
  type OptionGroup,
  type ServingTimes,
  type SoldOutUntil,
} from '#domain/menu/dish.ts';
import { leastCentsOf, unavoidableAllergens } from '#domain/menu/least-choice.ts';
import { basePriceCents } from '#domain/menu/net-quantity.ts';
import { laterSoldOut } from '#domain/menu/sold-out.ts';
import type { Cents } from '#domain/money.ts';
import { foldText } from '#domain/name-key.ts';
import { fewLeftText } from '#texts/few-left.ts';
import { type Localized, localize } from '#texts/localized.ts';
import { priceFrom } from '#texts/option-groups.ts';
import { type PackagedLine, packagedBasePrice, packagedLines } from '#texts/packaged.ts';
import type { Language } from '#texts/texts.ts';
import { depositInCents, toCents } from '../../api/amounts.ts';
import { servingTimesOf, type TimesAnswer } from '../../restaurant/serving-times.ts';
import { servingWords } from '../../restaurant/serving-words.ts';

/** The menu in one language, with nothing that the page does not use. */
export interface CategoryView extends Localized<'name' | 'desc'> {
  id: string;
  /** Its anchor in the URL. */
  slug: string;
  window: ServingTimes | null;
  /** When it is served, in words. Missing where it always is. */
  served?: string;
  dishes: DishView[];
  /** Its place in the menu, for looks that number. */
  number?: string;
}

export interface DishView
  extends DeclaredCodes,
    Localized<'name' | 'desc'>,
    Pick<Dish, 'window' | 'soldOutUntil' | 'diet' | 'spiciness' | 'minimumAge'> {
  id: string;
  image: string | null;
  /** The look's drawing in place of a photo. Missing with one, and where the look has none. */
  drawing?: string;
  /** '24', for looks that number. */
  number?: string;
  /** As in `CategoryView`. */
  served?: string;
  /** The labelling of packaged goods, as labelled lines. Missing for others. */
  packaged?: PackagedLine[];
  /** Missing if it can be ordered. */
  isHouseOnly?: true;
  /** 'Nur noch 3 da'. Missing where there is enough. */
  few?: string;
  variants: VariantView[];
  addOns: AddOnView[];
  /** What is chosen with it besides; missing where nothing is. Dishes share the groups. */
  groups?: { group: GroupView; variantId: string | null }[];
}

/** An option group. */
export interface GroupView
  extends Localized<'name'>,
    Pick<OptionGroup, 'id' | 'least' | 'most' | 'isRepeatable' | 'freeCount'> {
  options: OptionView[];
}

export interface OptionView extends Omit<AddOnView, 'cents'>, Pick<Option, 'priceCents' | 'sizePrices'> {
  /** The dialog starts with it. */
  isDefault?: true;
}

/** Its codes are added to the dish's. */
export interface VariantView extends KnownCodes, Localized<'name'> {
  id: string;
  /** The current price. */
  cents: Cents;
  /** Struck through: the lowest price of the 30 days before a reduction. Missing without one. */
  formerCents?: Cents;
  /** Where something that costs more has to be chosen: what the cheapest choice costs, with its word. */
  least?: { word: string; cents: Cents; formerCents?: Cents };
  volumeMl: number | null;
  /** '32,00 €/kg', of packaged goods (PAngV § 4). Missing where none is due. */
  basePrice?: string;
  /** Its German name, by which options have prices; missing where it is the name. */
  size?: string;
  /** Missing for most dishes. */
  deposit?: Deposit;
  /** Missing if it is in stock. */
  soldOutUntil?: SoldOutUntil;
}

export interface AddOnView extends DeclaredCodes, Localized<'name'> {
  id: string;
  cents: Cents;
  /** Missing if it is in stock. */
  soldOutUntil?: SoldOutUntil;
}

function basePriceIn(
  variant: MenuItem['variants'][number],
  language: Language,
): Pick<VariantView, 'basePrice'> {
  const { netQuantity } = variant;
  const cents = netQuantity && basePriceCents(pricesOf(variant).cents, netQuantity);
  return cents && netQuantity ? { basePrice: packagedBasePrice(language, cents, netQuantity.unit) } : {};
}

/** Categories with their dishes, in the order of the menu, without empty ones. */
export function toMenuView(
  { menuItems, category, optionGroups = [] }: Menu,
  language: Language,
): CategoryView[] {
  const shareAddOn = createDeduplicator<AddOnView>();
  const slugs = new Set<string>();
  const groups = new Map(optionGroups.map((group) => [group._id, groupView(group, language)]));
  const groupsOf = (item: MenuItem): NonNullable<DishView['groups']> =>
    [{ _id: null, optionGroups: item.optionGroups }, ...item.variants].flatMap((place) =>
      (place.optionGroups ?? []).flatMap((id) => {
        const group = groups.get(id);
        return group ? [{ group, variantId: place._id }] : [];
      }),
    );

  const askedWith = (item: MenuItem, variantId: string): GroupView[] => {
    const asked = groupsOf(item).filter((use) => use.variantId === null || use.variantId === variantId);
    return [...new Set(asked.map(({ group }) => group))];
  };

  const dishView = (item: MenuItem): DishView => ({
    id: item._id,
    ...localize(language, 'name', item),
    ...localize(language, 'desc', item),
    image: item.image,
    ...servedOf(item, language),
    soldOutUntil: item.soldOutUntil,
    diet: item.diet,
    spiciness: item.spiciness,
    minimumAge: item.minimumAge,
    ...declaredOf(item),
    ...(item.packaged && { packaged: packagedLines(language, item.packaged) }),
    ...(item.isHouseOnly && { isHouseOnly: true }),
    ...(item.fewLeft !== undefined && { few: fewLeftText[language](item.fewLeft) }),
    variants: item.variants.map((variant) => ({
      id: variant._id,
      ...localize(language, 'name', variant),
      ...(optionGroups.length > 0 && language !== 'de' && { size: variant.name }),
      ...pricesOf(variant),
      ...leastIn(variant, askedWith(item, variant._id), language),
      volumeMl: variant.volumeMl,
      ...basePriceIn(variant, language),
      ...(variant.deposit && {
        deposit: depositInCents(variant.deposit),
      }),
      ...soldOutIn({
        soldOutUntil: laterSoldOut(variant.soldOutUntil, variant.optionsSoldOutUntil ?? null),
      }),
      allergens: withUnavoidable(variant.allergens, item, askedWith(item, variant._id)),
      additives: variant.additives,
    })),
    addOns: item.addOns.map((addOn) =>
      shareAddOn({
        id: addOn._id,
        ...localize(language, 'name', addOn),
        cents: toCents(addOn.price),
        ...soldOutIn(addOn),
        ...declaredOf(addOn),
      }),
    ),
    ...(groupsOf(item).length > 0 && { groups: groupsOf(item) }),
  });

  return category
    .map((one) => {
      const name = localize(language, 'name', one);
      return {
        id: one._id,
        slug: createSlug(name.name, slugs),
        ...name,
        ...localize(language, 'desc', one),
        ...servedOf(one, language),
        dishes: menuItems.filter((item) => item.category === one._id).map(dishView),
      };
    })
    .filter(({ dishes }) => dishes.length > 0);
}

/** In the order of the law, without those of the dish. */
function withUnavoidable(own: Allergen[], item: MenuItem, groups: readonly GroupView[]): Allergen[] {
  const contained = new Set(unavoidableAllergens(groups));
  return ALLERGENS.filter(
    (code) => own.includes(code) || (contained.has(code) && !item.allergens.includes(code)),
  );
}

/** The price of a dish is what it costs at least: with what has to be chosen. */
function leastIn(
  variant: MenuItem['variants'][number],
  groups: readonly GroupView[],
  language: Language,
): Pick<VariantView, 'least'> {
  const more = leastCentsOf(groups, variant.name);
  if (more === 0) return {};
  const { cents, formerCents } = pricesOf(variant);
  const former = formerCents === undefined ? {} : { formerCents: formerCents + more };
  return { least: { word: priceFrom[language], cents: cents + more, ...former } };
}

function groupView(group: OptionGroupAnswer, language: Language): GroupView {
  const { _id: id, least, most, isRepeatable, freeCount } = group;
  return {
    ...{ id, least, most, isRepeatable, freeCount, ...localize(language, 'name', group) },
    options: group.options.map((option) => ({
      id: option._id,
      ...localize(language, 'name', option),
      priceCents: toCents(option.price),
      sizePrices: (option.sizePrices ?? []).map(({ size, price }) => ({ size, priceCents: toCents(price) })),
      ...(option.isDefault && { isDefault: true as const }),
      ...soldOutIn(option),
      ...declaredOf(option),
    })),
  };
}

/** Undeclared codes are null, so that they can't be mistaken for none (decision 044). */
export function declaredOf(
  part: Pick<MenuItem, keyof DeclaredCodes | `${keyof DeclaredCodes}Declared`>,
): DeclaredCodes {
  return {
    allergens: part.allergensDeclared ? part.allergens : null,
    additives: part.additivesDeclared ? part.additives : null,
  };
}

function soldOutIn({ soldOutUntil }: { soldOutUntil: SoldOutUntil }) {
  return soldOutUntil === null ? {} : { soldOutUntil };
}

/** Many dishes have the same add-ons: as one shared object each is serialised once. */
function createDeduplicator<Value>(): (value: Value) => Value {
  const known = new Map<string, Value>();
  return (value) => {
    const key = JSON.stringify(value);
    const same = known.get(key);
    if (same === undefined) known.set(key, value);
    return same ?? value;
  };
}

function servedOf(one: TimesAnswer, language: Language): Pick<CategoryView, 'window' | 'served'> {
  const window = servingTimesOf(one);
  return { window, ...(window && { served: servingWords(window, language) }) };
}

function pricesOf({ price, reduced }: MenuItem['variants'][number]) {
  if (!reduced) return { cents: toCents(price) };
  return { cents: toCents(reduced.price), formerCents: toCents(reduced.lowestPrice) };
}

function createSlug(name: string, taken: Set<string>): string {
  // Umlauts are spelled out in URLs.
  const spelt = name.replace(/[äöü]/gi, (letter) => `${foldText(letter)}e`);
  const plain =
    foldText(spelt)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'x';
  let slug = plain;
  for (let count = 2; taken.has(slug); count += 1) slug = `${plain}-${count}`;
  taken.add(slug);
  return slug;
}
