import type { Refusal } from '#contract/refusals.ts';
import type { Tx } from '../db/schema.ts';
import { forgetPayerOf } from '../payments/forget-payers.ts';
import { hasOpenOrders, releaseOrdersOf } from './order-privacy-store.ts';

/** Gives the orders of an account that is about to go to `nobody`, unless one is still under way. */
export async function releaseOrders(tx: Tx, accountId: string, nobody: string): Promise<Refusal | null> {
  if (await hasOpenOrders(tx, accountId)) return { code: 'orders_open' };
  const released = await releaseOrdersOf(tx, accountId, nobody);
  for (const orderId of released) await forgetPayerOf(tx, orderId);
  return null;
}
