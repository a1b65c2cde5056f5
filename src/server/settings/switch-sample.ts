import { noteChange } from '../changes/note-change.ts';
import { deleteSampleCoupons } from '../coupons/delete-coupon.ts';
import type { Tx } from '../db/schema.ts';
import type { Desk } from '../deps.ts';
import { voidSampleCards } from '../gift-cards/void-gift-card.ts';
import { writeSetting } from './settings-store.ts';

/**
 * Whether pictures are marked as serving suggestions, as those of the sample must be (DESIGN 5.18). Ended by the
 * owner, who alone knows whose pictures they are. With it end the sample's coupons and gift cards, whose codes anybody
 * can read up; they do not come back when the pictures are marked again.
 */
export async function switchSample(desk: Desk, isSample: boolean): Promise<void> {
  await desk.db.transaction().execute(async (tx) => {
    if (isSample) await writeSetting(tx, 'sample', { isSample });
    else await endSample(tx, desk);
    await noteChange(tx, desk, { action: isSample ? 'sample_resumed' : 'sample_ended' });
  });
  desk.live.publish({ type: 'content' });
}

/** Ends the sample mode, as part of a change that is noted. */
export async function endSample(tx: Tx, desk: Desk): Promise<void> {
  await writeSetting(tx, 'sample', { isSample: false });
  await deleteSampleCoupons(tx);
  await voidSampleCards(tx, desk);
}
