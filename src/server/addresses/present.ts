import type { Address } from '#contract/addresses/shapes.ts';
import { readableEmail } from '../mail/index.ts';
import type { SavedAddress } from './addresses.ts';

export function presentAddress({ id, ...fields }: SavedAddress): Address {
  return { _id: id, ...fields, email: readableEmail(fields.email) };
}
