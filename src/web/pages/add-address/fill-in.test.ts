import { expect, test } from 'vitest';
import { POSTAL_TABLE } from '#domain/orders/delivery-areas.ts';
import { cityFor, pickupPlace, zipFor } from './fill-in.ts';

test('every city of the table knows its zip and the other way round', () => {
  for (const { city, zipCode } of POSTAL_TABLE) {
    expect(zipFor(city)).toBe(zipCode);
    expect(cityFor(zipCode, '')).toBe(city);
  }
});

test('capitals and blanks do not matter', () => {
  expect(zipFor(' mössingen ')).toBe('72116');
  expect(cityFor(' 72372', 'HECHINGEN')).toBe('Bisingen');
});

test('what the table does not know stays as typed', () => {
  expect(zipFor('Tübingen')).toBeUndefined();
  expect(cityFor('72070', '')).toBeUndefined();
  expect(cityFor('72379', 'Stetten')).toBeUndefined();
});

test('self-pickup is at the restaurant', () => {
  const there = { addressLine1: 'Zollernstraße 2', addressLine2: '', city: 'Hechingen', zipCode: '72379' };
  expect(pickupPlace(undefined)).toMatchObject(there);
  expect(pickupPlace({ street: 'Am Markt 1', zipCode: '72116', city: 'Mössingen' })).toEqual({
    addressLine1: 'Am Markt 1',
    addressLine2: '',
    city: 'Mössingen',
    zipCode: '72116',
  });
});
