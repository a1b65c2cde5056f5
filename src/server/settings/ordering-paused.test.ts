import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pagesValidUntil } from '../pages/valid-until.ts';
import { add, placeOrder } from '../test/dinner.ts';
import { openHouse } from '../test/house.ts';
import { dishes } from '../test/small-menu.ts';
import { pauseOrdering } from './ordering-paused.ts';

describe('online ordering', () => {
  test('is paused and taken up again by the restaurant', async () => {
    await using house = await openHouse();
    const flag = async () => (await house.stranger.get('/features/cart')).body;
    expect(await flag()).toEqual({ isActive: false });
    await pauseOrdering(house.deps, true);
    expect(await flag()).toEqual({ isActive: true });
    expect((await house.stranger.get('/restaurant')).body.isOrderingPaused).toBe(true);
    await pauseOrdering(house.deps, false);
    expect(await flag()).toEqual({ isActive: false });
  });
});

describe('a flag service', () => {
  let answer: { status: number; body: string; location?: string };
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    const { status, body, location } = answer;
    const headers = { 'content-type': 'application/json', ...(location ? { location } : {}) };
    response.writeHead(status, headers).end(body);
  });
  beforeEach(async () => {
    asked = 0;
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
    await using house = await openHouse({ config: { featureFlagUrl: address() } });
    await pauseOrdering(house.deps, !isActive);
    expect((await house.stranger.get('/features/cart')).body).toEqual({ isActive });
    // What the pages read says the same.
    expect((await house.stranger.get('/restaurant')).body.isOrderingPaused).toBe(isActive);

    const guest = await house.guest();
    await add(guest, dishes.tikka, { quantity: 2 });
    const placed = await placeOrder(guest);
    expect(placed.status === 201 || placed.body.code).toBe(isActive ? 'ordering_paused' : true);
  });

  test('that can not be reached counts as not active', async () => {
    await using house = await openHouse({ config: { featureFlagUrl: 'http://127.0.0.1:1/' } });
    expect((await house.stranger.get('/features/cart')).body).toEqual({ isActive: false });
  });

  test('is asked once for all who ask within five seconds, and its change is known then', async () => {
    answer = on;
    await using house = await openHouse({ config: { featureFlagUrl: address() } });
    const flag = async () => (await house.stranger.get('/features/cart')).body.isActive;
    expect(await Promise.all([flag(), flag(), flag()])).toEqual([true, true, true]);
    answer = off;
    house.clock.advance(4999);
    expect([await flag(), asked]).toEqual([true, 1]);
    house.clock.advance(1);
    expect([await flag(), asked]).toEqual([false, 2]);
    // A clock that was put back does not make an old answer last.
    answer = on;
    house.clock.advance(-60_000);
    expect(await flag()).toBe(true);
  });

  test('keeps pages for no longer than its word is believed', async () => {
    answer = off;
    await using house = await openHouse({ config: { featureFlagUrl: address() } });
    expect(await pagesValidUntil(house.deps)).toBe(house.clock.now() + 5000);
    await using alone = await openHouse();
    expect(await pagesValidUntil(alone.deps)).toBeGreaterThan(alone.clock.now() + 60_000);
  });
});
