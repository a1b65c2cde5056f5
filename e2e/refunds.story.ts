import type { Page } from '@playwright/test';
import { adminAlertTexts } from '#texts/admin-alerts.ts';
import { adminRefundTexts } from '#texts/admin-refunds.ts';
import { paidForTexts } from '#texts/paid-for.ts';
import { openAsOwner } from './admin-login.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  localizedPath,
  story,
} from './story.ts';

const ORDER = '0198c2a4-1111-7000-8000-00000012ab34';
const CARD = '0198c2a4-1111-7000-8000-00000056cd78';

/** Two failed refunds: one refused, one with an unknown outcome. */
const two = [
  {
    _id: '0198c2a4-2222-7000-8000-000000000001',
    orderId: ORDER,
    giftCardId: null,
    paidFor: { kind: 'order' as const, number: '12AB34' },
    amount: 31.5,
    detail: 'refused',
  },
  {
    _id: '0198c2a4-2222-7000-8000-000000000002',
    orderId: null,
    giftCardId: CARD,
    // What was paid ahead for a table is on a card of its own.
    paidFor: { kind: 'table' as const, date: '2026-11-28', time: '19:00' },
    amount: 50,
    detail: 'unknown',
  },
].map((refund) => ({
  ...refund,
  provider: 'paypal',
  captureId: '3C679366HH908993F',
  paidAt: '2026-11-21T17:30:00.000Z',
}));

/** A response of the server; how it is computed is tested there. */
async function mockRefunds(page: Page) {
  let open = two;
  await page.route('**/api/payments/refunds', (route) => route.fulfill({ json: open }));
  await page.route('**/api/payments/refunds/*', (route) => {
    const id = route.request().url().split('/').at(-1);
    const { way } = route.request().postDataJSON() as { way: string };
    // Another attempt succeeds for the order, and never for the table.
    if (way === 'by_hand' || id === two[0]?._id) open = open.filter(({ _id }) => _id !== id);
    return route.fulfill({ json: open });
  });
}

story(
  'staff see what did not go back, try it once more, or say that it is done',
  async ({ page, app, language }) => {
    const t = adminRefundTexts[language];
    const nameOf = paidForTexts[language].name;
    const [orderName, tableName] = two.map(({ paidFor }) => nameOf(paidFor)) as [string, string];
    await openAsOwner(page, app, language, '/adminnavbar/refunds');
    await expect(page.getByText(t.none)).toBeVisible();
    await mockRefunds(page);

    // On every page of the desk a bar links there.
    await page.goto(localizedPath(language, '/adminnavbar'));
    const head = adminAlertTexts[language];
    const alert = page.locator('[data-strip]').filter({ hasText: head.refunds.title(2) });
    await expect(alert).toBeAttached();
    // Where the sound is off, its alert stands before this one.
    if (await alert.isHidden()) await page.getByRole('button', { name: head.unfold(1) }).click();
    await expect(alert).toBeVisible();
    await page.getByRole('link', { name: head.view }).click();
    const order = page.getByRole('article', { name: orderName });
    const table = page.getByRole('article', { name: tableName });
    await expect(order).toContainText(t.details.refused.title);
    await expect(table).toContainText(t.details.unknown.title);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await table.getByRole('button', { name: t.retryThis(tableName) }).click();
    await expect(table.getByText(t.stillOpen)).toBeVisible();
    await order.getByRole('button', { name: t.retryThis(orderName) }).click();
    await expect(order).toBeHidden();

    await table.getByRole('button', { name: t.byHandThis(tableName) }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t.question.cancel }).click();
    await expect(table).toBeVisible();
    await table.getByRole('button', { name: t.byHandThis(tableName) }).click();
    await page.getByRole('button', { name: t.question.confirm }).click();
    await expect(page.getByText(t.none)).toBeVisible();

    allowStatus(page, 503);
    await page.route('**/api/payments/refunds', (route) => route.fulfill({ status: 503, body: 'nginx' }));
    await page.reload();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  },
);
