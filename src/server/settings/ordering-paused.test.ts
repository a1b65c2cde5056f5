import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pagesValidUntil } from '../pages/valid-until.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, placeOrder } from '../test/orders.ts';
import { openTestApp } from '../test/test-app.ts';
import { pauseOrdering } from './ordering-paused.ts';

describe('online ordering', () => {
  test('is paused and taken up again by the restaurant', async () => {
    await using testApp = await openTestApp();
    const flag = async () => (await testApp.stranger.get('/features/cart')).body;
    expect(await flag()).toEqual({ isActive: false });
    await pauseOrdering(testApp.deps, true);
    expect(await flag()).toEqual({ isActive: true });
    expect((await testApp.stranger.get('/restaurant')).body.isOrderingPaused).toBe(true);
    await pauseOrdering(testApp.deps, false);
    expect(await flag()).toEqual({ isActive: false });
  });
});

describe('a flag service', () => {
  let answer: { status: number; body: string; location?: string };
  let calls = 0;
  const server = createServer((_, response) => {
    calls += 1;
    const { status, body, location } = answer;
    const headers = { 'content-type': 'application/json', ...(location ? { location } : {}) };
    response.writeHead(status, headers).end(body);
  });
  beforeEach(async () => {
    calls = 0;
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterEach(() => new Promise<void>((closed) => server.close(() => closed())));
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const on = { status: 200, body: '{"isActive":true}' };
  const off = { status: 200, body: '{"isActive":false}' };

  test.each([
    [on, true],
    [off, false],
    [{ status: 200, body: '{"isActive":"true"}' }, false],
    [{ status: 200, body: '{}' }, false],
    [{ status: 200, body: 'null' }, false],
    [{ status: 200, body: 'no JSON' }, false],
    [{ status: 500, body: '{"isActive":true}' }, false],
    [{ status: 302, body: '{"isActive":true}', location: '/elsewhere' }, false],
  ])('that answers %j: paused is %s, whatever the own switch says', async (given, isActive) => {
    answer = given;
    await using testApp = await openTestApp({ config: { featureFlagUrl: address() } });
    await pauseOrdering(testApp.deps, !isActive);
    expect((await testApp.stranger.get('/features/cart')).body).toEqual({ isActive });
    // The response that pages read agrees.
    expect((await testApp.stranger.get('/restaurant')).body.isOrderingPaused).toBe(isActive);

    const guest = await testApp.guest();
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    const placed = await placeOrder(guest);
    expect(placed.status === 201 || placed.body.code).toBe(isActive ? 'ordering_paused' : true);
  });

  test('that can not be reached counts as not active', async () => {
    await using testApp = await openTestApp({ config: { featureFlagUrl: 'http://127.0.0.1:1/' } });
    expect((await testApp.stranger.get('/features/cart')).body).toEqual({ isActive: false });
  });

  test('is asked once for all who ask within five seconds, and its change is known then', async () => {
    answer = on;
    await using testApp = await openTestApp({ config: { featureFlagUrl: address() } });
    const flag = async () => (await testApp.stranger.get('/features/cart')).body.isActive;
    expect(await Promise.all([flag(), flag(), flag()])).toEqual([true, true, true]);
    answer = off;
    testApp.clock.advance(4999);
    expect([await flag(), calls]).toEqual([true, 1]);
    testApp.clock.advance(1);
    expect([await flag(), calls]).toEqual([false, 2]);
    // When the clock is set back, an old response does not stay valid longer.
    answer = on;
    testApp.clock.advance(-60_000);
    expect(await flag()).toBe(true);
  });

  test('keeps pages for no longer than its word is believed', async () => {
    answer = off;
    await using testApp = await openTestApp({ config: { featureFlagUrl: address() } });
    expect(await pagesValidUntil(testApp.deps)).toBe(testApp.clock.now() + 5000);
    await using alone = await openTestApp();
    expect(await pagesValidUntil(alone.deps)).toBeGreaterThan(alone.clock.now() + 60_000);
  });
});
