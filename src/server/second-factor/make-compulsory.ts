import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Desk } from '../deps.ts';
import { setSecondFactorCompulsory } from '../settings/second-factor-rule.ts';
import { changeDesk } from '../staff/change-desk.ts';
import { hasSecondFactor } from './read-second-factor.ts';

/**
 * Whether everybody at the desk must have a second factor. Who has none may do nothing else there from now on but set
 * it up, and streams that are open for them end.
 */
export async function makeCompulsory(
  desk: Desk,
  { isCompulsory, currentPassword }: { isCompulsory: boolean; currentPassword: string },
): Promise<{ isCompulsory: boolean } | Refusal> {
  const made = await changeDesk<{ isCompulsory: boolean }>(desk, currentPassword, async (tx) => {
    if (isCompulsory && !(await hasSecondFactor(tx, desk.actor?.id ?? ''))) {
      return { code: 'second_factor_first' };
    }
    await setSecondFactorCompulsory(tx, isCompulsory);
    await noteChange(tx, desk, {
      action: isCompulsory ? 'second_factor_compulsory' : 'second_factor_optional',
    });
    return { isCompulsory };
  });
  if (!isRefusal(made)) desk.live.publish({ type: 'staff' });
  return made;
}
