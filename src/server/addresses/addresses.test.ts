import { afterAll, describe, expect, test } from 'vitest';
import type { Address } from '#contract/addresses/shapes.ts';
import { addAddress, homeAddress } from '../test/orders.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);

/** The errors of an empty form, in the order of its fields. */
const MESSAGES = [
  ['fullName', 'address_name_required', 'Name ist erforderlich!', 'Full name is required!'],
  ['phone', 'address_phone_invalid', 'Telefonnummer ungültig!', 'Invalid phone number!'],
  ['email', 'address_email_invalid', 'E-Mail ungültig!', 'Invalid email address!'],
  [
    'addressLine1',
    'address_street_required',
    'Straße und Hausnummer sind erforderlich!',
    'Street & House No. is required!',
  ],
  ['city', 'address_city_required', 'Stadt ist erforderlich!', 'City is required!'],
  ['zipCode', 'address_zip_invalid', 'Postleitzahl ungültig!', 'Invalid ZIP code!'],
  ['country', 'address_country_required', 'Land ist erforderlich!', 'Country is required!'],
] as const;

const pickup = { fullName: 'Asha Rao', phone: '0151 2345678', email: 'asha@example.org', isSelfPickup: true };
const atTheRestaurant = {
  addressLine1: 'Zollernstraße 2',
  addressLine2: '',
  city: 'Hechingen',
  zipCode: '72379',
  country: 'Deutschland',
};

describe('an address', () => {
  test('is saved as it is given, without blanks around it, and read back', async () => {
    const guest = await testApp.guest();
    const { status, body } = await guest.post('/address/add', {
      ...homeAddress,
      fullName: ' Asha Rao ',
      city: 'Hechingen ',
      zipCode: 'D-72 379',
    });
    expect(status).toBe(201);
    expect(body).toEqual({ _id: expect.any(String), ...homeAddress });
    expect((await guest.get(`/address/${body._id}`)).body).toEqual(body);
    expect((await guest.get('/address')).body).toEqual([body]);
  });

  test('is in Germany, in whatever language that is said', async () => {
    const guest = await testApp.guest();
    expect((await guest.post('/address/add', { ...homeAddress, country: 'Germany' })).body.country).toBe(
      'Deutschland',
    );
  });

  test('is saved outside the delivery areas too', async () => {
    const guest = await testApp.guest();
    expect(
      (await guest.post('/address/add', { ...homeAddress, zipCode: '10115', city: 'Berlin' })).status,
    ).toBe(201);
  });

  test('can be changed as a whole', async () => {
    const guest = await testApp.guest();
    const id = await addAddress(guest);
    const changed = {
      ...homeAddress,
      addressLine1: 'Neustraße 1',
      addressLine2: '',
      zipCode: '72372',
      city: 'Bisingen',
    };
    expect((await guest.put(`/address/edit/${id}`, changed)).body).toEqual({ _id: id, ...changed });
    expect((await guest.get('/address')).body).toEqual([{ _id: id, ...changed }]);
  });

  test('can be deleted once', async () => {
    const guest = await testApp.guest();
    const id = await addAddress(guest);
    expect((await guest.delete(`/address/delete/${id}`)).body).toEqual({ ok: true });
    expect((await guest.delete(`/address/delete/${id}`)).status).toBe(404);
    expect((await guest.get(`/address/${id}`)).status).toBe(404);
  });
});

describe('what is wrong with an address', () => {
  test('is reported field by field, in the order of the form and with the agreed texts', async () => {
    const guest = await testApp.guest();
    for (const sent of [
      {},
      {
        ...homeAddress,
        fullName: ' ',
        phone: '-',
        email: 'a@b',
        addressLine1: '',
        city: '',
        zipCode: '723',
        country: ' ',
      },
    ]) {
      const german = await guest.post('/address/add', sent);
      expect(german.status).toBe(400);
      expect(german.body).toEqual({
        code: 'invalid_input',
        message: 'Name ist erforderlich!',
        issues: MESSAGES.map(([path, code, message]) => ({ path, code, message })),
      });
      const english = await guest.withLanguage('en').post('/address/add', sent);
      expect(english.body).toEqual({
        code: 'invalid_input',
        message: 'Full name is required!',
        issues: MESSAGES.map(([path, code, , message]) => ({ path, code, message })),
      });
    }
  });

  test.each(MESSAGES)('%s alone is what the answer says: %s', async (field, code, message, english) => {
    const guest = await testApp.guest();
    const id = await addAddress(guest);
    const sent = { ...homeAddress, [field]: '' };
    expect((await guest.post('/address/add', sent)).body).toEqual({
      code: 'invalid_input',
      message,
      issues: [{ path: field, code, message }],
    });
    expect((await guest.withLanguage('en').put(`/address/edit/${id}`, sent)).body.message).toBe(english);
  });

  test.each([
    ['fullName', 121],
    ['phone', 41],
    ['email', 255],
    ['addressLine1', 201],
    ['addressLine2', 201],
    ['city', 101],
    ['state', 101],
    ['zipCode', 11],
    ['country', 61],
  ])('%s is too long with %i characters', async (field, length) => {
    const guest = await testApp.guest();
    const { status, body } = await guest.post('/address/add', {
      ...homeAddress,
      [field]: '1'.repeat(length),
    });
    expect(status).toBe(400);
    expect(body.issues).toContainEqual({
      path: field,
      code: 'text_too_long',
      message: 'Dieser Text ist zu lang.',
    });
  });
});

describe('self-pickup', () => {
  test('is at the restaurant, whatever is sent for street, zip and city', async () => {
    const guest = await testApp.guest();
    const elsewhere = {
      ...homeAddress,
      ...pickup,
      addressLine2: 'Hinterhaus',
      zipCode: '10115',
      city: 'Berlin',
    };
    const { body } = await guest.post('/address/add', elsewhere);
    expect(body).toMatchObject({ ...pickup, ...atTheRestaurant });
  });

  test('needs no street, zip, city or country', async () => {
    const guest = await testApp.guest();
    const { status, body } = await guest.post('/address/add', pickup);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...pickup, ...atTheRestaurant });
  });

  test('is never the default', async () => {
    const guest = await testApp.guest();
    const id = await addAddress(guest, { isDefault: true });
    expect(
      (await guest.post('/address/add', { ...homeAddress, ...pickup, isDefault: true })).body.isDefault,
    ).toBe(false);
    expect((await guest.get(`/address/${id}`)).body.isDefault).toBe(true);
  });
});

describe('the default address', () => {
  const defaults = (addresses: Address[]) =>
    addresses.filter(({ isDefault }) => isDefault).map(({ _id }) => _id);

  test('is one at most, and the first of the list', async () => {
    const guest = await testApp.guest();
    const first = await addAddress(guest, { isDefault: true });
    const second = await addAddress(guest, { isDefault: true });
    const third = await addAddress(guest);
    const listed = async (): Promise<Address[]> => (await guest.get('/address')).body;
    expect((await listed()).map(({ _id }) => _id)).toEqual([second, third, first]);
    expect(defaults(await listed())).toEqual([second]);

    await guest.put(`/address/edit/${first}`, { ...homeAddress, isDefault: true });
    expect(defaults(await listed())).toEqual([first]);
    expect((await listed())[0]?._id).toBe(first);
  });

  test('is one at most when several are made default at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const guest = await testApp.guest();
      const id = await addAddress(guest);
      await Promise.all([
        addAddress(guest, { isDefault: true }),
        addAddress(guest, { isDefault: true }),
        guest.put(`/address/edit/${id}`, { ...homeAddress, isDefault: true }),
      ]);
      expect(defaults((await guest.get('/address')).body)).toHaveLength(1);
    }
  });

  test('of others stays theirs', async () => {
    const [one, other] = [await testApp.guest(), await testApp.guest()];
    const id = await addAddress(one, { isDefault: true });
    await addAddress(other, { isDefault: true });
    expect((await one.get(`/address/${id}`)).body.isDefault).toBe(true);
  });
});

test("somebody else's address does not exist", async () => {
  const [one, other] = [await testApp.guest(), await testApp.guest()];
  const id = await addAddress(one, { isDefault: true });
  const own = await addAddress(other, { isDefault: true });
  expect((await other.get(`/address/${id}`)).status).toBe(404);
  expect((await other.put(`/address/edit/${id}`, { ...homeAddress, isDefault: true })).status).toBe(404);
  expect((await other.delete(`/address/delete/${id}`)).status).toBe(404);
  expect((await one.get('/address')).body).toEqual([{ _id: id, ...homeAddress, isDefault: true }]);
  // A refused change leaves one's own default unchanged.
  expect((await other.get(`/address/${own}`)).body.isDefault).toBe(true);
});

test('twenty addresses are enough, also when they are saved at the same time', async () => {
  const guest = await testApp.guest();
  for (let saved = 0; saved < 17; saved += 1) await addAddress(guest);
  const answers = await Promise.all(Array.from({ length: 6 }, () => guest.post('/address/add', homeAddress)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
  expect((await guest.post('/address/add', homeAddress)).body).toEqual({
    code: 'too_many_addresses',
    message: 'Mehr Adressen lassen sich nicht speichern. Bitte löschen Sie zuerst eine.',
  });
  expect((await guest.get('/address')).body).toHaveLength(20);
});
