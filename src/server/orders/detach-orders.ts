import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Tx } from '../db/schema.ts';
import { clearPayerOfOrder } from '../payments/index.ts';
import { countOpenOrders, detachEndedOrderRows } from './order-privacy-store.ts';

/** Gives the orders of an account that is about to go to `nobody`, unless one is still under way. */
export async function detachOrders(tx: Tx, accountId: string, nobody: string): Promise<Refusal | null> {
  if ((await countOpenOrders(tx, accountId)) > 0) return refusal('orders_open');
  await detachEndedOrders(tx, accountId, nobody);
  return null;
}

/** Gives the orders that are over to `nobody`. Answers how many are still under way, and stay where they are. */
export async function detachEndedOrders(tx: Tx, accountId: string, nobody: string): Promise<number> {
  const released = await detachEndedOrderRows(tx, accountId, nobody);
  for (const orderId of released) await clearPayerOfOrder(tx, orderId);
  return countOpenOrders(tx, accountId);
}
