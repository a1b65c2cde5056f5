import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Language } from '#texts/texts.ts';
import { findDeskAccount } from '../accounts/desk-accounts.ts';
import { endAccess } from '../accounts/end-access.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Desk } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { changeDesk } from '../staff/change-desk.ts';
import { resetLetter } from './second-factor-letters.ts';
import { deleteFactor } from './second-factor-store.ts';

/**
 * Takes the second factor from somebody who lost phone and codes: the password alone logs in, and they are logged out
 * wherever that phone may be logged in. Not from oneself: that wants a code.
 */
export async function resetSecondFactor(
  desk: Desk,
  id: string,
  { currentPassword, language }: { currentPassword: string; language: Language },
): Promise<{ ok: true } | Refusal> {
  if (id === desk.actor?.id) return { code: 'own_second_factor' };
  const reset = await changeDesk<{ ok: true }>(desk, currentPassword, async (tx) => {
    const member = await findDeskAccount(tx, id);
    if (!member) return { code: 'not_found' };
    if (!(await deleteFactor(tx, id))) return { code: 'second_factor_off' };
    await endAccess(tx, id);
    if (member.email) await queueMail(tx, resetLetter({ to: member.email, language }), desk.clock.now());
    await noteChange(tx, desk, { action: 'staff_second_factor_reset', subject: { id, name: member.name } });
    return { ok: true };
  });
  if (!isRefusal(reset)) desk.live.publish({ type: 'staff' });
  return reset;
}
