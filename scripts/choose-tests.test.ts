import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nearestTests, storiesOfPages } from './choose-tests.mjs';

test('of many server tests those of the changed noun run, and all others that import the change', () => {
  const others = Array.from({ length: 20 }, (_, index) => `src/server/noun-${index}/noun.test.ts`);
  const near = ['src/server/orders/delay.test.ts', 'src/domain/money.test.ts', 'src/web/cart/cart.test.ts'];
  expect(nearestTests(['src/server/orders/delay-order.ts'], [...others, ...near])).toEqual(near);
  expect(nearestTests(['src/domain/orders/delay.ts'], [...others, ...near])).toEqual(near);
  expect(nearestTests([String(others[3])], [...others, ...near])).toEqual([others[3], ...near.slice(1)]);
  expect(nearestTests(['src/server/deps.ts'], others.slice(0, 12))).toEqual(others.slice(0, 12));
});

test.each([
  ['src/web/pages/home/home-page.tsx', 'e2e/home.story.ts'],
  ['src/web/pages/menu/list/prices.ts', 'e2e/menu.story.ts'],
  ['src/web/pages/reset-password/reset-password-page.tsx', 'e2e/forgotten-password.story.ts'],
  ['src/web/pages/admin/reports/reports-page.tsx', 'e2e/reports.story.ts'],
  ['src/web/pages/admin/gift-cards/gift-cards-page.tsx', 'e2e/gift-card-desk.story.ts'],
  ['src/web/pages/admin/banners/banners-page.tsx', 'e2e/editing.story.ts'],
  ['src/web/components/button/button.tsx', 'e2e/pages.story.ts'],
])('%s is seen by %s', (file, story) => {
  const chosen = storiesOfPages([file], globSync('e2e/*.story.ts').sort(), (name) =>
    readFileSync(name, 'utf8'),
  );
  expect(chosen).toContain(story);
  expect(chosen.length).toBeLessThanOrEqual(2);
});

test('what no page shows has no stories', () => {
  const read = (name: string) => readFileSync(name, 'utf8');
  expect(storiesOfPages(['src/server/app.ts', 'src/web/cart/cart.test.ts'], [], read)).toEqual([]);
});
