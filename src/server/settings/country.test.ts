import { expect, test } from 'vitest';
import { readHours } from '../hours/index.ts';
import { initialiseEmptyRestaurant } from '../sample/initialise-empty.ts';
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
