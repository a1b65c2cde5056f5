import { noteChange } from '../changes/note-change.ts';
import { deleteSampleCoupons } from '../coupons/delete-coupon.ts';
import type { Desk } from '../deps.ts';
import { voidSampleCards } from '../gift-cards/void-gift-card.ts';
import { countSamplePictures } from '../menu/count-sample-pictures.ts';
import { writeSetting } from './settings-store.ts';

/**
 * Whether pictures are marked as serving suggestions, as those of the sample must be (DESIGN 5.18). Ended by the
 * owner, who alone knows whose pictures they are. With it end the sample's coupons and gift cards, whose codes anybody
 * can read up; they do not come back when the pictures are marked again.
 */
export async function switchSample(
  desk: Desk,
  isSample: boolean,
): Promise<{ isSample: boolean; samplePictures: number }> {
  await desk.db.transaction().execute(async (tx) => {
    await writeSetting(tx, 'sample', { isSample });
    await noteChange(tx, desk, { action: isSample ? 'sample_resumed' : 'sample_ended' });
    if (isSample) return;
    await deleteSampleCoupons(tx);
    await voidSampleCards(tx, desk);
  });
  desk.live.publish({ type: 'content' });
  return { isSample, samplePictures: await countSamplePictures(desk) };
}
