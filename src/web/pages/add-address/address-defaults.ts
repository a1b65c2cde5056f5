import { type AddressFields, COUNTRY, PICKUP_ADDRESS } from '#domain/addresses.ts';
import { cityOfZip, type Locality, zipOfCity } from '#domain/orders/delivery-areas.ts';
import type { Restaurant } from '../../restaurant/restaurant.ts';

export type LocationFields = Pick<AddressFields, 'addressLine1' | 'addressLine2' | 'city' | 'zipCode'>;

export const EMPTY_LOCATION: LocationFields = { addressLine1: '', addressLine2: '', city: '', zipCode: '' };

/** What ticking self-pickup fills in: the restaurant's own address, the specified one until it is known. */
export function pickupLocation(address: Restaurant['address'] | undefined): LocationFields {
  if (!address) return { ...PICKUP_ADDRESS };
  return { addressLine1: address.street, addressLine2: '', city: address.city, zipCode: address.zipCode };
}

/** The zip that belongs to a city that we deliver to, however it is capitalised. */
export function zipFor(city: string, areas: readonly Locality[]): string | undefined {
  return zipOfCity(city, areas) ?? undefined;
}

/**
 * The city to write when a zip was typed that we deliver to. A place that is not among them stays: villages
 * around a town share its zip, and who lives there knows better.
 */
export function cityFor(
  zipCode: string,
  cityAsTyped: string,
  areas: readonly Locality[],
): string | undefined {
  const isOpen = cityAsTyped.trim() === '' || zipOfCity(cityAsTyped, areas) !== null;
  return isOpen ? (cityOfZip(zipCode.trim(), areas) ?? undefined) : undefined;
}

/** Whether a zip was typed completely and is none that we deliver to. */
export function isOutsideAreas(zipCode: string, areas: readonly Locality[]): boolean {
  return /^\d{5}$/.test(zipCode) && !areas.some((area) => area.zipCode === zipCode);
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
    country: COUNTRY,
    isDefault: false,
    isSelfPickup,
  };
}
