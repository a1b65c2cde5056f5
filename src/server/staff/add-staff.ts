import { isStaff } from '#domain/accounts.ts';
import { changedFields } from '#domain/changed-fields.ts';
import { normalizeMobile } from '#domain/contact/phone.ts';
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
import { readCountry } from '../settings/index.ts';

/** A staff account with its password, which is returned only this once. */
export interface MemberWithPassword {
  member: StaffMember;
  password: string;
}

/**
 * Adds a staff member, with a generated password that must be changed at the first login. A number that a
 * guest has registered is refused: it is not proved that the guest is the colleague, and the guest's orders
 * and addresses must not be revealed to the colleague. A former staff member gets back the account that the
 * restaurant created, but everything that opens it is new: password, sessions, links and e-mail address.
 */
export async function addStaff(
  staff: StaffContext,
  { mobile: typed, ...given }: { mobile: string } & Pick<StaffMember, 'name' | 'email' | 'role'>,
  { currentPassword, language }: { currentPassword: string; language: Language },
): Promise<MemberWithPassword | Refusal> {
  const mobile = normalizeMobile(typed, await readCountry(staff.db));
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
