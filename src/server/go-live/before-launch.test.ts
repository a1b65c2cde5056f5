import { afterAll, beforeEach, expect, test } from 'vitest';
import { createApp, type SiteOptions } from '../app.ts';
import { getKey } from '../db/secrets.ts';
import type { CachedResponse } from '../http/env.ts';
import { PREVIEW_LIFETIME_MS, signPreview } from '../http/preview-cookie.ts';
import { DEFAULT_SETTINGS } from '../settings/index.ts';
import type { Caller } from '../test/caller.ts';
import { reservationRequest } from '../test/reservation-requests.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);

const paths = [
  '/',
  '/menu',
  '/policy',
  '/login',
  '/opening-soon',
  '/en',
  '/en/menu',
  '/en/opening-soon',
  '/robots.txt',
];
let rendered: string[] = [];
/** What a page asks of the API, and what it gets. */
let asked: string[] = [];
let answers: string[] = [];
const web: SiteOptions = {
  clientDir: '/nowhere',
  knownPages: new Map(paths.map((path) => [path, ['root', path]])),
  wildcardPages: new Map([['/*', ['root']]]),
  formPages: new Set(),
  handleManifest: () => new Response(null),
  async renderPage(request, { fetch }) {
    const { pathname } = new URL(request.url);
    for (const call of asked) answers.push(await (await fetch(`${HOST}/api/${call}`)).text());
    rendered.push(pathname);
    return new Response(`page ${pathname}`, { headers: { 'content-type': 'text/html' } });
  },
};
const site = createApp(testApp.deps, web);
const HOST = 'http://localhost';

async function visit(path: string, cookie?: string, init: RequestInit = {}) {
  const headers = { ...(cookie && { cookie }), ...init.headers };
  const answer = await site.request(HOST + path, { ...init, headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

const setLaunched = (isLaunched: boolean) => set('launch', { ...DEFAULT_SETTINGS.launch, isLaunched });

async function set(key: string, setting: object): Promise<void> {
  const value = JSON.stringify(setting);
  await testApp.db
    .insertInto('settings')
    .values({ key, value, version: 1 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  testApp.live.publish({ type: 'content' });
}

async function previewOf(caller: Caller): Promise<string> {
  const headers = { authorization: `Bearer ${caller.token}` };
  const given: (string | undefined)[] = [];
  for (const call of ['auth/isadmin', 'admin/troubles'])
    given.push((await site.request(`${HOST}/api/${call}`, { headers })).headers.getSetCookie()[0]);
  expect(given[0]).toBe(given[1]);
  return given[0]?.split(';')[0] ?? '';
}

beforeEach(async () => {
  await setLaunched(false);
  [rendered, asked] = [[], []];
});

test('strangers get one page at every address, kept, in both languages, and hidden from search engines', async () => {
  for (const path of ['/', '/menu', '/menu?x=1']) {
    const { status, text, headers } = await visit(path);
    expect([status, text]).toEqual([200, 'page /opening-soon']);
    expect(headers.get('x-robots-tag')).toBe('noindex');
  }
  expect((await visit('/en/menu')).text).toBe('page /en/opening-soon');
  expect(rendered).toEqual(['/opening-soon', '/en/opening-soon']);
});

test('legal texts, login and desk are there for everybody, hidden from search engines too', async () => {
  for (const path of ['/policy', '/login', '/robots.txt']) {
    const { text, headers } = await visit(path);
    expect(text).toBe(`page ${path}`);
    expect(headers.get('x-robots-tag')).toBe('noindex');
  }
  expect((await visit('/nothing')).status).not.toBe(302);
});

test("a page's data leads strangers to the document, and a form leads nowhere", async () => {
  const data = await visit('/menu.data');
  expect([data.status, data.text]).toEqual([204, '']);
  expect(data.headers.get('x-remix-redirect')).toBe('/menu');
  expect(data.headers.get('x-remix-reload-document')).toBe('true');
  expect((await visit('/menu', undefined, { method: 'POST' })).status).toBe(303);
});

test('the staff see the site itself, which is neither kept nor taken from what is kept', async () => {
  const cookie = await previewOf(await testApp.staff());
  expect(cookie).toMatch(/^preview=/);
  await visit('/menu');
  for (let times = 0; times < 2; times += 1) {
    const { text, headers } = await visit('/menu', cookie);
    expect(text).toBe('page /menu');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  }
  expect((await visit('/menu')).text).toBe('page /opening-soon');
  expect(rendered).toEqual(['/opening-soon', '/menu', '/menu']);
});

test('and can try an order or a table as a guest', async () => {
  const cookie = await previewOf(await testApp.owner());
  const reserve = (as?: string) =>
    visit('/api/reservation', as, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(reservationRequest),
    });
  expect((await reserve()).text).toContain('not_launched');
  expect((await reserve(cookie)).status).toBe(201);
});

test('the menu and pictures too are for the staff, and nothing that was kept for them is for anybody; the logo is', async () => {
  const owner = await testApp.owner();
  const { pictures } = testApp.deps;
  await pictures.save('dal-12345678.jpg', new Uint8Array([1]));
  await pictures.save('sign-12345678.png', new Uint8Array([2]));
  await set('logo', { image: '/files/pictures/sign-12345678', width: 9, height: 9, plate: 'none' });
  const kept: CachedResponse[] = [];
  const menuOf = (headers: HeadersInit) =>
    site.request(`${HOST}/api/menu`, { headers }, { onCached: (one: CachedResponse) => kept.push(one) });
  const cookie = await previewOf(owner);
  const headersOf = [{ cookie }, { authorization: `Bearer ${owner.token}` }] as HeadersInit[];
  for (const headers of headersOf) expect((await menuOf(headers)).status).toBe(200);
  // So that the shortest way does not take it.
  expect(kept.map(({ isStale }) => isStale)).toEqual([true, true]);
  expect((await menuOf({})).status).toBe(409);
  expect((await visit('/files/pictures/dal-12345678')).status).toBe(404);
  const seen = await visit('/files/pictures/dal-12345678', cookie);
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect((await visit('/files/pictures/sign-12345678.png')).status).toBe(200);
  await setLaunched(true);
  expect((await menuOf({})).status).toBe(200);
  expect((await visit('/files/pictures/dal-12345678')).headers.get('cache-control')).toContain('immutable');
});

test('a cookie that was forged, changed, is too old or is not of the staff opens nothing', async () => {
  const cookie = await previewOf(await testApp.staff());
  const [account = '', expires = '', signature = ''] = cookie.replace('preview=', '').split('.');
  const key = await getKey(testApp.db, 'preview');
  const now = testApp.clock.now();
  const guest = (await (await testApp.user()).get('/auth/get_user_profile')).body._id;
  for (const forged of [
    '',
    'x',
    '..',
    `${account}.${expires}`,
    `${account}.${Number(expires) + 1}.${signature}`,
    `${account}.${expires}.${signature}.more`,
    signPreview('another key', account, now + 1000),
    signPreview(key, account, now),
    signPreview(key, guest, now + 1000),
    signPreview(key, 'nobody', now + 1000),
  ]) {
    expect((await visit('/menu', `preview=${forged}`)).text).toBe('page /opening-soon');
  }
  expect((await visit('/menu', `preview=${signPreview(key, account, now + PREVIEW_LIFETIME_MS)}`)).text).toBe(
    'page /menu',
  );
});

test('guests get no such cookie, and nobody gets one of a restaurant that is open', async () => {
  expect(await previewOf(await testApp.user())).toBe('');
  await setLaunched(true);
  expect(await previewOf(await testApp.staff())).toBe('');
});

test('once it is open everybody gets the pages, and closed again nobody gets what was kept', async () => {
  await setLaunched(true);
  expect((await visit('/menu')).text).toBe('page /menu');
  expect((await visit('/menu')).headers.get('x-robots-tag')).toBeNull();
  expect((await visit('/opening-soon')).headers.get('location')).toBe('/');
  expect((await visit('/en/opening-soon')).headers.get('location')).toBe('/en');
  await setLaunched(false);
  expect((await visit('/menu')).text).toBe('page /opening-soon');
});

test('nor does a page that strangers get say it, whoever has opened it first', async () => {
  const owner = await testApp.owner();
  const cookie = await previewOf(owner);
  const { features } = (await owner.get('/admin/settings')).body;
  await set('pictures', { hero: '/files/pictures/tandoor', heroAlt: { de: 'Tandoor-Ofen', en: null } });
  const highlights = [{ title: 'Tandoor-Feuer', titleEn: null, text: '', textEn: null }];
  await owner.put('/admin/settings/features', { ...features, highlights });
  const values = { cuisine: { de: 'Tandoor-Kunst', en: null }, priceRange: null };
  const draft = { part: 'kitchen', values, version: 0 };
  const { version } = (await owner.put('/admin/website/draft', draft)).body;
  await owner.post('/admin/website/publish', { drafts: [{ part: 'kitchen', version }] });
  const say = async (path: string, headers: HeadersInit) => {
    asked = ['restaurant', 'website', 'menu', 'gallery', 'banner/enable'];
    answers = [];
    await site.request(HOST + path, { headers });
    return answers.join();
  };
  for (const path of ['/policy', '/opening-soon', '/en/opening-soon', '/menu'])
    expect(await say(path, {})).not.toMatch(/tandoor|Tikka/i);
  testApp.live.publish({ type: 'content' });
  expect(await say('/policy', { cookie })).not.toMatch(/tandoor|Tikka/i);
  // An address that has none of its own for a preview.
  const { token } = (await owner.post('/admin/website/preview')).body;
  for (const path of ['/nothing', '/policy.data'])
    expect(await say(`${path}?preview=${token}`, {})).not.toMatch(/tandoor|Tikka/i);
  expect(await say(`/policy?preview=${token}`, {})).toContain('Tandoor-Ofen');
  const seen = await say('/menu', { cookie });
  for (const word of ['Tandoor-Ofen', 'Tandoor-Feuer', 'Tandoor-Kunst', 'Tikka'])
    expect(seen).toContain(word);
});

test('what the restaurant says of itself is for the staff until then; name and contact are for everybody', async () => {
  const owner = await testApp.owner();
  const { features } = (await owner.get('/admin/settings')).body;
  const highlights = [{ title: 'Tandoor', titleEn: null, text: '', textEn: null }];
  expect((await owner.put('/admin/settings/features', { ...features, highlights })).status).toBe(200);
  const titles = async (who: Caller) => {
    const { body } = await who.get('/restaurant');
    expect(body.name).not.toBe('');
    return body.highlights.map(({ title }) => title);
  };
  expect([await titles(testApp.stranger), await titles(owner)]).toEqual([[], ['Tandoor']]);
  await setLaunched(true);
  expect(await titles(testApp.stranger)).toEqual(['Tandoor']);
});
