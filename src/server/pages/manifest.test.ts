import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import { collectPages } from '../http/resolve-page.ts';
import { createManifestHandler } from './manifest.ts';

const route = (id: string, parentId?: string, path?: string, index?: boolean) => ({
  id,
  parentId,
  path,
  index,
});
const routes = Object.fromEntries(
  [
    route('root', undefined, ''),
    route('de', 'root'),
    route('de/home', 'de', undefined, true),
    route('de/menu', 'de', 'menu'),
    route('de/newsletter', 'de', 'newsletter'),
    route('de/confirm', 'de', 'newsletter/confirm'),
    route('de/*', 'de', '*'),
    route('en', 'root'),
    route('en/home', 'en', 'en'),
    route('en/menu', 'en', 'en/menu'),
    route('en/*', 'en', 'en/*'),
    route('desk', 'root', 'adminnavbar'),
    route('desk/home', 'desk', undefined, true),
    route('desk/orders', 'desk', 'orders'),
    route('alias', 'root', 'admin/*'),
  ].map((one) => [one.id, { ...one, module: { default: () => null } }]),
);
const assets = {
  version: 'v1',
  url: '/manifest.js',
  entry: { module: '/entry.js', imports: [] },
  routes: Object.fromEntries(
    Object.keys(routes).map((id) => [id, { id, module: `/assets/${id}.js`, hasLoader: true }]),
  ),
};
const build = {
  ...{
    routes,
    assets,
    ssr: true,
    basename: '/',
    future: {},
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
  },
  entry: { module: { default: () => new Response('') } },
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

const answer = createManifestHandler(build.assets, collectPages(build.routes));
const routers = createRequestHandler(build, 'production');

const requested = (query: string) => new URL(`http://127.0.0.1/__manifest?${query}`);

describe('says what React Router says', () => {
  test.each([
    'version=v1&paths=/menu',
    'version=v1&paths=menu,/en/menu,/',
    'version=v1&paths=/newsletter,/newsletter/confirm',
    'version=v1&paths=/adminnavbar/orders,/adminnavbar,/nowhere',
    'version=v1&paths=/en/nowhere/at/all,/en',
    'version=v1&paths=/admin/coupons,/admin',
    'version=v1&paths=/MENU/,/menu,/menu,,',
    'version=v1&paths=/%256Denu,/%E4,constructor,__proto__',
    `version=v1&paths=${Array.from({ length: 1500 }, (_, i) => i.toString(36)).join()}`,
    'version=v1&paths=',
    'version=v1',
    'version=v0&paths=/menu',
    'paths=/menu',
    `version=v1&paths=${'/x'.repeat(4000)}`,
  ])('to %.70s', async (query) => {
    const own = answer(requested(query));
    const theirs = await routers(new Request(requested(query)), new RouterContextProvider());
    expect(own.status).toBe(theirs.status);
    for (const name of ['cache-control', 'x-remix-reload-document']) {
      expect(own.headers.get(name)).toBe(theirs.headers.get(name));
    }
    if (own.status === 200) expect(await own.json()).toEqual(await theirs.json());
  });
});
