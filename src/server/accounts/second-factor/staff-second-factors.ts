import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Language } from '#texts/texts.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import type { Db } from '../../db/schema.ts';
import type { StaffContext } from '../../deps.ts';
import { queueMail } from '../../mail/index.ts';
import { isSecondFactorCompulsory, setSecondFactorCompulsory } from '../../settings/index.ts';
import { recipientOf } from '../account-emails.ts';
import { revokeAccess } from '../accounts.ts';
import type { StaffMember } from '../staff-accounts.ts';
import { findStaffAccount, listStaffAccounts } from '../staff-accounts-store.ts';
import { withOwnerPassword } from '../with-owner-password.ts';
import { hasSecondFactor } from './account-second-factor.ts';
import { secondFactorResetEmail } from './second-factor-emails.ts';
import { deleteSecondFactor, listEnabled } from './second-factor-store.ts';

/**
 * Makes a second factor compulsory for staff, or not. Staff without one can from then on only set it up, and their open
 * streams end.
 */
export async function setSecondFactorRequirement(
  staff: StaffContext,
  { isCompulsory, currentPassword }: { isCompulsory: boolean; currentPassword: string },
): Promise<{ isCompulsory: boolean } | Refusal> {
  const made = await withOwnerPassword<{ isCompulsory: boolean }>(staff, currentPassword, async (tx) => {
    if (isCompulsory && !(await hasSecondFactor(tx, staff.actor?.id ?? ''))) {
      return refusal('second_factor_first');
    }
    await setSecondFactorCompulsory(tx, isCompulsory);
    await recordAuditEntry(tx, staff, {
      action: isCompulsory ? 'second_factor_compulsory' : 'second_factor_optional',
    });
    return { isCompulsory };
  });
  if (!isRefusal(made)) staff.live.publish({ type: 'staff' });
  return made;
}

/** Which staff have a second factor, owners first, and whether it is compulsory. */
export async function listStaffSecondFactors(
  db: Db,
): Promise<{ isCompulsory: boolean; people: (StaffMember & { isEnabled: boolean })[] }> {
  const [isCompulsory, members, enabled] = await Promise.all([
    isSecondFactorCompulsory(db),
    listStaffAccounts(db),
    listEnabled(db),
  ]);
  return {
    isCompulsory,
    people: members.map((member) => ({ ...member, isEnabled: enabled.has(member.id) })),
  };
}

/**
 * Removes the second factor of someone who lost phone and codes: the password alone logs in, and all their sessions
 * end, since the phone may hold one. Nobody can reset their own this way: that requires a code.
 */
export async function resetSecondFactor(
  staff: StaffContext,
  id: string,
  { currentPassword, language }: { currentPassword: string; language: Language },
): Promise<{ ok: true } | Refusal> {
  if (id === staff.actor?.id) return refusal('own_second_factor');
  const reset = await withOwnerPassword<{ ok: true }>(staff, currentPassword, async (tx) => {
    const member = await findStaffAccount(tx, id);
    if (!member) return refusal('not_found');
    if (!(await deleteSecondFactor(tx, id))) return refusal('second_factor_off');
    await revokeAccess(tx, id);
    if (member.email)
      await queueMail(
        tx,
        secondFactorResetEmail(await recipientOf(tx, member.email, language)),
        staff.clock.now(),
      );
    await recordAuditEntry(tx, staff, {
      action: 'staff_second_factor_reset',
      subject: { id, name: member.name },
    });
    return { ok: true };
  });
  if (!isRefusal(reset)) staff.live.publish({ type: 'staff' });
  return reset;
}
