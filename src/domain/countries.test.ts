import { expect, test } from 'vitest';
import { COUNTRIES, COUNTRY_CODES, countryCalled, isZipCode } from './countries.ts';

test.each([
  ['72379', 'DE', true],
  [' 1010 ', 'AT', true],
  ['8001', 'CH', true],
  ['1010', 'DE', false],
  ['72379', 'AT', false],
  ['D-72379', 'DE', true],
  ['D 72 379', 'DE', true],
  ['A–1010', 'AT', true],
  ['CH-8001', 'DE', false],
  ['X-72379', 'DE', false],
  ['D-', 'DE', false],
  ['', 'CH', false],
] as const)('%j is a postal code in %s: %s', (zipCode, country, is) => {
  expect(isZipCode(zipCode, country)).toBe(is);
});

test('without a country it is one that any of them could have', () => {
  expect(['72379', '1010', '101', '1234567'].map((zipCode) => isZipCode(zipCode, null))).toEqual([
    ...[true, true, false, false],
  ]);
});

test('every country has a clock that exists and a name of its own', () => {
  for (const code of COUNTRY_CODES) {
    expect(new Intl.DateTimeFormat('de', COUNTRIES[code]).resolvedOptions().timeZone).toBe(
      COUNTRIES[code].timeZone,
    );
    expect(countryCalled(COUNTRIES[code].name)).toBe(code);
  }
  expect(countryCalled('Frankreich')).toBeUndefined();
});
