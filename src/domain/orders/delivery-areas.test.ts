import { describe, expect, test } from 'vitest';
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
  expect(deliveryAreaOf({ zipCode: '72379' }, AREAS)).toEqual({
    zipCode: '72379',
    city: 'Hechingen',
    minimumCents: 3000,
    feeCents: 0,
  });
  expect(deliveryAreaOf({ zipCode: '10115' }, AREAS)).toBeNull();
  expect(deliveryAreaOf({ zipCode: '72379' }, [])).toBeNull();
});

describe('places that share a postal code', () => {
  const place = (zipCode: string, city: string, feeCents: number) => ({
    zipCode,
    city,
    minimumCents: 3000,
    feeCents,
  });
  const areas = [
    place('72379', 'Hechingen', 0),
    place('72379', 'Stetten', 450),
    place('72379', 'Boll', 300),
    place('72070', 'Tübingen', 200),
    place('72076', 'Tübingen', 800),
  ];

  test.each([
    ['72379', 'Hechingen', 0],
    ['72379', 'hechingen ', 0],
    ['72379', 'BOLL', 300],
    // Of what is named the dearest, not a place that has nothing to do with it.
    ['72379', 'Hechingen (Boll)', 300],
    ['72379', 'Hechingen-Boll', 300],
    ['72379', 'Hechngen', 0],
    ['72379', 'Hechingne', 0],
    ['D-72 379', 'Hechingen', 0],
    ['72379', 'Stettten', 450],
    ['72379', 'Boll am See', 300],
    ['72379', 'Weilheim', 450],
    ['72379', '', 450],
    [' 72070', 'Tuebingen', 200],
    ['72076', 'Tübingen', 800],
    ['72076', 'Lustnau', 800],
  ])('%s %s is delivered to for %i cents', (zipCode, city, feeCents) => {
    expect(deliveryAreaOf({ zipCode, city }, areas)?.feeCents).toBe(feeCents);
  });

  test('neither fills in the other where there are several', () => {
    expect([cityOfZip('72379', areas), zipOfCity('Tübingen', areas)]).toEqual([null, null]);
    expect([cityOfZip('72076', areas), zipOfCity('Stetten', areas)]).toEqual(['Tübingen', '72379']);
  });
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
