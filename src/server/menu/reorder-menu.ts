import { isDeepStrictEqual } from 'node:util';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import * as store from './menu-store.ts';

/** Every id in the wanted order, and in the order that the client last saw if it sends one. */
interface WantedOrder {
  ids: readonly string[];
  seen: readonly string[] | undefined;
}

/** Reorders the dishes of a category. Refused unless the ids are exactly those of the current menu. */
export function reorderDishes(
  staff: StaffContext,
  categoryId: string,
  wanted: WantedOrder,
): Promise<{ ok: true } | Refusal> {
  return reorder(staff, async (tx) => {
    const category = await store.lockCategory(tx, categoryId);
    if (!category) return refusal('category_unknown');
    if (!canReorder(wanted, await store.listDishIds(tx, categoryId))) return refusal('menu_changed');
    await store.setPositions(tx, 'dishes', wanted.ids);
    await recordAuditEntry(tx, staff, {
      action: 'dishes_ordered',
      subject: { id: categoryId, name: category.name.de },
    });
    return { ok: true };
  });
}

/** Reorders the categories, likewise. */
export function reorderCategories(staff: StaffContext, wanted: WantedOrder): Promise<{ ok: true } | Refusal> {
  return reorder(staff, async (tx) => {
    // Always locked in the same order, so that two simultaneous calls can't deadlock.
    for (const id of [...wanted.ids].sort()) await store.lockCategory(tx, id);
    if (!canReorder(wanted, await store.listCategoryIds(tx))) return refusal('menu_changed');
    await store.setPositions(tx, 'categories', wanted.ids);
    await recordAuditEntry(tx, staff, { action: 'categories_ordered' });
    return { ok: true };
  });
}

async function reorder(
  staff: StaffContext,
  write: (tx: Tx) => Promise<{ ok: true } | Refusal>,
): Promise<{ ok: true } | Refusal> {
  const done = await transact(staff.db, write);
  if (!isRefusal(done)) staff.live.publish({ type: 'content' });
  return done;
}

/**
 * True when the current order is the one that was seen, or already the wanted one because the request was
 * sent twice.
 */
function canReorder({ ids, seen }: WantedOrder, there: readonly string[]): boolean {
  if (!haveSameIds(ids, there)) return false;
  return seen === undefined || isDeepStrictEqual(seen, there) || isDeepStrictEqual(ids, there);
}

function haveSameIds(wanted: readonly string[], there: readonly string[]): boolean {
  return (
    wanted.length === there.length &&
    new Set(wanted).isSubsetOf(new Set(there)) &&
    new Set(wanted).size === there.length
  );
}
