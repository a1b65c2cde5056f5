import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from '../test/caller.ts';
import { UNKNOWN_ID } from '../test/contract-routes.ts';
import { coupon } from '../test/coupons.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, orderRequest } from '../test/orders.ts';
import { reservationRequest } from '../test/reservation-requests.ts';
import { openTestApp, PASSWORD, type TestApp } from '../test/test-app.ts';
import type { Env } from './env.ts';
import { visitorOf } from './rate-limit.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await openTestApp({ config: { isRateLimited: true } });
});
afterEach(() => testApp.close());

/** A visitor at another address. */
const visitorAt = (remoteAddress: string) => callerAt(remoteAddress, { token: null, id: '' });

function callerAt(remoteAddress: string, who: { token: string | null; id: string }) {
  const env: Env['Bindings'] = { incoming: { socket: { remoteAddress } } };
  return createCaller((path, init) => testApp.app.request(path, init, env), who);
}

const tooMany = {
  code: 'too_many_requests',
  message: expect.stringMatching(
    /^Das waren zu viele Versuche\. Bitte warten Sie (einen Moment|eine Minute|\d+ Minuten)\.$/,
  ),
};

function expectTooMany(
  answer: { status: number; body: { retryAfterSeconds: number }; headers: Headers },
  most: number,
) {
  expect(answer.status).toBe(429);
  expect(answer.body).toEqual({ ...tooMany, retryAfterSeconds: expect.any(Number) });
  expect(answer.headers.get('retry-after')).toBe(String(answer.body.retryAfterSeconds));
  expect(answer.body.retryAfterSeconds).toBeGreaterThan(0);
  expect(answer.body.retryAfterSeconds).toBeLessThanOrEqual(most);
}

/** `times` calls that are allowed, and one that is not. */
async function useUp(times: number, call: () => ReturnType<typeof testApp.stranger.get>) {
  for (let time = 0; time < times; time += 1) expect((await call()).status).not.toBe(429);
  return call();
}

const logIn = (caller: typeof testApp.stranger, mobile_number: string) =>
  caller.post('/auth/login', { mobile_number, password: 'wrong one' });

describe('too many tries', () => {
  test('of one visitor at one number are refused, however it is written, and do not lock out others', async () => {
    const written = ['0151 8880001', '+491518880001', '0049 151 888 0001'];
    const visitor = visitorAt('192.0.2.1');
    let time = 0;
    const next = () => {
      time += 1;
      return logIn(visitor, written[time % 3] ?? '');
    };
    expectTooMany(await useUp(7, next), 60);
    expect((await logIn(visitor, '0151 8880002')).status).toBe(401);
    expect((await logIn(visitorAt('192.0.2.2'), '0151 8880001')).status).toBe(401);
  });

  test('to log in from one address are refused, whatever the number, and others are not', async () => {
    let number = 0;
    const next = () => {
      number += 1;
      return logIn(visitorAt('192.0.2.7'), `0151 777${1000 + number}`);
    };
    expectTooMany(await useUp(22, next), 15);
    expect((await logIn(visitorAt('192.0.2.8'), '0151 9990001')).status).toBe(401);
  });

  test('to register from one address are refused', async () => {
    const visitor = visitorAt('192.0.2.9');
    expectTooMany(await useUp(32, () => visitor.post('/auth/register', { type: 'guest' })), 10);
    expect((await visitorAt('192.0.2.10').post('/auth/register', { type: 'guest' })).status).toBe(201);
  });

  test('to guess a code are refused, and the rest of the site goes on', async () => {
    const guest = await testApp.guest();
    expectTooMany(await useUp(30, () => guest.get('/discount/NOTHING')), 600);
    expect((await guest.get('/cart')).status).toBe(200);
    expect((await guest.get('/menu')).status).toBe(200);
    expect((await guest.withLanguage('en').get('/discount/NOTHING')).body.message).toBe(
      'Too many attempts. Please wait 10 minutes.',
    );
  });

  test('to guess a code by ordering count with the others', async () => {
    const guest = await testApp.guest();
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    const body = await orderRequest(guest, { couponCode: 'NOTHING' });
    for (let time = 0; time < 15; time += 1) {
      expect((await guest.get('/discount/NOTHING')).status).toBe(404);
      expect((await guest.post('/orders/create', body)).status).toBe(404);
    }
    expectTooMany(await guest.post('/orders/create', body), 600);
    expectTooMany(await guest.get('/discount/NOTHING'), 600);
    // Without a code there is nothing to guess.
    expect((await guest.post('/orders/create', { ...body, couponCode: null })).status).toBe(201);
  });

  test('to guess a code at once are no more than one after the other', async () => {
    const guest = await testApp.guest();
    const guesses = Array.from({ length: 60 }, () => guest.get('/discount/NOTHING'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  test('of one account at codes are counted from any address', async () => {
    const { token, id } = await testApp.guest();
    for (let place = 0; place < 30; place += 1) {
      const caller = callerAt(`192.0.2.${place}`, { token, id });
      expect((await caller.get('/discount/NOTHING')).status).toBe(404);
    }
    expectTooMany(await callerAt('192.0.2.99', { token, id }).get('/discount/NOTHING'), 600);
  });

  test('are not the known codes: somebody may look at theirs as often as they like', async () => {
    const guest = await testApp.guest();
    const code = await coupon(testApp, { minimumOrderCents: 5000 });
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    const body = await orderRequest(guest, { couponCode: code });
    for (let time = 0; time < 29; time += 1) {
      expect((await guest.get(`/discount/${code}`)).status).toBe(200);
      expect((await guest.post('/orders/create', body)).body.code).toBe('coupon_minimum');
      expect((await guest.get('/discount/NOTHING')).status).toBe(404);
    }
    expect((await guest.get(`/discount/${code}`)).status).toBe(200);
  });

  test('to order with one account are refused', async () => {
    const guest = await testApp.guest();
    await addToCart(guest, dishes.samosa);
    const body = await orderRequest(guest);
    expectTooMany(await useUp(30, () => guest.post('/orders/create', body)), 600);
    const other = await testApp.guest();
    expect((await other.post('/orders/create', body)).status).toBe(404);
  });

  test('to order from one address are refused, whatever the account', async () => {
    const body = { cartId: UNKNOWN_ID, addressId: UNKNOWN_ID, paymentMethod: 'cod' };
    const [one, other, third] = [await testApp.guest(), await testApp.guest(), await testApp.guest()];
    const order = (guest: typeof one, from = '192.0.2.13') =>
      callerAt(from, guest).post('/orders/create', body);
    for (const guest of [one, other])
      for (let time = 0; time < 30; time += 1) expect((await order(guest)).status).toBe(404);
    expectTooMany(await order(third), 600);
    expect((await order(third, '192.0.2.14')).status).toBe(404);
  });

  test('to reserve a table from one address are refused', async () => {
    const visitor = visitorAt('192.0.2.11');
    const next = () => visitor.post('/reservation', reservationRequest);
    expectTooMany(await useUp(20, next), 3600);
    expect((await visitorAt('192.0.2.12').post('/reservation', reservationRequest)).status).toBe(201);
  });

  test('are no try when they are nothing to try with', async () => {
    for (let time = 0; time < 40; time += 1) {
      expect((await testApp.stranger.post('/auth/login', {})).status).toBe(400);
      expect((await testApp.stranger.get('/discount/NOTHING')).status).toBe(401);
    }
  });
});

test('without limits there are none', async () => {
  await using free = await openTestApp();
  for (let time = 0; time < 40; time += 1) {
    expect((await free.stranger.post('/auth/register', { type: 'guest' })).status).toBe(201);
  }
  expect((await free.stranger.post('/auth/login', { mobile_number: '1', password: PASSWORD })).status).toBe(
    401,
  );
});

describe('whom to count', () => {
  async function visitor(remoteAddress: string | undefined, forwarded: string | null, trustsProxy: boolean) {
    const app = new Hono<Env>().get('/', (c) => c.text(visitorOf(c, { trustsProxy })));
    const headers: Record<string, string> = forwarded === null ? {} : { 'x-forwarded-for': forwarded };
    const env = remoteAddress === undefined ? {} : { incoming: { socket: { remoteAddress } } };
    return (await app.request('/', { headers }, env)).text();
  }

  test('is the address that calls, whatever it claims', async () => {
    expect(await visitor('192.0.2.1', '198.51.100.1', false)).toBe('192.0.2.1');
    expect(await visitor(undefined, null, false)).toBe('unknown');
  });

  test('is behind a proxy what the proxy added, not what the visitor claimed before', async () => {
    expect(await visitor('127.0.0.1', '198.51.100.1, 192.0.2.1', true)).toBe('192.0.2.1');
    expect(await visitor('127.0.0.1', null, true)).toBe('127.0.0.1');
    expect(await visitor('127.0.0.1', '', true)).toBe('127.0.0.1');
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:aaaa:bbbb:cccc:dddd'],
    ['2001:db8::1', '2001:db8::aaaa:bbbb:cccc:dddd'],
    ['2001:db8::1:2', '2001:db8:0:0:1::'],
    ['2001:db8:1::1', '2001:0db8:0001:0000:ffff::'],
  ])('is a household of IPv6 as one: %s and %s', async (one, other) => {
    expect(await visitor(one, null, false)).toBe(await visitor(other, null, false));
  });

  test('is not another household', async () => {
    expect(await visitor('2001:db8:1:2::1', null, false)).not.toBe(
      await visitor('2001:db8:1:3::1', null, false),
    );
    expect(await visitor('2001:db8::1', null, false)).not.toBe(await visitor('2001:db8:0:1::1', null, false));
    expect(await visitor('::ffff:192.0.2.1', null, false)).not.toBe(
      await visitor('::ffff:192.0.2.2', null, false),
    );
  });
});
