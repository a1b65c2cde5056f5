import type { Refusal } from '#contract/refusals.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { deleteOfAccount, findOfAccount, listOfAccount, type SavedAddress } from './addresses-store.ts';

export type { SavedAddress };

/** One of the account's own addresses; somebody else's is as unknown as none. */
export async function findAddress(db: Db, accountId: string, id: string): Promise<SavedAddress | Refusal> {
  return (await findOfAccount(db, accountId, id)) ?? { code: 'not_found' };
}

export function listAddresses(db: Db, accountId: string): Promise<SavedAddress[]> {
  return listOfAccount(db, accountId);
}

/** Orders keep their own copy of an address. */
export async function deleteAddress(
  deps: Deps,
  accountId: string,
  id: string,
): Promise<{ ok: true } | Refusal> {
  return (await deleteOfAccount(deps.db, accountId, id)) ? { ok: true } : { code: 'not_found' };
}
