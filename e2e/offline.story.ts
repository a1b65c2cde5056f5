import type { Page } from '@playwright/test';
import { siteTexts } from '#texts/site.ts';
import { adminLabelsOf } from './admin-labels.ts';
import { openAsOwner } from './admin-login.ts';
import { orderDinner } from './api-user.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  goOffline,
  LANGUAGES,
  localizedPath,
  NO_RESPONSE,
  story,
} from './story.ts';

const LABELS = {
  de: {
    title: 'Keine Verbindung',
    call: 'Anrufen: +49 30 23125 014',
    again: 'Noch einmal versuchen',
    closed: 'geschlossen',
  },
  en: { title: 'No connection', call: 'Call us: +49 30 23125 014', again: 'Try again', closed: 'closed' },
};

const DESK_LABELS = {
  de: {
    held: 'Keine Verbindung: „Rabattcodes“ öffnet sich, sobald sie wieder da ist',
    title: 'Keine Verbindung',
    menu: 'Navigation',
    group: 'Gäste',
    noAnswer: /Der Server antwortet gerade nicht/,
    unknown: 'Diese Seite gibt es nicht',
  },
  en: {
    held: 'No connection: “Coupons” opens as soon as it is back',
    title: 'No connection',
    menu: 'Navigation',
    group: 'Guests',
    noAnswer: /The server is not answering just now/,
    unknown: 'There is no such page',
  },
};

/** Every active worker has taken control, and has cached what it should. */
async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const [registration] = await navigator.serviceWorker.getRegistrations();
    const worker = registration?.active;
    if (worker?.state !== 'activated') {
      await new Promise((done) => worker?.addEventListener('statechange', done, { once: true }));
    }
  });
}

/** The paths of everything in the browser's caches. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

for (const language of LANGUAGES) {
  const w = LABELS[language];

  story(
    `the offline page names phone and hours in ${language}, without a script of the site`,
    async ({ page }) => {
      await page.goto(localizedPath(language, '/offline'));
      await expect(page.getByRole('heading', { level: 1, name: w.title })).toBeVisible();
      await expect(page.getByRole('link', { name: w.call })).toHaveAttribute('href', 'tel:+493023125014');
      await expect(page.getByRole('table')).toContainText('12:00–23:00');
      await expect(page.getByRole('table')).toContainText(w.closed);
      await expect(page.locator('script[src], link[rel="modulepreload"]')).toHaveCount(0);
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
    },
  );
}

story.describe('without network', () => {
  story.use({ serviceWorkers: 'allow' });

  story('the offline page stands in for every page, and nothing else is kept', async ({ page, context }) => {
    await page.goto('/menu');
    await waitForServiceWorker(page);
    const kept = await cachedPaths(page);
    expect(kept).toEqual(expect.arrayContaining(['/offline', '/en/offline']));
    for (const path of kept) expect(path).toMatch(/^(\/offline|\/en\/offline|\/assets\/.+\.(css|woff2))$/);

    // With a network the worker has no effect: pages come from the server.
    await page.goto('/en/menu');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    allowStatus(page, NO_RESPONSE);
    await context.setOffline(true);
    await page.goto('/gallery');
    await expect(page.getByRole('heading', { level: 1, name: LABELS.de.title })).toBeVisible();
    await expect(page.getByRole('link', { name: LABELS.de.call })).toBeVisible();
    // With the restaurant's own styles, from the cache.
    await expect(page.getByRole('main')).toHaveCSS('display', 'grid');
    await page.goto('/en/about-us');
    await expect(page.getByRole('heading', { level: 1, name: LABELS.en.title })).toBeVisible();

    await context.setOffline(false);
    await page.getByRole('link', { name: LABELS.en.again }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  });

  story(
    'a tap of a guest without a network leaves the page standing, and goes on by itself',
    async ({ page, context, language }) => {
      await page.goto(localizedPath(language, '/menu'));
      await waitForServiceWorker(page);
      const { lineLost } = siteTexts[language];
      const title = page.getByRole('heading', { level: 1 });
      const former = await title.innerText();
      await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
      allowStatus(page, NO_RESPONSE);
      await context.setOffline(true);
      await page
        .getByRole('contentinfo')
        .locator(`a[href="${localizedPath(language, '/gallery')}"]`)
        .click();
      await expect(page.getByText(lineLost)).toBeVisible();
      await expect(title).toHaveText(former);
      await context.setOffline(false);
      await expect(page).toHaveURL(/\/gallery$/);
      await expect(page.getByText(lineLost)).toHaveCount(0);
      await expect(page.locator('html[data-same]')).toHaveCount(1);
    },
  );

  story(
    'a tap at the desk without a network leaves it standing; it goes on by itself, and rings',
    async ({ page, context, app, language, isMobile }) => {
      const w = DESK_LABELS[language];
      const admin = adminLabelsOf(language);
      const link = (to: string) =>
        page
          .locator(`a[href="${localizedPath(language, to)}"]`)
          .filter({ visible: true })
          .first();
      await openAsOwner(page, app, language, '/adminnavbar');
      await expect(page.locator('[data-connection="open"]')).toBeVisible();
      await waitForServiceWorker(page);
      await expect.poll(() => cachedPaths(page)).toContain('/en/offline/desk');
      // A tap allows the bell to sound, in this document only.
      await page.getByRole('heading', { level: 1 }).click();
      await expect(page.locator('[data-sound="ready"]')).toBeVisible();
      await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));

      allowStatus(page, NO_RESPONSE);
      await context.setOffline(true);
      if (isMobile) await page.getByRole('button', { name: w.menu, exact: true }).click();
      await page.locator('summary', { hasText: w.group }).filter({ visible: true }).click();
      await link('/adminnavbar/discount').click();
      await expect(page.getByText(w.held).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: admin.desk })).toBeVisible();
      const first = await orderDinner(app);
      await context.setOffline(false);
      await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/adminnavbar/discount')}$`));
      await expect(page.locator('[data-alarm="ringing"][data-sound="ready"]')).toBeVisible();
      await expect(page.locator('html[data-same]')).toHaveCount(1);

      // A page that was opened once also opens without a network, with the data of that time.
      await context.setOffline(true);
      await expect(page.locator('[data-lamp="lost"]')).toBeVisible();
      await link('/adminnavbar').click();
      await expect(page.locator(`[data-order="${first.slice(-6).toUpperCase()}"]`)).toBeVisible();
      const order = new RegExp(`Beispiel|${first.slice(-6)}`, 'i');
      await expect(page.getByRole('main')).toContainText(order);

      // A new document shows the desk's own offline page until the network is back: no name, no order.
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: w.title })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(order);
      await expect(page.getByRole('main')).toHaveCSS('display', 'grid');
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
      for (const path of await cachedPaths(page)) {
        expect(path).toMatch(/^((\/en)?\/offline(\/desk)?|\/assets\/.+\.(css|woff2))$/);
      }
      await context.setOffline(false);
      await expect(page.locator(`[data-order="${first.slice(-6).toUpperCase()}"]`)).toBeVisible();
      await expect(page.locator('[data-alarm="ringing"]')).toBeVisible();

      // The document loads, and the account does not: the desk waits and does not log out.
      const mend = await goOffline(page);
      await page.reload();
      await expect(page.getByText(w.noAnswer)).toBeVisible();
      await mend();
      await expect(page.locator('[data-alarm="ringing"]')).toBeVisible();

      // An address without a page is still part of the desk, and rings as well.
      allowStatus(page, 404);
      await page.goto(localizedPath(language, '/adminnavbar/nowhere'));
      await expect(page.getByRole('heading', { level: 1, name: w.unknown })).toBeVisible();
      await expect(page.locator('[data-alarm="ringing"]')).toBeVisible();
    },
  );
});
