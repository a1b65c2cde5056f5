import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { isOutdated, refuseOutdated } from '../changes/compare-versions.ts';
import { noteChange } from '../changes/note-change.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { removePicture } from '../files/store-picture.ts';
import { deleteEntryRow } from './gallery-store.ts';
import { ENTRY_CHANGES, subjectOf } from './save-entry.ts';

export async function deleteEntry(desk: Desk, id: string, seen?: number): Promise<{ ok: true } | Refusal> {
  const deleted = await transact(desk.db, async (tx) => {
    const entry = await deleteEntryRow(tx, id);
    if (!entry) return { code: 'not_found' };
    if (isOutdated(seen, entry)) return refuseOutdated(tx, { id, actions: ENTRY_CHANGES });
    await noteChange(tx, desk, { action: 'gallery_entry_deleted', subject: subjectOf(entry) });
    return entry;
  });
  if (isRefusal(deleted)) return deleted;
  desk.live.publish({ type: 'content' });
  await removePicture(desk, deleted.image);
  return { ok: true };
}
