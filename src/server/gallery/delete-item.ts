import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { isOutdated, recordAuditEntry, refuseOutdated } from '../audit-log/index.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { removePicture } from '../files/store-picture.ts';
import { deleteItemRow } from './gallery-store.ts';
import { ITEM_ACTIONS, subjectOf } from './save-item.ts';

export async function deleteItem(
  staff: StaffContext,
  id: string,
  seen?: number,
): Promise<{ ok: true } | Refusal> {
  const deleted = await transact(staff.db, async (tx) => {
    const entry = await deleteItemRow(tx, id);
    if (!entry) return refusal('not_found');
    if (isOutdated(seen, entry)) return refuseOutdated(tx, { id, actions: ITEM_ACTIONS });
    await recordAuditEntry(tx, staff, { action: 'gallery_entry_deleted', subject: subjectOf(entry) });
    return entry;
  });
  if (isRefusal(deleted)) return deleted;
  staff.live.publish({ type: 'content' });
  await removePicture(staff, deleted.image);
  return { ok: true };
}
