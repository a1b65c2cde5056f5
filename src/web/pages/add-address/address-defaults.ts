import type { AddressFields } from '#domain/addresses.ts';
import { type Country, isZipCode } from '#domain/countries.ts';
import type { Locality } from '#domain/orders/delivery-areas.ts';
import { plainZipCode } from '#domain/zip-code.ts';
import type { Restaurant } from '../../restaurant/restaurant.ts';

export type LocationFields = Pick<AddressFields, 'addressLine1' | 'addressLine2' | 'city' | 'zipCode'>;

export const EMPTY_LOCATION: LocationFields = { addressLine1: '', addressLine2: '', city: '', zipCode: '' };

/** What ticking self-pickup fills in: the restaurant's address; the server does it itself if that could not be loaded. */
export function pickupLocation(address: Restaurant['address'] | undefined): LocationFields {
  if (!address) return EMPTY_LOCATION;
  return { addressLine1: address.street, addressLine2: '', city: address.city, zipCode: address.zipCode };
}

/** Whether a complete zip is outside the delivery areas. */
export function isOutsideAreas(zipCode: string, areas: readonly Locality[], country: Country): boolean {
  return isZipCode(zipCode, country) && !areas.some((area) => area.zipCode === plainZipCode(zipCode));
}

/** An empty address form. */
export function emptyAddress(
  isSelfPickup: boolean,
  restaurant: Restaurant['address'] | undefined,
): AddressFields {
  return {
    fullName: '',
    phone: '',
    email: '',
    ...(isSelfPickup ? pickupLocation(restaurant) : EMPTY_LOCATION),
    state: ' ',
    country: '',
    isDefault: false,
    isSelfPickup,
  };
}
