import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
  let answer: { status: number; body: string };
  const server = createServer((_, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  beforeEach(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
  afterEach(() => new Promise<void>((closed) => server.close(() => closed())));
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  test.each([
    [{ status: 200, body: '{"isActive":true}' }, true],
    [{ status: 200, body: '{"isActive":false}' }, false],
    [{ status: 200, body: '{"isActive":"true"}' }, false],
    [{ status: 200, body: '{}' }, false],
    [{ status: 200, body: 'null' }, false],
    [{ status: 200, body: 'no JSON' }, false],
    [{ status: 500, body: '{"isActive":true}' }, false],
  ])('that answers %j: paused is %s, whatever the own switch says', async (given, isActive) => {
    answer = given;
    await using house = await openHouse({ config: { featureFlagUrl: address() } });
    await pauseOrdering(house.deps, !isActive);
    expect((await house.stranger.get('/features/cart')).body).toEqual({ isActive });

    const guest = await house.guest();
    await add(guest, dishes.tikka, { quantity: 2 });
    const placed = await placeOrder(guest);
    expect(placed.status === 201 || placed.body.code).toBe(isActive ? 'ordering_paused' : true);
  });

  test('that can not be reached counts as not active', async () => {
    await using house = await openHouse({ config: { featureFlagUrl: 'http://127.0.0.1:1/' } });
    expect((await house.stranger.get('/features/cart')).body).toEqual({ isActive: false });
  });
});
