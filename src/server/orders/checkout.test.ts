import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pauseOrdering } from '../settings/ordering-paused.ts';
import type { Caller } from '../test/caller.ts';
import { deleteDishRow, setSoldOut } from '../test/menu-changes.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addAddress, addToCart, orderRequest } from '../test/orders.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

const { samosa, tikka } = dishes;

let testApp: TestApp;
let guest: Caller;
let homeId: string;
beforeEach(async () => {
  testApp = await openTestApp();
  guest = await testApp.guest();
  homeId = await addAddress(guest);
});
afterEach(() => testApp.close());

/** Sends an order that may lack an address or a payment method. */
async function order(fields: object = {}) {
  return guest.post('/orders/create', { ...(await orderRequest(guest, { addressId: homeId })), ...fields });
}

async function refusal(fields: object = {}) {
  const { status, body } = await order(fields);
  expect(status).toBe(409);
  const { message, ...refused } = body;
  return refused;
}

describe('an order is refused', () => {
  test('for one reason after the other, in this order', async () => {
    await pauseOrdering(testApp.deps, true);
    testApp.clock.set('2026-11-21T23:00:00+01:00');
    const nothing = { addressId: null, paymentMethod: null };
    expect(await refusal(nothing)).toEqual({ code: 'ordering_paused' });

    await pauseOrdering(testApp.deps, false);
    expect(await refusal(nothing)).toEqual({ code: 'restaurant_closed' });

    testApp.clock.set('2026-11-21T18:00:00+01:00');
    expect(await refusal(nothing)).toEqual({ code: 'cart_empty' });

    await addToCart(guest, samosa);
    expect(await refusal(nothing)).toEqual({ code: 'minimum_order', minimumCents: 3000 });

    await addToCart(guest, tikka, { quantity: 2 });
    expect(await refusal(nothing)).toEqual({ code: 'address_missing' });

    const addressId = await addAddress(guest, { zipCode: '10115', city: 'Berlin' });
    expect(await refusal({ addressId, paymentMethod: null })).toEqual({ code: 'payment_method_missing' });
    expect(await refusal({ addressId, paymentMethod: 'pod' })).toEqual({ code: 'payment_method_mismatch' });
    expect(await refusal({ addressId })).toEqual({ code: 'delivery_area_unknown', zipCode: '10115' });
    expect((await order()).status).toBe(201);
  });

  test('with the words of each reason', async () => {
    const words = async (fields: object, language: string) => {
      const answer = await guest
        .withLanguage(language)
        .post('/orders/create', { ...(await orderRequest(guest, { addressId: homeId })), ...fields });
      return answer.body.message;
    };
    const both = async (fields: object = {}) => [await words(fields, 'de'), await words(fields, 'en')];

    expect(await both()).toEqual(['Ihr Warenkorb ist leer.', 'Your cart is empty.']);
    await addToCart(guest, samosa);
    expect(await both()).toEqual([
      'Der Mindestbestellwert beträgt 30€, außer bei Zahlung im Restaurant.',
      'The minimum order value is 30€, except when you pay in the restaurant.',
    ]);
    await addToCart(guest, tikka, { quantity: 2 });
    expect(await both({ addressId: '' })).toEqual([
      'Bitte wählen Sie eine Adresse.',
      'Please select an address.',
    ]);
    expect(await both({ paymentMethod: '' })).toEqual([
      'Bitte wählen Sie eine Zahlungsart.',
      'Please select a payment method.',
    ]);
    expect(await both({ paymentMethod: 'pod' })).toEqual([
      'Diese Zahlungsart passt nicht: Bei Lieferung zahlen Sie bar an der Tür oder online, bei Abholung im Restaurant oder online.',
      'This payment method does not fit: deliveries are paid in cash at the door or online, pickups in the restaurant or online.',
    ]);
    const addressId = await addAddress(guest, { zipCode: '10115' });
    expect(await both({ addressId })).toEqual([
      'Nach 10115 liefern wir leider nicht. Sie können Ihre Bestellung gern abholen.',
      'We are sorry, we do not deliver to 10115. You are welcome to pick up your order.',
    ]);
    testApp.clock.set('2026-11-23T12:00:00+01:00');
    expect(await both()).toEqual(['Wir haben gerade geschlossen.', 'We are closed at the moment.']);
    await pauseOrdering(testApp.deps, true);
    expect(await both()).toEqual([
      'Wir nehmen gerade keine Online-Bestellungen an. Bitte rufen Sie uns an.',
      'We are not taking online orders at the moment. Please call us.',
    ]);
  });

  test('and leaves the cart and the desk as they were', async () => {
    const cart = await addToCart(guest, samosa);
    await order();
    expect((await guest.get('/cart')).body).toEqual(cart);
    expect((await guest.get('/orders/all')).body).toEqual([]);
  });
});

describe('the minimum', () => {
  test('is reached by exactly 30 €', async () => {
    await addToCart(guest, samosa, { variant: 'gross', quantity: 2 });
    await addToCart(guest, samosa, { quantity: 2, addOns: [{ name: 'minze', quantity: 0 }] });
    await addToCart(guest, samosa, { addOns: [{ name: 'minze', quantity: 1 }], message: 'warm' });
    // 17.80 + 11.00 + 7.00 exceeds it; without the last it stays below.
    const { body } = await guest.get('/cart');
    expect(body.totalAmount).toBe(35.8);
    await guest.delete('/cart/remove', { itemId: body.items[2]._id });
    expect(await refusal()).toEqual({ code: 'minimum_order', minimumCents: 3000 });
  });

  test('does not hold for pickup paid in the restaurant', async () => {
    await addToCart(guest, samosa);
    const addressId = await addAddress(guest, { isSelfPickup: true });
    expect((await order({ addressId, paymentMethod: 'pod' })).status).toBe(201);
  });

  test('holds for pickup that is paid otherwise, which does not fit anyway', async () => {
    const addressId = await addAddress(guest, { isSelfPickup: true });
    await addToCart(guest, samosa);
    expect(await refusal({ addressId, paymentMethod: 'cod' })).toEqual({
      code: 'minimum_order',
      minimumCents: 3000,
    });
    await addToCart(guest, tikka, { quantity: 2 });
    expect(await refusal({ addressId, paymentMethod: 'cod' })).toEqual({ code: 'payment_method_mismatch' });
  });
});

describe('a row that can not be ordered', () => {
  test('stops the order, and explains a sum that is too small', async () => {
    await addToCart(guest, tikka, { quantity: 2 });
    await deleteDishRow(testApp, tikka);
    expect(await refusal()).toEqual({ code: 'dish_gone', dishId: tikka.id });
    await addToCart(guest, samosa, { variant: 'gross', quantity: 9 });
    expect(await refusal()).toEqual({ code: 'dish_gone', dishId: tikka.id });
    await setSoldOut(testApp, samosa);
    expect((await guest.get('/cart')).body.items).toHaveLength(2);
  });

  test('stops it when it is sold out', async () => {
    await addToCart(guest, tikka, { quantity: 2 });
    await setSoldOut(testApp, tikka);
    expect(await refusal()).toEqual({ code: 'dish_sold_out', dishId: tikka.id, availableAt: null });
  });
});

describe('the restaurant', () => {
  test.each([
    ['Monday at noon', '2026-11-23T12:00:00+01:00', false],
    ['Tuesday between lunch and dinner', '2026-11-24T15:00:00+01:00', false],
    ['Tuesday at lunch', '2026-11-24T10:30:00+01:00', true],
    ['Saturday a second before it closes', '2026-11-21T22:59:59+01:00', true],
    ['Saturday when it closes', '2026-11-21T23:00:00+01:00', false],
  ])('takes orders on %s (%s): %s', async (_, instant, isOpen) => {
    await addToCart(guest, tikka, { quantity: 2 });
    testApp.clock.set(instant);
    const { status, body } = await order();
    expect(status === 201 ? true : body.code).toBe(isOpen || 'restaurant_closed');
  });

  test('takes orders or not as it was set by hand', async () => {
    const owner = await testApp.owner();
    await addToCart(guest, tikka, { quantity: 2 });
    await owner.put('/admin/timing/current-status', { isOpen: false, reason: 'Ofen kaputt' });
    expect(await refusal()).toEqual({ code: 'restaurant_closed', reason: 'Ofen kaputt' });
    testApp.clock.set('2026-11-23T12:00:00+01:00');
    await owner.put('/admin/timing/current-status', { isOpen: true, reason: '' });
    expect((await order()).status).toBe(201);
    await addToCart(guest, tikka, { quantity: 2 });
    await owner.post('/admin/timing/reset-status');
    expect(await refusal()).toEqual({ code: 'restaurant_closed' });
  });

  test('is closed on a special date', async () => {
    const special = { id: 'fest', date: '2026-11-21', is_open: 0, reason: 'Fest', time_slots: '[]' };
    await testApp.db.insertInto('special_dates').values(special).execute();
    await addToCart(guest, tikka, { quantity: 2 });
    expect(await refusal()).toEqual({ code: 'restaurant_closed', reason: 'Fest' });
  });
});
