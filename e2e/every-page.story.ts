import type { Page } from '@playwright/test';
import { LOOKS } from '#looks/index.ts';
import { giftCardTexts } from '#texts/gift-card.ts';
import { orderPreferenceTexts } from '#texts/order-preference.ts';
import { ADMIN_PAGES, GUEST_PAGES, PUBLIC_PAGES } from '../bench/pages.ts';
import { ALL_PAGES, visitEach } from './all-pages.ts';
import { chooseLook, ownerToken, requestApi } from './api-client.ts';
import { createApiUser } from './api-user.ts';
import { findAxeViolations } from './axe.ts';
import { bookingPage } from './booking-page.ts';
import { labelsOf } from './labels.ts';
import { IS_LONG } from './long.ts';
import { expect, story, waitUntilHydrated, waitUntilStable } from './story.ts';
import { DEVICES } from './turned.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
/** A desktop at 200 % and at 400 % (WCAG 1.4.10), in CSS pixels. */
const ZOOMED = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];

/** As many stories as share the pages, so that they are told side by side. */
const SHARES = 4;

// Each page is opened once in German, which has the longer words, and looked at from all sides; what else a
// journey shows is checked by its own story.
for (let share = 0; share < SHARES; share += 1) {
  // The words of all dishes.
  story.describe('with all dishes', () => {
    story.use({ menu: 'whole' });
    story(
      `every page is for everybody: at any size, in any colours, without motion (${share + 1} of ${SHARES})`,
      async ({ page, app, context }) => {
        story.setTimeout(600_000);
        await page.setViewportSize(PHONE);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const faults: string[] = [];
        const paths = ALL_PAGES.filter((_, index) => index % SHARES === share);
        expect(paths.length).toBeGreaterThan(10);
        await visitEach(paths, { page, app, context, language: 'de' }, async (path) => {
          const complain = (how: string, found: readonly string[]) =>
            faults.push(...found.map((what) => `${path} ${how}: ${what}`));
          const look = async (how: string) => complain(how, await lostOn(page));

          await waitUntilStable(page);
          await look('on a phone');
          complain('by day', await findAxeViolations(page));
          complain('as a document', await findAxeViolations(page, { only: 'document' }));
          complain('headings', await page.evaluate(levelOneHeadings));
          complain('outside of all landmarks', await page.evaluate(outsideLandmarks));
          if (PUBLIC_PAGES.includes(path)) complain('moves', await page.evaluate(movingParts));
          await page.emulateMedia({ colorScheme: 'dark' });
          await waitUntilStable(page);
          complain('in the dark', await findAxeViolations(page, { only: 'colors' }));
          await page.emulateMedia({ colorScheme: null, forcedColors: 'active' });
          complain('alike with forced colours', (await page.evaluate(indistinguishableChoices)).alike);
          await page.emulateMedia({ forcedColors: null });
          for (const size of ZOOMED) {
            await page.setViewportSize(size);
            await look(`at ${size.width} px`);
            // The desk has a frame of its own.
            const kept = path.startsWith('/admin') ? 0 : await page.evaluate(remainingViewportShare);
            if (kept > 0.4) complain(`at ${size.width} px`, [`${Math.round(kept * 100)} % stays in sight`]);
          }
          await page.setViewportSize(DESKTOP);
          await look('on a desktop');
          await waitUntilStable(page);
          complain('on a desktop', await findAxeViolations(page, { only: 'layout' }));
          await page.setViewportSize(PHONE);
          await page.evaluate(() => {
            document.documentElement.style.fontSize = '200%';
          });
          await look('with large words');
        });
        expect(faults).toEqual([]);
      },
    );
  });
}

/** Letters twice the size on a phone, as a browser makes them and as its zoom does, and a desktop at 400 %. */
const LARGE = [
  { size: { width: 390, height: 664 }, letters: '200%' },
  { size: { width: 195, height: 332 }, letters: '' },
  { size: { width: 320, height: 256 }, letters: '' },
];

// What a look
// can break is in its frame, which every page has: each page is seen in one of them by turns, and in all in long form.
for (const looks of IS_LONG ? LOOKS.map((look) => [look]) : [LOOKS]) {
  const inLook = looks.length === 1 ? ` in the look ${looks[0]?.id}` : '';
  story(
    `every page of guests can be read and reached with large letters${inLook}`,
    async ({ page, app, context }) => {
      story.setTimeout(600_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const faults: string[] = [];
      for (const [index, { id }] of looks.entries()) {
        await chooseLook(app, id);
        const paths = [...PUBLIC_PAGES, ...GUEST_PAGES].filter((_, at) => at % looks.length === index);
        expect(paths.length, `pages in the look ${id}`).toBeGreaterThan(2);
        await visitEach(paths, { page, app, context, language: 'de' }, async (path) => {
          const found = await lostWithLargeLetters(page, id);
          faults.push(...found.map((what) => `${path} ${what}`));
        });
      }
      expect(faults).toEqual([]);
    },
  );
}

// Each dialog is seen in one look by turns, and in all in long form.
story('every dialog of guests can be read and reached with large letters', async ({ page, app }) => {
  story.setTimeout(600_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const guest = await createApiUser(app, 'guest');
  await guest.fillCart(2);
  await guest.enter(page);
  const w = labelsOf('de');
  const booking = bookingPage(page, 'de');
  const dialogs: [path: string, open: () => Promise<unknown>][] = [
    ['/menu', () => page.getByRole('link', { name: w.butterChicken, exact: true }).click()],
    ['/menu', () => page.locator('main').getByRole('region', { name: w.cart }).getByRole('link').click()],
    ['/menu', () => page.getByRole('button', { name: orderPreferenceTexts.de.label }).click()],
    ['/', () => page.getByRole('banner').getByRole('button').last().click()],
    ['/gift-card', () => page.getByRole('button', { name: giftCardTexts.de.next }).click()],
    [
      '/reservation',
      async () => {
        await booking.choose(booking.w.guests(4));
        await booking.choose(booking.w.sunday);
        await booking.choose('19:00');
        await booking.fillIn();
        await booking.review.click();
      },
    ],
  ];
  const faults: string[] = [];
  for (const [index, [path, open]] of dialogs.entries()) {
    for (const { id } of IS_LONG ? LOOKS : LOOKS.slice(index % LOOKS.length).slice(0, 1)) {
      await chooseLook(app, id);
      await page.setViewportSize({ width: 390, height: 664 });
      await page.goto(path);
      await waitUntilHydrated(page);
      await open();
      const dialog = page.locator('dialog[open], [role=dialog]').last();
      await expect(dialog, `${path} ${index}`).toBeVisible();
      const found = await lostWithLargeLetters(page, id, 'dialog[open], [role=dialog]');
      faults.push(...found.map((what) => `the dialog ${index} of ${path} ${what}`));
    }
  }
  expect(faults).toEqual([]);
});

story('what the pages are looked at for is seen where it is', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect.poll(() => page.evaluate(movingParts)).not.toEqual([]);
  await page.goto('/reservation');
  await expect.poll(async () => (await page.evaluate(indistinguishableChoices)).seen).toBeGreaterThan(0);
});

story('every page stands in its windows in English too', async ({ page, app, context }) => {
  story.setTimeout(600_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  const paths = [...PUBLIC_PAGES, ...GUEST_PAGES];
  await visitEach(paths, { page, app, context, language: 'en' }, async (path) => {
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      faults.push(...(await lostOn(page)).map((what) => `${path} at ${size.width} px: ${what}`));
    }
  });
  expect(faults).toEqual([]);
});

/** What opens a form: a dialog, another tab, the editor beside a list or in its place. The first of each kind on a page. */
const OPENERS = [
  'button[aria-haspopup=dialog]',
  'header button:has(use[href$="#plus"])',
  '[role=tab]:nth-of-type(2)',
  '[role=tab]:nth-of-type(3)',
  '[role=tab]:nth-of-type(4)',
  'a[href*="edit="]',
];
const DIALOG = ':is([role=dialog], [role=alertdialog])';

story(
  'every page of the desk stands in its windows in English too, and its alerts cover nothing that saves',
  async ({ page, app, context }) => {
    story.setTimeout(600_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await mockAlerts(page);
    const faults: string[] = [];
    await visitEach(ADMIN_PAGES, { page, app, context, language: 'en' }, async (path) => {
      /** Of a dialog, which lies over the line, the smallest window is enough. */
      const look = async (how: string) => {
        const isDialog = (await page.locator(DIALOG).filter({ visible: true }).count()) > 0;
        await typeSomething(page, isDialog ? DIALOG : 'main');
        for (const size of isDialog ? DEVICES.slice(-1) : DEVICES) {
          await page.setViewportSize(size);
          const found = [...(await lostOn(page)), ...(await page.evaluate(coveredByAlerts))];
          faults.push(...found.map((what) => `${path} at ${size.width} px, ${how}: ${what}`));
        }
        if (!isDialog) return;
        await page.keyboard.press('Escape');
        // One that asks about what was typed stays.
        if ((await page.locator(DIALOG).filter({ visible: true }).count()) > 0) await page.reload();
      };
      await page.setViewportSize(DESKTOP);
      await expect(page.locator('[data-strip]').first()).toBeAttached();
      faults.push(...(await lostOn(page)).map((what) => `${path} on a desktop: ${what}`));
      await look('as it opens');
      for (const opener of OPENERS) {
        await page.setViewportSize(DEVICES[0] ?? DESKTOP);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        const control = page.locator(`main :is(${opener})`).filter({ visible: true }).first();
        if ((await control.count()) === 0) continue;
        await control.click();
        // Its script may only just be on its way.
        const opened = opener.startsWith('button') ? `${DIALOG}, main form` : 'main';
        await expect(page.locator(opened).filter({ visible: true }).first()).toBeVisible();
        await waitUntilStable(page);
        await look(`after ${opener}`);
      }
    });
    expect(faults).toEqual([]);
  },
);

/** A form in which something was typed may have a foot that stays in sight. */
async function typeSomething(page: Page, within: string): Promise<void> {
  const field = page.locator(`${within} form :is(input[type=text], input:not([type]), textarea):enabled`);
  const first = field.filter({ visible: true }).first();
  if ((await first.count()) > 0 && (await first.isEditable())) await first.fill('Etwas');
}

/** Failures of three kinds, so that the line of alerts is there on every page. */
async function mockAlerts(page: Page): Promise<void> {
  const none = { paymentsInDoubt: [], declined: [], providerSilentSince: null };
  const troubles = { ...none, isDiskFull: true, mailsLate: 3, mailsFailed: 1 };
  await page.route('**/api/admin/troubles', (route) => route.fulfill({ json: troubles }));
}

/** What saves, ends a form or is pressed, and lies under the line of alerts once it has been scrolled to; a line that is too high. */
function coveredByAlerts(): string[] {
  const line = document.querySelector('section:has(> [data-strip])');
  if (!line) return ['no line of alerts'];
  const { height } = line.getBoundingClientRect();
  const found = height > 57 ? [`alerts are ${height} px high`] : [];
  const dialog = document.querySelector(':is([role=dialog], [role=alertdialog])');
  for (const control of (dialog ?? document).querySelectorAll(
    'main button, [role] button, form :last-child',
  )) {
    const isOfInterest = control.matches('button, input, select, textarea');
    if (!isOfInterest || line.contains(control) || !control.checkVisibility({ visibilityProperty: true }))
      continue;
    control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, width, top, bottom } = control.getBoundingClientRect();
    if (width === 0 || bottom < 0 || top > innerHeight) continue;
    const hits = [bottom - 3, (top + bottom) / 2].map((y) => document.elementFromPoint(left + width / 2, y));
    if (hits.some((hit) => hit !== null && line.contains(hit)))
      found.push(`under an alert: ${control.outerHTML.replace(/ class="[^"]*"/g, '').slice(0, 120)}`);
  }
  return found;
}

/** The same in each of the large windows; `within` an open dialog alone. */
async function lostWithLargeLetters(page: Page, look: string, within = ''): Promise<string[]> {
  const faults: string[] = [];
  for (const { size, letters } of LARGE) {
    await page.setViewportSize(size);
    await page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, letters);
    await waitUntilStable(page);
    const how = `in the look ${look} at ${size.width} px${letters && ` with letters of ${letters}`}`;
    const found = [...(await lostOn(page)), ...(await page.evaluate(coveredControls, within))];
    faults.push(...found.map((what) => `${how}: ${what}`));
  }
  return faults;
}

/** What can't be read or reached in the window as it is now. */
async function lostOn(page: Page): Promise<string[]> {
  // The desk chooses its columns when it hears of the new width.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const { wider, widest } = await page.evaluate(() => {
    const wider = document.documentElement.scrollWidth - innerWidth;
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (part) => wider > 0 && part.getBoundingClientRect().right > innerWidth + 1,
    );
    return {
      wider,
      widest: beyond
        .slice(-2)
        .map((part) => part.outerHTML.slice(0, 80))
        .join(' … '),
    };
  });
  return [
    ...(await page.evaluate(clippedTexts)),
    ...(wider > 0 ? [`scrolls ${wider} px sideways: ${widest}`] : []),
  ];
}

/**
 * What is pressed or typed into, and lies under something else or beyond the window; the menu's button is in the first view.
 * `within`: in an open dialog alone, which covers the rest.
 */
function coveredControls(within: string): string[] {
  const nameOf = (part: Element) => part.outerHTML.replace(/ class="[^"]*"/g, '').slice(0, 120);
  window.scrollTo(0, 0);
  const found: string[] = [];
  const menu = [...document.querySelectorAll('header button')].filter((part) => part.checkVisibility());
  const isInView = ({ left, right, top, bottom, width }: DOMRect) =>
    width > 0 && left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  if (!within && !menu.some((part) => isInView(part.getBoundingClientRect())))
    found.push('no button of the menu');
  for (const part of (document.querySelector(within || 'body') ?? document).querySelectorAll(
    'a[href], button, input, select, textarea',
  )) {
    if (
      !part.checkVisibility({ visibilityProperty: true }) ||
      part.matches('[type=hidden], [href="#content"]')
    )
      continue;
    if (part.closest('dialog:not([open])')) continue;
    part.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const face = part.closest('label') ?? part.closest('article') ?? part;
    const boxes = [...part.getClientRects()];
    const isReached = boxes.some(({ left, top, width, height }) => {
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return (
        hit !== null &&
        (face.contains(hit) ||
          hit.closest('label')?.control === part ||
          (hit.contains(part) && hit.matches('label, [class*=plaque]')))
      );
    });
    if (!isReached) found.push(`covered: ${nameOf(part)}`);
  }
  window.scrollTo(0, 0);
  return found;
}

/** Those of the page, unless it is exactly one. */
function levelOneHeadings(): string[] {
  const found = [...document.querySelectorAll('h1')].map((heading) => heading.outerHTML.slice(0, 120));
  return found.length === 1 ? [] : [`${found.length} of the first level`, ...found];
}

/** All of the page is scrolled past, so that everything that appears on scrolling is shown. */
function movingParts(): string[] {
  window.scrollTo(0, document.body.scrollHeight / 2);
  window.scrollTo(0, document.body.scrollHeight);
  const found = [
    ...document
      .getAnimations()
      .filter((animation) => !(animation instanceof CSSTransition))
      .map((animation) => (animation as CSSAnimation).animationName ?? 'an animation'),
    ...[...document.querySelectorAll('video')].filter((film) => !film.paused).map(() => 'a film'),
  ];
  window.scrollTo(0, 0);
  return found;
}

/** Pressable elements outside of any landmark; the skip link comes before them all. */
function outsideLandmarks(): string[] {
  const landmarks =
    'header, main, footer, nav, section[aria-label], section[aria-labelledby], dialog, [role=dialog]';
  return [...document.querySelectorAll('a[href], button, input, select, textarea')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .filter((part) => !part.closest(landmarks) && part.getAttribute('href') !== '#content')
    .map((part) => part.outerHTML.slice(0, 120));
}

/** How much of the window's height is taken by elements that stay while the page is scrolled. */
function remainingViewportShare(): number {
  window.scrollTo(0, 400);
  const step = 4;
  let kept = 0;
  for (let y = step / 2; y < innerHeight; y += step) {
    let element = document.elementFromPoint(innerWidth / 2, y);
    while (element && !/fixed|sticky/.test(getComputedStyle(element).position))
      element = element.parentElement;
    if (element) kept += step;
  }
  window.scrollTo(0, 0);
  return kept / innerHeight;
}

/**
 * Texts that end beyond the window, or beyond a box that clips its content, where scrolling can't reach them.
 */
function clippedTexts(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim();
    if (!words || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest('[aria-hidden=true], script, style, noscript')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    if (width === 0) continue;
    let first = 0;
    let last = document.documentElement.clientWidth;
    let isReachable = false;
    for (let box: HTMLElement | null = element; box; box = box.parentElement) {
      const { clipPath, overflowX } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      if (clipPath !== 'none') isReachable = true; // for screen readers only
      if (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth) isReachable = true;
      if (/hidden|clip/.test(overflowX) && box !== document.body) {
        first = Math.max(first, edge.left);
        last = Math.min(last, edge.right);
      }
    }
    if (!isReachable && (left < first - 1 || right > last + 1)) found.push(words.slice(0, 60));
  }
  return found;
}

/**
 * Custom-drawn options whose chosen one looks like the others. The browser's own controls are not checked.
 */
function indistinguishableChoices(): { seen: number; alike: string[] } {
  const lookOf = (input: Element) => {
    const face = input.closest('label') ?? input.parentElement ?? input;
    return [face, ...face.querySelectorAll('*')]
      .map((part) => {
        const { borderColor, borderWidth, outlineStyle, color, fontWeight } = getComputedStyle(part);
        return [borderColor, borderWidth, outlineStyle, color, fontWeight].join(' ');
      })
      .join('; ');
  };
  const isDrawnByUs = (input: Element) => getComputedStyle(input).opacity === '0';
  const drawn = [...document.querySelectorAll('input[type=radio]:checked')].filter(
    (chosen) => isDrawnByUs(chosen) && chosen.checkVisibility(),
  );
  const alike = drawn
    .filter((chosen) => {
      const name = CSS.escape(chosen.getAttribute('name') ?? '');
      const other = document.querySelector(`input[type=radio][name="${name}"]:not(:checked):not(:disabled)`);
      return other && lookOf(other) === lookOf(chosen);
    })
    .map((chosen) => chosen.outerHTML.slice(0, 120));
  return { seen: drawn.length, alike };
}

story('at 400 % nothing that has the focus is hidden', async ({ page, app, context }) => {
  story.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const hidden: string[] = [];
  await visitEach(
    ['/menu', '/cart', '/review', '/reservation'],
    { page, app, context, language: 'de' },
    async (path) => {
      await page.setViewportSize({ width: 320, height: 256 });
      await waitUntilStable(page);
      let stops = 0;
      // Down and up: elements from below reach the header, those from above the bar.
      for (const [key, most] of [
        ['Tab', 130],
        ['Shift+Tab', 60],
      ] as const) {
        for (let press = 0; press < most; press += 1) {
          await page.keyboard.press(key);
          const found = await page.evaluate(obscuredFocus);
          if (found === null) break;
          stops += 1;
          if (found !== '') hidden.push(`${path}, ${key}: ${found}`);
        }
      }
      expect(stops, `stops on ${path}`).toBeGreaterThan(20);
    },
  );
  expect(hidden).toEqual([]);
});

/**
 * The focused element when it is completely covered; '' when some of it is visible, null when nothing has the
 * focus (WCAG 2.4.11).
 */
async function obscuredFocus(): Promise<string | null> {
  // The browser scrolls to it in the next frame.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  // A custom-drawn option is as large as its label, and a card's link as large as the card.
  const face = element.closest('label') ?? element.closest('article') ?? element;
  const { left, top, right, bottom } = face.getBoundingClientRect();
  const step = 4;
  for (let y = Math.max(top, 0) + 1; y < Math.min(bottom, innerHeight); y += step)
    for (let x = Math.max(left, 0) + 1; x < Math.min(right, innerWidth); x += step)
      if (face.contains(document.elementFromPoint(x, y))) return '';
  return face.outerHTML.slice(0, 120);
}

/** Names as restaurants have them, from short to as long as they get; several are slogans too. */
const NAMES = [
  'im Wilden Mann',
  'Gasthof zum Goldenen Hirschen',
  'Hotel-Restaurant Schwäbischer Hof an der Hohenzollernstraße',
  'Ratskeller Bad Mergentheim',
  'Brauereigaststätte Zum Spitaltor',
  'Wirtshaus am Schlachthofviertel',
  'Landgasthof & Metzgerei Oberndörfer',
  'Weinstube Kachelofen seit 1892',
  'Gutsausschank Schloss Reinhartshausen',
  'Berggaststätte Schauinslandblick',
  'Fischrestaurant Störtebeker Strandpromenade',
  'Donaudampfschifffahrtsgesellschaftskantine',
  'Zur alten Post',
  'Klosterwirtschaft Weltenburg',
  'Historisches Gasthaus Zum Roten Ochsen',
  'Forsthaus Friedrichsruh im Sachsenwald',
  'Gaststätte Kleingärtnerverein Sonnenschein e. V.',
  'Restaurant & Café Orangerie im Kurpark',
  'Altes Zollhaus Kreuzberg',
  'Ristorante Pizzeria Da Salvatore e Giuseppina',
  'Bürgerliches Brauhaus zum Fröhlichen Landmann',
];

const WIDTHS = [360, 768, 1024, 1280, 1440];

story(
  'names and slogans of any length stand whole and free, in every look and at every width',
  async ({ page, app }) => {
    story.setTimeout(600_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const faults: string[] = [];
    const token = await ownerToken(app);
    // Without a sentence of its own, the home page begins with the name.
    const hero = { claim: { de: '', en: null }, lead: { de: '', en: null }, film: null };
    const values = { ...hero, filmAlt: { de: '', en: null } };
    const draft = { part: 'hero' as const, version: 0, values };
    const { version } = await requestApi(app, (api) => api.admin.website.draft.$put({ json: draft }), token);
    const json = { drafts: [{ part: draft.part, version }] };
    await requestApi(app, (api) => api.admin.website.publish.$post({ json }), token);
    // Each name is seen in two looks by turns, and in all in long form.
    for (const [index, name] of NAMES.entries()) {
      const { house } = await requestApi(app, (api) => api.admin.settings.$get(), token);
      const named = { ...house, name };
      await requestApi(app, (api) => api.admin.settings.house.$put({ json: named }), token);
      for (const { id } of LOOKS.filter((_, at) => IS_LONG || (at + index) % 3 === 0)) {
        await chooseLook(app, id);
        await page.goto('/');
        await page.evaluate(() => document.fonts.ready);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: width < 700 ? 740 : 900 });
          const found = await page.evaluate(nameAtFault, name);
          faults.push(...found.map((fault) => `${id} at ${width}: ${fault}: ${name}`));
        }
      }
    }
    expect(faults).toEqual([]);
  },
);

/** What is wrong with the name where the page has it. Runs in the page. */
function nameAtFault(name: string): string[] {
  const faults: string[] = [];
  const complain = (what: string) => faults.push(what);
  const part = (selector: string) => document.querySelector<HTMLElement>(selector);
  const [header, title, hero] = [part('header'), part('main h1'), part('[class*=hero-module_hero]')];
  const [brand, mark] = [part('header a [data-length]'), part('footer [data-name]')];
  const places = [part('footer address'), part('[class*=footer-module_lawRow] > p')];
  if (!header || !title || !hero || !brand || !mark) return ['a part is missing'];
  if (title.innerText.replace(/\s+/g, ' ').trim() !== name) return [`the title is ${title.innerText}`];
  const linesOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  };
  /** Of a line, where its letters are: lines are set closer than their fonts say. */
  const lettersOf = ({ left, top, width, height }: DOMRect) =>
    new DOMRect(left, top + height * 0.22, width, height * 0.56);
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
  const isPicture = (element: Element) =>
    element.closest('[class*=hero-module_gate]') !== null &&
    (element.matches('img, video, use, path, circle') ||
      !/^rgba\(.*, 0\)$|^transparent$/.test(getComputedStyle(element).backgroundColor));
  const isCut = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return (
      (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
      (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 2)
    );
  };
  window.scrollTo(0, 0);
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) complain(`the page is ${page.scrollWidth} px wide`);

  // Above: beside the navigation and the tools, in letters that can be read.
  const row = header.getBoundingClientRect();
  const beside = [...header.querySelectorAll('nav li, [class*=header-module_tools] > *')];
  const brandLines = linesOf(brand);
  if (isCut(brand)) complain('cut in the header');
  if (brandLines.some(({ top, bottom }) => top < row.top - 1 || bottom > row.bottom + 1))
    complain('out of the header');
  if (brandLines.some((line) => beside.some((other) => overlap(line, other.getBoundingClientRect()))))
    complain('under the tools');
  const letters = Number.parseFloat(getComputedStyle(brand).fontSize);
  if (letters < 11) complain(`letters of ${letters} px in the header`);

  // The first view: below the header, above the next words, and where no picture is.
  const next = title.nextElementSibling?.getBoundingClientRect();
  const end = hero.getBoundingClientRect().bottom;
  for (const rect of linesOf(title).map(lettersOf)) {
    if (rect.left < -1 || rect.right > page.clientWidth + 1) complain('out of the window');
    if (rect.top < row.bottom) complain('under the header');
    if (rect.bottom > end + 1) complain('out of the first view');
    if (next && overlap(rect, next)) complain('over the next words');
  }
  for (const index of linesOf(title).keys()) {
    window.scrollTo(0, 0);
    window.scrollTo(0, (linesOf(title)[index]?.top ?? 0) - innerHeight / 2);
    const rect = lettersOf(linesOf(title)[index] ?? new DOMRect());
    for (const across of [0.02, 0.25, 0.5, 0.75, 0.98]) {
      const layers = document.elementsFromPoint(rect.left + rect.width * across, rect.top + rect.height / 2);
      if (layers.some(isPicture)) complain('at a picture');
    }
  }

  // Below.
  for (const element of [mark, ...places]) {
    if (!element) continue;
    const { left, right } = element.getBoundingClientRect();
    if (left < -1 || right > page.clientWidth + 1) complain('out of the window below');
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      complain(`cut below: ${element.className}`);
  }
  return [...new Set(faults)];
}
