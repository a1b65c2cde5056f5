import { describe, expect, test } from 'vitest';
import { canonicalAddress, collectPages, pagePattern, resolvePage, routesForPath } from './resolve-page.ts';

const pages = collectPages({
  root: { id: 'root', path: '' },
  de: { id: 'de', parentId: 'root' },
  'de/home': { id: 'de/home', parentId: 'de' },
  'de/menu': { id: 'de/menu', parentId: 'de', path: 'menu' },
  'de/contact': { id: 'de/contact', parentId: 'de', path: 'contact', module: { action: () => null } },
  'de/*': { id: 'de/*', parentId: 'de', path: '*' },
  en: { id: 'en', parentId: 'root' },
  'en/home': { id: 'en/home', parentId: 'en', path: 'en' },
  'en/menu': { id: 'en/menu', parentId: 'en', path: 'en/menu' },
  'en/*': { id: 'en/*', parentId: 'en', path: 'en/*' },
  desk: { id: 'desk', parentId: 'root', path: 'adminnavbar' },
  'desk/': { id: 'desk/', parentId: 'desk' },
  'desk/orders': { id: 'desk/orders', parentId: 'desk', path: 'orders' },
  alias: { id: 'alias', parentId: 'root', path: 'admin/*' },
});

test('pages are what has a fixed path; the others are distinguished', () => {
  expect([...pages.knownPages.keys()]).toEqual([
    ...['/', '/menu', '/contact', '/en', '/en/menu', '/adminnavbar', '/adminnavbar/orders'],
  ]);
  expect(pages.knownPages.get('/en/menu')).toEqual(['root', 'en', 'en/menu']);
  expect([...pages.wildcardPages.keys()]).toEqual(['/admin/*', '/en/*', '/*']);
  expect([...pages.formPages]).toEqual(['/contact']);
});

describe('a path is given to the router', () => {
  test.each([
    ['/', '/', false],
    ['/menu', '/menu', false],
    ['/en', '/en', false],
    ['/adminnavbar/orders', '/adminnavbar/orders', false],
    ['/menu.data', '/menu', true],
    ['/_.data', '/', true],
    ['/_root.data', '/', true],
  ])('as it is: %s', (asked, path, isData) => {
    const routes = pages.knownPages.get(path);
    expect(resolvePage(pages, asked)).toEqual({ path, isData, routes, kind: 'known' });
  });

  test.each([
    ...['/Menu', '/menu/', '//menu', '/%6Denu', '/nowhere', '/de/menu', '/nowhere.data', '/MENU.data'],
    ...['/constructor', '/__proto__', '/%', '/%00', '/menu.data.data', '/menu%2e'],
    ...['/a'.repeat(4000), `/${'%C3%A4'.repeat(1000)}`, '/'.repeat(8000), `/admin/${'a/'.repeat(4000)}`],
  ])('as the one page for what there is not: %.40s', (asked) => {
    const { path, kind, routes } = resolvePage(pages, asked);
    expect({ path, kind, routes }).toEqual({
      path: '/not-found',
      kind: 'missing',
      routes: ['root', 'de', 'de/*'],
    });
  });

  test('in English as well', () => {
    expect(resolvePage(pages, '/en/nowhere.data')).toEqual({
      ...{ path: '/en/not-found', isData: true, kind: 'missing', routes: ['root', 'en', 'en/*'] },
    });
  });

  test('as it is where it is passed on, if it is short', () => {
    expect(resolvePage(pages, '/admin/coupons')).toMatchObject({ path: '/admin/coupons', kind: 'open' });
  });
});

test.each([
  ['/Menu', '/menu'],
  ['/menu/', '/menu'],
  ['/MENU//?dish=1', '/menu?dish=1'],
  ['//menu', '/menu'],
  ['/%6Denu', '/menu'],
  ['/%2Fmenu', '/menu'],
  ['/en//menu', '/en/menu'],
  ['/EN/', '/en'],
  ['//', '/'],
])('%s is known as %s', (asked, known) => {
  expect(canonicalAddress(pages, new URL(`http://here${asked}`))).toBe(known);
});

test.each([
  ...[
    '/menu',
    '/',
    '/nowhere/',
    '/Nowhere',
    '//evil.example/menu',
    '/%',
    '/%E0%A4%A',
    `/${'/'.repeat(2000)}menu`,
  ],
  `/${'%2f'.repeat(300)}menu`,
])('%.40s has no other address', (asked) => {
  expect(canonicalAddress(pages, new URL(`http://here${asked}`))).toBeNull();
});

test('what the log calls a page', () => {
  const asked = [
    '/menu',
    '/menu.data',
    '/_.data',
    '/Menu/',
    '/%6Denu',
    '/x',
    '/x.data',
    '/en/x',
    '/admin/x',
    '/__manifest',
  ];
  expect(asked.map((path) => pagePattern(pages, path))).toEqual([
    ...['/menu', '/menu.data', '/_.data', '/menu', '/menu', '/*', '/*', '/en/*', '/admin/*', '/__manifest'],
  ]);
});

test('the routes of a link', () => {
  expect(routesForPath(pages, '/menu/')).toEqual(['root', 'de', 'de/menu']);
  expect(routesForPath(pages, '/admin/x')).toEqual(['root', 'alias']);
  expect(routesForPath(pages, '/nowhere')).toEqual(['root', 'de', 'de/*']);
});
