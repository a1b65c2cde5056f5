import { afterEach, beforeEach, expect, test } from 'vitest';
import { reconcileMoney } from '../commands/reconcile/reconcile-money.ts';
import { getKey } from '../db/secrets.ts';
import { issueGiftCard } from '../gift-cards/index.ts';
import { PREVIEW_COOKIE, PREVIEW_LIFETIME_MS, signPreview } from '../http/preview-cookie.ts';
import { DEFAULT_SETTINGS } from '../settings/index.ts';
import { type Caller, createCaller } from '../test/caller.ts';
import { orderDinner, placeOrder, testOrder } from '../test/orders.ts';
import { required } from '../test/required.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

let testApp: TestApp;
let owner: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
  await setLaunched(false);
});
afterEach(() => testApp.close());

async function setLaunched(isLaunched: boolean, app: TestApp = testApp): Promise<void> {
  const value = JSON.stringify({ ...DEFAULT_SETTINGS.launch, isLaunched });
  await app.db
    .insertInto('settings')
    .values({ key: 'launch', value, version: 1 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  app.live.publish({ type: 'content' });
}

/** A guest in a browser of the staff, which is let past before the opening. */
async function guestAtDesk(app: TestApp = testApp, staff: Caller = owner): Promise<Caller> {
  const pass = signPreview(await getKey(app.db, 'preview'), staff.id, app.clock.now() + PREVIEW_LIFETIME_MS);
  const { token, id } = await app.guest();
  return createCaller(
    (path, init) => app.app.request(path, init),
    { token, id },
    {
      cookie: `${PREVIEW_COOKIE}=${pass}`,
    },
  );
}

const check = async () => (await owner.get('/admin/go-live')).body;
const stateOfTestOrder = async () =>
  required((await check()).items.find(({ item }) => item === 'test_order')).state;
const figures = async () => (await owner.get('/admin/figures?date=2026-11-21&period=day')).body;
const accept = (orderId: string) => owner.put('/orders/updateStatus', { orderId, status: 'accepted' });

test('what staff order before the opening is a test order, at the desk and in its mails; afterwards it is none', async () => {
  const order = await orderDinner(await guestAtDesk());
  expect(order).toMatchObject({ isTest: true, isDemoPayment: false });
  const { orders } = (await owner.get('/orders/allOrders?page=1&limit=10')).body;
  expect(orders.map(({ _id, isTest }) => [_id, isTest])).toEqual([[order._id, true]]);
  const mails = await testApp.db.selectFrom('mails').select('letter').execute();
  expect(mails).toHaveLength(2);
  for (const { letter } of mails) expect(JSON.parse(letter).subject).toMatch(/^Test: /);

  await setLaunched(true);
  expect(await orderDinner(await guestAtDesk())).toMatchObject({ isTest: false });
  expect(await orderDinner(await testApp.guest())).toMatchObject({ isTest: false });
});

test('it counts in no figure and no export', async () => {
  const empty = await figures();
  const order = await orderDinner(await guestAtDesk());
  await accept(order._id);
  const cancelled = await orderDinner(await guestAtDesk());
  await owner.put('/orders/updateStatus', {
    orderId: cancelled._id,
    status: 'cancelled',
    cancellationReason: 'Test',
  });
  expect(await figures()).toEqual(empty);
  const exported = await owner.get('/admin/export/orders?from=2026-11-01&to=2026-11-30');
  expect(String(exported.body)).not.toContain(order._id.slice(-6));
});

test('the guide is done once one is accepted, and stays so when it is thrown away', async () => {
  expect(await stateOfTestOrder()).toBe('open');
  const order = await orderDinner(await guestAtDesk());
  expect(await stateOfTestOrder()).toBe('open');
  await accept(order._id);
  expect(await stateOfTestOrder()).toBe('done');
  await owner.delete('/admin/go-live/test-orders');
  expect(await stateOfTestOrder()).toBe('done');
});

test('one that the desk sends does for the guide what one from the website does', async () => {
  const { status, body } = await owner.post('/admin/orders/test', testOrder);
  expect([status, body.order.isTest]).toEqual([201, true]);
  expect(await stateOfTestOrder()).toBe('open');
  await accept(body.order._id);
  expect(await stateOfTestOrder()).toBe('done');
  await setLaunched(true);
  // After the opening too, and it is no turnover.
  const empty = await figures();
  await accept((await owner.post('/admin/orders/test', testOrder)).body.order._id);
  expect(await figures()).toEqual(empty);
  await owner.delete('/admin/go-live/test-orders');
  expect((await check()).testOrders).toBe(0);
  expect(await stateOfTestOrder()).toBe('done');
});

test('all are thrown away at once, also after the opening; orders of guests stay', async () => {
  const tests = [await orderDinner(await guestAtDesk()), await orderDinner(await guestAtDesk())];
  await setLaunched(true);
  const real = await orderDinner(await testApp.guest());
  expect((await check()).testOrders).toBe(2);
  expect((await (await testApp.staff()).delete('/admin/go-live/test-orders')).status).toBe(403);

  // Twice at once, as with two owners: it happens once.
  const answers = await Promise.all([1, 2].map(() => owner.delete('/admin/go-live/test-orders')));
  expect(answers.map(({ status, body }) => [status, body.testOrders])).toEqual([
    [200, 0],
    [200, 0],
  ]);
  const { orders } = (await owner.get('/orders/allOrders?page=1&limit=10')).body;
  expect(orders.map(({ _id }) => _id)).toEqual([real._id]);
  expect((await accept(required(tests[0])._id)).status).toBe(404);
  const { changes } = (await owner.get('/admin/changes?area=orders')).body;
  const discards = changes.filter(({ action }) => action === 'test_orders_discarded');
  expect(discards).toHaveLength(1);
  expect(discards[0]?.fields).toMatchObject([{ field: 'testOrders', before: 2, after: 0 }]);
});

test('demo money may pay it, by the demo or a demo card, and goes back to the card; real money may not', async () => {
  const now = testApp.clock.now();
  const card = { amountCents: 10_000, recipientEmail: 'asha@example.org', message: '' };
  const demo = await issueGiftCard(testApp.db, card, { paidWith: 'demo', now });
  const real = await issueGiftCard(testApp.db, card, { paidWith: 'paypal', now });
  const guest = await guestAtDesk();
  expect(await orderDinner(guest, { giftCardCode: demo })).toMatchObject({
    isTest: true,
    isDemoPayment: true,
  });
  expect(await orderDinner(guest, { paymentMethod: 'online' })).toMatchObject({
    isTest: true,
    paymentStatus: 'unpaid',
  });
  const refused = await placeOrder(guest, { giftCardCode: real });
  expect([refused.status, refused.body.code]).toEqual([409, 'test_order_money']);

  await owner.delete('/admin/go-live/test-orders');
  const balances = await testApp.db.selectFrom('gift_cards').select('balance_cents').execute();
  expect(balances.map((row) => row.balance_cents)).toEqual([10_000, 10_000]);
  expect(await testApp.db.selectFrom('payments').selectAll().execute()).toEqual([]);
  expect(await reconcileMoney(testApp.db)).toEqual([]);
});

test('where payments are real an order on trial is paid in cash only', async () => {
  const paypal = {
    clientId: 'id',
    clientSecret: 'secret',
    webhookId: null,
    baseUrl: 'https://api-m.paypal.com',
  };
  await using paid = await openTestApp({
    config: { paymentProviders: ['paypal'], providers: { paypal, mollie: null } },
  });
  await setLaunched(false, paid);
  const guest = await guestAtDesk(paid, await paid.owner());
  await orderDinner(guest);
  const online = await orderDinner(guest, { paymentMethod: 'online' });
  expect(online).toBeUndefined();
  const [order] = await paid.db.selectFrom('orders').select(['is_test', 'payment_method']).execute();
  expect(order).toEqual({ is_test: 1, payment_method: 'cod' });
});
