import type { AdminSettings, SampleRemaining } from '#contract/settings/section-shapes.ts';
import { POLICY_TYPES, type PolicyType } from '#domain/policies.ts';
import { SAMPLE_IDS } from '#sample/types.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { countUneditedBanners, deleteUneditedBanners } from '../banners/index.ts';
import { countSampleCoupons } from '../coupons/index.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps, StaffContext } from '../deps.ts';
import { countUneditedGalleryItems, deleteUneditedGalleryItems } from '../gallery/index.ts';
import { countSamplePictures, countUneditedMenu, deleteUneditedMenu } from '../menu/index.ts';
import { listPolicies } from '../policies/index.ts';
import { countUneditedTables, deleteUneditedTables } from '../reservations/index.ts';
import {
  clearSampleSections,
  countSampleSections,
  isRestaurantUnedited,
  readSampleMode,
} from '../settings/index.ts';
import { clearSampleBlocks, countSampleBlocks } from '../website/index.ts';
import { claimSampleItems, readSampleItems } from './sample-items-store.ts';
import { endSampleMode } from './sample-mode.ts';

const NOTHING_LEFT: SampleRemaining = {
  dishes: 0,
  categories: 0,
  coupons: 0,
  banners: 0,
  gallery: 0,
  team: 0,
  hero: 0,
  testimonials: 0,
  features: 0,
  blocks: 0,
  tables: 0,
  areas: 0,
  counters: 0,
  links: 0,
};

/** How much of the sample has not been saved since the first start: what `clearSample` would delete. */
export async function countRemainingSample(db: Db): Promise<SampleRemaining> {
  const ids = await readSampleItems(db);
  if (ids.length === 0) return NOTHING_LEFT;
  return {
    ...(await countUneditedMenu(db, ids)),
    coupons: await countSampleCoupons(db),
    blocks: await countSampleBlocks(db),
    tables: await countUneditedTables(db, ids),
    banners: await countUneditedBanners(db, ids),
    gallery: await countUneditedGalleryItems(db, ids),
    ...(await countSampleSections(db)),
  };
}

/**
 * Deletes everything of the sample that was never saved by staff, and ends the sample mode, in one
 * transaction. Name, address, hours and legal texts stay, since the site can't work without them. A second
 * call changes nothing.
 */
export async function clearSample(staff: StaffContext): Promise<void> {
  await transact(staff.db, async (tx) => {
    const ids = await claimSampleItems(tx);
    if (ids.length === 0) return;
    await deleteUneditedMenu(tx, ids);
    await deleteUneditedBanners(tx, ids);
    await deleteUneditedGalleryItems(tx, ids);
    await deleteUneditedTables(tx, ids);
    await clearSampleSections(tx);
    await clearSampleBlocks(tx, staff.clock.now());
    await endSampleMode(tx, staff);
    await recordAuditEntry(tx, staff, { action: 'sample_emptied' });
  });
  staff.live.publish({ type: 'content' });
}

/** What emptying leaves, and nobody has saved since the first start. */
async function listUnedited(db: Db): Promise<AdminSettings['sample']['unedited']> {
  const texts = await listUneditedPolicies(db);
  return (await isRestaurantUnedited(db)) ? ['house', ...texts] : texts;
}

/** A text that the owner wrote from nothing has the same version as a sample's, so its words decide too. */
async function listUneditedPolicies(db: Db): Promise<PolicyType[]> {
  const { samplePolicies } = await import('./sample-policies.ts');
  const texts = SAMPLE_IDS.map(samplePolicies);
  const saved = await listPolicies(db);
  return POLICY_TYPES.filter((wanted) =>
    saved.some(
      ({ type, version, content }) =>
        type === wanted && version === 1 && texts.some((text) => text[wanted].de === content.de),
    ),
  );
}

/** The sample's state on the settings page: the mode, and what is left of it. */
export async function readSampleSection({ db }: Pick<Deps, 'db'>): Promise<AdminSettings['sample']> {
  return {
    ...(await readSampleMode(db)),
    samplePictures: await countSamplePictures({ db }),
    left: await countRemainingSample(db),
    unedited: await listUnedited(db),
  };
}
