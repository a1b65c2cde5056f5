import type { Page } from '@playwright/test';
import { guest } from './guest.ts';
import {
  allow,
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  LANGUAGES,
  settled,
  story,
} from './story.ts';

const WORDS = {
  de: {
    toTop: 'Nach oben',
    instagram: 'Wir auf Instagram',
    facebook: 'Wir auf Facebook',
    notice: 'Cookie-Hinweis',
    accept: 'Alle akzeptieren',
    decline: 'Ablehnen',
    openMenu: 'Menü öffnen',
    closeMenu: 'Menü schließen',
    menu: 'Speisekarte',
    gallery: 'Galerie',
    missing: 'Diese Seite gibt es nicht',
    toMenu: 'Zur Speisekarte',
    dark: 'Dunkel',
  },
  en: {
    toTop: 'Back to top',
    instagram: 'We are on Instagram',
    facebook: 'We are on Facebook',
    notice: 'Cookie notice',
    accept: 'Accept All',
    decline: 'Decline',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    menu: 'Menu',
    gallery: 'Gallery',
    missing: 'This page does not exist',
    toMenu: 'To the menu',
    dark: 'Dark',
  },
};

const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const consentOf = (page: Page) => page.evaluate(() => localStorage.getItem('cookieConsent'));

for (const language of LANGUAGES) {
  const w = WORDS[language];

  story(`the header turns semi-transparent after 100 px (${language})`, async ({ page }) => {
    await page.goto(at(language, '/menu'));
    const header = page.locator('header').first();
    const opacity = () =>
      header.evaluate((element) =>
        Number(/[\d.]+(?=\)$)/.exec(getComputedStyle(element).backgroundColor)?.[0]),
      );
    await scrollTo(page, 90);
    await expect(header).not.toHaveAttribute('data-scrolled');
    await scrollTo(page, 110);
    await expect(header).toHaveAttribute('data-scrolled');
    await expect.poll(opacity).toBeLessThan(1);
    await scrollTo(page, 0);
    await expect(header).not.toHaveAttribute('data-scrolled');
  });

  story(
    `after 300 px the way up floats, with links named for what they open (${language})`,
    async ({ page }) => {
      await page.goto(at(language, '/menu'));
      const up = page.getByRole('button', { name: w.toTop });
      await scrollTo(page, 280);
      await expect(up).toHaveCount(0);
      await scrollTo(page, 320);
      await expect(up).toBeVisible();
      await expect(page.getByRole('link', { name: w.instagram })).toHaveAttribute(
        'href',
        /^https:\/\/www\.instagram\.com\//,
      );
      await expect(page.getByRole('link', { name: w.facebook })).toHaveAttribute(
        'href',
        /^https:\/\/www\.facebook\.com\//,
      );
      await expectAccessible(page);
      await up.click();
      await expect.poll(() => scrolled(page)).toBe(0);
      await expect(up).toHaveCount(0);
    },
  );

  story(`another page begins at its top (${language})`, async ({ page }) => {
    await page.goto(at(language, '/menu'));
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
    await page.locator('footer').getByRole('link', { name: w.gallery }).click();
    await expect(page).toHaveURL(new RegExp(`${at(language, '/gallery')}$`));
    await expect.poll(() => scrolled(page)).toBe(0);
  });

  story(`an unknown address helps on (${language})`, async ({ page }) => {
    allow(page, 404);
    const response = await page.goto(at(language, '/speisekarrte'));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: w.missing })).toBeVisible();
    const main = page.locator('main');
    await expect(main.getByRole('link', { name: w.toMenu })).toHaveAttribute('href', at(language, '/menu'));
    await expect(main.getByRole('link', { name: /\+49 30 23125 014/ })).toHaveAttribute(
      'href',
      'tel:+493023125014',
    );
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  story(`colours are chosen and remembered (${language})`, async ({ page }) => {
    await page.goto(at(language, '/login'));
    await page.locator('footer').getByRole('radio', { name: w.dark }).check();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await expectAccessible(page);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  });
}

story.describe('the phone menu', () => {
  story.use({ viewport: { width: 360, height: 740 } });
  for (const language of LANGUAGES) {
    const w = WORDS[language];
    story(`is opened, walked through and closed by keyboard (${language})`, async ({ page }) => {
      await page.goto(at(language, '/login'));
      const open = page.getByRole('button', { name: w.openMenu });
      await open.focus();
      await page.keyboard.press('Enter');
      const menu = page.getByRole('dialog');
      await expect(menu).toBeVisible();
      await settled(page);
      await expect(menu.getByRole('button', { name: w.closeMenu })).toBeFocused();
      await expectAccessible(page);
      for (let press = 0; press < 25; press += 1) {
        await page.keyboard.press('Tab');
        // The browser's own bar aside, the focus never reaches the page behind.
        expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
          /DIALOG|BODY/,
        );
        expect(await page.evaluate(() => document.activeElement?.closest('main, footer') === null)).toBe(
          true,
        );
      }
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(open).toBeFocused();

      await page.keyboard.press('Enter');
      await menu.getByRole('link', { name: w.menu, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${at(language, '/menu')}$`));
      await expect(menu).toBeHidden();
    });
  }
});

story.describe('the cookie notice', () => {
  story.use({ consent: null });

  for (const language of LANGUAGES) {
    const w = WORDS[language];
    for (const [answer, button] of [
      ['accepted', w.accept],
      ['declined', w.decline],
    ] as const) {
      story(`goes for good when ${answer} (${language})`, async ({ page }) => {
        await page.goto(at(language, '/login'));
        const notice = page.getByRole('region', { name: w.notice });
        await expect(notice).toBeVisible();
        await settled(page);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        // Declining is as easy as accepting.
        const sizes = await notice
          .getByRole('button')
          .evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect().width));
        expect(sizes[0]).toBeCloseTo(sizes[1] ?? 0, 0);
        expect(await consentOf(page)).toBeNull();

        await notice.getByRole('button', { name: button }).click();
        await expect(notice).toHaveCount(0);
        expect(await consentOf(page)).toBe(answer);
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(notice).toHaveCount(0);
      });
    }
  }

  story('moves nothing when it comes', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          seen.shift += (entry as PerformanceEntry & { value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/login');
    await expect(page.getByRole('region', { name: WORDS.de.notice })).toBeVisible();
    await settled(page);
    expect(
      await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift),
    ).toBeLessThan(0.02);
  });

  story('lets the last line of the page and the cart bar be seen', async ({ page }) => {
    const me = guest(page, 'de');
    await page.goto('/menu');
    const notice = page.getByRole('region', { name: WORDS.de.notice });
    await expect(notice).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const law = page.locator('footer').getByRole('radio', { name: WORDS.de.dark });
    const above = async () => {
      const [line, box] = [await law.boundingBox(), await notice.boundingBox()];
      return (line?.y ?? 0) + (line?.height ?? 0) <= (box?.y ?? 0);
    };
    await expect.poll(above).toBe(true);

    await scrollTo(page, 0);
    await me.addFirstDish();
    await page.goto('/menu');
    await expect(notice).toBeVisible();
    const bar = () =>
      page.evaluate(() => Number.parseFloat(document.documentElement.style.getPropertyValue('--bar') || '0'));
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    if (width < 1100) await expect.poll(bar).toBeGreaterThan(40);
    const lowerEdge = async () => {
      const box = await notice.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(async () => (await lowerEdge()) <= height - (await bar())).toBe(true);
  });
});

story.describe('a browser that prefers Spanish', () => {
  story.use({ consent: null, locale: 'es-ES' });

  story('reads the cookie notice in Spanish, until a language is chosen', async ({ page }) => {
    await page.goto('/login');
    const spanish = page.getByRole('region', { name: 'Aviso de cookies' });
    await expect(spanish).toHaveAttribute('lang', 'es');
    await expect(spanish.getByRole('button', { name: 'Aceptar todo' })).toBeVisible();
    await expect(spanish.getByRole('button', { name: 'Rechazar' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'EN, English' }).filter({ visible: true }).click();
    await expect(page.getByRole('region', { name: WORDS.en.notice })).toBeVisible();
    await expect(spanish).toHaveCount(0);
  });
});
