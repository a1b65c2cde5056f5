import type { Refusal } from '#contract/refusals.ts';
import type { Deps } from '../deps.ts';
import { removePicture } from '../files/store-picture.ts';
import { deleteBannerRow } from './banners-store.ts';

export async function deleteBanner(deps: Deps, id: string): Promise<{ ok: true } | Refusal> {
  const deleted = await deleteBannerRow(deps.db, id);
  if (!deleted) return { code: 'not_found' };
  deps.live.publish({ type: 'content' });
  await removePicture(deps, deleted.image);
  return { ok: true };
}
