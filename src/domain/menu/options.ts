import type { Cents } from '../money.ts';
import { type Refused, refusal } from '../refusal.ts';
import {
  type AddOn,
  type Allergen,
  additivesOf,
  allergensOf,
  type Bilingual,
  type Dish,
  type Option,
  type OptionGroup,
  type UsedGroup,
  type Variant,
  variantNameOf,
} from './dish.ts';
import { optionPriceOf } from './option-price.ts';

/** What is chosen, by the ids of options and add-ons. */
export interface ChosenOption {
  id: string;
  /** Per piece of the dish. */
  quantity: number;
}

/** How many of an option are chosen, and how many of these are free. */
export interface PickedOf<One> {
  option: One;
  quantity: number;
  freeQuantity: number;
  /** Of one that is not free, in the chosen size. */
  priceCents: Cents;
}

export interface PickedOption extends PickedOf<Option> {
  group: OptionGroup;
}

type Pickable = Pick<Option, 'id' | 'priceCents' | 'sizePrices'>;

export type ChoiceRefusal = Refused<'options_missing' | 'options_too_many' | 'option_repeated'>;

type WithOptions = { id: string; addOns: readonly AddOn[]; groups?: readonly UsedGroup[] | undefined };

/** The groups that are asked for with a size of the dish, in their order; last the dish's own, which are its add-ons. */
export function groupsOf(dish: WithOptions, variantId: string): OptionGroup[] {
  const used = (dish.groups ?? []).filter((use) => use.variantId === null || use.variantId === variantId);
  return [...new Map(used.map(({ group }) => [group.id, group])).values(), ownGroup(dish)];
}

/** All that may be chosen with any size of the dish. */
export function optionsOf(dish: WithOptions): Option[] {
  return [...(dish.groups ?? []).map(({ group }) => group), ownGroup(dish)].flatMap(({ options }) => options);
}

/** A dish's add-ons are a group too: whatever is wanted, as often as it is. */
function ownGroup({ id, addOns }: WithOptions): OptionGroup {
  return {
    ...{ id, name: { de: '', en: null }, least: 0, most: null, isRepeatable: true, freeCount: 0 },
    options: addOns.map((addOn) => ({ ...addOn, sizePrices: [], kitchenName: '', isDefault: false })),
  };
}

/**
 * What is chosen, in the order of the groups and their options; of the add-ons in the order in which they are named. Of each
 * group the dearest pieces are free. Or the first that none of the groups has.
 */
export function pickOptions(
  dish: WithOptions,
  variant: Pick<Variant, 'id' | 'name'>,
  chosen: readonly ChosenOption[],
): PickedOption[] | { missingId: string } {
  const groups = groupsOf(dish, variant.id);
  const picked = groups.flatMap((group) => {
    const ofGroup = group.id === dish.id ? inOrderOf(chosen, group.options) : group.options;
    return pickFrom({ ...group, options: ofGroup }, variant.name.de, chosen).map((one) => ({
      ...one,
      group,
    }));
  });
  const missing = chosen.find(({ id }) => !picked.some(({ option }) => option.id === id));
  return missing ? { missingId: missing.id } : picked;
}

function inOrderOf(chosen: readonly ChosenOption[], options: readonly Option[]): Option[] {
  const ids = new Set(chosen.map(({ id }) => id));
  return [...ids].flatMap((id) => options.find((option) => option.id === id) ?? []);
}

/** What is chosen of a group with a size of this German name, in the order of its options; the dearest pieces are free. */
export function pickFrom<One extends Pickable>(
  { options, freeCount }: { options: readonly One[]; freeCount: number },
  size: string,
  chosen: readonly ChosenOption[],
): PickedOf<One>[] {
  const picked = options.flatMap((option) => {
    const quantity = countOf(option, chosen);
    const priceCents = optionPriceOf(option, { de: size });
    return quantity > 0 ? [{ option, quantity, freeQuantity: 0, priceCents }] : [];
  });
  let left = freeCount;
  for (const one of picked.toSorted((one, other) => other.priceCents - one.priceCents)) {
    one.freeQuantity = Math.min(left, one.quantity);
    left -= one.freeQuantity;
  }
  return picked;
}

const countOf = ({ id }: { id: string }, chosen: readonly ChosenOption[]): number =>
  chosen.reduce((sum, one) => sum + (one.id === id ? one.quantity : 0), 0);

/** The first rule of a group that a choice breaks; null where it may be had like this. */
export function checkOptions(
  dish: WithOptions,
  variantId: string,
  chosen: readonly ChosenOption[],
): ChoiceRefusal | null {
  for (const group of groupsOf(dish, variantId)) {
    const broken = brokenRuleOf(group, chosen);
    const { id: groupId, name, least, most } = group;
    const facts = { dishId: dish.id, groupId, name };
    if (broken === 'option_repeated') return refusal(broken, facts);
    if (broken) return refusal(broken, { ...facts, least, most });
  }
  return null;
}

/** Which rule of the group a choice breaks; null: none. */
export function brokenRuleOf(
  {
    options,
    least,
    most,
    isRepeatable,
  }: Pick<OptionGroup, 'least' | 'most' | 'isRepeatable'> & {
    options: readonly Pick<Option, 'id'>[];
  },
  chosen: readonly ChosenOption[],
): ChoiceRefusal['code'] | null {
  const counts = options.map((option) => countOf(option, chosen));
  const count = counts.reduce((sum, one) => sum + one, 0);
  if (!isRepeatable && counts.some((one) => one > 1)) return 'option_repeated';
  if (count < least) return 'options_missing';
  return most !== null && count > most ? 'options_too_many' : null;
}

/** Whether allergens and additives of a choice are all declared. */
export function isDeclared(
  dish: Dish,
  { variantId, addOns }: { variantId: string; addOns: readonly { id: string }[] },
): boolean {
  const variant = dish.variants.find(({ id }) => id === variantId) ?? null;
  const chosen = chosenOf(dish, addOns);
  return allergensOf(dish, variant, chosen).isComplete && additivesOf(dish, variant, chosen).isComplete;
}

/** A part of a choice with what it is declared to contain; null: not declared. */
export interface ChosenPart {
  name: Bilingual;
  allergens: Allergen[] | null;
}

/** What is declared of a choice part by part: the dish, its variant, each chosen option. A variant without a name is the dish. */
export function chosenParts(
  dish: Dish,
  { variantId, addOns }: { variantId: string; addOns: readonly { id: string }[] },
): ChosenPart[] {
  const variants = dish.variants.filter(({ id, allergens }) => id === variantId && allergens.length > 0);
  return [
    { name: dish.name, allergens: dish.allergens },
    ...variants.map((variant) => ({ name: variantNameOf(variant, dish), allergens: variant.allergens })),
    ...chosenOf(dish, addOns).map(({ name, allergens }) => ({ name, allergens })),
  ];
}

function chosenOf(dish: Dish, chosen: readonly { id: string }[]): Option[] {
  const options = new Map(optionsOf(dish).map((option) => [option.id, option]));
  return [...options.values()].filter(({ id }) => chosen.some((one) => one.id === id));
}
