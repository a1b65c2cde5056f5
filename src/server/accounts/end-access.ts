import type { Tx } from '../db/schema.ts';
import { deleteSessionsOf } from './accounts-store.ts';
import { deleteDevicesOf } from './devices-store.ts';
import { deleteResetsOf } from './resets-store.ts';

/** Ends all sessions of an account, its links to new passwords, and what its devices were remembered for. */
export async function endAccess(tx: Tx, accountId: string): Promise<void> {
  await deleteSessionsOf(tx, accountId);
  await deleteResetsOf(tx, accountId);
  await deleteDevicesOf(tx, accountId);
}
