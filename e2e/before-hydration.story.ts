import type { Page } from '@playwright/test';
import { expect, expectAccessible, story, waitUntilHydrated } from './story.ts';

/** Keeps the page without its scripts. Returns a function that lets them load. */
async function delayScripts(page: Page): Promise<() => void> {
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

/** Opens a page and acts on it before it is hydrated. */
async function before(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const letCome = await delayScripts(page);
  const isOpen = page.goto(path);
  await page.waitForURL(path, { waitUntil: 'domcontentloaded' });
  await act();
  await expect(page.locator('html')).not.toHaveAttribute('data-answers');
  letCome();
  await isOpen;
}

interface Filled {
  name: string;
  value: string | boolean;
}

/** The values of the page's visible fields; runs in the browser. */
function stateOf(): Filled[] {
  const fields = document.querySelectorAll<HTMLInputElement>('main :is(input, textarea, select)');
  return [...fields]
    .filter((it) => it.type !== 'hidden' && it.checkVisibility())
    .map((it) =>
      /^(radio|checkbox)$/.test(it.type)
        ? { name: `${it.name} ${it.type === 'radio' ? it.value : ''}`, value: it.checked }
        : { name: it.name || it.id, value: it.value },
    );
}

/**
 * Types into every field, ticks every box, and chooses the last option of every question, as a person would.
 */
async function fillAll(page: Page): Promise<Filled[]> {
  const words: Record<string, string> = {
    email: 'meera@example.org',
    tel: '0151 2345678',
    date: '2026-12-03',
  };
  for (const field of await page.locator('main :is(input, textarea)').all()) {
    if (!(await field.isVisible()) || !(await field.isEnabled())) continue;
    const type = (await field.getAttribute('type')) ?? 'text';
    if (type === 'radio' || type === 'checkbox') await field.check({ force: true });
    else if ((await field.getAttribute('inputmode')) === 'numeric') await field.fill('75');
    else if (type !== 'hidden') await field.fill(words[type] ?? 'Meera Rao');
  }
  return page.evaluate(stateOf);
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
    const requested = seen.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime);
    expect(drawn).toBeGreaterThan(0);
    expect(requested.length).toBeGreaterThan(4);
    expect(Math.min(...requested)).toBeGreaterThanOrEqual(drawn as number);
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
    // What was typed later counts, and only once.
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

  for (const path of [
    '/en/gift-card',
    '/en/reservation',
    '/en/contact-us',
    '/en/register',
    '/en/withdrawal',
  ]) {
    story(`nothing that was chosen or typed is lost: ${path}`, async ({ page }) => {
      let given: Filled[] = [];
      await before(page, path, async () => {
        given = await fillAll(page);
      });
      await page.mouse.move(40, 40);
      await page.waitForLoadState('networkidle');
      expect(given.length).toBeGreaterThan(2);
      // What is only shown without scripts is gone.
      const there = await page.evaluate(stateOf);
      const names = new Set(there.map(({ name }) => name));
      const wasFilled = new Set(given.map(({ name }) => name));
      expect(there.filter(({ name }) => wasFilled.has(name))).toEqual(
        given.filter(({ name }) => names.has(name)),
      );
      expect(names.size).toBeGreaterThan(1);
    });
  }

  story('a tapped category stays where it was found', async ({ page }) => {
    const name = page.getByRole('heading', { level: 2 }).nth(7);
    const top = async () => (await name.boundingBox())?.y ?? Number.NaN;
    let found = Number.NaN;
    await before(page, '/en/menu', async () => {
      await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').nth(8).click();
      await expect(name).toBeInViewport();
      found = await top();
    });
    // By less than half a pixel: rounded, two heights beside a half would differ by one.
    expect(await top()).toBeCloseTo(found, 0);
  });
});

story.describe('on a wide screen', () => {
  story.use({ viewport: { width: 1280, height: 800 } });

  for (const rest of [
    '/gift-card?amount=50',
    '/order-confirmation?oid=0123456789abcdef01234567&key=k%26y',
    '/contact-us?x=1#contact',
  ]) {
    story(`the other language keeps query and hash before the page answers: ${rest}`, async ({ page }) => {
      await delayScripts(page);
      // That of the page waits until it answers.
      await page.mainFrame().goto(`/en${rest}`, { waitUntil: 'domcontentloaded' });
      const german = page.getByRole('banner').getByRole('link', { name: 'DE, Deutsch' });
      const tab = page.context().waitForEvent('page');
      await german.click({ button: 'middle' });
      await expect(await tab).toHaveURL(rest);
      await (await tab).close();
      await german.click();
      await page.waitForURL(rest, { waitUntil: 'commit' });
    });
  }
});

story.describe('with a finger', () => {
  story.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  story('the first tap counts, though the form gets its script by it', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Choose another day' });
    const calendar = page.getByRole('grid');
    for (const isLate of [true, false]) {
      await page.goto('/en/reservation');
      if (isLate) await page.waitForLoadState('networkidle');
      const letCome = await delayScripts(page);
      await opener.tap();
      letCome();
      await expect(calendar).toBeVisible();
      await page.unrouteAll();
    }
    // And it counts once.
    await page.getByRole('button', { name: 'Close the calendar' }).tap();
    await expect(calendar).toHaveCount(0);
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
  await waitUntilHydrated(page);
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
