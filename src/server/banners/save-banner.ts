import type { BannerForm } from '#contract/banners/shapes.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Versioned } from '#domain/versions.ts';
import { compareVersions, createOnce, recordAuditEntry } from '../audit-log/index.ts';
import { newId } from '../db/ids.ts';
import type { Deps, StaffContext } from '../deps.ts';
import { saveWithPicture } from '../files/save-with-picture.ts';
import { resolvePicture } from '../files/store-picture.ts';
import { type Banner, bannerExists, insertBanner, lockBanner, updateBanner } from './banners-store.ts';

/** The actions that a banner's version counts. */
export const BANNER_ACTIONS = ['banner_created', 'banner_edited'] as const;

export function createBanner(staff: StaffContext, form: BannerForm): Promise<Versioned<Banner> | Refusal> {
  return createOnce(form._id, {
    isThere: (id) => bannerExists(staff.db, id),
    create: () => addBanner(staff, form),
    edit: (id, version) => editBanner(staff, id, { ...form, version }),
  });
}

function addBanner(staff: StaffContext, form: BannerForm): Promise<Versioned<Banner> | Refusal> {
  return saveWithPicture<Versioned<Banner>>(staff, form.image, async (tx, image) => {
    const id = form._id ?? newId();
    const banner = { id, ...fieldsOf(form), image, enabledAt: enabledAt(staff, form, null) };
    await insertBanner(tx, banner);
    await recordAuditEntry(tx, staff, {
      action: 'banner_created',
      subject: { id, name: banner.title.de },
    });
    return { value: { ...banner, version: 1 }, replaced: [] };
  });
}

export function editBanner(
  staff: StaffContext,
  id: string,
  form: BannerForm,
): Promise<Versioned<Banner> | Refusal> {
  return saveWithPicture<Versioned<Banner>>(staff, form.image, async (tx, added) => {
    const former = await lockBanner(tx, id);
    if (!former) return refusal('not_found');
    const image = resolvePicture(form, added, former.image);
    const version = former.version + 1;
    const banner = { id, ...fieldsOf(form), image, enabledAt: enabledAt(staff, form, former), version };
    const counted = { id, actions: BANNER_ACTIONS };
    const there = await compareVersions(tx, staff, {
      seen: form.version,
      former,
      wanted: banner,
      ...counted,
    });
    if (there === 'done') return { value: former, replaced: [added] };
    if (there !== 'free') return there;
    await updateBanner(tx, banner);
    await recordAuditEntry(tx, staff, { action: 'banner_edited', subject: { id, name: banner.title.de } });
    return { value: banner, replaced: image === former.image ? [] : [former.image] };
  });
}

function fieldsOf(form: BannerForm): Pick<Banner, 'title' | 'description'> {
  return {
    title: { de: form.title, en: form.titleEn || null },
    description: { de: form.description, en: form.descriptionEn || null },
  };
}

/** Editing an enabled banner does not change its place among the enabled ones. */
function enabledAt({ clock }: Deps, { isEnabled }: BannerForm, former: Banner | null): number | null {
  return isEnabled === 'true' ? (former?.enabledAt ?? clock.now()) : null;
}
