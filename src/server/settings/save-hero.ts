import type { Refusal } from '#contract/refusals.ts';
import type { HeroForm } from '#contract/settings/section-shapes.ts';
import { changedFields } from '#domain/changed-fields.ts';
import { refuseOutdated } from '../changes/compare-versions.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Desk } from '../deps.ts';
import { saveWithPicture } from '../files/save-with-picture.ts';
import { isSamplePicture, pictureAfter } from '../files/store-picture.ts';
import { type Pictures, readAllSettings, replaceSetting } from './settings-store.ts';

/** Gives the house another welcome picture, none, or other words for it, in place of the version that the owner has seen. */
export function saveHero(
  desk: Desk,
  form: HeroForm,
): Promise<{ pictures: Pictures; version: number } | Refusal> {
  return saveWithPicture<{ pictures: Pictures; version: number }>(desk, form.image, async (tx, added) => {
    const { pictures: former } = await readAllSettings(tx);
    const pictures = picturesAfter(form, added, former);
    if (!(await replaceSetting(tx, 'pictures', { value: pictures, seen: form.version }))) {
      return refuseOutdated(tx, { actions: ['hero_saved', 'hero_removed'] });
    }
    await noteChange(tx, desk, {
      action: former.hero !== null && pictures.hero === null ? 'hero_removed' : 'hero_saved',
      fields: changedFields('picture', toldOf(former), toldOf(pictures)),
    });
    const replaced = former.hero === pictures.hero ? [] : [former.hero];
    return { value: { pictures, version: form.version + 1 }, replaced };
  });
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
