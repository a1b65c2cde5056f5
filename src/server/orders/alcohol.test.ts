import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { formOf } from '../test/forms.ts';
import { dishes, dishForm } from '../test/menu-fixture.ts';
import { addToCart, placeOrder } from '../test/orders.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);

const { beer, tikka } = dishes;
let owner: Caller;

/** The minimum age for the beer; '' for none. */
async function mark(minimumAge: string) {
  const variants = JSON.stringify([{ _id: 'halbe', name: '0,5 l', price: 4.5 }]);
  const form = { ...dishForm, name: 'Helles', variants, minimumAge };
  const { status, body } = await owner.send('PUT', `/menu/${beer.id}`, { raw: formOf(form) });
  expect([status, body.minimumAge]).toEqual([200, minimumAge === '' ? null : Number(minimumAge)]);
}

async function withBeer() {
  const guest = await testApp.guest();
  await addToCart(guest, tikka, { quantity: 2 });
  await addToCart(guest, beer);
  return guest;
}

beforeAll(async () => {
  owner = await testApp.owner();
});

describe('an order with alcohol (JuSchG § 9)', () => {
  test('is refused until the guest has confirmed the age, and changes nothing', async () => {
    await mark('16');
    const guest = await withBeer();
    const before = (await guest.get('/cart')).body;
    expect(before.items.map((item: { minimumAge: number | null }) => item.minimumAge)).toEqual([null, 16]);
    const refused = await placeOrder(guest.withLanguage('de'));
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'age_unconfirmed',
        minimumAge: 16,
        message: expect.stringMatching(/16 Jahre/),
      }),
    ]);
    expect((await placeOrder(guest.withLanguage('en'))).body.message).toMatch(/at least 16 years old/);
    expect((await guest.get('/cart')).body).toEqual(before);
    expect((await guest.get('/orders/all')).body).toEqual([]);

    const { status, body } = await placeOrder(guest, { confirmedAge: 16 });
    expect(status).toBe(201);
    expect(body.order.items.map((item: { minimumAge: number | null }) => item.minimumAge)).toEqual([
      null,
      16,
    ]);
  });

  test('from 18 on is not ordered by whoever confirmed 16', async () => {
    await mark('18');
    const guest = await withBeer();
    expect((await placeOrder(guest, { confirmedAge: 16 })).body).toMatchObject({
      code: 'age_unconfirmed',
      minimumAge: 18,
    });
    expect((await placeOrder(guest, { confirmedAge: 18 })).status).toBe(201);
  });

  test('keeps the age of its day when the menu changes, and without alcohol nobody is asked', async () => {
    await mark('18');
    const guest = await withBeer();
    const { order } = (await placeOrder(guest, { confirmedAge: 18 })).body;
    await mark('');
    const later = (await guest.post('/orders/by-id', { orderId: order._id })).body;
    expect(later.items[1]).toMatchObject({ name: 'Helles', minimumAge: 18 });
    expect((await placeOrder(await withBeer())).status).toBe(201);
  });

  test.each([15, 17, '16', true])('takes %j for no age', async (confirmedAge) => {
    await mark('16');
    const { status, body } = await placeOrder(await withBeer(), { confirmedAge: confirmedAge as number });
    expect([status, body.issues?.[0]]).toMatchObject([400, { path: 'confirmedAge', code: 'value_invalid' }]);
  });
});
