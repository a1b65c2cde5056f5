import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderItem } from '#contract/orders/shapes.ts';
import type { Caller } from '../test/caller.ts';
import { coupon } from '../test/coupons.ts';
import { formOf } from '../test/forms.ts';
import { dishes, dishForm } from '../test/menu-fixture.ts';
import { addToCart, placeOrder } from '../test/orders.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);

const { beer, tikka } = dishes;
let owner: Caller;

/** The deposit on a bottle of the beer; '' for none. */
async function ask(deposit: string, depositKind = 'reusable') {
  const variants = JSON.stringify([{ _id: 'halbe', name: '0,5 l', price: 4.5, deposit, depositKind }]);
  const form = { ...dishForm, name: 'Helles', vatPercent: '19', variants };
  const { status } = await owner.send('PUT', `/menu/${beer.id}`, { raw: formOf(form) });
  expect(status).toBe(200);
}

async function withBottles(quantity = 2) {
  const guest = await testApp.guest();
  await addToCart(guest, tikka, { quantity: 2 });
  await addToCart(guest, beer, { quantity });
  return guest;
}

const depositsOf = (items: Pick<OrderItem, 'deposit'>[]) => items.map(({ deposit }) => deposit);

beforeAll(async () => {
  owner = await testApp.owner();
});

describe('the deposit of bottles (PAngV § 7)', () => {
  test('is shown beside the price on menu, cart and order, and is added to what is to be paid', async () => {
    await ask('0,08');
    const { body: menu } = await testApp.stranger.get('/menu');
    const onMenu = menu.menuItems.find(({ _id }) => _id === beer.id);
    expect(onMenu?.variants[0]).toMatchObject({ price: 4.5, deposit: { amount: 0.08, kind: 'reusable' } });

    const guest = await withBottles();
    const { body: cart } = await guest.get('/cart');
    expect(cart).toMatchObject({ totalAmount: 42.8, deposit: 0.16 });
    expect(depositsOf(cart.items)).toEqual([null, { amount: 0.08, kind: 'reusable' }]);
    // Taxed like the beer: 9.00 + 0.16.
    expect(cart.vat).toMatchObject([
      { vatPercent: 7, gross: 33.8 },
      { vatPercent: 19, gross: 9.16 },
    ]);

    const { status, body } = await placeOrder(guest, { expectedTotal: 42.96 });
    expect(status).toBe(201);
    expect(body.order).toMatchObject({ subtotal: 42.8, deposit: 0.16, orderTotal: 42.96, vat: cart.vat });
    expect(depositsOf(body.order.items)).toEqual([null, { amount: 0.08, kind: 'reusable' }]);
    await owner.put('/orders/updateStatus', { orderId: body.order._id, status: 'accepted' });
    expect((await owner.get('/admin/figures')).body).toMatchObject({ turnover: 42.96, deposits: 0.16 });
  });

  test('is lowered by no coupon', async () => {
    await ask('0,25', 'single-use');
    const couponCode = await coupon(testApp, { discountPercentage: 50 });
    const { body } = await placeOrder(await withBottles(), { couponCode });
    expect(body.order).toMatchObject({ couponDiscount: 21.4, deposit: 0.5, orderTotal: 21.9 });
    expect(body.order.vat[1]).toMatchObject({ vatPercent: 19, gross: 5 });
  });

  test('does not help an order over the minimum', async () => {
    await ask('30');
    const guest = await testApp.guest();
    await addToCart(guest, beer, { quantity: 2 });
    expect((await placeOrder(guest)).body).toMatchObject({ code: 'minimum_order' });
  });

  test('that changed while somebody orders is shown to them first', async () => {
    await ask('0,08');
    const guest = await withBottles();
    await ask('0,15');
    expect((await placeOrder(guest, { expectedTotal: 42.96 })).body).toMatchObject({ code: 'price_changed' });
    expect((await placeOrder(guest, { expectedTotal: 43.1 })).status).toBe(201);
  });

  test('stays in the order when the menu takes it away', async () => {
    await ask('0,15');
    const { order } = (await placeOrder(await withBottles())).body;
    await ask('');
    const { body } = await owner.post('/orders/by-id', { orderId: order._id });
    expect(body).toMatchObject({ deposit: 0.3, orderTotal: 43.1 });
    expect((await (await withBottles()).get('/cart')).body.deposit).toBe(0);
  });
});
