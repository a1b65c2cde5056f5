import type { z } from 'zod';
import type { eraseBody } from '#contract/accounts/shapes.ts';
import { isErasureConfirmation, isStaff } from '#domain/accounts.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import {
  type Account,
  checkPassword,
  clearPersonalData,
  ensureAnonymousAccount,
  lockAccount,
  readCurrentAccount,
} from '../accounts/index.ts';
import { deleteAddresses } from '../addresses/index.ts';
import { deleteCart } from '../cart/index.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { detachEndedOrders, detachOrders } from '../orders/index.ts';

/**
 * Forgets somebody who wants it: account, sessions, cart, addresses; their orders are nobody's from then on. An
 * order under way has to be finished first, since the kitchen must know for whom it cooks.
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
    // As it is now: somebody may have been given the desk since this call began.
    const now = await readCurrentAccount(tx, account.id);
    if (!now || isStaff(now.role)) return refusal(now ? 'desk_account_kept' : 'not_found');
    // Before the orders are looked at: an order that is just being placed has its hand on the cart.
    await deleteCart(tx, account.id);
    const refused = await detachOrders(tx, account.id, await ensureAnonymousAccount(tx));
    if (refused) return refused;
    await deleteAddresses(tx, account.id);
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
 * Closes a guest's account and sets its number free: whoever had it can never log in to it again, and what was in it
 * goes as it does with an erasure. Orders under way stay with the empty account, which nobody can open, and the
 * kitchen still knows for whom it cooks. Answers how many they are.
 */
export async function closeAccount(tx: Tx, accountId: string): Promise<{ openOrders: number }> {
  await lockAccount(tx, accountId);
  // Before the orders are looked at: an order that is just being placed has its hand on the cart.
  await deleteCart(tx, accountId);
  const openOrders = await detachEndedOrders(tx, accountId, await ensureAnonymousAccount(tx));
  await deleteAddresses(tx, accountId);
  await clearPersonalData(tx, accountId);
  return { openOrders };
}
