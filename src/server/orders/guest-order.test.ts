import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import type { LiveEvent } from '../live/live.ts';
import { sweepPayments } from '../payments/payment-sweep.ts';
import type { Caller } from '../test/caller.ts';
import { balancesOf, coupon, giftCard } from '../test/coupons.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, cartItem, orderDinner, placeOrder } from '../test/orders.ts';
import { approvePayment, orderOnline } from '../test/payments.ts';
import { openTestApp } from '../test/test-app.ts';
import { orderLinkKey } from './order-link.ts';

const testApp = await openTestApp();
afterAll(testApp.close);
const desk = await testApp.staff();
const owner = await testApp.owner();
const { stranger } = testApp;
const events: LiveEvent[] = [];
testApp.live.subscribe((event) => events.push(event));

/** How the holder of the link names the order. */
const linked = async (orderId: string) => ({ orderId, key: await orderLinkKey(testApp.db, orderId) });
const accept = (orderId: string) => desk.put('/orders/updateStatus', { orderId, status: 'accepted' });
const readAs = async (caller: Caller, orderId: string) =>
  (await caller.post('/orders/by-id', { orderId })).body;
const PHONE = (await owner.get('/admin/settings')).body.house.phone;

describe('a guest cancels an order', () => {
  test('with its link, before it is accepted: the desk sees it at once, and that it was the guest', async () => {
    const { _id: orderId } = await orderDinner(await testApp.guest());
    events.length = 0;
    const { status, body } = await stranger.post('/orders/cancel', await linked(orderId));
    expect(status).toBe(200);
    const now = new Date(testApp.clock.now()).toISOString();
    expect(body).toMatchObject({ status: 'cancelled', cancelledAt: now, guestChangedAt: now });
    expect(events).toEqual([{ type: 'orders', orderId, status: 'cancelled' }]);
    expect(await readAs(desk, orderId)).toMatchObject({
      ...{
        status: 'cancelled',
        cancellationReason: 'Stornierung auf Wunsch des Gastes',
        guestChangedAt: now,
      },
    });
    const { changes } = (await owner.get('/admin/changes?area=orders')).body;
    expect(changes[0]).toMatchObject({
      ...{ action: 'order_cancelled_by_guest', actor: null, subject: { _id: orderId, name: null } },
    });
  });

  test('gets the money back by itself, once, however often it is pressed', async () => {
    const guest = await testApp.guest();
    const online = await orderOnline(guest);
    await guest.post('/orders/verify', await approvePayment(testApp, online));
    const body = await linked(online.orderId);
    const answers = await Promise.all([1, 2, 3].map(() => stranger.post('/orders/cancel', body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await sweepPayments(testApp.deps);
    expect((await readAs(guest, online.orderId)).paymentStatus).toBe('refunded');
    const { refunded_cents } = await testApp.db
      .selectFrom('demo_payments')
      .select('refunded_cents')
      .where('id', '=', online.paymentId)
      .executeTakeFirstOrThrow();
    expect(refunded_cents).toBe(3380);
  });

  test('gets gift card and coupon back', async () => {
    const guest = await testApp.user();
    const [couponCode, giftCardCode] = [await coupon(testApp), await giftCard(testApp, 5000)];
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    const { body } = await placeOrder(guest, { couponCode, giftCardCode });
    const orderId = body.order._id;
    expect(await balancesOf(testApp, giftCardCode)).not.toMatchObject({ card: 5000 });
    expect((await guest.post('/orders/cancel', { orderId })).status).toBe(200);
    expect(await balancesOf(testApp, giftCardCode)).toMatchObject({ card: 5000 });
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    expect((await placeOrder(guest, { couponCode, giftCardCode })).status).toBe(201);
  });

  test('that waits for its payment: it lapses, and is never shown at the desk', async () => {
    const { orderId } = await orderOnline(await testApp.guest());
    const { status, body } = await stranger.post('/orders/cancel', await linked(orderId));
    expect([status, body.paymentStatus]).toEqual([200, 'lapsed']);
  });

  test('not once it is accepted: the answer names the phone', async () => {
    const { _id: orderId } = await orderDinner(await testApp.guest());
    await accept(orderId);
    const { status, body } = await stranger.post('/orders/cancel', await linked(orderId));
    expect([status, body.code]).toEqual([409, 'order_not_changeable']);
    expect(body).toMatchObject({ status: 'accepted', phone: PHONE });
    expect(body.message).toBe(
      `Das Restaurant hat Ihre Bestellung schon angenommen. Rufen Sie uns bitte an: ${PHONE}`,
    );
    expect((await readAs(desk, orderId)).status).toBe('accepted');
  });

  test('at the moment in which the desk accepts it: one of them wins, and the other is told', async () => {
    const winners = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const { _id: orderId } = await orderDinner(await testApp.guest());
      const body = await linked(orderId);
      // In turn one of them comes later and later, so that the two overlap at different points, and at last not at all.
      const [guestLater, deskLater] = round % 2 === 0 ? [round ** 2, 0] : [0, round ** 2];
      const answers = await Promise.all([
        delay(guestLater).then(() => stranger.post('/orders/cancel', body)),
        delay(deskLater).then(() => accept(orderId)),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { status } = await readAs(desk, orderId);
      const lost = answers.find((answer) => answer.status === 409)?.body;
      expect(lost).toMatchObject({
        code: status === 'accepted' ? 'order_not_changeable' : 'order_status_conflict',
        status,
      });
      winners.add(status);
    }
    expect([...winners].sort()).toEqual(['accepted', 'cancelled']);
  });
});

describe('a guest changes an order', () => {
  test('its note and phone number: the desk sees both, and when', async () => {
    const { _id: orderId } = await orderDinner(await testApp.guest(), { message: 'Bitte klingeln' });
    events.length = 0;
    testApp.clock.advance(60_000);
    const change = { message: ' Bitte klopfen ', phone: '0171 9998887' };
    const { status, body } = await stranger.post('/orders/change', { ...(await linked(orderId)), ...change });
    const changedAt = new Date(testApp.clock.now()).toISOString();
    expect(status).toBe(200);
    expect(await readAs(desk, orderId)).toEqual(body);
    expect(body).toMatchObject({
      ...{ status: 'pending', message: 'Bitte klopfen', phone: '0171 9998887', guestChangedAt: changedAt },
      address: { fullName: 'Asha Rao', phone: '0171 9998887' },
    });
    expect(events).toEqual([{ type: 'orders', orderId, status: 'pending' }]);
    // It is found by the new number.
    const found = (await desk.get('/orders/allOrders?search=0171%20999888')).body.orders;
    expect(found.map(({ _id }) => _id)).toEqual([orderId]);
    const { changes } = (await owner.get('/admin/changes?area=orders')).body;
    expect(changes[0]).toMatchObject({ action: 'order_changed_by_guest', actor: null, fields: [] });
    // Without ids, in which any digits may stand.
    const ids = [changes[0]?._id ?? '', orderId, orderId.slice(-6).toUpperCase()];
    const told = ids.reduce((text, id) => text.replaceAll(id, ''), JSON.stringify(changes[0]));
    expect(told).not.toMatch(/klopfen|999/);
  });

  test('and the consent to keep what its notes say about health is kept with when it was given', async () => {
    const guest = await testApp.guest();
    const at = () => new Date(testApp.clock.now()).toISOString();
    const consent = (order: { healthConsentAt: string | null }) => order.healthConsentAt;
    const own = async () => (await guest.get('/auth/own_data')).body.orders.map(consent);
    expect(consent(await orderDinner(guest, { message: 'Nussallergie' }))).toBeNull();
    // Without a note there is nothing to consent to.
    expect(consent(await orderDinner(guest, { healthConsent: true }))).toBeNull();
    await addToCart(guest, dishes.samosa, { message: 'Keine Nüsse', healthConsent: true });
    const withDish = at();
    testApp.clock.advance(60_000);
    // The same dish once more, from a client that asks nothing.
    await addToCart(guest, dishes.samosa, { message: 'Keine Nüsse' });
    const order = await orderDinner(guest, { message: 'Bitte klingeln' });
    expect(consent(order)).toBe(withDish);
    const change = async (json: { message: string; healthConsent?: boolean }) =>
      consent((await guest.post('/orders/change', { orderId: order._id, ...json })).body);
    testApp.clock.advance(60_000);
    const later = at();
    expect(await change({ message: 'Erdnussallergie', healthConsent: true })).toBe(later);
    testApp.clock.advance(60_000);
    expect(await change({ message: 'Erdnussallergie' })).toBe(later);
    // There is still the one beside the dish.
    expect(await change({ message: '' })).toBe(later);
    expect(await own()).toEqual([later, null, null]);
    const again = { orderId: order._id, into: 'replace' };
    await guest.post('/orders/again/cart', again);
    expect(consent((await placeOrder(guest)).body.order)).toBe(later);

    const { _id: orderId } = await orderDinner(guest, { message: 'Nussallergie', healthConsent: true });
    const after = await guest.post('/orders/change', { orderId, message: '' });
    expect(consent(after.body)).toBeNull();
  });

  test('and whose its dishes are, also of a single line; nobody else’s', async () => {
    const guest = await testApp.guest();
    await guest.post('/cart/add', { ...cartItem(dishes.tikka, { quantity: 2 }), forName: 'Ana' });
    await addToCart(guest, dishes.samosa, { quantity: 1 });
    const { order } = (await placeOrder(guest)).body;
    const other = await orderDinner(await testApp.guest());
    const [mine, second] = order.items.map(({ _id }) => _id);
    const change = async (names: object[]) => {
      const { body } = await guest.post('/orders/change', { orderId: order._id, names });
      expect(await readAs(desk, order._id)).toEqual(body);
      return body.items.map(({ forName }) => forName);
    };
    expect(await change([{ _id: mine, forName: ' Anna ' }])).toEqual(['Anna', undefined]);
    const { guestChangedAt } = await readAs(desk, order._id);
    expect(guestChangedAt).toBe(new Date(testApp.clock.now()).toISOString());
    const both = [
      { _id: mine },
      { _id: second, forName: 'Ben' },
      { _id: other.items[0]?._id, forName: 'Eve' },
    ];
    expect(await change(both)).toEqual([undefined, 'Ben']);
    expect((await readAs(desk, other._id)).items[0]?.forName).toBeUndefined();
    events.length = 0;
    await change(both);
    expect(events).toEqual([]);
    await accept(order._id);
    const late = await guest.post('/orders/change', { orderId: order._id, names: [{ _id: second }] });
    expect(late.body.code).toBe('order_not_changeable');
    expect((await readAs(desk, order._id)).items[1]?.forName).toBe('Ben');
  });

  test('sent again it changes nothing, and what is left out stays', async () => {
    const guest = await testApp.guest();
    const { _id: orderId } = await orderDinner(guest, { message: 'Bitte klingeln' });
    const change = { orderId, phone: '0171 9998887' };
    const first = await guest.post('/orders/change', change);
    events.length = 0;
    testApp.clock.advance(60_000);
    expect((await guest.post('/orders/change', change)).body).toEqual(first.body);
    expect(first.body.message).toBe('Bitte klingeln');
    expect(events).toEqual([]);
  });

  test.each([
    [{ phone: 'ruft nicht an' }, 'phone', 'address_phone_invalid'],
    [{ phone: '' }, 'phone', 'address_phone_invalid'],
    [{ message: 'a'.repeat(3000) }, 'message', 'text_too_long'],
  ])('not to %j', async (change, path, code) => {
    const { _id: orderId } = await orderDinner(await testApp.guest());
    const { status, body } = await stranger.post('/orders/change', { ...(await linked(orderId)), ...change });
    expect([status, body.issues[0]]).toMatchObject([400, { path, code }]);
  });

  test('not once it is accepted or cancelled; and not before it is paid', async () => {
    const guest = await testApp.guest();
    const accepted = await orderDinner(guest);
    await accept(accepted._id);
    const cancelled = await orderDinner(guest);
    await desk.put('/orders/updateStatus', {
      ...{ orderId: cancelled._id, status: 'cancelled', cancellationReason: 'Ofen kaputt' },
    });
    const { orderId: unpaid } = await orderOnline(guest);
    for (const [orderId, status] of [
      [accepted._id, 'accepted'],
      [cancelled._id, 'cancelled'],
      [unpaid, 'pending'],
    ] as const) {
      const before = await readAs(desk, orderId);
      const answer = await guest.post('/orders/change', { orderId, message: 'Bitte klopfen' });
      expect([answer.status, answer.body]).toMatchObject([409, { code: 'order_not_changeable', status }]);
      expect(answer.body.message).toContain(PHONE);
      expect(await readAs(desk, orderId)).toEqual(before);
    }
    // What the desk has cancelled stays the desk's doing.
    expect((await guest.post('/orders/cancel', { orderId: cancelled._id })).status).toBe(409);
  });
});

describe('a wrong key, another account and staff', () => {
  test('can do nothing to an order', async () => {
    const guest = await testApp.guest();
    const order = await orderDinner(guest);
    const before = await readAs(desk, order._id);
    const { key } = await linked((await orderDinner(guest))._id);
    for (const path of ['/orders/cancel', '/orders/change', '/orders/again'] as const) {
      const call = (caller: Caller, body: object) => caller.post(path, { orderId: order._id, ...body });
      // A key counts even where the account would be the right one.
      for (const caller of [stranger, guest, desk]) expect((await call(caller, { key })).status).toBe(404);
      for (const caller of [await testApp.guest(), desk, owner])
        expect((await call(caller, {})).status).toBe(404);
      expect((await call(stranger, {})).status).toBe(401);
    }
    expect(await readAs(desk, order._id)).toEqual(before);
  });

  test('have a limited number of tries', async () => {
    const limited = await openTestApp({ config: { isRateLimited: true } });
    const body = { orderId: '0198c2a4-1111-7000-8000-000000000000', key: 'guess' };
    const answers = await Promise.all(
      Array.from({ length: 41 }, (_, index) =>
        limited.stranger.post(index % 2 === 0 ? '/orders/cancel' : '/orders/change', body),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    await limited.close();
  });
});

test('the key is in no log line of any of these calls', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const logged = await openTestApp({ config: { logs: true }, log, sharedWith: testApp });
  const { _id } = await orderDinner(await testApp.guest());
  const body = await linked(_id);
  await logged.stranger.post('/orders/change', { ...body, message: 'Bitte klopfen' });
  await logged.stranger.post('/orders/again', body);
  await logged.stranger.post('/orders/cancel', body);
  await logged.stranger.post('/orders/follow', body);
  await logged.close();
  expect(lines.join('')).toContain('/api/orders/follow');
  expect(lines.join('')).not.toContain(body.key);
  expect(lines.join('')).not.toContain(_id);
});
