import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '#domain/refusal.ts';
import { reconcileMoney } from '../commands/reconcile/reconcile-money.ts';
import { redeemGiftCard } from '../gift-cards/gift-cards.ts';
import { type Caller, createCaller } from '../test/caller.ts';
import { balancesOf, giftCard } from '../test/coupons.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, orderDinner, orderRequest, placeOrder } from '../test/orders.ts';
import {
  approveCard,
  approvePayment,
  asRealMoney,
  buyGiftCard,
  orderOnline,
  toOnlineOrder,
} from '../test/payments.ts';
import { required } from '../test/required.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { sweepPayments } from './payment-sweep.ts';

/** Two processes on one database: one still in demo mode, the other taking real money. */
let demoApp: TestApp;
let realApp: TestApp;
beforeEach(async () => {
  demoApp = await openTestApp();
  realApp = await openTestApp({ sharedWith: demoApp, payments: asRealMoney });
});
afterEach(async () => {
  await realApp.close();
  await demoApp.close();
});

/** The same person at the other process. */
const atReal = ({ token, id }: Caller) =>
  createCaller((path, init) => realApp.app.request(path, init), { token, id });

/** Buys a card on the demo page; returns its code. */
async function boughtWithDemoMoney(amount = 50): Promise<string> {
  const { body } = await demoApp.stranger.post(
    '/giftcard/verify',
    await approveCard(demoApp, await buyGiftCard(demoApp, amount)),
  );
  return required(body.giftCard.code).replaceAll('-', '');
}

const sample = (testApp: TestApp) => giftCard(testApp, 5000, testApp.clock.now(), 'sample');

describe('a gift card that was paid with play money', () => {
  test.each([
    ['bought on the demo page', () => boughtWithDemoMoney()],
    ['of the sample restaurant', () => sample(demoApp)],
    ['bought in PayPal’s sandbox', () => giftCard(demoApp, 5000, demoApp.clock.now(), 'paypal_sandbox')],
  ])('pays while the site is tried out, and nothing afterwards: one that was %s', async (_, make) => {
    const code = await make();
    const played = await orderDinner(await demoApp.guest(), { giftCardCode: code });
    expect(played).toMatchObject({ giftCardPaid: 33.8, isDemoPayment: true });
    const left = await balancesOf(demoApp, code);

    const guest = await realApp.guest();
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    for (const [language, words] of [
      ['de', 'kein'],
      ['en', 'no money was ever paid'],
    ] as const) {
      const speaker = guest.withLanguage(language);
      const checked = await speaker.post('/discount/find', { code });
      expect([checked.status, checked.body.code]).toEqual([409, 'gift_card_play']);
      expect(language === 'en' ? checked.body.message : 'kein').toContain(words);
      for (const field of ['giftCardCode', 'couponCode']) {
        for (const paymentMethod of ['cod', 'online']) {
          const { status, body } = await placeOrder(speaker, { [field]: code, paymentMethod });
          expect([status, body.code]).toEqual([409, 'gift_card_play']);
        }
      }
    }
    const staff = await realApp.staff();
    const atTill = await staff.post('/admin/giftcards/redeem', { code, amount: 5 });
    expect([atTill.status, atTill.body.code]).toEqual([409, 'gift_card_play']);
    const seen = await staff.post('/admin/giftcards/find', { code });
    expect(seen.body).toMatchObject({ playMoney: 'refused', standing: 'open' });
    expect(await balancesOf(demoApp, code)).toEqual(left);
    expect(await demoApp.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    expect(await reconcileMoney(demoApp.db)).toEqual([]);
  });

  test('pays nothing where paying online is not offered at all', async () => {
    await using cash = await openTestApp({ sharedWith: demoApp, config: { paymentProviders: [] } });
    const code = await boughtWithDemoMoney();
    const guest = await cash.guest();
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    expect((await placeOrder(guest, { giftCardCode: code })).body.code).toBe('gift_card_play');
  });

  test('stays one when an order or a till gives back what it took', async () => {
    const code = await boughtWithDemoMoney();
    const order = await orderDinner(await demoApp.guest(), { giftCardCode: code });
    const staff = await demoApp.staff();
    await staff.put('/orders/updateStatus', {
      ...{ orderId: order._id, status: 'cancelled', cancellationReason: 'Ausverkauft' },
    });
    const taken = await staff.post('/admin/giftcards/redeem', { code, amount: 5 });
    expect(taken.body.playMoney).toBe('taken');
    const { _id: entry } = required(taken.body.entries.at(-1));
    // A refund is no payment: the other process may make it too.
    const undone = await atReal(staff).post(`/admin/giftcards/${taken.body._id}/undo`, { entry });
    expect([undone.status, undone.body.balance]).toEqual([200, 50]);
    expect((await (await realApp.guest()).post('/discount/find', { code })).body.code).toBe('gift_card_play');
  });

  test('is taken from by no order that counts, whoever asks for it', async () => {
    const code = await boughtWithDemoMoney();
    const order = await orderDinner(await demoApp.guest());
    const card = demoApp.db.selectFrom('gift_cards').select('id').where('code', '=', code);
    const { id: cardId } = await card.executeTakeFirstOrThrow();
    const redemption = { cardId, orderId: order._id, amountCents: 100 };
    const now = demoApp.clock.now();
    expect(await redeemGiftCard(demoApp.db, redemption, { isPlay: false, now })).toEqual(
      refusal('coupon_used'),
    );
    expect((await balancesOf(demoApp, code)).card).toBe(5000);
  });

  test('is said at the desk and in the settings, with how many there are and what they can do', async () => {
    await boughtWithDemoMoney(50);
    await sample(demoApp);
    await giftCard(realApp, 2000);
    const lists = async (testApp: TestApp) =>
      (await (await testApp.staff()).get('/admin/giftcards?page=1&limit=10')).body;
    const settings = async (testApp: TestApp) =>
      (await (await testApp.owner()).get('/admin/settings')).body.play;

    const tried = await lists(demoApp);
    expect(tried).toMatchObject({ openBalance: 120, play: { cards: 2, balance: 100, isTaken: true } });
    const after = await lists(realApp);
    expect(after).toMatchObject({ openBalance: 20, play: { cards: 2, balance: 100, isTaken: false } });
    const marks = after.giftCards.map(({ playMoney }) => playMoney);
    expect(marks.toSorted()).toEqual([null, 'refused', 'refused'].toSorted());
    expect(await settings(demoApp)).toEqual({ cards: 2, balance: 100, isTaken: true });
    expect(await settings(realApp)).toEqual({ cards: 2, balance: 100, isTaken: false });
  });
});

describe('a gift card that was paid with money', () => {
  test('is not spent together with play money, and pays by itself or beside cash', async () => {
    const guest = await demoApp.guest();
    const small = await giftCard(realApp, 1000);
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    const refused = await placeOrder(guest, { giftCardCode: small, paymentMethod: 'online' });
    expect([refused.status, refused.body.code]).toEqual([409, 'gift_card_real']);
    expect((await placeOrder(guest, { giftCardCode: small })).body.order.isDemoPayment).toBe(false);

    const large = await giftCard(realApp, 5000);
    const whole = await orderDinner(guest, { giftCardCode: large, paymentMethod: 'online' });
    expect(whole).toMatchObject({ paymentStatus: 'paid', isDemoPayment: false });
    expect(await reconcileMoney(demoApp.db)).toEqual([]);
  });
});

describe('what was paid with play money', () => {
  test('is marked at the desk of a site that takes real money, and is no turnover', async () => {
    const guest = await demoApp.guest();
    const paid = await approvePayment(demoApp, await orderOnline(guest));
    await guest.post('/orders/verify', paid);
    const { _id: dinner } = await orderDinner(await realApp.guest());

    const staff = await realApp.staff();
    for (const [orderId, at] of [
      [paid.orderId, demoApp],
      [dinner, realApp],
    ] as const)
      await (await at.owner()).put('/orders/updateStatus', { orderId, status: 'accepted' });
    const { orders } = (await staff.get('/orders/allOrders?page=1&limit=10')).body;
    const marks = Object.fromEntries(
      orders.map((order: { _id: string; isDemoPayment: boolean }) => [order._id, order.isDemoPayment]),
    );
    expect(marks[paid.orderId]).toBe(true);
    expect(Object.values(marks).filter(Boolean)).toHaveLength(1);
    const owner = await realApp.owner();
    const figures = (await owner.get('/admin/figures')).body;
    expect(figures).toMatchObject({ orders: 1, turnover: 33.8, play: { orders: 1, amount: 33.8 } });
    const table: string = (await owner.get('/admin/export/orders?from=2026-11-21&to=2026-11-21')).body;
    expect(
      table.split('\n').filter((line) => line.includes('(Spielgeld)') && line.includes(';nein;')),
    ).toHaveLength(1);
  });

  test('and is only swept up once the site takes money is not delivered, order or card', async () => {
    const guest = await demoApp.guest();
    const online = await orderOnline(guest, { giftCardCode: await boughtWithDemoMoney(10) });
    await approvePayment(demoApp, online);
    const card = await buyGiftCard(demoApp, 25);
    const back = await approveCard(demoApp, card);
    await using switched = await openTestApp({ sharedWith: demoApp, config: { paymentProviders: [] } });
    await sweepPayments(switched.deps);

    const order = (await guest.post('/orders/by-id', { orderId: online.orderId })).body;
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'lapsed' });
    expect((await demoApp.stranger.post('/giftcard/verify', back)).body.code).toMatch(/payment_/);
    expect((await demoApp.stranger.get(`/giftcard/${card.giftCardId}`)).body.code).toBeNull();
    expect(
      (await (await switched.staff()).post('/orders/pendingOrders', { status: 'pending' })).body,
    ).toEqual([]);
    expect(await reconcileMoney(demoApp.db)).toEqual([]);
  });

  test('is not mixed with money when one press reaches both processes of a rolling restart', async () => {
    const guest = await demoApp.guest();
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    const body = await orderRequest(guest, { paymentMethod: 'online' });
    const key = { 'idempotency-key': '0198b5a0-0000-7000-8000-000000000001' };
    const placed = await guest.post('/orders/create', body, key);
    expect([placed.status, placed.body.code]).toEqual([201, undefined]);
    const first = toOnlineOrder(placed);
    const again = await atReal(guest).post('/orders/create', body, key);
    expect([again.status, again.body.code]).toEqual([409, 'order_lapsed']);
    const payments = await demoApp.db.selectFrom('payments').select('order_id').execute();
    expect(payments).toEqual([{ order_id: first.orderId }]);
    // Another press is another order, paid with real money.
    const anew = await atReal(guest).post('/orders/create', body, {
      'idempotency-key': '0198b5a0-0000-7000-8000-000000000002',
    });
    expect([anew.status, anew.body.order.isDemoPayment]).toEqual([201, false]);
  });
});
