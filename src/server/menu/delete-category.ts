import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { isOutdated, refuseOutdated } from '../changes/compare-versions.ts';
import { noteChange } from '../changes/note-change.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { removePicture } from '../files/store-picture.ts';
import * as store from './menu-store.ts';
import { CATEGORY_CHANGES } from './save-category.ts';

/** Deletes a category with everything under it, as its warning says (admin spec 5); the pictures go last. */
export async function deleteCategory(desk: Desk, id: string, seen?: number): Promise<{ ok: true } | Refusal> {
  const deleted = await transact(desk.db, async (tx) => {
    const category = await store.holdCategory(tx, id);
    if (!category) return { code: 'not_found' as const };
    if (isOutdated(seen, category)) return refuseOutdated(tx, { id, actions: CATEGORY_CHANGES });
    const dishes = await store.deleteDishesOf(tx, id);
    await store.deleteCategoryRow(tx, id);
    await noteChange(tx, desk, { action: 'category_deleted', subject: { id, name: category.name.de } });
    return { images: [category.image, ...dishes.map(({ image }) => image)] };
  });
  if (isRefusal(deleted)) return deleted;
  desk.live.publish({ type: 'content' });
  for (const image of deleted.images) await removePicture(desk, image);
  return { ok: true };
}
