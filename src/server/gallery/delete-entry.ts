import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { isOutdated, refuseOutdated } from '../changes/compare-versions.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { removePicture } from '../files/store-picture.ts';
import { countUnedited, deleteEntryRow, deleteUnedited } from './gallery-store.ts';
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

/** How many of these entries nobody has saved since they were made. */
export function countUneditedEntries(db: Db, ids: readonly string[]): Promise<number> {
  return countUnedited(db, ids);
}

/** Those of them. They came with the sample, whose pictures stay: several things may share one. */
export function deleteUneditedEntries(tx: Tx, ids: readonly string[]): Promise<void> {
  return deleteUnedited(tx, ids);
}
