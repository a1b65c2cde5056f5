import fc from 'fast-check';
import type { Context } from 'hono';
import { describe, expect, test } from 'vitest';
import type { Env } from '../http/env.ts';
import { resolvePage, type SitePages } from '../http/resolve-page.ts';
import { isMadeEachTime, pageAddress } from './page-address.ts';

const ORIGIN = 'http://127.0.0.1:3000';

const routes = ['root', 'de', 'de/policy'];
const known = [
  '/',
  '/menu',
  '/policy',
  '/en/policy',
  '/contact-us',
  '/reservation',
  '/en/reservation',
  '/en/orders',
  '/order-confirmation',
];
const pages: SitePages = {
  knownPages: new Map(known.map((path) => [path, routes])),
  wildcardPages: new Map([['/*', ['root', 'de', 'de/*']]]),
  formPages: new Set(),
};

function addressOf(path: string, { publicUrl = null as string | null } = {}) {
  const url = `${ORIGIN}${path}`;
  const { req } = { req: { url } } as Context<Env>;
  return pageAddress({ req }, resolvePage(pages, new URL(url).pathname), { publicUrl });
}

describe('the address by which a page is kept', () => {
  test.each([
    ['/menu?dish=1&utm_source=x', '/menu'],
    ['/en/orders?page=3', '/en/orders'],
    ['//evil.example/menu', '/not-found'],
    ['/_.data?x=1', '/_.data'],
    ['/order-confirmation?oid=1&type=privacy_policy', '/order-confirmation'],
  ])('%s is %s: nothing of the query', (asked, kept) => {
    expect(addressOf(asked)).toBe(ORIGIN + kept);
  });

  test.each([
    ['/policy?type=privacy_policy', '/policy?type=privacy_policy'],
    ['/en/policy?x=1&type=terms_and_conditions&y=2', '/en/policy?type=terms_and_conditions'],
    [
      '/policy.data?type=privacy_policy&_routes=de%2Fpolicy',
      '/policy.data?type=privacy_policy&_routes=de%2Fpolicy',
    ],
    ['/en/policy.data?type=privacy_policy', '/en/policy.data?type=privacy_policy'],
    ['/policy?type=privacy_policy&type=other', '/policy?type=privacy_policy'],
    ['/contact-us?guests=25&about=party', '/contact-us?about=party'],
    ['/contact-us?about=me', '/contact-us'],
    [
      '/reservation?time=19:00&party=4&date=2026-06-14&utm=x',
      '/reservation?party=4&date=2026-06-14&time=19%3A00',
    ],
    ['/en/reservation?party=21&date=2026-02-30&time=19:00', '/en/reservation'],
  ])('%s is %s: the known values that a page reads', (asked, kept) => {
    expect(addressOf(asked)).toBe(ORIGIN + kept);
  });

  test('is never kept where a table is chosen in it: there are too many', () => {
    expect(isMadeEachTime(addressOf('/en/reservation?party=4'))).toBe(true);
    expect(isMadeEachTime(addressOf('/reservation?date=2026-06-14'))).toBe(true);
    for (const path of ['/reservation?utm_source=x', '/reservation?time=19:00', '/menu?party=4'])
      expect(isMadeEachTime(addressOf(path))).toBe(false);
  });

  test('is one for all policies that there are not', () => {
    fc.assert(
      fc.property(fc.string(), fc.webQueryParameters(), (type, more) => {
        fc.pre(type !== 'privacy_policy' && type !== 'terms_and_conditions');
        expect(addressOf(`/policy?type=${encodeURIComponent(type)}&${more}`)).toBe(`${ORIGIN}/policy`);
      }),
    );
    expect(addressOf('/policy?type=toString')).toBe(`${ORIGIN}/policy`);
  });

  test('names no property that JavaScript gives to every object', () => {
    for (const path of ['/constructor', '/__proto__', '/toString']) {
      expect(addressOf(`${path}?type=privacy_policy`)).toBe(`${ORIGIN}/not-found`);
    }
  });

  test('is at the public address where there is one', () => {
    const publicUrl = 'https://haveli.example';
    expect(addressOf('/policy?type=privacy_policy', { publicUrl })).toBe(
      'https://haveli.example/policy?type=privacy_policy',
    );
  });

  test.each([
    ['/menu.data?_routes=de%2Fpolicy,root', '/menu.data?_routes=root%2Cde%2Fpolicy'],
    [`/menu.data?_routes=${'de,'.repeat(2000)}`, '/menu.data?_routes=de'],
    ['/menu.data?_routes=x1,x2', '/menu.data'],
    ['/menu?_routes=de', '/menu'],
    ['/nowhere.data?_routes=de%2F*', '/not-found.data?_routes=de%2F*'],
  ])('%.40s is %s: loaders that the page has, in its order', (asked, kept) => {
    expect(addressOf(asked)).toBe(ORIGIN + kept);
  });
});
