import type { BannerForm } from '#contract/banners/shapes.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Versioned } from '#domain/versions.ts';
import { compareVersions } from '../changes/compare-versions.ts';
import { createOnce } from '../changes/create-once.ts';
import { noteChange } from '../changes/note-change.ts';
import { newId } from '../db/ids.ts';
import type { Deps, Desk } from '../deps.ts';
import { saveWithPicture } from '../files/save-with-picture.ts';
import { pictureAfter } from '../files/store-picture.ts';
import { type Banner, holdBanner, insertBanner, isBanner, updateBanner } from './banners-store.ts';

/** What a version counts of a banner. */
export const BANNER_CHANGES = ['banner_created', 'banner_edited'] as const;

export function createBanner(desk: Desk, form: BannerForm): Promise<Versioned<Banner> | Refusal> {
  return createOnce(form._id, {
    isThere: (id) => isBanner(desk.db, id),
    create: () => addBanner(desk, form),
    edit: (id, version) => editBanner(desk, id, { ...form, version }),
  });
}

function addBanner(desk: Desk, form: BannerForm): Promise<Versioned<Banner> | Refusal> {
  return saveWithPicture<Versioned<Banner>>(desk, form.image, async (tx, image) => {
    const id = form._id ?? newId();
    const banner = { id, ...fieldsOf(form), image, enabledAt: enabledAt(desk, form, null) };
    await insertBanner(tx, banner);
    await noteChange(tx, desk, {
      action: 'banner_created',
      subject: { id, name: banner.title.de },
    });
    return { value: { ...banner, version: 1 }, replaced: [] };
  });
}

export function editBanner(desk: Desk, id: string, form: BannerForm): Promise<Versioned<Banner> | Refusal> {
  return saveWithPicture<Versioned<Banner>>(desk, form.image, async (tx, added) => {
    const former = await holdBanner(tx, id);
    if (!former) return { code: 'not_found' };
    const image = pictureAfter(form, added, former.image);
    const version = former.version + 1;
    const banner = { id, ...fieldsOf(form), image, enabledAt: enabledAt(desk, form, former), version };
    const counted = { id, actions: BANNER_CHANGES };
    const there = await compareVersions(tx, desk, { seen: form.version, former, wanted: banner, ...counted });
    if (there === 'done') return { value: former, replaced: [added] };
    if (there !== 'free') return there;
    await updateBanner(tx, banner);
    await noteChange(tx, desk, { action: 'banner_edited', subject: { id, name: banner.title.de } });
    return { value: banner, replaced: image === former.image ? [] : [former.image] };
  });
}

function fieldsOf(form: BannerForm): Pick<Banner, 'title' | 'description'> {
  return {
    title: { de: form.title, en: form.titleEn || null },
    description: { de: form.description, en: form.descriptionEn || null },
  };
}

/** A banner that is enabled already keeps its turn when its words are mended. */
function enabledAt({ clock }: Deps, { isEnabled }: BannerForm, former: Banner | null): number | null {
  return isEnabled === 'true' ? (former?.enabledAt ?? clock.now()) : null;
}
