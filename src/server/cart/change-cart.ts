import type { z } from 'zod';
import type { addToCartBody } from '#contract/cart/shapes.ts';
import { MAX_QUANTITY } from '#contract/limits.ts';
import type { Dish } from '#domain/menu/dish.ts';
import { type LineChoice, priceForCart } from '#domain/orders/price-line.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { findDishes } from '../menu/index.ts';
import {
  addRow,
  type CartRow,
  claimAgainKey,
  countRows,
  deleteRow,
  deleteRows,
  handOverCart,
  setQuantity,
  touchCart,
} from './cart-store.ts';
import { checkDeclared, type PricedCart, readCart, readCartRules } from './read-cart.ts';

/** More rows than any table orders; limits what one guest can store. */
const MAX_ROWS = 60;

/** Adds a dish to the cart if it can be ordered, now or for later. */
export function addToCart(
  deps: Deps,
  accountId: string,
  input: z.output<typeof addToCartBody>,
): Promise<PricedCart | Refusal> {
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const rules = await readCartRules(tx);
    const onMenu = (await findDishes(tx, [input.menuItemId]))(input.menuItemId);
    const choice = choiceOf(input, onMenu.dish);
    const line = priceForCart(choice, onMenu, now, rules);
    if (isRefusal(line)) return line;
    const undeclared = onMenu.dish && rules.isDeclaredOnly ? checkDeclared(choice, onMenu.dish, rules) : null;
    if (undeclared) return undeclared;

    const cartId = await touchCart(tx, accountId, now);
    const healthConsentAt = input.healthConsent ? now : null;
    await addRow(tx, cartId, { choice, name: line.name, healthConsentAt }, MAX_QUANTITY);
    if ((await countRows(tx, cartId)) > MAX_ROWS) return refusal('cart_full');
    return readCart(tx, accountId, { now, ...rules });
  });
}

/**
 * Puts several dishes into the cart, in the caller's transaction. What is in it already is neither mixed with them nor
 * removed unless `into` says so. With the `key` of the call before, nothing is added again.
 */
export async function fillCart(
  tx: Tx,
  accountId: string,
  rows: readonly Omit<CartRow, 'id'>[],
  { into, key, now }: { into: 'add' | 'replace' | undefined; key: string | null; now: number },
): Promise<Refusal | null> {
  const cartId = await touchCart(tx, accountId, now);
  if (key !== null && !(await claimAgainKey(tx, cartId, key))) return null;
  const count = await countRows(tx, cartId);
  if (count > 0 && into === undefined) return refusal('cart_not_empty', { count });
  if (into === 'replace') await deleteRows(tx, cartId);
  for (const row of rows) await addRow(tx, cartId, row, MAX_QUANTITY);
  return (await countRows(tx, cartId)) > MAX_ROWS ? refusal('cart_full') : null;
}

/** Gives a guest's cart to the account that they log in to, in the caller's transaction. Nothing of either is lost. */
export function takeGuestCart(
  tx: Tx,
  accounts: { guestId: string; accountId: string },
  now: number,
): Promise<void> {
  return handOverCart(tx, { ...accounts, most: MAX_QUANTITY, now });
}

/** Sets the quantity of a row; 0 removes it. */
export function changeQuantity(
  deps: Deps,
  accountId: string,
  rowId: string,
  quantity: number,
): Promise<PricedCart | Refusal> {
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const cartId = await touchCart(tx, accountId, now);
    const wasThere =
      quantity === 0 ? await deleteRow(tx, cartId, rowId) : await setQuantity(tx, cartId, rowId, quantity);
    if (!wasThere) return refusal('not_found');
    return readCart(tx, accountId, { now, ...(await readCartRules(tx)) });
  });
}

/**
 * Converts the request to a choice of the domain. Add-ons are named by id, or by name by older clients; quantity 0
 * means none, and order does not matter: the same choice is the same row.
 */
function choiceOf(input: z.output<typeof addToCartBody>, dish: Dish | undefined): LineChoice {
  const counts = new Map<string, number>();
  const options = (input.options ?? []).map(({ _id, quantity }) => ({ name: _id, quantity }));
  for (const { name, quantity } of [...input.addOns, ...options]) {
    const id = dish?.addOns.find((addOn) => addOn.id === name || addOn.name.de === name)?.id ?? name;
    counts.set(id, Math.min((counts.get(id) ?? 0) + quantity, MAX_QUANTITY));
  }
  return {
    dishId: input.menuItemId,
    variantId: input.variantName,
    quantity: input.quantity,
    message: input.message.trim(),
    forName: input.forName || undefined,
    addOns: [...counts]
      .filter(([, quantity]) => quantity > 0)
      .map(([id, quantity]) => ({ id, quantity }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}
