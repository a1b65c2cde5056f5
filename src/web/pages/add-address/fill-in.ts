import { type AddressFields, COUNTRY, PICKUP_ADDRESS } from '#domain/addresses.ts';
import { cityOfZip, type Place, zipOfCity } from '#domain/orders/delivery-areas.ts';
import type { Restaurant } from '../../restaurant.ts';

export type PlaceFields = Pick<AddressFields, 'addressLine1' | 'addressLine2' | 'city' | 'zipCode'>;

export const NO_PLACE: PlaceFields = { addressLine1: '', addressLine2: '', city: '', zipCode: '' };

/** What ticking self-pickup fills in: the restaurant's own address, the specified one until it is known. */
export function pickupPlace(address: Restaurant['address'] | undefined): PlaceFields {
  if (!address) return { ...PICKUP_ADDRESS };
  return { addressLine1: address.street, addressLine2: '', city: address.city, zipCode: address.zipCode };
}

/** The zip that belongs to a city that we deliver to, however it is capitalised. */
export function zipFor(city: string, areas: readonly Place[]): string | undefined {
  return zipOfCity(city, areas) ?? undefined;
}

/**
 * The city to write when a zip was typed that we deliver to. A place that is not among them stays: villages
 * around a town share its zip, and who lives there knows better.
 */
export function cityFor(zipCode: string, cityAsTyped: string, areas: readonly Place[]): string | undefined {
  const isOpen = cityAsTyped.trim() === '' || zipOfCity(cityAsTyped, areas) !== null;
  return isOpen ? (cityOfZip(zipCode.trim(), areas) ?? undefined) : undefined;
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
    ...(isSelfPickup ? pickupPlace(restaurant) : NO_PLACE),
    state: ' ',
    country: COUNTRY,
    isDefault: false,
    isSelfPickup,
  };
}
