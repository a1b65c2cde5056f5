import { expect, test } from 'vitest';
import type { Address } from '#contract/addresses/shapes.ts';
import { changeField, isBlankAddress, isSameAddress, restaurantTown, typedAddress } from './typed-address.ts';
import { findFieldErrors, toAddressFields } from './typed-errors.ts';

const areas = [
  { zipCode: '72372', city: 'Bisingen' },
  { zipCode: '72116', city: 'Mössingen' },
  { zipCode: '72379', city: 'Hechingen' },
];

const emptyContact = { fullName: '', phone: '', email: '' };
const erika = { fullName: 'Erika Mustermann', phone: '07471 1234', email: 'erika@beispiel.example' };
const hechingen = restaurantTown({ zipCode: '72379' }, areas);

test("the restaurant's town is filled in, and what was typed replaces it", () => {
  const fresh = typedAddress({}, emptyContact, hechingen);
  expect(fresh).toMatchObject({ zipCode: '72379', city: 'Hechingen', fullName: '', addressLine1: '' });
  expect(isBlankAddress(fresh)).toBe(true);
  const typed = changeField(fresh, 'zipCode', '72372', areas);
  expect(typed).toEqual({ zipCode: '72372', city: 'Bisingen' });
  expect(typedAddress(typed, emptyContact, hechingen)).toMatchObject(typed);
  expect(changeField(fresh, 'city', 'mössingen', areas)).toEqual({
    city: 'mössingen',
    zipCode: '72116',
  });
  expect(changeField(fresh, 'zipCode', '7237', areas)).toEqual({ zipCode: '7237' });
});

test('a town that is not delivered to is not assumed', () => {
  expect(restaurantTown({ zipCode: '10115' }, areas)).toBeNull();
  expect(typedAddress({}, emptyContact, null)).toMatchObject({ zipCode: '', city: '' });
});

test('what is known is there already, for delivery and for pickup', () => {
  const fields = typedAddress({}, erika, hechingen);
  expect(isBlankAddress(fields)).toBe(false);
  expect([...findFieldErrors(fields, 'pickup', 'DE').keys()]).toEqual([]);
  expect([...findFieldErrors(fields, 'delivery', 'DE').keys()]).toEqual(['addressLine1']);
  const empty = typedAddress({}, emptyContact, null);
  expect([...findFieldErrors(empty, 'delivery', 'DE').keys()]).toEqual([
    'fullName',
    'phone',
    'email',
    'addressLine1',
    'city',
    'zipCode',
  ]);
});

test('an address whose response was lost is recognised; pickup only by the person', () => {
  const wanted = toAddressFields(
    {
      ...typedAddress({}, erika, hechingen),
      addressLine1: ' Markt 2 ',
      email: `<${erika.email}>`,
    },
    'delivery',
    'DE',
  );
  const saved: Address = { ...wanted, addressLine1: 'Markt 2', _id: 'a' };
  expect(isSameAddress(saved, wanted)).toBe(true);
  expect(isSameAddress({ ...saved, zipCode: '72372' }, wanted)).toBe(false);
  const pickup = toAddressFields(typedAddress({}, erika, hechingen), 'pickup', 'DE');
  expect(isSameAddress(saved, pickup)).toBe(false);
  expect(isSameAddress({ ...pickup, _id: 'b', addressLine1: 'Another street 1' }, pickup)).toBe(true);
});
