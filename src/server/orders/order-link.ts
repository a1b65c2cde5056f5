import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Db } from '../db/schema.ts';
import { getKey } from '../db/secrets.ts';
import type { Deps } from '../deps.ts';
import type { Order } from './orders-store.ts';
import { findCurrentOrder } from './read-orders.ts';

/** Enough not to be guessable: 192 bits, 32 characters. */
const KEY_BYTES = 24;

/**
 * The key that opens an order without a login, in the links of its e-mails. It is derived from the order's id
 * with a secret, so that the database holds nothing that opens it (decision 042).
 */
export async function orderLinkKey(db: Db, orderId: string): Promise<string> {
  const key = await getKey(db, 'order links');
  return createHmac('sha256', key).update(orderId).digest().subarray(0, KEY_BYTES).toString('base64url');
}

/**
 * The order behind a link, as long as it has its guest's data (decision 014). A wrong key, an unknown order
 * and an anonymised one get the same response.
 */
export async function readLinkedOrder(
  deps: Deps,
  { orderId, key }: { orderId: string; key: string },
): Promise<Order | Refusal> {
  const right = Buffer.from(await orderLinkKey(deps.db, orderId));
  const given = Buffer.from(key);
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  const order = isRight ? await findCurrentOrder(deps, orderId) : null;
  return order && order.email !== '' ? order : refusal('not_found');
}
