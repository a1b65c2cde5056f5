import { expect, test } from 'vitest';
import { getNextPath, toPublicPath, withNext } from './paths.ts';

const next = (value: string) => getNextPath(`?next=${encodeURIComponent(value)}`);

test('leads to pages of this site, with query and anchor', () => {
  expect(next('/en/review?cid=1&cpn=')).toBe('/en/review?cid=1&cpn=');
  expect(next('/menu#desserts')).toBe('/menu#desserts');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'menu',
  '',
])('leads nowhere else: %j', (value) => {
  expect(next(value)).toBeUndefined();
});

test('is kept on the way to the other door', () => {
  expect(withNext('/register', '/review?cid=1')).toBe('/register?next=%2Freview%3Fcid%3D1');
  expect(withNext('/register', undefined)).toBe('/register');
});

test.each([
  ['/', '', '/', 'de'],
  ['/en', '?utm_source=x', '/', 'en'],
  ['/en/menu', '?dish=1', '/menu', 'en'],
  ['/order-confirmation', '?oid=secret', '/order-confirmation', 'de'],
  ['/policy', '?type=privacy_policy&x=1', '/policy?type=privacy_policy', 'de'],
  ['/en/policy', '?type=terms_and_conditions', '/policy?type=terms_and_conditions', 'en'],
  ['/policy', '?type=%22%3E', '/policy?type=%22%3E', 'de'],
  ['/policy', '', '/policy', 'de'],
])('%s%s is the page %s in %s', (pathname, search, page, language) => {
  expect(toPublicPath({ pathname, search })).toEqual({ page, language });
});
