import { localTimeAt } from '../hours/zone.ts';
import { dishAvailabilityAt, isServedWithin, partAvailableAt } from '../menu/availability.ts';
import type { Category, Dish, Option, SoldOutUntil } from '../menu/dish.ts';
import { dishVatOn, partVatOn } from '../menu/dish-vat.ts';
import { isDrink } from '../menu/drinks.ts';
import { lackingUntil } from '../menu/least-choice.ts';
import {
  type ChoiceRefusal,
  checkOptions,
  groupsOf,
  optionsOf,
  type PickedOption,
  pickOptions,
} from '../menu/options.ts';
import { priceOf } from '../menu/reduced-price.ts';
import { isSoldOutAt } from '../menu/sold-out.ts';
import { isRefusal, type Refused, refusal } from '../refusal.ts';
import type { VatPlan } from '../vat-rates.ts';
import type { PricedAddOn, PricedLine } from './line.ts';

/** What a guest puts in the cart: ids and quantities. Prices come from the menu, never from the client. */
export interface LineChoice {
  dishId: string;
  variantId: string;
  quantity: number;
  message: string;
  /** Whose it is, of those who eat together; undefined: nobody was named. */
  forName?: string | undefined;
  /** Add-ons of the dish, and options of its groups. */
  addOns: { id: string; quantity: number }[];
}

/** The menu no longer has what was chosen. */
type GoneRefusal = Refused<'dish_gone' | 'variant_gone' | 'add_on_gone'>;

/** The menu has it, but it can't be ordered now. */
type AvailabilityRefusal = Refused<
  | 'dish_house_only'
  | 'dish_sold_out'
  | 'dish_few_left'
  | 'variant_sold_out'
  | 'add_on_sold_out'
  | 'dish_outside_window'
>;

export type LineRefusal = GoneRefusal | AvailabilityRefusal | ChoiceRefusal | Refused<'dish_undeclared'>;

/** By what every line is priced, however it is ordered. */
export interface PricingRules extends VatPlan {
  timeZone: string;
  /** It charges no VAT (UStG § 19): neither on dishes nor on add-ons. */
  isSmallBusiness: boolean;
  /** When it is handed over, whose day decides its rate (UStG § 27); left out: when it is asked for. */
  suppliedAt?: number | undefined;
}

export interface MenuMatch {
  dish: Dish | undefined;
  category: Category | undefined;
}

/**
 * Prices a choice from the menu at `now` (epoch milliseconds). Refuses what is no longer on the menu, sold out or
 * outside its window. Quantities are not checked: the contract limits them.
 */
export function priceLine(
  choice: LineChoice,
  menu: MenuMatch,
  now: number,
  rules: PricingRules,
): PricedLine | LineRefusal {
  const { dish, category } = menu;
  const line = priceChoice(choice, menu, now, rules);
  if (isRefusal(line) || !dish || !category) return line;
  return checkAvailability(choice, { dish, category }, now, rules.timeZone) ?? line;
}

/** As `priceLine`, for the cart: what is served at a time for which orders are taken can be in it. */
export function priceForCart(
  choice: LineChoice,
  menu: MenuMatch,
  now: number,
  rules: PricingRules & { laterDays: number | null },
): PricedLine | LineRefusal {
  const line = priceLine(choice, menu, now, rules);
  if (!isRefusal(line) || line.code !== 'dish_outside_window' || !menu.dish || !menu.category) return line;
  const availability = dishAvailabilityAt(menu.dish, menu.category, now, rules.timeZone);
  if (!isServedWithin(availability, rules.laterDays, now, rules.timeZone)) return line;
  return checkOptions(menu.dish, choice.variantId, choice.addOns) ?? priceChoice(choice, menu, now, rules);
}

/**
 * The price of a choice on this menu at `now`, whether or not it can be ordered then: a cart shows its rows overnight. A
 * dish whose category is gone is gone too.
 */
export function priceChoice(
  choice: LineChoice,
  { dish, category }: MenuMatch,
  now: number,
  rules: PricingRules,
): PricedLine | GoneRefusal {
  const { dishId, variantId, quantity, message, forName } = choice;
  if (!dish || !category) return refusal('dish_gone', { dishId });

  const variant = dish.variants.find((candidate) => candidate.id === variantId);
  if (!variant) return refusal('variant_gone', { dishId, variantId });

  const rates = ratesOn({ dish, category }, rules.suppliedAt ?? now, rules);
  const picked = pickOptions(dish, variant, choice.addOns);
  if ('missingId' in picked) return refusal('add_on_gone', { dishId, addOnId: picked.missingId });
  return {
    dishId,
    variantId,
    name: dish.name,
    variantName: variant.name,
    variantPriceCents: priceOf(variant),
    vatPercent: rates.ofDish,
    minimumAge: dish.minimumAge,
    deposit: variant.deposit,
    kitchenMinutes: dish.kitchenMinutes ?? category.kitchenMinutes,
    quantity,
    message,
    forName,
    addOns: picked.flatMap((one) => pricedOption(one, rates.ofPart(one.option), dish)),
  };
}

/** The rates, in percent, of a dish and of its add-ons and options, handed over `at` (epoch milliseconds). */
export function ratesOn(
  { dish, category }: { dish: Dish; category: Category },
  at: number,
  rules: PricingRules,
): { ofDish: number; ofPart(part: Pick<Option, 'id' | 'name' | 'vatPercent'>): number } {
  const date = rules.vatChangeOn === null ? '' : localTimeAt(at, rules.timeZone).date;
  const taxed = (percent: () => number) => (rules.isSmallBusiness ? 0 : percent());
  const ofDish = taxed(() => dishVatOn(dish, category.name.de, date, rules));
  return {
    ofDish,
    ofPart({ id, name, vatPercent }) {
      if (vatPercent === null) return ofDish;
      const isOfDrink = () => dish.addOns.some((addOn) => addOn.id === id) && isDrink(dish, category.name.de);
      return taxed(() => partVatOn({ name, vatPercent }, isOfDrink, date, rules));
    },
  };
}

/** Whether what is supplied at the one time is supplied on another day than at the other. */
export const isOtherDay = (one: number, other: number, timeZone: string): boolean =>
  localTimeAt(one, timeZone).date !== localTimeAt(other, timeZone).date;

/** Whether what is supplied at the one time is taxed otherwise than at the other. */
export function haveOtherRates(one: number, other: number, { vatChangeOn, timeZone }: PricingRules): boolean {
  if (vatChangeOn === null) return false;
  const isAfter = (at: number) => localTimeAt(at, timeZone).date >= vatChangeOn;
  return isAfter(one) !== isAfter(other);
}

/** Free pieces are an entry of their own, so that prices times quantities add up. */
function pricedOption(
  { group, option, quantity, freeQuantity, priceCents }: PickedOption,
  vatPercent: number,
  dish: Dish,
): PricedAddOn[] {
  const { id, name, kitchenName } = option;
  const part = {
    ...{ id, name, vatPercent },
    ...(group.id !== dish.id && { group: { id: group.id, name: group.name } }),
    ...(kitchenName !== '' && { kitchenName }),
  };
  if (priceCents === 0 || freeQuantity === 0) return [{ ...part, priceCents, quantity }];
  const free = { ...part, priceCents: 0, quantity: freeQuantity };
  const paid = quantity - freeQuantity;
  return paid === 0 ? [free] : [free, { ...part, priceCents, quantity: paid }];
}

/** With the day of when it is served next, unless that is today. */
export function outsideWindow(
  dishId: string,
  { nextTime, nextDate }: { nextTime: string | null; nextDate: string | null },
  now: number,
  timeZone: string,
) {
  const isToday = nextDate === localTimeAt(now, timeZone).date;
  return refusal('dish_outside_window', { dishId, nextTime, nextDate: isToday ? null : nextDate });
}

/** Why a dish, a chosen part of it, or the choice can't be ordered at `now` (epoch milliseconds); null when it can. */
export function checkAvailability(
  choice: Pick<LineChoice, 'variantId' | 'addOns'>,
  { dish, category }: { dish: Dish; category: Category },
  now: number,
  timeZone: string,
): AvailabilityRefusal | ChoiceRefusal | null {
  const availability = dishAvailabilityAt(dish, category, now, timeZone);
  const dishId = dish.id;
  if (!availability.isAvailable) {
    if (availability.reason === 'house_only') return refusal('dish_house_only', { dishId });
    return availability.reason === 'sold_out'
      ? refusal('dish_sold_out', { dishId, availableAt: availability.availableAt })
      : outsideWindow(dishId, availability, now, timeZone);
  }
  const soldOut = <Part extends { soldOutUntil: SoldOutUntil }>(part: Part | undefined) =>
    part && part.soldOutUntil !== null && isSoldOutAt(part.soldOutUntil, now)
      ? { ...part, availableAt: partAvailableAt(dish, category, part.soldOutUntil, timeZone) }
      : undefined;
  const variant = soldOut(dish.variants.find(({ id }) => id === choice.variantId));
  if (variant) {
    const { id: variantId, name, availableAt } = variant;
    return refusal('variant_sold_out', { dishId, variantId, name, availableAt });
  }
  const options = optionsOf(dish);
  for (const chosen of choice.addOns) {
    const addOn = soldOut(options.find(({ id }) => id === chosen.id));
    if (addOn) {
      const { id: addOnId, name, availableAt } = addOn;
      return refusal('add_on_sold_out', { dishId, addOnId, name, availableAt });
    }
  }
  return (
    checkLeft(choice, { dish, category }, now, timeZone) ??
    checkOptions(dish, choice.variantId, choice.addOns)
  );
}

/** A dish can't be had without what has to be chosen with it: where all of that is sold out, so is the dish. */
function checkLeft(
  { variantId }: Pick<LineChoice, 'variantId'>,
  { dish, category }: { dish: Dish; category: Category },
  now: number,
  timeZone: string,
): AvailabilityRefusal | null {
  const until = (id: string) => lackingUntil(groupsOf(dish, id));
  const own = until(variantId);
  if (own === null || !isSoldOutAt(own, now)) return null;
  const availableAt = partAvailableAt(dish, category, own, timeZone);
  const variant = dish.variants.find(({ id }) => id === variantId);
  const isDish = dish.variants.every(({ id }) => isSoldOutAt(until(id), now));
  if (isDish || !variant) return refusal('dish_sold_out', { dishId: dish.id, availableAt });
  return refusal('variant_sold_out', { dishId: dish.id, variantId, name: variant.name, availableAt });
}
