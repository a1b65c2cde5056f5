import type { Page } from '@playwright/test';
import { chosenAccent } from '#domain/look/accent.ts';
import { mailColorsOf } from '#domain/look/mail-colors.ts';
import { LOOKS, type LookId } from '#looks/index.ts';
import type { Email } from '#server/mail/email.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import { emailFixtures } from '#server/test/email-fixtures.ts';
import { settingsFixture } from '#server/test/restaurant-fixtures.ts';
import { chooseDishes } from '../bench/api-client.ts';
import { chooseLook, requestApi } from './api-client.ts';
import { createApiUser } from './api-user.ts';
import type { App } from './app.ts';
import { findAxeViolations } from './axe.ts';
import { IS_LONG } from './long.ts';
import { expect, type Language, localizedPath, story, waitUntilStable } from './story.ts';

// What every look draws for itself, by day and by night: each page is opened once, and its light is changed. The
// trattoria has no photo, so nothing is covered. Pictures are compared as in look.story.ts.
const IS_COMPARED = process.env.KEPT_PICTURES !== 'never';

/** What look.story.ts keeps of the first restaurant's look is not kept twice. */
const KEPT_BEFORE = [
  'home',
  'home-dark',
  'menu',
  'menu-dark',
  'dish',
  'reservation',
  'checkout',
  'gift-card',
];

/** A picture in either light; axe by all rules by day, and by those that colours decide by night. */
async function keepBoth(page: Page, look: LookId, name: string): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 600;
  for (const colorScheme of isNarrow || IS_LONG ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => document.fonts.ready);
    await waitUntilStable(page);
    expect(await findAxeViolations(page, colorScheme === 'dark' ? { only: 'colors' } : {})).toEqual([]);
    const picture = colorScheme === 'dark' ? `${name}-dark` : name;
    if (IS_COMPARED && !(look === 'haveli' && KEPT_BEFORE.includes(picture))) {
      await expect(page).toHaveScreenshot([look, `${picture}.png`]);
    }
  }
}

/** What a large screen shows differently; a phone is looked at as a whole. */
const ON_DESKTOP = ['home', 'menu', 'checkout'];

async function open(page: Page, language: Language, path: string): Promise<void> {
  await page.goto(localizedPath(language, path));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await waitUntilStable(page);
}

/** The token of a guest, and their cart with three dishes. */
async function fillCart(app: App): Promise<{ token: string; cartId: string }> {
  const { token } = await createApiUser(app, 'guest');
  let cartId = '';
  for (const choice of chooseDishes(await requestApi(app, (api) => api.menu.$get()))) {
    const json = { ...choice, quantity: 1 };
    cartId = (await requestApi(app, (api) => api.cart.add.$post({ json }), token))._id;
  }
  return { token, cartId };
}

/** The mail that confirms an order, and the one that brings a gift card. */
function mailOf(kind: Email['kind'], language: Language, look: (typeof LOOKS)[number]): string {
  const email = emailFixtures(language).find((one) => one.kind === kind);
  if (!email) throw new Error(`no mail ${kind}`);
  const sender = {
    restaurant: settingsFixture.restaurant,
    from: null,
    baseUrl: 'https://sole.example',
    closing: { de: '', en: null },
    company: null,
    missing: [],
    colors: mailColorsOf(look, chosenAccent(look, { accent: null, color: null })),
    logo: null,
  };
  return String(renderEmail({ id: 'the-id', email, createdAt: 0 }, sender).message.html);
}

story.describe('each look', () => {
  // Sixteen pictures and as many checks by axe.
  story.describe.configure({ timeout: 240_000 });
  story.use({ sample: 'trattoria' });

  for (const look of LOOKS) {
    story(
      `${look.id}: as it was drawn and for everybody, by day and by night`,
      async ({ page, app, language, isMobile }) => {
        const isShown = (name: string) => isMobile || IS_LONG || ON_DESKTOP.includes(name);
        await chooseLook(app, look.id);
        const { token, cartId } = await fillCart(app);
        for (const [name, path] of [
          ['home', '/'],
          ['reservation', '/reservation'],
          ['gift-card', '/gift-card'],
          ['menu', '/menu'],
        ] as const) {
          if (!isShown(name)) continue;
          await story.step(name, async () => {
            await open(page, language, path);
            await keepBoth(page, look.id, name);
          });
        }
        if (isShown('dish'))
          await story.step('dish', async () => {
            await page.locator('main article a').first().click();
            await expect(page.getByRole('dialog')).toBeVisible();
            await keepBoth(page, look.id, 'dish');
          });
        await story.step('checkout', async () => {
          await page.evaluate((value) => localStorage.setItem('token', value), token);
          await open(page, language, `/review?cid=${cartId}&cpn=`);
          await keepBoth(page, look.id, 'checkout');
        });
        for (const [name, kind] of [
          ['mail', 'order_accepted'],
          ['gift-card-mail', 'gift_card'],
        ] as const) {
          if (!isShown(name)) continue;
          await story.step(name, async () => {
            // Of no site: a mail's styles are inline.
            await page.goto('about:blank');
            await page.setContent(mailOf(kind, language, look));
            await keepBoth(page, look.id, name);
          });
        }
      },
    );
  }
});

story.describe('whoever comes for the first time', () => {
  story.describe.configure({ timeout: 120_000 });
  story.use({ sample: 'trattoria', consent: null });

  story(
    'sees the first view of every look as it was drawn, and the cookie notice below it',
    async ({ page, app, language, isMobile }) => {
      story.skip(!isMobile && !IS_LONG, 'the notice is the same on a large screen');
      for (const { id } of LOOKS) {
        await chooseLook(app, id);
        await open(page, language, '/');
        await expect(page.locator('[data-cookie-notice]')).toBeVisible();
        await expect(page.getByRole('main').getByRole('link').first()).toBeInViewport({ ratio: 1 });
        await keepBoth(page, id, 'first-visit');
      }
    },
  );
});

story.describe('a colour of the owner’s own', () => {
  story.use({ sample: 'trattoria' });

  story('can be read in every look, by day and by night', async ({ page, app, language }, { project }) => {
    story.skip(project.name === 'phone', 'colours are the same on every device');
    for (const [index, { id }] of LOOKS.entries()) {
      // One too pale, one too dark, one that is neither.
      const color = ['#ffe9f2', '#1b0b52', '#c2187e'][index % 3] ?? null;
      await chooseLook(app, id, color);
      for (const path of IS_LONG ? ['/', '/menu'] : [index % 2 ? '/' : '/menu']) {
        await story.step(`${id} ${path}`, async () => {
          await open(page, language, path);
          await expect(page.locator('html')).toHaveAttribute('data-accent', 'own');
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            await waitUntilStable(page);
            expect(await findAxeViolations(page, { only: 'colors' })).toEqual([]);
          }
        });
      }
    }
  });
});
