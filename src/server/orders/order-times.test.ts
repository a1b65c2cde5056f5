import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { AdminSettings } from '#contract/settings/section-shapes.ts';
import { MINUTE } from '#domain/hours/zone.ts';
import { UNDO_MS } from '#domain/undo.ts';
import type { Caller } from '../test/caller.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addAddress, addToCart, orderDinner, orderRequest, placeOrder } from '../test/orders.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

const { tikka, samosa, kulfi, lunchThali } = dishes;

let testApp: TestApp;
let owner: Caller;
beforeEach(async () => {
  // A Saturday at 18:00; open from 12:00 to 23:00.
  testApp = await openTestApp();
  owner = await testApp.owner();
});
afterEach(() => testApp.close());

async function setTimes(change: Partial<AdminSettings['orderTimes']>) {
  const { orderTimes } = (await owner.get('/admin/settings')).body as AdminSettings;
  expect((await owner.put('/admin/settings/orderTimes', { ...orderTimes, ...change })).status).toBe(200);
}
const times = (query: string) => testApp.stranger.get(`/orders/times?${query}`);
const on = (local: string) => new Date(`2026-11-${local}:00+01:00`).toISOString();

/** A guest with two dishes in the cart, for pickup. */
async function hungryGuest(app: TestApp = testApp): Promise<Caller> {
  const guest = await app.guest();
  await addToCart(guest, tikka, { quantity: 2 });
  await addAddress(guest, { isSelfPickup: true });
  return guest;
}
const order = async (guest: Caller, wishes: Parameters<typeof placeOrder>[1] = {}) =>
  placeOrder(guest, { paymentMethod: 'pod', ...wishes });

describe('the times that can be had', () => {
  test('as soon as possible, and those of today, by what the order is', async () => {
    const { body } = await times('fulfilment=pickup');
    expect(body).toMatchObject({ asSoonAsPossible: on('21T18:30'), whyNot: null, date: '2026-11-21' });
    expect(body.times[0]).toEqual({ at: on('21T18:30'), isFull: false });
    expect(body.times.at(-1)).toEqual({ at: on('21T22:45'), isFull: false });
    // On Mondays it is closed.
    expect(body.dates).toHaveLength(6);
    expect((await times('fulfilment=delivery&zipCode=72379')).body.asSoonAsPossible).toBe(on('21T19:00'));
  });

  test('of another day, from what can be ready after it has opened', async () => {
    const { body } = await times('fulfilment=delivery&date=2026-11-22');
    expect(body.date).toBe('2026-11-22');
    expect(body.times[0]?.at).toBe(on('22T13:00'));
    expect((await times('fulfilment=pickup&date=2027-11-22')).body.date).toBe('2026-11-21');
  });

  test('while it is closed, for the next opening; while it is paused, none', async () => {
    testApp.clock.set('2026-11-21T23:30:00+01:00');
    expect((await times('fulfilment=pickup')).body).toMatchObject({
      asSoonAsPossible: null,
      whyNot: 'restaurant_closed',
      date: '2026-11-22',
    });
    await owner.put('/admin/settings/ordering', { isPaused: true });
    expect((await times('fulfilment=pickup')).body).toMatchObject({
      asSoonAsPossible: null,
      whyNot: 'ordering_paused',
      dates: [],
      times: [],
    });
  });

  test('no longer after the last order', async () => {
    await setTimes({ lastOrderMinutes: 60 });
    expect((await times('fulfilment=pickup')).body.times.at(-1)?.at).toBe(on('21T21:45'));
    testApp.clock.set('2026-11-21T22:00:00+01:00');
    expect((await times('fulfilment=pickup')).body.whyNot).toBe('last_order_over');
    const guest = await hungryGuest();
    expect((await order(guest)).body.code).toBe('last_order_over');
    expect((await order(guest, { requestedAt: on('22T13:00') })).status).toBe(201);
  });

  test('later where the way is longer, and where much is being cooked', async () => {
    const { delivery } = (await owner.get('/admin/settings')).body as AdminSettings;
    const areas = delivery.areas.map((area, index) => ({ ...area, extraMinutes: index === 0 ? 20 : 0 }));
    await owner.put('/admin/settings/delivery', { ...delivery, areas });
    const [far] = areas;
    expect((await times(`fulfilment=delivery&zipCode=${far?.zipCode}`)).body.asSoonAsPossible).toBe(
      on('21T19:20'),
    );
    await setTimes({ cooks: 1, dishMinutes: 15 });
    await order(await hungryGuest());
    await order(await hungryGuest());
    // 4 dishes of 15 minutes before it, and its own.
    expect((await times('fulfilment=pickup&dishes=1')).body.asSoonAsPossible).toBe(on('21T19:15'));
  });

  test('by the minutes of each dish, its category, or as usual; what is not cooked counts nothing', async () => {
    await setTimes({ cooks: 1, dishMinutes: 10, capacityUnit: 'dishes', capacity: 3 });
    const minutesOf = (id: string, kitchen_minutes: number | null) =>
      testApp.db.updateTable('dishes').set({ kitchen_minutes }).where('id', '=', id).execute();
    await minutesOf(tikka.id, 25);
    await minutesOf(samosa.id, 0);
    const guest = await hungryGuest();
    await addToCart(guest, samosa, { quantity: 5 });
    const { load } = (await guest.get('/cart')).body;
    expect(load).toMatchObject({ dishes: 2, minutes: 50 });
    const { asSoonAsPossible } = (await times('fulfilment=pickup&dishes=2&minutes=50')).body;
    expect(asSoonAsPossible).toBe(on('21T18:50'));
    // Later changes of the menu do not matter to what is being cooked.
    const placed = await order(guest);
    expect(placed.body.order.dueAt).toBe(asSoonAsPossible);
    await minutesOf(tikka.id, 1);
    expect((await times('fulfilment=pickup&dishes=1&minutes=10')).body.asSoonAsPossible).toBe(on('21T19:00'));
    expect((await times('fulfilment=pickup&dishes=2')).body.times).toContainEqual({
      at: on('21T19:15'),
      isFull: false,
    });
  });

  test('as many as a special date takes', async () => {
    await setTimes({ capacityUnit: 'dishes', capacity: 2 });
    const special = {
      date: '2026-11-22',
      isOpen: true,
      timeSlots: [{ openTime: '18:00', closeTime: '01:00' }],
    };
    await owner.post('/admin/timing/special-dates', { ...special, orderCapacity: 4 });
    const isFull = async (date: string, at: string, dishes: number) =>
      (await times(`fulfilment=pickup&date=${date}&dishes=${dishes}`)).body.times.find(
        (time: { at: string }) => time.at === on(at),
      )?.isFull;
    expect(await isFull('2026-11-21', '21T19:00', 3)).toBe(true);
    expect(await isFull('2026-11-22', '22T19:00', 4)).toBe(false);
    expect(await isFull('2026-11-22', '22T19:00', 5)).toBe(true);
    // After midnight it is still that evening.
    expect(await isFull('2026-11-23', '23T00:30', 4)).toBe(false);
    const guest = await testApp.guest();
    await addToCart(guest, tikka, { quantity: 3 });
    await addAddress(guest, { isSelfPickup: true });
    expect((await order(guest, { requestedAt: on('21T19:00') })).body.code).toBe('time_full');
    expect((await order(guest, { requestedAt: on('22T19:00') })).status).toBe(201);
  });

  test.each(['fulfilment=elsewhere', 'fulfilment=pickup&date=heute', 'fulfilment=pickup&dishes=-1', ''])(
    'asked for nonsense: %s',
    async (query) => {
      expect((await times(query)).status).toBe(400);
    },
  );
});

describe('on the menu', () => {
  const soonest = async () => (await testApp.stranger.get('/orders/soonest')).body;

  test('how soon a dish can be had, and where nothing can, from when', async () => {
    const timeZone = 'Europe/Berlin';
    expect(await soonest()).toEqual({
      pickup: on('21T18:30'),
      delivery: on('21T19:00'),
      later: null,
      timeZone,
    });
    testApp.clock.set('2026-11-21T23:30:00+01:00');
    const closed = { pickup: null, delivery: null, timeZone };
    expect(await soonest()).toEqual({ ...closed, later: on('22T12:30') });
    await setTimes({ isLaterOffered: false });
    expect(await soonest()).toEqual({ ...closed, later: null });
  });

  test('nothing while orders are paused; only pickup where nothing is delivered', async () => {
    const { delivery } = (await owner.get('/admin/settings')).body as AdminSettings;
    await owner.put('/admin/settings/delivery', { ...delivery, areas: [] });
    expect(await soonest()).toMatchObject({ pickup: on('21T18:30'), delivery: null });
    await owner.put('/admin/settings/ordering', { isPaused: true });
    expect(await soonest()).toMatchObject({ pickup: null, delivery: null, later: null });
  });
});

describe('an order for later', () => {
  test('keeps its time, in the answer and in the emails', async () => {
    const requestedAt = on('22T19:00');
    const { status, body } = await order(await hungryGuest(), { requestedAt });
    expect(status).toBe(201);
    expect(body.order).toMatchObject({ requestedAt, dueAt: requestedAt });
  });

  test('can be made while the house is closed; as soon as possible can not', async () => {
    testApp.clock.set('2026-11-21T23:30:00+01:00');
    const guest = await hungryGuest();
    expect((await order(guest)).body.code).toBe('restaurant_closed');
    expect((await order(guest, { requestedAt: on('22T13:00') })).status).toBe(201);
  });

  test.each([
    ['between the times', on('22T19:07')],
    ['while it is closed', on('22T09:00')],
    ['too soon', on('21T18:15')],
    ['past', on('20T19:00')],
    ['too far ahead', on('30T19:00')],
  ])('is refused %s, with the nearest times', async (_what, requestedAt) => {
    const guest = await hungryGuest();
    const { status, body } = await order(guest, { requestedAt });
    expect(status).toBe(409);
    expect(body.code).toBe('time_unavailable');
    const { nearest } = body as unknown as { nearest: string[] };
    expect(nearest).toHaveLength(2);
    expect((await guest.get('/orders/all')).body).toEqual([]);
    expect((await order(guest, { requestedAt: nearest[0] as string })).status).toBe(201);
  });

  test('is refused where the owner does not offer it', async () => {
    await setTimes({ isLaterOffered: false });
    const { body } = await order(await hungryGuest(), { requestedAt: on('22T19:00') });
    expect(body).toMatchObject({ code: 'time_unavailable', nearest: [] });
    expect((await times('fulfilment=pickup')).body).toMatchObject({ dates: [], times: [] });
    expect((await order(await hungryGuest())).status).toBe(201);
  });

  test('is paused with all others', async () => {
    await owner.put('/admin/settings/ordering', { isPaused: true });
    const { body } = await order(await hungryGuest(), { requestedAt: on('22T19:00') });
    expect(body.code).toBe('ordering_paused');
  });

  test('has what there is at its time, not what there is now', async () => {
    testApp.clock.set('2026-11-21T13:00:00+01:00');
    const guest = await testApp.guest();
    await addToCart(guest, lunchThali, { quantity: 3 });
    await addAddress(guest, { isSelfPickup: true });
    const inTheEvening = await order(guest, { requestedAt: on('22T19:00') });
    expect(inTheEvening.body.code).toBe('dish_outside_window');
    expect((await order(guest, { requestedAt: on('22T13:00') })).status).toBe(201);
  });

  test('is named where all of it is served then, for pickup and delivery alike', async () => {
    const guest = await hungryGuest();
    await addToCart(guest, lunchThali);
    const { dishIds } = (await guest.get('/cart')).body.load;
    for (const way of ['pickup', 'delivery&zipCode=72379']) {
      const { body } = await times(`fulfilment=${way}&dishIds=${dishIds}`);
      // The kitchen cooks it until half past two; on Mondays it is closed.
      expect(body).toMatchObject({ asSoonAsPossible: null, whyNot: 'not_served_now', problem: null });
      expect(body.date).toBe('2026-11-22');
      expect(body.times.at(-1)?.at).toBe(on('22T14:15'));
      expect(body.dates).not.toContain('2026-11-21');
      const evening = (await times(`fulfilment=${way}&dishIds=${tikka.id}`)).body;
      expect(evening.asSoonAsPossible).not.toBeNull();
    }
    const refused = await order(guest);
    expect(refused.body.code).toBe('dish_outside_window');
    expect((await order(guest, { requestedAt: on('22T14:15') })).status).toBe(201);
  });

  test('is there for none where the dishes are never served together, and says which', async () => {
    const both = `${tikka.id},${lunchThali.id},${kulfi.id}`;
    const { body } = await times(`fulfilment=pickup&dishIds=${both}`);
    expect(body).toMatchObject({
      ...{ asSoonAsPossible: null, dates: [], times: [] },
      problem: {
        code: 'dishes_apart',
        dishIds: [lunchThali.id, kulfi.id],
        message:
          '„Mittags-Thali“ und „Kulfi“ gibt es nicht zur selben Zeit. Nehmen Sie bitte eins davon heraus, und bestellen Sie es für sich.',
      },
    });
    // One that is too late for today, where nothing is taken for tomorrow.
    await setTimes({ daysAhead: 0 });
    const alone = await testApp.stranger
      .withLanguage('en')
      .get(`/orders/times?fulfilment=pickup&dishIds=${lunchThali.id}`);
    expect(alone.body.problem?.message).toMatch(/is not served at any time for which we are taking orders/);
    // What is sold out, or gone, takes no time from the others.
    const later = await times(`fulfilment=pickup&dishIds=${kulfi.id},nothing`);
    expect(later.body.times[0]?.at).toBe(on('21T19:30'));
  });

  test('costs what the cart says for its time, or is refused for what the cart says', async () => {
    const slots = (await times('fulfilment=pickup&date=2026-11-22')).body.times.map(({ at }) => at);
    const choice = fc.record({
      dish: fc.constantFrom(tikka, samosa, kulfi, lunchThali),
      quantity: fc.integer({ min: 1, max: 4 }),
    });
    const wishes = fc.tuple(fc.constantFrom(...slots), fc.array(choice, { minLength: 1, maxLength: 4 }));
    await fc.assert(
      fc.asyncProperty(wishes, async ([requestedAt, choices]) => {
        const guest = await testApp.guest();
        for (const { dish, quantity } of choices) await addToCart(guest, dish, { quantity });
        await addAddress(guest, { isSelfPickup: true });
        const cart = (await guest.get(`/cart?at=${encodeURIComponent(requestedAt)}`)).body;
        const problem = cart.items.find((item) => item.problem)?.problem?.code;
        const { status, body } = await order(guest, { requestedAt });
        if (problem) expect(body.code).toBe(problem);
        else {
          expect(status).toBe(201);
          expect(body.order.subtotal).toBe(cart.totalAmount);
          expect(body.order.dueAt).toBe(requestedAt);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('the promise of as soon as possible', () => {
  test('is kept when nothing has changed, and asked about again when it is later', async () => {
    const guest = await hungryGuest();
    const { body } = await order(guest, { expectedAt: on('21T18:20') });
    expect(body).toMatchObject({ code: 'promise_changed', dueAt: on('21T18:30') });
    // Five minutes pass while somebody types: it is promised as shown.
    testApp.clock.advance(3 * MINUTE);
    const placed = await order(guest, { expectedAt: on('21T18:30') });
    expect(placed.body.order).toMatchObject({ requestedAt: null, dueAt: on('21T18:30') });
  });

  test('goes to the next time with a place', async () => {
    await setTimes({ capacityUnit: 'orders', capacity: 1 });
    expect((await order(await hungryGuest())).body.order.dueAt).toBe(on('21T18:30'));
    expect((await order(await hungryGuest())).body.order.dueAt).toBe(on('21T18:45'));
  });
});

describe('the kitchen takes no more than it can', () => {
  const requestedAt = on('22T19:00');

  test.each([
    ['orders', { capacityUnit: 'orders', capacity: 2 }],
    ['dishes', { capacityUnit: 'dishes', capacity: 4 }],
    ['minutes of work', { capacityUnit: 'minutes', capacity: 20, dishMinutes: 5 }],
  ] as const)('counted in %s', async (_what, rules) => {
    await setTimes(rules);
    const first = await order(await hungryGuest(), { requestedAt });
    expect(first.status).toBe(201);
    expect((await order(await hungryGuest(), { requestedAt })).status).toBe(201);
    const late = await order(await hungryGuest(), { requestedAt });
    expect(late.body).toMatchObject({ code: 'time_full', nearest: [on('22T18:45'), on('22T19:15')] });
    const shown = (await times('fulfilment=pickup&date=2026-11-22&dishes=2')).body.times;
    expect(shown.filter(({ isFull }: { isFull: boolean }) => isFull)).toEqual([
      { at: requestedAt, isFull: true },
    ]);

    // What is cancelled frees its place.
    const { _id: orderId } = first.body.order;
    const cancellation = { orderId, status: 'cancelled', cancellationReason: 'Ausverkauft' };
    expect((await owner.put('/orders/updateStatus', cancellation)).status).toBe(200);
    expect((await order(await hungryGuest(), { requestedAt })).status).toBe(201);
  });

  test('trips of deliveries are counted apart', async () => {
    await setTimes({ deliveryCapacity: 1 });
    const deliver = async () => orderDinner(await testApp.user(), { requestedAt });
    expect((await deliver()).dueAt).toBe(requestedAt);
    expect(await deliver()).toBeUndefined();
    expect((await order(await hungryGuest(), { requestedAt })).status).toBe(201);
  });

  test('what waits for its payment holds its place until it lapses', async () => {
    await setTimes({ capacityUnit: 'orders', capacity: 1 });
    const waiting = await order(await hungryGuest(), { requestedAt, paymentMethod: 'online' });
    expect(waiting.body.order.paymentStatus).toBe('unpaid');
    expect((await order(await hungryGuest(), { requestedAt })).body.code).toBe('time_full');
    testApp.clock.advance(30 * MINUTE);
    expect((await order(await hungryGuest(), { requestedAt })).status).toBe(201);
  });

  test('an order that no time can take is told to call', async () => {
    await setTimes({ capacityUnit: 'dishes', capacity: 3 });
    const guest = await hungryGuest();
    await addToCart(guest, samosa, { quantity: 2 });
    const { body } = await order(guest, { requestedAt });
    expect(body).toMatchObject({ code: 'order_too_large', phone: expect.any(String) });
  });

  test('200 at once for the last 3 places: exactly 3', async () => {
    await setTimes({ capacityUnit: 'orders', capacity: 3 });
    // With PostgreSQL two processes share the database.
    const isShared = inject('database') === 'postgres';
    const other = isShared ? await openTestApp({ sharedWith: testApp }) : testApp;
    const guests = await Promise.all(
      Array.from({ length: 200 }, (_, index) => hungryGuest(index % 2 === 0 ? testApp : other)),
    );
    const bodies = await Promise.all(
      guests.map((guest) => orderRequest(guest, { requestedAt, paymentMethod: 'pod' })),
    );
    const answers = await Promise.all(
      guests.map((guest, index) => guest.post('/orders/create', bodies[index])),
    );
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(3);
    for (const { status, body } of answers.filter((answer) => !placed.includes(answer))) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'time_full', nearest: [on('22T18:45'), on('22T19:15')] });
    }
    if (isShared) await other.close();
  }, 120_000);
});

describe('while the kitchen is busy', () => {
  const pause = async (body: object) => (await (await testApp.staff()).put('/admin/pause', body)).body;

  test('everything takes longer, and by itself no longer', async () => {
    expect(await pause({ what: 'busy', minutes: 20, lasts: '60' })).toMatchObject({
      busy: { minutes: 20, until: on('21T19:00') },
    });
    expect((await times('fulfilment=pickup')).body).toMatchObject({
      asSoonAsPossible: on('21T18:50'),
      busy: { minutes: 20, until: on('21T19:00') },
    });
    expect((await order(await hungryGuest())).body.order.dueAt).toBe(on('21T18:50'));
    testApp.clock.advance(60 * MINUTE);
    expect((await times('fulfilment=pickup')).body).toMatchObject({
      asSoonAsPossible: on('21T19:30'),
      busy: null,
    });
  });

  test('nothing is delivered for a while; pickup goes on, and deliveries for later', async () => {
    await pause({ what: 'delivery', lasts: '60' });
    const { body } = await times('fulfilment=delivery&zipCode=72379');
    expect(body).toMatchObject({ asSoonAsPossible: null, whyNot: 'pickup_only' });
    expect(body.times[0]?.at).toBe(on('21T19:00'));
    expect((await times('fulfilment=pickup')).body.asSoonAsPossible).toBe(on('21T18:30'));
    const guest = await testApp.user();
    await addToCart(guest, tikka, { quantity: 2 });
    expect((await placeOrder(guest)).body.code).toBe('pickup_only');
    expect((await placeOrder(guest, { requestedAt: on('21T20:00') })).status).toBe(201);
    expect(await pause({ what: 'delivery', lasts: 'over' })).toMatchObject({ delivery: { isPaused: false } });
    expect((await times('fulfilment=delivery&zipCode=72379')).body.asSoonAsPossible).toBe(on('21T19:00'));
  });

  test('who set it stands in the record', async () => {
    await pause({ what: 'busy', minutes: 10, lasts: '30' });
    await pause({ what: 'busy', lasts: 'over' });
    const rows = await testApp.db
      .selectFrom('changes')
      .select(['action', 'actor_id'])
      .orderBy('id')
      .execute();
    const busy = rows.filter(({ action }) => action.startsWith('busy'));
    expect(busy.map(({ action }) => action)).toEqual(['busy_set', 'busy_over']);
    for (const { actor_id } of busy) expect(actor_id).not.toBeNull();
  });
});

describe('at the desk', () => {
  const accept = (orderId: string, dueAt?: string) =>
    owner.put('/orders/updateStatus', { orderId, status: 'accepted', ...(dueAt && { dueAt }) });
  const delay = (orderId: string, dueAt: string, minutes = 10) =>
    owner.post('/orders/delay', { orderId, minutes, dueAt });

  test('accepting keeps the promise, or gives the one that is named', async () => {
    const [one, two] = [await order(await hungryGuest()), await order(await hungryGuest())];
    expect((await accept(one.body.order._id)).body.dueAt).toBe(on('21T18:30'));
    expect((await accept(two.body.order._id, on('21T18:50'))).body.dueAt).toBe(on('21T18:50'));
  });

  test('accepting late promises anew', async () => {
    const { order: placed } = (await order(await hungryGuest())).body;
    testApp.clock.advance(25 * MINUTE);
    expect((await accept(placed._id)).body.dueAt).toBe(on('21T18:55'));
  });

  test('a promise far away is refused, and nothing is accepted', async () => {
    const { order: placed } = (await order(await hungryGuest())).body;
    expect((await accept(placed._id, '2031-01-01T12:00:00Z')).status).toBe(400);
    expect((await accept(placed._id, 'bald')).status).toBe(400);
    expect((await owner.post('/orders/by-id', { orderId: placed._id })).body.status).toBe('pending');
  });

  test('undone, the promise is what it was', async () => {
    const { order: placed } = (await order(await hungryGuest())).body;
    await accept(placed._id, on('21T19:10'));
    const undone = await owner.post('/orders/undo', { orderId: placed._id, status: 'accepted' });
    expect(undone.body).toMatchObject({ status: 'pending', dueAt: on('21T18:30') });
  });

  test('a delay is taken back within ten seconds, with all of it that no mail has told', async () => {
    const { order: placed } = (await order(await hungryGuest())).body;
    const orderId = placed._id;
    const kinds = async () => {
      const rows = await testApp.db.selectFrom('mails').select(['kind', 'due_at']).orderBy('id').execute();
      return rows.filter(({ kind }) => /^order_(accepted|delayed)$/.test(kind)).map(({ kind }) => kind);
    };
    const undo = (dueAt: string) => owner.post('/orders/delay/undo', { orderId, dueAt });
    await accept(orderId);
    // Before the acceptance was told: its mail says the time that holds in the end, once.
    expect((await delay(orderId, on('21T18:30'))).body.dueAt).toBe(on('21T18:40'));
    expect((await delay(orderId, on('21T18:40'))).body.dueAt).toBe(on('21T18:50'));
    expect(await kinds()).toEqual(['order_accepted']);
    expect((await undo(on('21T18:40'))).body.code).toBe('promise_changed');
    const twice = await Promise.all([undo(on('21T18:50')), undo(on('21T18:50'))]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await owner.post('/orders/by-id', { orderId })).body.dueAt).toBe(on('21T18:30'));
    expect(await kinds()).toEqual(['order_accepted']);

    testApp.clock.advance(20_000);
    await delay(orderId, on('21T18:30'));
    expect((await kinds()).at(-1)).toBe('order_delayed');
    testApp.clock.advance(UNDO_MS);
    expect((await undo(on('21T18:40'))).body.code).toBe('undo_too_late');
    expect((await owner.post('/orders/by-id', { orderId })).body.dueAt).toBe(on('21T18:40'));
  });

  test('a delay can say why, to the desk, the guest and in the mail', async () => {
    const { order: placed } = (await order(await hungryGuest())).body;
    await accept(placed._id);
    const body = { orderId: placed._id, minutes: 20, dueAt: on('21T18:30') };
    expect((await owner.post('/orders/delay', { ...body, reason: 'mood' })).status).toBe(400);
    expect((await owner.post('/orders/delay', { ...body, reason: 'again' })).body.delayReason).toBe('again');
    const [mail] = (await testApp.db.selectFrom('mails').select(['kind', 'letter']).execute()).filter(
      ({ kind }) => kind === 'order_accepted',
    );
    expect(JSON.parse(mail?.letter ?? '{}').order.delayReason).toBe('again');
    // The next delay says nothing of the reason of the one before.
    const moved = await delay(placed._id, on('21T18:50'));
    expect(moved.body).toMatchObject({ dueAt: on('21T19:00'), delayReason: null });
  });

  test('a delay moves the promise once, and the guest is told', async () => {
    const { order: placed } = (await order(await hungryGuest())).body;
    expect((await delay(placed._id, on('21T18:30'))).body.code).toBe('order_status_conflict');
    await accept(placed._id);
    // Its mail has gone out.
    testApp.clock.advance(MINUTE);
    await testApp.db
      .updateTable('mails')
      .set({ status: 'sent', attempts: 1 })
      .where('kind', '=', 'order_accepted')
      .execute();
    const answers = await Promise.all([delay(placed._id, on('21T18:30')), delay(placed._id, on('21T18:30'))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'promise_changed',
      dueAt: on('21T18:40'),
    });
    const mails = await testApp.db.selectFrom('mails').select('kind').execute();
    expect(mails.filter(({ kind }) => kind === 'order_delayed')).toHaveLength(1);
    // Long after the promise, it counts from now.
    testApp.clock.set('2026-11-21T20:00:00+01:00');
    expect((await delay(placed._id, on('21T18:40'), 20)).body.dueAt).toBe(on('21T20:20'));
  });

  test('a delay before the mail of the acceptance has gone out: that one says the new time, and no other goes', async () => {
    const { order: placed } = (await order(await hungryGuest())).body;
    await accept(placed._id);
    expect((await delay(placed._id, on('21T18:30'))).status).toBe(200);
    const mails = await testApp.db.selectFrom('mails').select(['kind', 'letter']).execute();
    const [accepted, ...others] = mails.filter(({ kind }) => /accepted|delayed/.test(kind));
    expect([accepted?.kind, others]).toEqual(['order_accepted', []]);
    expect(accepted?.letter).toContain(String(Date.parse(on('21T18:40'))));
  });

  test('a delay is for staff, and for an order that there is', async () => {
    const { order: placed } = (await order(await hungryGuest())).body;
    const body = { orderId: placed._id, minutes: 10, dueAt: on('21T18:30') };
    expect((await testApp.stranger.post('/orders/delay', body)).status).toBe(401);
    expect((await (await testApp.user()).post('/orders/delay', body)).status).toBe(403);
    const unknown = { ...body, orderId: '0198c2a4-1111-7000-8000-000000000000' };
    expect((await owner.post('/orders/delay', unknown)).status).toBe(404);
  });
});
