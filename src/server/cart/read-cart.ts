import type { Bilingual } from '#domain/menu/dish.ts';
import { loadOf } from '#domain/orders/capacity.ts';
import type { PricedLine } from '#domain/orders/line.ts';
import {
  checkAvailability,
  type LineChoice,
  type LineRefusal,
  priceChoice,
} from '#domain/orders/price-line.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { findDishes } from '../menu/index.ts';
import { readSettings } from '../settings/index.ts';
import { type CartData, claimCart, readCartData } from './cart-store.ts';

/** A row at the menu's current price; without a line when the menu no longer has the choice. */
export interface CartLine {
  rowId: string;
  choice: LineChoice;
  name: Bilingual;
  line: PricedLine | null;
  image: string | null;
  category: { id: string; image: string | null } | null;
  problem: LineRefusal | null;
}

export interface PricedCart {
  id: string;
  version: number;
  lines: CartLine[];
  /** What the kitchen has to do for it. */
  load: { dishes: number; minutes: number };
}

/**
 * The cart at current prices, with what can't be had at the time for which it is ordered (`at`; both in epoch
 * milliseconds), inside the caller's transaction if it has one.
 */
export async function readCart(
  db: Db,
  accountId: string,
  {
    now,
    at = now,
    timeZone,
    dishMinutes,
  }: {
    now: number;
    at?: number | undefined;
    timeZone: string;
    /** How long the kitchen works on a usual dish. */
    dishMinutes: number;
  },
): Promise<PricedCart> {
  const cart = await readCartData(db, accountId, now);
  const lines = await priceRows(db, cart, at, timeZone);
  const priced = lines.flatMap(({ line }) => line ?? []);
  return { id: cart.id, version: cart.version, lines, load: loadOf(priced, dishMinutes) };
}

/** The cart for now, or for the time for which it is to be ordered (epoch milliseconds). */
export async function readOwnCart(
  deps: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  at?: number,
): Promise<PricedCart> {
  const rules = await readCartRules(deps.db);
  return readCart(deps.db, accountId, { now: deps.clock.now(), at, ...rules });
}

/** What a cart is read with, besides the time. */
export async function readCartRules(
  db: Db,
): Promise<{ timeZone: string; dishMinutes: number; isLaterOffered: boolean }> {
  const { timeZone } = await readHours(db);
  const { orderTimes } = await readSettings(db);
  const { dishMinutes, isLaterOffered } = orderTimes;
  return { timeZone, dishMinutes, isLaterOffered };
}

/** Empties the cart for an order, or refuses when it has changed since it was read. */
export async function emptyCart(
  db: Db,
  cart: Pick<PricedCart, 'id' | 'version'>,
  now: number,
): Promise<Refusal | null> {
  return (await claimCart(db, cart, now)) ? null : refusal('cart_changed');
}

async function priceRows(db: Db, { rows }: CartData, at: number, timeZone: string): Promise<CartLine[]> {
  const onMenu = await findDishes(db, [...new Set(rows.map((row) => row.choice.dishId))]);
  return rows.map(({ id, choice, name }) => {
    const { dish, category } = onMenu(choice.dishId);
    const priced = priceChoice(choice, { dish, category });
    const isGone = isRefusal(priced);
    return {
      rowId: id,
      choice,
      name: dish?.name ?? name,
      line: isGone ? null : priced,
      image: dish?.image ?? null,
      category: category ? { id: category.id, image: category.image } : null,
      problem: isGone
        ? priced
        : dish && category
          ? checkAvailability(choice, { dish, category }, at, timeZone)
          : null,
    };
  });
}
