import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { AdminSettings } from '#contract/settings/section-shapes.ts';
import { MINUTE } from '#domain/hours/zone.ts';
import type { Caller } from '../test/caller.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addAddress, addToCart, placeOrder } from '../test/orders.ts';
import { insertPastOrders } from '../test/past-orders.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { learnTimes } from './jobs.ts';

const DAY = 24 * 60 * MINUTE;

let testApp: TestApp;
let owner: Caller;
let queries: string[];
beforeEach(async () => {
  queries = [];
  // A Saturday at 18:00; open from 12:00 to 23:00.
  testApp = await openTestApp({ onQuery: ({ sql }) => queries.push(sql) });
  owner = await testApp.owner();
});
afterEach(() => testApp.close());

const settings = async () => (await owner.get('/admin/settings')).body as AdminSettings;
const setTimes = async (change: Partial<AdminSettings['orderTimes']>) =>
  owner.put('/admin/settings/orderTimes', { ...(await settings()).orderTimes, ...change });
const on = (local: string) => new Date(`2026-11-${local}:00+01:00`).toISOString();
const soonest = async (app = testApp) => {
  const { body } = await app.stranger.get('/orders/times?fulfilment=pickup');
  return body.asSoonAsPossible;
};

async function orderPickup(): Promise<{ _id: string; dueAt: string | null }> {
  const guest = await testApp.guest();
  await addToCart(guest, dishes.tikka, { quantity: 2 });
  await addAddress(guest, { isSelfPickup: true });
  const { status, body } = await placeOrder(guest, { paymentMethod: 'pod' });
  expect(status).toBe(201);
  return body.order;
}

/** Pickups of the last weeks, one a day, each of which took so long; and the kitchen is empty again. */
async function past(count: number, minutes: number): Promise<void> {
  const { _id } = await orderPickup();
  const now = testApp.clock.now();
  const placed = Array.from({ length: count }, (_, day) => ({ placedAt: now - (day + 1) * DAY, minutes }));
  await insertPastOrders(testApp, _id, placed);
  await owner.put('/orders/updateStatus', { orderId: _id, status: 'cancelled', cancellationReason: 'Nein' });
}

describe('what past orders say', () => {
  test('is proposed beside the owner’s number, and taken over like any setting', async () => {
    await past(60, 50);
    expect((await settings()).learned).toMatchObject({
      learnedAt: null,
      leadTimes: [{ proposal: null }, {}],
    });
    await learnTimes(testApp.deps);
    const { learned, delivery } = await settings();
    const [deliveries, pickups] = learned.leadTimes;
    expect(learned.learnedAt).toBe(on('21T18:00'));
    expect(pickups).toMatchObject({
      fulfilment: 'pickup',
      usable: 60,
      proposal: { minutes: 55, orders: 60 },
    });
    expect(pickups?.hours.every(({ hour, minutes }) => hour >= 18 && minutes > 40)).toBe(true);
    expect(deliveries).toMatchObject({ usable: 0, proposal: null, hours: [] });
    // Nobody has asked for steering.
    expect(await soonest()).toBe(on('21T18:30'));
    const taken = await owner.put('/admin/settings/delivery', { ...delivery, pickupMinutes: 55 });
    expect(taken.status).toBe(200);
    expect(await soonest()).toBe(on('21T18:55'));
  });

  test('of fewer than fifty orders counts nothing, even where the house steers', async () => {
    await past(49, 50);
    await learnTimes(testApp.deps);
    await setTimes({ isSteered: true });
    expect((await settings()).learned.leadTimes[1]).toMatchObject({ usable: 49, proposal: null });
    expect(await soonest()).toBe(on('21T18:30'));
  });
});

test('two places that share a postal code are learned apart', async () => {
  const { delivery } = await settings();
  const areas = ['Hechingen', 'Boll'].map((city) => {
    return { zipCode: '72379', city, minimumOrder: 20, fee: 0, extraMinutes: 0 };
  });
  expect((await owner.put('/admin/settings/delivery', { ...delivery, areas })).status).toBe(200);
  for (const [city, minutes] of [
    ['hechingen', 40],
    ['Boll', 80],
  ] as const) {
    await past(60, minutes);
    const address = JSON.stringify({ zipCode: '72379', city });
    await testApp.db
      .updateTable('orders')
      .set({ fulfilment: 'delivery', address })
      .where('status', '=', 'completed')
      .where('fulfilment', '=', 'pickup')
      .execute();
  }
  await learnTimes(testApp.deps);
  const row = testApp.db.selectFrom('settings').select('value').where('key', '=', 'learnedTimes');
  const learned = JSON.parse((await row.executeTakeFirstOrThrow()).value).delivery.areas;
  // Forty, less what their common hours have taken of it.
  expect(learned['72379 boll'].minutes - learned['72379 hechingen'].minutes).toBeGreaterThan(25);
});

describe('a house that steers', () => {
  test('promises what it has learned, before ordering and in the order, in every process', async () => {
    await past(60, 50);
    await learnTimes(testApp.deps);
    expect((await setTimes({ isSteered: true })).status).toBe(200);
    expect(await soonest()).toBe(on('21T18:50'));
    if (inject('database') === 'postgres') {
      await using other = await openTestApp({ sharedWith: testApp });
      expect(await soonest(other)).toBe(on('21T18:50'));
    }
    expect((await orderPickup()).dueAt).toBe(on('21T18:50'));
    // What is learned later counts at once.
    await past(60, 20);
    testApp.clock.advance(100 * DAY);
    testApp.clock.set('2027-02-27T18:00:00+01:00');
    await past(60, 20);
    await learnTimes(testApp.deps);
    expect(await soonest()).toBe(new Date('2027-02-27T18:20:00+01:00').toISOString());
  });

  test('stays within the owner’s bounds, which do not cross; busy minutes are added', async () => {
    await past(60, 50);
    await learnTimes(testApp.deps);
    await setTimes({ isSteered: true, atMostMinutes: 40 });
    expect(await soonest()).toBe(on('21T18:40'));
    await setTimes({ atLeastMinutes: 75, atMostMinutes: 90 });
    expect(await soonest()).toBe(on('21T19:15'));
    await owner.put('/admin/pause', { what: 'busy', minutes: 20, lasts: '60' });
    expect(await soonest()).toBe(on('21T19:35'));
    const { status, body } = await setTimes({ atLeastMinutes: 60, atMostMinutes: 45 });
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'atMostMinutes']);
  });

  test('asks the database no more when an order is placed', async () => {
    await past(60, 50);
    await learnTimes(testApp.deps);
    const queriesOf = async () => {
      const guest = await testApp.guest();
      await addToCart(guest, dishes.tikka, { quantity: 2 });
      await addAddress(guest, { isSelfPickup: true });
      queries.length = 0;
      expect((await placeOrder(guest, { paymentMethod: 'pod' })).status).toBe(201);
      // Before it stands what the page's own cart and address have asked.
      return queries.slice(queries.indexOf('begin'));
    };
    // The first one stores the terms.
    await queriesOf();
    const before = await queriesOf();
    await setTimes({ isSteered: true });
    expect(await queriesOf()).toEqual(before);
    expect(before.length).toBeGreaterThan(5);
  });

  test('takes what is ready for no work of the kitchen', async () => {
    const { kitchen, orderTimes } = await settings();
    await owner.put('/admin/settings/kitchen', { ...kitchen, hasStates: true });
    await owner.put('/admin/settings/orderTimes', { ...orderTimes, dishMinutes: 30, cooks: 1 });
    const { _id: orderId } = await orderPickup();
    expect(await soonest()).toBe(on('21T19:30'));
    await owner.put('/orders/updateStatus', { orderId, status: 'accepted' });
    await owner.post('/orders/kitchen/step', { orderId, step: 'ready' });
    expect(await soonest()).toBe(on('21T18:30'));
  });
});
