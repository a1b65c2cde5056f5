import pino from 'pino';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { TestOrder } from '#contract/orders/test-order-shapes.ts';
import { MINUTE } from '#domain/hours/zone.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { createMailer } from '../mail/mailer.ts';
import { type Caller, createCaller } from '../test/caller.ts';
import { deleteDishRow } from '../test/menu-changes.ts';
import { dishes } from '../test/menu-fixture.ts';
import { orderDinner, phoneOrder, testOrder as tester } from '../test/orders.ts';
import { addPrinter } from '../test/printers/setup.ts';
import { StarPrinter } from '../test/printers/star-printer.ts';
import { pushDeviceBody } from '../test/push-service.ts';
import { required } from '../test/required.ts';
import { startSmtpServer, type TestSmtpServer } from '../test/smtp-server.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { learnTimes } from './jobs.ts';
import { readOrderBook } from './order-book-store.ts';
import { hasCompletedOrder } from './order-senders-store.ts';

let smtpServer: TestSmtpServer;
let testApp: TestApp;
let owner: Caller;
let staff: Caller;
beforeEach(async () => {
  smtpServer = await startSmtpServer();
  testApp = await openTestApp({ config: { smtpUrl: smtpServer.url } });
  [owner, staff] = [await testApp.owner(), await testApp.staff()];
});
afterEach(async () => {
  await testApp.close();
  await smtpServer.close();
});

const send = (by: Caller = staff, key = 'one-press-0001') =>
  by.post('/admin/orders/test', tester, { 'idempotency-key': key });
async function sent(by?: Caller, key?: string): Promise<TestOrder> {
  const { status, body } = await send(by, key);
  expect(status).toBe(201);
  return body;
}
const state = async (orderId: string): Promise<TestOrder> =>
  (await staff.get(`/admin/orders/test/${orderId}`)).body;
/** The cheapest on the menu is beer. */
const markBeer = () =>
  testApp.db.updateTable('dishes').set({ minimum_age: 16 }).where('id', '=', dishes.beer.id).execute();
const setStatus = (orderId: string, status: string) => staff.put('/orders/updateStatus', { orderId, status });
const rows = () => testApp.db.selectFrom('orders').selectAll().execute();
const figures = async () => (await owner.get('/admin/figures?date=2026-11-21&period=day')).body;
const soonest = async () => (await testApp.stranger.get('/orders/times?fulfilment=pickup')).body;
const book = () => {
  const now = testApp.clock.now();
  return readOrderBook(testApp.db, { from: now - 600 * MINUTE, to: now + 600 * MINUTE, now });
};

describe('a test order from the desk', () => {
  test('is a real one of the cheapest dish that can be had, marked, for pickup, by whoever tests', async () => {
    await markBeer();
    const events: unknown[] = [];
    testApp.live.subscribe((event) => void events.push(event));
    const { order } = await sent();
    expect(order).toMatchObject({
      ...{
        isTest: true,
        isDemoPayment: false,
        status: 'pending',
        fulfilment: 'pickup',
        paymentMethod: 'pod',
      },
      ...{ email: 'priya@example.org', paymentStatus: 'none', couponCode: null, orderTotal: 5.5 },
      // The beer costs less, but not everybody may have it.
      items: [{ name: 'Samosa', quantity: 1, variants: [{ _id: 'klein', price: 5.5 }] }],
      address: { fullName: 'Priya', city: 'Hechingen' },
    });
    expect(events).toContainEqual({ type: 'orders', orderId: order._id, status: 'pending' });
    expect((await staff.get('/orders/all')).body.map(({ _id }: { _id: string }) => _id)).toEqual([order._id]);
    expect((await staff.post('/orders/pendingOrders', { status: 'pending' })).body).toHaveLength(1);
  });

  test('can be sent before the opening, while it is closed, and while ordering is paused', async () => {
    testApp.clock.set('2026-11-23T04:00:00+01:00');
    expect((await staff.put('/admin/pause', { what: 'ordering', lasts: 'today' })).status).toBe(200);
    expect((await soonest()).whyNot).toBe('ordering_paused');
    const { order } = await sent();
    expect(Date.parse(order.dueAt ?? '')).toBeGreaterThan(testApp.clock.now());
    expect((await setStatus(order._id, 'accepted')).status).toBe(200);
  });

  test('needs a dish: where the menu is empty it is refused, and nothing is written', async () => {
    for (const dish of Object.values(dishes)) await deleteDishRow(testApp, dish);
    const { status, body } = await send();
    expect([status, body.code]).toEqual([409, 'test_order_no_dish']);
    expect(await rows()).toEqual([]);
    expect(await testApp.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  test('is an alcoholic drink only where nothing else can be had', async () => {
    await markBeer();
    for (const dish of Object.values(dishes)) {
      if (dish.id !== dishes.beer.id) await deleteDishRow(testApp, dish);
    }
    expect((await sent()).order.items).toMatchObject([{ name: 'Helles', minimumAge: 16 }]);
  });

  test('is one, however often and wherever the button is pressed', async () => {
    // On PostgreSQL the presses arrive at two processes.
    await using other = inject('database') === 'postgres' ? await openTestApp({ sharedWith: testApp }) : null;
    const elsewhere = createCaller((path, init) => (other ?? testApp).app.request(path, init), staff);
    const answers = await Promise.all([staff, elsewhere, staff, elsewhere].map((caller) => send(caller)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.order._id)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await testApp.db.selectFrom('mails').selectAll().execute()).toHaveLength(2);
    const changed = await staff.post(
      '/admin/orders/test',
      { ...tester, fullName: 'Ravi' },
      { 'idempotency-key': 'one-press-0001' },
    );
    expect([changed.status, changed.body.code]).toEqual([409, 'idempotency_key_reused']);
    await sent(staff, 'another-press-02');
    expect(await rows()).toHaveLength(2);
  });

  test('is limited', async () => {
    await using limited = await openTestApp({ config: { isRateLimited: true } });
    const caller = await limited.staff();
    for (let count = 0; count < 20; count += 1) {
      expect((await caller.post('/admin/orders/test', tester)).status).toBe(201);
    }
    expect((await caller.post('/admin/orders/test', tester)).status).toBe(429);
    // Somebody else is not held up by it.
    expect((await (await limited.owner()).post('/admin/orders/test', tester)).status).toBe(201);
  });

  test('is not for guests and strangers, and shows nothing of their orders', async () => {
    const guest = await testApp.guest();
    const { order } = await sent();
    const path = `/admin/orders/test/${order._id}`;
    for (const caller of [guest, testApp.stranger, testApp.forger]) {
      const refused = [
        await caller.post('/admin/orders/test', tester),
        await caller.get('/admin/orders/test'),
        await caller.get(path),
        await caller.post(`${path}/seen`, { isHeard: true }),
      ];
      for (const { status } of refused) expect([401, 403]).toContain(status);
    }
    expect(await rows()).toHaveLength(1);
    const real = await orderDinner(guest);
    expect((await staff.get(`/admin/orders/test/${real._id}`)).status).toBe(404);
    expect((await staff.post(`/admin/orders/test/${real._id}/seen`, { isHeard: true })).status).toBe(404);
    // No guest becomes a test by it, whatever they send.
    expect(await orderDinner(await testApp.guest(), { message: 'Test' })).toMatchObject({ isTest: false });
  });

  test('is noted with who sent it', async () => {
    const { order } = await sent(owner);
    const [change] = (await owner.get('/admin/changes?area=orders')).body.changes;
    expect(change).toMatchObject({ action: 'test_order_placed', subject: { _id: order._id } });
  });
});

describe('it counts nowhere:', () => {
  test('not in figures and exports, whatever becomes of it', async () => {
    const empty = await figures();
    const done = await sent();
    await setStatus(done.order._id, 'accepted');
    await setStatus(done.order._id, 'completed');
    const cancelled = await sent(staff, 'another-press-02');
    const { _id: orderId } = cancelled.order;
    await staff.put('/orders/updateStatus', { orderId, status: 'cancelled', cancellationReason: 'Test' });
    expect(await figures()).toEqual(empty);
    const exported = await owner.get('/admin/export/orders?from=2026-11-01&to=2026-11-30');
    for (const { order } of [done, cancelled])
      expect(String(exported.body)).not.toContain(orderNumber(order._id));
  });

  test('it takes no place in the book, and makes nobody wait', async () => {
    const before = await soonest();
    const { order } = await sent();
    await setStatus(order._id, 'accepted');
    expect(await book()).toEqual([]);
    expect(await soonest()).toEqual(before);
    await orderDinner(await testApp.guest());
    expect((await book()).map(({ orders }) => orders)).toEqual([1]);
  });

  test('where the kitchen takes one order at a time, a guest still gets the next place', async () => {
    const { orderTimes } = (await owner.get('/admin/settings')).body;
    const saved = await owner.put('/admin/settings/orderTimes', {
      ...orderTimes,
      capacity: 1,
      capacityUnit: 'orders',
    });
    expect(saved.status).toBe(200);
    const before = await soonest();
    for (const key of ['first-press-001', 'first-press-002', 'first-press-003']) await sent(staff, key);
    expect(await soonest()).toEqual(before);
  });

  test('nothing is learned from it', async () => {
    for (let count = 0; count < 3; count += 1) {
      const { order } = await sent(staff, `learned-press-${count}`);
      testApp.clock.advance(30 * MINUTE);
      await setStatus(order._id, 'accepted');
      await setStatus(order._id, 'completed');
    }
    await learnTimes(testApp.deps);
    const [, pickups] = (await owner.get('/admin/settings')).body.learned.leadTimes;
    expect(pickups).toMatchObject({ fulfilment: 'pickup', usable: 0 });
  });

  test('its number is no caller’s, and no first order was made with it', async () => {
    const { order } = await sent();
    await setStatus(order._id, 'accepted');
    await setStatus(order._id, 'completed');
    expect((await staff.post('/orders/phone/callers', { phone: tester.phone })).body).toEqual([]);
    expect(await hasCompletedOrder(testApp.db, staff.id)).toBe(false);
    // The guest with that number has a history of their own, which the test leaves alone.
    await staff.post('/orders/phone', phoneOrder({ phone: tester.phone, fullName: 'Asha Rao' }));
    const callers = (await staff.post('/orders/phone/callers', { phone: tester.phone })).body;
    expect(callers.map(({ fullName }: { fullName: string }) => fullName)).toEqual(['Asha Rao']);
    expect(await testApp.db.selectFrom('order_senders').selectAll().execute()).toEqual([]);
  });

  test('all are thrown away together, with what was noted of them; the guests’ stay', async () => {
    const { order } = await sent();
    await sent(owner, 'another-press-02');
    const real = await orderDinner(await testApp.guest());
    expect((await staff.get('/admin/orders/test')).body.testOrders).toBe(2);
    expect((await owner.delete('/admin/go-live/test-orders')).status).toBe(200);
    expect((await rows()).map(({ id }) => id)).toEqual([real._id]);
    expect(await testApp.db.selectFrom('order_tests').selectAll().execute()).toEqual([]);
    expect((await staff.get('/admin/orders/test')).body).toEqual({ testOrders: 0, latest: null });
    expect((await staff.get(`/admin/orders/test/${order._id}`)).status).toBe(404);
    // A press that is repeated afterwards is a new one.
    expect((await sent()).order._id).not.toBe(order._id);
  });
});

describe('what has arrived of it', () => {
  test('is nothing at first, where nothing is set up', async () => {
    await using bare = await openTestApp();
    const { body } = await (await bare.staff()).post('/admin/orders/test', tester);
    expect(body).toMatchObject({
      ...{ shownAt: null, isHeard: null, openedAt: null, prints: [], hasMailServer: false },
      mails: [
        { to: 'guest', recipient: tester.email, status: 'waiting', failure: null },
        { to: 'house', recipient: 'test@haveli.example', status: 'waiting' },
      ],
    });
    expect(body).not.toHaveProperty('push');
  });

  test('is shown and heard in a browser of the desk: the first look counts, and the last word', async () => {
    const { order } = await sent();
    const note = (what: object) => staff.post(`/admin/orders/test/${order._id}/seen`, what);
    const shownAt = new Date(testApp.clock.now()).toISOString();
    await note({ isShown: true });
    testApp.clock.advance(MINUTE);
    await note({ isShown: true });
    await note({ isHeard: false });
    expect(await state(order._id)).toMatchObject({ shownAt, isHeard: false });
    expect((await note({ isHeard: true })).body).toMatchObject({ shownAt, isHeard: true });
    expect((await note({ isShown: false })).status).toBe(400);
  });

  test('is mail that went out, or why it did not', async () => {
    // What is given up is logged as an error.
    const log = pino({ level: 'silent' });
    const mailer = createMailer({ ...testApp.deps, log, baseUrl: 'https://haveli.example' });
    smtpServer.rejectRecipient = (address) => (address === tester.email ? 550 : null);
    const { order } = await sent();
    await mailer.sendDue();
    await mailer.stop();
    const { mails } = await state(order._id);
    expect(mails).toMatchObject([
      { to: 'guest', failure: { reason: 'address_refused' } },
      { to: 'house', status: 'sent', failure: null },
    ]);
    expect(smtpServer.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Test: /)]);
    // A real order with its own mails is not mixed up with it.
    await orderDinner(await testApp.guest());
    expect((await state(order._id)).mails).toHaveLength(2);
  });

  test('is paper, printer by printer', async () => {
    const early = await addPrinter(owner, { name: 'Bar', printsAt: 'received' });
    const late = await addPrinter(owner, { name: 'Küche' });
    await addPrinter(owner, { name: 'Nichts', printsTickets: false });
    const star = ({ path }: { path: string }) =>
      new StarPrinter((at, init) => testApp.app.request(at, init), path);
    const [bar, kitchen] = [star(early), star(late)];
    await kitchen.poll();
    const { order } = await sent();
    const paper = async () =>
      (await state(order._id)).prints.map(({ printer, state: of }) => [printer, of]).toSorted();
    // Nobody has turned the bar's on.
    testApp.clock.advance(4 * MINUTE);
    await kitchen.poll();
    expect(await paper()).toEqual([
      ['Bar', 'trouble'],
      ['Küche', 'on_acceptance'],
      ['Nichts', 'nothing'],
    ]);
    expect(required((await state(order._id)).prints[0]).troubles).toContain('never_seen');
    await bar.work();
    expect(bar.papers[0]?.text).toContain('TEST');
    await setStatus(order._id, 'accepted');
    expect(await paper()).toEqual([
      ['Bar', 'printed'],
      ['Küche', 'waiting'],
      ['Nichts', 'nothing'],
    ]);
    await kitchen.work();
    expect(await paper()).toContainEqual(['Küche', 'printed']);
    expect(kitchen.papers[0]?.text).toContain('TEST');
  });

  test('is push, device by device, and nothing where none is switched on', async () => {
    const { order } = await sent();
    expect(await state(order._id)).not.toHaveProperty('push');
    testApp.clock.advance(1000);
    await staff.post('/admin/push/subscriptions', pushDeviceBody());
    // Switched on after the test was sent: nothing is to come.
    expect(await state(order._id)).not.toHaveProperty('push');
    await testApp.db.updateTable('push_devices').set({ created_at: 1 }).execute();
    const device = (is: string) => [{ device: expect.stringContaining('Tablet an der Theke'), status: is }];
    expect((await state(order._id)).push).toEqual(device('waiting'));
    const write = (columns: { reached_at: number | null; failed_at: number | null }) =>
      testApp.db.updateTable('push_devices').set(columns).execute();
    const before = Date.parse(order.createdAt) - 1;
    await write({ reached_at: before, failed_at: before });
    expect((await state(order._id)).push).toEqual(device('waiting'));
    await write({ reached_at: before + 2, failed_at: null });
    expect((await state(order._id)).push).toEqual(device('sent'));
    await write({ reached_at: before, failed_at: before + 2 });
    expect((await state(order._id)).push).toEqual(device('failed'));
  });
  test('is the guest’s page, once it was opened by its link', async () => {
    const { order, link } = await sent();
    const key = new URL(link, 'https://haveli.example').searchParams.get('key');
    const wrong = 'x'.repeat(String(key).length);
    expect((await testApp.stranger.post('/orders/by-link', { orderId: order._id, key: wrong })).status).toBe(
      404,
    );
    expect((await state(order._id)).openedAt).toBeNull();
    const openedAt = new Date(testApp.clock.now()).toISOString();
    const opened = await testApp.stranger.post('/orders/by-link', { orderId: order._id, key });
    expect([opened.status, opened.body.isTest]).toEqual([200, true]);
    testApp.clock.advance(MINUTE);
    await testApp.stranger.post('/orders/by-link', { orderId: order._id, key });
    expect((await state(order._id)).openedAt).toBe(openedAt);
  });

  test('is found again for a day by whoever closed the page', async () => {
    const { order } = await sent();
    const latest = async () => (await owner.get('/admin/orders/test')).body.latest?._id;
    expect(await latest()).toBe(order._id);
    testApp.clock.advance(MINUTE);
    const { order: newer } = await sent(owner, 'another-press-02');
    expect(await latest()).toBe(newer._id);
    testApp.clock.advance(24 * 60 * MINUTE);
    expect(await latest()).toBeUndefined();
  });
});
