import type { Bilingual, Category, Dish } from '#domain/menu/dish.ts';
import { type ChosenPart, chosenParts, isDeclared } from '#domain/menu/options.ts';
import { checkLeft } from '#domain/menu/stock.ts';
import { loadOf } from '#domain/orders/capacity.ts';
import type { PricedLine } from '#domain/orders/line.ts';
import {
  checkAvailability,
  type LineChoice,
  type LineRefusal,
  type PricingRules,
  priceChoice,
} from '#domain/orders/price-line.ts';
import { laterDaysOf } from '#domain/orders/slots.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { findDishes } from '../menu/index.ts';
import { type OperationalSettings, readSettings } from '../settings/index.ts';
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
  /** Allergens or additives are not declared: guests are told to ask, and whom. */
  undeclared: LineRefusal | null;
  /** Empty where the dish is gone. */
  contents: ChosenPart[];
  healthConsentAt: number | null;
}

export interface PricedCart {
  id: string;
  version: number;
  lines: CartLine[];
  /** What the kitchen has to do for it. */
  load: { dishes: number; minutes: number };
  /** What decides when all of it is served: its dishes that are on the menu, each once. */
  dishes: { dish: Dish; category: Category }[];
}

/**
 * The cart at current prices, with what can't be had at the time for which it is ordered (`at`; both in epoch
 * milliseconds), inside the caller's transaction if it has one.
 */
export async function readCart(
  db: Db,
  accountId: string,
  { now, at = now, ...rules }: CartRules & { now: number; at?: number | undefined },
): Promise<PricedCart> {
  const cart = await readCartData(db, accountId, now);
  const dishIds = [...new Set(cart.rows.map((row) => row.choice.dishId))];
  const onMenu = await findDishes(db, dishIds);
  const lines = priceRows(cart, onMenu, { at, now, ...rules });
  const priced = lines.flatMap(({ line }) => line ?? []);
  return {
    ...{ id: cart.id, version: cart.version, lines, load: loadOf(priced, rules.dishMinutes) },
    dishes: dishIds.flatMap((id) => {
      const { dish, category } = onMenu(id);
      return dish && category ? [{ dish, category }] : [];
    }),
  };
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
export interface CartRules extends PricingRules {
  /** How long the kitchen works on a usual dish. */
  dishMinutes: number;
  /** Where undeclared dishes can be asked for. */
  phone: string;
  isDeclaredOnly: boolean;
}

export async function readCartRules(db: Db): Promise<CartRules & { laterDays: number | null }> {
  const { timeZone } = await readHours(db);
  const settings = await readSettings(db);
  return { ...cartRules(settings, timeZone), laterDays: laterDaysOf(settings.orderTimes) };
}

export function cartRules(
  { orderTimes, restaurant, legal }: Pick<OperationalSettings, 'orderTimes' | 'restaurant' | 'legal'>,
  timeZone: string,
): CartRules {
  return { timeZone, dishMinutes: orderTimes.dishMinutes, phone: restaurant.phone, ...legal };
}

/** Empties the cart for an order, or refuses when it has changed since it was read. */
export async function emptyCart(
  db: Db,
  cart: Pick<PricedCart, 'id' | 'version'>,
  now: number,
): Promise<Refusal | null> {
  return (await claimCart(db, cart, now)) ? null : refusal('cart_changed');
}

function priceRows(
  { rows }: CartData,
  onMenu: Awaited<ReturnType<typeof findDishes>>,
  { at, now, ...rules }: CartRules & { at: number; now: number },
): CartLine[] {
  const choices = rows.map(({ choice }) => choice);
  return rows.map(({ id, choice, name, healthConsentAt }) => {
    const { dish, category } = onMenu(choice.dishId);
    const priced = priceChoice(choice, { dish, category }, at, rules);
    const isGone = isRefusal(priced);
    const undeclared = dish ? checkDeclared(choice, dish, rules) : null;
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
          ? ((rules.isDeclaredOnly ? undeclared : null) ??
            checkAvailability(choice, { dish, category }, at, rules.timeZone) ??
            checkLeft(choices, dish, { at, now, timeZone: rules.timeZone }))
          : null,
      undeclared,
      contents: dish ? chosenParts(dish, choice) : [],
      healthConsentAt,
    };
  });
}

/** What is not declared of a choice, with whom to ask. */
export function checkDeclared(
  choice: LineChoice,
  dish: Dish,
  { phone }: Pick<CartRules, 'phone'>,
): LineRefusal | null {
  return isDeclared(dish, choice) ? null : refusal('dish_undeclared', { dishId: dish.id, phone });
}
