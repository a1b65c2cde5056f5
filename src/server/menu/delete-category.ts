import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { removePicture } from '../files/store-picture.ts';
import * as store from './menu-store.ts';

/** Deletes a category with everything under it, as its warning says (admin spec 5); the pictures go last. */
export async function deleteCategory(deps: Deps, id: string): Promise<{ ok: true } | Refusal> {
  const deleted = await transact(deps.db, async (tx) => {
    const category = await store.holdCategory(tx, id);
    if (!category) return { code: 'not_found' as const };
    const dishes = await store.deleteDishesOf(tx, id);
    await store.deleteCategoryRow(tx, id);
    return { images: [category.image, ...dishes.map(({ image }) => image)] };
  });
  if (isRefusal(deleted)) return deleted;
  deps.live.publish({ type: 'content' });
  for (const image of deleted.images) await removePicture(deps, image);
  return { ok: true };
}
