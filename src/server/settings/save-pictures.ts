import type { HeroForm, LogoForm, TeamForm } from '#contract/settings/section-shapes.ts';
import { changedFields } from '#domain/changed-fields.ts';
import type { Logo } from '#domain/logo.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { recordAuditEntry, refuseOutdated } from '../audit-log/index.ts';
import type { StaffContext } from '../deps.ts';
import { saveWithPicture } from '../files/save-with-picture.ts';
import { storeLogo } from '../files/store-logo.ts';
import { isSamplePicture, resolvePicture } from '../files/store-picture.ts';
import { type Pictures, readAllSettings, replaceSetting, type TeamPicture } from './settings-store.ts';

/**
 * Replaces the welcome picture with another one, none, or other alternative texts, if the version is still
 * the one that the owner has seen.
 */
export function saveHero(
  staff: StaffContext,
  form: HeroForm,
): Promise<{ pictures: Pictures; version: number } | Refusal> {
  return saveWithPicture<{ pictures: Pictures; version: number }>(staff, form.image, async (tx, added) => {
    const { pictures: former } = await readAllSettings(tx);
    const pictures = updatedPictures(form, added, former);
    if (!(await replaceSetting(tx, 'pictures', { value: pictures, seen: form.version }))) {
      return refuseOutdated(tx, { actions: ['hero_saved', 'hero_removed'] });
    }
    await recordAuditEntry(tx, staff, {
      action: former.hero !== null && pictures.hero === null ? 'hero_removed' : 'hero_saved',
      fields: changedFields('picture', auditFieldsOf(former), auditFieldsOf(pictures)),
    });
    const replaced = former.hero === pictures.hero ? [] : [former.hero];
    return { value: { pictures, version: form.version + 1 }, replaced };
  });
}

function updatedPictures(form: HeroForm, added: string | null, former: Pictures): Pictures {
  const hero = resolvePicture(form, added, former.hero);
  // The sample's picture has texts built in, and without a picture none are needed.
  if (hero === null || isSamplePicture(hero)) return { hero };
  const { de = '', en = null } = former.heroAlt ?? {};
  // A client that does not know these texts must not delete them.
  const { alt = de, altEn = en } = form;
  return { hero, heroAlt: { de: alt, en: altEn || null } };
}

const auditFieldsOf = ({ hero, heroAlt }: Pictures) => ({ image: hero, alt: heroAlt ?? null });

/**
 * Replaces the logo with another one or none, if the version is still the one that the owner has seen. The former one is
 * deleted after the change.
 */
export function saveLogo(
  staff: StaffContext,
  form: LogoForm,
): Promise<{ logo: Logo | null; version: number } | Refusal> {
  let stored: Logo | null = null;
  return saveWithPicture<{ logo: Logo | null; version: number }>(
    staff,
    form.image,
    async (tx) => {
      const { logo: former } = await readAllSettings(tx);
      const logo = stored ?? (form.removeImage === 'true' ? null : former);
      if (!(await replaceSetting(tx, 'logo', { value: logo, seen: form.version }))) {
        return refuseOutdated(tx, { actions: ['logo_saved', 'logo_removed'] });
      }
      await recordAuditEntry(tx, staff, {
        action: former !== null && logo === null ? 'logo_removed' : 'logo_saved',
        fields: changedFields('picture', { image: former?.image ?? null }, { image: logo?.image ?? null }),
      });
      const replaced = former?.image === logo?.image ? [] : [former?.image ?? null];
      return { value: { logo, version: form.version + 1 }, replaced };
    },
    async (deps, upload) => {
      const drawn = await storeLogo(deps, upload);
      if (isRefusal(drawn)) return drawn;
      stored = drawn;
      return drawn.image;
    },
  );
}

/**
 * Replaces the carousel of 'about us', if the version is still the one that the owner has seen: all pictures
 * that stay, in their order, with the uploaded one among them. Pictures no longer in use are deleted after
 * the change.
 */
export function saveTeam(
  staff: StaffContext,
  form: TeamForm,
): Promise<{ team: TeamPicture[]; version: number } | Refusal> {
  return saveWithPicture<{ team: TeamPicture[]; version: number }>(staff, form.image, async (tx, added) => {
    const { team: former } = await readAllSettings(tx);
    const team = updatedTeam(form, added, former);
    if (!(await replaceSetting(tx, 'team', { value: team, seen: form.version }))) {
      return refuseOutdated(tx, { actions: ['team_saved'] });
    }
    await recordAuditEntry(tx, staff, { action: 'team_saved' });
    const replaced = former.map(({ image }) => image).filter((image) => !hasPicture(team, image));
    return { value: { team, version: form.version + 1 }, replaced };
  });
}

const hasPicture = (team: readonly TeamPicture[], image: string) =>
  team.some((picture) => picture.image === image);

/** A picture that was removed by another person meanwhile does not come back. */
function updatedTeam({ team }: TeamForm, added: string | null, former: TeamPicture[]): TeamPicture[] {
  return team.flatMap(({ image: kept, caption, captionEn }) => {
    const image = kept ?? added;
    if (image === null || (image !== added && !hasPicture(former, image))) return [];
    return { image, caption: { de: caption, en: captionEn } };
  });
}
