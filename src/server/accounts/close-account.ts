import { dropAddresses } from '../addresses/drop-addresses.ts';
import { dropCart } from '../cart/drop-cart.ts';
import type { Tx } from '../db/schema.ts';
import { releaseEndedOrders } from '../orders/release-orders.ts';
import { holdAccount } from './hold-account.ts';
import { nobodyAccount } from './nobody.ts';
import { emptyAccount } from './own-account-store.ts';
import { deleteResetsOf } from './resets-store.ts';

/**
 * Closes a guest's account and sets its number free: whoever had it can never log in to it again, and what was in it
 * goes as it does with an erasure. Orders under way stay with the empty account, which nobody can open, and the
 * kitchen still knows for whom it cooks. Answers how many they are.
 */
export async function closeAccount(tx: Tx, accountId: string): Promise<{ openOrders: number }> {
  await holdAccount(tx, accountId);
  // Before the orders are looked at: an order that is just being placed has its hand on the cart.
  await dropCart(tx, accountId);
  const openOrders = await releaseEndedOrders(tx, accountId, await nobodyAccount(tx));
  await dropAddresses(tx, accountId);
  await deleteResetsOf(tx, accountId);
  await emptyAccount(tx, accountId);
  return { openOrders };
}
