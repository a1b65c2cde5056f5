import { expect, test } from 'vitest';
import {
  cityOfZip,
  DEFAULT_AREAS,
  DEFAULT_LOCALITIES,
  deliveryAreaOf,
  deliveryTermsOf,
  minimumOrderOf,
  zipOfCity,
} from './delivery-areas.ts';

test('knows the nine places by postal code and by name', () => {
  expect(DEFAULT_LOCALITIES).toHaveLength(9);
  for (const { zipCode, city } of DEFAULT_LOCALITIES) {
    expect(cityOfZip(zipCode, DEFAULT_LOCALITIES)).toBe(city);
    expect(zipOfCity(city, DEFAULT_LOCALITIES)).toBe(zipCode);
  }
  expect(cityOfZip('72116', DEFAULT_LOCALITIES)).toBe('Mössingen');
  expect(cityOfZip('10115', DEFAULT_LOCALITIES)).toBeNull();
  expect(zipOfCity('Berlin', DEFAULT_LOCALITIES)).toBeNull();
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

test('the terms of all areas in one sentence', () => {
  const near = { minimumCents: 2000, feeCents: 0 };
  const far = { minimumCents: 5000, feeCents: 350 };
  expect(minimumOrderOf([far, near])).toBe(2000);
  expect(minimumOrderOf([])).toBe(3000);
  expect(deliveryTermsOf([near, near])).toEqual({ minimumCents: 2000, isSameMinimum: true, isFree: true });
  expect(deliveryTermsOf([far, near])).toEqual({ minimumCents: 2000, isSameMinimum: false, isFree: false });
  expect(deliveryTermsOf([])).toBeNull();
});
