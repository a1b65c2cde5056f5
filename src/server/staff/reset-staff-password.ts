import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Language } from '#texts/texts.ts';
import {
  findStaffAccount,
  generateReadablePassword,
  hashPassword,
  notifyPasswordChanged,
  setStaffPassword,
  withOwnerPassword,
} from '../accounts/index.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { StaffContext } from '../deps.ts';
import type { MemberWithPassword } from './add-staff.ts';

/**
 * Sets a new password for a staff member who has forgotten it, or must be logged out at once; it must be
 * changed at the next login. Refused for one's own account: with an owner's unlocked tablet anyone could take
 * over the account.
 */
export async function resetStaffPassword(
  staff: StaffContext,
  id: string,
  { currentPassword, language }: { currentPassword: string; language: Language },
): Promise<MemberWithPassword | Refusal> {
  if (id === staff.actor?.id) return refusal('own_password');
  const password = generateReadablePassword();
  const passwordHash = await hashPassword(password, 'known');
  const reset = await withOwnerPassword(staff, currentPassword, async (tx) => {
    const member = await findStaffAccount(tx, id);
    if (!member) return refusal('not_found');
    await setStaffPassword(tx, id, { passwordHash, mustChangePassword: true });
    await notifyPasswordChanged(tx, { email: member.email, language }, staff.clock.now());
    await recordAuditEntry(tx, staff, { action: 'staff_password_reset', subject: { id, name: member.name } });
    return { member, password };
  });
  if (!isRefusal(reset)) staff.live.publish({ type: 'staff' });
  return reset;
}
