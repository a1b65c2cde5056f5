import type { Allergen } from '#domain/menu/dish.ts';
import type { Cents } from '#domain/money.ts';
import { lineTotalCents } from '#domain/orders/line.ts';
import type { DishChoice } from '../../../cart/cart-view.ts';
import type { AddOnView, DishView, VariantView } from '../menu-view.ts';

/** The state of the dialog: a choice for the cart whose variant may still be missing. */
export interface DishDraft extends Omit<DishChoice, 'variantId' | 'addOns'> {
  /** Null where each is sold out. */
  variantId: string | null;
  /** Quantity by add-on id, per dish; 0 or missing: without. */
  addOns: Readonly<Record<string, number>>;
}

/** One dish without add-ons, in the first size that there is. */
export function createEmptyDraft(
  { id, variants }: Pick<DishView, 'id' | 'variants'>,
  soldOut: readonly string[],
): DishDraft {
  const first = variants.find((variant) => !soldOut.includes(variant.id));
  return { dishId: id, variantId: first?.id ?? null, addOns: {}, note: '', quantity: 1 };
}

/** Null without a variant. */
export function toChoice({ variantId, addOns, note, forName, ...rest }: DishDraft): DishChoice | null {
  if (variantId === null) return null;
  const chosen = Object.entries(addOns).filter(([, quantity]) => quantity > 0);
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
): { variant: VariantView | null; addOns: AddOnView[] } {
  return {
    variant: dish.variants.find(({ id }) => id === draft.variantId) ?? null,
    addOns: dish.addOns.filter(({ id }) => (draft.addOns[id] ?? 0) > 0),
  };
}

/** The price on the button; null without a variant. */
export function draftPriceCents(draft: DishDraft, dish: DishView): Cents | null {
  const { variant, addOns } = selectedParts(draft, dish);
  if (!variant) return null;
  return lineTotalCents({
    variantPriceCents: variant.cents,
    addOns: addOns.map(({ id, cents }) => ({ priceCents: cents, quantity: draft.addOns[id] ?? 0 })),
    quantity: draft.quantity,
  });
}

/** Allergens of some variants only. */
export function allergensByVariant(dish: DishView): Allergen[] {
  const inAll = dish.allergens ?? [];
  return dish.variants.flatMap(({ allergens }) => allergens).filter((code) => !inAll.includes(code));
}
