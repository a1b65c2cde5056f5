import type { Locator, Page } from '@playwright/test';
import { openAsOwner } from './admin-login.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  goOffline,
  localizedPath,
  story,
  waitUntilHydrated,
} from './story.ts';

const LABELS = {
  de: {
    rename: /benennen$/,
    name: 'Name',
    save: 'Speichern',
    tablet: 'Tablet Küche',
    asleep: 'Tablet Küche schläft',
    view: 'Ansehen',
    forget: 'Vergessen',
    here: 'dieses Gerät',
  },
  en: {
    rename: /^Rename /,
    name: 'Name',
    save: 'Save',
    tablet: 'Kitchen tablet',
    asleep: 'Kitchen tablet is asleep',
    view: 'View',
    forget: 'Forget',
    here: 'this device',
  },
};

const MINUTES = 60_000;

/** Long enough for a sign of life and for the lists that are polled. */
const letTimePass = (page: Page) => page.clock.runFor(31_000);

/** One of the next asks of the page is answered with it. */
const expectInTime = (page: Page, what: Locator) =>
  expect
    .poll(async () => {
      await letTimePass(page);
      return what.count();
    })
    .toBeGreaterThan(0);

story(
  'a tablet asleep is noticed at the other desk, and one that was closed is not',
  async ({ page, visitor, app, now, language }) => {
    const w = LABELS[language];
    const tablet = await visitor();
    await openAsOwner(tablet, app, language, '/adminnavbar/devices');
    const own = tablet.locator('[data-device]').filter({ hasText: w.here });
    await expectInTime(tablet, own);
    await own.getByRole('button', { name: w.rename }).click();
    await tablet.getByRole('textbox', { name: w.name }).fill(w.tablet);
    await tablet.getByRole('button', { name: w.save, exact: true }).click();
    // The taps have turned its sound on.
    await expect(tablet.locator(`[data-device="${w.tablet}"][data-state="awake"]`)).toBeVisible();
    await expectNoHorizontalScroll(tablet);
    await expectAccessible(tablet);

    await openAsOwner(page, app, language, '/adminnavbar');
    await letTimePass(page);
    const alert = page.getByText(w.asleep, { exact: true });
    await expect(alert).toHaveCount(0);
    const bringBack = await goOffline(tablet);
    await app.setClock(now + 3 * MINUTES);
    await expectInTime(page, alert);
    // Behind what was in the line before.
    const more = page.locator('[aria-expanded=false]').filter({ hasText: '+' });
    await expect(alert.or(more)).not.toHaveCount(0);
    await expect(async () => {
      if (await alert.isHidden()) await more.click({ timeout: 1000 });
      await expect(alert).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.locator('*').filter({ has: alert }).getByRole('link', { name: w.view }).last().click();
    await expect(page.locator(`[data-device="${w.tablet}"][data-state="silent"]`)).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);

    await bringBack();
    await letTimePass(tablet);
    await expectInTime(page, page.locator(`[data-device="${w.tablet}"][data-state="awake"]`));

    // Closed by hand: the page says so before it is gone, and nobody is alarmed.
    await tablet.goto(localizedPath(language, '/gallery'));
    await expect
      .poll(async () => {
        await letTimePass(page);
        return page.locator(`[data-device="${w.tablet}"]`).getAttribute('data-state');
      })
      .toBe('closed');
    await app.setClock(now + 10 * MINUTES);
    await page.goto(localizedPath(language, '/adminnavbar'));
    await waitUntilHydrated(page);
    await letTimePass(page);
    await expect(alert).toHaveCount(0);
  },
);
