import { describe, expect, test } from 'vitest';
import { isKnownAddress, knownPagesOf, properAddress } from './known-pages.ts';

const pages = knownPagesOf({
  root: { id: 'root', path: '' },
  de: { id: 'de', parentId: 'root' },
  'de/home': { id: 'de/home', parentId: 'de' },
  'de/menu': { id: 'de/menu', parentId: 'de', path: 'menu' },
  'de/*': { id: 'de/*', parentId: 'de', path: '*' },
  en: { id: 'en', parentId: 'root' },
  'en/home': { id: 'en/home', parentId: 'en', path: 'en' },
  'en/menu': { id: 'en/menu', parentId: 'en', path: 'en/menu' },
  desk: { id: 'desk', parentId: 'root', path: 'adminnavbar' },
  'desk/': { id: 'desk/', parentId: 'desk' },
  'desk/orders': { id: 'desk/orders', parentId: 'desk', path: 'orders' },
});

test('pages are what has a fixed path', () => {
  expect([...pages.keys()]).toEqual(['/', '/menu', '/en', '/en/menu', '/adminnavbar', '/adminnavbar/orders']);
  expect(pages.get('/en/menu')).toEqual(['root', 'en', 'en/menu']);
});

describe('an address is known', () => {
  const isKnown = (path: string) => isKnownAddress(pages, new URL(`http://here${path}`));

  test.each([
    '/',
    '/menu',
    '/en',
    '/adminnavbar/orders',
    '/menu.data',
    '/_.data',
    '/_root.data',
    '/menu.data?_routes=de',
    '/menu.data?_routes=de%2Fmenu',
    '/menu.data?_routes=root%2Cde%2Cde%2Fmenu',
  ])('as %s', (path) => {
    expect(isKnown(path)).toBe(true);
  });

  test.each([
    '/Menu',
    '/menu/',
    '//menu',
    '/%6Denu',
    '/nowhere',
    '/de/menu',
    '/nowhere.data',
    '/MENU.data',
    '/menu.data?_routes=en/menu',
    '/menu.data?_routes=de/menu,de',
    '/menu.data?_routes=de,de',
    '/menu.data?_routes=de,x1',
  ])('but not as %s', (path) => {
    expect(isKnown(path)).toBe(false);
  });
});

test.each([
  ['/Menu', '/menu'],
  ['/EN/MENU/?dish=Naan', '/en/menu?dish=Naan'],
  ['/menu//', '/menu'],
  ['/menu', null],
  ['/', null],
  ['/nowhere/', null],
  ['//elsewhere.example', null],
  ['//menu/', null],
])('%s is properly %j', (asked, proper) => {
  expect(properAddress(pages, new URL(`http://here${asked}`))).toBe(proper);
});
