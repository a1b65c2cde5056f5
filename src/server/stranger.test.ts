import { tmpdir } from 'node:os';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createApp, type SiteOptions } from './app.ts';
import type { Config } from './config.ts';
import { NO_PAGES } from './http/resolve-page.ts';
import { describeWhatStrangersSee } from './stranger.ts';
import { openTestApp } from './test/test-app.ts';

/** A site whose pages say what the API, asked at the page's own address, has answered; `status` is that of the pages. */
async function openSite(config: Partial<Config> = {}) {
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line).route) });
  const testApp = await openTestApp({ config: { logs: true, ...config }, log });
  const state = { status: 200 };
  const web: SiteOptions = {
    ...NO_PAGES,
    knownPages: new Map(['/', '/en', '/opening-soon', '/en/opening-soon'].map((path) => [path, ['root']])),
    clientDir: tmpdir(),
    handleManifest: () => new Response(null),
    async renderPage({ url }, { fetch }) {
      const answer = await fetch(`${new URL(url).origin}/api/restaurant/status`);
      return new Response(`${new URL(url).pathname} ${answer.status}`, {
        status: answer.ok ? state.status : 503,
        headers: { 'content-type': 'text/html' },
      });
    },
  };
  const site = createApp(testApp.deps, web);
  const ready = async () => {
    const answer = await site.request('http://10.0.0.5:3000/readyz');
    return [answer.status, await answer.json()];
  };
  return { ...testApp, site, state, ready, logged };
}

const PUBLIC_URLS = [
  null,
  'https://haveli.example',
  'https://haveli.example:8443',
  'http://haveli.example',
  'https://[2001:db8::1]',
];

test.each(PUBLIC_URLS)(
  'at %s a page gets what it asks the API for, and the site is ready',
  async (publicUrl) => {
    await using testApp = await openSite({ publicUrl });
    const page = await testApp.site.request(`${publicUrl ?? 'http://10.0.0.5'}/en`);
    expect([page.status, await page.text()]).toEqual([200, '/en 200']);
    expect(await testApp.ready()).toEqual([200, { ok: true }]);
  },
);

test('a site whose pages fail is not ready, and is again when they do not', async () => {
  await using testApp = await openSite({ publicUrl: 'https://haveli.example' });
  for (const status of [500, 503, 404]) {
    testApp.state.status = status;
    await expect.poll(testApp.ready, { timeout: 5000 }).toEqual([503, { ok: false, obstacle: 'pages_fail' }]);
    testApp.state.status = 200;
    await expect.poll(testApp.ready, { timeout: 5000 }).toEqual([200, { ok: true }]);
    testApp.live.publish({ type: 'content' });
  }
});

test('what the site asks itself is in no line of the log', async () => {
  await using testApp = await openSite();
  expect(await testApp.ready()).toEqual([200, { ok: true }]);
  expect(testApp.logged).toEqual(['/readyz']);
});

test('a site in one language is ready with the home page of that language', async () => {
  await using testApp = await openSite();
  const owner = await testApp.owner();
  const draft = { part: 'languages', version: 0, values: { only: 'en' } };
  const { version } = (await owner.put('/admin/website/draft', draft)).body;
  await owner.post('/admin/website/publish', { drafts: [{ part: 'languages', version }] });
  expect((await testApp.site.request('http://localhost/')).headers.get('location')).toBe('/en');
  expect(await testApp.ready()).toEqual([200, { ok: true }]);
});

test('the start says in one line what strangers see, and whether the network leads there', async () => {
  const publicUrl = 'https://haveli.example';
  await using testApp = await openSite({ publicUrl });
  const describeWith = (fetch: typeof globalThis.fetch, isLaunched = true) =>
    describeWhatStrangersSee(testApp.site, { publicUrl, isLaunched, fetch });
  const proxy: typeof fetch = async (url, init) => testApp.site.request(String(url), init);
  expect(await describeWith(proxy)).toBe('At https://haveli.example strangers see the home page.');
  expect(await describeWith(proxy, false)).toBe(
    'At https://haveli.example strangers see that the restaurant opens soon, until you open it at https://haveli.example/adminnavbar/setup.',
  );
  expect(await describeWith(async () => new Response('parked', { status: 200 }))).toBe(
    'At https://haveli.example strangers see the home page; but what answers there is not this server (200).',
  );
  expect(await describeWith(async () => Response.redirect('https://other.example/', 301))).toMatch(
    /; but they are led to https:\/\/other\.example\/ \(301\)\.$/,
  );
  // A proxy that names itself to the site, as nginx does unless told otherwise.
  const ownName: typeof fetch = async (url) =>
    testApp.site.request(`http://thali:3000${new URL(String(url)).pathname}`);
  expect(await describeWith(ownName)).toMatch(/; but the proxy there passes on another host name \(421\)\.$/);
  const cut = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ENOTFOUND' } });
  expect(await describeWith(() => Promise.reject(cut))).toMatch(
    /see the home page; but .*\(ENOTFOUND\): look at name, proxy and certificate\.$/,
  );
  testApp.state.status = 500;
  testApp.live.publish({ type: 'content' });
  expect(await describeWith(proxy)).toMatch(/see an error instead of the home page \(500\)/);
});
