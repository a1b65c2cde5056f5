import { isEmail } from './contact/email.ts';
import { isPhone } from './contact/phone.ts';
import { type Country, isZipCode } from './countries.ts';

export interface AddressFields {
  fullName: string;
  phone: string;
  email: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
  isDefault: boolean;
  isSelfPickup: boolean;
}

export type AddressProblem =
  | { code: 'address_name_required'; field: 'fullName' }
  | { code: 'address_phone_invalid'; field: 'phone' }
  | { code: 'address_email_invalid'; field: 'email' }
  | { code: 'address_street_required'; field: 'addressLine1' }
  | { code: 'address_city_required'; field: 'city' }
  | { code: 'address_zip_invalid'; field: 'zipCode' }
  | { code: 'address_country_required'; field: 'country' };

/**
 * What is wrong with an address, in the order of the form's fields. Surrounding blanks are ignored. Whoever picks up
 * gives no place: it is the restaurant's own. Without a country every postal code that could be one is taken.
 */
export function checkAddress(fields: AddressFields, country: Country | null = null): AddressProblem[] {
  const problems: AddressProblem[] = [];
  if (isBlank(fields.fullName)) problems.push({ code: 'address_name_required', field: 'fullName' });
  if (!isPhone(fields.phone)) problems.push({ code: 'address_phone_invalid', field: 'phone' });
  if (!isEmail(fields.email)) problems.push({ code: 'address_email_invalid', field: 'email' });
  if (fields.isSelfPickup) return problems;
  if (isBlank(fields.addressLine1)) problems.push({ code: 'address_street_required', field: 'addressLine1' });
  if (isBlank(fields.city)) problems.push({ code: 'address_city_required', field: 'city' });
  if (!isZipCode(fields.zipCode, country)) problems.push({ code: 'address_zip_invalid', field: 'zipCode' });
  if (isBlank(fields.country)) problems.push({ code: 'address_country_required', field: 'country' });
  return problems;
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
