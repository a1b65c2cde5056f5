import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { changePrice, deleteDishRow, setSoldOut, updateDishRow } from '../test/menu-changes.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, cartItem } from '../test/orders.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

const { samosa, tikka, kulfi, lunchThali } = dishes;

let testApp: TestApp;
let guest: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  guest = await testApp.guest();
});
afterEach(() => testApp.close());

async function takesNothingForLater() {
  const owner = await testApp.owner();
  const { orderTimes } = (await owner.get('/admin/settings')).body;
  await owner.put('/admin/settings/orderTimes', { ...orderTimes, isLaterOffered: false });
}

test('what is served at another time gets into the cart, to be ordered for then', async () => {
  const { status, body } = await guest.post('/cart/add', cartItem(kulfi));
  expect(status).toBe(200);
  expect(body.items[0]?.problem).toMatchObject({ code: 'dish_outside_window' });
  const later = await guest.get('/cart?at=2026-11-21T20:00:00%2B01:00');
  expect(later.body.items[0]?.problem).toBeNull();
  await setSoldOut(testApp, kulfi);
  expect((await guest.post('/cart/add', cartItem(kulfi))).body.code).toBe('dish_sold_out');
});

describe('what can not be ordered does not get into the cart', () => {
  const cases: [string, () => Promise<unknown>, object, object][] = [
    [
      'a dish that is gone',
      () => deleteDishRow(testApp, tikka),
      cartItem(tikka),
      { code: 'dish_gone', dishId: tikka.id, message: 'Dieses Gericht steht nicht mehr auf der Karte.' },
    ],
    [
      'a variant that is gone',
      async () => undefined,
      cartItem(tikka, { variant: 'doppelt' }),
      {
        code: 'variant_gone',
        dishId: tikka.id,
        variantId: 'doppelt',
        message: 'Diese Variante gibt es nicht mehr.',
      },
    ],
    [
      'an add-on that is gone',
      async () => undefined,
      cartItem(tikka, { addOns: [{ name: 'minze', quantity: 1 }] }),
      {
        code: 'add_on_gone',
        dishId: tikka.id,
        addOnId: 'minze',
        message: 'Dieses Extra gibt es nicht mehr.',
      },
    ],
    [
      'a dish that is served in the restaurant only',
      () => updateDishRow(testApp, tikka, { isHouseOnly: true }),
      cartItem(tikka),
      {
        code: 'dish_house_only',
        dishId: tikka.id,
        message: 'Dieses Gericht gibt es nur im Restaurant.',
      },
    ],
    [
      'a dish that is sold out',
      () => setSoldOut(testApp, tikka),
      cartItem(tikka),
      {
        code: 'dish_sold_out',
        dishId: tikka.id,
        availableAt: null,
        message: 'Dieses Gericht ist ausverkauft.',
      },
    ],
    [
      'a dish before its time',
      takesNothingForLater,
      cartItem(kulfi),
      {
        code: 'dish_outside_window',
        dishId: kulfi.id,
        nextTime: '19:30',
        nextDate: null,
        message: 'Wieder verfügbar um 19:30',
      },
    ],
    [
      'a dish after the time of its category',
      takesNothingForLater,
      cartItem(lunchThali),
      {
        code: 'dish_outside_window',
        dishId: lunchThali.id,
        nextTime: '11:30',
        nextDate: '2026-11-22',
        message: 'Wieder verfügbar am 22. November um 11:30',
      },
    ],
  ];

  test.each(cases)('%s', async (_, change, sent, refusal) => {
    await change();
    const { status, body } = await guest.post('/cart/add', sent);
    expect(status).toBe(409);
    expect(body).toEqual(refusal);
    expect((await guest.get('/cart')).body.items).toEqual([]);
  });

  test('and the message is in English', async () => {
    await takesNothingForLater();
    expect((await guest.withLanguage('en').post('/cart/add', cartItem(kulfi))).body.message).toBe(
      'Next available at 19:30',
    );
  });

  test('but does when its time has come', async () => {
    await takesNothingForLater();
    testApp.clock.set('2026-11-21T19:30:00+01:00');
    expect((await guest.post('/cart/add', cartItem(kulfi))).status).toBe(200);
    testApp.clock.set('2026-11-21T22:00:00+01:00');
    expect((await guest.post('/cart/add', cartItem(kulfi))).body.code).toBe('dish_outside_window');
  });

  test('sold out until tomorrow, it says when it is back', async () => {
    const tomorrow = Date.parse('2026-11-22T12:00:00+01:00');
    await setSoldOut(testApp, tikka, tomorrow);
    expect((await guest.post('/cart/add', cartItem(tikka))).body).toMatchObject({ availableAt: tomorrow });
    testApp.clock.set('2026-11-22T12:00:00+01:00');
    expect((await guest.post('/cart/add', cartItem(tikka))).status).toBe(200);
  });
});

describe('a row that can no longer be ordered stays and says why', () => {
  test('when its dish is gone: it counts nothing, but keeps its name', async () => {
    await addToCart(guest, tikka, { quantity: 2 });
    await addToCart(guest, samosa);
    await deleteDishRow(testApp, tikka);
    const { body } = await guest.get('/cart');
    expect(body.totalAmount).toBe(5.5);
    expect(body.items[0]).toMatchObject({
      quantity: 2,
      menuItem: { _id: tikka.id, name: 'Chicken Tikka', category: null },
      variant: { _id: 'normal', price: 0 },
      lineTotal: 0,
      problem: {
        code: 'dish_gone',
        dishId: tikka.id,
        message: 'Dieses Gericht steht nicht mehr auf der Karte.',
      },
    });
    expect(body.items[1].problem).toBeNull();
  });

  test('when its variant or add-on is gone', async () => {
    await addToCart(guest, samosa, { variant: 'gross' });
    await addToCart(guest, samosa, { addOns: [{ name: 'minze', quantity: 1 }] });
    await updateDishRow(testApp, samosa, { variants: samosa.variants.slice(0, 1), addOns: [] });
    const { body } = await guest.get('/cart');
    expect(body.items.map(({ problem }) => problem?.code)).toEqual(['variant_gone', 'add_on_gone']);
    expect(body.totalAmount).toBe(0);
  });

  test('when its dish is sold out: the total still shows what it would cost', async () => {
    await addToCart(guest, tikka);
    await setSoldOut(testApp, tikka);
    const { body } = await guest.withLanguage('en').get('/cart');
    expect(body).toMatchObject({
      totalAmount: 16.9,
      items: [{ lineTotal: 16.9, problem: { code: 'dish_sold_out', message: 'This dish is sold out.' } }],
    });
  });

  test('when its time is over', async () => {
    testApp.clock.set('2026-11-21T20:00:00+01:00');
    await addToCart(guest, kulfi);
    testApp.clock.set('2026-11-21T22:30:00+01:00');
    expect((await guest.get('/cart')).body.items[0].problem).toEqual({
      code: 'dish_outside_window',
      dishId: kulfi.id,
      nextTime: '19:30',
      nextDate: '2026-11-22',
      message: 'Wieder verfügbar am 22. November um 19:30',
    });
  });

  test('and can be changed and taken out like any other', async () => {
    const itemId = (await addToCart(guest, tikka)).items[0]?._id;
    await setSoldOut(testApp, tikka);
    expect((await guest.put('/cart/update', { itemId, quantity: 2 })).body.items[0].quantity).toBe(2);
    expect((await guest.delete('/cart/remove', { itemId })).body.items).toEqual([]);
  });
});

test('a row costs what the menu says today', async () => {
  await addToCart(guest, tikka);
  await changePrice(testApp, tikka, 1790);
  expect((await guest.get('/cart')).body.totalAmount).toBe(17.9);
});
