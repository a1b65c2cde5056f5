import { isStaff, normalizeMobile } from '#domain/accounts.ts';
import { changedFields } from '#domain/changed-fields.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Language } from '#texts/texts.ts';
import {
  createStaffAccount,
  findAccountByMobile,
  generateReadablePassword,
  grantStaffAccess,
  hashPassword,
  notifyPasswordChanged,
  type StaffMember,
  withOwnerPassword,
} from '../accounts/index.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { StaffContext } from '../deps.ts';

/** An account of the desk, and the password that nobody is told again. */
export interface MemberWithPassword {
  member: StaffMember;
  password: string;
}

/**
 * Lets somebody work at the desk, with a password made up here, which they change when they first log in. A number that a guest has registered is refused:
 * nobody has proved that the guest is the colleague, and the guest's orders and addresses are not the colleague's to
 * read. Who worked here before comes back to the account that the house gave them; nothing of it stays that opens
 * it: password, sessions, links and mail address are the new ones.
 */
export async function addStaff(
  staff: StaffContext,
  { mobile: typed, ...given }: { mobile: string } & Pick<StaffMember, 'name' | 'email' | 'role'>,
  { currentPassword, language }: { currentPassword: string; language: Language },
): Promise<MemberWithPassword | Refusal> {
  const mobile = normalizeMobile(typed);
  if (mobile === null) return refusal('mobile_invalid');
  const password = generateReadablePassword();
  const opens = { passwordHash: await hashPassword(password, 'known'), mustChangePassword: true };
  const now = staff.clock.now();
  return withOwnerPassword(staff, currentPassword, async (tx) => {
    let id = await createStaffAccount(tx, { ...given, mobile, ...opens }, now);
    if (id === null) {
      const known = await findAccountByMobile(tx, mobile);
      if (!known || isStaff(known.role)) return refusal('already_at_desk');
      if (known.leftDeskAt === null) return refusal('mobile_of_guest');
      ({ id } = known);
      await grantStaffAccess(tx, id, { ...given, ...opens });
      await notifyPasswordChanged(tx, { email: known.email, language }, now);
    }
    const fields = changedFields('staff', null, { role: given.role });
    await recordAuditEntry(tx, staff, { action: 'staff_added', subject: { id, name: given.name }, fields });
    return { member: { id, mobile, ...given }, password };
  });
}
