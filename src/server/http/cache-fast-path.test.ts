import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp, type SiteOptions } from '../app.ts';
import { changePrice } from '../test/menu-changes.ts';
import { dishes } from '../test/menu-fixture.ts';
import { openTestApp } from '../test/test-app.ts';
import { createRequestListener } from './cache-fast-path.ts';

const lines: string[] = [];
const log = pino(
  { base: undefined, timestamp: () => ',"time":0' },
  { write: (line: string) => void lines.push(line.replace(/"ms":[\d.]+/, '"ms":0')) },
);
const testApp = await openTestApp({ config: { logs: true }, log });
const clientDir = mkdtempSync(join(tmpdir(), 'thali-client-'));

const paths = ['/', '/menu', '/en', '/en/menu', '/policy', '/en/policy'];
const web = {
  clientDir,
  knownPages: new Map(paths.map((path) => [path, ['root', path]])),
  openPages: new Map([['/*', ['root', '/*']]]),
  formPages: new Set<string>(),
  handleManifest: () => new Response('{}'),
  async renderPage(request: Request) {
    const { pathname, search } = new URL(request.url);
    const status = pathname.includes('not-found') ? 404 : 200;
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'x'",
    };
    return new Response(`<p>${pathname}${search} ü</p>`.repeat(200), { status, headers });
  },
} as unknown as SiteOptions;
const site = createApp(testApp.deps, web);

/** How often the router was called. */
let routed = 0;
const counted: typeof site.fetch = (...given) => {
  routed += 1;
  return site.fetch(...given);
};

async function serve(listener: Parameters<typeof createServer>[1]) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
const long = await serve(getRequestListener(counted));
const direct = await serve(createRequestListener({ fetch: counted }, testApp.deps));

afterAll(async () => {
  long.close();
  direct.close();
  rmSync(clientDir, { recursive: true });
  await testApp.close();
});
beforeEach(() => {
  testApp.live.publish({ type: 'content' });
  lines.length = 0;
  routed = 0;
});

/** The response, byte for byte except for the time. */
async function ask(server: typeof long, head: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${head.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  return (await buffer(socket)).toString('latin1').replace(/\r\nDate: [^\r]*/, '\r\nDate: now');
}

const ADDRESSES = ['/', '/en/menu', '/menu.data?_routes=root', '/policy?type=privacy_policy', '/api/menu'];
const ENCODINGS = ['gzip, deflate, br, zstd', 'gzip', 'br;q=0, gzip;q=0', null];
const LANGUAGES = ['de-DE,de;q=0.9', 'en'];

function* requests(tag: string): Generator<string[]> {
  for (const method of ['GET', 'HEAD'])
    for (const encoding of ENCODINGS)
      for (const language of LANGUAGES)
        for (const known of [null, tag, `W/${tag}`, '"other"', `"other", ${tag}`]) {
          yield [
            method,
            `Accept-Language: ${language}`,
            ...(encoding === null ? [] : [`Accept-Encoding: ${encoding}`]),
            ...(known === null ? [] : [`If-None-Match: ${known}`]),
          ];
        }
}

describe('what is kept', () => {
  test('is not sent directly to a browser with the cookie of the staff', async () => {
    const head = ['GET /menu HTTP/1.1', 'Host: haveli.example'];
    await ask(direct, head);
    await ask(direct, head);
    expect(routed).toBe(1);
    await ask(direct, [...head, 'Cookie: device=x; preview=y']);
    expect(routed).toBe(2);
    await ask(direct, [...head, 'Cookie: device=x']);
    expect(routed).toBe(2);
  });

  test.each(ADDRESSES)('is answered directly as through the router, to the byte: %s', async (address) => {
    const first = await ask(direct, [`GET ${address} HTTP/1.1`, 'Host: haveli.example']);
    const tag = /etag: (\S+)/.exec(first)?.[1] ?? '';
    expect(first).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(tag).not.toBe('');
    for (const [method, ...headers] of requests(tag)) {
      const head = [`${method} ${address} HTTP/1.1`, 'Host: haveli.example', ...headers];
      lines.length = 0;
      routed = 0;
      const expected = await ask(long, head);
      expect(routed, 'the long way').toBe(1);
      expect(await ask(direct, head), head.join(' | ')).toBe(expected);
      expect(routed, 'the direct way').toBe(1);
      expect(lines).toHaveLength(2);
      expect(lines[1]).toBe(lines[0]);
    }
  });

  test('keeps a connection as the router does', async () => {
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
    const both = await Promise.all(
      [long, direct].map(async (server) => {
        await ask(server, ['GET /menu HTTP/1.1', 'Host: x']);
        const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
        socket.end(`${get('/menu')}${get('/menu')}`);
        return (await buffer(socket)).toString('latin1').replaceAll(/\r\nDate: [^\r]*/g, '');
      }),
    );
    expect(both[0]).toContain('Keep-Alive: timeout=');
    expect(both[1]).toBe(both[0]);
  });
});

describe('the router is asked', () => {
  const get = (path: string, ...headers: string[]) => [`GET ${path} HTTP/1.1`, 'Host: x', ...headers];
  const isRouted = async (head: string[]) => {
    routed = 0;
    await ask(direct, head);
    return routed === 1;
  };

  test('again once the content has changed, and the time has come', async () => {
    expect([await isRouted(get('/menu')), await isRouted(get('/menu'))]).toEqual([true, false]);
    testApp.live.publish({ type: 'content' });
    expect([await isRouted(get('/menu')), await isRouted(get('/menu'))]).toEqual([true, false]);
    testApp.clock.advance(1000);
    expect(await isRouted(get('/menu'))).toBe(false);
    // The page shows that it is open until then.
    testApp.clock.set('2026-11-21T23:00:00+01:00');
    expect([await isRouted(get('/menu')), await isRouted(get('/menu'))]).toEqual([true, false]);
  });

  test('never for an old price', async () => {
    for (let price = 1500; price < 1505; price += 1) {
      const asking = Array.from({ length: 5 }, () => ask(direct, get('/api/menu')));
      await changePrice(testApp, dishes.tikka, price);
      expect(await ask(direct, get('/api/menu'))).toContain(`"price":${price / 100}`);
      await Promise.all(asking);
    }
  });

  test.each([
    ['another host', ['GET /menu HTTP/1.1', 'Host: y']],
    ['another address', get('/en/menu')],
    ['a form', ['POST /menu HTTP/1.1', 'Host: x', 'Content-Length: 0']],
    ['another method', ['DELETE /api/menu HTTP/1.1', 'Host: x']],
    ['a proxy nobody told of', get('/menu', 'X-Forwarded-For: 1.2.3.4')],
  ])('for %s', async (_what, head) => {
    for (const path of ['/menu', '/api/menu']) await ask(direct, get(path));
    expect(await isRouted(head)).toBe(true);
  });

  test.each(['/menu?made-up=1', '/Menu', '/nowhere', '/api/menu/', '/api/restaurant', '/healthz'])(
    'every time for %s',
    async (path) => {
      expect([await isRouted(get(path)), await isRouted(get(path))]).toEqual([true, true]);
    },
  );
});
