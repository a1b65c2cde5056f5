import type { Refusal } from '#contract/refusals.ts';
import { type AddressFields, COUNTRY } from '#domain/addresses.ts';
import { holdAccount } from '../accounts/hold-account.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import {
  clearDefault,
  countOfAccount,
  insertAddress,
  type SavedAddress,
  updateAddress,
} from './addresses-store.ts';
import { housePlace } from './house-place.ts';

/** More addresses than anybody lives at. */
const MAX_ADDRESSES = 20;

export function addAddress(
  deps: Deps,
  accountId: string,
  input: AddressFields,
): Promise<SavedAddress | Refusal> {
  return transact(deps.db, async (tx) => {
    await holdAccount(tx, accountId);
    if ((await countOfAccount(tx, accountId)) >= MAX_ADDRESSES) return { code: 'too_many_addresses' };
    const fields = await settle(tx, input);
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
    await holdAccount(tx, accountId);
    const fields = await settle(tx, input);
    if (fields.isDefault) await clearDefault(tx, accountId);
    const isKnown = await updateAddress(tx, accountId, id, fields);
    return isKnown ? { id, ...fields } : { code: 'not_found' };
  });
}

/**
 * The country is fixed, whatever its name in the sender's language. Self-pickup is at the restaurant's own
 * address, not at one the client sends, and never the default for deliveries (customer spec 4).
 */
async function settle(tx: Tx, fields: AddressFields): Promise<AddressFields> {
  if (!fields.isSelfPickup) return { ...fields, country: COUNTRY };
  return { ...fields, ...(await housePlace(tx)), country: COUNTRY, isDefault: false };
}
