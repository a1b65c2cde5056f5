import { expect, test } from 'vitest';
import type { Address } from '#contract/addresses/shapes.ts';
import { changeField, isBlankAddress, isSameAddress, restaurantTown, typedAddress } from './typed-address.ts';
import { findFieldErrors, toAddressFields } from './typed-errors.ts';

const areas = [
  { zipCode: '72372', city: 'Bisingen' },
  { zipCode: '72116', city: 'Mössingen' },
  { zipCode: '72379', city: 'Hechingen' },
];

const emptyContact = { fullName: '', phone: '', email: '' };
const erika = { fullName: 'Erika Mustermann', phone: '07471 1234', email: 'erika@beispiel.example' };
const hechingen = restaurantTown({ zipCode: '72379', city: 'Hechingen' }, areas);

/** Types into the fields one after the other, letter by letter as a guest does. */
function type(steps: [field: 'city' | 'zipCode', value: string][], places = areas, town = hechingen) {
  let typed = {};
  for (const [field, value] of steps) {
    for (let length = 1; length <= value.length; length++) {
      const before = typedAddress(typed, emptyContact, town, places);
      typed = changeField(typed, before, field, value.slice(0, length));
    }
  }
  const { zipCode, city } = typedAddress(typed, emptyContact, town, places);
  return `${zipCode} ${city}`.trim();
}

test("the restaurant's town is filled in, and what was typed replaces it", () => {
  const fresh = typedAddress({}, emptyContact, hechingen, areas);
  expect(fresh).toMatchObject({ zipCode: '72379', city: 'Hechingen', fullName: '', addressLine1: '' });
  expect(isBlankAddress(fresh)).toBe(true);
  expect(type([['zipCode', '72372']])).toBe('72372 Bisingen');
  expect(type([['city', 'mössingen']])).toBe('72116 mössingen');
  expect(
    type([
      ['city', 'mössingen'],
      ['city', 'Bisingen'],
    ]),
  ).toBe('72372 Bisingen');
  expect(type([['zipCode', '7237']])).toBe('7237 Hechingen');
  expect(type([['zipCode', '10115']])).toBe('10115');
  expect(type([['city', 'Stetten']])).toBe('72379 Stetten');
});

const shared = [
  { zipCode: '72070', city: 'Tübingen' },
  { zipCode: '72076', city: 'Tübingen' },
  { zipCode: '72379', city: 'Hechingen' },
  { zipCode: '72379', city: 'Stetten' },
];

test('neither zip nor city that was typed is replaced by another', () => {
  expect(
    type(
      [
        ['zipCode', '72076'],
        ['city', 'Tübinge'],
        ['city', 'Tübingen'],
      ],
      shared,
    ),
  ).toBe('72076 Tübingen');
  expect(
    type(
      [
        ['city', 'Tübingen'],
        ['zipCode', '72076'],
        ['city', 'Tuebingen'],
      ],
      shared,
    ),
  ).toBe('72076 Tuebingen');
  expect(
    type(
      [
        ['zipCode', '72116'],
        ['city', 'Tübingen'],
      ],
      shared,
    ),
  ).toBe('72116 Tübingen');
  expect(
    type(
      [
        ['city', 'Mössingen'],
        ['zipCode', '72070'],
      ],
      shared,
    ),
  ).toBe('72070 Mössingen');
  expect(type([['city', 'Stetten']], shared)).toBe('72379 Stetten');
  // Which of several is meant, only the guest knows.
  expect(type([['city', 'Tübingen']], shared)).toBe('Tübingen');
  expect(type([['zipCode', '72379']], shared, null)).toBe('72379');
});

test('a town that is not delivered to is not assumed', () => {
  expect(restaurantTown({ zipCode: '10115', city: 'Berlin' }, areas)).toBeNull();
  expect(typedAddress({}, emptyContact, null, areas)).toMatchObject({ zipCode: '', city: '' });
});

test('what is known is there already, for delivery and for pickup', () => {
  const fields = typedAddress({}, erika, hechingen, areas);
  expect(isBlankAddress(fields)).toBe(false);
  expect([...findFieldErrors(fields, 'pickup', 'DE').keys()]).toEqual([]);
  expect([...findFieldErrors(fields, 'delivery', 'DE').keys()]).toEqual(['addressLine1']);
  const empty = typedAddress({}, emptyContact, null, areas);
  expect([...findFieldErrors(empty, 'delivery', 'DE').keys()]).toEqual([
    'fullName',
    'phone',
    'email',
    'addressLine1',
    'city',
    'zipCode',
  ]);
});

test('an address whose response was lost is recognised; pickup only by the person', () => {
  const wanted = toAddressFields(
    {
      ...typedAddress({}, erika, hechingen, areas),
      addressLine1: ' Markt 2 ',
      email: `<${erika.email}>`,
    },
    'delivery',
    'DE',
  );
  const saved: Address = { ...wanted, addressLine1: 'Markt 2', _id: 'a' };
  expect(isSameAddress(saved, wanted)).toBe(true);
  expect(isSameAddress({ ...saved, zipCode: '72372' }, wanted)).toBe(false);
  const pickup = toAddressFields(typedAddress({}, erika, hechingen, areas), 'pickup', 'DE');
  expect(isSameAddress(saved, pickup)).toBe(false);
  expect(isSameAddress({ ...pickup, _id: 'b', addressLine1: 'Another street 1' }, pickup)).toBe(true);
});
