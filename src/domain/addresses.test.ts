import { describe, expect, test } from 'vitest';
import type { AddressFields } from './addresses.ts';
import { checkAddress } from './addresses.ts';
import { placeLines } from './place-lines.ts';

const sound: AddressFields = {
  fullName: 'Ada Beispiel',
  phone: '+49 7471 12-34',
  email: 'ada@haveli.example',
  addressLine1: 'Marktplatz 1',
  addressLine2: '',
  city: 'Hechingen',
  state: ' ',
  zipCode: '72379',
  country: 'Deutschland',
  isDefault: false,
  isSelfPickup: false,
};

test('finds nothing wrong with a sound address', () => {
  expect(checkAddress(sound)).toEqual([]);
  const nowhere = { addressLine1: '', city: '', zipCode: '', country: '' };
  expect(checkAddress({ ...sound, ...nowhere, isSelfPickup: true })).toEqual([]);
});

test('names everything that is wrong, in the order of the form', () => {
  const blank = {
    fullName: ' ',
    phone: '',
    email: '',
    addressLine1: '\t',
    city: '',
    zipCode: '',
    country: ' ',
  };
  expect(checkAddress({ ...sound, ...blank })).toEqual([
    { code: 'address_name_required', field: 'fullName' },
    { code: 'address_phone_invalid', field: 'phone' },
    { code: 'address_email_invalid', field: 'email' },
    { code: 'address_street_required', field: 'addressLine1' },
    { code: 'address_city_required', field: 'city' },
    { code: 'address_zip_invalid', field: 'zipCode' },
    { code: 'address_country_required', field: 'country' },
  ]);
});

describe('phone', () => {
  test.each(['0151 234 567', '+49-151-234567', '110', ' 0151 ', '(0151) 2', '0151/2'])(
    'takes %j',
    (phone) => {
      expect(checkAddress({ ...sound, phone })).toEqual([]);
    },
  );

  test.each(['+', '- -', '0151+2', '0151;2', '++49151', 'call me'])('refuses %j', (phone) => {
    expect(checkAddress({ ...sound, phone })).toEqual([{ code: 'address_phone_invalid', field: 'phone' }]);
  });
});

describe('email', () => {
  test.each(['a@b.c', 'ada.b+c@mail.haveli.example', ' ada@haveli.example ', 'ä@ö.de'])(
    'takes %j',
    (email) => {
      expect(checkAddress({ ...sound, email })).toEqual([]);
    },
  );

  test.each([
    'ada',
    'ada@haveli',
    '@haveli.example',
    'ada@.example',
    'ada@b..c',
    'ada@b.',
    'a b@c.d',
    'a@b@c.d',
    'a@b.c d',
  ])('refuses %j', (email) => {
    expect(checkAddress({ ...sound, email })).toEqual([{ code: 'address_email_invalid', field: 'email' }]);
  });
});

describe('zip', () => {
  test.each(['72379', '723791', ' 72379 ', 'D-72379', '72 379'])('takes %j', (zipCode) => {
    expect(checkAddress({ ...sound, zipCode })).toEqual([]);
  });

  test.each(['7237', '7237910', 'X-72379', '72,379'])('refuses %j', (zipCode) => {
    expect(checkAddress({ ...sound, zipCode }, 'DE')).toEqual([
      { code: 'address_zip_invalid', field: 'zipCode' },
    ]);
  });

  test('is as the country has it, where that is known', () => {
    expect(checkAddress({ ...sound, zipCode: '1010' }, 'AT')).toEqual([]);
    expect(checkAddress({ ...sound, zipCode: '72379' }, 'AT')).toHaveLength(1);
    expect(checkAddress({ ...sound, zipCode: '1010' })).toEqual([]);
  });
});

test('stays quick on what is made to be slow', () => {
  const length = 200_000;
  const hostile = {
    ...sound,
    phone: `${'1 -'.repeat(length)}x`,
    email: `a@${'.a'.repeat(length)} `.padEnd(3 * length, '@'),
    zipCode: '1'.repeat(length),
  };
  const startedAt = performance.now();
  expect(checkAddress(hostile)).toHaveLength(3);
  expect(performance.now() - startedAt).toBeLessThan(500);
});

test('a place has a line for what is known of it, and none for the rest', () => {
  expect(placeLines({ street: 'Am Markt 1', zipCode: '1010', city: 'Wien' })).toEqual([
    'Am Markt 1',
    '1010 Wien',
  ]);
  expect(placeLines({ street: '', zipCode: '', city: 'Wien' })).toEqual(['Wien']);
  expect(placeLines({ street: '', zipCode: '', city: '' })).toEqual([]);
});
