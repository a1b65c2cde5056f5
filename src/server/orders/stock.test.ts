import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import type { LiveEvent } from '../live/live.ts';
import { refillStock } from '../menu/jobs.ts';
import { sweepPayments } from '../payments/payment-sweep.ts';
import type { Caller } from '../test/caller.ts';
import { formOf } from '../test/forms.ts';
import { dishes, dishForm } from '../test/menu-fixture.ts';
import { addAddress, addToCart, orderRequest, phoneOrder, placeOrder } from '../test/orders.ts';
import { orderOnline } from '../test/payments.ts';
import { required } from '../test/required.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

const { tikka, samosa } = dishes;
const HALF_AN_HOUR = 30 * 60_000;
const TOMORROW = '2026-11-22T18:00:00+01:00';

let testApp: TestApp;
let staff: Caller;
let guest: Caller;
let events: LiveEvent[];
beforeEach(async () => {
  // A Saturday at 18:00; open from 12:00 to 23:00.
  testApp = await openTestApp();
  staff = await testApp.staff();
  guest = await testApp.guest();
  events = [];
  testApp.live.subscribe((event) => events.push(event));
});
afterEach(() => testApp.close());

type Counted = { left?: number | null; daily?: number | null };
const mark = (dish: { id: string }, body: object) =>
  staff.send('PATCH', `/menu/${dish.id}/sold-out`, { body: { until: null, ...body } });
const count = async (dish: { id: string }, counted: Counted) => {
  expect((await mark(dish, counted)).status).toBe(200);
  events.length = 0;
};
const onMenu = async (dish: { id: string }) => {
  const { body } = await testApp.stranger.get('/menu');
  return required(body.menuItems.find(({ _id }) => _id === dish.id));
};
const stock = async ({ id } = tikka) => {
  const { body } = await staff.get('/menu/stock');
  return body.find(({ dish }) => dish === id);
};
const left = async (dish = tikka) => (await stock(dish))?.left;
/** What open orders hold, by the dish. */
const held = async ({ id } = tikka) => {
  const rows = await testApp.db.selectFrom('orders').select('stock_taken').execute();
  const taken = rows.map(({ stock_taken: json }) => (json === null ? {} : JSON.parse(json).dishes));
  return taken.reduce((sum, one) => sum + (one[id] ?? 0), 0);
};
const change = (status: string, orderId: string, fields: object = {}) =>
  staff.put('/orders/updateStatus', { orderId, status, ...fields });
const cancel = (orderId: string) => change('cancelled', orderId, { cancellationReason: 'Aus' });
const reverse = (owner: Caller, orderId: string) =>
  owner.post('/orders/reverse', { orderId, cancellationReason: 'Ofen kaputt' });
const dinner = async (quantity: number, overrides = {}): Promise<Order> => {
  await addToCart(guest, tikka, { quantity });
  const { status, body } = await placeOrder(guest, overrides);
  expect(status).toBe(201);
  return body.order;
};

describe('a dish that is counted', () => {
  test('has fewer with each order, says so to guests when there are few, and is sold out with the last', async () => {
    await count(tikka, { left: 7 });
    await dinner(3);
    expect(await stock()).toEqual({ dish: tikka.id, left: 4, daily: null });
    expect((await onMenu(tikka)).fewLeft).toBeUndefined();
    // Nobody reads that: pages stay as they are.
    expect(events.filter(({ type }) => type === 'content')).toEqual([]);
    await dinner(2);
    expect((await onMenu(tikka)).fewLeft).toBe(2);
    expect(events.filter(({ type }) => type === 'content')).toHaveLength(1);
    await dinner(2);
    expect((await onMenu(tikka)).soldOutUntil).toBe('further-notice');
    const { status, body } = await guest.post('/cart/add', {
      ...{ menuItemId: tikka.id, quantity: 1, variantName: 'normal', addOns: [], message: '' },
    });
    expect([status, body.code]).toEqual([409, 'dish_sold_out']);
    expect(await held()).toBe(7);
  });

  test('is counted in all its sizes and choices together, and others are not', async () => {
    await count(samosa, { left: 3 });
    await addToCart(guest, samosa, { variant: 'klein', quantity: 2 });
    const cart = await addToCart(guest, samosa, { variant: 'gross', quantity: 2 });
    expect(cart.items.map(({ problem }) => problem)).toMatchObject([
      { code: 'dish_few_left', left: 3, message: 'Von diesem Gericht sind nur noch 3 da.' },
      { code: 'dish_few_left' },
    ]);
    await addToCart(guest, tikka, { quantity: 9 });
    const refused = await placeOrder(guest);
    expect(refused.body).toMatchObject({ code: 'dish_few_left', left: 3, dishId: samosa.id });
    expect((await guest.get('/orders/all')).body).toEqual([]);
    expect(await left(samosa)).toBe(3);
    expect(await left(tikka)).toBeUndefined();
  });

  test('that is in two carts goes to the first; the second reads why, and keeps its cart', async () => {
    await count(tikka, { left: 3 });
    const other = await testApp.guest();
    for (const caller of [guest, other]) await addToCart(caller, tikka, { quantity: 2 });
    expect((await placeOrder(guest)).status).toBe(201);
    const { status, body } = await placeOrder(other);
    expect([status, body.code, (body as { left?: number }).left]).toEqual([409, 'dish_few_left', 1]);
    expect((await other.get('/cart')).body.items).toMatchObject([
      { quantity: 2, problem: { code: 'dish_few_left', left: 1 } },
    ]);
    expect((await other.get('/orders/all')).body).toEqual([]);
  });

  test('sells seven portions to a hundred orders at once, and none twice', async () => {
    await count(tikka, { left: 7 });
    const guests = await Promise.all(Array.from({ length: 100 }, () => testApp.guest()));
    const bodies = await Promise.all(
      guests.map(async (caller, index) => {
        await addToCart(caller, tikka);
        const addressId = await addAddress(caller, { isSelfPickup: true, phone: `0151 50000${100 + index}` });
        return orderRequest(caller, { addressId, paymentMethod: 'pod' });
      }),
    );
    const answers = await Promise.all(
      guests.map((caller, index) => caller.post('/orders/create', bodies[index])),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(7);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['dish_sold_out']));
    expect([await left(), await held()]).toEqual([0, 7]);
  }, 60_000);
});

describe('what an order held is there again', () => {
  test('when it is cancelled before it is cooked, once', async () => {
    await count(tikka, { left: 7 });
    const declined = await dinner(3);
    const accepted = await dinner(4);
    expect((await onMenu(tikka)).soldOutUntil).toBe('further-notice');
    await cancel(declined._id);
    await cancel(declined._id);
    expect(await onMenu(tikka)).toMatchObject({ soldOutUntil: null, fewLeft: 3 });
    expect(events.some(({ type }) => type === 'content')).toBe(true);
    await change('accepted', accepted._id);
    const owner = await testApp.owner();
    expect((await reverse(owner, accepted._id)).status).toBe(200);
    expect([await left(), await held()]).toEqual([7, 0]);
  });

  test('not when it was completed: it is eaten', async () => {
    await count(tikka, { left: 7 });
    const { _id: orderId } = await dinner(3);
    await change('accepted', orderId);
    await change('completed', orderId);
    const owner = await testApp.owner();
    expect((await reverse(owner, orderId)).status).toBe(200);
    expect([await left(), await held()]).toEqual([4, 3]);
  });

  test('when its payment is not made in time, or its cart is ordered again', async () => {
    await count(tikka, { left: 7 });
    await orderOnline(guest);
    expect(await left()).toBe(5);
    await placeOrder(guest, { paymentMethod: 'online' });
    expect([await left(), await held()]).toEqual([5, 2]);
    testApp.clock.advance(HALF_AN_HOUR);
    await sweepPayments(testApp.deps);
    expect([await left(), await held()]).toEqual([7, 0]);
  });

  test('as far as the order is changed at the desk; more is taken, as far as there is', async () => {
    await count(tikka, { left: 7 });
    const { _id: orderId } = await dinner(4);
    await change('accepted', orderId);
    const owner = await testApp.owner();
    const correct = async (quantity: number) => {
      const order: Order = (await staff.post('/orders/by-id', { orderId })).body;
      const kept = order.items.map(({ _id }) => ({ _id, quantity }));
      return owner.post('/orders/correct', { orderId, version: order.version, kept });
    };
    expect((await correct(8)).body).toMatchObject({ code: 'dish_few_left', left: 3 });
    expect((await correct(7)).status).toBe(200);
    expect([await left(), await held()]).toEqual([0, 7]);
    expect((await correct(2)).status).toBe(200);
    expect([await left(), await held()]).toEqual([5, 2]);
    await count(tikka, { left: null });
    expect((await correct(9)).status).toBe(200);
  });

  test('not where its morning has come since', async () => {
    await count(tikka, { left: 5, daily: 20 });
    const { _id: orderId } = await dinner(2);
    testApp.clock.set('2026-11-22T10:00:00+01:00');
    await refillStock(testApp.deps);
    await cancel(orderId);
    expect(await left()).toBe(20);
  });

  test('as much as it holds of the day to which it was moved, and nothing of the day before', async () => {
    await count(tikka, { left: 5, daily: 20 });
    const { _id: orderId } = await dinner(2);
    await change('accepted', orderId);
    testApp.clock.set('2026-11-22T12:30:00+01:00');
    staff = await testApp.staff();
    await refillStock(testApp.deps);
    const order: Order = (await staff.post('/orders/by-id', { orderId })).body;
    const kept = order.items.map(({ _id }) => ({ _id, quantity: 3 }));
    const body = { orderId, version: order.version, kept, dueAt: TOMORROW };
    const preview = (await staff.post('/orders/correct/preview', body)).body;
    const exceptions = preview.exceptions?.map(({ code }: { code: string }) => code) ?? [];
    expect((await (await testApp.owner()).post('/orders/correct', { ...body, exceptions })).status).toBe(200);
    expect([await left(), await held()]).toEqual([17, 3]);
    expect((await reverse(await testApp.owner(), orderId)).body).toMatchObject({ status: 'reversed' });
    expect(await left()).toBe(20);
  });
});

describe('every morning', () => {
  test('there is as much as was said, whatever was left, once', async () => {
    await count(tikka, { left: 2, daily: 20 });
    await dinner(2);
    // Sold out until the restaurant opens again, like what staff mark so.
    expect((await onMenu(tikka)).soldOutUntil).toBe(Date.parse('2026-11-22T12:00:00+01:00'));
    testApp.clock.set('2026-11-22T03:59:00+01:00');
    await refillStock(testApp.deps);
    expect(await left()).toBe(0);
    testApp.clock.set('2026-11-22T04:00:00+01:00');
    await Promise.all([refillStock(testApp.deps), refillStock(testApp.deps)]);
    expect([(await onMenu(tikka)).soldOutUntil, await left()]).toEqual([null, 20]);
    testApp.clock.set('2026-11-22T18:00:00+01:00');
    await dinner(2);
    await refillStock(testApp.deps);
    expect(await left()).toBe(18);
  });

  test('what is ordered for another day takes nothing of today', async () => {
    await count(tikka, { left: 2, daily: 20 });
    await addToCart(guest, tikka, { quantity: 3 });
    expect((await placeOrder(guest)).body).toMatchObject({ code: 'dish_few_left' });
    expect((await placeOrder(guest, { requestedAt: TOMORROW })).status).toBe(201);
    expect([await left(), await held()]).toEqual([2, 0]);
  });

  test('without one, every order takes of what there is, whenever it is wanted', async () => {
    await count(tikka, { left: 4 });
    await dinner(3, { requestedAt: TOMORROW });
    expect([await left(), await held()]).toEqual([1, 3]);
  });
});

describe('staff', () => {
  test('count by hand, end the count, and bring back what is there all the same', async () => {
    await count(tikka, { left: 0, daily: 5 });
    expect((await onMenu(tikka)).soldOutUntil).not.toBeNull();
    await mark(tikka, {});
    // There is some after all: nobody knows how many, until the next morning.
    expect((await onMenu(tikka)).soldOutUntil).toBeNull();
    expect(await stock()).toMatchObject({ left: null, daily: 5 });
    await dinner(9);
    testApp.clock.set('2026-11-22T10:00:00+01:00');
    await refillStock(testApp.deps);
    expect(await left()).toBe(5);
    await count(tikka, { left: null, daily: null });
    expect(await stock()).toBeUndefined();
  });

  test('mark it as sold out beside the count, which stays', async () => {
    await count(tikka, { left: 4 });
    await mark(tikka, { until: 'further-notice' });
    expect([(await onMenu(tikka)).soldOutUntil, await left()]).toEqual(['further-notice', 4]);
    await mark(tikka, {});
    expect([(await onMenu(tikka)).soldOutUntil, await left()]).toEqual([null, 4]);
  });

  test('are refused what is no number of pieces, and a count of a part', async () => {
    for (const body of [
      { left: -1 },
      { left: 1.5 },
      { left: 1000 },
      { daily: 0 },
      { left: 1, variant: 'normal' },
    ])
      expect((await mark(tikka, body)).status).toBe(400);
  });

  test('take what a caller orders from it, too', async () => {
    await count(tikka, { left: 3 });
    expect((await staff.post('/orders/phone', phoneOrder())).status).toBe(201);
    expect([await left(), await held()]).toEqual([1, 2]);
    expect((await staff.post('/orders/phone', phoneOrder())).body).toMatchObject({
      code: 'dish_few_left',
      left: 1,
    });
  });
});

test('an edit of a dish leaves alone how many are left', async () => {
  await count(tikka, { left: 5, daily: 9 });
  const owner = await testApp.owner();
  expect((await owner.send('PUT', `/menu/${tikka.id}`, { raw: formOf(dishForm) })).status).toBe(200);
  expect(await stock()).toMatchObject({ left: 5, daily: 9 });
});

test('an order that is repeated says what there is too little of', async () => {
  const { _id: orderId } = await dinner(4);
  await count(tikka, { left: 3 });
  await guest.post('/orders/again/cart', { orderId });
  const { items } = (await guest.get('/cart')).body;
  expect(items).toMatchObject([{ quantity: 4, problem: { code: 'dish_few_left' } }]);
});

test('what staff try out takes nothing', async () => {
  await count(dishes.beer, { left: 1 });
  const body = { fullName: 'Priya', email: 'priya@example.org', phone: '0151 7654321' };
  expect((await staff.post('/admin/orders/test', body, { 'idempotency-key': 'one-press-0001' })).status).toBe(
    201,
  );
  expect(await left(dishes.beer)).toBe(1);
});
