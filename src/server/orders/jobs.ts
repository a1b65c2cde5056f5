import { type Refusal, refusal } from '#domain/refusal.ts';
import { ORDER_NOTE_RETENTION_MS, ORDER_RETENTION_YEARS, retentionCutoff } from '#domain/retention.ts';
import { ensureAnonymousAccount } from '../accounts/accounts.ts';
import type { Tx } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/read-hours.ts';
import { clearPayerOfOrder, clearPayersBefore } from '../payments/jobs.ts';
import { forEachOrderBatch } from './order-batches.ts';
import {
  anonymiseBatch,
  clearNotesBatch,
  countOpenOrders,
  detachEndedOrderRows,
} from './order-privacy-store.ts';

/** Takes the person out of every order that tax law no longer wants with one (DESIGN 5.17). */
export async function anonymiseOrders(deps: Pick<Deps, 'db' | 'clock' | 'closing'>): Promise<void> {
  const { timeZone } = await readHours(deps.db);
  const before = retentionCutoff(deps.clock.now(), ORDER_RETENTION_YEARS, timeZone);
  await clearPayersBefore(deps.db, before);
  await forEachOrderBatch(deps, { task: 'anonymise_orders', before }, async (tx, batch) =>
    anonymiseBatch(tx, batch, await ensureAnonymousAccount(tx)),
  );
}

/** Empties what guests wrote to the kitchen, a month after they ordered (decision 014). */
export async function clearOldOrderNotes(deps: Pick<Deps, 'db' | 'clock' | 'closing'>): Promise<void> {
  const before = deps.clock.now() - ORDER_NOTE_RETENTION_MS;
  await forEachOrderBatch(deps, { task: 'forget_order_notes', before }, clearNotesBatch);
}

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
