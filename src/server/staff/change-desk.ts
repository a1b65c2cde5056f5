import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { checkPassword, isStillProved } from '../accounts/check-password.ts';
import { holdDesk } from '../accounts/desk-accounts.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';

/**
 * Changes who works here, for an owner who says their own password once more: a tablet that lies unlocked on the
 * counter makes nobody an owner. All such changes come one after the other, and the password still holds when it is
 * this one's turn.
 */
export async function changeDesk<Value>(
  desk: Desk,
  currentPassword: string,
  work: (tx: Tx) => Promise<Value | Refusal>,
): Promise<Value | Refusal> {
  const ownId = desk.actor?.id ?? '';
  const proved = await checkPassword(desk.db, ownId, currentPassword);
  if (isRefusal(proved)) return proved;
  return transact(desk.db, async (tx) => {
    await holdDesk(tx);
    return (await isStillProved(tx, ownId, proved)) ? work(tx) : { code: 'password_wrong' };
  });
}
