import { expect, test } from 'vitest';
import { nextOf, withNext } from './next-page.ts';

const next = (value: string) => nextOf(`?next=${encodeURIComponent(value)}`);

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
