import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { isOutdated, recordAuditEntry, refuseOutdated } from '../audit-log/index.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { removePicture } from '../files/store-picture.ts';
import { deleteBannerRow } from './banners-store.ts';
import { BANNER_ACTIONS } from './save-banner.ts';

export async function deleteBanner(
  staff: StaffContext,
  id: string,
  seen?: number,
): Promise<{ ok: true } | Refusal> {
  const deleted = await transact(staff.db, async (tx) => {
    const banner = await deleteBannerRow(tx, id);
    if (!banner) return refusal('not_found');
    if (isOutdated(seen, banner)) return refuseOutdated(tx, { id, actions: BANNER_ACTIONS });
    await recordAuditEntry(tx, staff, { action: 'banner_deleted', subject: { id, name: banner.title.de } });
    return banner;
  });
  if (isRefusal(deleted)) return deleted;
  staff.live.publish({ type: 'content' });
  await removePicture(staff, deleted.image);
  return { ok: true };
}
