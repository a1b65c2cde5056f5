import type { Refusal } from '#contract/refusals.ts';
import { isStaff, normalizeMobile } from '#domain/accounts.ts';
import { changedFields } from '#domain/changed-fields.ts';
import type { Language } from '#texts/texts.ts';
import { findWhoHas, giveDesk, type Member, openDeskAccount } from '../accounts/desk-accounts.ts';
import { hashPassword, makeUpReadablePassword } from '../accounts/passwords.ts';
import { tellOfPassword } from '../accounts/tell-of-password.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Desk } from '../deps.ts';
import { changeDesk } from './change-desk.ts';

/** An account of the desk, and the password that nobody is told again. */
export interface WithPassword {
  member: Member;
  password: string;
}

/**
 * Lets somebody work at the desk, with a password made up here, which they change when they first log in. A number that a guest has registered is refused:
 * nobody has proved that the guest is the colleague, and the guest's orders and addresses are not the colleague's to
 * read. Who worked here before comes back to the account that the house gave them; nothing of it stays that opens
 * it: password, sessions, links and mail address are the new ones.
 */
export async function addStaff(
  desk: Desk,
  { mobile: typed, ...given }: { mobile: string } & Pick<Member, 'name' | 'email' | 'role'>,
  { currentPassword, language }: { currentPassword: string; language: Language },
): Promise<WithPassword | Refusal> {
  const mobile = normalizeMobile(typed);
  if (mobile === null) return { code: 'mobile_invalid' };
  const password = makeUpReadablePassword();
  const opens = { passwordHash: await hashPassword(password, 'known'), mustChangePassword: true };
  const now = desk.clock.now();
  return changeDesk(desk, currentPassword, async (tx) => {
    let id = await openDeskAccount(tx, { ...given, mobile, ...opens }, now);
    if (id === null) {
      const known = await findWhoHas(tx, mobile);
      if (!known || isStaff(known.role)) return { code: 'already_at_desk' };
      if (known.leftDeskAt === null) return { code: 'mobile_of_guest' };
      ({ id } = known);
      await giveDesk(tx, id, { ...given, ...opens });
      await tellOfPassword(tx, { email: known.email, language }, now);
    }
    const fields = changedFields('staff', null, { role: given.role });
    await noteChange(tx, desk, { action: 'staff_added', subject: { id, name: given.name }, fields });
    return { member: { id, mobile, ...given }, password };
  });
}
