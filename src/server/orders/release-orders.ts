import type { Refusal } from '#contract/refusals.ts';
import type { Tx } from '../db/schema.ts';
import { hasOpenOrders, releaseOrdersOf } from './order-privacy-store.ts';

/** Gives the orders of an account that is about to go to `nobody`, unless one is still under way. */
export async function releaseOrders(tx: Tx, accountId: string, nobody: string): Promise<Refusal | null> {
  if (await hasOpenOrders(tx, accountId)) return { code: 'orders_open' };
  await releaseOrdersOf(tx, accountId, nobody);
  return null;
}
