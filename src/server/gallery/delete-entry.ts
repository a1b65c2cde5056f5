import type { Refusal } from '#contract/refusals.ts';
import type { Deps } from '../deps.ts';
import { removePicture } from '../files/store-picture.ts';
import { deleteEntryRow } from './gallery-store.ts';

export async function deleteEntry(deps: Deps, id: string): Promise<{ ok: true } | Refusal> {
  const deleted = await deleteEntryRow(deps.db, id);
  if (!deleted) return { code: 'not_found' };
  deps.live.publish({ type: 'content' });
  await removePicture(deps, deleted.image);
  return { ok: true };
}
