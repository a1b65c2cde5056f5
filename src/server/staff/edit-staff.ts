import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { changedFields } from '#domain/changed-fields.ts';
import type { Language } from '#texts/texts.ts';
import { changeDeskAccount, findDeskAccount, hasOwner, type Member } from '../accounts/desk-accounts.ts';
import { endAccess } from '../accounts/end-access.ts';
import { endResets } from '../accounts/end-resets.ts';
import { tellOfAddress } from '../accounts/tell-of-password.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Desk } from '../deps.ts';
import { changeDesk } from './change-desk.ts';

/** Another name, address or role. Who is no owner any more is logged out, and the last one stays one. */
export async function editStaff(
  desk: Desk,
  id: string,
  given: Pick<Member, 'name' | 'email' | 'role'>,
  { currentPassword, language }: { currentPassword: string; language: Language },
): Promise<Member | Refusal> {
  const edited = await changeDesk(desk, currentPassword, async (tx) => {
    const former = await findDeskAccount(tx, id);
    if (!former) return { code: 'not_found' };
    const isSteppingDown = former.role === 'owner' && given.role !== 'owner';
    if (isSteppingDown && !(await hasOwner(tx, id))) return { code: 'last_owner' };
    await changeDeskAccount(tx, { id, ...given });
    if (isSteppingDown) await endAccess(tx, id);
    // A link that lies in the mailbox of before opens the account no longer.
    if (former.email !== given.email) {
      await endResets(tx, id);
      await tellOfAddress(tx, { from: former.email, to: given.email, language }, desk.clock.now());
    }
    const action = former.role === given.role ? 'staff_edited' : MADE[given.role];
    // The address is the colleague's own affair.
    const { email: _, ...fields } = given;
    await noteChange(tx, desk, {
      action,
      subject: { id, name: given.name },
      fields: changedFields('staff', { name: former.name, role: former.role }, fields),
    });
    return { ...former, ...given };
  });
  if (!isRefusal(edited)) desk.live.publish({ type: 'staff' });
  return edited;
}

const MADE = { owner: 'staff_made_owner', staff: 'staff_made_staff' } as const;
