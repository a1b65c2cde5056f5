import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import * as store from './menu-store.ts';

/** Puts the dishes of a category in another order: all of them, or the menu was another one meanwhile. */
export function orderDishes(
  deps: Deps,
  categoryId: string,
  ids: readonly string[],
): Promise<{ ok: true } | Refusal> {
  return order(deps, async (tx) => {
    if (!(await store.holdCategory(tx, categoryId))) return { code: 'category_unknown' };
    if (!areSame(ids, await store.dishIdsOf(tx, categoryId))) return { code: 'menu_changed' };
    await store.setPositions(tx, 'dishes', ids);
    return { ok: true };
  });
}

/** The same for the categories. */
export function orderCategories(deps: Deps, ids: readonly string[]): Promise<{ ok: true } | Refusal> {
  return order(deps, async (tx) => {
    // In one order for everybody, so that two who do this at once can't wait for each other.
    for (const id of [...ids].sort()) await store.holdCategory(tx, id);
    if (!areSame(ids, await store.categoryIds(tx))) return { code: 'menu_changed' };
    await store.setPositions(tx, 'categories', ids);
    return { ok: true };
  });
}

async function order(
  deps: Deps,
  write: (tx: Tx) => Promise<{ ok: true } | Refusal>,
): Promise<{ ok: true } | Refusal> {
  const done = await transact(deps.db, write);
  if (!isRefusal(done)) deps.live.publish({ type: 'content' });
  return done;
}

function areSame(wanted: readonly string[], there: readonly string[]): boolean {
  return (
    wanted.length === there.length &&
    new Set(wanted).isSubsetOf(new Set(there)) &&
    new Set(wanted).size === there.length
  );
}
