import { getEventListeners } from 'node:events';
import { afterAll, describe, expect, test } from 'vitest';
import { type OpenStream, readEvents } from '../test/event-stream.ts';
import { orderDinner } from '../test/orders.ts';
import { requestTable } from '../test/reservation-requests.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);
const desk = await testApp.staff();

/** Opens the desk's event stream and waits for its first event. */
async function listen(headers: Record<string, string> = {}): Promise<OpenStream> {
  const response = await testApp.app.request('/api/orders/events', {
    headers: { authorization: `Bearer ${desk.token}`, ...headers },
  });
  const stream = readEvents(response);
  expect(await stream.next()).toEqual({ event: 'hello', data: {} });
  return stream;
}

describe('the events of the desk', () => {
  test('report a new order and each of its transitions once', async () => {
    const stream = await listen();
    const { _id: orderId } = await orderDinner(await testApp.guest());
    await desk.put('/orders/updateStatus', { orderId, status: 'accepted' });
    await desk.put('/orders/updateStatus', { orderId, status: 'accepted' });
    await desk.put('/orders/updateStatus', { orderId, status: 'completed' });
    for (const status of ['pending', 'accepted', 'completed']) {
      expect(await stream.next()).toEqual({ event: 'orders', data: { orderId, status } });
    }
    await stream.close();
  });

  test('report a table request and its answer', async () => {
    const stream = await listen();
    const { _id: reservationId } = await requestTable(testApp.stranger);
    await desk.send('PATCH', `/reservation/${reservationId}`, { body: { status: 'accepted' } });
    for (const status of ['pending', 'accepted']) {
      expect(await stream.next()).toEqual({ event: 'reservations', data: { reservationId, status } });
    }
    await stream.close();
  });

  test('come when the order can be read', async () => {
    const stream = await listen();
    const guest = await testApp.guest();
    const ordering = orderDinner(guest);
    const published = await stream.next();
    const { orderId } = (published as { data: { orderId: string } }).data;
    expect((await desk.post('/orders/by-id', { orderId })).status).toBe(200);
    expect((await ordering)._id).toBe(orderId);
    await stream.close();
  });

  test('report no order that was refused', async () => {
    const stream = await listen();
    const guest = await testApp.guest();
    await guest.post('/orders/create', { cartId: (await guest.get('/cart')).body._id, paymentMethod: 'cod' });
    const order = await orderDinner(guest);
    expect(await stream.next()).toEqual({ event: 'orders', data: { orderId: order._id, status: 'pending' } });
    await stream.close();
  });

  test('reach everybody at the desk', async () => {
    const streams = [await listen(), await listen(), await listen()];
    const order = await orderDinner(await testApp.guest());
    for (const stream of streams) expect((await stream.next())?.data).toMatchObject({ orderId: order._id });
    for (const stream of streams) await stream.close();
  });

  test('come at once: neither compressed nor kept back by a proxy', async () => {
    const { response, close } = await listen({ 'accept-encoding': 'br, gzip' });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    await close();
  });
});

test('a stream that is closed leaves nothing behind', async () => {
  const listeners = () => getEventListeners(testApp.deps.closing, 'abort').length;
  const before = listeners();
  for (let times = 0; times < 5; times += 1) await (await listen()).close();
  await expect.poll(listeners).toBe(before);
});

test('streams end when the process is asked to stop', async () => {
  const other = await openTestApp();
  const staff = await other.staff();
  const response = await other.app.request('/api/orders/events', {
    headers: { authorization: `Bearer ${staff.token}` },
  });
  const text = response.text();
  await other.close();
  expect(await text).toContain('event: hello');
});
