import type { BannerForm } from '#contract/banners/shapes.ts';
import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { newId } from '../db/ids.ts';
import type { Deps } from '../deps.ts';
import { removePicture, storePicture } from '../files/store-picture.ts';
import { type Banner, bannerById, insertBanner, updateBanner } from './banners-store.ts';

export async function createBanner(deps: Deps, form: BannerForm): Promise<Banner | Refusal> {
  const image = form.image ? await storePicture(deps, form.image) : null;
  if (isRefusal(image)) return image;
  const banner = { id: newId(), ...fieldsOf(form), image, enabledAt: enabledAt(deps, form, null) };
  await insertBanner(deps.db, banner);
  deps.live.publish({ type: 'content' });
  return banner;
}

/** The new picture comes before the change and the old one goes after it: no row ever names one that is gone. */
export async function editBanner(deps: Deps, id: string, form: BannerForm): Promise<Banner | Refusal> {
  let former = await bannerById(deps.db, id);
  if (!former) return { code: 'not_found' };
  const added = form.image ? await storePicture(deps, form.image) : null;
  if (isRefusal(added)) return added;

  while (former) {
    const image: Banner['image'] = added ?? former.image;
    const banner = { id, ...fieldsOf(form), image, enabledAt: enabledAt(deps, form, former) };
    if (await updateBanner(deps.db, banner, former.image)) {
      deps.live.publish({ type: 'content' });
      if (former.image !== image) await removePicture(deps, former.image);
      return banner;
    }
    // Somebody else gave it another picture meanwhile: that one is what is replaced now.
    former = await bannerById(deps.db, id);
  }
  await removePicture(deps, added);
  return { code: 'not_found' };
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
