import type { Tx } from '../db/schema.ts';
import { deleteFactor } from './second-factor-store.ts';

/** For an account that gets or loses the desk: nothing that opened or closed it before stays. */
export async function dropSecondFactor(tx: Tx, accountId: string): Promise<void> {
  await deleteFactor(tx, accountId);
}
