import { expect, test } from 'vitest';
import { cityOfZip, DEFAULT_AREAS, deliveryAreaOf, POSTAL_TABLE, zipOfCity } from './delivery-areas.ts';

test('knows the nine places by postal code and by name', () => {
  expect(POSTAL_TABLE).toHaveLength(9);
  for (const { zipCode, city } of POSTAL_TABLE) {
    expect(cityOfZip(zipCode)).toBe(city);
    expect(zipOfCity(city)).toBe(zipCode);
  }
  expect(cityOfZip('72116')).toBe('Mössingen');
  expect(cityOfZip('10115')).toBeNull();
  expect(zipOfCity('Berlin')).toBeNull();
});

test('delivers to all of them at first, free, from 30 €', () => {
  expect(DEFAULT_AREAS).toHaveLength(9);
  expect(deliveryAreaOf('72379', DEFAULT_AREAS)).toEqual({
    zipCode: '72379',
    city: 'Hechingen',
    minimumCents: 3000,
    feeCents: 0,
  });
  expect(deliveryAreaOf('10115', DEFAULT_AREAS)).toBeNull();
  expect(deliveryAreaOf('72379', [])).toBeNull();
});
