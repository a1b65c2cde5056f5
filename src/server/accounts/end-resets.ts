import type { Tx } from '../db/schema.ts';
import { deleteResetsOf } from './resets-store.ts';

/** Ends the links to a new password that were sent for an account. */
export function endResets(tx: Tx, accountId: string): Promise<void> {
  return deleteResetsOf(tx, accountId);
}
