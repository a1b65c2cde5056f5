import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { LiveEvent } from '../live/live.ts';
import { sweepPayments } from '../payments/payment-sweep.ts';
import type { Caller } from '../test/caller.ts';
import { balancesOf, coupon, giftCard } from '../test/coupons.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, orderRequest, placeOrder } from '../test/orders.ts';
import { approvePayment, orderOnline, paymentsOf, toOnlineOrder } from '../test/payments.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);
const staff = await testApp.staff();

const HALF_AN_HOUR = 30 * 60 * 1000;
let guest: Caller;
let events: LiveEvent[];
testApp.live.subscribe((event) => events?.push(event));
beforeEach(async () => {
  guest = await testApp.guest();
  events = [];
});

const verify = (returned: object, as = guest) => as.post('/orders/verify', returned);
const decide = (paymentId: string, decision: string) =>
  testApp.stranger.post(`/demo-payment/${paymentId}`, { decision });
const isOnDesk = async (orderId: string) => {
  const { body } = await staff.post('/orders/pendingOrders', { status: 'pending' });
  return body.some((order: { _id: string }) => order._id === orderId);
};
const itemsInCart = async () => (await guest.get('/cart')).body.items.length;
const orderNow = async (orderId: string) => (await guest.post('/orders/by-id', { orderId })).body;
const cancel = (orderId: string) =>
  staff.put('/orders/updateStatus', { orderId, status: 'cancelled', cancellationReason: 'Ausverkauft' });
const refundedCents = async (paymentId: string) =>
  (
    await testApp.db
      .selectFrom('demo_payments')
      .select('refunded_cents')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
  ).refunded_cents;

describe('an order that is to be paid online', () => {
  test('waits: with a link to pay, not on the desk, and with the cart as it was', async () => {
    const { order, orderId, paymentId } = await orderOnline(guest);
    expect(order).toMatchObject({ paymentMethod: 'online', paymentStatus: 'unpaid', orderTotal: 33.8 });
    expect((await testApp.stranger.get(`/demo-payment/${paymentId}`)).body).toEqual({
      amount: 33.8,
      status: 'open',
    });
    expect(await isOnDesk(orderId)).toBe(false);
    expect(await itemsInCart()).toBe(1);
    expect(events).toEqual([]);
    expect((await staff.put('/orders/updateStatus', { orderId, status: 'accepted' })).status).toBe(409);
  });

  test('pressed twice under one key is one order with one link', async () => {
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    const body = await orderRequest(guest, { paymentMethod: 'online' });
    const press = () => guest.post('/orders/create', body, { 'idempotency-key': 'press-0001' });
    const answers = await Promise.all([press(), press(), press()]);
    for (const answer of [...answers, await press()]) {
      expect(answer.status).toBe(201);
      expect(toOnlineOrder(answer).paymentId).toBe(toOnlineOrder(answers[0]).paymentId);
    }
    expect((await guest.get('/orders/all')).body).toHaveLength(1);
  });

  test('is paid when the payer comes back: on the desk, once, and the cart is empty', async () => {
    const online = await orderOnline(guest);
    const { status, body } = await verify(await approvePayment(testApp, online));
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      _id: online.orderId,
      status: 'pending',
      paymentStatus: 'paid',
      paidAt: '2026-11-21T17:00:00.000Z',
    });
    expect(await isOnDesk(online.orderId)).toBe(true);
    expect(await itemsInCart()).toBe(0);
    expect(events).toEqual([{ type: 'orders', orderId: online.orderId, status: 'pending' }]);
    expect(await paymentsOf(testApp, online.orderId)).toEqual([
      { status: 'captured', amount_cents: 3380, captured_cents: 3380 },
    ]);
  });

  test('is paid once, however often and from how many tabs the payer comes back', async () => {
    const returned = await approvePayment(testApp, await orderOnline(guest));
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(returned)));
    for (const answer of [...answers, await verify(returned)]) {
      expect(answer.status).toBe(200);
      expect(answer.body.order.paymentStatus).toBe('paid');
    }
    expect(events).toHaveLength(1);
    expect(await paymentsOf(testApp, returned.orderId)).toHaveLength(1);
  });

  test('keeps a cart that was changed meanwhile: that is another meal', async () => {
    const returned = await approvePayment(testApp, await orderOnline(guest));
    await addToCart(guest, dishes.beer);
    await verify(returned);
    expect(await itemsInCart()).toBe(2);
  });

  test('keeps the prices that it was ordered at', async () => {
    const online = await orderOnline(guest);
    await testApp.db
      .updateTable('dishes')
      .set({ variants: JSON.stringify([]) })
      .where('id', '=', dishes.kulfi.id)
      .execute();
    const { body } = await verify(await approvePayment(testApp, online));
    expect(body.order.items).toEqual(online.order.items);
  });

  test('is nobody else’s to verify, and no other payment’s', async () => {
    const mine = await approvePayment(testApp, await orderOnline(guest));
    const other = await testApp.guest();
    const theirs = await approvePayment(testApp, await orderOnline(other));

    expect((await verify(mine, other)).body.code).toBe('not_found');
    expect((await verify({ ...mine, paymentId: theirs.paymentId })).body.code).toBe('payment_mismatch');
    expect((await verify({ ...mine, paymentId: 'DEMO-made-up' })).body.code).toBe('payment_mismatch');
    expect((await verify({ ...mine, payerId: theirs.payerId })).body.code).toBe('payment_mismatch');
    expect((await orderNow(mine.orderId)).paymentStatus).toBe('unpaid');
    expect(await isOnDesk(mine.orderId)).toBe(false);
  });

  test('is not paid by coming back without having approved', async () => {
    const { orderId, paymentId } = await orderOnline(guest);
    const { status, body } = await verify({ orderId, paymentId, payerId: 'PAYER-1' });
    expect([status, body.code]).toEqual([409, 'payment_not_approved']);
    expect((await orderNow(orderId)).paymentStatus).toBe('unpaid');
  });

  test('of which nothing is left to pay is paid at once', async () => {
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    const code = await giftCard(testApp, 5000);
    const { body } = await placeOrder(guest, { paymentMethod: 'online', giftCardCode: code });
    expect(body.links).toEqual([]);
    expect(body.order).toMatchObject({ paymentStatus: 'paid', orderTotal: 0, giftCardPaid: 33.8 });
    expect(await isOnDesk(body.order._id)).toBe(true);
    expect(await itemsInCart()).toBe(0);
    expect((await cancel(body.order._id)).body.paymentStatus).toBe('refunded');
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 5000, card: 5000 });
  });
});

describe('whoever does not pay', () => {
  test.each([
    ['decline', 'declined'],
    ['leave', 'left'],
  ])('and decides to %s is led back to the checkout', async (decision, word) => {
    const { order, paymentId } = await orderOnline(guest);
    const { href } = (await decide(paymentId, decision)).body;
    const back = new URL(href, 'http://here');
    expect(back.pathname).toBe('/review');
    expect(back.searchParams.get('payment')).toBe(word);
    expect(back.searchParams.get('oid')).toBe(order._id);
    expect(back.searchParams.get('cid')).toBe((await guest.get('/cart')).body._id);
    expect((await guest.withLanguage('en').get('/cart')).body.items).toHaveLength(1);
  });

  test('can’t come back with a declined payment', async () => {
    const { orderId, paymentId } = await orderOnline(guest);
    await decide(paymentId, 'decline');
    const { status, body } = await verify({ orderId, paymentId, payerId: 'PAYER-1' });
    expect([status, body.code]).toEqual([409, 'payment_declined']);
  });

  test('gets back at once what the order held of a gift card', async () => {
    const code = await giftCard(testApp, 2000);
    const { orderId } = await orderOnline(guest, { giftCardCode: code });
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 0, card: 0 });
    const { body } = await guest.post('/orders/abandon', { orderId });
    expect(body).toMatchObject({ status: 'cancelled', paymentStatus: 'lapsed' });
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 2000, card: 2000 });
    await guest.post('/orders/abandon', { orderId });
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 2000, card: 2000 });
    expect(await itemsInCart()).toBe(1);
  });

  test('can’t give up an order that is paid, or somebody else’s', async () => {
    const online = await orderOnline(guest);
    const { orderId } = online;
    expect((await (await testApp.guest()).post('/orders/abandon', { orderId })).status).toBe(404);
    await verify(await approvePayment(testApp, online));
    expect((await guest.post('/orders/abandon', { orderId })).body.paymentStatus).toBe('paid');
  });

  test('and orders the same cart anew gives the first order up', async () => {
    const code = await giftCard(testApp, 2000);
    const first = await orderOnline(guest, { giftCardCode: code }, 'first-press');
    const second = toOnlineOrder(
      await placeOrder(guest, { paymentMethod: 'online', giftCardCode: code }, 'other-press'),
    );
    expect((await orderNow(first.orderId)).paymentStatus).toBe('lapsed');
    expect(second.order.giftCardPaid).toBe(20);
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 0, card: 0 });
  });
});

describe('after half an hour', () => {
  test('an unpaid order lapses when it is looked at, and its card is free again', async () => {
    const code = await giftCard(testApp, 2000);
    const { orderId } = await orderOnline(guest, { giftCardCode: code });
    testApp.clock.advance(HALF_AN_HOUR - 1);
    expect((await orderNow(orderId)).paymentStatus).toBe('unpaid');
    testApp.clock.advance(1);
    expect(await orderNow(orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'lapsed' });
    expect((await guest.get('/orders/all')).body[0].paymentStatus).toBe('lapsed');
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 2000, card: 2000 });
  });

  test('an unpaid order lapses though nobody looks at it', async () => {
    const code = await giftCard(testApp, 2000);
    await orderOnline(guest, { giftCardCode: code });
    testApp.clock.advance(HALF_AN_HOUR);
    await Promise.all([sweepPayments(testApp.deps), sweepPayments(testApp.deps)]);
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 2000, card: 2000 });
  });

  test('nobody’s money is taken any more', async () => {
    const online = await orderOnline(guest);
    const returned = await approvePayment(testApp, online);
    testApp.clock.advance(HALF_AN_HOUR);
    const { status, body } = await verify(returned);
    expect([status, body.code]).toEqual([409, 'payment_late']);
    expect((await orderNow(online.orderId)).paymentStatus).toBe('lapsed');
    expect((await testApp.stranger.get(`/demo-payment/${online.paymentId}`)).body.status).toBe('approved');
    expect(await itemsInCart()).toBe(1);
  });

  test('a press under the old key is refused: the order is over', async () => {
    await orderOnline(guest, {}, 'one-press');
    testApp.clock.advance(HALF_AN_HOUR);
    const again = await placeOrder(guest, { paymentMethod: 'online' }, 'one-press');
    expect([again.status, again.body.code]).toEqual([409, 'order_lapsed']);
  });

  test('a paid order stays paid', async () => {
    const online = await orderOnline(guest);
    await verify(await approvePayment(testApp, online));
    testApp.clock.advance(HALF_AN_HOUR);
    await sweepPayments(testApp.deps);
    expect((await orderNow(online.orderId)).paymentStatus).toBe('paid');
  });
});

describe('a paid order that is cancelled', () => {
  test('is refunded, and its card has its part back', async () => {
    const code = await giftCard(testApp, 2000);
    const online = await orderOnline(guest, { giftCardCode: code, couponCode: await coupon(testApp) });
    expect(online.order).toMatchObject({
      couponDiscount: 3.38,
      giftCardPaid: 20,
      discount: 23.38,
      orderTotal: 10.42,
    });
    await verify(await approvePayment(testApp, online));
    // Owed when the desk gets its response, and refunded a moment later.
    const { body } = await cancel(online.orderId);
    expect(body).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
    expect((await orderNow(online.orderId)).paymentStatus).toBe('refunded');
    expect(await refundedCents(online.paymentId)).toBe(1042);
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 2000, card: 2000 });
    expect((await cancel(online.orderId)).status).toBe(409);
    expect(await refundedCents(online.paymentId)).toBe(1042);
  });

  test('comes back as it is when its payer does', async () => {
    const returned = await approvePayment(testApp, await orderOnline(guest));
    await verify(returned);
    await cancel(returned.orderId);
    const { status, body } = await verify(returned);
    expect(status).toBe(200);
    expect(body.order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  });
});

describe('a coupon and a gift card on one order', () => {
  test.each([
    ['in their own fields', (c: string, g: string) => ({ couponCode: c, giftCardCode: g })],
    ['the other way round', (c: string, g: string) => ({ couponCode: g, giftCardCode: c })],
  ])('%s: the coupon comes first', async (_, requests) => {
    const card = await giftCard(testApp, 1000);
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    const code = await coupon(testApp);
    const { body } = await placeOrder(guest, requests(code, card));
    expect(body.order).toMatchObject({
      couponCode: code,
      giftCardCode: `…${card.slice(-4)}`,
      couponDiscount: 3.38,
      giftCardPaid: 10,
      orderTotal: 20.42,
      vat: [{ vatPercent: 7, gross: 30.42, net: 28.43, tax: 1.99 }],
    });
  });

  test('two of a kind are refused', async () => {
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    const cards = [await giftCard(testApp, 1000), await giftCard(testApp, 1000)] as const;
    const two = await placeOrder(guest, { couponCode: cards[0], giftCardCode: cards[1] });
    expect([two.status, two.body.code]).toEqual([409, 'coupon_combination']);
    const coupons = { couponCode: await coupon(testApp), giftCardCode: await coupon(testApp) };
    expect((await placeOrder(guest, coupons)).body.code).toBe('coupon_combination');
  });
});

test('the fee of a delivery area is charged, taxed, and not asked of who comes', async () => {
  await using distant = await openTestApp();
  await distant.db
    .updateTable('settings')
    .set({
      value: JSON.stringify({
        areas: [{ zipCode: '72379', city: 'Hechingen', minimumCents: 3000, feeCents: 350 }],
      }),
    })
    .where('key', '=', 'delivery')
    .execute();
  const visitor = await distant.guest();
  await addToCart(visitor, dishes.tikka, { quantity: 2 });
  const delivered = await placeOrder(visitor, { expectedTotal: 37.3 });
  expect(delivered.body.order).toMatchObject({
    subtotal: 33.8,
    deliveryFee: 3.5,
    orderTotal: 37.3,
    vat: [{ vatPercent: 7, gross: 37.3, net: 34.86, tax: 2.44 }],
  });
  const comes = await distant.guest();
  await addToCart(comes, dishes.tikka, { quantity: 2 });
  await comes.post('/address/add', { ...(await visitor.get('/address')).body[0], isSelfPickup: true });
  const fetched = await placeOrder(comes, { paymentMethod: 'pod' });
  expect(fetched.body.order).toMatchObject({ deliveryFee: 0, orderTotal: 33.8 });
});

describe('one cart', () => {
  test('that is ordered twice at once under two keys is paid and cooked once', async () => {
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    const body = await orderRequest(guest, { paymentMethod: 'online' });
    const press = (key: string) => guest.post('/orders/create', body, { 'idempotency-key': key });
    const answers = await Promise.all([press('tab-one-0001'), press('tab-two-0001')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    for (const answer of answers) await verify(await approvePayment(testApp, toOnlineOrder(answer)));
    const orders = (await guest.get('/orders/all')).body.map(({ paymentStatus }) => paymentStatus);
    expect(orders.toSorted()).toEqual(['lapsed', 'paid']);
  });

  test('that is paid in cash after all gives up the order that waits, and what it held of a card', async () => {
    const code = await giftCard(testApp, 2000);
    const online = await orderOnline(guest, { giftCardCode: code });
    const returned = await approvePayment(testApp, online);
    const cash = await guest.post('/orders/create', await orderRequest(guest, { giftCardCode: code }));
    expect([cash.status, cash.body.order?.giftCardPaid]).toEqual([201, 20]);
    expect((await verify(returned)).body.code).toBe('payment_late');
    expect((await orderNow(online.orderId)).paymentStatus).toBe('lapsed');
    expect(await isOnDesk(online.orderId)).toBe(false);
  });
});
