import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Language } from '#texts/texts.ts';
import { newId } from '../../db/ids.ts';
import { transact } from '../../db/transact.ts';
import type { Deps, StaffContext } from '../../deps.ts';
import { followVatChange } from '../jobs.ts';
import * as store from '../menu-store.ts';
import { readPriceHistories } from '../price-history.ts';
import { type BulkChange, findBulkChange } from './bulk-changes-store.ts';
import { writeMenuChange } from './menu-change.ts';
import { menuFingerprint } from './menu-fingerprint.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { readUpload, type Upload } from './read-upload.ts';

/** What importing a table would change. */
export async function previewImport(
  deps: Pick<Deps, 'db' | 'clock'>,
  upload: Upload,
  language: Language,
): Promise<ImportPlan | Refusal> {
  const read = await readUpload(upload, language);
  return isRefusal(read) ? read : planImport(deps.db, read.source, deps.clock.now());
}

/**
 * Imports a table as its preview has shown it: refused if the menu has been edited since, or if a line is wrong and the owner
 * has not said that it is left out. Sent a second time, it is imported once.
 */
export async function importMenu(
  staff: StaffContext,
  { fingerprint, leaveOutWrong, ...upload }: Upload & { fingerprint: string; leaveOutWrong: boolean },
  language: Language,
): Promise<{ change: BulkChange | null } | Refusal> {
  const read = await readUpload(upload, language);
  if (isRefusal(read)) return read;
  await followVatChange(staff);
  const { source, hash } = read;
  const requestHash = `${hash} ${fingerprint}${leaveOutWrong ? ' partly' : ''}`;
  let isChanged = false;
  const imported = await transact(staff.db, async (tx): Promise<{ change: BulkChange | null } | Refusal> => {
    await store.lockMenu(tx);
    const current = menuFingerprint(await store.readMenuData(tx));
    const last = await findBulkChange(tx);
    const isDone = last !== null && !last.isUndone && last.requestHash === requestHash;
    if (isDone && last.fingerprint === current) return { change: last };
    if (current !== fingerprint) return refusal('menu_changed');
    const plan = await planImport(tx, source, staff.clock.now());
    const wrong = plan.lines.filter(({ status }) => status === 'wrong');
    if (plan.missing.length > 0) return refusal('import_unreadable');
    if (wrong.length > 0 && !leaveOutWrong) {
      const line = plan.places.numberOf(wrong[0]?.problems[0]?.line ?? 0);
      return refusal('import_wrong', { count: wrong.length, line });
    }
    const { dishes, orders } = plan.change;
    if (dishes.length === 0 && orders.size === 0) return { change: null };
    const recorded = await readPriceHistories(
      tx,
      dishes.map(({ dish }) => dish.id),
    );
    isChanged = true;
    const request = { id: newId(), kind: 'import' as const, requestHash, recorded };
    return { change: await writeMenuChange(tx, staff, plan.change, request) };
  });
  if (!isRefusal(imported) && isChanged) staff.live.publish({ type: 'content' });
  return imported;
}
