import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { balancesOf, giftCard } from '../test/coupons.ts';
import { createFlakyProvider } from '../test/flaky-provider.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, orderRequest } from '../test/orders.ts';
import {
  approveCard,
  approvePayment,
  buyGiftCard,
  orderOnline,
  paymentsOf,
  toOnlineOrder,
} from '../test/payments.ts';
import { openTestApp } from '../test/test-app.ts';
import { sweepPayments } from './payment-sweep.ts';

const flakyProvider = createFlakyProvider();
const testApp = await openTestApp({ payments: flakyProvider.wrap });
afterAll(testApp.close);
const desk = await testApp.staff();

let guest: Caller;
beforeEach(async () => {
  flakyProvider.recover();
  guest = await testApp.guest();
});

const MINUTE = 60 * 1000;
const HALF_AN_HOUR = 30 * MINUTE;
const aMinuteLater = async () => {
  testApp.clock.advance(MINUTE);
  await sweepPayments(testApp.deps);
};
const verify = (returned: object) => guest.post('/orders/verify', returned);
const orderNow = async (orderId: string) => (await guest.post('/orders/by-id', { orderId })).body;
const statusOf = async (id: string) => (await paymentsOf(testApp, id)).map(({ status }) => status);
const cancelAs = (staff: Caller, orderId: string) =>
  staff.put('/orders/updateStatus', { orderId, status: 'cancelled', cancellationReason: 'Ausverkauft' });
const cancel = (orderId: string) => cancelAs(desk, orderId);

describe('a provider that can’t be reached', () => {
  test('when a payment is opened: the next press is another order, and has what the first one held', async () => {
    const code = await giftCard(testApp, 2000);
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    const body = await orderRequest(guest, { paymentMethod: 'online', giftCardCode: code });
    flakyProvider.failCalls('create');
    const { status, body: refusal } = await guest.post('/orders/create', body);
    expect([status, refusal.code]).toEqual([502, 'payment_unavailable']);
    expect((await guest.get('/cart')).body.items).toHaveLength(1);
    flakyProvider.recover();
    const again = await guest.post('/orders/create', body);
    expect([again.status, again.body.order.giftCardPaid]).toEqual([201, 20]);
    const statuses = (await guest.get('/orders/all')).body.map(
      (order: { paymentStatus: string }) => order.paymentStatus,
    );
    expect(statuses).toEqual(['unpaid', 'lapsed']);
  });

  test('when a payment is opened, and nobody presses again: what is held is free after half an hour', async () => {
    const code = await giftCard(testApp, 2000);
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    flakyProvider.failCalls('create');
    await guest.post(
      '/orders/create',
      await orderRequest(guest, { paymentMethod: 'online', giftCardCode: code }),
    );
    flakyProvider.recover();
    testApp.clock.advance(HALF_AN_HOUR);
    await sweepPayments(testApp.deps);
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 2000, card: 2000 });
  });

  test('when a payment is opened twice at once: the order stays, for one of the two has its page', async () => {
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    const body = await orderRequest(guest, { paymentMethod: 'online' });
    const press = () => guest.post('/orders/create', body, { 'idempotency-key': 'two-at-once-1' });
    const lucky: unknown[] = [];
    flakyProvider.beforeCreate(async () => {
      lucky.push((await press()).body);
      flakyProvider.loseAnswers('create');
    });
    const unlucky = await press();
    expect([unlucky.status, [unlucky.body]]).toEqual([201, lucky]);
    flakyProvider.recover();
    const { body: paid } = await verify(await approvePayment(testApp, toOnlineOrder(unlucky)));
    expect(paid.order.paymentStatus).toBe('paid');
  });

  test.each(['find', 'capture'] as const)(
    'at %s: nobody pays twice, and asking again helps',
    async (call) => {
      const returned = await approvePayment(testApp, await orderOnline(guest));
      flakyProvider.failCalls(call);
      const first = await verify(returned);
      expect([first.status, first.body.code]).toEqual([502, 'payment_unknown']);
      expect((await orderNow(returned.orderId)).paymentStatus).toBe('unpaid');
      flakyProvider.recover();
      expect((await verify(returned)).body.order.paymentStatus).toBe('paid');
    },
  );

  test('at a refund: it is owed, and given back when the provider is there again', async () => {
    const returned = await approvePayment(testApp, await orderOnline(guest));
    await verify(returned);
    flakyProvider.failCalls('refund');
    expect((await cancel(returned.orderId)).body).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
    });
    expect(await statusOf(returned.orderId)).toEqual(['refund_due']);
    flakyProvider.recover();
    await aMinuteLater();
    expect((await orderNow(returned.orderId)).paymentStatus).toBe('refunded');
    expect(await statusOf(returned.orderId)).toEqual(['refunded']);
  });

  test('for three days of refunds: it is left to staff, who read that the outcome is unknown', async () => {
    await using other = await openTestApp({ payments: flakyProvider.wrap });
    const visitor = await other.guest();
    const returned = await approvePayment(other, await orderOnline(visitor));
    await visitor.post('/orders/verify', returned);
    flakyProvider.failCalls('refund');
    const before = flakyProvider.calls.length;
    const staff = await other.staff();
    await cancelAs(staff, returned.orderId);
    const tries = () => flakyProvider.calls.slice(before).filter((call) => call === 'refund').length;
    // Tried often at first, then less and less often, and not without end.
    for (let minutes = 0; minutes < 5; minutes += 1) {
      other.clock.advance(MINUTE);
      await sweepPayments(other.deps);
    }
    expect(tries()).toBe(3);
    for (let hours = 0; hours < 24 * 4; hours += 1) {
      other.clock.advance(60 * MINUTE);
      await sweepPayments(other.deps);
    }
    expect(tries()).toBe(20);
    expect((await visitor.post('/orders/by-id', { orderId: returned.orderId })).body).toMatchObject({
      paymentStatus: 'refund_failed',
      refundDetail: 'unknown',
    });
  });
});

test('a provider that says no to a refund: the desk shows it at once', async () => {
  const returned = await approvePayment(testApp, await orderOnline(guest));
  await verify(returned);
  flakyProvider.denyRefunds();
  await cancel(returned.orderId);
  expect(await orderNow(returned.orderId)).toMatchObject({
    paymentStatus: 'refund_failed',
    refundDetail: 'refused',
  });
});

describe('an answer that gets lost, or a process that ends before it can be written down', () => {
  test('after a capture: the money is found and the order paid, without its payer', async () => {
    const returned = await approvePayment(testApp, await orderOnline(guest));
    flakyProvider.loseAnswers('capture');
    expect((await verify(returned)).body.code).toBe('payment_unknown');
    expect(await statusOf(returned.orderId)).toEqual(['created']);
    flakyProvider.recover();
    await Promise.all([sweepPayments(testApp.deps), sweepPayments(testApp.deps)]);
    expect((await orderNow(returned.orderId)).paymentStatus).toBe('paid');
    expect(await statusOf(returned.orderId)).toEqual(['captured']);
    expect((await verify(returned)).body.order.paymentStatus).toBe('paid');
  });

  test('after a capture whose order has lapsed since: the money goes back', async () => {
    const returned = await approvePayment(testApp, await orderOnline(guest));
    flakyProvider.loseAnswers('capture');
    await verify(returned);
    flakyProvider.failCalls('find');
    testApp.clock.advance(HALF_AN_HOUR);
    await sweepPayments(testApp.deps);
    expect((await orderNow(returned.orderId)).paymentStatus).toBe('lapsed');
    flakyProvider.recover();
    testApp.clock.advance(10 * MINUTE);
    await sweepPayments(testApp.deps);
    await testApp.deps.background.idle();
    expect(await orderNow(returned.orderId)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
    });
    expect(await statusOf(returned.orderId)).toEqual(['refunded']);
  });

  test('after a refund: it is asked for again, and given back once', async () => {
    const online = await orderOnline(guest);
    await verify(await approvePayment(testApp, online));
    flakyProvider.loseAnswers('refund');
    await cancel(online.orderId);
    flakyProvider.recover();
    await aMinuteLater();
    expect((await orderNow(online.orderId)).paymentStatus).toBe('refunded');
    const refunded = await testApp.db
      .selectFrom('demo_payments')
      .select('refunded_cents')
      .where('id', '=', online.paymentId)
      .executeTakeFirstOrThrow();
    expect(refunded.refunded_cents).toBe(3380);
  });
});

test('a browser that is closed after approving: the payment is finished all the same', async () => {
  const online = await orderOnline(guest);
  await approvePayment(testApp, online);
  const card = await buyGiftCard(testApp, 25);
  await approveCard(testApp, card);
  await sweepPayments(testApp.deps);
  expect((await orderNow(online.orderId)).paymentStatus).toBe('paid');
  expect((await testApp.stranger.get(`/giftcard/${card.giftCardId}`)).body.status).toBe('issued');
});

test('an order that lapses while its payment is being captured: the money goes back', async () => {
  const code = await giftCard(testApp, 2000);
  const online = await orderOnline(guest, { giftCardCode: code });
  const returned = await approvePayment(testApp, online);
  flakyProvider.afterCapture(() => guest.post('/orders/abandon', { orderId: online.orderId }));
  const { status, body } = await verify(returned);
  expect([status, body.code]).toEqual([409, 'payment_late']);
  expect(await orderNow(online.orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  expect(await balancesOf(testApp, code)).toEqual({ ledger: 2000, card: 2000 });
  const { body: onDesk } = await desk.post('/orders/pendingOrders', { status: 'pending' });
  expect(onDesk.map(({ _id }) => _id)).not.toContain(online.orderId);
});

test('a payment that one call saw declined while another was taking it: the money goes back', async () => {
  const online = await orderOnline(guest);
  const returned = await approvePayment(testApp, online);
  flakyProvider.afterCapture(async () => {
    flakyProvider.overridePayment({ state: 'declined' });
    expect((await verify(returned)).body.code).toBe('payment_declined');
    flakyProvider.overridePayment({});
  });
  const { status, body } = await verify(returned);
  expect([status, body.code]).toEqual([409, 'payment_late']);
  expect(await orderNow(online.orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  expect(await statusOf(online.orderId)).toEqual(['refunded']);
});

describe('a provider that speaks of another amount or payer', () => {
  test('before it captures: nothing is taken', async () => {
    const returned = await approvePayment(testApp, await orderOnline(guest));
    flakyProvider.overridePayment({ amountCents: 1 });
    const before = flakyProvider.calls.length;
    expect((await verify(returned)).body.code).toBe('payment_mismatch');
    expect(flakyProvider.calls.slice(before)).toEqual(['find']);
    flakyProvider.overridePayment({ payerId: 'PAYER-SOMEBODY' });
    expect((await verify(returned)).body.code).toBe('payment_mismatch');
    expect((await orderNow(returned.orderId)).paymentStatus).toBe('unpaid');
  });

  test('after it has captured: the order is not paid, and the money goes back', async () => {
    const returned = await approvePayment(testApp, await orderOnline(guest));
    flakyProvider.overridePayment({ state: 'captured', amountCents: 100, captureId: 'CAPTURE-X' });
    expect((await verify(returned)).body.code).toBe('payment_late');
    expect((await orderNow(returned.orderId)).paymentStatus).toBe('unpaid');
    // The demo provider knows no such capture, so it refuses.
    expect(await statusOf(returned.orderId)).toEqual(['refund_failed']);
  });
});

test('a payment that nobody approves is asked for until nobody can any more', async () => {
  const { orderId } = await orderOnline(guest);
  testApp.clock.advance(6 * 60 * 60 * 1000 - 1);
  await sweepPayments(testApp.deps);
  expect(await statusOf(orderId)).toEqual(['created']);
  testApp.clock.advance(60 * MINUTE);
  await sweepPayments(testApp.deps);
  expect(await statusOf(orderId)).toEqual(['failed']);
});

describe('a round of finishing', () => {
  test('is not ended by one payment that fails: the others have their turn', async () => {
    await using other = await openTestApp({ payments: flakyProvider.wrap });
    const online = await orderOnline(await other.guest());
    await approvePayment(other, online);
    const late = await orderOnline(await other.guest());
    await approvePayment(other, late);
    await other.db
      .updateTable('payments')
      .set({ approval_url: 'x', provider_id: 'DEMO-of-nobody', due_at: -1 })
      .where('order_id', '=', online.orderId)
      .execute();
    await sweepPayments(other.deps);
    const paid = await other.db.selectFrom('orders').select(['id', 'payment_status']).execute();
    expect(paid.find(({ id }) => id === late.orderId)?.payment_status).toBe('paid');
    expect(paid.find(({ id }) => id === online.orderId)?.payment_status).toBe('unpaid');
  });

  test('leaves a provider alone that does not answer, and asks it again in the next', async () => {
    await using other = await openTestApp({ payments: flakyProvider.wrap });
    for (let guests = 0; guests < 5; guests += 1) await orderOnline(await other.guest());
    flakyProvider.failCalls('find');
    const before = flakyProvider.calls.length;
    await sweepPayments(other.deps);
    expect(flakyProvider.calls.slice(before)).toEqual(['find', 'find']);
    await sweepPayments(other.deps);
    expect(flakyProvider.calls.slice(before)).toHaveLength(4);
  });

  test('asks nothing of a provider that is no longer configured, and nothing of its payments of another', async () => {
    await using other = await openTestApp({ payments: flakyProvider.wrap });
    await orderOnline(await other.guest());
    await other.db.updateTable('payments').set({ provider: 'paypal' }).execute();
    const before = flakyProvider.calls.length;
    await sweepPayments(other.deps);
    expect(flakyProvider.calls.slice(before)).toEqual([]);
    expect(await other.db.selectFrom('payments').select('status').execute()).toEqual([{ status: 'created' }]);
  });
});
