import type { AddressFields } from '#domain/addresses.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { readSettings, type Settings } from '../settings/index.ts';
import { deleteOfAccount, findOfAccount, listOfAccount, type SavedAddress } from './addresses-store.ts';

export type { SavedAddress };

/** One of the account's own addresses; someone else's is reported as not found. */
export async function findAddress(db: Db, accountId: string, id: string): Promise<SavedAddress | Refusal> {
  const address = await findOfAccount(db, accountId, id);
  if (!address) return refusal('not_found');
  return address.isSelfPickup ? { ...address, ...(await readLocation(db)) } : address;
}

export async function listAddresses(db: Db, accountId: string): Promise<SavedAddress[]> {
  const addresses = await listOfAccount(db, accountId);
  if (!addresses.some(({ isSelfPickup }) => isSelfPickup)) return addresses;
  const place = await readLocation(db);
  return addresses.map((address) => (address.isSelfPickup ? { ...address, ...place } : address));
}

/** Orders keep their own copy of an address. */
export async function deleteAddress(
  deps: Deps,
  accountId: string,
  id: string,
): Promise<{ ok: true } | Refusal> {
  return (await deleteOfAccount(deps.db, accountId, id)) ? { ok: true } : refusal('not_found');
}

type Location = Pick<AddressFields, 'addressLine1' | 'addressLine2' | 'zipCode' | 'city'>;

const readLocation = async (db: Db) => restaurantLocation((await readSettings(db)).restaurant);

/** Self-pickup is at the restaurant's current address, whatever it was when a pickup address was saved. */
export function restaurantLocation({ street, zipCode, city }: Settings['restaurant']): Location {
  return { addressLine1: street, addressLine2: '', zipCode, city };
}
