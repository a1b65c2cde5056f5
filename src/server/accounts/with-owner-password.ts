import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { checkPassword, isPasswordUnchanged } from './check-password.ts';
import { lockStaff } from './staff-accounts.ts';

/**
 * Changes who works here, for an owner who says their own password once more: a tablet that lies unlocked on the
 * counter makes nobody an owner. All such changes come one after the other, and the password still holds when it is
 * this one's turn.
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
