import type { Locator, Page } from '@playwright/test';
import { ownerToken, requestApi } from './api-client.ts';
import { createApiUser } from './api-user.ts';
import { guestPage } from './guest-page.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  type Language,
  localizedPath,
  story,
  waitUntilFormsReady,
  waitUntilStable,
} from './story.ts';

const LABELS = {
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
    brand: 'Haveli, zur Startseite',
    mainNav: 'Hauptmenü',
    footNav: 'Fußzeile',
    legalNav: 'Rechtliches',
    login: 'Anmelden',
    orders: 'Bestellungen',
    cart: /^Warenkorb/,
    order: 'Jetzt bestellen',
    pages: [
      ['Startseite', '/'],
      ['Speisekarte', '/menu'],
      ['Tisch reservieren', '/reservation'],
      ['Galerie', '/gallery'],
      ['Gutscheine', '/gift-card'],
      ['Über uns', '/about-us'],
      ['Kontakt', '/contact-us'],
    ],
    legal: [
      ['Datenschutzerklärung', '/policy?type=privacy_policy'],
      ['Impressum', '/policy?type=terms_and_conditions'],
      ['AGB', '/terms'],
      ['Vertrag widerrufen', '/withdrawal'],
      ['Barrierefreiheit', '/accessibility'],
    ],
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
    toMenu: 'See the menu',
    dark: 'Dark',
    brand: 'Haveli, to the home page',
    mainNav: 'Main menu',
    footNav: 'Footer',
    legalNav: 'Legal',
    login: 'Log in',
    orders: 'Orders',
    cart: /^Cart/,
    order: 'Order now',
    pages: [
      ['Home', '/'],
      ['Menu', '/menu'],
      ['Reserve a table', '/reservation'],
      ['Gallery', '/gallery'],
      ['Gift cards', '/gift-card'],
      ['About us', '/about-us'],
      ['Contact', '/contact-us'],
    ],
    legal: [
      ['Privacy Policy', '/policy?type=privacy_policy'],
      ['Imprint', '/policy?type=terms_and_conditions'],
      ['Terms and conditions', '/terms'],
      ['Withdraw from contract', '/withdrawal'],
      ['Accessibility', '/accessibility'],
    ],
  },
};

/** Each language by its own name, for readers who know no other. */
const SWITCH = { de: 'DE, Deutsch', en: 'EN, English' };

/** Whether a page is in the header's row; the reservation is not, as the home page links to it first. */
const isInRow = ([, path = '']: readonly string[]) => path !== '/reservation';

/** Name and address of each link. */
const linksIn = (part: Locator) =>
  part
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));

const localised = (language: Language, links: readonly (readonly string[])[]) =>
  links.map(([name = '', path = '']) => [name, localizedPath(language, path)]);

const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const consentOf = (page: Page) => page.evaluate(() => localStorage.getItem('cookieConsent'));

for (const language of LANGUAGES) {
  const w = LABELS[language];

  story(`the header turns semi-transparent after 100 px (${language})`, async ({ page }) => {
    await page.goto(localizedPath(language, '/menu'));
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
    `after 300 px the header has the way up, and nothing floats over the page (${language})`,
    async ({ page }) => {
      await page.goto(localizedPath(language, '/menu'));
      const up = page.getByRole('banner').getByRole('button', { name: w.toTop });
      await scrollTo(page, 280);
      await expect(up).toHaveCount(0);
      await scrollTo(page, 320);
      await expect(up).toBeVisible();
      await up.focus();
      await expect.poll(() => scrolled(page)).toBe(320);
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
      // Below the header the page's own background is visible.
      expect(
        await page.evaluate(() => {
          const below = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
          const found = new Set<string | undefined>();
          for (let y = below + 4; y < innerHeight; y += 12) {
            for (let x = 4; x < document.documentElement.clientWidth; x += 12) {
              found.add(document.elementFromPoint(x, y)?.closest('main, body')?.tagName);
            }
          }
          return [...found];
        }),
      ).toEqual(['MAIN']);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: w.instagram })).toHaveAttribute(
        'href',
        /^https:\/\/www\.instagram\.com\//,
      );
      await expect(footer.getByRole('link', { name: w.facebook })).toHaveAttribute(
        'href',
        /^https:\/\/www\.facebook\.com\//,
      );
      await up.click();
      await expect.poll(() => scrolled(page)).toBe(0);
      await expect(up).toHaveCount(0);
    },
  );

  story(
    `header and footer lead everywhere, know the guest, and keep the language (${language})`,
    async ({ page, app }) => {
      // The header has a row of its own in a wide window; in a narrow one its links are in the phone menu.
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(localizedPath(language, '/gallery'));
      const header = page.getByRole('banner');
      const footer = page.getByRole('contentinfo');
      const linkOf = (name: string | RegExp) => header.getByRole('link', { name });
      await expect(linkOf(w.brand)).toHaveAttribute('href', localizedPath(language, '/'));
      expect(await linksIn(header.getByRole('navigation', { name: w.mainNav }))).toEqual(
        localised(language, w.pages.filter(isInRow)),
      );
      expect(await linksIn(footer.getByRole('navigation', { name: w.footNav }))).toEqual(
        localised(language, w.pages),
      );
      expect(await linksIn(footer.getByRole('navigation', { name: w.legalNav }))).toEqual(
        localised(language, w.legal),
      );
      await expect(linkOf(w.login)).toHaveAttribute('href', localizedPath(language, '/login'));
      await expect(linkOf(w.orders)).toHaveCount(0);
      await expect(linkOf(w.cart)).toHaveCount(0);

      const somebody = await createApiUser(app, 'guest');
      await somebody.enter(page);
      const other = language === 'de' ? 'en' : 'de';
      for (const [from, to] of [
        [language, other],
        [other, language],
      ] as const) {
        const words = LABELS[from];
        await page.goto(localizedPath(from, '/orders?page=2'));
        await expect(linkOf(words.orders)).toHaveAttribute('href', localizedPath(from, '/orders'));
        await expect(linkOf(words.cart)).toHaveAttribute('href', localizedPath(from, '/cart'));
        await expect(linkOf(words.login)).toHaveCount(0);
        // The same page with its query; from then on the home page redirects to that language.
        await expect(linkOf(SWITCH[to])).toHaveAttribute('href', localizedPath(to, '/orders?page=2'));
        await linkOf(SWITCH[to]).click();
        await expect(page).toHaveURL(`${app.url}${localizedPath(to, '/orders?page=2')}`);
        await expect(page.locator('html')).toHaveAttribute('lang', to);
        await page.goto('/', { waitUntil: 'commit' });
        await expect(page).toHaveURL(`${app.url}${localizedPath(to, '/')}`);
      }
    },
  );

  story(`another page begins at its top (${language})`, async ({ page }) => {
    await page.goto(localizedPath(language, '/menu'));
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
    await page.locator('footer').getByRole('link', { name: w.gallery }).click();
    await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/gallery')}$`));
    await expect.poll(() => scrolled(page)).toBe(0);
  });

  story(`an unknown address leads to known pages (${language})`, async ({ page }) => {
    allowStatus(page, 404);
    const response = await page.goto(localizedPath(language, '/speisekarrte'));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: w.missing })).toBeVisible();
    const main = page.locator('main');
    await expect(main.getByRole('link', { name: w.toMenu })).toHaveAttribute(
      'href',
      localizedPath(language, '/menu'),
    );
    await expect(main.getByRole('link', { name: /\+49 30 23125 014/ })).toHaveAttribute(
      'href',
      'tel:+493023125014',
    );
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
  });

  story(`colours are chosen and remembered (${language})`, async ({ page }) => {
    await page.goto(localizedPath(language, '/login'));
    await waitUntilFormsReady(page);
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
    const w = LABELS[language];
    story(`is opened, walked through and closed by keyboard (${language})`, async ({ page, app }) => {
      await page.goto(localizedPath(language, '/login'));
      const open = page.getByRole('button', { name: w.openMenu });
      await open.focus();
      await page.keyboard.press('Enter');
      const menu = page.getByRole('dialog');
      await expect(menu).toBeVisible();
      await waitUntilStable(page);
      await expect(menu.getByRole('button', { name: w.closeMenu })).toBeFocused();
      await expectAccessible(page);
      const linkOf = (name: string) => menu.getByRole('link', { name, exact: true });
      expect(await linksIn(menu.getByRole('navigation'))).toEqual(localised(language, w.pages));
      await expect(linkOf(w.order)).toHaveAttribute('href', localizedPath(language, '/menu'));
      await expect(linkOf(w.login)).toHaveAttribute('href', localizedPath(language, '/login'));
      await expect(linkOf(w.orders)).toHaveCount(0);
      await expect(linkOf(SWITCH.de)).toHaveAttribute('href', '/login');
      await expect(linkOf(SWITCH.en)).toHaveAttribute('href', '/en/login');
      for (let press = 0; press < 25; press += 1) {
        await page.keyboard.press('Tab');
        // Apart from the browser's own toolbar, the focus never reaches the page behind.
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
      await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/menu')}$`));
      await expect(menu).toBeHidden();

      const somebody = await createApiUser(app, 'guest');
      await somebody.enter(page);
      await page.reload();
      await expect(page.getByRole('banner').getByRole('link', { name: w.cart })).toHaveAttribute(
        'href',
        localizedPath(language, '/cart'),
      );
      await open.click();
      await expect(linkOf(w.orders)).toHaveAttribute('href', localizedPath(language, '/orders'));
      await expect(linkOf(w.login)).toHaveCount(0);
    });
  }
});

/** From now on every document adds up its layout shifts. */
async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);

story.describe('the cookie notice', () => {
  story.use({ consent: null });

  for (const language of LANGUAGES) {
    const w = LABELS[language];
    for (const [answer, button] of [
      ['accepted', w.accept],
      ['declined', w.decline],
    ] as const) {
      story(`goes for good when ${answer} (${language})`, async ({ page }) => {
        await page.goto(localizedPath(language, '/login'));
        const notice = page.getByRole('region', { name: w.notice });
        await expect(notice).toBeVisible();
        await expect(notice.getByRole('link')).toHaveAttribute(
          'href',
          localizedPath(language, '/policy?type=privacy_policy'),
        );
        await waitUntilStable(page);
        await expectNoHorizontalScroll(page);
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
        // The answer takes effect: with consent the map may load by itself, otherwise not.
        const mapConsent = await page.evaluate(() => localStorage.getItem('mapConsent'));
        expect(mapConsent).toBe(answer === 'accepted' ? 'accepted' : null);
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(notice).toHaveCount(0);
      });
    }
  }

  story('moves nothing when it comes', async ({ page }) => {
    await recordLayoutShifts(page);
    await page.goto('/login');
    await expect(page.getByRole('region', { name: LABELS.de.notice })).toBeVisible();
    await waitUntilStable(page);
    expect(await shiftOf(page)).toBeLessThan(0.02);
  });

  for (const [screen, viewport] of [
    ['a phone', { width: 360, height: 740 }],
    ['a phone with large letters', { width: 195, height: 332 }],
    ['a low window', { width: 320, height: 256 }],
    ['a tablet', { width: 768, height: 1024 }],
    ['a large screen', { width: 1280, height: 800 }],
  ] as const) {
    story(`lets the last line of the page and the cart bar be seen on ${screen}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const notice = page.getByRole('region', { name: LABELS.de.notice });
      const me = guestPage(page, 'de');
      if (viewport.width >= 360) {
        await page.goto('/menu');
        await me.addFirstDish();
      }
      for (const path of ['/', '/menu', '/reservation', '/gift-card', '/login']) {
        await page.goto(path);
        await expect(notice).toBeVisible();
        await expectNoHorizontalScroll(page);
        // Its buttons are in the first view, below the home page's own at least in reach.
        for (const button of await notice.getByRole('button').all()) {
          await button.scrollIntoViewIfNeeded();
          await button.click({ trial: true });
          await expect(button).toBeInViewport({ ratio: 1 });
        }
        if (path !== '/') expect(await page.evaluate(() => scrollY)).toBe(0);
        const { position, height, top } = await notice.evaluate((band) => ({
          position: [band, band.parentElement as Element].map((part) => getComputedStyle(part).position),
          height: band.getBoundingClientRect().height,
          top: band.getBoundingClientRect().top,
        }));
        // On a phone a low sheet: the cart bar stands on it, and the page ends above it.
        const isSheet = viewport.width === 360 && path !== '/';
        const bar = page.getByRole('region', { name: me.w.cart }).last();
        if (isSheet && path === '/menu') {
          const { y = Number.NaN, height: high = 0 } = (await bar.boundingBox()) ?? {};
          expect(y + high).toBeCloseTo(top, 0);
          // Together they take a quarter of the phone at most.
          expect(high + height).toBeLessThanOrEqual(viewport.height / 4);
        }
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        if (isSheet) {
          expect(height).toBeLessThanOrEqual(120);
          const footer = await page.locator('footer').boundingBox();
          expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(top + 1);
        } else {
          // It scrolls away with the page, and is over nothing.
          expect(position).toEqual(['static', 'static']);
          expect(height).toBeLessThan(viewport.height * 0.7);
          await expect(notice).not.toBeInViewport();
        }
        await page.locator('footer').getByRole('radio', { name: LABELS.de.dark }).click({ trial: true });
      }
    });
  }

  story('asks for the street map only where there is one', async ({ page, app }) => {
    const notice = page.getByRole('region', { name: LABELS.de.notice });
    await page.goto('/login');
    await expect(notice).toContainText('Landkarte');
    await page.goto('/en/login');
    await expect(page.getByRole('region', { name: LABELS.en.notice })).toContainText('street map');
    const token = await ownerToken(app);
    const { house } = await requestApi(app, (api) => api.admin.settings.$get(), token);
    const json = { ...house, location: null };
    await requestApi(app, (api) => api.admin.settings.house.$put({ json }), token);
    await page.goto('/login');
    await expect(notice).not.toContainText('Landkarte');
    await notice.getByRole('button', { name: LABELS.de.accept }).click();
    expect(await page.evaluate(() => localStorage.getItem('mapConsent'))).toBeNull();
  });
});

/** The languages that the browser requests, the preferred one first. */
const asksFor = (page: Page, ...languages: string[]) =>
  page.addInitScript((all) => {
    Object.defineProperty(navigator, 'languages', { get: () => all, configurable: true });
  }, languages);

story.describe('a browser that prefers English', () => {
  story.use({ locale: 'en-GB' });

  story('learns on German pages that there is English, until a language is chosen', async ({ page }) => {
    const hint = page.getByRole('region', { name: 'Language' });
    const link = hint.getByRole('link', { name: 'Read this page in English' });
    await recordLayoutShifts(page);
    await page.goto('/menu?q=Dal');
    await expect(hint).toBeVisible();
    await expect(hint).toHaveAttribute('lang', 'en');
    await expect(link).toHaveAttribute('href', '/en/menu?q=Dal');
    await waitUntilStable(page);
    expect(await shiftOf(page)).toBeLessThan(0.02);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    // It comes after the skip link, and is not between it and the content.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();

    await link.click();
    await expect(page).toHaveURL(/\/en\/menu\?q=Dal$/);
    await expect(hint).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
    await page.goto('/menu');
    await expect(hint).toBeHidden();
  });

  story('closes it once and for all, and the header comes back to its place', async ({ page }) => {
    const hint = page.getByRole('region', { name: 'Language' });
    const header = page.getByRole('banner');
    await page.goto('/');
    await expect(hint).toBeVisible();
    const { y: below = 0 } = (await header.boundingBox()) ?? {};
    expect(below).toBeGreaterThanOrEqual((await hint.boundingBox())?.height ?? Number.NaN);
    await expectAccessible(page);
    await hint.getByRole('button', { name: 'Stay with German' }).click();
    await expect(hint).toHaveCount(0);
    await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
    await page.goto('/contact-us');
    await expect(hint).toBeHidden();
  });

  story('finds none on a page that does not exist', async ({ page }) => {
    allowStatus(page, 404);
    await page.goto('/nirgendwo');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-english-hint]')).toHaveCount(0);
  });
});

story('a browser that asks for English among others is told of it, and no other', async ({ page }) => {
  for (const [languages, isTold] of [
    [['es', 'en-US', 'de'], true],
    [['de-AT', 'en'], false],
    [['fr', 'denmark', 'entish'], false],
    [[], false],
  ] as const) {
    await story.step(languages.join(', ') || 'nothing', async () => {
      await asksFor(page, ...languages);
      await page.goto('/terms');
      await expect(page.getByRole('region', { name: 'Language' })).toBeVisible({ visible: isTold });
    });
  }
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
    await expect(page.getByRole('region', { name: LABELS.en.notice })).toBeVisible();
    await expect(spanish).toHaveCount(0);
  });
});

/** As German ones are: no phone has room for it. */
const LONG_WORD = 'Rindfleischetikettierungsüberwachungspl';

story(
  'no page of an order grows wider than a narrow phone by a long word',
  async ({ page, app, language }) => {
    await page.setViewportSize({ width: 320, height: 664 });
    const owner = await ownerToken(app);
    const { menuItems } = await requestApi(app, (api) => api.menu.$get());
    const form = new FormData();
    for (const [name, value] of Object.entries({
      ...{ name: LONG_WORD, desc: LONG_WORD, category: menuItems[0]?.category ?? '', actualPrice: '31' },
      variants: JSON.stringify([0, 1].map((each) => ({ name: `${each}${LONG_WORD}`, price: 31 }))),
      addOns: JSON.stringify([{ name: LONG_WORD, price: 1 }]),
    }))
      form.set(name, value);
    const created = await fetch(`${app.url}/api/menu`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${owner}` },
      body: form,
    });
    expect(created.status).toBe(201);
    const dish = (await created.json()) as (typeof menuItems)[number];
    const { house } = await requestApi(app, (api) => api.admin.settings.$get(), owner);
    const named = { ...house, name: LONG_WORD };
    await requestApi(app, (api) => api.admin.settings.house.$put({ json: named }), owner);
    const guest = await createApiUser(app, 'guest');
    await guest.saveAddress({ fullName: LONG_WORD, addressLine1: LONG_WORD });
    await guest.enter(page);

    const pages = guestPage(page, language);
    const look = async () => {
      await expect(page.getByText(LONG_WORD).filter({ visible: true }).first()).toBeVisible();
      await expectNoHorizontalScroll(page);
    };
    for (const path of ['/', '/contact-us', '/menu']) {
      await page.goto(localizedPath(language, path));
      await look();
    }
    await pages.openDish(LONG_WORD);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').first().check({ force: true });
    await dialog.getByLabel(pages.w.note).fill(LONG_WORD);
    const widths = await dialog
      .locator('*')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
    expect(Math.max(...widths)).toBeLessThanOrEqual(320);
    await dialog.getByRole('button', { name: pages.w.addToCart }).click();
    await expect(dialog).toBeHidden();
    await look();
    const json = {
      ...{ menuItemId: dish._id, variantName: dish.variants[1]?._id ?? '', quantity: 1 },
      ...{ addOns: [{ name: LONG_WORD, quantity: 1 }], message: LONG_WORD, forName: LONG_WORD },
    };
    await requestApi(app, (api) => api.cart.add.$post({ json }), guest.token);
    await page.goto(localizedPath(language, '/cart'));
    await look();
    await pages.toCheckout();
    await page.locator('textarea[name=message]').fill(LONG_WORD);
    await look();
    await pages.placeOrder();
    await look();
    await page.goto(localizedPath(language, '/orders'));
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expectNoHorizontalScroll(page);
  },
);
