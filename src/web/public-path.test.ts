import { expect, test } from 'vitest';
import { publicPath } from './public-path.ts';

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
  expect(publicPath({ pathname, search })).toEqual({ page, language });
});
