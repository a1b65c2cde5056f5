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
 * A new password for somebody who forgot theirs, or must be out at once; they change it when they log in. Not for oneself: whoever finds an owner's
 * tablet unlocked would be that owner from then on.
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
