import type { BannerForm } from '#contract/banners/shapes.ts';
import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { noteChange } from '../changes/note-change.ts';
import { newId } from '../db/ids.ts';
import type { Deps, Desk } from '../deps.ts';
import { pictureAfter, removePicture, storePicture } from '../files/store-picture.ts';
import { type Banner, bannerById, insertBanner, updateBanner } from './banners-store.ts';

export async function createBanner(desk: Desk, form: BannerForm): Promise<Banner | Refusal> {
  const image = form.image ? await storePicture(desk, form.image) : null;
  if (isRefusal(image)) return image;
  const banner = { id: newId(), ...fieldsOf(form), image, enabledAt: enabledAt(desk, form, null) };
  await desk.db.transaction().execute(async (tx) => {
    await insertBanner(tx, banner);
    await noteChange(tx, desk, {
      action: 'banner_created',
      subject: { id: banner.id, name: banner.title.de },
    });
  });
  desk.live.publish({ type: 'content' });
  return banner;
}

/** The new picture comes before the change and the old one goes after it: no row ever names one that is gone. */
export async function editBanner(desk: Desk, id: string, form: BannerForm): Promise<Banner | Refusal> {
  let former = await bannerById(desk.db, id);
  if (!former) return { code: 'not_found' };
  const added = form.image ? await storePicture(desk, form.image) : null;
  if (isRefusal(added)) return added;

  while (former) {
    const image: string | null = pictureAfter(form, added, former.image);
    const banner = { id, ...fieldsOf(form), image, enabledAt: enabledAt(desk, form, former) };
    if (await update(desk, banner, former.image)) {
      desk.live.publish({ type: 'content' });
      if (former.image !== image) await removePicture(desk, former.image);
      return banner;
    }
    // Somebody else gave it another picture meanwhile: that one is what is replaced now.
    former = await bannerById(desk.db, id);
  }
  await removePicture(desk, added);
  return { code: 'not_found' };
}

function update(desk: Desk, banner: Banner, formerImage: Banner['image']): Promise<boolean> {
  return desk.db.transaction().execute(async (tx) => {
    const isUpdated = await updateBanner(tx, banner, formerImage);
    const subject = { id: banner.id, name: banner.title.de };
    if (isUpdated) await noteChange(tx, desk, { action: 'banner_edited', subject });
    return isUpdated;
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
