import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SectionValues } from '#domain/plain-settings.ts';
import { receiptTexts } from '#texts/receipt.ts';
import { giftCardReceiptEmail } from '../gift-cards/gift-card-email.ts';
import { readGiftCard } from '../gift-cards/pay-gift-card.ts';
import { sampleOrder } from '../printing/sample-order.ts';
import type { Caller } from '../test/caller.ts';
import { giftCard } from '../test/coupons.ts';
import { formOf } from '../test/forms.ts';
import { dishes, dishForm } from '../test/menu-fixture.ts';
import { addToCart, cartItem, phoneOrder, placeOrder } from '../test/orders.ts';
import { buyGiftCard, giftCardIdBySecret } from '../test/payments.ts';
import { required } from '../test/required.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { readSettings } from './index.ts';

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

test('nor in the test order, what is ordered again, the mail to a buyer, on paper, or in the export', async () => {
  const guest = await testApp.guest();
  await addToCart(guest, tikka, { quantity: 2 });
  const { body: taxed } = await placeOrder(guest);
  await change({ isSmallBusiness: true });
  const { body: again } = await guest.post('/orders/again/cart', { orderId: taxed.order._id });
  expect(again.cart.vat).toMatchObject([{ vatPercent: 0, tax: 0 }]);
  expect(taxed.order.vat).toMatchObject([{ vatPercent: 7 }]);
  const tester = { fullName: 'Eva', email: 'eva@beispiel.example', phone: '07471 123456', language: 'de' };
  const { body: tested } = await owner.post('/admin/orders/test', tester);
  expect(tested.order.vat).toMatchObject([{ vatPercent: 0, tax: 0 }]);

  const { restaurant, legal } = await readSettings(testApp.db);
  const secret = (await buyGiftCard(testApp, 50)).giftCardId;
  const bought = required(await readGiftCard(testApp, await giftCardIdBySecret(testApp, secret)));
  const timeZone = 'Europe/Berlin';
  const card = giftCardReceiptEmail(bought, 'eva@beispiel.example', { restaurant, legal, timeZone });
  const paper = sampleOrder('de', { now: testApp.clock.now(), timeZone, house: [], ...legal });
  for (const words of [JSON.stringify(card), JSON.stringify(paper.receipt)]) {
    expect(words).not.toMatch(/MwSt|Mehrwertsteuer/);
    expect(words).toContain('§ 19 UStG');
  }
  const { body: day } = await owner
    .withLanguage('de')
    .get('/admin/export/orders?from=2026-01-05&to=2026-01-05');
  expect(day).not.toContain('MwSt');
});

test('a rate has decimals from the form to the export, and a new dish has the restaurant’s', async () => {
  await change({ foodVatPercent: 2.6, drinkVatPercent: 8.1 });
  expect((await testApp.stranger.get('/restaurant')).body.vatRates).toEqual({ food: 2.6, drink: 8.1 });
  const { _id: _, ...fields } = { _id: '', ...dishForm };
  const addOns = JSON.stringify([{ name: 'Raita', price: 2 }]);
  const created = await owner.send('POST', '/menu', { raw: formOf({ ...fields, name: 'Rösti', addOns }) });
  expect(created.body).toMatchObject({ vatPercent: 2.6, addOns: [{ vatPercent: 2.6 }] });
  const drink = { ...fields, name: 'Fendant', vatPercent: '8,1', addOns: '[]' };
  const poured = (await owner.send('POST', '/menu', { raw: formOf(drink) })).body;
  expect(poured.vatPercent).toBe(8.1);
  for (const vatPercent of ['8,123', '30.5', '-1', 'viel'])
    expect((await owner.send('POST', '/menu', { raw: formOf({ ...drink, vatPercent }) })).status).toBe(400);

  const guest = await testApp.guest();
  for (const { _id, variants } of [created.body, poured])
    await guest.post('/cart/add', {
      ...{ menuItemId: _id, variantName: required(variants[0])._id, quantity: 3, addOns: [], message: '' },
    });
  const { vat, _id: orderId } = (await placeOrder(guest)).body.order;
  const gross = 3 * required(created.body.variants[0]).price;
  const net = (percent: number) => Math.round((gross * 10_000) / (100 + percent)) / 100;
  expect(vat).toEqual(
    [2.6, 8.1].map((percent) => ({
      ...{ vatPercent: percent, gross, net: net(percent) },
      tax: expect.closeTo(gross - net(percent), 6),
    })),
  );
  // As the database has kept it.
  const order = (await owner.post('/orders/by-id', { orderId })).body;
  expect(order.vat).toEqual(vat);
  expect(order.items.map(({ vatPercent }: { vatPercent: number }) => vatPercent).sort()).toEqual([2.6, 8.1]);
  const day = order.createdAt.slice(0, 10);
  const german = owner.withLanguage('de');
  const { body: sheet } = await german.get(`/admin/export/orders?from=${day}&to=${day}`);
  expect(sheet).toContain(orderId);
  expect(sheet).toContain('MwSt. 2,6 % €');
  expect(sheet).toContain('MwSt. 8,1 % €');
  expect(sheet).not.toMatch(/ (7|19) %/);
  await owner.put('/orders/updateStatus', { orderId, status: 'accepted' });
  const { body: report } = await owner.get(`/admin/figures?date=${day}`);
  expect(report.vat).toMatchObject([{ vatPercent: 2.6 }, { vatPercent: 8.1 }]);
  expect([2.6, 5.5, 8.1, 7].map(receiptTexts.de.rate)).toEqual(['2,6 %', '5,5 %', '8,1 %', '7 %']);
  expect([2.6, 5.5, 8.1, 7].map(receiptTexts.en.rate)).toEqual(['2.6%', '5.5%', '8.1%', '7%']);
});

test('a gift card is redeemed at the desk only where the owner has said so', async () => {
  const redeem = async () =>
    owner.post('/admin/giftcards/redeem', { code: await giftCard(testApp, 5000), amount: 5 });
  expect((await redeem()).status).toBe(200);
  await change({ isRedeemedAtTill: false });
  expect((await redeem()).body.code).toBe('gift_card_till_off');
});
