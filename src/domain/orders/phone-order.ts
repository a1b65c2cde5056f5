import { type AddressProblem, checkAddress } from '../addresses.ts';
import type { Fulfilment, PaymentMethod } from './order.ts';

/** Who calls, and where the food goes. */
export interface PhoneOrderContact {
  fulfilment: Fulfilment;
  fullName: string;
  phone: string;
  /** Empty: no mail is sent. */
  email: string;
  addressLine1: string;
  addressLine2: string;
  zipCode: string;
  city: string;
}

/**
 * What is wrong with the contact of a caller, in the order of the form's fields: as for every order (`checkAddress`),
 * but the email may be left out, and the country is the restaurant's own.
 */
export function checkPhoneOrderContact(contact: PhoneOrderContact): AddressProblem[] {
  const { fulfilment, ...fields } = contact;
  const problems = checkAddress({
    ...fields,
    ...{ state: ' ', country: '-', isDefault: false, isSelfPickup: fulfilment === 'pickup' },
  });
  return problems.filter(({ field }) => field !== 'email' || fields.email.trim() !== '');
}

/** A caller pays in cash: at the door, or where they pick up. */
export function phonePaymentMethod(fulfilment: Fulfilment): PaymentMethod {
  return fulfilment === 'delivery' ? 'cod' : 'pod';
}
