import { type AddressFields, COUNTRY } from '#domain/addresses.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import { lockAccount } from '../accounts/index.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { restaurantLocation } from './addresses.ts';
import {
  clearDefault,
  countOfAccount,
  insertAddress,
  type SavedAddress,
  updateAddress,
} from './addresses-store.ts';

/** More than anyone needs. */
const MAX_ADDRESSES = 20;

export function addAddress(
  deps: Deps,
  accountId: string,
  input: AddressFields,
): Promise<SavedAddress | Refusal> {
  return transact(deps.db, async (tx) => {
    await lockAccount(tx, accountId);
    if ((await countOfAccount(tx, accountId)) >= MAX_ADDRESSES) return refusal('too_many_addresses');
    const fields = await normaliseFields(tx, input);
    if (fields.isDefault) await clearDefault(tx, accountId);
    return insertAddress(tx, accountId, fields);
  });
}

export function editAddress(
  deps: Deps,
  accountId: string,
  id: string,
  input: AddressFields,
): Promise<SavedAddress | Refusal> {
  return transact(deps.db, async (tx) => {
    await lockAccount(tx, accountId);
    const fields = await normaliseFields(tx, input);
    if (fields.isDefault) await clearDefault(tx, accountId);
    const isKnown = await updateAddress(tx, accountId, id, fields);
    return isKnown ? { id, ...fields } : refusal('not_found');
  });
}

/**
 * The country is fixed, whatever its name in the client's language. Self-pickup is at the restaurant's own address, not
 * at one the client sends, and never the default for deliveries.
 */
async function normaliseFields(tx: Tx, fields: AddressFields): Promise<AddressFields> {
  if (!fields.isSelfPickup) return { ...fields, country: COUNTRY };
  return { ...fields, ...(await restaurantLocation(tx)), country: COUNTRY, isDefault: false };
}
