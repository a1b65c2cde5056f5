import type { RepeatedItem } from '#contract/orders/shapes.ts';
import { eurosOf } from '#domain/money.ts';
import { lineTotalCents } from '#domain/orders/line.ts';
import { findDishByName, type RepeatedLine, repeatLine } from '#domain/orders/order-again.ts';
import { laterDaysOf } from '#domain/orders/slots.ts';
import { type Refusal, refusal, refusalFields } from '#domain/refusal.ts';
import { refusalMessage } from '#texts/refusals.ts';
import type { Language } from '#texts/texts.ts';
import { fillCart, type PricedCart, presentContents, readCart, readCartRules } from '../cart/index.ts';
import type { Db } from '../db/schema.ts';
import { hashContent } from '../db/tokens.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { findDishes, readMenuData } from '../menu/index.ts';
import { readSettings } from '../settings/index.ts';
import type { Order } from './orders-store.ts';

/** Every line of an earlier order on today's menu, in the caller's transaction if it has one. */
export async function repeatOrder(
  db: Db,
  { lines }: Pick<Order, 'lines'>,
  now: number,
): Promise<RepeatedLine[]> {
  const { timeZone } = await readHours(db);
  const { legal, orderTimes } = await readSettings(db);
  const onMenu = await findDishes(db, [...new Set(lines.map(({ dishId }) => dishId))]);
  // Only a menu that was replaced since has to be searched by names.
  const isIncomplete = lines.some(({ dishId }) => onMenu(dishId).dish === undefined);
  const menu = isIncomplete ? await readMenuData(db) : { dishes: [], categories: [] };
  return lines.map((line) => {
    const found = onMenu(line.dishId);
    const dish = found.dish ?? findDishByName(menu.dishes, line.name);
    const category = found.category ?? menu.categories.find(({ id }) => id === dish?.categoryId);
    return repeatLine(line, { dish, category }, now, {
      ...{ timeZone, ...legal },
      laterDays: laterDaysOf(orderTimes),
    });
  });
}

/** Puts what can be had of an earlier order into the account's cart. Refused if nothing can: the cart stays as it is. */
export function putOrderIntoCart(
  deps: Deps,
  accountId: string,
  order: Order,
  { into, key }: { into: 'add' | 'replace' | undefined; key: string | null },
): Promise<{ cart: PricedCart; lines: RepeatedLine[] } | Refusal> {
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const lines = await repeatOrder(tx, order, now);
    const rows = lines.flatMap(({ today }) =>
      // The same notes, under the consent that was given for them.
      today ? [{ choice: today.choice, name: today.line.name, healthConsentAt: order.healthConsentAt }] : [],
    );
    if (rows.length === 0) return refusal('order_again_nothing');
    const again = key === null ? null : hashContent([key, order.id, into]);
    const refused = await fillCart(tx, accountId, rows, { into, key: again, now });
    if (refused) return refused;
    return { cart: await readCart(tx, accountId, { now, ...(await readCartRules(tx)) }), lines };
  });
}

/** In the language of the reader. */
export function presentRepeatedLine(
  { before, today, problem, leftOut, beforeCents }: RepeatedLine,
  language: Language,
): RepeatedItem {
  const { name, variantName } = today?.line ?? before;
  return {
    name: name.de,
    nameEn: name.en,
    quantity: before.quantity,
    ...(before.forName && { forName: before.forName }),
    variant: { name: variantName.de, nameEn: variantName.en },
    isAvailable: today !== null,
    priceBefore: eurosOf(beforeCents),
    priceNow: today && eurosOf(lineTotalCents(today.line)),
    contents: presentContents(today?.contents ?? []),
    leftOut: leftOut.map(({ name: { de, en } }) => ({ name: de, nameEn: en })),
    problem: problem && { ...refusalFields(problem), message: refusalMessage(problem, language) },
  };
}
