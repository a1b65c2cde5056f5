import type { Address } from '#contract/addresses/shapes.ts';
import type { AddressFields } from '#domain/addresses.ts';
import { cityOfZip, type Locality, zipsOfCity } from '#domain/orders/delivery-areas.ts';
import type { SavedContact } from '../../session/saved-contact.ts';

/** The address fields at the checkout; for pickup only the contact fields. */
export type TypedAddress = Pick<AddressFields, keyof SavedContact | LocationField>;
export type TypedField = keyof TypedAddress;

type LocationField = 'addressLine1' | 'addressLine2' | 'zipCode' | 'city';

/**
 * The field values: what is known, overwritten by what was typed. What was not typed of zip and city follows the other,
 * where that has one only.
 */
export function typedAddress(
  typed: Partial<TypedAddress>,
  known: SavedContact,
  town: Locality | null,
  areas: readonly Locality[],
): TypedAddress {
  const home = town ?? { zipCode: '', city: '' };
  const zips = zipsOfCity(typed.city ?? home.city, areas);
  const isHome = zips.length === 0 || zips.includes(home.zipCode);
  const place = {
    ...{ addressLine1: '', addressLine2: '' },
    zipCode: zips.length === 1 ? (zips[0] ?? '') : isHome ? home.zipCode : '',
    city:
      cityOfZip(typed.zipCode ?? '', areas) ??
      (home.zipCode.startsWith(typed.zipCode?.trim() ?? '') ? home.city : ''),
  };
  return { ...known, ...place, ...typed };
}

/** The restaurant's own town, which is preselected; null if it does not deliver there. */
export function restaurantTown(address: Locality, areas: readonly Locality[]): Locality | null {
  const sharing = areas.filter((area) => area.zipCode === address.zipCode);
  return sharing.find(({ city }) => city === address.city) ?? sharing[0] ?? null;
}

/** What is typed after a change. Of zip and city, one that is empty follows the other again. */
export function changeField(
  typed: Partial<TypedAddress>,
  before: TypedAddress,
  field: TypedField,
  value: string,
): Partial<TypedAddress> {
  const changed = { ...typed, [field]: value };
  if (field === 'city' && before.zipCode.trim() === '') delete changed.zipCode;
  if (field === 'zipCode' && before.city.trim() === '') delete changed.city;
  return changed;
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
