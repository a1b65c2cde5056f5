import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { type ContractRoute, routesByName } from '../test/contract-routes.ts';
import { everyCall } from '../test/every-call.ts';
import { openTestApp, PASSWORD } from '../test/test-app.ts';

interface Line {
  level: number;
  method: string;
  route: string;
  status: number;
  ms: number;
  code?: string;
  event?: string;
  visitor?: string;
  requestId?: string;
}

const written: string[] = [];
const log = pino({ level: 'trace', base: undefined }, { write: (line: string) => void written.push(line) });
const testApp = await openTestApp({ config: { logs: true }, log });
const clientDir = mkdtempSync(join(tmpdir(), 'thali-client-'));
writeFileSync(join(clientDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

const site = createApp(testApp.deps, {
  clientDir,
  knownPages: new Map(
    ['/', '/menu', '/en', '/en/menu', '/order-confirmation', '/adminnavbar/orders'].map((path) => [
      path,
      ['root'],
    ]),
  ),
  wildcardPages: new Map(['/en/admin/*', '/admin/*', '/en/*', '/*'].map((pattern) => [pattern, ['root']])),
  formPages: new Set(),
  handleManifest: () => Response.json({}),
  async renderPage(request, { fetch }) {
    const { pathname } = new URL(request.url);
    if (pathname === '/menu') await fetch(`${new URL(request.url).origin}/api/restaurant`);
    if (pathname === '/adminnavbar/orders') return new Response('broken', { status: 500 });
    return new Response('a page', { headers: { 'content-type': 'text/html' } });
  },
});

afterAll(async () => {
  rmSync(clientDir, { recursive: true });
  await testApp.close();
});
beforeEach(() => {
  written.length = 0;
});

const lines = () =>
  written.map((line) => JSON.parse(line) as Line).filter(({ route }) => route !== undefined);

/** What must never appear in a log line. */
const SECRET = '0198c2a4-5ec7-7000-8000-5ec7e75ec7e7';

const addressOf = ({ path }: ContractRoute) => `/api${path.replace(/\{\w+\}/g, SECRET)}?token=${SECRET}`;
const patternOf = ({ path }: ContractRoute) => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** Which account calls: a route is named both when access is granted and when it is refused. */
const owner = await testApp.owner();
const askers: Record<string, Record<string, string>> = {
  stranger: {},
  owner: { authorization: `Bearer ${owner.token}` },
};

test.each(Object.keys(askers))(
  'every call of the contract, asked by the %s, is logged by its pattern',
  (asker) =>
    everyCall(routesByName, async (route) => {
      written.length = 0;
      await testApp.app.request(addressOf(route), {
        method: route.method.toUpperCase(),
        headers: { ...askers[asker], 'content-type': 'application/json' },
        ...(route.method === 'get' ? {} : { body: JSON.stringify({ code: SECRET, token: SECRET }) }),
      });
      const [line] = lines();
      // Fixed paths come before those with a parameter: the first match answers.
      expect(line?.route).toBe(patternOf(route));
      expect(line).toMatchObject({ method: route.method.toUpperCase(), status: expect.any(Number) });
      expect(written.join('')).not.toContain(SECRET);
      expect(written.join('')).not.toContain(owner.id);
    }),
);

test('a call that is refused before it comes to its route is named by it', async () => {
  const body = 'x'.repeat(200_000);
  const headers = { 'content-length': String(body.length) };
  await testApp.app.request('/api/orders/create', { method: 'POST', body, headers });
  expect(lines()).toMatchObject([{ route: '/api/orders/create', status: 413, code: 'payload_too_large' }]);
});

test.each([
  ['/menu', '/menu'],
  [`/menu?code=${SECRET}`, '/menu'],
  [`/order-confirmation?oid=${SECRET}`, '/order-confirmation'],
  ['/menu.data', '/menu.data'],
  ['/_.data', '/_.data'],
  ['/Menu/', '/menu'],
  [`/${SECRET}`, '/*'],
  [`/en/${SECRET}`, '/en/*'],
  [`/admin/${SECRET}`, '/admin/*'],
  [`/${SECRET}.data`, '/*'],
  [`/api/${SECRET}`, '/api/*'],
  [`/__manifest?paths=${SECRET}`, '/__manifest'],
  ['/favicon.svg', '/:file'],
  [`/${SECRET}.txt`, '/*'],
  [`/assets/${SECRET}.js`, '/assets/*'],
  [`/files/pictures/${SECRET}.jpg`, '/files/pictures/:file'],
  ['/readyz', '/readyz'],
])('%s is logged as %s', async (address, pattern) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    written.length = 0;
    await site.request(address, { method });
    const line = lines().at(-1);
    expect(line?.method).toBe(method);
    // Files and health take no POST, and so fall through to the pages.
    expect([pattern, ...(method === 'POST' ? ['/*'] : [])]).toContain(line?.route);
    expect(written.join('')).not.toContain(SECRET);
  }
});

test('that it is there is a line for debugging only', async () => {
  await site.request('/healthz');
  expect(lines().map(({ level }) => level)).toEqual([20]);
});

test('a kept page writes the same line as one that is made', async () => {
  for (const _ of [1, 2]) await site.request('/en/menu');
  const [made, kept, ...others] = lines();
  expect(others).toEqual([]);
  expect(Object.keys(kept ?? {})).toEqual(['level', 'time', 'method', 'route', 'status', 'ms']);
  expect({ ...kept, ms: 0, time: 0 }).toEqual({ ...made, ms: 0, time: 0 });
});

describe('events', () => {
  const mobile = '+491511000001';
  const visit = (path: string, init: RequestInit = {}, address = '203.0.113.7') =>
    testApp.app.request(
      `/api${path}`,
      { ...init, headers: { 'content-type': 'application/json', ...init.headers } },
      { incoming: { socket: { remoteAddress: address } } },
    );
  const logIn = (password: string, address?: string) =>
    visit(
      '/auth/login',
      { method: 'POST', body: JSON.stringify({ mobile_number: mobile, password }) },
      address,
    );

  test('who logs in, who fails to, and who logs out', async () => {
    await testApp.user();
    await testApp.db
      .updateTable('accounts')
      .set({ mobile })
      .where('type', '=', 'user')
      .where('role', '=', 'customer')
      .execute();
    written.length = 0;
    await logIn('wrong');
    const { data } = (await (await logIn(PASSWORD)).json()) as { data: { token: string } };
    await visit('/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${data.token}` } });
    expect(lines()).toMatchObject([
      { route: '/api/auth/login', status: 401, event: 'login_failed', code: 'login_failed' },
      { route: '/api/auth/login', status: 200, event: 'login_succeeded' },
      { route: '/api/auth/logout', status: 200, event: 'logged_out' },
    ]);
    for (const personal of [mobile, 'wrong', PASSWORD, data.token, 'Asha', '203.0.113']) {
      expect(written.join('')).not.toContain(personal);
    }
  });

  test('a request without the rights for it', async () => {
    const customer = await testApp.guest();
    written.length = 0;
    await visit('/admin/staff');
    await visit('/admin/staff', { headers: { authorization: `Bearer ${customer.token}` } });
    expect(lines()).toMatchObject([
      { route: '/api/admin/staff', status: 401, event: 'rights_refused', code: 'unauthorised' },
      { route: '/api/admin/staff', status: 403, event: 'rights_refused', code: 'forbidden' },
    ]);
  });

  test('too many requests', async () => {
    await using busy = await openTestApp({ config: { logs: true, isRateLimited: true }, log });
    written.length = 0;
    const body = JSON.stringify({ email: 'asha@example.org' });
    const headers = { 'content-type': 'application/json' };
    for (let sent = 0; sent < 6; sent += 1) {
      await busy.app.request('/api/auth/forgot_password', { method: 'POST', body, headers });
    }
    expect(lines().at(0)).toMatchObject({ status: 200, event: 'password_link_asked' });
    expect(lines().at(-1)).toMatchObject({
      ...{ route: '/api/auth/forgot_password', status: 429 },
      ...{ event: 'limit_reached', code: 'reset_mails_sent' },
    });
  });

  test('a visitor keeps one hash all day, another visitor has another, and the next day all are new', async () => {
    const visitorAt = async (address: string) => {
      written.length = 0;
      await visit('/admin/staff', {}, address);
      return lines()[0]?.visitor ?? '';
    };
    const first = await visitorAt('203.0.113.7');
    expect(first).toMatch(/^[\w-]{12}$/);
    expect(await visitorAt('203.0.113.7')).toBe(first);
    expect(await visitorAt('203.0.113.8')).not.toBe(first);
    testApp.clock.advance(24 * 60 * 60 * 1000);
    expect(await visitorAt('203.0.113.7')).not.toBe(first);
  });

  test('what failed carries an id that the answer shows too', async () => {
    await using broken = await openTestApp({ config: { logs: true }, log });
    await broken.db.destroy();
    written.length = 0;
    const response = await broken.app.request('/api/menu');
    const { requestId } = (await response.json()) as { requestId: string };
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('x-request-id')).toBe(requestId);
    const all = written.map((line) => JSON.parse(line) as { msg?: string; requestId?: string });
    expect(all).toMatchObject([
      { level: 50, msg: 'request failed', requestId },
      { event: 'failed', status: 500, requestId },
    ]);
    vi.mocked(console.error).mockClear();
  });

  test('a page that failed carries one as well', async () => {
    const response = await site.request('/adminnavbar/orders');
    const [line] = lines();
    expect(line).toMatchObject({ route: '/adminnavbar/orders', status: 500, event: 'failed' });
    expect(response.headers.get('x-request-id')).toBe(line?.requestId);
  });
});
