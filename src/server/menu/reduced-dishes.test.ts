import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { formOf } from '../test/forms.ts';
import { categories, dishes } from '../test/menu-fixture.ts';
import { addToCart, orderDinner } from '../test/orders.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;

let testApp: TestApp;
let owner: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
});
afterEach(() => testApp.close());
/** Long enough for the owner's session to expire. */
async function wait(days: number) {
  testApp.clock.advance(days * DAY);
  owner = await testApp.owner();
}

const tikka = {
  name: 'Chicken Tikka',
  category: categories.food.id,
  actualPrice: '16.90',
  variants: JSON.stringify([{ _id: 'normal', name: 'Normal', price: 16.9 }]),
};
type Fields = Partial<typeof tikka> & { discountedPrice?: string };
const save = (fields: Fields = {}) =>
  owner.send('PUT', `/menu/${dishes.tikka.id}`, { raw: formOf({ ...tikka, ...fields }) });
const onMenu = async () => {
  const { menuItems } = (await testApp.stranger.get('/menu')).body;
  return menuItems.find(({ _id }) => _id === dishes.tikka.id);
};
const costing = (euros: number): Fields => ({
  actualPrice: String(euros),
  variants: JSON.stringify([{ _id: 'normal', name: 'Normal', price: euros }]),
});

describe('a discounted price', () => {
  test('is what guests pay, on menu, cart and order, beside the lowest price of the 30 days before', async () => {
    expect((await save({ discountedPrice: '15' })).status).toBe(200);
    const reduced = { price: 16.9, reduced: { price: 15, lowestPrice: 16.9 } };
    expect(await onMenu()).toMatchObject({ discountedPrice: 15, variants: [reduced] });
    const guest = await testApp.guest();
    const cart = await addToCart(guest, dishes.tikka);
    expect(cart).toMatchObject({ totalAmount: 15, items: [{ variant: { price: 15 } }] });
    const order = await orderDinner(guest);
    expect(order).toMatchObject({ subtotal: order.items[0].quantity * 15 });
    expect(order.items[0].variants[0].price).toBe(15);
  });

  test('that is saved again stays as it is, and its end brings back the usual price', async () => {
    await save({ discountedPrice: '15' });
    await wait(40);
    expect((await save({ discountedPrice: '15', name: 'Tikka' })).body.variants[0].reduced).toEqual({
      price: 15,
      lowestPrice: 16.9,
    });
    expect((await save()).body).toMatchObject({ discountedPrice: null, variants: [{ reduced: null }] });
    expect((await addToCart(await testApp.guest(), dishes.tikka)).totalAmount).toBe(16.9);
  });

  test('is struck against the lowest price, and not against the dearer one of yesterday', async () => {
    await save(costing(14));
    testApp.clock.advance(5 * DAY);
    await save();
    testApp.clock.advance(5 * DAY);
    expect((await save({ discountedPrice: '12' })).body.variants[0].reduced).toEqual({
      price: 12,
      lowestPrice: 14,
    });
  });

  test('beside a price that never was is refused, and changes nothing', async () => {
    const before = await onMenu();
    const { status, body } = await save({ ...costing(25), discountedPrice: '15' });
    expect([status, body.code]).toEqual([409, 'before_price_never']);
    expect(body.message).toContain('25,00');
    expect(await onMenu()).toEqual(before);
    // A price of a single moment does not count.
    await save(costing(25));
    testApp.clock.advance(DAY - 1);
    expect((await save({ ...costing(25), discountedPrice: '15' })).body.code).toBe('before_price_never');
    testApp.clock.advance(1);
    const reduced = (await save({ ...costing(25), discountedPrice: '15' })).body.variants[0].reduced;
    expect(reduced).toEqual({ price: 15, lowestPrice: 16.9 });
  });

  test('of a dish that is new is refused, and leaves no dish', async () => {
    const { menuItems } = (await testApp.stranger.get('/menu')).body;
    const raw = formOf({ ...tikka, name: 'Neu', discountedPrice: '15' });
    const { status, body } = await owner.send('POST', '/menu', { raw });
    expect([status, body.code]).toEqual([409, 'before_price_never']);
    expect((await testApp.stranger.get('/menu')).body.menuItems).toEqual(menuItems);
  });

  test('that it had a fortnight ago is no reduction, until 30 days have passed', async () => {
    await save({ discountedPrice: '15' });
    testApp.clock.advance(3 * DAY);
    await save();
    testApp.clock.advance(14 * DAY);
    const { status, body } = await save({ discountedPrice: '15' });
    expect([status, body.code]).toEqual([409, 'discount_not_lower']);
    await wait(16);
    expect((await save({ discountedPrice: '15' })).status).toBe(200);
  });

  test('saved by two at once is recorded once', async () => {
    const sent = await Promise.all([save({ discountedPrice: '15' }), save({ discountedPrice: '15' })]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await testApp.db
      .selectFrom('price_changes')
      .select(['price_cents', 'is_reduced'])
      .where('dish_id', '=', dishes.tikka.id)
      .orderBy('since')
      .execute();
    expect(rows).toEqual([
      { price_cents: 1690, is_reduced: 0 },
      { price_cents: 1500, is_reduced: 1 },
    ]);
  });

  test('goes with its dish', async () => {
    await owner.delete(`/menu/${dishes.tikka.id}`);
    const rows = await testApp.db
      .selectFrom('price_changes')
      .select('since')
      .where('dish_id', '=', dishes.tikka.id)
      .execute();
    expect(rows).toEqual([]);
  });
});
