import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SectionValues } from '#domain/plain-settings.ts';
import type { Caller } from '../test/caller.ts';
import { giftCard } from '../test/coupons.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, cartItem, phoneOrder, placeOrder } from '../test/orders.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

let testApp: TestApp;
let owner: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
});
afterEach(() => testApp.close());

async function change(values: Partial<SectionValues<'legal'>>) {
  const { legal } = (await owner.get('/admin/settings')).body;
  expect((await owner.put('/admin/settings/legal', { ...legal, ...values })).status).toBe(200);
}

const { tikka, beer } = dishes;
const undeclare = (column: 'allergens' | 'additives') =>
  testApp.db
    .updateTable('dishes')
    .set({ [column]: 'null' })
    .where('id', '=', tikka.id)
    .execute();

test.each(['allergens', 'additives'] as const)(
  'a dish without declared %s says so in the cart, with the telephone; where the owner wants it, it is not sold online',
  async (column) => {
    const { house } = (await owner.get('/admin/settings')).body;
    await owner.put('/admin/settings/house', { ...house, phone: '07471 990' });
    const guest = await testApp.guest();
    await addToCart(guest, tikka, { quantity: 2 });
    await addToCart(guest, beer);
    expect((await guest.get('/cart')).body.items.map(({ asking }) => asking)).toEqual([null, null]);
    await undeclare(column);
    expect((await guest.get('/cart')).body.items).toMatchObject([
      { asking: expect.stringContaining('07471 990'), problem: null },
      { asking: null, problem: null },
    ]);

    await change({ isDeclaredOnly: true });
    const [row] = (await guest.get('/cart')).body.items;
    expect(row?.problem).toMatchObject({ code: 'dish_undeclared', phone: '07471 990' });
    expect((await guest.post('/cart/add', cartItem(tikka))).body.code).toBe('dish_undeclared');
    expect((await placeOrder(guest)).body).toMatchObject({ code: 'dish_undeclared' });
    // Whoever calls can be told.
    const items = [
      { menuItemId: tikka.id, variantId: tikka.variants[0]?.id, quantity: 2, message: '', addOns: [] },
    ];
    expect(
      (await owner.post('/orders/phone', { ...phoneOrder(), items, expectedTotal: undefined })).status,
    ).toBe(201);
  },
);

test('a small business shows no VAT: not in the cart, the order, a phone order, nor to guests', async () => {
  await change({ isSmallBusiness: true });
  const guest = await testApp.guest();
  await addToCart(guest, tikka, { quantity: 2 });
  await addToCart(guest, beer);
  const { body: cart } = await guest.get('/cart');
  const gross = 33.8 + 4.5;
  expect(cart.vat).toEqual([{ vatPercent: 0, gross, net: gross, tax: 0 }]);
  expect((await placeOrder(guest)).body.order.vat).toEqual(cart.vat);
  const { body: called } = await owner.post('/orders/phone', { ...phoneOrder(), expectedTotal: undefined });
  expect(
    called.vat.map(({ vatPercent, tax }: { vatPercent: number; tax: number }) => [vatPercent, tax]),
  ).toEqual([[0, 0]]);
  expect((await testApp.stranger.get('/restaurant')).body.isSmallBusiness).toBe(true);
});

test('a gift card is redeemed at the desk only where the owner has said so', async () => {
  const redeem = async () =>
    owner.post('/admin/giftcards/redeem', { code: await giftCard(testApp, 5000), amount: 5 });
  expect((await redeem()).status).toBe(200);
  await change({ isRedeemedAtTill: false });
  expect((await redeem()).body.code).toBe('gift_card_till_off');
});
