import type { z } from 'zod';
import type { eraseBody } from '#contract/accounts/shapes.ts';
import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { isErasureWord, isStaff } from '#domain/accounts.ts';
import { dropAddresses } from '../addresses/drop-addresses.ts';
import { dropCart } from '../cart/drop-cart.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { releaseOrders } from '../orders/release-orders.ts';
import { findAccount } from './accounts-store.ts';
import { checkPassword } from './check-password.ts';
import { holdAccount } from './hold-account.ts';
import { nobodyAccount } from './nobody.ts';
import { emptyAccount } from './own-account-store.ts';
import { deleteResetsOf } from './resets-store.ts';
import type { Account } from './who-is.ts';

/**
 * Forgets somebody who wants it: account, sessions, cart, addresses; their orders are nobody's from then on. An
 * order under way has to be finished first, since the kitchen must know for whom it cooks.
 */
export async function eraseAccount(
  { db }: Pick<Deps, 'db'>,
  account: Account,
  said: z.output<typeof eraseBody>,
): Promise<{ ok: true } | Refusal> {
  if (isStaff(account.role)) return { code: 'desk_account_kept' };
  const unproved = await proveWill(db, account, said);
  if (unproved) return unproved;
  return transact(db, async (tx) => {
    await holdAccount(tx, account.id);
    // As it is now: somebody may have been given the desk since this call began.
    const now = await findAccount(tx, account.id);
    if (!now || isStaff(now.role)) return { code: now ? 'desk_account_kept' : 'not_found' };
    // Before the orders are looked at: an order that is just being placed has its hand on the cart.
    await dropCart(tx, account.id);
    const refused = await releaseOrders(tx, account.id, await nobodyAccount(tx));
    if (refused) return refused;
    await dropAddresses(tx, account.id);
    await deleteResetsOf(tx, account.id);
    await emptyAccount(tx, account.id);
    return { ok: true };
  });
}

async function proveWill(
  db: Db,
  { id, type }: Account,
  { currentPassword = '', word = '' }: z.output<typeof eraseBody>,
): Promise<Refusal | null> {
  if (type === 'user') {
    const proved = await checkPassword(db, id, currentPassword);
    return isRefusal(proved) ? proved : null;
  }
  return isErasureWord(word) ? null : { code: 'erasure_word_missing' };
}
