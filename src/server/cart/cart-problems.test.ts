import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { add, choose } from '../test/dinner.ts';
import { type House, openHouse } from '../test/house.ts';
import { reprice, rewrite, sellOut, takeOff } from '../test/menu-changes.ts';
import { dishes } from '../test/small-menu.ts';

const { samosa, tikka, kulfi, lunchThali } = dishes;

let house: House;
let guest: Caller;
beforeEach(async () => {
  house = await openHouse();
  guest = await house.guest();
});
afterEach(() => house.close());

describe('what can not be ordered does not get into the cart', () => {
  const cases: [string, () => Promise<unknown>, object, object][] = [
    [
      'a dish that is gone',
      () => takeOff(house, tikka),
      choose(tikka),
      { code: 'dish_gone', dishId: tikka.id, message: 'Dieses Gericht steht nicht mehr auf der Karte.' },
    ],
    [
      'a variant that is gone',
      async () => undefined,
      choose(tikka, { variant: 'doppelt' }),
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
      choose(tikka, { addOns: [{ name: 'minze', quantity: 1 }] }),
      {
        code: 'add_on_gone',
        dishId: tikka.id,
        addOnId: 'minze',
        message: 'Dieses Extra gibt es nicht mehr.',
      },
    ],
    [
      'a dish that is served in the restaurant only',
      () => rewrite(house, tikka, { isHouseOnly: true }),
      choose(tikka),
      {
        code: 'dish_house_only',
        dishId: tikka.id,
        message: 'Dieses Gericht gibt es nur im Restaurant.',
      },
    ],
    [
      'a dish that is sold out',
      () => sellOut(house, tikka),
      choose(tikka),
      {
        code: 'dish_sold_out',
        dishId: tikka.id,
        availableAt: null,
        message: 'Dieses Gericht ist ausverkauft.',
      },
    ],
    [
      'a dish before its time',
      async () => undefined,
      choose(kulfi),
      {
        code: 'dish_outside_window',
        dishId: kulfi.id,
        nextTime: '19:30',
        message: 'Wieder verfügbar um 19:30',
      },
    ],
    [
      'a dish after the time of its category',
      async () => undefined,
      choose(lunchThali),
      {
        code: 'dish_outside_window',
        dishId: lunchThali.id,
        nextTime: '11:30',
        message: 'Wieder verfügbar um 11:30',
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

  test('and is told so in English', async () => {
    expect((await guest.speaking('en').post('/cart/add', choose(kulfi))).body.message).toBe(
      'Next available at 19:30',
    );
  });

  test('but does when its time has come', async () => {
    house.clock.set('2026-11-21T19:30:00+01:00');
    expect((await guest.post('/cart/add', choose(kulfi))).status).toBe(200);
    house.clock.set('2026-11-21T22:00:00+01:00');
    expect((await guest.post('/cart/add', choose(kulfi))).body.code).toBe('dish_outside_window');
  });

  test('sold out until tomorrow, it says when it is back', async () => {
    const tomorrow = Date.parse('2026-11-22T12:00:00+01:00');
    await sellOut(house, tikka, tomorrow);
    expect((await guest.post('/cart/add', choose(tikka))).body).toMatchObject({ availableAt: tomorrow });
    house.clock.set('2026-11-22T12:00:00+01:00');
    expect((await guest.post('/cart/add', choose(tikka))).status).toBe(200);
  });
});

describe('a row that can no longer be ordered stays and says why', () => {
  test('when its dish is gone: it counts nothing, but keeps its name', async () => {
    await add(guest, tikka, { quantity: 2 });
    await add(guest, samosa);
    await takeOff(house, tikka);
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
    await add(guest, samosa, { variant: 'gross' });
    await add(guest, samosa, { addOns: [{ name: 'minze', quantity: 1 }] });
    await rewrite(house, samosa, { variants: samosa.variants.slice(0, 1), addOns: [] });
    const { body } = await guest.get('/cart');
    expect(body.items.map((item: { problem: { code: string } }) => item.problem.code)).toEqual([
      'variant_gone',
      'add_on_gone',
    ]);
    expect(body.totalAmount).toBe(0);
  });

  test('when its dish is sold out: the total still shows what it would cost', async () => {
    await add(guest, tikka);
    await sellOut(house, tikka);
    const { body } = await guest.speaking('en').get('/cart');
    expect(body).toMatchObject({
      totalAmount: 16.9,
      items: [{ lineTotal: 16.9, problem: { code: 'dish_sold_out', message: 'This dish is sold out.' } }],
    });
  });

  test('when its time is over', async () => {
    house.clock.set('2026-11-21T20:00:00+01:00');
    await add(guest, kulfi);
    house.clock.set('2026-11-21T22:30:00+01:00');
    expect((await guest.get('/cart')).body.items[0].problem).toEqual({
      code: 'dish_outside_window',
      dishId: kulfi.id,
      nextTime: '19:30',
      message: 'Wieder verfügbar um 19:30',
    });
  });

  test('and can be changed and taken out like any other', async () => {
    const itemId = (await add(guest, tikka)).items[0]?._id;
    await sellOut(house, tikka);
    expect((await guest.put('/cart/update', { itemId, quantity: 2 })).body.items[0].quantity).toBe(2);
    expect((await guest.delete('/cart/remove', { itemId })).body.items).toEqual([]);
  });
});

test('a row costs what the menu says today', async () => {
  await add(guest, tikka);
  await reprice(house, tikka, 1790);
  expect((await guest.get('/cart')).body.totalAmount).toBe(17.9);
});
