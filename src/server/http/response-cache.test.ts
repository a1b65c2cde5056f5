import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLocalLive } from '../live/live.ts';
import { changePrice, deleteDishRow, setSoldOut } from '../test/menu-changes.ts';
import { dishes } from '../test/menu-fixture.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import type { Env } from './env.ts';
import { cacheResponses } from './response-cache.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await openTestApp();
});
afterEach(() => testApp.close());

const menu = (headers: Record<string, string> = {}, method = 'GET') =>
  testApp.app.request('/api/menu', { method, headers });

describe('the menu', () => {
  test.each(['first', 'kept'])('is the same in every encoding, %s', async (when) => {
    if (when === 'kept') await menu();
    const plain = await menu();
    const text = await plain.text();
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('content-type')).toContain('application/json');

    const decode = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ['br', 'gzip'] as const) {
      if (when === 'first') testApp.live.publish({ type: 'content' });
      const packed = await menu({ 'accept-encoding': encoding });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      const bytes = Buffer.from(await packed.arrayBuffer());
      expect(packed.headers.get('content-length')).toBe(String(bytes.length));
      expect(decode[encoding](bytes).toString()).toBe(text);
    }
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', null],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', null],
    ['gzip;q=0.5, br;q=0.1', 'br'],
  ])('comes to who takes %j as %s', async (accepted, encoding) => {
    expect((await menu({ 'accept-encoding': accepted })).headers.get('content-encoding')).toBe(encoding);
    expect((await menu({ 'accept-encoding': accepted })).headers.get('content-encoding')).toBe(encoding);
  });

  test('has a tag of its content and encoding, and is asked for every time', async () => {
    const plain = await menu();
    const packed = await menu({ 'accept-encoding': 'br' });
    expect(plain.headers.get('etag')).toMatch(/^"[\w-]{22}-id"$/);
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    expect(plain.headers.get('cache-control')).toBe('no-cache');
    expect(plain.headers.get('vary')).toBe('Accept-Encoding');
    expect(plain.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('is not sent again to who has it, in whatever encoding', async () => {
    const tag = (await menu({ 'accept-encoding': 'br' })).headers.get('etag') ?? '';
    const asked: Record<string, string>[] = [
      { 'if-none-match': tag, 'accept-encoding': 'br' },
      { 'if-none-match': `W/${tag}` },
      { 'if-none-match': `"other", ${tag}`, 'accept-encoding': 'gzip' },
    ];
    for (const headers of asked) {
      const response = await menu(headers);
      expect(response.status).toBe(304);
      expect(await response.text()).toBe('');
      expect(response.headers.get('etag')).toContain(tag.slice(1, 20));
      expect(response.headers.get('content-encoding')).toBeNull();
    }
    expect((await menu({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  test.each(['first', 'kept'])('has a head without a body, %s', async (when) => {
    if (when === 'kept') await menu();
    const head = await menu({}, 'HEAD');
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    const get = await menu();
    for (const name of ['etag', 'content-length', 'content-type']) {
      expect(head.headers.get(name), name).toBe(get.headers.get(name));
    }
  });

  test('is new at once when something about it has changed', async () => {
    const shown = async () => (await menu()).json();
    const first = await menu();
    const tag = first.headers.get('etag') ?? '';
    const { menuItems } = await first.json();
    expect(menuItems).toHaveLength(6);

    await changePrice(testApp, dishes.tikka, 1790);
    expect((await menu({ 'if-none-match': tag })).status).toBe(200);
    expect((await shown()).menuItems[1].variants[0].price).toBe(17.9);
    await setSoldOut(testApp, dishes.tikka);
    expect((await shown()).menuItems[1].soldOutUntil).toBe('further-notice');
    await setSoldOut(testApp, dishes.tikka, null);
    expect((await shown()).menuItems[1].soldOutUntil).toBeNull();
    await deleteDishRow(testApp, dishes.tikka);
    expect((await shown()).menuItems).toHaveLength(5);
  });

  test('is read once for many who ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => menu()));
    expect(new Set(answers.map((answer) => answer.headers.get('etag'))).size).toBe(1);
    for (const answer of answers) expect((await answer.json()).menuItems).toHaveLength(6);
  });

  test('never shows an old price after the change is done, however many ask meanwhile', async () => {
    for (let round = 0; round < 10; round += 1) {
      const price = 1500 + round;
      const asking = Array.from({ length: 5 }, () => menu());
      await changePrice(testApp, dishes.tikka, price);
      const { menuItems } = await (await menu()).json();
      expect(menuItems[1].variants[0].price).toBe(price / 100);
      await Promise.all(asking);
    }
  });
});

describe('what is kept', () => {
  function keeping(options: Partial<Parameters<typeof cacheResponses>[0]> = {}) {
    const live = createLocalLive();
    let made = 0;
    const app = new Hono<Env>();
    const always = async () => Number.POSITIVE_INFINITY;
    app.use(
      cacheResponses({
        live,
        clock: testApp.clock,
        keyOf: (c) => c.req.path,
        validUntil: always,
        ...options,
      }),
    );
    app.get('/slow', async (c) => {
      made += 1;
      const mine = made;
      await delay(20);
      return c.text(`answer ${mine}`);
    });
    app.get('/broken', (c) => c.text(`broken ${++made}`, 500));
    app.get('/throws', () => {
      made += 1;
      throw new Error('thrown');
    });
    app.onError((_, c) => c.text('caught', 500));
    const ask = async (path: string) => (await app.request(path)).text();
    return { live, ask };
  }

  test('is made once', async () => {
    const { ask } = keeping();
    expect(await Promise.all([ask('/slow'), ask('/slow'), ask('/slow')])).toEqual(Array(3).fill('answer 1'));
    expect(await ask('/slow')).toBe('answer 1');
  });

  test('is made again once its time is over', async () => {
    const { ask } = keeping({ validUntil: async () => testApp.clock.now() + 1000 });
    expect(await ask('/slow')).toBe('answer 1');
    testApp.clock.advance(999);
    expect(await ask('/slow')).toBe('answer 1');
    testApp.clock.advance(1);
    expect(await ask('/slow')).toBe('answer 2');
  });

  test('is not what was begun before a change', async () => {
    const { live, ask } = keeping();
    const begun = ask('/slow');
    await delay(5);
    live.publish({ type: 'content' });
    expect(await ask('/slow')).toBe('answer 2');
    expect(await begun).toBe('answer 1');
    expect(await ask('/slow')).toBe('answer 2');
  });

  test('does not change for an order', async () => {
    const { live, ask } = keeping();
    await ask('/slow');
    live.publish({ type: 'orders', orderId: 'x', status: 'pending' });
    expect(await ask('/slow')).toBe('answer 1');
  });

  test('is no error', async () => {
    const { ask } = keeping();
    expect([await ask('/broken'), await ask('/broken')]).toEqual(['broken 1', 'broken 2']);
    expect(await Promise.all([ask('/throws'), ask('/throws')])).toEqual(['caught', 'caught']);
    expect(await ask('/slow')).toBe('answer 5');
  });

  test('is nothing while events of other processes can not arrive', async () => {
    const deaf = { ...createLocalLive(), isConnected: () => false };
    const { ask } = keeping({ live: deaf });
    expect([await ask('/slow'), await ask('/slow')]).toEqual(['answer 1', 'answer 2']);
  });
});
