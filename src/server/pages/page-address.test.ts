import fc from 'fast-check';
import type { Context } from 'hono';
import { describe, expect, test } from 'vitest';
import type { Env } from '../http/router.ts';
import { pageAddress } from './page-address.ts';

const ORIGIN = 'http://127.0.0.1:3000';

function addressOf(path: string, { method = 'GET', publicUrl = null as string | null } = {}) {
  const req = { method, url: `${ORIGIN}${path}` };
  return pageAddress({ req } as Context<Env>, { publicUrl });
}

describe('the address by which a page is kept', () => {
  test.each([
    ['/menu?dish=1&utm_source=x', '/menu'],
    ['/en/orders?page=3', '/en/orders'],
    ['//evil.example/menu', '//evil.example/menu'],
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
  ])('%s is %s: the known types of a policy', (asked, kept) => {
    expect(addressOf(asked)).toBe(ORIGIN + kept);
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
      expect(addressOf(`${path}?type=privacy_policy`)).toBe(ORIGIN + path);
    }
  });

  test('stands under the public address where there is one', () => {
    const publicUrl = 'https://haveli.example';
    expect(addressOf('/policy?type=privacy_policy', { publicUrl })).toBe(
      'https://haveli.example/policy?type=privacy_policy',
    );
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('is none for %s', (method) => {
    expect(addressOf('/policy?type=privacy_policy', { method })).toBeNull();
  });
});
