import type { Refusal } from '#contract/refusals.ts';
import type { Tx } from '../db/schema.ts';
import { forgetPayerOf } from '../payments/forget-payers.ts';
import { countOpenOrders, releaseOrdersOf } from './order-privacy-store.ts';

/** Gives the orders of an account that is about to go to `nobody`, unless one is still under way. */
export async function releaseOrders(tx: Tx, accountId: string, nobody: string): Promise<Refusal | null> {
  if ((await countOpenOrders(tx, accountId)) > 0) return { code: 'orders_open' };
  await releaseEndedOrders(tx, accountId, nobody);
  return null;
}

/** Gives the orders that are over to `nobody`. Answers how many are still under way, and stay where they are. */
export async function releaseEndedOrders(tx: Tx, accountId: string, nobody: string): Promise<number> {
  const released = await releaseOrdersOf(tx, accountId, nobody);
  for (const orderId of released) await forgetPayerOf(tx, orderId);
  return countOpenOrders(tx, accountId);
}
