import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addAddress, addToCart, placeOrder } from '../test/orders.ts';
import { openTestApp } from '../test/test-app.ts';
import { findOrder } from './orders-store.ts';
import { receiptParts } from './receipt-parts.ts';

const testApp = await openTestApp();
afterAll(testApp.close);

let owner: Caller;
beforeAll(async () => {
  owner = await testApp.owner();
});

async function offer(offered: 'none' | 'own_vessels' | 'boxes', deposit = 0) {
  const { version } = (await owner.get('/admin/settings')).body.reuse;
  const saved = await owner.put('/admin/settings/reuse', { offer: offered, deposit, version });
  expect(saved.status).toBe(200);
}

async function guestWithCart() {
  const guest = await testApp.guest();
  await addToCart(guest, dishes.tikka, { quantity: 2 });
  return guest;
}

const boxes = (deposit: number) => ({ kind: 'boxes', deposit });
const vessels = { kind: 'own_vessels', deposit: 0 };
const refused = { status: 409, body: { code: 'packaging_not_offered' } };

describe('packaging that is not thrown away (VerpackDG §§ 60 and 61)', () => {
  test('goes with the order: guest and desk read it, with the deposit of its day, and no total knows of it', async () => {
    await offer('boxes', 2);
    const guest = await guestWithCart();
    const { status, body } = await placeOrder(guest, { packaging: boxes(2) });
    expect(status).toBe(201);
    const { _id, packaging, orderTotal, subtotal, deposit } = body.order;
    expect(packaging).toEqual(boxes(2));
    expect([orderTotal, deposit]).toEqual([subtotal, 0]);
    await offer('boxes', 5);
    const atDesk = (await owner.post('/orders/by-id', { orderId: _id })).body;
    expect(atDesk.packaging).toEqual(boxes(2));
    expect((await guest.get('/orders/all')).body[0].packaging).toEqual(boxes(2));
    const order = await findOrder(testApp.deps.db, _id);
    const mail = order && receiptParts(order, 'de', { timeZone: 'Europe/Berlin' });
    expect(JSON.stringify(mail).replaceAll('\u00a0', ' ')).toContain('Mehrweg, je Stück 2,00 € Pfand in bar');
  });

  test('is refused when it is not offered, or not like that, and the cart stays', async () => {
    await offer('boxes', 5);
    const guest = await guestWithCart();
    const before = (await guest.get('/cart')).body;
    expect(await placeOrder(guest, { packaging: boxes(2) })).toMatchObject(refused);
    expect(await placeOrder(guest, { packaging: boxes(5.001) })).toMatchObject(refused);
    expect(await placeOrder(guest, { packaging: vessels })).toMatchObject(refused);
    await offer('none');
    expect(await placeOrder(guest.withLanguage('de'), { packaging: boxes(5) })).toMatchObject({
      ...refused,
      body: { message: expect.stringMatching(/Verpackung/) },
    });
    expect((await placeOrder(guest, { packaging: { kind: 'plates', deposit: 0 } })).status).toBe(400);
    expect((await guest.get('/cart')).body).toEqual(before);
    expect((await guest.get('/orders/all')).body).toEqual([]);
    expect((await placeOrder(guest, { packaging: null })).body.order.packaging).toBeNull();
  });

  test('a driver does not come by for the guest’s own vessels', async () => {
    await offer('own_vessels', 3);
    const guest = await guestWithCart();
    expect(await placeOrder(guest, { packaging: vessels })).toMatchObject(refused);
    const addressId = await addAddress(guest, { isSelfPickup: true });
    const { status, body } = await placeOrder(guest, {
      addressId,
      paymentMethod: 'pod',
      packaging: vessels,
    });
    expect([status, body.order.packaging]).toEqual([201, vessels]);
  });
});
