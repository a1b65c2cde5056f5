import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Tx } from '../db/schema.ts';
import { clearPayers } from '../payments/index.ts';
import { forgetPrintsOfOrders } from '../printing/index.ts';
import { countOpenOrders, detachEndedOrderRows } from './order-privacy-store.ts';

/**
 * Moves the orders of an account that will be deleted to the account `nobody`, unless one is still under way.
 */
export async function detachOrders(tx: Tx, accountId: string, nobody: string): Promise<Refusal | null> {
  if ((await countOpenOrders(tx, accountId)) > 0) return refusal('orders_open');
  await detachEndedOrders(tx, accountId, nobody);
  return null;
}

/** Moves the finished orders to the account `nobody`. Returns how many are still under way and stay. */
export async function detachEndedOrders(tx: Tx, accountId: string, nobody: string): Promise<number> {
  const released = await detachEndedOrderRows(tx, accountId, nobody);
  for (const orderId of released) await clearPayers(tx, { orderId });
  await forgetPrintsOfOrders(tx, released);
  return countOpenOrders(tx, accountId);
}
