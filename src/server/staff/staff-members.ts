import { changedFields } from '#domain/changed-fields.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Language } from '#texts/texts.ts';
import {
  findStaffAccount,
  hasOwner,
  notifyEmailChanged,
  revokeAccess,
  revokePasswordResets,
  revokeStaffAccess,
  type StaffMember,
  updateStaffAccount,
  withOwnerPassword,
} from '../accounts/index.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { StaffContext } from '../deps.ts';

/**
 * Changes name, number or role. A staff member who is no longer an owner is logged out, and the last owner
 * stays one.
 */
export async function editStaff(
  staff: StaffContext,
  id: string,
  given: Pick<StaffMember, 'name' | 'email' | 'role'>,
  { currentPassword, language }: { currentPassword: string; language: Language },
): Promise<StaffMember | Refusal> {
  const edited = await withOwnerPassword(staff, currentPassword, async (tx) => {
    const former = await findStaffAccount(tx, id);
    if (!former) return refusal('not_found');
    const isSteppingDown = former.role === 'owner' && given.role !== 'owner';
    if (isSteppingDown && !(await hasOwner(tx, id))) return refusal('last_owner');
    await updateStaffAccount(tx, { id, ...given });
    if (isSteppingDown) await revokeAccess(tx, id);
    // A link in the former mailbox no longer opens the account.
    if (former.email !== given.email) {
      await revokePasswordResets(tx, id);
      await notifyEmailChanged(tx, { from: former.email, to: given.email, language }, staff.clock.now());
    }
    const action = former.role === given.role ? 'staff_edited' : ROLE_CHANGE_ACTIONS[given.role];
    // The address is the colleague's private data.
    const { email: _, ...fields } = given;
    await recordAuditEntry(tx, staff, {
      action,
      subject: { id, name: given.name },
      fields: changedFields('staff', { name: former.name, role: former.role }, fields),
    });
    return { ...former, ...given };
  });
  if (!isRefusal(edited)) staff.live.publish({ type: 'staff' });
  return edited;
}

const ROLE_CHANGE_ACTIONS = { owner: 'staff_made_owner', staff: 'staff_made_staff' } as const;

/**
 * Removes a staff member and ends their sessions. The account becomes a guest's: it may have orders and
 * addresses of its own, and its person can erase it.
 */
export async function removeStaff(
  staff: StaffContext,
  id: string,
  currentPassword: string,
): Promise<{ ok: true } | Refusal> {
  const removed = await withOwnerPassword<{ ok: true }>(staff, currentPassword, async (tx) => {
    const member = await findStaffAccount(tx, id);
    if (!member) return refusal('not_found');
    if (member.role === 'owner' && !(await hasOwner(tx, id))) return refusal('last_owner');
    await revokeStaffAccess(tx, id, staff.clock.now());
    await recordAuditEntry(tx, staff, { action: 'staff_removed', subject: { id, name: member.name } });
    return { ok: true };
  });
  if (!isRefusal(removed)) staff.live.publish({ type: 'staff' });
  return removed;
}

export type { StaffMember };
