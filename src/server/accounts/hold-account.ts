import type { Tx } from '../db/schema.ts';
import { lockAccount } from './accounts-store.ts';

/** Holds an account until the transaction ends, so that what it has is counted and changed one call after the other. */
export function holdAccount(tx: Tx, accountId: string): Promise<void> {
  return lockAccount(tx, accountId);
}
