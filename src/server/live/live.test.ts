import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isPostgres } from '../test/fresh-database.ts';
import { changePrice } from '../test/menu-changes.ts';
import { dishes } from '../test/menu-fixture.ts';
import { orderDinner } from '../test/orders.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { createLocalLive, type LiveEvent } from './live.ts';
import { createPostgresLive } from './postgres-live.ts';

describe('events inside one process', () => {
  test('reach all listeners at once, and none that has unsubscribed', () => {
    const live = createLocalLive();
    const heard: string[] = [];
    live.subscribe(() => heard.push('one'));
    const leave = live.subscribe(() => heard.push('other'));
    live.publish({ type: 'content' });
    leave();
    live.publish({ type: 'content' });
    expect(heard).toEqual(['one', 'other', 'one']);
  });

  test('may be answered by leaving', () => {
    const live = createLocalLive();
    let heard = 0;
    for (let number = 0; number < 3; number += 1) {
      const leave = live.subscribe(() => {
        heard += 1;
        leave();
      });
    }
    live.publish({ type: 'content' });
    live.publish({ type: 'content' });
    expect(heard).toBe(3);
  });
});

/** Cuts the listening connections, and no others. */
async function cutListeners({ db }: TestApp): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (query like 'LISTEN %' or query like 'SELECT pg_notify%')
  `.execute(db);
}

/** A proxy to the database that can block all traffic without closing a connection. */
async function openProxy(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isBlocked = false;
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(url.port || 5432), url.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    near.on('data', (data) => isBlocked || far.write(data));
    far.on('data', (data) => isBlocked || near.write(data));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const road = new URL(url);
  road.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: road.href,
    block() {
      isBlocked = true;
    },
    open() {
      isBlocked = false;
    },
    /** From now on every new connection is closed at once. */
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

describe.runIf(isPostgres)('two processes on one database', () => {
  const tikkaOf = (menu: { menuItems: { _id: string; variants: { price: number }[] }[] }) =>
    menu.menuItems.find((item) => item._id === dishes.tikka.id)?.variants[0]?.price;

  test('receive each other’s orders, and their own once', async () => {
    await using one = await openTestApp();
    await using other = await openTestApp({ sharedWith: one });
    const heard: Record<string, LiveEvent[]> = { one: [], other: [] };
    one.live.subscribe((event) => event.type === 'orders' && heard.one?.push(event));
    other.live.subscribe((event) => event.type === 'orders' && heard.other?.push(event));

    const { _id: orderId } = await orderDinner(await one.guest());
    const staff = await other.staff();
    const events = [{ type: 'orders', orderId, status: 'pending' }];
    await expect.poll(() => heard.other).toEqual(events);
    await staff.put('/orders/updateStatus', { orderId, status: 'accepted' });
    events.push({ type: 'orders', orderId, status: 'accepted' });
    await expect.poll(() => heard.one).toEqual(events);
    expect(heard.other).toEqual(events);
  });

  test('receive many events in order', async () => {
    await using one = await openTestApp();
    await using other = await openTestApp({ sharedWith: one });
    const heard: string[] = [];
    other.live.subscribe((event) => event.type === 'orders' && heard.push(event.orderId));
    const ids = Array.from({ length: 50 }, (_, index) => String(index));
    for (const orderId of ids) one.live.publish({ type: 'orders', orderId, status: 'pending' });
    await expect.poll(() => heard).toEqual(ids);
  });

  test('do not keep a menu that the other has changed', async () => {
    await using one = await openTestApp();
    await using other = await openTestApp({ sharedWith: one });
    expect(tikkaOf((await other.stranger.get('/menu')).body)).toBe(16.9);
    await changePrice(one, dishes.tikka, 1790);
    await expect.poll(async () => tikkaOf((await other.stranger.get('/menu')).body)).toBe(17.9);
  });

  test('read everything again after the connection was lost, and receive each other’s events again', async () => {
    await using one = await openTestApp();
    await using other = await openTestApp({ sharedWith: one });
    await other.stranger.get('/menu');
    await cutListeners(one);
    await expect.poll(() => other.live.isConnected()).toBe(false);
    await one.db.updateTable('dishes').set({ name_de: 'Anders' }).where('id', '=', dishes.tikka.id).execute();
    // Without events it must cache nothing.
    expect((await other.stranger.get('/menu')).body.menuItems[1].name).toBe('Anders');
    await expect
      .poll(() => one.live.isConnected() && other.live.isConnected(), { timeout: 10_000 })
      .toBe(true);
    expect((await other.stranger.get('/menu')).body.menuItems[1].name).toBe('Anders');

    await changePrice(one, dishes.tikka, 1790);
    await expect.poll(async () => tikkaOf((await other.stranger.get('/menu')).body)).toBe(17.9);
  });

  test('notice a connection that has died silently, and receive each other’s events again', async () => {
    await using testApp = await openTestApp();
    const road = await openProxy(testApp.deps.config.databaseUrl as string);
    const live = await createPostgresLive(road.url, { everyMs: 50, answerWithinMs: 200 });
    const heard: LiveEvent[] = [];
    live.subscribe((event) => heard.push(event));

    // It replies as long as it lives.
    await delay(400);
    expect(live.isConnected()).toBe(true);
    road.block();
    await expect.poll(() => live.isConnected(), { timeout: 5000 }).toBe(false);
    road.open();
    await expect.poll(() => live.isConnected(), { timeout: 10_000 }).toBe(true);
    heard.length = 0;
    testApp.live.publish({ type: 'content' });
    await expect.poll(() => heard).toEqual([{ type: 'content' }]);
    await live.close();
    await road.close();
  });

  test('send afterwards, in order, the events they could not send while their connection was lost', async () => {
    await using testApp = await openTestApp();
    const road = await openProxy(testApp.deps.config.databaseUrl as string);
    const live = await createPostgresLive(road.url);
    const heard: string[] = [];
    testApp.live.subscribe((event) => heard.push(event.type === 'orders' ? event.orderId : event.type));
    await expect.poll(() => heard).toEqual(expect.arrayContaining(['content', 'missed']));
    heard.length = 0;

    road.cut();
    for (const orderId of ['1', '2', '3']) live.publish({ type: 'orders', orderId, status: 'pending' });
    live.publish({ type: 'content' });
    await expect.poll(() => live.isConnected()).toBe(false);
    expect(heard).toEqual([]);
    road.mend();
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['1', '2', '3', 'content']);
    await live.close();
    await road.close();
  });

  test('report after a long outage only that everything may have changed', async () => {
    await using testApp = await openTestApp();
    const road = await openProxy(testApp.deps.config.databaseUrl as string);
    const live = await createPostgresLive(road.url);
    const heard: string[] = [];
    testApp.live.subscribe((event) => heard.push(event.type));
    await expect.poll(() => heard).toEqual(expect.arrayContaining(['content', 'missed']));
    road.cut();
    await expect.poll(() => live.isConnected()).toBe(false);
    heard.length = 0;
    for (let order = 0; order < 1001; order += 1) {
      live.publish({ type: 'orders', orderId: String(order), status: 'pending' });
    }
    road.mend();
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['content', 'missed']);
    await live.close();
    await road.close();
  });

  test('let the others read everything again when they start: what came before them may have been killed', async () => {
    await using one = await openTestApp();
    const heard: string[] = [];
    one.live.subscribe((event) => heard.push(event.type));
    await using _other = await openTestApp({ sharedWith: one });
    await expect.poll(() => heard).toEqual(expect.arrayContaining(['content', 'missed']));
  });

  test('start without the connection that listens, and listen when it is there', async () => {
    await using testApp = await openTestApp();
    const road = await openProxy(testApp.deps.config.databaseUrl as string);
    road.cut();
    const live = await createPostgresLive(road.url);
    expect(live.isConnected()).toBe(false);
    road.mend();
    await expect.poll(() => live.isConnected(), { timeout: 10_000 }).toBe(true);
    await live.close();
    await road.close();
  });

  test('make the desk read everything again after the connection was lost', async () => {
    await using testApp = await openTestApp();
    const staff = await testApp.staff();
    const stream = await testApp.app.request('/api/orders/events', {
      headers: { authorization: `Bearer ${staff.token}` },
    });
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await cutListeners(testApp);
    let said = '';
    while (!said.includes('event: refresh')) {
      const { done, value } = await reader.read();
      if (done) break;
      said += new TextDecoder().decode(value);
    }
    expect(said).toContain('event: refresh');
    await reader.cancel();
  });

  test('close while they are without a connection', async () => {
    const one = await openTestApp();
    await cutListeners(one);
    await expect.poll(() => one.live.isConnected()).toBe(false);
    await one.close();
  });
});
