import type { Address } from '#contract/addresses/shapes.ts';
import type { AddressFields } from '#domain/addresses.ts';
import type { Locality } from '#domain/orders/delivery-areas.ts';
import type { SavedContact } from '../../session/saved-contact.ts';
import { cityFor, zipFor } from '../add-address/address-defaults.ts';

/** The address fields at the checkout; for pickup only the contact fields. */
export type TypedAddress = Pick<AddressFields, keyof SavedContact | LocationField>;
export type TypedField = keyof TypedAddress;

type LocationField = 'addressLine1' | 'addressLine2' | 'zipCode' | 'city';

/** The field values: what is known, overwritten by what was typed. */
export function typedAddress(
  typed: Partial<TypedAddress>,
  known: SavedContact,
  town: Locality | null,
): TypedAddress {
  const place = { addressLine1: '', addressLine2: '', zipCode: town?.zipCode ?? '', city: town?.city ?? '' };
  return { ...known, ...place, ...typed };
}

/** The restaurant's own town, which is preselected; null if it does not deliver there. */
export function restaurantTown(
  { zipCode }: { zipCode: string },
  areas: readonly Locality[],
): Locality | null {
  return areas.find((area) => area.zipCode === zipCode) ?? null;
}

/** The changed field; a known city also sets its zip, and a known zip its city. */
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

/** Nothing is typed yet, which counts as no address at all. */
export function isBlankAddress({ fullName, phone, email, addressLine1 }: TypedAddress): boolean {
  return [fullName, phone, email, addressLine1].every((text) => text.trim() === '');
}

/** Whether a saved address is the same, so that it is not saved twice after a lost response. */
export function isSameAddress(saved: Address, wanted: AddressFields): boolean {
  if (saved.isSelfPickup !== wanted.isSelfPickup) return false;
  const names: TypedField[] = ['fullName', 'phone', 'email'];
  if (!wanted.isSelfPickup) names.push('addressLine1', 'addressLine2', 'zipCode', 'city');
  return names.every((name) => saved[name].trim() === wanted[name].trim());
}
