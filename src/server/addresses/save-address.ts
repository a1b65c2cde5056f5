import type { AddressFields } from '#domain/addresses.ts';
import { COUNTRIES, isZipCode } from '#domain/countries.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { lockAccount } from '../accounts/index.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { readSettings } from '../settings/index.ts';
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
    if (isRefusal(fields)) return fields;
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
    if (isRefusal(fields)) return fields;
    if (fields.isDefault) await clearDefault(tx, accountId);
    const isKnown = await updateAddress(tx, accountId, id, fields);
    return isKnown ? { id, ...fields } : refusal('not_found');
  });
}

/**
 * The country is the restaurant's, whatever its name in the client's language; only a delivery area may lie beyond its
 * border. Self-pickup is at the restaurant's own address, not at one the client sends, and never the default for
 * deliveries.
 */
async function normaliseFields(tx: Tx, fields: AddressFields): Promise<AddressFields | Refusal> {
  const { restaurant, delivery } = await readSettings(tx);
  const country = COUNTRIES[restaurant.country].name;
  if (fields.isSelfPickup) return { ...fields, ...restaurantLocation(restaurant), country, isDefault: false };
  const isDelivered = delivery.areas.some((area) => area.zipCode === fields.zipCode);
  if (!isDelivered && !isZipCode(fields.zipCode, restaurant.country)) return refusal('address_zip_invalid');
  return { ...fields, country };
}
