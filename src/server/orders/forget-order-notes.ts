import { ORDER_NOTES_MS } from '#domain/retention.ts';
import type { Deps } from '../deps.ts';
import { emptyNextNotes } from './order-privacy-store.ts';
import { throughOrders } from './through-orders.ts';

/** Empties what guests wrote to the kitchen, a month after they ordered (decision 014). */
export async function forgetOrderNotes(deps: Pick<Deps, 'db' | 'clock' | 'closing'>): Promise<void> {
  const before = deps.clock.now() - ORDER_NOTES_MS;
  await throughOrders(deps, { task: 'forget_order_notes', before }, emptyNextNotes);
}
