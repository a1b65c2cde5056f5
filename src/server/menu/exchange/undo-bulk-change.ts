import { changedFields } from '#domain/changed-fields.ts';
import type { Dish } from '#domain/menu/dish.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Versioned } from '#domain/versions.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import type { Tx } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import type { StaffContext } from '../../deps.ts';
import { auditFields } from '../audit-fields.ts';
import { followSizeNames } from '../follow-size-names.ts';
import { followVatChange } from '../jobs.ts';
import * as store from '../menu-store.ts';
import { readPriceHistories, recordPrices, reducedDish } from '../price-history.ts';
import { type BulkChange, findBulkChange, replaceBulkChange, type UndoData } from './bulk-changes-store.ts';
import { menuFingerprint } from './menu-fingerprint.ts';

/**
 * Undoes the last change of many dishes: refused once the menu has been edited since. Prices count as asked for the
 * time in between.
 */
export async function undoBulkChange(staff: StaffContext, id: string): Promise<{ ok: true } | Refusal> {
  let isChanged = false;
  await followVatChange(staff);
  const undone = await transact(staff.db, async (tx): Promise<{ ok: true } | Refusal> => {
    await store.lockMenu(tx);
    const change = await findBulkChange(tx);
    if (!change || change.id !== id) return refusal('bulk_change_replaced');
    // Sent twice: it is undone once.
    if (change.isUndone) return { ok: true };
    const menu = await store.readMenuData(tx);
    if (menuFingerprint(menu) !== change.fingerprint) return refusal('bulk_change_outdated');
    const refused = await restore(tx, staff, menu, change.undo);
    if (isRefusal(refused)) return refused;
    await recordAuditEntry(tx, staff, {
      action: change.kind === 'import' ? 'menu_import_undone' : 'dishes_edited_undone',
    });
    isChanged = true;
    await replaceBulkChange(tx, await asUndone(tx, change));
    return { ok: true };
  });
  if (!isRefusal(undone) && isChanged) staff.live.publish({ type: 'content' });
  return undone;
}

/** Without the dishes as they were, which nobody needs again. */
async function asUndone(tx: Tx, change: BulkChange): Promise<BulkChange> {
  const nothing = { categories: [], dishes: [], positions: [], soldOut: [] };
  const fingerprint = menuFingerprint(await store.readMenuData(tx));
  return { ...change, isUndone: true, fingerprint, undo: nothing };
}

async function restore(
  tx: Tx,
  staff: StaffContext,
  menu: store.VersionedMenu,
  undo: UndoData,
): Promise<Refusal | null> {
  const now = staff.clock.now();
  const current = new Map(menu.dishes.map((dish) => [dish.id, dish]));
  const categories = new Map(menu.categories.map((category) => [category.id, category]));
  const recorded = await readPriceHistories(
    tx,
    undo.dishes.map(({ id }) => id),
  );
  for (const { id, former } of undo.dishes) {
    const dish = current.get(id);
    if (!dish) continue;
    const is = auditFields(dish, categories.get(dish.categoryId));
    const subject = { id, name: (former ?? dish).name.de };
    if (!former) {
      await store.deleteDishRow(tx, id);
      await recordAuditEntry(tx, staff, {
        action: 'dish_deleted',
        subject,
        fields: changedFields('dish', is, null),
      });
      continue;
    }
    const prices = recorded.get(id) ?? new Map();
    const restored: Versioned<Dish> | Refusal = reducedDish(
      { ...former, version: dish.version + 1 },
      prices,
      now,
    );
    if (isRefusal(restored)) return restored;
    await store.updateDish(tx, restored);
    await followSizeNames(tx, staff, { former: dish, dish: restored });
    await recordPrices(tx, restored, prices, { actorId: staff.actor?.id ?? null, now });
    await recordAuditEntry(tx, staff, {
      action: 'dish_edited',
      subject,
      fields: changedFields('dish', is, auditFields(restored, categories.get(restored.categoryId))),
    });
  }
  for (const { id, before, after } of undo.soldOut) {
    const dish = current.get(id);
    // What was marked since stays marked.
    if (!dish || dish.soldOutUntil !== after) continue;
    await store.updateSoldOut(tx, { ...dish, soldOutUntil: before });
    await recordAuditEntry(tx, staff, {
      action: before === null ? 'dish_back' : 'dish_sold_out',
      subject: { id, name: dish.name.de },
    });
  }
  await store.restorePositions(tx, undo.positions);
  for (const id of undo.categories) {
    await store.deleteCategoryRow(tx, id);
    const name = categories.get(id)?.name.de ?? '';
    await recordAuditEntry(tx, staff, { action: 'category_deleted', subject: { id, name } });
  }
  return null;
}
