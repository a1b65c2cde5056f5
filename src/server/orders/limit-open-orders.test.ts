import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../test/answer.ts';
import type { Caller } from '../test/caller.ts';
import { giftCard } from '../test/coupons.ts';
import { dump } from '../test/dump.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addAddress, addToCart, type OrderOverrides, placeOrder } from '../test/orders.ts';
import { approvePayment, toOnlineOrder } from '../test/payments.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { purgeSenders } from './jobs.ts';

const HOUR = 60 * 60_000;

let testApp: TestApp;
beforeEach(async () => {
  testApp = await openTestApp({ config: { isRateLimited: true, trustsProxy: true } });
});
afterEach(() => testApp.close());

let people = 0;
/** A new guest: unless overridden, with another account, number, e-mail address and place than all before. */
async function order(
  who: { as?: Caller; phone?: string; email?: string; from?: string } = {},
  requests: OrderOverrides = {},
): Promise<Awaited<ReturnType<typeof placeOrder>>> {
  people += 1;
  const {
    as = await testApp.guest(),
    phone = `0151 ${2_000_000 + people}`,
    email = `guest${people}@example.org`,
    from = `192.0.2.${people % 250}`,
  } = who;
  await addToCart(as, dishes.tikka, { quantity: 2 });
  const addressId = await addAddress(as, { phone, email });
  const cartId = (await as.get('/cart')).body._id;
  const body = { paymentMethod: 'cod', message: '', ...requests, cartId, addressId };
  return as.post('/orders/create', body, { 'x-forwarded-for': from });
}
const codesOf = (answers: Answer[]) =>
  answers.map(({ status, body }) => (status === 201 ? status : body.code));
const times = <Value>(count: number, work: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe('orders that nobody has paid', () => {
  test.each([
    [
      'one phone, however it is written',
      3,
      (i: number) => ({ phone: ['0151 7654321', '+49 151 7654321', '+491517654321'][i % 3] as string }),
    ],
    [
      'one mail address, in any letters',
      3,
      (i: number) => ({ email: i % 2 === 0 ? 'asha@example.com' : 'ASHA@example.com' }),
    ],
    ['one visitor', 6, () => ({ from: '198.51.100.7' })],
    ['one household with IPv6', 6, (i: number) => ({ from: `2001:db8:1:2:${i}::1` })],
  ])('are so many open at once from %s, also when all come at the same moment', async (_, most, who) => {
    // The accounts are created beforehand, so that only placing the order is raced.
    const guests = await times(most + 4, () => testApp.guest());
    const answers = await times(guests.length, (i) => order({ as: guests[i] as Caller, ...who(i) }));
    expect(codesOf(answers).filter((code) => code === 201)).toHaveLength(most);
    expect(codesOf(answers).filter((code) => code === 'too_many_open_orders')).toHaveLength(4);
    expect(await testApp.db.selectFrom('orders').select('id').execute()).toHaveLength(most);
  });

  test('are refused with what to do, in the guest’s language, and nothing is changed', async () => {
    const guest = await testApp.guest();
    const who = { as: guest, phone: '0151 7654321' };
    for (let i = 0; i < 3; i += 1) expect((await order(who)).status).toBe(201);
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    await addAddress(guest, { phone: who.phone });
    const before = await dump(testApp.db);
    const german = await placeOrder(guest);
    expect(german.body).toMatchObject({ code: 'too_many_open_orders', canPayOnline: true });
    expect(german.body.message).toMatch(/bezahlen Sie die neue online.*\+49 30 23125 014/);
    const english = await placeOrder(guest.withLanguage('en'));
    expect(english.body.message).toMatch(/pay the new one online.*\+49 30 23125 014/);
    expect(await dump(testApp.db)).toEqual(before);
  });

  test('make room when one of them is finished, cancelled or paid, and on the next day', async () => {
    const who = { phone: '0151 7654321' };
    const placed = await times(3, () => order(who));
    const refused = async () => (await order(who)).body.code === 'too_many_open_orders';
    expect(await refused()).toBe(true);
    const staff = await testApp.staff();
    const [one, two] = placed.map(({ body }) => body.order._id);
    const move = (orderId: string, status: string) =>
      staff.put('/orders/updateStatus', { orderId, status, cancellationReason: 'Ausverkauft' });
    await move(one, 'accepted');
    expect(await refused()).toBe(true);
    await move(one, 'completed');
    expect((await order(who)).status).toBe(201);
    expect(await refused()).toBe(true);
    await move(two, 'cancelled');
    expect((await order(who)).status).toBe(201);
    expect(await refused()).toBe(true);
    // They were never closed, and they are yesterday's.
    testApp.clock.advance(24 * HOUR);
    expect((await order(who)).status).toBe(201);
  });

  test('keep nobody from paying: online, or with a gift card', async () => {
    const who = { phone: '0151 7654321' };
    for (let i = 0; i < 3; i += 1) await order(who);
    const giftCardCode = await giftCard(testApp, 5000);
    expect((await order(who, { giftCardCode })).status).toBe(201);
    // Paid orders are not limited; those that wait for payment are, like the others.
    const payers = await times(4, () => testApp.guest());
    for (const payer of payers) {
      const placed = await order({ as: payer, ...who }, { paymentMethod: 'online' });
      expect(placed.status).toBe(201);
      await payer.post('/orders/verify', await approvePayment(testApp, toOnlineOrder(placed)));
    }
    const waiting = await times(4, () => order(who, { paymentMethod: 'online' }));
    expect(codesOf(waiting).toSorted()).toEqual([201, 201, 201, 'too_many_open_orders'].toSorted());
    const refused = waiting.find(({ status }) => status === 409);
    expect(refused?.body.canPayOnline).toBe(false);
  });

  test('are answered again to the press that placed them, however many are open', async () => {
    const guest = await testApp.guest();
    const who = { as: guest, phone: '0151 7654321' };
    await order(who);
    await order(who);
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    const addressId = await addAddress(guest, { phone: who.phone });
    const key = '0198b5a0-0000-7000-8000-00000000000a';
    const body = {
      cartId: (await guest.get('/cart')).body._id,
      addressId,
      paymentMethod: 'cod',
      message: '',
    };
    const press = () => guest.post('/orders/create', body, { 'idempotency-key': key });
    const first = await press();
    const again = await press();
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.order._id).toBe(first.body.order._id);
  });

  test('are known by hashes alone, which are forgotten within a day', async () => {
    await order({ phone: '0151 7654321', email: 'asha@example.com', from: '198.51.100.7' });
    const rows = await testApp.db.selectFrom('order_senders').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/7654321|asha|198\.51/);
    testApp.clock.advance(11 * HOUR);
    await purgeSenders(testApp.deps);
    expect(await testApp.db.selectFrom('order_senders').select('order_id').execute()).toHaveLength(1);
    testApp.clock.advance(2 * HOUR);
    await purgeSenders(testApp.deps);
    expect(await testApp.db.selectFrom('order_senders').select('order_id').execute()).toEqual([]);
  });

  test('of guests behind a proxy that is not configured are not counted as one visitor’s', async () => {
    await using blind = await openTestApp({
      sharedWith: testApp,
      config: { isRateLimited: true, trustsProxy: false },
    });
    const at = (peer: string, headers: Record<string, string>) => async () => {
      people += 1;
      const number = people;
      const as = await testApp.guest();
      await addToCart(as, dishes.tikka, { quantity: 2 });
      const addressId = await addAddress(as, {
        phone: `0151 ${3_000_000 + number}`,
        email: `${number}@example.org`,
      });
      const cartId = (await as.get('/cart')).body._id;
      const body = JSON.stringify({ paymentMethod: 'cod', message: '', cartId, addressId });
      const authorization = `Bearer ${as.token}`;
      const init = {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', ...headers },
        body,
      };
      const env = { incoming: { socket: { remoteAddress: peer } } };
      return (await blind.app.request('/api/orders/create', init, env)).status;
    };
    const direct = await times(8, at('127.0.0.1', {}));
    expect(direct.filter((status) => status === 201)).toHaveLength(6);
    const behind = await times(8, at('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }));
    expect(behind).toEqual(Array(8).fill(201));
    // From any other source the header could be forged by the visitor.
    const forged = await times(8, at('203.0.113.50', { 'x-forwarded-for': '203.0.113.9' }));
    expect(forged.filter((status) => status === 201)).toHaveLength(6);
  });
});

describe('first orders by phone or paid online only', () => {
  const setRule = async (isPaidOnly: boolean, version: number) =>
    (await testApp.owner()).put('/admin/settings/firstOrder', { isPaidOnly, version });

  test('is off at first, and is saved as the other sections are: versioned, for owners, noted', async () => {
    expect((await order()).status).toBe(201);
    expect((await testApp.stranger.get('/restaurant')).body.isFirstOrderPaidOnly).toBe(false);
    const { firstOrder } = (await (await testApp.owner()).get('/admin/settings')).body;
    expect(firstOrder.isPaidOnly).toBe(false);
    const { version } = firstOrder;
    expect(
      (await (await testApp.staff()).put('/admin/settings/firstOrder', { isPaidOnly: true, version })).status,
    ).toBe(403);
    const saved = await setRule(true, version);
    expect(saved.body).toEqual({ isPaidOnly: true, version: version + 1 });
    expect((await setRule(false, version)).body.code).toBe('changed_meanwhile');
    expect((await testApp.stranger.get('/restaurant')).body.isFirstOrderPaidOnly).toBe(true);
    const note = await testApp.db
      .selectFrom('changes')
      .select('action')
      .where('action', '=', 'first_order_saved')
      .execute();
    expect(note).toHaveLength(1);
  });

  test('refuses cash from who is new, with the restaurant’s number, and takes their money online', async () => {
    const { version } = (await (await testApp.owner()).get('/admin/settings')).body.firstOrder;
    await setRule(true, version);
    const refused = await order();
    expect([refused.status, refused.body.code]).toEqual([409, 'first_order_unpaid']);
    expect(refused.body.message).toMatch(/online bezahlt oder am Telefon.*\+49 30 23125 014/);
    expect((await order({ as: (await testApp.guest()).withLanguage('en') })).body.message).toMatch(
      /by phone/,
    );
    expect((await order({}, { paymentMethod: 'online' })).status).toBe(201);
    expect((await order({}, { giftCardCode: await giftCard(testApp, 5000) })).status).toBe(201);
  });

  test('does not hinder who has had an order here before; somebody else’s number is no proof of that', async () => {
    const known = await testApp.guest();
    const phone = '0151 7654321';
    const first = await order({ as: known, phone });
    const staff = await testApp.staff();
    const { version } = (await (await testApp.owner()).get('/admin/settings')).body.firstOrder;
    await setRule(true, version);
    // Accepted does not yet mean delivered.
    await staff.put('/orders/updateStatus', { orderId: first.body.order._id, status: 'accepted' });
    expect((await order({ as: known })).body.code).toBe('first_order_unpaid');
    await staff.put('/orders/updateStatus', { orderId: first.body.order._id, status: 'completed' });
    expect((await order({ as: known })).status).toBe(201);
    expect((await order({ phone: '+49151 7654321' })).body.code).toBe('first_order_unpaid');
    expect((await order()).body.code).toBe('first_order_unpaid');
  });
});
