import { expect, test } from 'vitest';
import type { Address } from '#contract/addresses/shapes.ts';
import { POSTAL_TABLE } from '#domain/orders/delivery-areas.ts';
import {
  addressOf,
  faultsOf,
  isSameAddress,
  isUnsaid,
  ownTown,
  typedAddress,
  withTyped,
} from './typed-address.ts';

const nobody = { fullName: '', phone: '', email: '' };
const erika = { fullName: 'Erika Mustermann', phone: '07471 1234', email: 'erika@beispiel.example' };
const hechingen = ownTown({ zipCode: '72379' }, POSTAL_TABLE);

test('the own town stands there, and what was typed stands over it', () => {
  const fresh = typedAddress({}, nobody, hechingen);
  expect(fresh).toMatchObject({ zipCode: '72379', city: 'Hechingen', fullName: '', addressLine1: '' });
  expect(isUnsaid(fresh)).toBe(true);
  const typed = withTyped(fresh, 'zipCode', '72372', POSTAL_TABLE);
  expect(typed).toEqual({ zipCode: '72372', city: 'Bisingen' });
  expect(typedAddress(typed, nobody, hechingen)).toMatchObject(typed);
  expect(withTyped(fresh, 'city', 'mössingen', POSTAL_TABLE)).toEqual({
    city: 'mössingen',
    zipCode: '72116',
  });
  expect(withTyped(fresh, 'zipCode', '7237', POSTAL_TABLE)).toEqual({ zipCode: '7237' });
});

test('a town that is not delivered to is not assumed', () => {
  expect(ownTown({ zipCode: '10115' }, POSTAL_TABLE)).toBeNull();
  expect(typedAddress({}, nobody, null)).toMatchObject({ zipCode: '', city: '' });
});

test('what is known is there already, for delivery and for pickup', () => {
  const fields = typedAddress({}, erika, hechingen);
  expect(isUnsaid(fields)).toBe(false);
  expect([...faultsOf(addressOf(fields, 'pickup')).keys()]).toEqual([]);
  expect([...faultsOf(addressOf(fields, 'delivery')).keys()]).toEqual(['addressLine1']);
  const empty = addressOf(typedAddress({}, nobody, null), 'delivery');
  expect([...faultsOf(empty).keys()]).toEqual([
    'fullName',
    'phone',
    'email',
    'addressLine1',
    'city',
    'zipCode',
  ]);
});

test('an address whose answer got lost is known again; pickup is told by the person alone', () => {
  const wanted = addressOf({ ...typedAddress({}, erika, hechingen), addressLine1: ' Markt 2 ' }, 'delivery');
  const saved: Address = { ...wanted, addressLine1: 'Markt 2', _id: 'a' };
  expect(isSameAddress(saved, wanted)).toBe(true);
  expect(isSameAddress({ ...saved, zipCode: '72372' }, wanted)).toBe(false);
  const pickup = addressOf(typedAddress({}, erika, hechingen), 'pickup');
  expect(isSameAddress(saved, pickup)).toBe(false);
  expect(isSameAddress({ ...pickup, _id: 'b', addressLine1: 'Another street 1' }, pickup)).toBe(true);
});
