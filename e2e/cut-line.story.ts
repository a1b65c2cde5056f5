import type { Page, Request, Route } from '@playwright/test';
import { contactTexts } from '#texts/contact.ts';
import { giftCardTexts } from '#texts/gift-card.ts';
import { menuTexts } from '#texts/menu.ts';
import { siteTexts } from '#texts/site.ts';
import { createApiUser } from './api-user.ts';
import { bookingPage } from './booking-page.ts';
import { labelsOf } from './labels.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  type Language,
  localizedPath,
  NO_RESPONSE,
  story,
} from './story.ts';

/** What a guest does on a page that makes it ask the server. */
interface Step {
  path: string;
  /** Up to the button, and the button. */
  fill: (page: Page) => Promise<unknown>;
  press: (page: Page) => Promise<unknown>;
  /** What was typed, and must be there as long as nothing has come of it. */
  typed?: string[];
  /** It goes to the page of a payment service. */
  leaves?: boolean;
  /** What is there when nothing was cut. */
  done: (page: Page) => Promise<boolean>;
}

/** Without what differs from one time to the next. */
const callOf = (request: Request) =>
  `${request.method()} ${new URL(request.url()).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')}`;

/** Scripts are held by the service worker (offline.story.ts). */
const isCall = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType());

const cutLine = (route: Route) => route.abort('internetdisconnected');

const PERSON = { name: 'Erika Mustermann', phone: '07471 123456', email: 'erika@beispiel.example' };

/** What a guest orders, and what else a guest sends; in short form what fills the cart alone. */
const STEPS = {
  orders: (language: Language): Step[] => {
    const w = labelsOf(language);
    const more = (on: Page) =>
      on.getByRole('button', { name: new RegExp(`^${w.butterChicken}.*(mehr|more)`) }).first();
    const row = (on: Page) =>
      on
        .locator('main li')
        .filter({ has: more(on) })
        .first();
    let before = '';
    return [
      {
        path: '/menu',
        async fill(on) {
          await on.getByRole('link', { name: w.butterChicken, exact: true }).click();
          const dialog = on.getByRole('dialog');
          await dialog.getByRole('radio', { name: w.large }).check();
          await dialog.getByLabel(w.note).fill('Mild');
        },
        press: (on) => on.getByRole('dialog').getByRole('button', { name: w.addToCart }).click(),
        typed: ['Mild'],
        done: async (on) => (await on.getByRole('dialog').count()) === 0,
      },
      {
        path: '/menu',
        fill: async () => undefined,
        press: (on) =>
          on
            .getByRole('banner')
            .getByRole('link', { name: new RegExp(`^${w.cart}`) })
            .click(),
        done: (on) => on.getByRole('heading', { level: 1, name: w.cart }).isVisible(),
      },
      {
        path: '/cart',
        async fill(on) {
          await expect(more(on)).toBeVisible();
          before = await row(on).innerText();
        },
        press: (on) => more(on).click(),
        done: async (on) =>
          (await row(on).count()) > 0 &&
          (await row(on).getAttribute('aria-busy', { timeout: 500 })) === 'false' &&
          (await row(on).innerText({ timeout: 500 })) !== before,
      },
      {
        path: '/cart',
        fill: (on) => expect(more(on)).toBeVisible(),
        press: (on) => on.getByRole('link', { name: w.checkout }).filter({ visible: true }).first().click(),
        done: async (on) => /\/review/.test(on.url()),
      },
      {
        path: '/review',
        fill: (on) => expect(on.getByRole('button', { name: w.order })).toBeVisible(),
        press: (on) => on.getByRole('button', { name: w.order }).click(),
        done: (on) => on.getByRole('heading', { level: 1, name: w.thanks }).isVisible(),
      },
    ];
  },
  else: (language: Language): Step[] => {
    const gift = giftCardTexts[language];
    const contact = (on: Page) => on.locator('main form').first();
    return [
      {
        path: '/contact-us',
        async fill(on) {
          for (const [field, words] of Object.entries(PERSON))
            await contact(on).locator(`[name=${field}]`).fill(words);
          await contact(on).locator('textarea').fill('Haben Sie einen Hochstuhl?');
        },
        press: (on) => contact(on).locator('button[type=submit]').click(),
        typed: [...Object.values(PERSON), 'Haben Sie einen Hochstuhl?'],
        done: (on) => on.getByText(contactTexts[language].sent).isVisible(),
      },
      {
        path: '/reservation',
        async fill(on) {
          const me = bookingPage(on, language);
          await me.choose(me.w.guests(4));
          await me.choose(me.w.sunday);
          await me.choose('19:00');
          await me.fillIn();
          await me.review.click();
          await expect(me.dialog.getByRole('button', { name: me.w.send })).toBeVisible();
        },
        press: (on) => {
          const me = bookingPage(on, language);
          return me.dialog.getByRole('button', { name: me.w.send }).click();
        },
        typed: Object.values(PERSON),
        done: (on) => {
          const me = bookingPage(on, language);
          return on.getByText(me.w.thanks).isVisible();
        },
      },
      {
        path: '/gift-card',
        async fill(on) {
          await on.getByRole('button', { name: gift.next }).click();
          await on.getByRole('dialog').getByLabel(gift.recipient).fill(PERSON.email);
        },
        press: (on) => on.getByRole('dialog').locator('button[type=submit]').click(),
        typed: [PERSON.email],
        leaves: true,
        done: async (on) => /demo-payment/.test(on.url()),
      },
    ];
  },
};

const isOfCart = ({ path, typed }: Step) => path === '/cart' || typed !== undefined;
const PARTS = {
  cart: (language: Language) => STEPS.orders(language).filter(isOfCart).slice(0, 2),
  ...STEPS,
};

for (const [what, stepsOf] of Object.entries(PARTS)) {
  story(
    `whichever call fails, the page of a guest stays with what was typed, and goes on (${what})`,
    { tag: what === 'cart' ? [] : ['@long'] },
    async ({ page, app, language }) => {
      story.setTimeout(400_000);
      const site = siteTexts[language];
      const guest = await createApiUser(app, 'guest');
      await guest.saveAddress();
      await guest.fillCart();
      const context = page.context();
      allowStatus(page, NO_RESPONSE);
      const steps = stepsOf(language);

      const open = async (path: string, prepare: (tab: Page) => unknown = () => undefined) => {
        const tab = await context.newPage();
        tab.setDefaultTimeout(5000);
        await guest.enter(tab);
        await guest.fillCart(1);
        await prepare(tab);
        await tab.goto(localizedPath(language, path));
        await tab.evaluate(() => document.documentElement.setAttribute('data-same', ''));
        return tab;
      };
      let cuts = 0;
      for (const { path, fill, press, typed = [], leaves = false, done } of steps) {
        // What the page and the step ask for.
        const calls = new Set<string>();
        const whole = await open(path, (tab) =>
          tab.on('request', (request) => isCall(request) && calls.add(callOf(request))),
        );
        await fill(whole);
        await press(whole);
        await expect.poll(() => done(whole).catch(() => false), path).toBe(true);
        await whole.close();
        for (const call of calls) {
          let isCut = false;
          const cut = (route: Route) => {
            if (!isCall(route.request()) || callOf(route.request()) !== call) return route.fallback();
            isCut = true;
            return cutLine(route);
          };
          const tab = await open(path, (opened) => opened.route('**/*', cut));
          // A control may wait for what was cut.
          let isFilled = true;
          await fill(tab).catch(() => {
            isFilled = false;
          });
          if (isFilled) await press(tab).catch(() => undefined);
          cuts += Number(isCut);
          const state = await tab
            .evaluate(async () => {
              await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
              const isStyled = getComputedStyle(document.body).margin === '0px';
              const isSame = document.documentElement.hasAttribute('data-same');
              return { isSame, isStyled, title: document.title };
            })
            // It is just leaving for another site.
            .catch(() => null);
          if (leaves && !state?.isSame)
            await expect.poll(() => done(tab).catch(() => false), path).toBe(true);
          else expect(state, `${path}: ${call}`).toMatchObject({ isSame: true, isStyled: true });
          expect(state?.title, `${path}: ${call}`).not.toBe(site.failed.title);
          await expect(tab.getByRole('heading', { level: 1 }).first(), `${path}: ${call}`).toBeAttached();

          // Either it is done in spite of it, or nothing typed is lost and it goes on once the line is back.
          const isDone = (timeout: number) =>
            expect
              .poll(() => done(tab).catch(() => false), { timeout })
              .toBe(true)
              .then(
                () => true,
                () => false,
              );
          const where = `${path}: ${call}`;
          if (!isFilled || !(await isDone(1000))) {
            const there = await tab.evaluate(() =>
              [...document.querySelectorAll('input, textarea')].map(
                (field) => (field as HTMLInputElement).value,
              ),
            );
            if (isFilled) expect(there, where).toEqual(expect.arrayContaining(typed));
            await tab.unroute('**/*', cut);
            const again = tab.getByRole('button', { name: site.tryAgain }).filter({ visible: true });
            // It may go on by itself, which takes the button away.
            if ((await again.count()) > 0)
              await again
                .first()
                .click({ timeout: 1000 })
                .catch(() => undefined);
            else if (isFilled) await press(tab).catch(() => undefined);
            if (!isFilled || !(await isDone(2000))) {
              if (!isFilled) await fill(tab);
              // It may just have gone on by itself.
              await press(tab).catch(() => undefined);
              expect(await isDone(10_000), `${where}: goes on`).toBe(true);
            }
          }
          await tab.close();
        }
      }
      // Forms ask for little.
      expect(cuts).toBeGreaterThan(what === 'else' ? 5 : 10);
    },
  );
}

story('a page that waits for the line says so, and opens with it', async ({ page, app, language }) => {
  const w = labelsOf(language);
  const site = siteTexts[language];
  const guest = await createApiUser(app, 'guest');
  await guest.fillCart();
  await guest.enter(page);
  allowStatus(page, NO_RESPONSE);
  await page.goto(localizedPath(language, '/menu'));
  await page.route('**/*.data*', cutLine);
  await page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(`^${w.cart}`) })
    .click();
  await expect(page.getByText(site.lineLost)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: menuTexts[language].title })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/*.data*', cutLine);
  // It may have gone on by itself.
  await page
    .getByRole('button', { name: site.tryAgain })
    .click({ timeout: 2000 })
    .catch(() => undefined);
  await expect(page.getByRole('heading', { level: 1, name: w.cart })).toBeVisible();
  await expect(page.getByText(site.lineLost)).toHaveCount(0);
});
