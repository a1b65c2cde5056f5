import type { Tx } from '../db/schema.ts';
import { deleteSessionsOf } from './accounts-store.ts';
import { deleteResetsOf } from './resets-store.ts';

/** Ends all sessions of an account, and its links to new passwords. */
export async function endAccess(tx: Tx, accountId: string): Promise<void> {
  await deleteSessionsOf(tx, accountId);
  await deleteResetsOf(tx, accountId);
}
