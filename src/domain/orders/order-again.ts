import type { Bilingual, Category, Dish, Option, OptionGroup, Variant } from '../menu/dish.ts';
import { type ChosenPart, chosenParts, groupsOf } from '../menu/options.ts';
import { isSoldOutAt } from '../menu/sold-out.ts';
import type { Cents } from '../money.ts';
import { isRefusal, refusal } from '../refusal.ts';
import { countedParts } from './counted-parts.ts';
import { lineTotalCents, type PricedAddOn, type PricedLine } from './line.ts';
import { type LineChoice, type LineRefusal, type PricingRules, priceForCart } from './price-line.ts';

/** What a line of an earlier order is today. */
export interface RepeatedLine {
  before: PricedLine;
  /** What goes into the cart, at today's price; null: it can't be had. */
  today: { choice: LineChoice; line: PricedLine; contents: ChosenPart[] } | null;
  /** Why it can't be had. */
  problem: LineRefusal | null;
  /** Extras that are gone or sold out: the dish comes without them. */
  leftOut: PricedAddOn[];
  /** What the line cost then without what is left out, in cents: the price to compare today's with. */
  beforeCents: Cents;
}

interface MenuMatch {
  dish: Dish | undefined;
  category: Category | undefined;
}

/**
 * A line of an earlier order on the menu of `now` (epoch milliseconds). Variant and extras are matched by id, then by
 * name, since a menu that was imported again has other ids. A dish without its size can't be had, one without an extra
 * can.
 */
export function repeatLine(
  before: PricedLine,
  { dish, category }: MenuMatch,
  now: number,
  rules: PricingRules & { laterDays: number | null },
): RepeatedLine {
  const gone = (problem: LineRefusal, leftOut: PricedAddOn[] = []): RepeatedLine => ({
    before,
    today: null,
    problem,
    leftOut,
    beforeCents: lineTotalCents(before),
  });
  const { dishId, variantId } = before;
  if (!dish || !category) return gone(refusal('dish_gone', { dishId }));
  const variant = findPart<Variant>(dish.variants, { id: variantId, name: before.variantName });
  if (!variant) return gone(refusal('variant_gone', { dishId: dish.id, variantId }));

  const kept: PricedAddOn[] = [];
  const leftOut: PricedAddOn[] = [];
  const addOns: LineChoice['addOns'] = [];
  const groups = groupsOf(dish, variant.id);
  for (const chosen of before.addOns) {
    const option = findOption(groups, chosen);
    const isThere = option && !(option.soldOutUntil !== null && isSoldOutAt(option.soldOutUntil, now));
    if (isThere) addOns.push({ id: option.id, quantity: chosen.quantity });
    (isThere ? kept : leftOut).push(chosen);
  }
  const choice: LineChoice = {
    dishId: dish.id,
    variantId: variant.id,
    quantity: before.quantity,
    message: before.message,
    forName: before.forName,
    addOns: countedParts(addOns, ({ id }) => id).sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
  const line = priceForCart(choice, { dish, category }, now, rules);
  if (isRefusal(line)) return gone(line, leftOut);
  const beforeCents = lineTotalCents({ ...before, addOns: kept });
  const contents = chosenParts(dish, choice);
  return {
    ...{ before, today: { choice, line, contents }, problem: null, beforeCents },
    leftOut: countedParts(leftOut, ({ id }) => id),
  };
}

/** The dish of an earlier line on a menu that has it under another id: by its name. */
export function findDishByName<One extends { name: Bilingual }>(
  dishes: readonly One[],
  name: Bilingual,
): One | undefined {
  return dishes.find((dish) => isSameName(dish.name, name));
}

function findPart<Part extends { id: string; name: Bilingual }>(
  parts: readonly Part[],
  { id, name }: { id: string; name: Bilingual },
): Part | undefined {
  return parts.find((part) => part.id === id) ?? parts.find((part) => isSameName(part.name, name));
}

/** Cheese on top is not the cheese in the crust: a name counts in the group of then, or in any if that is gone. */
function findOption(groups: readonly OptionGroup[], chosen: PricedAddOn): Option | undefined {
  const { id, name } = chosen.group ?? { id: '', name: { de: '', en: null } };
  const same = groups.filter((group) => group.id === id);
  const named = same.length > 0 ? same : groups.filter((group) => isSameName(group.name, name));
  const options = groups.flatMap((group) => group.options);
  const byName = named.length > 0 && chosen.group ? named.flatMap((group) => group.options) : options;
  return options.find((option) => option.id === chosen.id) ?? findPart<Option>(byName, chosen);
}

/** The German name decides: it is always there. */
function isSameName(one: Bilingual, other: Bilingual): boolean {
  return foldName(one.de) === foldName(other.de);
}

function foldName(name: string): string {
  return name.trim().toLocaleLowerCase('de');
}
