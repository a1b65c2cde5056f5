import { afterAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import { changePrice, deleteDishRow, updateDishRow } from '../test/menu-changes.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addAddress, addToCart, homeAddress, orderDinner, orderRequest, placeOrder } from '../test/orders.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);

const { samosa, tikka, beer } = dishes;

describe('an order', () => {
  test('for delivery, paid in cash at the door, holds everything that was chosen', async () => {
    const user = await testApp.user();
    await addToCart(user, samosa, {
      variant: 'gross',
      quantity: 2,
      addOns: [{ name: 'minze', quantity: 2 }],
      message: 'scharf',
    });
    await addToCart(user, beer, { quantity: 4 });
    const { status, body } = await placeOrder(user, { message: ' Bitte klingeln. ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      links: [],
      order: {
        _id: expect.any(String),
        createdAt: '2026-11-21T17:00:00.000Z',
        status: 'pending',
        paymentMethod: 'cod',
        paymentStatus: 'none',
        isDemoPayment: false,
        isTest: false,
        refundDetail: null,
        fulfilment: 'delivery',
        email: homeAddress.email,
        phone: homeAddress.phone,
        message: 'Bitte klingeln.',
        isAllergyNote: false,
        packaging: null,
        couponCode: null,
        giftCardCode: null,
        subtotal: 41.8,
        discount: 0,
        couponDiscount: 0,
        giftCardPaid: 0,
        deposit: 0,
        deliveryFee: 0,
        orderTotal: 41.8,
        vat: [
          { vatPercent: 7, gross: 23.8, net: 22.24, tax: 1.56 },
          { vatPercent: 19, gross: 18, net: 15.13, tax: 2.87 },
        ],
        cancellationReason: null,
        requestedAt: null,
        dueAt: '2026-11-21T18:00:00.000Z',
        ...{ kitchenAt: null, readyAt: null, phoneOrder: null },
        acceptedAt: null,
        completedAt: null,
        cancelledAt: null,
        paidAt: null,
        guestChangedAt: null,
        delayReason: null,
        ...{ agreedAt: '2026-11-21T18:00:00.000Z', delayAnswer: null, keptAt: null, changes: [] },
        isCancelledOnRequest: false,
        version: 0,
        changedAt: null,
        kitchenChanges: [],
        handoverDue: 0,
        healthConsentAt: null,
        isAnswerLate: false,
        rungs: [],
        address: {
          fullName: 'Asha Rao',
          phone: '0151 2345678',
          addressLine1: 'Obertorplatz 7',
          addressLine2: '2. Stock',
          city: 'Hechingen',
          state: ' ',
          zipCode: '72379',
          country: 'Deutschland',
        },
        items: [
          {
            _id: expect.any(String),
            menuItemId: samosa.id,
            name: 'Samosa',
            nameEn: 'Samosa',
            quantity: 2,
            price: 23.8,
            message: 'scharf',
            isAllergyNote: false,
            vatPercent: 7,
            minimumAge: null,
            deposit: null,
            preparedAt: null,
            variants: [{ _id: 'gross', name: 'Groß', nameEn: null, price: 8.9 }],
            addOns: [
              { _id: 'minze', name: 'Minz-Chutney', nameEn: null, price: 1.5, vatPercent: 7, quantity: 2 },
            ],
          },
          {
            _id: expect.any(String),
            menuItemId: beer.id,
            name: 'Helles',
            nameEn: 'Lager',
            quantity: 4,
            price: 18,
            message: '',
            isAllergyNote: false,
            vatPercent: 19,
            minimumAge: null,
            deposit: null,
            preparedAt: null,
            variants: [{ _id: 'halbe', name: '0,5 l', nameEn: null, price: 4.5 }],
            addOns: [],
          },
        ],
      },
    });
  });

  test('for pickup is paid in the restaurant, whatever it comes to', async () => {
    const guest = await testApp.guest();
    await addToCart(guest, samosa);
    const { status, body } = await placeOrder(guest, {
      paymentMethod: 'pod',
      addressId: await addAddress(guest, { isSelfPickup: true }),
    });
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      fulfilment: 'pickup',
      paymentMethod: 'pod',
      paymentStatus: 'none',
      orderTotal: 5.5,
    });
    expect(body.order.address).toMatchObject({ addressLine1: 'Zollernstraße 2', zipCode: '72379' });
  });

  test('empties the cart, which keeps its id', async () => {
    const guest = await testApp.guest();
    await orderDinner(guest);
    const before = (await guest.get('/cart')).body;
    expect(before.items).toEqual([]);
    expect((await addToCart(guest, tikka))._id).toBe(before._id);
  });

  test('is not for the cart of somebody else, nor to the address of somebody else', async () => {
    const [one, other] = [await testApp.guest(), await testApp.guest()];
    const cartId = (await addToCart(one, tikka, { quantity: 2 }))._id;
    await addToCart(other, tikka, { quantity: 2 });
    expect((await placeOrder(other, { cartId })).status).toBe(404);
    expect((await placeOrder(other, { addressId: await addAddress(one) })).status).toBe(404);
    expect((await other.get('/cart')).body.items).toHaveLength(1);
    expect((await one.get('/cart')).body.items).toHaveLength(1);
  });

  test('costs what the menu says, whatever prices a client sends', async () => {
    const guest = await testApp.guest();
    await addToCart(guest, tikka, { quantity: 2 });
    const sent = {
      ...(await orderRequest(guest)),
      ...{
        subtotal: 0.02,
        discount: 33,
        orderTotal: 0.01,
        totalAmount: 0.01,
        paymentStatus: 'paid',
        status: 'completed',
      },
      items: [{ menuItemId: tikka.id, price: 0.01, quantity: 1 }],
    };
    const { body } = await guest.post('/orders/create', sent);
    expect(body.order).toMatchObject({
      orderTotal: 33.8,
      discount: 0,
      paymentStatus: 'none',
      status: 'pending',
    });
  });

  test('stays as it was when menu, address and cart change', async () => {
    await using other = await openTestApp();
    const guest = await other.guest();
    const addressId = await addAddress(guest);
    const order = await orderDinner(guest, { addressId });
    await changePrice(other, tikka, 9900);
    await updateDishRow(other, tikka, { name: { de: 'Anders', en: 'Different' }, vatPercent: 19 });
    await guest.put(`/address/edit/${addressId}`, { ...homeAddress, addressLine1: 'Woanders 1' });
    await guest.delete(`/address/delete/${addressId}`);
    expect((await guest.post('/orders/by-id', { orderId: order._id })).body).toEqual(order);
    await deleteDishRow(other, tikka);
    expect((await guest.get('/orders/all')).body).toEqual([order]);
  });

  test('has the language of who orders, for later mail', async () => {
    const guest = await testApp.guest();
    const order: Order = await orderDinner(guest.withLanguage('en'));
    const row = await testApp.db
      .selectFrom('orders')
      .select('language')
      .where('id', '=', order._id)
      .executeTakeFirst();
    expect(row).toEqual({ language: 'en' });
  });

  test('may be as large as a cart can be', async () => {
    const guest = await testApp.guest();
    const addOns = [
      { name: 'band', quantity: 99 },
      { name: 'blumen', quantity: 99 },
    ];
    await addToCart(guest, dishes.banquet, { quantity: 99, addOns });
    const cart = await addToCart(guest, dishes.banquet, { quantity: 99, addOns, message: 'Zweiter Tag' });
    const { status, body } = await placeOrder(guest);
    expect(status).toBe(201);
    expect(body.order.orderTotal).toBe(cart.totalAmount);
    expect(body.order.orderTotal).toBe(2 * 99 * (999 + 99 * 950 + 99 * 450));
  });
});

describe('the total that was shown', () => {
  test('is the total that is ordered', async () => {
    const guest = await testApp.guest();
    await addToCart(guest, tikka, { quantity: 2 });
    expect((await placeOrder(guest, { expectedTotal: 33.8 })).status).toBe(201);
  });

  test.each([33.79, 0, -33.8, 33.805, 1e300])('is refused when it is %d', async (expectedTotal) => {
    const guest = await testApp.guest();
    const cart = await addToCart(guest, tikka, { quantity: 2 });
    const { status, body } = await placeOrder(guest, { expectedTotal });
    expect(status).toBe(409);
    expect(body).toEqual({
      code: 'price_changed',
      totalCents: 3380,
      message:
        'Der Preis hat sich geändert: Die Summe ist jetzt 33,80\u00a0€. Bitte prüfen Sie sie noch einmal.',
    });
    expect((await guest.get('/cart')).body).toEqual(cart);
  });

  test('protects from a price that has risen meanwhile', async () => {
    await using other = await openTestApp();
    const guest = await other.guest();
    const { totalAmount } = await addToCart(guest, tikka, { quantity: 2 });
    await changePrice(other, tikka, 1790);
    const refused = await placeOrder(guest.withLanguage('en'), { expectedTotal: totalAmount });
    expect(refused.body.message).toBe(
      'The price has changed: the total is now 35.80\u00a0€. Please check it once more.',
    );
    expect((await placeOrder(guest, { expectedTotal: 35.8 })).body.order.orderTotal).toBe(35.8);
  });
});

describe('an idempotency key', () => {
  test('makes the second of two equal calls answer the first order', async () => {
    const guest = await testApp.guest();
    await addToCart(guest, tikka, { quantity: 2 });
    const body = await orderRequest(guest);
    const headers = { 'idempotency-key': 'press-0001' };
    const first = await guest.post('/orders/create', body, headers);
    const second = await guest.post('/orders/create', body, headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await guest.get('/orders/all')).body).toHaveLength(1);
  });

  test('still answers that order when the restaurant has closed and the cart is filled again', async () => {
    await using other = await openTestApp();
    const guest = await other.guest();
    await addToCart(guest, tikka, { quantity: 2 });
    const body = await orderRequest(guest);
    const headers = { 'idempotency-key': 'press-0002' };
    const first = await guest.post('/orders/create', body, headers);
    await addToCart(guest, samosa);
    other.clock.set('2026-11-21T23:30:00+01:00');
    expect((await guest.post('/orders/create', body, headers)).body).toEqual(first.body);
    expect((await guest.get('/cart')).body.items).toHaveLength(1);
  });

  test('is refused for anything else', async () => {
    const guest = await testApp.guest();
    await addToCart(guest, tikka, { quantity: 2 });
    const body = await orderRequest(guest);
    const headers = { 'idempotency-key': 'press-0003' };
    await guest.post('/orders/create', body, headers);
    await addToCart(guest, tikka, { quantity: 2 });
    const { status, body: refused } = await guest.post(
      '/orders/create',
      { ...body, message: 'Anders' },
      headers,
    );
    expect(status).toBe(409);
    expect(refused).toEqual({
      code: 'idempotency_key_reused',
      message: 'Dieser Schlüssel wurde schon für eine andere Bestellung benutzt.',
    });
  });

  test('is free again after a refusal', async () => {
    const guest = await testApp.guest();
    await addToCart(guest, samosa);
    const body = await orderRequest(guest);
    const headers = { 'idempotency-key': 'press-0004' };
    expect((await guest.post('/orders/create', body, headers)).body.code).toBe('minimum_order');
    await addToCart(guest, tikka, { quantity: 2 });
    expect((await guest.post('/orders/create', body, headers)).status).toBe(201);
  });

  test('is one account’s own', async () => {
    const [one, other] = [await testApp.guest(), await testApp.guest()];
    for (const guest of [one, other]) {
      await addToCart(guest, tikka, { quantity: 2 });
      expect((await placeOrder(guest, {}, 'press-0005')).status).toBe(201);
    }
  });

  test.each(['short', 'mit Leerzeichen', 'x'.repeat(129), 'schlüssel-mit-ü'])(
    'may not be %j',
    async (key) => {
      const guest = await testApp.guest();
      await addToCart(guest, tikka, { quantity: 2 });
      const { status, body } = await placeOrder(guest, {}, key);
      expect(status).toBe(400);
      expect(body.issues).toEqual([
        {
          path: 'idempotency-key',
          code: 'idempotency_key_invalid',
          message: 'Der Idempotency-Key braucht 8 bis 128 druckbare Zeichen.',
        },
      ]);
    },
  );
});
