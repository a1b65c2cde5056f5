import { getEventListeners } from 'node:events';
import { afterAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import { isRefusal } from '#domain/refusal.ts';
import { type OpenStream, readEvents } from '../test/event-stream.ts';
import { isPostgres } from '../test/fresh-database.ts';
import { addAddress, orderDinner } from '../test/orders.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { orderLinkKey } from './order-link.ts';
import { createOrderStreams, type OrderFollower } from './order-streams.ts';

const testApp = await openTestApp();
afterAll(testApp.close);
const desk = await testApp.staff();

const keyOf = (orderId: string) => orderLinkKey(testApp.db, orderId);
const answer = (orderId: string, status: string) =>
  desk.put('/orders/updateStatus', { orderId, status, cancellationReason: 'Ofen kaputt' });

async function open(
  body: { orderId: string; key?: string },
  { at = testApp, token }: { at?: TestApp; token?: string | null } = {},
): Promise<OpenStream> {
  const response = await at.app.request('/api/orders/follow', {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'accept-encoding': 'br, gzip' },
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return readEvents(response);
}

/** A page of the order by its link, which has got the order as it is. */
async function follow(orderId: string, at = testApp): Promise<OpenStream> {
  const stream = await open({ orderId, key: await keyOf(orderId) }, { at });
  expect(await stream.next()).toMatchObject({ event: 'order', data: { _id: orderId } });
  return stream;
}

const nextStatus = async (stream: OpenStream) => ((await stream.next())?.data as Order | undefined)?.status;

describe('the page of an order', () => {
  test('gets the order at once and after each change, and ends with a cancellation', async () => {
    const { _id: orderId } = await orderDinner(await testApp.guest());
    const stream = await follow(orderId);
    await answer(orderId, 'accepted');
    expect(await nextStatus(stream)).toBe('accepted');
    await answer(orderId, 'completed');
    expect(await nextStatus(stream)).toBe('completed');
    await desk.post('/orders/undo', { orderId, status: 'completed' });
    expect(await nextStatus(stream)).toBe('accepted');
    await (await testApp.owner()).post('/orders/reverse', { orderId, cancellationReason: 'Ofen kaputt' });
    expect(await nextStatus(stream)).toBe('reversed');
    expect(await stream.next()).toBeNull();
  });

  test('sees the same as the link shows, in its own language', async () => {
    const { _id: orderId } = await orderDinner(await testApp.guest());
    const body = { orderId, key: await keyOf(orderId) };
    const stream = await open(body);
    expect((await stream.next())?.data).toEqual((await testApp.stranger.post('/orders/by-link', body)).body);
    await stream.close();
  });

  test('gets nothing of any other order', async () => {
    const guest = await testApp.guest();
    const [mine, other] = [await orderDinner(guest), await orderDinner(guest)];
    const [stream, otherStream] = [await follow(mine._id), await follow(other._id)];
    await answer(other._id, 'accepted');
    expect(await nextStatus(otherStream)).toBe('accepted');
    // Its own event is the first that it gets, after all of the other's.
    await answer(other._id, 'completed');
    await answer(mine._id, 'cancelled');
    expect((await stream.next())?.data).toMatchObject({ _id: mine._id, status: 'cancelled' });
    expect(await stream.next()).toBeNull();
    await otherStream.close();
  });

  test('is one of 200 that all hear of their own order, and of no other', async () => {
    const guests = await Promise.all(Array.from({ length: 20 }, () => testApp.guest()));
    const orders = await Promise.all(guests.map((guest) => orderDinner(guest)));
    // Ten pages each.
    const pages = await Promise.all(
      orders.flatMap(({ _id }) =>
        Array.from({ length: 10 }, async () => ({ _id, stream: await follow(_id) })),
      ),
    );
    expect(pages).toHaveLength(200);
    const half = orders.slice(0, 10);
    for (const { _id } of half) await answer(_id, 'cancelled');
    const heard = await Promise.all(
      pages.slice(0, 100).map(async ({ _id, stream }) => {
        const event = (await stream.next())?.data as Order;
        return event._id === _id && event.status === 'cancelled' && (await stream.next()) === null;
      }),
    );
    expect(heard.every(Boolean)).toBe(true);
    // For the others the first event is their own, later one.
    for (const { _id } of orders.slice(10)) await answer(_id, 'accepted');
    for (const { _id, stream } of pages.slice(100)) {
      expect((await stream.next())?.data).toMatchObject({ _id, status: 'accepted' });
      await stream.close();
    }
  });

  test('opened with an account ends with its session, and is not opened for another account or staff', async () => {
    const guest = await testApp.user();
    const { _id: orderId } = await orderDinner(guest);
    const stream = await open({ orderId }, { token: guest.token });
    expect(await nextStatus(stream)).toBe('pending');
    await guest.post('/auth/logout');
    await answer(orderId, 'accepted');
    expect(await stream.next()).toBeNull();
    expect((await testApp.stranger.post('/orders/follow', { orderId })).status).toBe(401);
    for (const other of [await testApp.guest(), desk]) {
      expect((await other.post('/orders/follow', { orderId })).status).toBe(404);
    }
  });

  test('ends when the order has lost its guest', async () => {
    const { _id: orderId } = await orderDinner(await testApp.guest());
    const stream = await follow(orderId);
    await testApp.db.updateTable('orders').set({ email: '' }).where('id', '=', orderId).execute();
    testApp.live.publish({ type: 'orders', orderId, status: 'pending' });
    expect(await stream.next()).toBeNull();
  });

  test('reads everything again when events of other processes may be lost', async () => {
    const { _id: orderId } = await orderDinner(await testApp.guest());
    const stream = await follow(orderId);
    await testApp.db.updateTable('orders').set({ status: 'accepted' }).where('id', '=', orderId).execute();
    testApp.live.publish({ type: 'missed' });
    expect(await nextStatus(stream)).toBe('accepted');
    await stream.close();
  });

  test('comes at once: neither compressed nor kept back by a proxy', async () => {
    const { _id: orderId } = await orderDinner(await testApp.guest());
    const { response, close } = await follow(orderId);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    await close();
  });

  test('that is closed leaves nothing behind', async () => {
    const listeners = () => getEventListeners(testApp.deps.closing, 'abort').length;
    const before = listeners();
    const { _id: orderId } = await orderDinner(await testApp.guest());
    for (let times = 0; times < 5; times += 1) await (await follow(orderId)).close();
    await expect.poll(listeners).toBe(before);
  });
});

test('the streams of the pages end when the process is asked to stop', async () => {
  const other = await openTestApp();
  const { _id: orderId } = await orderDinner(await other.guest());
  const stream = await open({ orderId, key: await orderLinkKey(other.db, orderId) }, { at: other });
  expect(await nextStatus(stream)).toBe('pending');
  await other.close();
  expect(await stream.next()).toBeNull();
});

describe('a stranger', () => {
  const follower = (fields: Partial<OrderFollower> = {}): OrderFollower => {
    return { orderId: 'one', visitor: '192.0.2.1', send: async () => {}, end: () => {}, ...fields };
  };
  const limits = { all: 5, perVisitor: 3, perOrder: 2 };

  test('gets a limited number of streams, of one order, from one place and in all', () => {
    const streams = createOrderStreams(testApp.deps, limits);
    const add = (orderId: string, visitor: string | null) => streams.add(follower({ orderId, visitor }));
    const [first] = [add('one', 'a'), add('one', 'a')];
    expect(add('one', 'b')).toMatchObject({ code: 'too_many_streams', retryAfterSeconds: 30 });
    add('two', 'a');
    expect(isRefusal(add('three', 'a'))).toBe(true);
    // Behind an unknown proxy nobody is counted for another.
    for (const orderId of ['three', 'four']) expect(isRefusal(add(orderId, null))).toBe(false);
    expect(isRefusal(add('five', null))).toBe(true);
    expect(streams.count()).toBe(5);
    // One that is closed makes room, once.
    if (isRefusal(first) || !first) throw first;
    first();
    first();
    expect(streams.count()).toBe(4);
    expect(isRefusal(add('one', 'a'))).toBe(false);
  });

  test('who opens one after the other is made to wait', async () => {
    const limited = await openTestApp({ config: { isRateLimited: true } });
    const body = { orderId: '0198c2a4-1111-7000-8000-000000000000', key: 'guess' };
    const answers = await Promise.all(
      Array.from({ length: 301 }, () => limited.stranger.post('/orders/follow', body)),
    );
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(300);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    await limited.close();
  });
});

test.runIf(isPostgres)('a change at one process reaches a page at another', async () => {
  const other = await openTestApp({ sharedWith: testApp });
  const guest = await testApp.guest();
  await addAddress(guest);
  const [mine, unrelated] = [await orderDinner(guest), await orderDinner(guest)];
  const stream = await follow(mine._id, other);
  await answer(unrelated._id, 'accepted');
  await answer(mine._id, 'accepted');
  expect((await stream.next())?.data).toMatchObject({ _id: mine._id, status: 'accepted' });
  await stream.close();
  await other.close();
});
