import type { Allergen } from '#domain/menu/dish.ts';
import { brokenRuleOf, type ChoiceRefusal, pickFrom } from '#domain/menu/options.ts';
import type { Cents } from '#domain/money.ts';
import { lineTotalCents } from '#domain/orders/line.ts';
import type { DishChoice } from '../../../cart/cart-view.ts';
import type { SoldOutParts } from '../dish-availability.ts';
import type { AddOnView, DishView, GroupView, OptionView, VariantView } from '../menu-view.ts';

/** The state of the dialog: a choice for the cart whose variant may still be missing. */
export interface DishDraft extends Omit<DishChoice, 'variantId' | 'addOns'> {
  /** Null where each is sold out. */
  variantId: string | null;
  /** Quantity by the id of add-on or option, per dish; 0 or missing: without. */
  addOns: Readonly<Record<string, number>>;
}

/** One dish without add-ons, in the first size that there is, with the options that its groups start with. */
export function createEmptyDraft(
  { id, variants, groups = [] }: Pick<DishView, 'id' | 'variants' | 'groups'>,
  soldOut: SoldOutParts,
): DishDraft {
  const first = variants.find((variant) => !soldOut.variants.includes(variant.id));
  const defaults = [...new Set(groups.map(({ group }) => group))].flatMap((group) => {
    // Nobody owes what was ticked for them: what costs more is not, save where something has to be chosen.
    let paid = Math.max(group.least, group.freeCount);
    return group.options.filter(
      ({ id: option, isDefault, priceCents, sizePrices }) =>
        isDefault &&
        !soldOut.addOns.includes(option) &&
        ([priceCents, ...sizePrices.map((price) => price.priceCents)].every((cents) => cents === 0) ||
          paid-- > 0),
    );
  });
  const addOns = Object.fromEntries(defaults.map((option) => [option.id, 1]));
  return { dishId: id, variantId: first?.id ?? null, addOns, note: '', quantity: 1 };
}

/** The groups that are asked for with the chosen size, each once. */
export function groupsOf(
  { variantId }: Pick<DishDraft, 'variantId'>,
  { groups = [] }: DishView,
): GroupView[] {
  const asked = groups.filter((use) => use.variantId === null || use.variantId === variantId);
  return [...new Set(asked.map(({ group }) => group))];
}

const chosenIn = ({ addOns }: Pick<DishDraft, 'addOns'>) =>
  Object.entries(addOns).map(([id, quantity]) => ({ id, quantity }));

/** Which rule of a group the draft breaks; null: none. */
export function brokenRule(draft: DishDraft, group: GroupView): ChoiceRefusal['code'] | null {
  return brokenRuleOf(group, chosenIn(draft));
}

/** Null without a variant. */
export function toChoice(draft: DishDraft, dish: DishView): DishChoice | null {
  const { variantId, addOns, note, forName, ...rest } = draft;
  if (variantId === null) return null;
  const there = new Set(
    [...dish.addOns, ...groupsOf(draft, dish).flatMap(({ options }) => options)].map(idOf),
  );
  const chosen = Object.entries(addOns).filter(([id, quantity]) => quantity > 0 && there.has(id));
  return {
    ...rest,
    variantId,
    addOns: chosen.map(([id, quantity]) => ({ id, quantity })),
    note: note.trim(),
    ...(forName?.trim() && { forName: forName.trim() }),
  };
}

/** The variant and the add-ons that are chosen. */
export function selectedParts(
  draft: DishDraft,
  dish: DishView,
): { variant: VariantView | null; addOns: (AddOnView | OptionView)[] } {
  return {
    variant: dish.variants.find(({ id }) => id === draft.variantId) ?? null,
    addOns: [...groupsOf(draft, dish).flatMap(({ options }) => options), ...dish.addOns].filter(
      ({ id }) => (draft.addOns[id] ?? 0) > 0,
    ),
  };
}

/** The price on the button; null without a variant. */
export function draftPriceCents(draft: DishDraft, dish: DishView): Cents | null {
  const { variant } = selectedParts(draft, dish);
  if (!variant) return null;
  const picked = groupsOf(draft, dish).flatMap((group) =>
    pickFrom(group, variant.size ?? variant.name, chosenIn(draft)),
  );
  return lineTotalCents({
    variantPriceCents: variant.cents,
    addOns: [
      ...dish.addOns.map(({ id, cents }) => ({ priceCents: cents, quantity: draft.addOns[id] ?? 0 })),
      ...picked.map(({ priceCents, quantity, freeQuantity }) => ({
        priceCents,
        quantity: quantity - freeQuantity,
      })),
    ],
    quantity: draft.quantity,
  });
}

/** Allergens of some variants only. */
export function allergensByVariant(dish: DishView): Allergen[] {
  const inAll = dish.allergens ?? [];
  return dish.variants.flatMap(({ allergens }) => allergens).filter((code) => !inAll.includes(code));
}

const idOf = ({ id }: { id: string }) => id;
