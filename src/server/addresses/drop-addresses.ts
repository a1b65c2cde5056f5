import type { Tx } from '../db/schema.ts';
import { deleteAllOfAccount } from './addresses-store.ts';

/** The addresses of somebody who is about to go; orders keep their own copy. */
export function dropAddresses(tx: Tx, accountId: string): Promise<void> {
  return deleteAllOfAccount(tx, accountId);
}
