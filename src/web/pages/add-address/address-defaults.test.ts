import { expect, test } from 'vitest';
import { cityFor, pickupLocation, zipFor } from './address-defaults.ts';

const AREAS = [
  { zipCode: '72372', city: 'Bisingen' },
  { zipCode: '72116', city: 'Mössingen' },
  { zipCode: '72379', city: 'Hechingen' },
];

test('every city of the table knows its zip and the other way round', () => {
  for (const { city, zipCode } of AREAS) {
    expect(zipFor(city, AREAS)).toBe(zipCode);
    expect(cityFor(zipCode, '', AREAS)).toBe(city);
  }
});

test('capitals and blanks do not matter', () => {
  expect(zipFor(' mössingen ', AREAS)).toBe('72116');
  expect(cityFor(' 72372', 'HECHINGEN', AREAS)).toBe('Bisingen');
});

test('the places are those that the owner has set', () => {
  const areas = [{ zipCode: '72070', city: 'Tübingen' }];
  expect(zipFor('tübingen', areas)).toBe('72070');
  expect(cityFor('72070', '', areas)).toBe('Tübingen');
  expect(cityFor('72379', '', areas)).toBeUndefined();
});

test('what the table does not know stays as typed', () => {
  expect(zipFor('Tübingen', AREAS)).toBeUndefined();
  expect(cityFor('72070', '', AREAS)).toBeUndefined();
  expect(cityFor('72379', 'Stetten', AREAS)).toBeUndefined();
});

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
