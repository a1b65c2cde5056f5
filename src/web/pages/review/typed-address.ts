import type { Address } from '#contract/addresses/shapes.ts';
import { type AddressFields, COUNTRY, checkAddress, PICKUP_ADDRESS } from '#domain/addresses.ts';
import type { Locality } from '#domain/orders/delivery-areas.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
import type { SavedContact } from '../../session/saved-contact.ts';
import { cityFor, zipFor } from '../add-address/address-defaults.ts';

/** What is asked for at the checkout of somebody without an address; of who picks up only the first three. */
export type TypedAddress = Pick<AddressFields, keyof SavedContact | LocationField>;
export type TypedField = keyof TypedAddress;

type LocationField = 'addressLine1' | 'addressLine2' | 'zipCode' | 'city';

/** What stands in the fields: what is known already, and over it what was typed. */
export function typedAddress(
  typed: Partial<TypedAddress>,
  known: SavedContact,
  town: Locality | null,
): TypedAddress {
  const place = { addressLine1: '', addressLine2: '', zipCode: town?.zipCode ?? '', city: town?.city ?? '' };
  return { ...known, ...place, ...typed };
}

/** Most who order live where the restaurant is; null where it does not deliver at home. */
export function restaurantTown(
  { zipCode }: { zipCode: string },
  areas: readonly Locality[],
): Locality | null {
  return areas.find((area) => area.zipCode === zipCode) ?? null;
}

/** One field changed; a known city brings its code, and a known code its city. */
export function changeField(
  before: TypedAddress,
  field: TypedField,
  value: string,
  areas: readonly Locality[],
): Partial<TypedAddress> {
  const zipCode = field === 'city' ? zipFor(value, areas) : undefined;
  const city = field === 'zipCode' ? cityFor(value, before.city, areas) : undefined;
  return { [field]: value, ...(zipCode !== undefined && { zipCode }), ...(city !== undefined && { city }) };
}

/** As it is saved with the order. */
export function toAddressFields(typed: TypedAddress, how: Fulfilment): AddressFields {
  const isSelfPickup = how === 'pickup';
  // The server writes the restaurant's own place for pickup, whatever is sent.
  const place = isSelfPickup ? PICKUP_ADDRESS : {};
  return { ...typed, state: ' ', ...place, country: COUNTRY, isDefault: false, isSelfPickup };
}

/** The code of each field's fault, in the order of the fields (customer spec 5, Address). */
export type FieldErrors = ReadonlyMap<string, ReturnType<typeof checkAddress>[number]>;

export function findFieldErrors(address: AddressFields): FieldErrors {
  return new Map(checkAddress(address).map((fault) => [fault.field, fault]));
}

/** Nobody has said anything about themselves yet: then no address is chosen at all. */
export function isBlankAddress({ fullName, phone, email, addressLine1 }: TypedAddress): boolean {
  return [fullName, phone, email, addressLine1].every((words) => words.trim() === '');
}

/** Whether one that is saved already says the same; so that an answer that got lost saves nothing twice. */
export function isSameAddress(saved: Address, wanted: AddressFields): boolean {
  if (saved.isSelfPickup !== wanted.isSelfPickup) return false;
  const names: TypedField[] = ['fullName', 'phone', 'email'];
  if (!wanted.isSelfPickup) names.push('addressLine1', 'addressLine2', 'zipCode', 'city');
  return names.every((name) => saved[name].trim() === wanted[name].trim());
}
