import type { Page } from '@playwright/test';
import { answers, expect, expectAccessible, story } from './story.ts';

/** The page as it stands until its scripts are there. Answers how to let them come. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

interface Seen {
  name: string;
  startTime: number;
}

/** Opens a page and does something to it before it answers. */
async function before(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const letCome = await holdScripts(page);
  const isOpen = page.goto(path);
  await page.waitForURL(path, { waitUntil: 'domcontentloaded' });
  await act();
  await expect(page.locator('html')).not.toHaveAttribute('data-answers');
  letCome();
  await isOpen;
}

const notice = (page: Page) => page.getByRole('region', { name: 'Cookie notice' });

for (const path of ['/en', '/en/menu', '/en/cart', '/en/login']) {
  story(`no script is asked for before something is drawn: ${path}`, async ({ page }) => {
    await page.addInitScript(() => {
      const seen: Seen[] = [];
      Object.assign(window, { seen });
      const note = (entries: PerformanceObserverEntryList) => {
        for (const { name, startTime } of entries.getEntries()) seen.push({ name, startTime });
      };
      for (const type of ['paint', 'resource'])
        new PerformanceObserver(note).observe({ type, buffered: true });
    });
    await page.goto(path);
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
    const drawn = seen.find(({ name }) => name === 'first-contentful-paint')?.startTime;
    const asked = seen.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime);
    expect(drawn).toBeGreaterThan(0);
    expect(asked.length).toBeGreaterThan(4);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(drawn as number);
  });
}

story.describe('before the scripts are there', () => {
  story.use({ viewport: { width: 360, height: 740 } });

  story('a tapped button is pressed as soon as the page answers', async ({ page }) => {
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await before(page, '/en/about-us', async () => {
      await page.getByRole('button', { name: 'Open menu' }).click();
    });
    await expect(menu).toBeVisible();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    // What came after counts once.
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu).toBeVisible();
  });

  story('a choice of colours stays', async ({ page }) => {
    const dark = page.locator('footer').getByRole('radio', { name: 'Dark' });
    await before(page, '/en/terms', () => dark.check({ force: true }));
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await expect(dark).toBeChecked();
    await page.reload();
    await expect(dark).toBeChecked();
  });

  story('a tapped category stays where it was found', async ({ page }) => {
    const name = page.getByRole('heading', { level: 2 }).nth(7);
    const top = async () => Math.round((await name.boundingBox())?.y ?? Number.NaN);
    let found = Number.NaN;
    await before(page, '/en/menu', async () => {
      await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').nth(8).click();
      await expect(name).toBeInViewport();
      found = await top();
    });
    expect(await top()).toBe(found);
  });
});

story.describe('the cookie notice in the document', () => {
  story.use({ consent: null });

  story('is there without a script, and an early answer counts', async ({ page }) => {
    await before(page, '/en/terms', async () => {
      await expect(notice(page)).toBeVisible();
      await expectAccessible(page);
      await notice(page).getByRole('button', { name: 'Decline' }).click();
    });
    await expect(notice(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('declined');
  });
});

story('who has answered the cookie notice never sees it', async ({ page }) => {
  await before(page, '/en/terms', async () => {
    await expect(page.locator('[data-cookie-notice]')).toHaveCount(1);
    await expect(page.locator('[data-cookie-notice]')).toBeHidden();
  });
  await answers(page);
  await expect(page.locator('[data-cookie-notice]')).toHaveCount(0);
});

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false, consent: null });

  story('there is no cookie notice, since nothing could answer it', async ({ page }) => {
    await page.goto('/en/terms');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-cookie-notice]')).toBeHidden();
  });
});
