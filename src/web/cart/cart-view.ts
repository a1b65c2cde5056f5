import type { Cart, CartItem } from '#contract/cart/shapes.ts';
import { depositCentsOf } from '#domain/menu/deposit.ts';
import type { Cents } from '#domain/money.ts';
import type { VatPart } from '#domain/vat.ts';
import type { Language } from '#texts/texts.ts';
import { toCents, vatInCents } from '../api/amounts.ts';
import { lineOfCart, type ReceiptLine } from '../components/order-receipt/receipt-lines.ts';

/** The cart in one language. */
export interface CartView {
  id: string;
  rows: CartRow[];
  /** How many dishes in all. */
  count: number;
  /** What the kitchen has to do for it. */
  load: Cart['load'];
  totalCents: Cents;
  /** Of all bottles. Added to the total, but not counted towards the minimum order. */
  depositCents: Cents;
  /** Null while the total is an optimistic one that the server has not split yet. */
  vat: VatPart[] | null;
}

/** A row of the cart. `problem`: why it can't be ordered now, in the server's words. */
export interface CartRow extends ReceiptLine {
  dishId: string;
  image: string | null;
  variantId: string;
  /** Its problem is the time of day alone: it can be had at another. */
  isForLater: boolean;
}

/** What the cart's actions accept. */
export type CartChange =
  | { intent: 'add'; choice: DishChoice }
  | { intent: 'update'; itemId: string; quantity: number }
  | { intent: 'remove'; itemId: string };

/** A dish with the chosen variant and add-ons. */
export type DishChoice = {
  dishId: string;
  variantId: string;
  addOns: { id: string; quantity: number }[];
  note: string;
  forName?: string | undefined;
  /** To keeping what the note says about health. */
  healthConsent?: boolean;
  quantity: number;
};

export function toCartView(
  { _id, totalAmount, deposit, items, vat, load }: Cart,
  language: Language,
): CartView {
  const rows = items.map((item) => toCartRow(item, language));
  return {
    id: _id,
    rows,
    count: countDishes(rows),
    load,
    totalCents: toCents(totalAmount),
    depositCents: toCents(deposit),
    vat: vatInCents(vat),
  };
}

function toCartRow(item: CartItem, language: Language): CartRow {
  const { _id: dishId, image } = item.menuItem;
  return {
    ...lineOfCart(item, language),
    dishId,
    image,
    variantId: item.variant._id,
    isForLater: item.problem?.code === 'dish_outside_window',
  };
}

/** The cart with pending `changes` applied optimistically. A row that is being removed stays until it is gone. */
export function applyCartChanges(cart: CartView, changes: readonly CartChange[]): CartView {
  const quantities = new Map(
    changes.flatMap((change) => (change.intent === 'update' ? [[change.itemId, change.quantity]] : [])),
  );
  const isChanged = cart.rows.some((row) => (quantities.get(row.id) ?? row.quantity) !== row.quantity);
  if (!isChanged) return cart;
  const rows = cart.rows.map((row) => {
    const quantity = quantities.get(row.id) ?? row.quantity;
    return { ...row, quantity, totalCents: (row.totalCents / row.quantity) * quantity };
  });
  return {
    ...cart,
    rows,
    count: countDishes(rows),
    totalCents: rows.reduce((sum, row) => sum + row.totalCents, 0),
    depositCents: depositCentsOf(rows),
    vat: null,
  };
}

/** The row as a choice, to undo its removal. */
export function toDishChoice({ dishId, variantId, addOns, message, forName, quantity }: CartRow): DishChoice {
  return {
    dishId,
    variantId,
    addOns: addOns.map(({ id, quantity }) => ({ id, quantity })),
    note: message,
    ...(forName && { forName }),
    quantity,
  };
}

/** How many dishes in all. */
export function countDishes(rows: readonly Pick<CartRow, 'quantity'>[]): number {
  return rows.reduce((count, { quantity }) => count + quantity, 0);
}
