import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller as CallerShape, Order } from '#contract/orders/shapes.ts';
import { CALLER_MEMORY_MS, ORDER_NOTE_RETENTION_MS } from '#domain/retention.ts';
import { UNDO_MS } from '#domain/undo.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addAddress, homeAddress, orderDinner, phoneOrder } from '../test/orders.ts';
import { PASSWORD } from '../test/test-app.ts';
import { openTestAppWithMail } from '../test/test-app-with-mail.ts';
import { findCallers } from './find-callers.ts';
import { anonymiseOrders, clearOldOrderNotes } from './jobs.ts';
import { orderLinkKey } from './order-link.ts';

const { testApp, smtpServer, mailer, close } = await openTestAppWithMail();
afterAll(close);
const staff = await testApp.staff();
const owner = await testApp.owner();
await testApp.db.updateTable('accounts').set({ name: 'Priya' }).where('id', '=', staff.id).execute();

const take = (fields: Record<string, unknown> = {}, key?: string) =>
  staff.post('/orders/phone', phoneOrder(fields), key === undefined ? {} : { 'idempotency-key': key });
const callers = async (phone: string): Promise<CallerShape[]> =>
  (await staff.post('/orders/phone/callers', { phone })).body;
const listed = async (status: string): Promise<Order[]> =>
  (await staff.post('/orders/pendingOrders', { status })).body;

/** The recipients of all e-mails sent since. */
async function recipients(): Promise<(string | undefined)[]> {
  testApp.clock.advance(UNDO_MS);
  await mailer.sendDue();
  return smtpServer.mails.splice(0).flatMap(({ to }) => (to ?? []).map(({ address }) => address));
}
const sellOut = (until: 'tomorrow' | null) =>
  staff.send('PATCH', `/menu/${dishes.tikka.id}/sold-out`, { body: { until } });
const line = (dish: { id: string; variants: { id: string }[] }, fields = {}) => {
  return { menuItemId: dish.id, variantId: dish.variants[0]?.id, quantity: 1, ...fields };
};

beforeEach(async () => {
  await testApp.db.deleteFrom('order_items').execute();
  await testApp.db.deleteFrom('orders').execute();
  await recipients();
});

describe('the order of a caller', () => {
  test('costs what it costs on the site, and is accepted at once', async () => {
    const guest = await testApp.guest();
    const online = await orderDinner(guest);
    const { status, body } = await take();
    expect(status).toBe(201);
    for (const sum of ['subtotal', 'deliveryFee', 'orderTotal', 'vat', 'deposit'] as const)
      expect(body[sum]).toEqual(online[sum]);
    expect(body).toMatchObject({
      ...{ status: 'accepted', paymentMethod: 'cod', paymentStatus: 'none', fulfilment: 'delivery' },
      acceptedAt: new Date(testApp.clock.now()).toISOString(),
      message: 'Klingel kaputt',
      items: [{ quantity: 2, message: 'Nicht scharf' }],
      address: { fullName: homeAddress.fullName, zipCode: homeAddress.zipCode, country: 'Deutschland' },
    });
    expect((await listed('accepted')).map(({ _id }) => _id)).toEqual([body._id]);
  });

  test('for pickup is paid there, at the address of the restaurant, with no minimum', async () => {
    const items = [line(dishes.tikka)];
    const { body } = await take({ fulfilment: 'pickup', addressLine1: '', zipCode: '', city: '', items });
    expect(body).toMatchObject({ fulfilment: 'pickup', paymentMethod: 'pod', deliveryFee: 0 });
    expect(body.address.addressLine1).not.toBe('');
  });

  test('has sizes and extras by the rules of the menu', async () => {
    const [addOn] = dishes.tikka.addOns;
    const items = [line(dishes.tikka, { quantity: 2, addOns: [{ _id: addOn?.id, quantity: 1 }] })];
    const { body } = await take({ items });
    expect(body.items[0]?.addOns).toMatchObject([{ _id: addOn?.id, quantity: 1 }]);
    const unknown = [line(dishes.tikka, { variantId: 'riesig' })];
    expect((await take({ items: unknown })).body.code).toBe('variant_gone');
    const strange = [line(dishes.tikka, { addOns: [{ _id: 'nichts', quantity: 1 }] })];
    expect((await take({ items: strange })).body.code).toBe('add_on_gone');
  });

  test('is refused as on the site: below the minimum, beyond the area, at another price', async () => {
    expect((await take({ items: [line(dishes.tikka)] })).body).toMatchObject({ code: 'minimum_order' });
    expect((await take({ zipCode: '10115', city: 'Berlin' })).body).toMatchObject({
      code: 'delivery_area_unknown',
      zipCode: '10115',
    });
    expect((await take({ expectedTotal: 1 })).body).toMatchObject({ code: 'price_changed' });
    expect(await listed('accepted')).toEqual([]);
  });

  test('says which dish is sold out instead of leaving it out', async () => {
    await sellOut('tomorrow');
    expect((await take()).body).toMatchObject({ code: 'dish_sold_out', dishId: dishes.tikka.id });
    await sellOut(null);
    expect((await take()).status).toBe(201);
  });

  test('with alcohol needs the age that the caller has confirmed', async () => {
    const beerFrom = (age: 16 | null) =>
      testApp.db.updateTable('dishes').set({ minimum_age: age }).where('id', '=', dishes.beer.id).execute();
    await beerFrom(16);
    const items = [line(dishes.tikka, { quantity: 2 }), line(dishes.beer)];
    expect((await take({ items })).body).toMatchObject({ code: 'age_unconfirmed', minimumAge: 16 });
    expect((await take({ items, confirmedAge: 16 })).status).toBe(201);
    await beerFrom(null);
  });

  test('is taken while ordering is paused or the doors are closed: a person has answered', async () => {
    await owner.put('/admin/settings/ordering', { isPaused: true });
    await owner.put('/admin/timing/current-status', { isOpen: false, reason: 'Ofen kaputt' });
    expect((await take()).status).toBe(201);
    await owner.put('/admin/settings/ordering', { isPaused: false });
    await owner.post('/admin/timing/reset-status');
  });

  test('needs a name and a number, and a place where it is brought', async () => {
    const { status, body } = await take({
      fullName: ' ',
      phone: 'weiß nicht',
      addressLine1: '',
      zipCode: '1',
    });
    expect(status).toBe(400);
    expect(body.issues.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
      ['fullName', 'address_name_required'],
      ['phone', 'address_phone_invalid'],
      ['addressLine1', 'address_street_required'],
      ['zipCode', 'address_zip_invalid'],
    ]);
    expect((await take({ email: 'ohne-at' })).body.issues).toMatchObject([{ path: 'email' }]);
    expect((await take({ items: [] })).body.issues).toMatchObject([{ path: 'items', code: 'cart_empty' }]);
    expect((await take({ phone: '(07471) 12/34 56' })).status).toBe(201);
  });

  test('sends a mail only to a caller who gave an address', async () => {
    const { body: silent } = await take();
    await staff.put('/orders/updateStatus', { orderId: silent._id, status: 'completed' });
    expect(await recipients()).toEqual([]);
    await take({ email: 'asha@example.org' });
    expect(await recipients()).toEqual(['asha@example.org']);
  });

  test('pressed twice, or at once, is one order', async () => {
    const key = 'one-call-one-order';
    const answers = await Promise.all([take({}, key), take({}, key), take({}, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    // Its dish has sold out since: it is still that order.
    await sellOut('tomorrow');
    expect((await take({}, key)).body._id).toBe(answers[0]?.body._id);
    await sellOut(null);
    expect((await take({ message: 'Anders' }, key)).body.code).toBe('idempotency_key_reused');
    expect(await listed('accepted')).toHaveLength(1);
  });

  test('says at the desk who took it, and to guests only that it was taken by phone', async () => {
    const { body } = await take({ email: 'asha@example.org' });
    expect(body.phoneOrder).toEqual({ takenBy: 'Priya' });
    expect((await listed('accepted'))[0]?.phoneOrder).toEqual({ takenBy: 'Priya' });
    const { orders } = (await staff.get('/orders/allOrders')).body;
    expect(orders[0]?.phoneOrder).toEqual({ takenBy: 'Priya' });
    const key = await orderLinkKey(testApp.db, body._id);
    const linked = await testApp.stranger.post('/orders/by-link', { orderId: body._id, key });
    expect(linked.body.phoneOrder).toEqual({ takenBy: null });
    const guest = await testApp.guest();
    expect((await orderDinner(guest)).phoneOrder).toBeNull();
    const { changes } = (await owner.get('/admin/changes?area=orders&limit=1')).body;
    expect(changes[0]).toMatchObject({ action: 'order_taken_by_phone', subject: { _id: body._id } });
  });

  test('counts in the figures', async () => {
    const { body } = await take();
    const date = body.createdAt.slice(0, 10);
    const figures = (await owner.get(`/admin/figures?date=${date}&period=day`)).body;
    expect(JSON.stringify(figures)).toContain(String(body.orderTotal));
  });

  test('reaches every tablet as it is taken', async () => {
    const heard: unknown[] = [];
    const stop = testApp.live.subscribe((event) => heard.push(event));
    const { body } = await take();
    stop();
    expect(heard).toEqual([{ type: 'orders', orderId: body._id, status: 'accepted' }]);
  });
});

describe('a caller', () => {
  test('is found by the digits of the number, with the addresses used before', async () => {
    await take();
    testApp.clock.advance(60_000);
    const { body } = await take({ addressLine1: 'Neue Straße 1', addressLine2: '' });
    testApp.clock.advance(60_000);
    await take({ fulfilment: 'pickup', fullName: ' ASHA RAO' });
    for (const written of [
      '0151 2345678',
      '+49 151 2345678',
      '0049-151-2345678',
      '(0151) 234 5678',
      '0151/2345678',
    ]) {
      const [found, ...others] = await callers(written);
      expect(others).toEqual([]);
      expect(found?.fullName.toLowerCase().trim()).toBe('asha rao');
      expect(found?.addresses).toEqual([
        { addressLine1: 'Neue Straße 1', addressLine2: '', zipCode: '72379', city: 'Hechingen' },
        { addressLine1: 'Obertorplatz 7', addressLine2: '2. Stock', zipCode: '72379', city: 'Hechingen' },
      ]);
      expect(Date.parse(found?.lastOrderAt ?? '')).toBeGreaterThan(Date.parse(body.createdAt));
    }
    expect(await callers('0151 2345679')).toEqual([]);
    expect(await callers('0151')).toEqual([]);
  });

  test('has what the last order had, for who always orders the same', async () => {
    await take({ items: [line(dishes.beer)] });
    testApp.clock.advance(1000);
    const extra = { addOns: [{ _id: 'minze', quantity: 2 }], message: 'gut durch' };
    await take({ items: [line(dishes.samosa, extra), line(dishes.tikka, { quantity: 3 })] });
    expect((await callers('0151 2345678'))[0]?.lastItems).toEqual([
      { ...line(dishes.samosa, extra), name: 'Samosa', nameEn: 'Samosa' },
      {
        ...line(dishes.tikka, { quantity: 3 }),
        addOns: [],
        message: '',
        name: 'Chicken Tikka',
        nameEn: 'Chicken Tikka',
      },
    ]);
  });

  test('is found by orders of the site too; two people with one number are told apart', async () => {
    await orderDinner(await testApp.guest());
    testApp.clock.advance(1000);
    await take({ fullName: 'Ravi Rao' });
    expect((await callers('01512345678')).map(({ fullName }) => fullName)).toEqual(['Ravi Rao', 'Asha Rao']);
  });

  test('of a number that many use, those three are told who called last', async () => {
    for (const fullName of ['Asha Rao', 'Ravi Rao', 'Meera Rao', 'Kiran Rao']) {
      testApp.clock.advance(1000);
      await take({ fullName });
    }
    const names = (await callers('0151 2345678')).map(({ fullName }) => fullName);
    expect(names).toEqual(['Kiran Rao', 'Meera Rao', 'Ravi Rao']);
  });

  test('who had an account erased is never found again', async () => {
    const user = await testApp.user();
    await addAddress(user);
    const order = await orderDinner(user);
    for (const status of ['accepted', 'completed'])
      await staff.put('/orders/updateStatus', { orderId: order._id, status });
    expect(await callers('0151 2345678')).toHaveLength(1);
    expect((await user.post('/auth/erase', { currentPassword: PASSWORD })).status).toBe(200);
    expect(await callers('0151 2345678')).toEqual([]);
  });

  test('is forgotten where the guest asks for it, as soon as the order is done', async () => {
    const { _id: orderId } = await orderDinner(await testApp.guest());
    const forget = async () => (await staff.post('/orders/phone/forget', { phone: '0151/2345678' })).body;
    expect(await forget()).toEqual({ count: 0 });
    for (const status of ['accepted', 'completed'] as const)
      await staff.put('/orders/updateStatus', { orderId, status });
    expect(await callers('0151 2345678')).toHaveLength(1);
    expect(await forget()).toEqual({ count: 1 });
    const changes = testApp.db.selectFrom('changes').select('actor_id').orderBy('id', 'desc');
    expect(await changes.executeTakeFirst()).toEqual({ actor_id: staff.id });
    expect(await callers('0151 2345678')).toEqual([]);
    expect(await forget()).toEqual({ count: 0 });
  });

  test('of a false order, which was cancelled, is not offered', async () => {
    const { _id: orderId } = await orderDinner(await testApp.guest());
    await staff.put('/orders/updateStatus', { orderId, status: 'cancelled', cancellationReason: 'Falsch' });
    expect(await callers('0151 2345678')).toEqual([]);
  });
});

describe('what is kept of a phone order', () => {
  const known = () => findCallers(testApp.deps, '0151 2345678');

  const row = async () => testApp.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();

  test('belongs to no account that anybody can open', async () => {
    const { body } = await take();
    const { account_id: accountId } = await row();
    const account = await testApp.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ name: '', password_hash: null });
    const guest = await testApp.guest();
    expect((await guest.post('/orders/by-id', { orderId: body._id })).status).toBe(404);
  });

  test('loses its notes after a month, and everything personal after eight years, as all do', async () => {
    const { body } = await take({ email: 'asha@example.org' });
    const { createdAt } = body;
    testApp.clock.advance(ORDER_NOTE_RETENTION_MS + 1);
    await clearOldOrderNotes(testApp.deps);
    expect((await row()).message).toBe('');
    // For a year the caller is known again.
    testApp.clock.advance(Date.parse(createdAt) + CALLER_MEMORY_MS - testApp.clock.now());
    expect(await known()).toHaveLength(1);
    testApp.clock.advance(1);
    expect(await known()).toEqual([]);
    testApp.clock.advance(9.1 * 365.25 * 24 * 60 * 60 * 1000);
    await anonymiseOrders(testApp.deps);
    const kept = await row();
    expect(kept).toMatchObject({ email: '', phone: '', phone_digits: null, name_key: null });
    expect(kept.address).not.toContain('Asha');
    expect(kept.total_cents).toBeGreaterThan(0);
  });
});
