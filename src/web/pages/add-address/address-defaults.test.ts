import { expect, test } from 'vitest';
import { DEFAULT_LOCALITIES } from '#domain/orders/delivery-areas.ts';
import { cityFor, pickupLocation, zipFor } from './address-defaults.ts';

test('every city of the table knows its zip and the other way round', () => {
  for (const { city, zipCode } of DEFAULT_LOCALITIES) {
    expect(zipFor(city, DEFAULT_LOCALITIES)).toBe(zipCode);
    expect(cityFor(zipCode, '', DEFAULT_LOCALITIES)).toBe(city);
  }
});

test('capitals and blanks do not matter', () => {
  expect(zipFor(' mössingen ', DEFAULT_LOCALITIES)).toBe('72116');
  expect(cityFor(' 72372', 'HECHINGEN', DEFAULT_LOCALITIES)).toBe('Bisingen');
});

test('the places are those that the owner has set', () => {
  const areas = [{ zipCode: '72070', city: 'Tübingen' }];
  expect(zipFor('tübingen', areas)).toBe('72070');
  expect(cityFor('72070', '', areas)).toBe('Tübingen');
  expect(cityFor('72379', '', areas)).toBeUndefined();
});

test('what the table does not know stays as typed', () => {
  expect(zipFor('Tübingen', DEFAULT_LOCALITIES)).toBeUndefined();
  expect(cityFor('72070', '', DEFAULT_LOCALITIES)).toBeUndefined();
  expect(cityFor('72379', 'Stetten', DEFAULT_LOCALITIES)).toBeUndefined();
});

test('self-pickup is at the restaurant', () => {
  const there = { addressLine1: 'Zollernstraße 2', addressLine2: '', city: 'Hechingen', zipCode: '72379' };
  expect(pickupLocation(undefined)).toMatchObject(there);
  expect(pickupLocation({ street: 'Am Markt 1', zipCode: '72116', city: 'Mössingen' })).toEqual({
    addressLine1: 'Am Markt 1',
    addressLine2: '',
    city: 'Mössingen',
    zipCode: '72116',
  });
});
