import type { Allergen } from '#domain/menu/dish.ts';
import type { Cents } from '#domain/money.ts';
import { lineTotalCents } from '#domain/orders/line.ts';
import type { DishChoice } from '../../../cart/cart-view.ts';
import type { AddOnView, DishView, VariantView } from '../menu-view.ts';

/** What stands in the dialog: like a choice for the cart, but the variant may still be missing. */
export interface DishDraft extends Omit<DishChoice, 'variantId' | 'addOns'> {
  variantId: string | null;
  /** Add-on id and how many go with each dish; 0 or nothing: without. */
  addOns: Readonly<Record<string, number>>;
}

/** One dish, nothing with it. The only variant is chosen already. */
export function createEmptyDraft({ id, variants }: Pick<DishView, 'id' | 'variants'>): DishDraft {
  const variantId = variants.length === 1 ? (variants[0]?.id ?? null) : null;
  return { dishId: id, variantId, addOns: {}, note: '', quantity: 1 };
}

/** A choice that was made before; what the dish no longer has is left out. */
export function toDraft(choice: DishChoice, dish: Pick<DishView, 'id' | 'variants' | 'addOns'>): DishDraft {
  const known = choice.addOns.filter(({ id }) => dish.addOns.some((addOn) => addOn.id === id));
  return {
    ...createEmptyDraft(dish),
    ...(dish.variants.some(({ id }) => id === choice.variantId) && { variantId: choice.variantId }),
    addOns: Object.fromEntries(known.map(({ id, quantity }) => [id, quantity])),
    note: choice.note,
    quantity: choice.quantity,
  };
}

/** Null as long as no variant is chosen. */
export function toChoice({ variantId, addOns, note, ...rest }: DishDraft): DishChoice | null {
  if (variantId === null) return null;
  const chosen = Object.entries(addOns).filter(([, quantity]) => quantity > 0);
  return {
    ...rest,
    variantId,
    addOns: chosen.map(([id, quantity]) => ({ id, quantity })),
    note: note.trim(),
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

/** What the button would cost; null as long as no variant says its price. */
export function draftPriceCents(draft: DishDraft, dish: DishView): Cents | null {
  const { variant, addOns } = selectedParts(draft, dish);
  if (!variant) return null;
  return lineTotalCents({
    variantPriceCents: variant.cents,
    addOns: addOns.map(({ id, cents }) => ({ priceCents: cents, quantity: draft.addOns[id] ?? 0 })),
    quantity: draft.quantity,
  });
}

/** What only some variants hold, while none is chosen. */
export function allergensByVariant(dish: DishView): Allergen[] {
  const inAll = dish.allergens ?? [];
  return dish.variants.flatMap(({ allergens }) => allergens).filter((code) => !inAll.includes(code));
}
