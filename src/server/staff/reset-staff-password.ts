import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Language } from '#texts/texts.ts';
import { endAccess } from '../accounts/end-access.ts';
import { hashPassword, makeUpReadablePassword } from '../accounts/passwords.ts';
import { tellOfPassword } from '../accounts/tell-of-password.ts';
import { noteChange } from '../changes/note-change.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import type { WithPassword } from './add-staff.ts';
import { findMember, holdDesk, setMemberPassword } from './staff-store.ts';

/**
 * A new password for somebody who forgot theirs, or must be out at once. Not for oneself: whoever finds an owner's
 * tablet unlocked would be that owner from then on.
 */
export async function resetStaffPassword(
  desk: Desk,
  id: string,
  language: Language,
): Promise<WithPassword | Refusal> {
  if (id === desk.actor?.id) return { code: 'own_password' };
  const password = makeUpReadablePassword();
  const passwordHash = await hashPassword(password);
  const reset = await transact(desk.db, async (tx) => {
    await holdDesk(tx);
    const member = await findMember(tx, id);
    if (!member) return { code: 'not_found' };
    await setMemberPassword(tx, id, passwordHash);
    await endAccess(tx, id);
    await tellOfPassword(tx, { email: member.email, language }, desk.clock.now());
    await noteChange(tx, desk, { action: 'staff_password_reset', subject: { id, name: member.name } });
    return { member, password };
  });
  if (!isRefusal(reset)) desk.live.publish({ type: 'staff' });
  return reset;
}
