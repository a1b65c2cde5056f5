import { expect, test } from 'vitest';
import { GO_LIVE_ITEMS, type GoLiveItem } from '#domain/go-live/check.ts';
import { nextSetupItem } from './setup-pages.ts';

const check = (...done: GoLiveItem[]) =>
  GO_LIVE_ITEMS.map((item) => ({ item, state: done.includes(item) ? ('done' as const) : ('open' as const) }));

test.each<[string, string, GoLiveItem | undefined, GoLiveItem[]]>([
  ['/adminnavbar/timings', '?edit=week', 'dishes', ['hours']],
  [
    '/adminnavbar/menu/import',
    '',
    'delivery',
    ['allergens', 'base_prices', 'drink_vat', 'youth', 'zero_prices'],
  ],
  ['/adminnavbar/settings', '?section=delivery', 'reuse', ['delivery']],
  ['/adminnavbar/settings', '?section=mail-server', 'imprint', []],
  // The editor that has saved is closed.
  ['/adminnavbar/policy', '', 'privacy', ['imprint']],
  ['/adminnavbar/policy', '', 'guarantee_notice', ['imprint', 'privacy', 'terms', 'texts_current']],
  // What has the same page is settled right there.
  ['/adminnavbar/menu', '?edit=new', 'drink_vat', []],
  ['/adminnavbar/website', '?page=home&block=hero', 'test_order', ['website']],
  ['/adminnavbar/backup', '', undefined, []],
  ['/adminnavbar/orders', '', undefined, []],
])('after what is settled at %s%s comes %s', (pathname, search, next, done) => {
  expect(nextSetupItem(check(...done), { pathname, search })).toBe(next);
});
