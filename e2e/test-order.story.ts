import type { Page } from '@playwright/test';
import { StarPrinter } from '#server/test/printers/star-printer.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { adminTestOrderTexts } from '#texts/admin-test-order.ts';
import { openAsOwner } from './admin-login.ts';
import { ownerToken, requestApi } from './api-client.ts';
import type { StoryApp } from './app.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  localizedPath,
  story,
} from './story.ts';

const PATH = '/adminnavbar/test-order';

/** A printer in the kitchen that asks this restaurant for work. */
async function addPrinter(app: StoryApp): Promise<StarPrinter> {
  const saved = await requestApi(
    app,
    (api) =>
      api.admin.printers.$post({
        json: {
          ...{ name: 'Küche', kind: 'cloudprnt', language: 'de', printsAt: 'received' },
          ...{ printsTickets: true, printsReceipts: false, categories: null, copies: 1 },
          ...{ paperMm: 80, hasCutter: true, hasBuzzer: false },
        },
      }),
    await ownerToken(app),
  );
  return new StarPrinter((path, init) => fetch(app.url + path, init), saved.path ?? '');
}

const check = (page: Page, name: string) => page.locator(`[data-check="${name}"]`);
const expectState = (page: Page, name: string, state: string) =>
  expect(check(page, name)).toHaveAttribute('data-state', state);

story('a test order ticks itself off, from the button to the last line', async ({ page, app, language }) => {
  const t = adminTestOrderTexts[language];
  const orders = adminOrderTexts[language];
  const printer = await addPrinter(app);
  // An address that is none, and a test that was thrown away.
  allowStatus(page, 400, 404);
  await openAsOwner(page, app, language, PATH);
  const send = page.getByRole('button', { name: t.send });
  await expect(send).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await story.step('what is missing is said at its field', async () => {
    await page.getByLabel(t.email).fill('kein Klammeraffe');
    await send.click();
    await expect(page.getByLabel(t.email)).toHaveAttribute('aria-invalid', 'true');
  });

  await story.step('pressed twice it is one, and arrives at this screen', async () => {
    await page.getByLabel(t.email).fill('priya@example.org');
    await send.dblclick();
    await expect(page.locator('[data-test-order]')).toBeVisible();
    await expect(page).toHaveURL(/order=/);
    await expectState(page, 'shown', 'done');
    await expectState(page, 'sound', 'todo');
    await expectState(page, 'accepted', 'todo');
    // Stories have no mail server: that is said, and not waited for.
    await expectState(page, 'mail guest', 'none');
    await expectState(page, 'mail house', 'none');
    await expect(page.getByRole('heading', { name: t.discardTitle(1) })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });

  await story.step('somebody who hears nothing is told what to do', async () => {
    const line = check(page, 'sound');
    await line.getByRole('button', { name: `${t.sound.no}: ${t.sound.title}` }).click();
    await expectState(page, 'sound', 'trouble');
    await expect(line).toContainText(t.sound.notHeard);
    await line.getByRole('button', { name: `${t.sound.yes}: ${t.sound.title}` }).click();
    await expectState(page, 'sound', 'done');
  });

  await story.step('paper', async () => {
    await expectState(page, 'paper Küche', 'waiting');
    expect(await printer.work()).toBe(true);
    expect(printer.papers[0]?.text).toContain('TEST');
    await expectState(page, 'paper Küche', 'done');
  });

  await story.step('the guest’s page, which says that it is a test', async () => {
    const opened = page.waitForEvent('popup');
    await check(page, 'page').getByRole('link', { name: t.page.open }).click();
    const guest = await opened;
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    await guest.close();
    await expectState(page, 'page', 'done');
  });

  await story.step('a reload loses nothing, and the desk accepts it like any other', async () => {
    await page.reload();
    for (const name of ['shown', 'sound', 'paper Küche', 'page']) await expectState(page, name, 'done');
    await check(page, 'accepted').getByRole('link', { name: t.accepted.desk }).click();
    const ticket = page.locator('[data-order]').first();
    await expect(ticket.getByText(orders.test, { exact: true })).toBeVisible();
    await page.clock.runFor(1_100);
    await ticket.getByRole('button', { name: orders.accept }).click();
    await expect(
      page.locator('[data-order]').first().getByRole('button', { name: orders.accept }),
    ).toHaveCount(0);
  });

  await story.step('the way back, where all is ticked off', async () => {
    await page.goto(localizedPath(language, PATH));
    await page.getByRole('button', { name: t.goOn }).click();
    await expectState(page, 'accepted', 'done');
    await expect(page.getByText(t.all)).toBeVisible();
    await expectAccessible(page);
  });

  await story.step('thrown away, and its address says so', async () => {
    const address = page.url();
    await page.getByRole('button', { name: t.discard, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.discard, exact: true }).click();
    await expect(send).toBeVisible();
    await expect(page.getByRole('heading', { name: t.discardTitle(1) })).toBeHidden();
    await page.goto(address);
    await expect(page.getByText(t.gone)).toBeVisible();
  });
});
