import { expect, test } from 'vitest';
import { cityOfZip, deliveryAreaOf, deliveryTermsOf, minimumOrderOf, zipOfCity } from './delivery-areas.ts';

const AREAS = [
  { zipCode: '72372', city: 'Bisingen' },
  { zipCode: '72116', city: 'Mössingen' },
  { zipCode: '72379', city: 'Hechingen' },
].map((place) => ({ ...place, minimumCents: 3000, feeCents: 0 }));

test('knows the places by postal code and by name', () => {
  for (const { zipCode, city } of AREAS) {
    expect(cityOfZip(zipCode, AREAS)).toBe(city);
    expect(zipOfCity(city, AREAS)).toBe(zipCode);
  }
  expect(cityOfZip('72116', AREAS)).toBe('Mössingen');
  expect(cityOfZip('10115', AREAS)).toBeNull();
  expect(zipOfCity('Berlin', AREAS)).toBeNull();
});

test('finds the area that delivers to a postal code', () => {
  expect(deliveryAreaOf('72379', AREAS)).toEqual({
    zipCode: '72379',
    city: 'Hechingen',
    minimumCents: 3000,
    feeCents: 0,
  });
  expect(deliveryAreaOf('10115', AREAS)).toBeNull();
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
