import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { HeroForm } from '#contract/settings/section-shapes.ts';
import { changedFields } from '#domain/changed-fields.ts';
import { noteChange } from '../changes/note-change.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { isSamplePicture, pictureAfter, removePicture, storePicture } from '../files/store-picture.ts';
import { type Pictures, readAllSettings, replaceSetting } from './settings-store.ts';

/**
 * Gives the house another welcome picture, none, or other words for it, in place of the version that the owner has
 * seen. The new picture comes before the change and the old one goes after it: no row ever names one that is gone.
 */
export async function saveHero(
  desk: Desk,
  form: HeroForm,
): Promise<{ pictures: Pictures; version: number } | Refusal> {
  const added = form.image ? await storePicture(desk, form.image) : null;
  if (isRefusal(added)) return added;

  const saved = await transact(desk.db, async (tx) => {
    const { pictures: former } = await readAllSettings(tx);
    const pictures = picturesAfter(form, added, former);
    if (!(await replaceSetting(tx, 'pictures', { value: pictures, seen: form.version }))) {
      return { code: 'settings_changed' };
    }
    await noteChange(tx, desk, {
      action: former.hero !== null && pictures.hero === null ? 'hero_removed' : 'hero_saved',
      fields: changedFields('picture', toldOf(former), toldOf(pictures)),
    });
    return { former, pictures, version: form.version + 1 };
  });
  if (isRefusal(saved)) {
    await removePicture(desk, added);
    return saved;
  }
  const { former, ...now } = saved;
  desk.live.publish({ type: 'content' });
  if (former.hero !== now.pictures.hero) await removePicture(desk, former.hero);
  return now;
}

function picturesAfter(form: HeroForm, added: string | null, former: Pictures): Pictures {
  const hero = pictureAfter(form, added, former.hero);
  // Pages have words for the sample's picture; what nobody sees needs none.
  if (hero === null || isSamplePicture(hero)) return { hero };
  const { de = '', en = null } = former.heroAlt ?? {};
  // A client that knows nothing of these words takes none away.
  const { alt = de, altEn = en } = form;
  return { hero, heroAlt: { de: alt, en: altEn || null } };
}

const toldOf = ({ hero, heroAlt }: Pictures) => ({ image: hero, alt: heroAlt ?? null });
