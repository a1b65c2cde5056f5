import { expect, test } from 'vitest';
import { POSTAL_TABLE } from '#domain/orders/delivery-areas.ts';
import { cityFor, pickupPlace, zipFor } from './fill-in.ts';

test('every city of the table knows its zip and the other way round', () => {
  for (const { city, zipCode } of POSTAL_TABLE) {
    expect(zipFor(city, POSTAL_TABLE)).toBe(zipCode);
    expect(cityFor(zipCode, '', POSTAL_TABLE)).toBe(city);
  }
});

test('capitals and blanks do not matter', () => {
  expect(zipFor(' mössingen ', POSTAL_TABLE)).toBe('72116');
  expect(cityFor(' 72372', 'HECHINGEN', POSTAL_TABLE)).toBe('Bisingen');
});

test('the places are those that the owner has set', () => {
  const areas = [{ zipCode: '72070', city: 'Tübingen' }];
  expect(zipFor('tübingen', areas)).toBe('72070');
  expect(cityFor('72070', '', areas)).toBe('Tübingen');
  expect(cityFor('72379', '', areas)).toBeUndefined();
});

test('what the table does not know stays as typed', () => {
  expect(zipFor('Tübingen', POSTAL_TABLE)).toBeUndefined();
  expect(cityFor('72070', '', POSTAL_TABLE)).toBeUndefined();
  expect(cityFor('72379', 'Stetten', POSTAL_TABLE)).toBeUndefined();
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
