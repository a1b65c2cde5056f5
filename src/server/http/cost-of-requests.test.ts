import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { createApp, type SiteOptions } from '../app.ts';
import { createManifestHandler } from '../pages/manifest.ts';
import { routesByName, takesJson, UNKNOWN_ID } from '../test/contract-routes.ts';
import { watchDatabase } from '../test/dump.ts';
import { everyCall } from '../test/every-call.ts';
import { openEvening, walkEvening } from '../test/examples/walk-evening.ts';
import { isPostgres } from '../test/fresh-database.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
const owner = await testApp.owner();
/** Slightly below the body limit, and below Node's limit for a request's head. */
const LARGEST_BODY = 100_000;
const LARGEST_HEAD = 14_000;

const repeated = (text: string, length: number) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** Processor time of some work in milliseconds. */
async function costOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Repeated when it takes too long: a busy machine may have done something else meanwhile. */
async function expectCost(work: () => unknown, mostMs: number, what: string): Promise<void> {
  let cost = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 4 && cost > mostMs; tries += 1) cost = Math.min(cost, await costOf(work));
  expect(cost, what.slice(0, 120)).toBeLessThanOrEqual(mostMs);
}

/** Any call may take as long as reading and writing its body as JSON several times. */
const costToRead = (raw: string) =>
  costOf(() => {
    try {
      JSON.stringify(JSON.parse(raw));
    } catch {
      // Numbers of a hundred thousand digits and the like are no valid JSON.
    }
  });

/** Time that a busy machine may take for nothing at all. */
const NOISE_MS = 15;

/** Texts on which ambiguous patterns backtrack. */
const TEXTS = [' ', '0', 'a@', 'a.', '-', '🍛'];

function largestBodies(body: Record<string, unknown>): string[] {
  const texts = Object.entries(body).filter(([, value]) => typeof value === 'string');
  const wide = Object.fromEntries(Array.from({ length: 8000 }, (_, index) => [`k${index}`, 1]));
  const deep = `${'['.repeat(LARGEST_BODY / 2)}${']'.repeat(LARGEST_BODY / 2)}`;
  return [
    ...TEXTS.map((text) => {
      const value = `x${repeated(text, (LARGEST_BODY / 2 / Math.max(1, texts.length)) | 0)}!`;
      return { ...body, ...Object.fromEntries(texts.map(([name]) => [name, value])) };
    }),
    ...Object.entries(body).flatMap(([name, value]) => {
      if (!Array.isArray(value)) return [];
      const one = value[0] ?? {};
      return [{ ...body, [name]: Array((LARGEST_BODY / (JSON.stringify(one).length + 1)) | 0).fill(one) }];
    }),
    { ...body, ...wide },
  ]
    .map((sent) => JSON.stringify(sent))
    .concat(
      `${JSON.stringify(body).slice(0, -1)},"more":${deep}}`,
      `${JSON.stringify(body).slice(0, -1)},"more":${'9'.repeat(LARGEST_BODY)}}`,
    );
}

// The work is done in this process, whichever database it has.
test.skipIf(isPostgres)('the largest body costs little more than a small one', async () => {
  await using evening = await openEvening();
  const { look, putBack } = watchDatabase(evening.db, { putsBack: true });
  await walkEvening(evening, async ({ route, as, method, path, sending: { body } }) => {
    if (!takesJson(route)) return;
    await look();
    const plain = await costOf(() => as.send(method, path, { body }));
    await putBack();
    for (const raw of largestBodies(body as Record<string, unknown>)) {
      const headers = { 'content-type': 'application/json' };
      const most = NOISE_MS + 8 * plain + 20 * (await costToRead(raw));
      await expectCost(() => as.send(method, path, { raw, headers }), most, raw);
      await putBack();
    }
  });
});

describe.skipIf(isPostgres)('the longest head costs little more than a short one', () => {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    testApp.app.request(path, { headers: { authorization: `Bearer ${owner.token}`, ...headers } });

  const readings = routesByName.filter(([, { method }]) => method === 'get');
  test('in the query of each call that reads', () =>
    everyCall(readings, async (route) => {
      const path = `/api${route.path.replace(/\{\w+\}/g, UNKNOWN_ID)}`;
      const query = (route.request as { query?: z.ZodObject } | undefined)?.query?.shape ?? {};
      const plain = await costOf(() => ask(path));
      for (const text of ['a=1&', 'x,', '%20', '%F0%9F%8D%9B', '0', '-']) {
        const long = repeated(text, LARGEST_HEAD / (Object.keys(query).length + 1));
        const asked = new URLSearchParams(Object.keys(query).map((name) => [name, long]));
        await expectCost(() => ask(`${path}?${long}&${asked}`), NOISE_MS + 8 * plain, text);
      }
    }));

  test.each([
    ...['accept-language', 'accept-encoding', 'authorization', 'cookie', 'content-type', 'if-none-match'],
    ...['x-forwarded-for', 'idempotency-key', 'range', 'origin', 'referer', 'user-agent'],
  ])('%s', async (header) => {
    const plain = await costOf(() => ask('/api/restaurant'));
    for (const text of ['en,', 'br;', ';q=0.', ' ', '"a",', 'a=b; ', ':', '1,', 'Bearer ']) {
      const headers = { [header]: `x${repeated(text, LARGEST_HEAD)}x` };
      await expectCost(() => ask('/api/restaurant', headers), NOISE_MS + 8 * plain, text);
    }
  });
});

describe('pages', () => {
  const clientDir = mkdtempSync(join(tmpdir(), 'thali-client-'));
  afterAll(() => rmSync(clientDir, { recursive: true }));
  const known = ['/', '/menu', '/contact', '/policy', '/en', '/en/menu', '/en/policy'];
  const pages = {
    knownPages: new Map(known.map((path) => [path, ['root', path]])),
    wildcardPages: new Map(['/admin/*', '/en/*', '/*'].map((pattern) => [pattern, ['root', pattern]])),
    formPages: new Set(['/contact']),
  };
  const manifest = { version: 'v1', routes: {} };
  let rendered: string[] = [];
  const web: SiteOptions = {
    ...pages,
    clientDir,
    handleManifest: createManifestHandler(manifest as Parameters<typeof createManifestHandler>[0], pages),
    async renderPage(request) {
      rendered.push(request.url);
      const { pathname } = new URL(request.url);
      const status = pathname.includes('not-found') ? 404 : 200;
      const text = request.method === 'POST' ? await request.text() : 'a page';
      return new Response(text, { status, headers: { 'content-type': 'text/html' } });
    },
  };
  const site = createApp(testApp.deps, web);
  const send = (body: string, type = 'application/x-www-form-urlencoded', path = '/contact') =>
    site.request(path, { method: 'POST', body, headers: type === '' ? {} : { 'content-type': type } });

  test('are made once, however many addresses are made up', async () => {
    rendered = [];
    const path = fc.oneof(
      fc.constantFrom(...known, '/Menu', '/%6Denu', '/menu.data', '/_.data', '/nowhere.data', '/en/x.data'),
      fc.webPath({ size: 'large' }),
      fc.webPath().map((part) => `/en${part}`),
      fc.string().map((text) => `/${encodeURIComponent(text)}`),
    );
    const query = fc.oneof(fc.constantFrom('', '?_routes=root', '?_routes=x,root'), fc.webQueryParameters());
    await fc.assert(
      fc.asyncProperty(path, query, async (asked, more) => {
        fc.pre(!asked.startsWith('/api') && !asked.startsWith('//'));
        await site.request(asked + more);
      }),
      { numRuns: 500 },
    );
    // A page and its data, with or without its own choice of loaders.
    expect(new Set(rendered).size).toBe(rendered.length);
    for (const url of rendered) {
      const { pathname, searchParams } = new URL(url);
      const page = pathname.replace(/\.data$/, '').replace(/^\/_$/, '/');
      expect([...known, '/not-found', '/en/not-found']).toContain(page);
      expect(['', 'root']).toContain(searchParams.get('_routes') ?? '');
    }
  });

  test('an address of thousands of parts costs what a short one costs', async () => {
    const ask = (path: string) => () => site.request(path);
    const plain = await costOf(ask('/nowhere'));
    const long = [
      repeated('/a', LARGEST_HEAD),
      `/en${repeated('/a', LARGEST_HEAD)}`,
      `${repeated('/', LARGEST_HEAD)}menu`,
      `/${repeated('%2f', LARGEST_HEAD)}`,
      `${repeated('/a', LARGEST_HEAD)}.data`,
      `/menu.data?_routes=${repeated('a,', LARGEST_HEAD)}`,
      `/menu?${repeated('a=1&', LARGEST_HEAD)}`,
      `/admin/${repeated('a/', LARGEST_HEAD)}`,
      `/__manifest?version=v1&paths=${repeated('a,', 7000)}`,
      `/__manifest?version=v1&paths=${Array.from({ length: 1800 }, (_, i) => i.toString(36)).join()}`,
    ];
    for (const path of long) {
      await expectCost(ask(path), NOISE_MS + 20 * plain, path);
    }
  });

  test('a form is given to its page as it was sent', async () => {
    const fields = 'name=Asha+R%C3%A4o&message=a%0Ab&days=1&days=2';
    expect(await (await send(fields)).text()).toBe(fields);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const sent = await site.request('/contact?token=x', { method: 'POST', body: form });
    expect(await sent.text()).toBe('List-Unsubscribe=One-Click');
    expect(rendered.at(-1)).toBe('http://localhost/contact?token=x');
    expect((await send('', '')).status).toBe(200);
  });

  test.each([
    ['thousands of fields', repeated('a=b&', LARGEST_BODY)],
    ['fields within fields', `a${'[0]'.repeat(30_000)}=1`],
    ['a list of billions', 'a[4294967294]=1'],
    ['names with points', 'a.b.c=1'],
    ['a name of another kind', '__proto__=1'],
    ['no name', '=1'],
    [
      'thousands of parts',
      repeated('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n', LARGEST_BODY),
      'multipart/form-data; boundary=x',
    ],
    [
      'a file',
      '--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n1\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    ['parts without a border', 'a=b', 'multipart/form-data'],
    ['JSON', '{}', 'application/json'],
    ['text', 'a=b', 'text/plain'],
    ['what has no type', 'a=b', 'nothing'],
  ])('a form with %s is refused before its page is made', async (_what, body, type?: string) => {
    rendered = [];
    const answer = await send(body, type);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid_input', issues: [{ code: 'form_invalid' }] });
    expect(rendered).toEqual([]);
  });

  test('a page without a form refuses one, and is not rendered', async () => {
    rendered = [];
    const answer = await send('a=b', undefined, '/menu');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await send('a=b', undefined, '/nowhere')).status).toBe(404);
    expect((await site.request('/menu', { method: 'DELETE' })).status).toBe(405);
    expect(rendered).toEqual([]);
  });

  test('what there is not is kept, with its status', async () => {
    for (const _ of [1, 2]) {
      const answer = await site.request('/nowhere/at/all');
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe('a page');
    }
    const again = {
      headers: { 'if-none-match': (await site.request('/nowhere')).headers.get('etag') ?? '' },
    };
    expect((await site.request('/nowhere', again)).status).toBe(404);
  });
});

afterAll(testApp.close);
