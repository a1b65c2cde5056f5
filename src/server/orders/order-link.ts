import { type Refusal, refusal } from '#domain/refusal.ts';
import { isLinkKey, linkKey } from '../db/link-key.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Order } from './orders-store.ts';
import { findCurrentOrder } from './read-orders.ts';

/** The key that opens an order without a login, in the links of its e-mails. */
export const orderLinkKey = (db: Db, orderId: string): Promise<string> => linkKey(db, 'order links', orderId);

/**
 * The order behind a link, as long as it has its guest's data (decision 014). A wrong key, an unknown order
 * and an anonymised one get the same response.
 */
export async function readLinkedOrder(
  deps: Deps,
  { orderId, key }: { orderId: string; key: string },
): Promise<Order | Refusal> {
  const isRight = await isLinkKey(deps.db, 'order links', { id: orderId, key });
  const order = isRight ? await findCurrentOrder(deps, orderId) : null;
  return order && order.email !== '' ? order : refusal('not_found');
}
