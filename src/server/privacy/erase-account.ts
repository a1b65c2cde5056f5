import type { z } from 'zod';
import type { eraseBody } from '#contract/accounts/shapes.ts';
import { isErasureConfirmation, isStaff } from '#domain/accounts.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import {
  type Account,
  checkPassword,
  clearPersonalData,
  ensureAnonymousAccount,
  findAccount,
  lockAccount,
} from '../accounts/index.ts';
import { deleteAddresses } from '../addresses/index.ts';
import { deleteCart } from '../cart/index.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { forgetDevicesOf } from '../devices/index.ts';
import { detachEndedOrders, detachOrders } from '../orders/index.ts';
import { forgetGuestOf } from '../reservations/index.ts';

/**
 * Erases an account at its guest's request: account, sessions, cart, addresses; its orders move to the
 * account `nobody`. An order under way has to be finished first, since the kitchen needs to know its guest.
 */
export async function eraseAccount(
  { db }: Pick<Deps, 'db'>,
  account: Account,
  said: z.output<typeof eraseBody>,
): Promise<{ ok: true } | Refusal> {
  if (isStaff(account.role)) return refusal('desk_account_kept');
  const unproved = await verifyErasureRequest(db, account, said);
  if (unproved) return unproved;
  return transact(db, async (tx) => {
    await lockAccount(tx, account.id);
    // Read again: the account may have become a staff account since the request began.
    const now = await findAccount(tx, account.id);
    if (!now || isStaff(now.role)) return refusal(now ? 'desk_account_kept' : 'not_found');
    // Before the orders are read: placing an order locks the cart.
    await deleteCart(tx, account.id);
    const refused = await detachOrders(tx, account.id, await ensureAnonymousAccount(tx));
    if (refused) return refused;
    await deleteAddresses(tx, account.id);
    // Of one that was staff once.
    await forgetDevicesOf(tx, account.id);
    if (now.mobile !== null) await forgetGuestOf(tx, now.mobile);
    await clearPersonalData(tx, account.id);
    return { ok: true };
  });
}

async function verifyErasureRequest(
  db: Db,
  { id, type }: Account,
  { currentPassword = '', word = '' }: z.output<typeof eraseBody>,
): Promise<Refusal | null> {
  if (type === 'user') {
    const proved = await checkPassword(db, id, currentPassword);
    return isRefusal(proved) ? proved : null;
  }
  return isErasureConfirmation(word) ? null : refusal('erasure_word_missing');
}

/**
 * Closes a guest's account and frees its number: it can never be logged in to again, and its content is
 * deleted as in an erasure. Orders under way stay with the empty account, so that the kitchen still knows
 * their guest. Returns how many they are.
 */
export async function closeAccount(tx: Tx, accountId: string): Promise<{ openOrders: number }> {
  await lockAccount(tx, accountId);
  // Before the orders are read: placing an order locks the cart.
  await deleteCart(tx, accountId);
  const openOrders = await detachEndedOrders(tx, accountId, await ensureAnonymousAccount(tx));
  await deleteAddresses(tx, accountId);
  await forgetDevicesOf(tx, accountId);
  await clearPersonalData(tx, accountId);
  return { openOrders };
}
