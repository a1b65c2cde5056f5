import { expect, test } from 'vitest';
import { readHours } from '../hours/index.ts';
import { initialiseEmptyRestaurant } from '../sample/initialise-empty.ts';
import { addAddress, orderDinner } from '../test/orders.ts';
import { openTestApp } from '../test/test-app.ts';

const address = {
  fullName: 'Asha Rao',
  phone: '0151 2345678',
  email: 'asha@example.org',
  addressLine1: 'Gasse 1',
  city: 'Wien',
  country: 'Irgendwo',
};

async function inAustria() {
  const testApp = await openTestApp();
  const owner = await testApp.owner();
  const { house } = (await owner.get('/admin/settings')).body;
  const wanted = { ...house, zipCode: '1010', city: 'Wien', country: 'AT' };
  return { testApp, owner, house, wanted };
}

test('the country decides the clock and what the own postal code looks like', async () => {
  const { testApp, owner, house, wanted } = await inAustria();
  await using _ = testApp;
  const refused = await owner.put('/admin/settings/house', { ...wanted, zipCode: '72379' });
  expect(refused.status).toBe(400);
  expect(refused.body.issues).toContainEqual(
    expect.objectContaining({ path: 'zipCode', code: 'address_zip_invalid' }),
  );
  expect((await readHours(testApp.db)).timeZone).toBe('Europe/Berlin');

  expect((await owner.put('/admin/settings/house', wanted)).status).toBe(200);
  expect((await testApp.stranger.get('/restaurant')).body).toMatchObject({
    ...{ country: 'AT', timeZone: 'Europe/Vienna', zipCode: '1010' },
  });
  const unknown = await owner.put('/admin/settings/house', { ...house, country: 'XX' });
  expect(unknown.status).toBe(400);
});

test('an address is in the country of the restaurant, or in a place that it delivers to', async () => {
  const { testApp, owner, wanted } = await inAustria();
  await using _ = testApp;
  await owner.put('/admin/settings/house', wanted);
  const guest = await testApp.guest();
  const saved = await guest.post('/address/add', { ...address, zipCode: '1010' });
  expect(saved.status).toBe(201);
  expect(saved.body.country).toBe('Österreich');
  // One of the delivery areas across the border.
  expect((await guest.post('/address/add', { ...address, zipCode: '72379' })).status).toBe(201);
  const refused = await guest.post('/address/add', { ...address, zipCode: '10115' });
  expect(refused.body.code).toBe('address_zip_invalid');
  expect((await guest.get('/address')).body).toHaveLength(2);
});

test('a telephone number without a country code is one of the restaurant’s country', async () => {
  const { testApp, owner, wanted } = await inAustria();
  await using _ = testApp;
  const password = 'ein langes Geheimnis';
  const register = (mobile_number: string) =>
    testApp.stranger.post('/auth/register', {
      ...{ type: 'user', name: 'Asha', email: 'asha@example.org', mobile_number, password },
    });
  const logIn = async (mobile_number: string) =>
    (await testApp.stranger.post('/auth/login', { mobile_number, password })).status;
  expect((await register('0660 7654321')).status).toBe(201);
  await owner.put('/admin/settings/house', wanted);

  expect((await register('0664 1234567')).status).toBe(201);
  expect((await register('+43 (0) 664 / 123-45-67')).body.code).toBe('mobile_taken');
  for (const typed of ['0664 1234567', '+43 664 1234567', '\u202a0043664\u20111234567\u202c'])
    expect(await logIn(typed), typed).toBe(200);
  expect(await logIn('+49 664 1234567')).toBe(401);
  // Who has registered before the country was set is not locked out.
  expect(await logIn('0660 7654321')).toBe(200);

  const guest = await testApp.guest();
  const addressId = await addAddress(guest, { phone: '0664/765 43 21' });
  const order = await orderDinner(guest, { addressId });
  for (const phone of ['+43 664 7654321', '06647654321'])
    expect((await owner.post('/orders/phone/callers', { phone })).body, phone).toHaveLength(1);
  const found = await owner.get(`/orders/allOrders?search=${encodeURIComponent('+43 664 765')}`);
  expect(found.body.orders.map(({ _id }) => _id)).toEqual([order._id]);
});

test('an empty start knows nothing of any place', async () => {
  await using testApp = await openTestApp();
  for (const table of ['settings', 'timing'] as const) await testApp.db.deleteFrom(table).execute();
  await initialiseEmptyRestaurant(testApp.db);
  expect((await testApp.stranger.get('/restaurant')).body).toMatchObject({
    ...{ street: '', zipCode: '', city: '', country: 'DE', phone: '', email: '' },
    deliveryAreas: [],
    counters: { dailyVisitors: 0, recipes: 0, events: 0, orders: 0 },
  });
});
