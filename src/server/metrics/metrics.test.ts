import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createApp, type SiteOptions } from '../app.ts';
import { createRequestListener } from '../http/cache-fast-path.ts';
import { ROOT } from '../root.ts';
import { orderDinner } from '../test/orders.ts';
import { openTestApp } from '../test/test-app.ts';
import { VERSION } from '../version.ts';

const TOKEN = 'a-token-of-many-signs';
const web = {
  clientDir: null,
  knownPages: new Map([['/', ['root']]]),
  openPages: new Map(),
  formPages: new Set<string>(),
  handleManifest: null,
  renderPage: () => Promise.resolve(new Response('a page', { headers: { 'content-type': 'text/html' } })),
} as unknown as SiteOptions;

const opened: { close(): unknown }[] = [];
afterAll(async () => {
  for (const each of opened) await each.close();
});

/** A whole server, which reports as `metrics` says. */
async function serve(metrics: string | null, publicUrl: string | null = null) {
  const testApp = await openTestApp({ config: { metrics, publicUrl } });
  const server = createServer(createRequestListener(createApp(testApp.deps, web), testApp.deps));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(server, testApp);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = (headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers });
  return { ...testApp, url, read };
}

/** The samples as a scraper reads them; what is no sample, help or type of the format fails. */
function samplesOf(text: string): Map<string, number> {
  expect(text.endsWith('\n')).toBe(true);
  const samples = new Map<string, number>();
  const types = new Set<string>();
  for (const line of text.trimEnd().split('\n')) {
    const comment = /^# (?:HELP|TYPE) ([a-z_]+) (.+)$/.exec(line);
    if (comment) {
      types.add(comment[1] as string);
      continue;
    }
    const sample = /^(([a-z_]+?)(?:_bucket|_sum|_count)?(?:\{[^{}]*\})?) (\+Inf|-?[\d.e+-]+)$/.exec(line);
    expect(sample, line).not.toBeNull();
    const [, series = '', name = '', value = ''] = sample ?? [];
    expect(types, `${name} has a type`).toContain(name);
    expect(samples.has(series), `${series} once`).toBe(false);
    samples.set(series, Number(value.replace('+Inf', 'Infinity')));
  }
  return samples;
}

const bearer = { authorization: `Bearer ${TOKEN}` };

test('metrics are read with the token only, at any address, and by nobody where none is set', async () => {
  const guarded = await serve(TOKEN, 'https://haveli.example');
  expect((await guarded.read(bearer)).status).toBe(200);
  for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
    const refused = await guarded.read({ authorization });
    expect(refused.status, authorization).toBe(401);
    expect(await refused.text()).not.toContain('thali');
  }
  const off = await serve(null);
  expect(await (await off.read(bearer)).text()).not.toContain('thali_');
});

test('with loopback this machine reads them, and nobody through a proxy on it', async () => {
  const open = await serve('loopback');
  expect((await open.read()).status).toBe(200);
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect((await open.read({ [name]: '127.0.0.1' })).status, name).toBe(401);
  const byName = request({
    port: new URL(open.url).port,
    path: '/metrics',
    headers: { host: 'haveli.example' },
  });
  byName.end();
  const [answer] = await once(byName, 'response');
  expect(answer.statusCode).toBe(401);
  answer.resume();
  // A request that came over no connection of its own.
  expect((await open.app.request('/metrics')).status).toBe(401);
});

test('metrics say what was answered by route, and what waits in the restaurant', async () => {
  const testApp = await serve(TOKEN);
  const { read, url } = testApp;
  const menu = `${url}/api/menu`;
  for (const _ of [1, 2, 3]) await (await fetch(menu)).arrayBuffer();
  await fetch(`${url}/api/orders/by-id/a-secret-id`);
  const response = await read(bearer);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  expect(text).not.toContain('a-secret-id');
  const samples = samplesOf(text);
  // Through the router once, then from memory.
  const labels = 'method="GET",route="/api/menu",status="200"';
  expect(samples.get(`http_request_duration_seconds_count{${labels}}`)).toBe(3);
  expect(samples.get(`http_request_duration_seconds_bucket{${labels},le="+Inf"}`)).toBe(3);
  expect(samples.get(`thali_info{version="${VERSION}"}`)).toBe(1);
  expect(samples.get('thali_ready')).toBe(1);
  expect(samples.get('thali_orders{status="pending"}')).toBe(0);
  expect(samples.get('thali_mails_waiting')).toBe(0);
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1e7);

  await orderDinner(await testApp.guest());
  const later = samplesOf(await (await read(bearer)).text());
  expect(later.get('thali_orders{status="pending"}')).toBe(1);
  expect(later.get('thali_mails_waiting')).toBeGreaterThan(0);
  testApp.clock.advance(6 * 60_000);
  const late = samplesOf(await (await read(bearer)).text());
  expect(late.get('thali_mails_late')).toBe(later.get('thali_mails_waiting'));
});

test('the guide’s alarms and the dashboard ask for metrics that exist', async () => {
  const { read } = await serve(TOKEN);
  await read();
  const text = await (await read(bearer)).text();
  const named = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  // Only where there are printers.
  for (const name of ['thali_printer_in_trouble', 'thali_print_jobs_waiting']) named.add(name);
  for (const file of ['docs/operations.md', 'docs/grafana.json']) {
    const asked = readFileSync(join(ROOT, file), 'utf8').matchAll(
      /\b(?:thali|process|nodejs|http)_[a-z_]+\b/g,
    );
    const names = [...asked].map(([name]) => name.replace(/_(?:bucket|sum|count)$/, ''));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !named.has(name))).toEqual([]);
  }
});
