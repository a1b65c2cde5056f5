import type { AddressFields } from '#domain/addresses.ts';
import type { Db } from '../db/schema.ts';
import { readSettings } from '../settings/read-settings.ts';

type Place = Pick<AddressFields, 'addressLine1' | 'addressLine2' | 'zipCode' | 'city'>;

/** Self-pickup is where the restaurant is now, wherever it was when somebody saved that (customer spec 4). */
export async function housePlace(db: Db): Promise<Place> {
  const { restaurant } = await readSettings(db);
  const { street, zipCode, city } = restaurant;
  return { addressLine1: street, addressLine2: '', zipCode, city };
}
