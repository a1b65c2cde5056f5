import type { Tx } from '../db/schema.ts';
import { deleteCart } from './cart-store.ts';

/** The cart of somebody who is about to go. */
export function dropCart(tx: Tx, accountId: string): Promise<void> {
  return deleteCart(tx, accountId);
}
