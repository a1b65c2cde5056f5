import { expect, test } from 'vitest';
import { pickupLocation } from './address-defaults.ts';

test('self-pickup is at the restaurant', () => {
  const unknown = { addressLine1: '', addressLine2: '', city: '', zipCode: '' };
  expect(pickupLocation(undefined)).toEqual(unknown);
  expect(
    pickupLocation({ street: 'Am Markt 1', zipCode: '72116', city: 'Mössingen', country: 'DE' }),
  ).toEqual({
    addressLine1: 'Am Markt 1',
    addressLine2: '',
    city: 'Mössingen',
    zipCode: '72116',
  });
});
