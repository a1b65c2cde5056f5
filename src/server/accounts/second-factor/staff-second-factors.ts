import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Language } from '#texts/texts.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import type { Db } from '../../db/schema.ts';
import type { StaffContext } from '../../deps.ts';
import { queueMail } from '../../mail/index.ts';
import { isSecondFactorCompulsory, setSecondFactorCompulsory } from '../../settings/index.ts';
import { revokeAccess } from '../accounts.ts';
import { findStaffAccount, listStaffAccounts, type StaffMember } from '../staff-accounts.ts';
import { withOwnerPassword } from '../with-owner-password.ts';
import { hasSecondFactor } from './account-second-factor.ts';
import { secondFactorResetEmail } from './second-factor-emails.ts';
import { deleteFactor, listEnabled } from './second-factor-store.ts';

/**
 * Whether everybody at the desk must have a second factor. Who has none may do nothing else there from now on but set
 * it up, and streams that are open for them end.
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

/** Who at the desk has a second factor, owners first, and whether everybody must. */
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
 * Takes the second factor from somebody who lost phone and codes: the password alone logs in, and they are logged out
 * wherever that phone may be logged in. Not from oneself: that wants a code.
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
    if (!(await deleteFactor(tx, id))) return refusal('second_factor_off');
    await revokeAccess(tx, id);
    if (member.email)
      await queueMail(tx, secondFactorResetEmail({ to: member.email, language }), staff.clock.now());
    await recordAuditEntry(tx, staff, {
      action: 'staff_second_factor_reset',
      subject: { id, name: member.name },
    });
    return { ok: true };
  });
  if (!isRefusal(reset)) staff.live.publish({ type: 'staff' });
  return reset;
}
