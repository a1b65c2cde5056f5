import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { TeamForm } from '#contract/settings/section-shapes.ts';
import { noteChange } from '../changes/note-change.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { removePicture, storePicture } from '../files/store-picture.ts';
import { readAllSettings, replaceSetting, type TeamPicture } from './settings-store.ts';

/**
 * Puts the turning pictures of 'about us' in place of the version that the owner has seen: all that stay, in their
 * order, with the one that is sent along among them. What is on no row any more is deleted after the change.
 */
export async function saveTeam(
  desk: Desk,
  form: TeamForm,
): Promise<{ team: TeamPicture[]; version: number } | Refusal> {
  const added = form.image ? await storePicture(desk, form.image) : null;
  if (isRefusal(added)) return added;

  const saved = await transact(desk.db, async (tx) => {
    const { team: former } = await readAllSettings(tx);
    const team = teamAfter(form, added, former);
    if (!(await replaceSetting(tx, 'team', { value: team, seen: form.version }))) {
      return { code: 'settings_changed' };
    }
    await noteChange(tx, desk, { action: 'team_saved' });
    return { former, team, version: form.version + 1 };
  });
  if (isRefusal(saved)) {
    await removePicture(desk, added);
    return saved;
  }
  const { former, team, version } = saved;
  desk.live.publish({ type: 'content' });
  for (const { image } of former) {
    if (team.every((picture) => picture.image !== image)) await removePicture(desk, image);
  }
  return { team, version };
}

/** A picture that somebody else has removed meanwhile is gone, whoever still had it before them. */
function teamAfter({ team }: TeamForm, added: string | null, former: TeamPicture[]): TeamPicture[] {
  return team.flatMap(({ image: kept, caption, captionEn }) => {
    const image = kept ?? added;
    const isThere = image === added || former.some((picture) => picture.image === image);
    return image !== null && isThere ? { image, caption: { de: caption, en: captionEn } } : [];
  });
}
