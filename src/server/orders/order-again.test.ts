import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { changePrice, setSoldOut, updateDishRow } from '../test/menu-changes.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, placeOrder } from '../test/orders.ts';
import { openTestApp } from '../test/test-app.ts';
import { orderLinkKey } from './order-link.ts';

const testApp = await openTestApp();
afterAll(testApp.close);
const { samosa, tikka, beer, banquet } = dishes;

let guest: Caller;
let orderId: string;
beforeEach(async () => {
  guest = await testApp.guest();
  await addToCart(guest, tikka, { quantity: 2 });
  await addToCart(guest, samosa, {
    ...{ variant: 'gross', message: 'ohne Koriander' },
    addOns: [
      { name: 'minze', quantity: 1 },
      { name: 'raita', quantity: 1 },
    ],
  });
  await addToCart(guest, beer);
  orderId = (await placeOrder(guest)).body.order._id;
});

const look = async () => (await guest.post('/orders/again', { orderId })).body.items;
const repeat = (body: object = {}, headers: Record<string, string> = {}, as = guest) =>
  as.post('/orders/again/cart', { orderId, ...body }, headers);
const cartOf = async (caller: Caller) =>
  (await caller.get('/cart')).body.items.map(({ menuItem, quantity }) => `${quantity} ${menuItem.name}`);

describe('an order again', () => {
  test('is the same in an empty cart', async () => {
    const items = await look();
    expect(items).toMatchObject([
      {
        name: 'Chicken Tikka',
        quantity: 2,
        isAvailable: true,
        priceBefore: 33.8,
        priceNow: 33.8,
        leftOut: [],
      },
      { name: 'Samosa', variant: { name: 'Groß' }, priceBefore: 13.3, priceNow: 13.3, problem: null },
      { name: 'Helles', nameEn: 'Lager' },
    ]);
    expect(await cartOf(guest)).toEqual([]);
    const { status, body } = await repeat();
    expect(status).toBe(200);
    expect(body.items).toEqual(items);
    expect(body.cart).toEqual((await guest.get('/cart')).body);
    expect(body.cart.items[1]).toMatchObject({
      message: 'ohne Koriander',
      addOns: [{ _id: 'minze' }, { _id: 'raita' }],
    });
  });

  test('says what costs otherwise, what is gone, and which extra it comes without', async () => {
    await changePrice(testApp, tikka, 1890);
    await updateDishRow(testApp, samosa, { addOns: samosa.addOns.filter(({ id }) => id !== 'raita') });
    await setSoldOut(testApp, beer);
    const items = await look();
    await repeat();
    expect(items).toMatchObject([
      { isAvailable: true, priceBefore: 33.8, priceNow: 37.8 },
      { isAvailable: true, priceBefore: 10.4, priceNow: 10.4, leftOut: [{ name: 'Raita', nameEn: null }] },
      { isAvailable: false, priceNow: null, problem: { code: 'dish_sold_out' } },
    ]);
    expect(await cartOf(guest)).toEqual(['2 Chicken Tikka', '1 Samosa']);
    await changePrice(testApp, tikka, 1690);
    await updateDishRow(testApp, samosa, {});
    await setSoldOut(testApp, beer, null);
  });

  test('finds dish, size and extras by name on a menu that was imported again', async () => {
    const renamed = (part: { id: string }) => ({ ...part, id: `neu-${part.id}` });
    const { id } = samosa;
    await updateDishRow(testApp, samosa, {
      variants: samosa.variants.map((part) => ({ ...part, ...renamed(part) })),
      addOns: samosa.addOns.map((part) => ({ ...part, ...renamed(part) })),
    });
    await testApp.db.updateTable('order_items').set({ dish_id: 'lost' }).where('dish_id', '=', id).execute();
    const { body } = await repeat();
    expect(body.cart.items[1]).toMatchObject({
      ...{ menuItem: { _id: id }, variant: { _id: 'neu-gross' }, lineTotal: 13.3 },
      addOns: [{ _id: 'neu-minze' }, { _id: 'neu-raita' }],
    });
    await updateDishRow(testApp, samosa, {});
  });

  test('of which nothing is left leaves the cart as it is', async () => {
    await addToCart(guest, banquet);
    for (const dish of [tikka, samosa, beer]) await setSoldOut(testApp, dish);
    const { status, body } = await repeat({ into: 'replace' });
    expect([status, body.code]).toEqual([409, 'order_again_nothing']);
    expect(await cartOf(guest)).toEqual(['1 Festmahl']);
    for (const dish of [tikka, samosa, beer]) await setSoldOut(testApp, dish, null);
  });
});

describe('a cart with something else in it', () => {
  beforeEach(() => addToCart(guest, banquet));

  test('is not touched before the guest has said what happens to it', async () => {
    const { status, body } = await repeat();
    expect([status, body]).toMatchObject([409, { code: 'cart_not_empty', count: 1 }]);
    expect(await cartOf(guest)).toEqual(['1 Festmahl']);
  });

  test('is added to, or replaced', async () => {
    await repeat({ into: 'add' });
    expect(await cartOf(guest)).toEqual(['1 Festmahl', '2 Chicken Tikka', '1 Samosa', '1 Helles']);
    await repeat({ into: 'replace' });
    expect(await cartOf(guest)).toEqual(['2 Chicken Tikka', '1 Samosa', '1 Helles']);
  });

  test('gets it once, however often the same key is sent, also at the same moment', async () => {
    const send = () => repeat({ into: 'add' }, { 'idempotency-key': 'press-0001' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await send();
    expect(await cartOf(guest)).toEqual(['1 Festmahl', '2 Chicken Tikka', '1 Samosa', '1 Helles']);
    await repeat({ into: 'add' }, { 'idempotency-key': 'press-0002' });
    expect((await cartOf(guest))[1]).toBe('4 Chicken Tikka');
  });
});

test('with the link it goes into the cart of whoever holds it, and never into that of the account', async () => {
  const holder = await testApp.guest();
  expect((await repeat({}, {}, holder)).status).toBe(404);
  const key = await orderLinkKey(testApp.db, orderId);
  expect((await repeat({ key }, {}, holder)).status).toBe(200);
  expect((await cartOf(holder)).length).toBe(3);
  expect(await cartOf(guest)).toEqual([]);
  expect((await repeat({ key }, {}, testApp.stranger)).status).toBe(401);
});
