import { expect, test } from 'vitest';
import { addressInOnly } from './only-language.ts';

const moved = (only: 'de' | 'en', path: string) => addressInOnly(only, new URL(path, 'http://127.0.0.1'));

test.each([
  ['de', '/en', '/'],
  ['de', '/en/menu?dish=1', '/menu?dish=1'],
  ['de', '/en/nowhere', '/nowhere'],
  ['de', '/en//other.example/menu', '/other.example/menu'],
  ['de', '/en/%2Fother/menu', '/%2Fother/menu'],
  ['en', '/', '/en'],
  ['en', '/?x=1', '/en?x=1'],
  ['en', '/policy?type=privacy_policy', '/en/policy?type=privacy_policy'],
] as const)('with %s alone, %s leads to %s', (only, path, target) => {
  expect(moved(only, path)).toBe(target);
});

test.each([
  ['de', '/menu'],
  ['de', '/entrance'],
  ['de', '/en/adminnavbar/orders'],
  ['en', '/adminnavbar'],
  ['en', '/offline'],
  ['en', '/sitemap.xml'],
  ['de', '/en/manifest.webmanifest'],
  ['en', '/apple-touch-icon.png'],
  ['de', '/en/wp-login.php'],
] as const)('with %s alone, %s stays', (only, path) => {
  expect(moved(only, path)).toBeNull();
});
