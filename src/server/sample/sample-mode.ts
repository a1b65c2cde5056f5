import { recordAuditEntry } from '../audit-log/index.ts';
import { deleteSampleCoupons } from '../coupons/index.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { voidSampleCards } from '../gift-cards/index.ts';
import { writeSampleMode } from '../settings/index.ts';

/**
 * Whether pictures are marked as serving suggestions. The sample's pictures must be, since they do not show
 * the restaurant's own dishes, which would mislead guests. Only the owner knows whose pictures they are, so
 * the owner ends it. The sample's coupons and gift cards, whose codes are public, end with it; they do not
 * come back when the pictures are marked again.
 */
export async function setSampleMode(staff: StaffContext, isSample: boolean): Promise<void> {
  await transact(staff.db, async (tx) => {
    if (isSample) await writeSampleMode(tx, true);
    else await endSampleMode(tx, staff);
    await recordAuditEntry(tx, staff, { action: isSample ? 'sample_resumed' : 'sample_ended' });
  });
  staff.live.publish({ type: 'content' });
}

/** Ends the sample mode, as part of a change that writes the audit entry. */
export async function endSampleMode(tx: Tx, staff: StaffContext): Promise<void> {
  await writeSampleMode(tx, false);
  await deleteSampleCoupons(tx);
  await voidSampleCards(tx, staff);
}
