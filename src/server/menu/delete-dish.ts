import type { Refusal } from '#contract/refusals.ts';
import type { Deps } from '../deps.ts';
import { removePicture } from '../files/store-picture.ts';
import { deleteDishRow } from './menu-store.ts';

/** Takes a dish off the menu. Carts that hold it say so, orders keep their own copy. */
export async function deleteDish(deps: Deps, id: string): Promise<{ ok: true } | Refusal> {
  const deleted = await deleteDishRow(deps.db, id);
  if (!deleted) return { code: 'not_found' };
  deps.live.publish({ type: 'content' });
  await removePicture(deps, deleted.image);
  return { ok: true };
}
