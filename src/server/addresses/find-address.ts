import type { Refusal } from '#contract/refusals.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { deleteOfAccount, findOfAccount, listOfAccount, type SavedAddress } from './addresses-store.ts';
import { housePlace } from './house-place.ts';

export type { SavedAddress };

/** One of the account's own addresses; somebody else's is as unknown as none. */
export async function findAddress(db: Db, accountId: string, id: string): Promise<SavedAddress | Refusal> {
  const address = await findOfAccount(db, accountId, id);
  if (!address) return { code: 'not_found' };
  return address.isSelfPickup ? { ...address, ...(await housePlace(db)) } : address;
}

export async function listAddresses(db: Db, accountId: string): Promise<SavedAddress[]> {
  const addresses = await listOfAccount(db, accountId);
  if (!addresses.some(({ isSelfPickup }) => isSelfPickup)) return addresses;
  const place = await housePlace(db);
  return addresses.map((address) => (address.isSelfPickup ? { ...address, ...place } : address));
}

/** Orders keep their own copy of an address. */
export async function deleteAddress(
  deps: Deps,
  accountId: string,
  id: string,
): Promise<{ ok: true } | Refusal> {
  return (await deleteOfAccount(deps.db, accountId, id)) ? { ok: true } : { code: 'not_found' };
}
