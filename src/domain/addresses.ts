import { isEmail, isPhone } from './contact.ts';

/** The one country the restaurant delivers to. */
export const COUNTRY = 'Deutschland';

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

/** What ticking self-pickup fills in: the restaurant's own address. */
export const PICKUP_ADDRESS = {
  addressLine1: 'Zollernstraße 2',
  addressLine2: '',
  city: 'Hechingen',
  zipCode: '72379',
  country: COUNTRY,
} as const satisfies Partial<AddressFields>;

const ZIP_CODE = /^\d{5,6}$/;

/** What is wrong with an address, in the order of the form's fields. Surrounding blanks are ignored. */
export function checkAddress(fields: AddressFields): AddressProblem[] {
  const problems: AddressProblem[] = [];
  if (isBlank(fields.fullName)) problems.push({ code: 'address_name_required', field: 'fullName' });
  if (!isPhone(fields.phone.trim())) problems.push({ code: 'address_phone_invalid', field: 'phone' });
  if (!isEmail(fields.email.trim())) problems.push({ code: 'address_email_invalid', field: 'email' });
  if (isBlank(fields.addressLine1)) problems.push({ code: 'address_street_required', field: 'addressLine1' });
  if (isBlank(fields.city)) problems.push({ code: 'address_city_required', field: 'city' });
  if (!ZIP_CODE.test(fields.zipCode.trim())) problems.push({ code: 'address_zip_invalid', field: 'zipCode' });
  if (isBlank(fields.country)) problems.push({ code: 'address_country_required', field: 'country' });
  return problems;
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
