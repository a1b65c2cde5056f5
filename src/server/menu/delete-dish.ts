import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { changedFields } from '#domain/changed-fields.ts';
import { isOutdated, refuseOutdated } from '../changes/compare-versions.ts';
import { noteChange } from '../changes/note-change.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { removePicture } from '../files/store-picture.ts';
import { deleteDishRow } from './menu-store.ts';
import { DISH_CHANGES } from './save-dish.ts';

/** Takes a dish off the menu. Carts that hold it say so, orders keep their own copy. */
export async function deleteDish(desk: Desk, id: string, seen?: number): Promise<{ ok: true } | Refusal> {
  const deleted = await transact(desk.db, async (tx) => {
    const dish = await deleteDishRow(tx, id);
    if (!dish) return { code: 'not_found' };
    if (isOutdated(seen, dish)) return refuseOutdated(tx, { id, actions: DISH_CHANGES });
    const fields = changedFields('dish', dish, null);
    await noteChange(tx, desk, { action: 'dish_deleted', subject: { id, name: dish.name.de }, fields });
    return dish;
  });
  if (isRefusal(deleted)) return deleted;
  desk.live.publish({ type: 'content' });
  await removePicture(desk, deleted.image);
  return { ok: true };
}
