import type { Page, Request } from '@playwright/test';
import { adminTexts } from '../src/texts/admin.ts';
import { adminAlertTexts } from '../src/texts/admin-alerts.ts';
import { adminKeptTapTexts } from '../src/texts/admin-kept-taps.ts';
import { adminKitchenTexts } from '../src/texts/admin-kitchen.ts';
import { adminOrderTexts } from '../src/texts/admin-orders.ts';
import { openAsOwner } from './admin-login.ts';
import { ownerToken, requestApi } from './api-client.ts';
import { orderDinner, setOrderStatus } from './api-user.ts';
import type { StoryApp } from './app.ts';
import {
  allowRestart,
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  NO_RESPONSE,
  story,
  waitUntilHydrated,
} from './story.ts';

const numberOf = (id: string) => id.slice(-6).toUpperCase();

/** Lets the pages' clocks run, second by second, until all of them agree; at most `seconds` of theirs. */
async function runUntil(pages: Page[], seconds: number, isThere: () => Promise<boolean>): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    if (await isThere()) return;
    // The answers of the network do not follow the clock.
    for (const page of pages) await page.clock.runFor(1000);
  }
  await expect.poll(isThere, `after ${seconds} seconds of the pages`).toBe(true);
}

async function readOrder(app: StoryApp, orderId: string) {
  const token = await ownerToken(app);
  return requestApi(app, (api) => api.orders['by-id'].$post({ json: { orderId } }), token);
}

story(
  'cut off, the desk says so within 20 seconds, keeps what is tapped through a reload, and sends it once',
  async ({ page: cook, context, app, language, isMobile }) => {
    const t = adminKeptTapTexts[language];
    const words = adminOrderTexts[language];
    const frame = adminTexts[language];
    allowRestart(cook);
    allowStatus(cook, 409, NO_RESPONSE);
    const [cooking, other, mine, theirs] = [
      await orderDinner(app),
      await orderDinner(app),
      await orderDinner(app),
      await orderDinner(app),
    ];
    for (const id of [cooking, other]) await setOrderStatus(app, id, 'accepted');

    // Two tabs of one tablet: the kitchen and the desk.
    await openAsOwner(cook, app, language, '/adminnavbar/kitchen');
    const desk = await context.newPage();
    await openAsOwner(desk, app, language, '/adminnavbar');
    await waitUntilHydrated(desk);
    const card = (page: Page, id: string) => page.locator(`[data-order="${numberOf(id)}"]`);
    const line = (id: string) => card(cook, id).getByRole('listitem').getByRole('button').first();
    await expect(line(cooking)).toBeVisible();
    await expect(line(other)).toBeVisible();
    await expect(card(desk, mine)).toBeVisible();
    await expect(card(desk, theirs)).toBeVisible();
    for (const page of [cook, desk]) await expect(page.locator('[data-connection="open"]')).toBeVisible();

    // From now on nothing is answered, and nothing refused.
    const sent: string[] = [];
    const isTap = /\/api\/orders\/(updateStatus|kitchen\/)/;
    context.on('request', (request) => {
      const key = request.headers()['idempotency-key'];
      if (isTap.test(request.url()) && key) sent.push(key);
    });
    const anyCall = /\/(api\/|healthz)/;
    await context.route(anyCall, () => {});
    const lost = (page: Page) => page.locator('[data-strip]').filter({ hasText: frame.lostTitle('').trim() });
    await runUntil([cook, desk], 20, async () => (await lost(cook).isVisible()) && lost(desk).isVisible());
    await expect(lost(desk)).toContainText(t.goOn);

    // The kitchen goes on: two dishes are finished, and one tap is taken back and made again.
    for (const id of [cooking, other]) {
      await line(id).click();
      await expect(line(id)).toHaveAttribute('aria-pressed', 'true');
      await expect(line(id).locator('[data-kept-tap="waiting"]')).toBeVisible();
    }
    await line(other).click();
    await expect(line(other)).toHaveAttribute('aria-pressed', 'false');
    await line(other).click();
    await expect(line(other)).toHaveAttribute('aria-pressed', 'true');
    await expectNoHorizontalScroll(cook);

    // So does the desk.
    const accept = (id: string) =>
      card(desk, id).getByRole('button', { name: words.acceptThis(numberOf(id)) });
    await accept(mine).click();
    const takeBack = card(desk, mine).getByRole('button', { name: t.takeBackThis(numberOf(mine)) });
    await expect(takeBack).toBeVisible();
    await desk.clock.runFor(2500);
    await takeBack.click();
    await desk.clock.runFor(2500);
    await accept(mine).click();
    await desk.clock.runFor(2500);
    await accept(theirs).click();
    await expect(desk.locator('[data-kept-tap="waiting"]')).toHaveCount(2);
    await expect(lost(desk)).toContainText(t.keptCount(4));
    await expectAccessible(desk);
    await expectNoHorizontalScroll(desk);
    const kept = await desk.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toMatch(/Beispiel|07471|Marktplatz/);
    await cook.screenshot({ path: `test-results/offline-kitchen-${isMobile ? 'phone' : 'desktop'}.png` });
    await desk.screenshot({ path: `test-results/offline-desk-${isMobile ? 'phone' : 'desktop'}.png` });
    expect(sent).toEqual([]);
    expect((await readOrder(app, mine)).status).toBe('pending');

    // Another tablet is faster with one of them, and this one is reloaded.
    await setOrderStatus(app, theirs, 'accepted');
    await context.route(anyCall, (route) => route.abort('connectionrefused'));
    await desk.reload();
    await expect(desk.getByText(frame.noAnswer)).toBeVisible();

    await context.unroute(anyCall);
    await runUntil([cook, desk], 40, async () => (await readOrder(app, mine)).status === 'accepted');
    const news = (page: Page) =>
      page.locator('[data-strip]', { hasText: t.refused(words.order(numberOf(theirs)), t.verbs.accepted) });
    await runUntil([cook, desk], 20, async () => (await news(desk).isVisible()) && news(cook).isVisible());
    await expect(news(desk)).toContainText(t.outcomes.accepted);
    await expect(lost(desk)).toHaveCount(0);
    await expect(card(desk, mine).locator('[data-kept-tap]')).toHaveCount(0);
    for (const id of [cooking, other])
      expect((await readOrder(app, id)).items[0]?.preparedAt, numberOf(id)).not.toBeNull();
    // Four taps, each sent once, though two tabs knew of them.
    expect([sent.length, new Set(sent).size]).toEqual([4, 4]);
    await desk.screenshot({ path: `test-results/offline-back-${isMobile ? 'phone' : 'desktop'}.png` });

    // What was lost is said until it is read, in both tabs, through a reload.
    await desk.reload();
    await expect(news(desk)).toBeVisible();
    await expectAccessible(desk);
    await news(desk).getByRole('button', { name: words.dismiss }).click();
    await expect(news(desk)).toHaveCount(0);
    await expect(news(cook)).toHaveCount(0);

    // Without Wi-Fi it is said at once; a tap is sent as soon as the tablet has it again.
    const next = await orderDinner(app);
    await expect(accept(next)).toBeVisible();
    await context.setOffline(true);
    await expect(lost(desk)).toBeVisible();
    await accept(next).click();
    await expect(card(desk, next).locator('[data-kept-tap="waiting"]')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(async () => (await readOrder(app, next)).status).toBe('accepted');
    expect(new Set(sent).size).toBe(sent.length);
  },
);

story(
  'after an update the kitchen stays, and says that there is a newer version',
  async ({ page, context, app, language }) => {
    const t = adminKitchenTexts[language];
    allowRestart(page);
    allowStatus(page, 404, NO_RESPONSE);
    const loading = new Set<Request>();
    page.on('request', (request) => request.url().includes('/assets/') && loading.add(request));
    page.on('requestfinished', (request) => loading.delete(request));
    const asked = ['/admin/troubles', '/reservation/get'].map((path) =>
      page.waitForResponse((response) => response.url().includes(path)),
    );
    await openAsOwner(page, app, language, '/adminnavbar/kitchen');
    await expect(page.locator('[data-connection="open"]')).toBeVisible();
    await Promise.all(asked);
    await expect.poll(() => loading.size).toBe(0);

    // The server has other scripts now.
    const scripts = '**/assets/**';
    await context.route(scripts, (route) => route.fulfill({ status: 404 }));
    const version = /__manifest\?version=\w+&paths=%2Fadminnavbar$/;
    const other = { status: 204, headers: { 'x-remix-reload-document': 'true' } };
    await context.route(version, (route) => route.fulfill(other));
    await context.setOffline(true);
    await expect(page.locator('[data-connection="lost"]')).toBeVisible();
    await context.setOffline(false);
    const news = page.locator('[data-strip]').filter({ hasText: adminAlertTexts[language].newVersion });
    await expect(news).toBeVisible();
    const id = await orderDinner(app);
    await setOrderStatus(app, id, 'accepted');
    const card = page.locator(`[data-order="${numberOf(id)}"]`);
    await expect(card).toContainText(t.allergensNotLoaded);
    await expect(card.getByRole('listitem').getByRole('button').first()).toBeVisible();

    await context.unroute(scripts);
    await context.unroute(version);
    await news.getByRole('button').click();
    await expect(card).toBeVisible();
    await expect(card).not.toContainText(t.allergensNotLoaded);
    await expect(news).toHaveCount(0);
  },
);
