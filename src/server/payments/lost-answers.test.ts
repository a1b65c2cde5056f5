import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { balancesOf, giftCard } from '../test/coupons.ts';
import { add, orderOf } from '../test/dinner.ts';
import { openHouse } from '../test/house.ts';
import {
  approve,
  approveCard,
  buyGiftCard,
  onlineOrderOf,
  orderOnline,
  paymentsOf,
} from '../test/payments.ts';
import { dishes } from '../test/small-menu.ts';
import { createUnruly } from '../test/unruly-provider.ts';
import { finishPayments } from './finish-payments.ts';

const unruly = createUnruly();
const house = await openHouse({ payments: unruly.around });
afterAll(house.close);
const desk = await house.staff();

let guest: Caller;
beforeEach(async () => {
  unruly.behave();
  guest = await house.guest();
});

const MINUTE = 60 * 1000;
const HALF_AN_HOUR = 30 * MINUTE;
const aMinuteLater = async () => {
  house.clock.advance(MINUTE);
  await finishPayments(house.deps);
};
const verify = (returned: object) => guest.post('/orders/verify', returned);
const orderNow = async (orderId: string) => (await guest.post('/orders/by-id', { orderId })).body;
const statusOf = async (id: string) => (await paymentsOf(house, id)).map(({ status }) => status);
const cancelAs = (staff: Caller, orderId: string) =>
  staff.put('/orders/updateStatus', { orderId, status: 'cancelled', cancellationReason: 'Ausverkauft' });
const cancel = (orderId: string) => cancelAs(desk, orderId);

describe('a provider that can’t be reached', () => {
  test('when a payment is opened: the next press is another order, and has what the first one held', async () => {
    const code = await giftCard(house, 2000);
    await add(guest, dishes.tikka, { quantity: 2 });
    const body = await orderOf(guest, { paymentMethod: 'online', giftCardCode: code });
    unruly.refuse('create');
    const { status, body: refusal } = await guest.post('/orders/create', body);
    expect([status, refusal.code]).toEqual([502, 'payment_unavailable']);
    expect((await guest.get('/cart')).body.items).toHaveLength(1);
    unruly.behave();
    const again = await guest.post('/orders/create', body);
    expect([again.status, again.body.order.giftCardPaid]).toEqual([201, 20]);
    const statuses = (await guest.get('/orders/all')).body.map(
      (order: { paymentStatus: string }) => order.paymentStatus,
    );
    expect(statuses).toEqual(['unpaid', 'lapsed']);
  });

  test('when a payment is opened, and nobody presses again: what is held is free after half an hour', async () => {
    const code = await giftCard(house, 2000);
    await add(guest, dishes.tikka, { quantity: 2 });
    unruly.refuse('create');
    await guest.post('/orders/create', await orderOf(guest, { paymentMethod: 'online', giftCardCode: code }));
    unruly.behave();
    house.clock.advance(HALF_AN_HOUR);
    await finishPayments(house.deps);
    expect(await balancesOf(house, code)).toEqual({ ledger: 2000, card: 2000 });
  });

  test('when a payment is opened twice at once: the order stays, for one of the two has its page', async () => {
    await add(guest, dishes.tikka, { quantity: 2 });
    const body = await orderOf(guest, { paymentMethod: 'online' });
    const press = () => guest.post('/orders/create', body, { 'idempotency-key': 'two-at-once-1' });
    const lucky: unknown[] = [];
    unruly.beforeCreate(async () => {
      lucky.push((await press()).body);
      unruly.loseAnswers('create');
    });
    const unlucky = await press();
    expect([unlucky.status, [unlucky.body]]).toEqual([201, lucky]);
    unruly.behave();
    const { body: paid } = await verify(await approve(house, onlineOrderOf(unlucky)));
    expect(paid.order.paymentStatus).toBe('paid');
  });

  test.each(['find', 'capture'] as const)(
    'at %s: nobody pays twice, and asking again helps',
    async (call) => {
      const returned = await approve(house, await orderOnline(guest));
      unruly.refuse(call);
      const first = await verify(returned);
      expect([first.status, first.body.code]).toEqual([502, 'payment_unknown']);
      expect((await orderNow(returned.orderId)).paymentStatus).toBe('unpaid');
      unruly.behave();
      expect((await verify(returned)).body.order.paymentStatus).toBe('paid');
    },
  );

  test('at a refund: it is owed, and given back when the provider is there again', async () => {
    const returned = await approve(house, await orderOnline(guest));
    await verify(returned);
    unruly.refuse('refund');
    expect((await cancel(returned.orderId)).body).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
    });
    expect(await statusOf(returned.orderId)).toEqual(['refund_due']);
    unruly.behave();
    await aMinuteLater();
    expect((await orderNow(returned.orderId)).paymentStatus).toBe('refunded');
    expect(await statusOf(returned.orderId)).toEqual(['refunded']);
  });

  test('for three days of refunds: it is for people to do, and they are told that nobody knows', async () => {
    await using other = await openHouse({ payments: unruly.around });
    const visitor = await other.guest();
    const returned = await approve(other, await orderOnline(visitor));
    await visitor.post('/orders/verify', returned);
    unruly.refuse('refund');
    const before = unruly.calls.length;
    const staff = await other.staff();
    await cancelAs(staff, returned.orderId);
    const tries = () => unruly.calls.slice(before).filter((call) => call === 'refund').length;
    // Tried often at first, then ever more rarely, and never without an end.
    for (let minutes = 0; minutes < 5; minutes += 1) {
      other.clock.advance(MINUTE);
      await finishPayments(other.deps);
    }
    expect(tries()).toBe(3);
    for (let hours = 0; hours < 24 * 4; hours += 1) {
      other.clock.advance(60 * MINUTE);
      await finishPayments(other.deps);
    }
    expect(tries()).toBe(20);
    expect((await visitor.post('/orders/by-id', { orderId: returned.orderId })).body).toMatchObject({
      paymentStatus: 'refund_failed',
      refundDetail: 'unknown',
    });
  });
});

test('a provider that says no to a refund: the desk is told at once', async () => {
  const returned = await approve(house, await orderOnline(guest));
  await verify(returned);
  unruly.denyRefunds();
  await cancel(returned.orderId);
  expect(await orderNow(returned.orderId)).toMatchObject({
    paymentStatus: 'refund_failed',
    refundDetail: 'refused',
  });
});

describe('an answer that gets lost, or a process that ends before it can be written down', () => {
  test('after a capture: the money is found and the order paid, without its payer', async () => {
    const returned = await approve(house, await orderOnline(guest));
    unruly.loseAnswers('capture');
    expect((await verify(returned)).body.code).toBe('payment_unknown');
    expect(await statusOf(returned.orderId)).toEqual(['created']);
    unruly.behave();
    await Promise.all([finishPayments(house.deps), finishPayments(house.deps)]);
    expect((await orderNow(returned.orderId)).paymentStatus).toBe('paid');
    expect(await statusOf(returned.orderId)).toEqual(['captured']);
    expect((await verify(returned)).body.order.paymentStatus).toBe('paid');
  });

  test('after a capture whose order has lapsed since: the money goes back', async () => {
    const returned = await approve(house, await orderOnline(guest));
    unruly.loseAnswers('capture');
    await verify(returned);
    unruly.refuse('find');
    house.clock.advance(HALF_AN_HOUR);
    await finishPayments(house.deps);
    expect((await orderNow(returned.orderId)).paymentStatus).toBe('lapsed');
    unruly.behave();
    house.clock.advance(10 * MINUTE);
    await finishPayments(house.deps);
    await house.deps.background.idle();
    expect(await orderNow(returned.orderId)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
    });
    expect(await statusOf(returned.orderId)).toEqual(['refunded']);
  });

  test('after a refund: it is asked for again, and given back once', async () => {
    const online = await orderOnline(guest);
    await verify(await approve(house, online));
    unruly.loseAnswers('refund');
    await cancel(online.orderId);
    unruly.behave();
    await aMinuteLater();
    expect((await orderNow(online.orderId)).paymentStatus).toBe('refunded');
    const refunded = await house.db
      .selectFrom('demo_payments')
      .select('refunded_cents')
      .where('id', '=', online.paymentId)
      .executeTakeFirstOrThrow();
    expect(refunded.refunded_cents).toBe(3380);
  });
});

test('a browser that is closed after approving: the payment is finished all the same', async () => {
  const online = await orderOnline(guest);
  await approve(house, online);
  const card = await buyGiftCard(house, 25);
  await approveCard(house, card);
  await finishPayments(house.deps);
  expect((await orderNow(online.orderId)).paymentStatus).toBe('paid');
  expect((await house.stranger.get(`/giftcard/${card.giftCardId}`)).body.status).toBe('issued');
});

test('an order that lapses while its payment is being captured: the money goes back', async () => {
  const code = await giftCard(house, 2000);
  const online = await orderOnline(guest, { giftCardCode: code });
  const returned = await approve(house, online);
  unruly.afterCapture(() => guest.post('/orders/abandon', { orderId: online.orderId }));
  const { status, body } = await verify(returned);
  expect([status, body.code]).toEqual([409, 'payment_late']);
  expect(await orderNow(online.orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  expect(await balancesOf(house, code)).toEqual({ ledger: 2000, card: 2000 });
  const { body: onDesk } = await desk.post('/orders/pendingOrders', { status: 'pending' });
  expect(onDesk.map(({ _id }: { _id: string }) => _id)).not.toContain(online.orderId);
});

test('a payment that one call saw declined while another was taking it: the money goes back', async () => {
  const online = await orderOnline(guest);
  const returned = await approve(house, online);
  unruly.afterCapture(async () => {
    unruly.pretend({ state: 'declined' });
    expect((await verify(returned)).body.code).toBe('payment_declined');
    unruly.pretend({});
  });
  const { status, body } = await verify(returned);
  expect([status, body.code]).toEqual([409, 'payment_late']);
  expect(await orderNow(online.orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  expect(await statusOf(online.orderId)).toEqual(['refunded']);
});

describe('a provider that speaks of another amount or payer', () => {
  test('before it captures: nothing is taken', async () => {
    const returned = await approve(house, await orderOnline(guest));
    unruly.pretend({ amountCents: 1 });
    const before = unruly.calls.length;
    expect((await verify(returned)).body.code).toBe('payment_mismatch');
    expect(unruly.calls.slice(before)).toEqual(['find']);
    unruly.pretend({ payerId: 'PAYER-SOMEBODY' });
    expect((await verify(returned)).body.code).toBe('payment_mismatch');
    expect((await orderNow(returned.orderId)).paymentStatus).toBe('unpaid');
  });

  test('after it has captured: the order is not paid, and the money goes back', async () => {
    const returned = await approve(house, await orderOnline(guest));
    unruly.pretend({ state: 'captured', amountCents: 100, captureId: 'CAPTURE-X' });
    expect((await verify(returned)).body.code).toBe('payment_late');
    expect((await orderNow(returned.orderId)).paymentStatus).toBe('unpaid');
    // The demo provider knows no such capture: a plain no.
    expect(await statusOf(returned.orderId)).toEqual(['refund_failed']);
  });
});

test('a payment that nobody approves is asked for until nobody can any more', async () => {
  const { orderId } = await orderOnline(guest);
  house.clock.advance(6 * 60 * 60 * 1000 - 1);
  await finishPayments(house.deps);
  expect(await statusOf(orderId)).toEqual(['created']);
  house.clock.advance(60 * MINUTE);
  await finishPayments(house.deps);
  expect(await statusOf(orderId)).toEqual(['failed']);
});

describe('a round of finishing', () => {
  test('is not ended by one payment that fails: the others have their turn', async () => {
    await using other = await openHouse({ payments: unruly.around });
    const online = await orderOnline(await other.guest());
    await approve(other, online);
    const late = await orderOnline(await other.guest());
    await approve(other, late);
    await other.db
      .updateTable('payments')
      .set({ approval_url: 'x', provider_id: 'DEMO-of-nobody', due_at: -1 })
      .where('order_id', '=', online.orderId)
      .execute();
    await finishPayments(other.deps);
    const paid = await other.db.selectFrom('orders').select(['id', 'payment_status']).execute();
    expect(paid.find(({ id }) => id === late.orderId)?.payment_status).toBe('paid');
    expect(paid.find(({ id }) => id === online.orderId)?.payment_status).toBe('unpaid');
  });

  test('leaves a provider alone that does not answer, and asks it again in the next', async () => {
    await using other = await openHouse({ payments: unruly.around });
    for (let guests = 0; guests < 5; guests += 1) await orderOnline(await other.guest());
    unruly.refuse('find');
    const before = unruly.calls.length;
    await finishPayments(other.deps);
    expect(unruly.calls.slice(before)).toEqual(['find', 'find']);
    await finishPayments(other.deps);
    expect(unruly.calls.slice(before)).toHaveLength(4);
  });

  test('asks nothing of a provider that is no longer configured, and nothing of its payments of another', async () => {
    await using other = await openHouse({ payments: unruly.around });
    await orderOnline(await other.guest());
    await other.db.updateTable('payments').set({ provider: 'paypal' }).execute();
    const before = unruly.calls.length;
    await finishPayments(other.deps);
    expect(unruly.calls.slice(before)).toEqual([]);
    expect(await other.db.selectFrom('payments').select('status').execute()).toEqual([{ status: 'created' }]);
  });
});
