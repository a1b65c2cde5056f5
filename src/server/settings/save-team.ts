import type { Refusal } from '#contract/refusals.ts';
import type { TeamForm } from '#contract/settings/section-shapes.ts';
import { refuseOutdated } from '../changes/compare-versions.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Desk } from '../deps.ts';
import { saveWithPicture } from '../files/save-with-picture.ts';
import { readAllSettings, replaceSetting, type TeamPicture } from './settings-store.ts';

/**
 * Puts the turning pictures of 'about us' in place of the version that the owner has seen: all that stay, in their
 * order, with the one that is sent along among them. What is on no row any more is deleted after the change.
 */
export function saveTeam(
  desk: Desk,
  form: TeamForm,
): Promise<{ team: TeamPicture[]; version: number } | Refusal> {
  return saveWithPicture<{ team: TeamPicture[]; version: number }>(desk, form.image, async (tx, added) => {
    const { team: former } = await readAllSettings(tx);
    const team = teamAfter(form, added, former);
    if (!(await replaceSetting(tx, 'team', { value: team, seen: form.version }))) {
      return refuseOutdated(tx, { actions: ['team_saved'] });
    }
    await noteChange(tx, desk, { action: 'team_saved' });
    const replaced = former.map(({ image }) => image).filter((image) => !hasPicture(team, image));
    return { value: { team, version: form.version + 1 }, replaced };
  });
}

const hasPicture = (team: readonly TeamPicture[], image: string) =>
  team.some((picture) => picture.image === image);

/** A picture that somebody else has removed meanwhile is gone, whoever still had it before them. */
function teamAfter({ team }: TeamForm, added: string | null, former: TeamPicture[]): TeamPicture[] {
  return team.flatMap(({ image: kept, caption, captionEn }) => {
    const image = kept ?? added;
    if (image === null || (image !== added && !hasPicture(former, image))) return [];
    return { image, caption: { de: caption, en: captionEn } };
  });
}
