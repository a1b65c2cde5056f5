import type { SampleLeft } from '#contract/settings/section-shapes.ts';
import { countUneditedBanners, deleteUneditedBanners } from '../banners/delete-banner.ts';
import { noteChange } from '../changes/note-change.ts';
import { countSampleCoupons } from '../coupons/delete-coupon.ts';
import type { Db } from '../db/schema.ts';
import type { Desk } from '../deps.ts';
import { countUneditedEntries, deleteUneditedEntries } from '../gallery/delete-entry.ts';
import { countUneditedMenu, deleteUneditedMenu } from '../menu/delete-unedited.ts';
import { countSampleSections, emptySampleSections } from '../settings/empty-sample-sections.ts';
import { endSample } from '../settings/switch-sample.ts';
import { readSampleItems, takeSampleItems } from './sample-items-store.ts';

const NOTHING: SampleLeft = {
  dishes: 0,
  categories: 0,
  coupons: 0,
  banners: 0,
  gallery: 0,
  team: 0,
  hero: 0,
  testimonials: 0,
  features: 0,
  areas: 0,
  counters: 0,
  links: 0,
};

/** How much of the sample is there that nobody has saved since the first start: what `emptySample` takes away. */
export async function countSampleLeft(db: Db): Promise<SampleLeft> {
  const ids = await readSampleItems(db);
  if (ids.length === 0) return NOTHING;
  return {
    ...(await countUneditedMenu(db, ids)),
    coupons: await countSampleCoupons(db),
    banners: await countUneditedBanners(db, ids),
    gallery: await countUneditedEntries(db, ids),
    ...(await countSampleSections(db)),
  };
}

/**
 * Takes away everything of the sample that nobody has made their own by saving it, and ends the sample mode, in one
 * transaction. Name, address, hours and legal texts stay: a site can't be without them. Asked for twice it is done once.
 */
export async function emptySample(desk: Desk): Promise<void> {
  await desk.db.transaction().execute(async (tx) => {
    const ids = await takeSampleItems(tx);
    if (ids.length === 0) return;
    await deleteUneditedMenu(tx, ids);
    await deleteUneditedBanners(tx, ids);
    await deleteUneditedEntries(tx, ids);
    await emptySampleSections(tx);
    await endSample(tx, desk);
    await noteChange(tx, desk, { action: 'sample_emptied' });
  });
  desk.live.publish({ type: 'content' });
}
