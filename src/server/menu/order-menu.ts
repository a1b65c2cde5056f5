import { isDeepStrictEqual } from 'node:util';
import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import * as store from './menu-store.ts';

/** Every id, in the wanted order; and in the order that somebody has seen, if they say so. */
interface Order {
  ids: readonly string[];
  seen: readonly string[] | undefined;
}

/** Puts the dishes of a category in another order: all of them, or the menu was another one meanwhile. */
export function orderDishes(desk: Desk, categoryId: string, wanted: Order): Promise<{ ok: true } | Refusal> {
  return order(desk, async (tx) => {
    const category = await store.holdCategory(tx, categoryId);
    if (!category) return { code: 'category_unknown' };
    if (!canOrder(wanted, await store.dishIdsOf(tx, categoryId))) return { code: 'menu_changed' };
    await store.setPositions(tx, 'dishes', wanted.ids);
    await noteChange(tx, desk, {
      action: 'dishes_ordered',
      subject: { id: categoryId, name: category.name.de },
    });
    return { ok: true };
  });
}

/** The same for the categories. */
export function orderCategories(desk: Desk, wanted: Order): Promise<{ ok: true } | Refusal> {
  return order(desk, async (tx) => {
    // In one order for everybody, so that two who do this at once can't wait for each other.
    for (const id of [...wanted.ids].sort()) await store.holdCategory(tx, id);
    if (!canOrder(wanted, await store.categoryIds(tx))) return { code: 'menu_changed' };
    await store.setPositions(tx, 'categories', wanted.ids);
    await noteChange(tx, desk, { action: 'categories_ordered' });
    return { ok: true };
  });
}

async function order(
  desk: Desk,
  write: (tx: Tx) => Promise<{ ok: true } | Refusal>,
): Promise<{ ok: true } | Refusal> {
  const done = await transact(desk.db, write);
  if (!isRefusal(done)) desk.live.publish({ type: 'content' });
  return done;
}

/** The same things stand there, in the order that was seen; or in the wanted one already, when it is sent again. */
function canOrder({ ids, seen }: Order, there: readonly string[]): boolean {
  if (!areSame(ids, there)) return false;
  return seen === undefined || isDeepStrictEqual(seen, there) || isDeepStrictEqual(ids, there);
}

function areSame(wanted: readonly string[], there: readonly string[]): boolean {
  return (
    wanted.length === there.length &&
    new Set(wanted).isSubsetOf(new Set(there)) &&
    new Set(wanted).size === there.length
  );
}
