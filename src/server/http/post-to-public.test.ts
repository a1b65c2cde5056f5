import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAIL_CERTIFICATE, MAIL_KEY } from '../test/smtp-server.ts';
import { ForbiddenTargetError, type PostOptions, postToPublic } from './post-to-public.ts';
import { isPublicAddress } from './public-address.ts';

describe('an IP address', () => {
  test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2a00:1450:4001:80b::200e', '2606:4700::1111'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.178.1'],
    ...['169.254.169.254', '100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1'],
    ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12:3456::1', 'ff02::1', 'fec0::1'],
    ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1'],
    ...['64:ff9b:1::a00:1', '2002:7f00:1::', '2002:c0a8:101::1', '2001::1', '2001:db8::1', '100::1'],
    ...['localhost', '2130706433', '0x7f.1', ''],
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('a call', () => {
  let server: Server;
  let port: number;
  let received: { url: string | undefined; host: string | undefined; body: string }[];
  let respond: (response: ServerResponse) => void;
  beforeEach(async () => {
    received = [];
    respond = (response) => response.writeHead(204).end();
    server = createServer({ key: MAIL_KEY, cert: MAIL_CERTIFICATE }, async (request, response) => {
      received.push({ url: request.url, host: request.headers.host, body: await text(request) });
      respond(response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const LOOPBACK = [{ address: '127.0.0.1', family: 4 }];
  const PUBLIC = [{ address: '8.8.8.8', family: 4 }];
  /** As if the test server stood in the public internet. */
  const call = (options: Partial<PostOptions> = {}, url = `https://localhost:${port}/alarm?key=1`) =>
    postToPublic(url, {
      ...{ headers: { 'content-type': 'application/json' }, body: '{"ü":1}', timeoutMs: 2000 },
      ...{ ca: MAIL_CERTIFICATE, isAllowed: () => true, resolve: async () => LOOPBACK },
      ...options,
    });

  test('arrives whole, and returns the status', async () => {
    expect(await call()).toBe(204);
    expect(received).toEqual([{ url: '/alarm?key=1', host: `localhost:${port}`, body: '{"ü":1}' }]);
  });

  test('does not follow a redirect', async () => {
    respond = (response) => response.writeHead(307, { location: `https://localhost:${port}/inward` }).end();
    expect(await call()).toBe(307);
    expect(received).toHaveLength(1);
  });

  test('never reaches an inward address, whatever the name says', async () => {
    const refused = [
      call({ isAllowed: isPublicAddress }),
      call({ isAllowed: isPublicAddress, resolve: async () => [...PUBLIC, ...LOOPBACK] }),
      call({ isAllowed: isPublicAddress, resolve: async () => [{ address: '::ffff:127.0.0.1', family: 6 }] }),
      call({ isAllowed: isPublicAddress, resolve: async () => [] }),
      call({}, `https://127.0.0.1:${port}/`),
      call({}, `https://[::1]:${port}/`),
      call({}, `https://2130706433:${port}/`),
      call({}, `https://0x7f.1:${port}/`),
      call({}, `http://localhost:${port}/`),
      call({}, `https://user:word@localhost:${port}/`),
    ];
    for (const each of await Promise.allSettled(refused)) {
      expect(each).toMatchObject({ status: 'rejected', reason: expect.any(ForbiddenTargetError) });
    }
    expect(received).toEqual([]);
  });

  test('resolves the name once, and goes where the check has looked: rebinding gains nothing', async () => {
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      // What is allowed first; an address where nobody answers afterwards.
      return asked === 1 ? LOOPBACK : [{ address: '192.0.2.1', family: 4 }];
    };
    expect(await call({ resolve, isAllowed: (address) => address === '127.0.0.1' })).toBe(204);
    expect(asked).toBe(1);
  });

  test('ends in time where nobody answers, and where no name is found', async () => {
    respond = () => undefined;
    await expect(call({ timeoutMs: 200 })).rejects.toThrow();
    await expect(call({ timeoutMs: 200, resolve: () => new Promise(() => undefined) })).rejects.toThrow();
  });

  test('reads no long answer, and no end of headers', async () => {
    respond = (response) => {
      response.writeHead(200);
      response.write('x'.repeat(1_000_000));
    };
    expect(await call()).toBe(200);
    respond = (response) => response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end();
    await expect(call()).rejects.toThrow();
  });

  test('trusts no certificate of nobody, and none for another name', async () => {
    const { ca: _, ...options } = { ca: '', headers: {}, body: '', timeoutMs: 2000 };
    const aside = { isAllowed: () => true, resolve: async () => LOOPBACK };
    await expect(postToPublic(`https://localhost:${port}/`, { ...options, ...aside })).rejects.toThrow();
    await expect(call({}, `https://other.example:${port}/`)).rejects.toThrow();
    expect(received).toEqual([]);
  });
});
