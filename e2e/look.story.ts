import type { Locator, Page } from '@playwright/test';
import { openAsOwner } from './admin-login.ts';
import { createVisitors, urlFor } from './all-pages.ts';
import { createApiUser, orderDinner, setOrderStatus } from './api-user.ts';
import { EVENING, type StoryApp } from './app.ts';
import { fillKitchen } from './full-kitchen.ts';
import { IS_LONG } from './long.ts';
import { expect, expectAccessible, type Language, localizedPath, story, waitUntilStable } from './story.ts';

// Compares a page with a stored picture (e2e/looks; `npm run looks` takes new ones). Photographs are covered:
// type, colour, lines and positions must not change unnoticed. Another browser build or other fonts render
// other pixels: there the pictures are not compared (rendering.ts).
story.use({ menu: 'whole' });
story.skip(process.env.KEPT_PICTURES === 'never', 'taken with another browser build or other fonts');

/** For a part of a page the background does not count. */
async function expectLook(
  page: Page,
  name: string,
  { isWhole = false, part = null as Locator | null } = {},
): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await waitUntilStable(page);
  const masked = 'img, video, [data-order] :is([class*=_number], h2, [class*=_age] b)';
  // What differs at every run: photographs, whose smoothing varies, an order's number, its age.
  const options = { mask: [(part ?? page).locator(masked)], maskColor: '#808080' };
  if (part) await expect(part).toHaveScreenshot(`${name}.png`, options);
  else await expect(page).toHaveScreenshot(`${name}.png`, { ...options, fullPage: isWhole });
}

const PAGES = [
  '/',
  '/menu',
  '/reservation',
  '/gift-card',
  '/login',
  '/contact-us',
  '/policy?type=privacy_policy',
];
const nameOf = (path: string) => path.replace(/^\/|\?.*/g, '') || 'home';

async function openPage(page: Page, language: Language, path: string): Promise<void> {
  await page.goto(localizedPath(language, path));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

story('the public pages look as they were drawn', async ({ page, language }) => {
  for (const path of PAGES) {
    await story.step(path, async () => {
      await openPage(page, language, path);
      await expectLook(page, nameOf(path));
    });
  }
});

story('so do they in the dark', async ({ page, language }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/', '/menu', '/login']) {
    await story.step(path, async () => {
      await openPage(page, language, path);
      await expectLook(page, `${nameOf(path)}-dark`);
    });
  }
});

story(
  'the parts look as they were drawn: dish sheet, basket, checkout, receipt, fields with faults',
  async ({ page, app, language }) => {
    const visitors = await createVisitors(app);
    await openPage(page, language, '/register');
    await page.locator('main form').getByRole('button').last().click();
    await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible();
    await expectLook(page, 'faults', { isWhole: true });

    await page.addInitScript((token) => localStorage.setItem('token', token), visitors.guest.token);
    for (const path of ['/cart', '/review']) {
      await story.step(path, async () => {
        await page.goto(urlFor(path, language, visitors));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectLook(page, nameOf(path), { isWhole: true });
      });
    }
    await openPage(page, language, '/menu');
    await page.locator('main article a').first().click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await expectLook(page, 'dish', { part: sheet });
  },
);

story('the desk looks as it was drawn', async ({ page, app, language, isMobile }) => {
  story.skip(isMobile && !IS_LONG, 'every page of it is looked at on a phone (every-page.story.ts)');
  const guest = await createApiUser(app, 'guest');
  const { _id } = await guest.saveAddress();
  await guest.order(_id);
  await setOrderStatus(app, await guest.order(_id, 'Bitte mild'), 'accepted');
  for (const path of ['/adminnavbar', '/adminnavbar/menu', '/adminnavbar/timings', '/adminnavbar/settings']) {
    await story.step(path, async () => {
      await openAsOwner(page, app, language, path);
      await dismissSoundAlert(page);
      await expectLook(page, `desk-${path.split('/')[2] ?? 'orders'}`);
    });
  }
});

story('so does the order desk on a tablet, either way up', async ({ page, app, language }, { project }) => {
  story.skip(project.name === 'phone', 'a tablet is the same tablet');
  const guest = await createApiUser(app, 'guest');
  const { _id } = await guest.saveAddress();
  await guest.order(_id);
  await setOrderStatus(app, await guest.order(_id, 'Bitte mild'), 'accepted');
  await page.setViewportSize({ width: 1024, height: 768 });
  await openAsOwner(page, app, language, '/adminnavbar');
  await dismissSoundAlert(page);
  await expectLook(page, 'desk-tablet-landscape');
  await expectAccessible(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expectLook(page, 'desk-tablet-portrait');
  await expectAccessible(page);
});

/** The pages that are open all evening, as they are worked with. */
const TABLET_PAGES: Record<string, (page: Page, app: StoryApp) => Promise<void>> = {
  desk: (page, app) => openTablet(page, app, '/adminnavbar'),
  kitchen: (page, app) => openTablet(page, app, '/adminnavbar/kitchen'),
  'kitchen-compact': async (page, app) => {
    await openTablet(page, app, '/adminnavbar/kitchen');
    await page.getByRole('button', { name: 'Kompakt' }).click();
  },
  'phone-order': async (page, app) => {
    await openTablet(page, app, '/adminnavbar/phone-order');
    const main = page.locator('main');
    await main.getByRole('searchbox').fill('mal');
    await main
      .getByRole('button', { name: /Malai Tikka/ })
      .first()
      .click();
    await expect(main.getByText('1× Malai Tikka', { exact: true })).toBeVisible();
  },
  menu: async (page, app) => {
    await openTablet(page, app, '/adminnavbar/menu');
    await page
      .getByRole('link', { name: /^Gemüse-Samosa/ })
      .first()
      .click();
    await expect(page.getByLabel('Name (Deutsch)')).toHaveValue('Gemüse-Samosa');
  },
};

/** At the same minute for each page: what is late has another colour. */
async function openTablet(page: Page, app: StoryApp, path: string): Promise<void> {
  await app.setClock(EVENING + 60_000);
  await page.clock.setSystemTime(EVENING + 60_000);
  await openAsOwner(page, app, 'de', path);
  await dismissSoundAlert(page);
}

story(
  'so do the pages that are open all evening on a tablet, either way up',
  async ({ page, app }, { project }) => {
    story.skip(project.name === 'phone', 'a tablet is the same tablet');
    await fillKitchen(app);
    for (const _ of [1, 2]) await orderDinner(app);
    for (const [name, open] of Object.entries(TABLET_PAGES)) {
      await story.step(name, async () => {
        await page.setViewportSize({ width: 1180, height: 820 });
        await open(page, app);
        await expectLook(page, `tablet-${name}-landscape`);
        await page.setViewportSize({ width: 820, height: 1180 });
        await expectLook(page, `tablet-${name}-portrait`);
      });
    }
  },
);

/** The first touch dismisses the bar about the sound; what remains is listed. */
async function dismissSoundAlert(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.locator('[data-sound=ready][data-connection]')).toBeVisible();
  await expect(page.locator('main [class*=_skeleton]')).toHaveCount(0);
}
