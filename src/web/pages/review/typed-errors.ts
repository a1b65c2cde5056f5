import { type AddressFields, checkAddress } from '#domain/addresses.ts';
import { cleanEmail } from '#domain/contact/email.ts';
import { COUNTRIES, type Country } from '#domain/countries.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
import type { TypedAddress } from './typed-address.ts';

/** The address as it is saved. */
export function toAddressFields(typed: TypedAddress, how: Fulfilment, country: Country): AddressFields {
  // For pickup the server stores the restaurant's address, whatever is sent.
  const isSelfPickup = how === 'pickup';
  return {
    ...{ ...typed, email: cleanEmail(typed.email), state: ' ', country: COUNTRIES[country].name },
    ...{ isDefault: false, isSelfPickup },
  };
}

/** The error of each field, in the order of the fields. */
export type FieldErrors = ReadonlyMap<string, ReturnType<typeof checkAddress>[number]>;

export function findFieldErrors(typed: TypedAddress, how: Fulfilment, country: Country): FieldErrors {
  return new Map(
    checkAddress(toAddressFields(typed, how, country)).map((problem) => [problem.field, problem]),
  );
}
