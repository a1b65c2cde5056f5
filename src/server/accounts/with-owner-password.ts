import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { checkPassword, isPasswordUnchanged } from './check-password.ts';
import { lockStaff } from './staff-accounts-store.ts';

/**
 * Changes the staff for an owner who enters their own password again: an unlocked tablet on the counter must not be
 * enough to make someone an owner. Such changes run one after the other, and each checks again that the password is
 * still valid.
 */
export async function withOwnerPassword<Value>(
  staff: StaffContext,
  currentPassword: string,
  work: (tx: Tx) => Promise<Value | Refusal>,
): Promise<Value | Refusal> {
  const ownId = staff.actor?.id ?? '';
  const proved = await checkPassword(staff.db, ownId, currentPassword);
  if (isRefusal(proved)) return proved;
  return transact(staff.db, async (tx) => {
    await lockStaff(tx);
    return (await isPasswordUnchanged(tx, ownId, proved)) ? work(tx) : refusal('password_wrong');
  });
}
