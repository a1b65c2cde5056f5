import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Language } from '#texts/texts.ts';
import { findDeskAccount, setDeskPassword } from '../accounts/desk-accounts.ts';
import { hashPassword, makeUpReadablePassword } from '../accounts/passwords.ts';
import { tellOfPassword } from '../accounts/tell-of-password.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Desk } from '../deps.ts';
import type { WithPassword } from './add-staff.ts';
import { changeDesk } from './change-desk.ts';

/**
 * A new password for somebody who forgot theirs, or must be out at once; they change it when they log in. Not for oneself: whoever finds an owner's
 * tablet unlocked would be that owner from then on.
 */
export async function resetStaffPassword(
  desk: Desk,
  id: string,
  { currentPassword, language }: { currentPassword: string; language: Language },
): Promise<WithPassword | Refusal> {
  if (id === desk.actor?.id) return { code: 'own_password' };
  const password = makeUpReadablePassword();
  const passwordHash = await hashPassword(password, 'known');
  const reset = await changeDesk(desk, currentPassword, async (tx) => {
    const member = await findDeskAccount(tx, id);
    if (!member) return { code: 'not_found' };
    await setDeskPassword(tx, id, { passwordHash, mustChangePassword: true });
    await tellOfPassword(tx, { email: member.email, language }, desk.clock.now());
    await noteChange(tx, desk, { action: 'staff_password_reset', subject: { id, name: member.name } });
    return { member, password };
  });
  if (!isRefusal(reset)) desk.live.publish({ type: 'staff' });
  return reset;
}
