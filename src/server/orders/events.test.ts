import { getEventListeners } from 'node:events';
import { createParser } from 'eventsource-parser';
import { afterAll, describe, expect, test } from 'vitest';
import { orderDinner } from '../test/orders.ts';
import { requestTable } from '../test/reservation-requests.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);
const desk = await testApp.staff();

interface OpenStream {
  response: Response;
  next(): Promise<{ event: string | undefined; data: unknown } | null>;
  close(): Promise<void>;
}

/** Opens the desk's event stream and waits for its first event. */
async function listen(headers: Record<string, string> = {}): Promise<OpenStream> {
  const response = await testApp.app.request('/api/orders/events', {
    headers: { authorization: `Bearer ${desk.token}`, ...headers },
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  const waiting: { event: string | undefined; data: unknown }[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => void waiting.push({ event, data: JSON.parse(data) }),
  });

  async function next() {
    while (waiting.length === 0) {
      const { done, value } = await reader.read();
      if (done) return null;
      parser.feed(decoder.decode(value, { stream: true }));
    }
    return waiting.shift() ?? null;
  }
  const stream = { response, next, close: () => reader.cancel() };
  expect(await next()).toEqual({ event: 'hello', data: {} });
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
