import { recordAuditEntry } from '../audit-log/index.ts';
import { deleteSampleCoupons } from '../coupons/index.ts';
import type { Tx } from '../db/schema.ts';
import type { StaffContext } from '../deps.ts';
import { voidSampleCards } from '../gift-cards/index.ts';
import { writeSampleMode } from '../settings/index.ts';

/**
 * Whether pictures are marked as serving suggestions, as those of the sample must be (DESIGN 5.18). Ended by the
 * owner, who alone knows whose pictures they are. With it end the sample's coupons and gift cards, whose codes anybody
 * can read up; they do not come back when the pictures are marked again.
 */
export async function setSampleMode(staff: StaffContext, isSample: boolean): Promise<void> {
  await staff.db.transaction().execute(async (tx) => {
    if (isSample) await writeSampleMode(tx, true);
    else await endSampleMode(tx, staff);
    await recordAuditEntry(tx, staff, { action: isSample ? 'sample_resumed' : 'sample_ended' });
  });
  staff.live.publish({ type: 'content' });
}

/** Ends the sample mode, as part of a change that is noted. */
export async function endSampleMode(tx: Tx, staff: StaffContext): Promise<void> {
  await writeSampleMode(tx, false);
  await deleteSampleCoupons(tx);
  await voidSampleCards(tx, staff);
}
