import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { changePrice, setSoldOut } from '../test/menu-changes.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addAddress, addToCart, cartItem, orderRequest } from '../test/orders.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

const { tikka, samosa } = dishes;
/** Each round delays the other call a little more, so that the two overlap at different points. */
const ROUNDS = 8;

describe('one order placed several times at once', () => {
  let testApp: TestApp;
  beforeEach(async () => {
    testApp = await openTestApp();
  });
  afterEach(() => testApp.close());

  test.each([2, 10])('%i times with one key is one order, and everybody gets it', async (times) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const guest = await testApp.guest();
      await addToCart(guest, tikka, { quantity: 2 });
      const body = await orderRequest(guest);
      const press = () => guest.post('/orders/create', body, { 'idempotency-key': `press-000${round}` });
      const answers = await Promise.all(Array.from({ length: times }, press));
      for (const answer of answers) {
        expect(answer.status).toBe(201);
        expect(answer.body).toEqual(answers[0]?.body);
      }
      expect((await guest.get('/orders/all')).body).toEqual([answers[0]?.body.order]);
    }
  });

  test('with one key for two different orders one is stored and the other is refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const guest = await testApp.guest();
      await addToCart(guest, tikka, { quantity: 2 });
      const body = await orderRequest(guest);
      const press = (message: string) =>
        guest.post('/orders/create', { ...body, message }, { 'idempotency-key': `press-000${round}` });
      const answers = await Promise.all([press('eins'), press('zwei')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('idempotency_key_reused');
      expect((await guest.get('/orders/all')).body).toHaveLength(1);
    }
  });

  test('without a key the cart is ordered once all the same', async () => {
    const guest = await testApp.guest();
    await addToCart(guest, tikka, { quantity: 2 });
    const body = await orderRequest(guest);
    const answers = await Promise.all(Array.from({ length: 10 }, () => guest.post('/orders/create', body)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(9);
    for (const { body: refusal } of refused) expect(['cart_empty', 'cart_changed']).toContain(refusal.code);
  });

  test('many guests order at once, and each gets what is theirs', async () => {
    const guests = await Promise.all(Array.from({ length: 20 }, () => testApp.guest()));
    const bodies = await Promise.all(
      guests.map(async (guest, index) => {
        await addToCart(guest, tikka, { quantity: index + 2 });
        return orderRequest(guest);
      }),
    );
    const answers = await Promise.all(
      guests.map((guest, index) => guest.post('/orders/create', bodies[index])),
    );
    expect(answers.map(({ body }) => body.order.items[0].quantity)).toEqual(
      guests.map((_, index) => index + 2),
    );
  });
});

describe('an order placed while', () => {
  const testApp = openTestApp();
  afterAll(async () => (await testApp).close());

  async function diner(): Promise<{ guest: Caller; body: object }> {
    const guest = await (await testApp).guest();
    await addToCart(guest, tikka, { quantity: 2 });
    await addToCart(guest, tikka, { quantity: 1, message: 'ohne Koriander' });
    return { guest, body: await orderRequest(guest) };
  }

  /** Either the order exists and the cart is empty, or nothing has happened; never a mixture. */
  async function expectWhole(
    guest: Caller,
    answer: { status: number; body: { code?: string } },
    codes: string[],
  ) {
    const [{ items }, orders] = [(await guest.get('/cart')).body, (await guest.get('/orders/all')).body];
    const isPlaced = answer.status === 201;
    if (!isPlaced) expect(codes).toContain(answer.body.code);
    expect([orders.length, items.length]).toEqual(isPlaced ? [1, 0] : [0, 2]);
  }

  test('its price changes has the old price or the new one, never both', async () => {
    const open = await testApp;
    for (let round = 0; round < ROUNDS * 2; round += 1) {
      const [from, to] = round % 2 === 0 ? [1690, 1790] : [1790, 1690];
      await changePrice(open, tikka, from);
      const { guest, body } = await diner();
      const [answer] = await Promise.all([
        guest.post('/orders/create', { ...body, expectedTotal: (3 * from) / 100 }),
        delay(round).then(() => changePrice(open, tikka, to)),
      ]);
      await expectWhole(guest, answer, ['price_changed']);
      if (answer.status !== 201) {
        expect(answer.body).toMatchObject({ totalCents: 3 * to });
      } else {
        expect(answer.body.order.items.map((item: { price: number }) => item.price)).toEqual([
          (2 * from) / 100,
          from / 100,
        ]);
        expect(answer.body.order.vat[0].gross).toBe((3 * from) / 100);
      }
    }
  });

  test('its price changes, with no total expected, is of one price in all its rows', async () => {
    const open = await testApp;
    for (let round = 0; round < ROUNDS; round += 1) {
      await changePrice(open, tikka, 1690);
      const { guest, body } = await diner();
      const [{ body: answer }] = await Promise.all([
        guest.post('/orders/create', body),
        delay(2 * round).then(() => changePrice(open, tikka, 1790)),
      ]);
      const [two, one] = answer.order.items.map((item: { price: number }) => Math.round(item.price * 100));
      expect([1690, 1790]).toContain(one);
      expect(two).toBe(2 * one);
      expect(Math.round(answer.order.orderTotal * 100)).toBe(3 * one);
    }
    await changePrice(open, tikka, 1690);
  });

  test('its dish sells out is placed or refused', async () => {
    const open = await testApp;
    for (let round = 0; round < ROUNDS; round += 1) {
      await setSoldOut(open, tikka, null);
      const { guest, body } = await diner();
      const [answer] = await Promise.all([
        guest.post('/orders/create', body),
        delay(2 * round).then(() => setSoldOut(open, tikka)),
      ]);
      await expectWhole(guest, answer, ['dish_sold_out']);
      expect((await guest.post('/cart/add', cartItem(tikka))).body.code).toBe('dish_sold_out');
    }
    await setSoldOut(open, tikka, null);
  });

  test('the restaurant closes is placed or refused', async () => {
    const owner = await (await testApp).owner();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { guest, body } = await diner();
      const [answer] = await Promise.all([
        guest.post('/orders/create', body),
        delay(round).then(() => owner.put('/admin/timing/current-status', { isOpen: false, reason: '' })),
      ]);
      await expectWhole(guest, answer, ['restaurant_closed']);
      await owner.post('/admin/timing/reset-status');
    }
  });

  test('another tab adds a dish holds the dish, or it is still in the cart', async () => {
    for (let round = 0; round < ROUNDS * 2; round += 1) {
      const { guest, body } = await diner();
      const [ordered, added] = await Promise.all([
        guest.post('/orders/create', body),
        delay(round).then(() => guest.post('/cart/add', cartItem(samosa))),
      ]);
      expect(added.status).toBe(200);

      const inCart: number = (await guest.get('/cart')).body.items.length;
      const [placed] = (await guest.get('/orders/all')).body;
      const inOrder: number = placed?.items.length ?? 0;
      if (ordered.status !== 201) expect(ordered.body.code).toBe('cart_changed');
      expect(inOrder > 0).toBe(ordered.status === 201);
      expect(inCart + inOrder).toBe(3);
    }
  });

  test('its address is deleted keeps the address, or is refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { guest, body } = await diner();
      const addressId = await addAddress(guest);
      const [answer] = await Promise.all([
        guest.post('/orders/create', { ...body, addressId }),
        delay(round).then(() => guest.delete(`/address/delete/${addressId}`)),
      ]);
      await expectWhole(guest, answer, ['not_found']);
      if (answer.status === 201) expect(answer.body.order.address.city).toBe('Hechingen');
    }
  });
});
