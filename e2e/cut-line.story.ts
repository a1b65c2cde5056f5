import type { Locator, Page, Request, Route } from '@playwright/test';
import { forgotPasswordTexts, resetPasswordTexts } from '#texts/account.ts';
import { addressTexts } from '#texts/address.ts';
import { contactTexts } from '#texts/contact.ts';
import { delayQuestionTexts } from '#texts/delay-question.ts';
import { giftCardTexts } from '#texts/gift-card.ts';
import { guestOrderTexts } from '#texts/guest-order.ts';
import { menuTexts } from '#texts/menu.ts';
import { newsletterTexts } from '#texts/newsletter-pages.ts';
import { profileTexts } from '#texts/profile.ts';
import { reservationStatusTexts } from '#texts/reservation-status.ts';
import { siteTexts } from '#texts/site.ts';
import { withdrawalTexts } from '#texts/withdrawal.ts';
import { ownerToken, requestApi } from './api-client.ts';
import { createApiUser, PASSWORD, setOrderStatus } from './api-user.ts';
import type { StoryApp } from './app.ts';
import { bookingPage } from './booking-page.ts';
import { labelsOf } from './labels.ts';
import { findMail, linkIn } from './mailbox.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  type Language,
  localizedPath,
  NO_RESPONSE,
  story,
  waitUntilFormsReady,
} from './story.ts';

declare global {
  interface Window {
    __reactRouterManifest?: { routes: unknown };
  }
}

/** What a guest does on a page that makes it ask the server. */
interface Step {
  /** One that is made is made for each time that the page is opened. */
  path: string | (() => Promise<string>);
  /** Who opens it; left out: a guest with a cart and an address. */
  who?: 'account' | 'stranger';
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

const isCall = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType());

/** A control waits for what is cut. */
const soon = expect.configure({ timeout: 5000 });

/** What could not be loaded of it may come by itself, and lies above the page then. */
const openDialog = (dialog: Locator, control: Locator) =>
  expect(async () => {
    if ((await dialog.count()) === 0) await control.click({ timeout: 1000 });
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 5000 });

const cutLine = (route: Route) => route.abort('internetdisconnected');

/** Whoever was here before has gone. */
const leave = (page: Page) =>
  page.addInitScript(() => {
    if (sessionStorage.getItem('entered')) return;
    sessionStorage.setItem('entered', 'yes');
    localStorage.removeItem('token');
  });

const PERSON = { name: 'Erika Mustermann', phone: '07471 123456', email: 'erika@beispiel.example' };

interface Story {
  language: Language;
  app: StoryApp;
  guest: Awaited<ReturnType<typeof createApiUser>>;
  addressId: string;
}

/** What a guest orders, and what else a guest does; in short form what fills the cart alone. */
const STEPS = {
  orders: ({ language }: Story): Step[] => {
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
          const dialog = on.getByRole('dialog');
          const dish = on.getByRole('link', { name: w.butterChicken, exact: true });
          await openDialog(dialog, dish);
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
          await soon(more(on)).toBeVisible();
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
        fill: (on) => soon(more(on)).toBeVisible(),
        press: (on) => on.getByRole('link', { name: w.checkout }).filter({ visible: true }).first().click(),
        done: async (on) => /\/review/.test(on.url()),
      },
      {
        path: '/review',
        fill: (on) => soon(on.getByRole('button', { name: w.order })).toBeVisible(),
        press: (on) => on.getByRole('button', { name: w.order }).click(),
        done: (on) => on.getByRole('heading', { level: 1, name: w.thanks }).isVisible(),
      },
    ];
  },
  forms: ({ language }: Story): Step[] => {
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
          await soon(me.dialog.getByRole('button', { name: me.w.send })).toBeVisible();
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
          const dialog = on.getByRole('dialog');
          await openDialog(dialog, on.getByRole('button', { name: gift.next }));
          await dialog.getByLabel(gift.recipient).fill(PERSON.email);
        },
        press: (on) => on.getByRole('dialog').locator('button[type=submit]').click(),
        typed: [PERSON.email],
        leaves: true,
        done: async (on) => /demo-payment/.test(on.url()),
      },
    ];
  },
  account: ({ language, app }: Story): Step[] => {
    const form = (on: Page) => on.locator('main form').first();
    const submit = (on: Page) => form(on).locator('button[type=submit]').click();
    const fillIn = (fields: Record<string, string>) => async (on: Page) => {
      // Its script comes with the first touch.
      await waitUntilFormsReady(on, 'main form');
      for (const [name, words] of Object.entries(fields))
        await form(on).locator(`[name=${name}]`).fill(words);
    };
    const shows = (words: string) => (on: Page) => on.locator('main').getByText(words).first().isVisible();
    const isAt = (path: RegExp) => async (on: Page) => path.test(new URL(on.url()).pathname);
    let people = 0;
    let resets = 0;
    const { name: fullName, ...contact } = PERSON;
    const address = {
      ...contact,
      fullName,
      addressLine1: 'Marktplatz 2',
      city: 'Hechingen',
      zipCode: '72379',
    };
    return [
      {
        path: '/login',
        who: 'stranger',
        fill: fillIn({ mobile_number: '0151 2223334', password: PASSWORD }),
        press: submit,
        typed: ['0151 2223334', PASSWORD],
        done: isAt(/^\/(en)?$/),
      },
      {
        path: '/register',
        who: 'stranger',
        async fill(on) {
          people += 1;
          const mobile_number = `0151 55501${String(people).padStart(2, '0')}`;
          const email = `erika${people}@beispiel.example`;
          await fillIn({ name: PERSON.name, email, mobile_number })(on);
          for (const field of await form(on).locator('input[type=password]').all())
            await field.fill(PASSWORD);
        },
        press: submit,
        typed: [PERSON.name, PASSWORD],
        done: isAt(/^\/(en)?$/),
      },
      {
        path: '/forgot-password',
        who: 'stranger',
        fill: (on) => {
          people += 1;
          return fillIn({ email: `max${people}@beispiel.example` })(on);
        },
        press: submit,
        done: shows(forgotPasswordTexts[language].sent),
      },
      {
        path: async () => {
          resets += 1;
          const json = { email: `max${resets}@beispiel.example` };
          await createApiUser(app, 'user', { email: json.email, mobile_number: `0151 66601${resets}` });
          await requestApi(app, (api) => api.auth.forgot_password.$post({ json }));
          const { pathname, search } = new URL(
            linkIn(await findMail(app, 'password_reset', resets), '/reset-password'),
          );
          return pathname + search;
        },
        who: 'stranger',
        async fill(on) {
          await waitUntilFormsReady(on, 'main form');
          for (const field of await form(on).locator('input[type=password]').all())
            await field.fill('naan with garlic');
        },
        press: submit,
        typed: ['naan with garlic'],
        done: shows(resetPasswordTexts[language].done),
      },
      {
        path: '/profile',
        who: 'account',
        fill: fillIn({ name: 'Erika Beispiel', currentPassword: PASSWORD }),
        press: submit,
        typed: ['Erika Beispiel'],
        done: shows(profileTexts[language].saved),
      },
      {
        path: '/add-address',
        fill: fillIn(address),
        press: submit,
        typed: Object.values(address),
        done: async (on) => (await shows(addressTexts[language].saved)(on)) || isAt(/addresses$/)(on),
      },
      {
        path: '/withdrawal',
        who: 'stranger',
        fill: fillIn({ name: PERSON.name, email: PERSON.email, contract: 'Gutschein' }),
        press: submit,
        typed: [PERSON.name, PERSON.email, 'Gutschein'],
        done: shows(withdrawalTexts[language].checkTitle),
      },
      {
        path: '/withdrawal',
        who: 'stranger',
        async fill(on) {
          await fillIn({ name: PERSON.name, email: PERSON.email, contract: 'Gutschein' })(on);
          await submit(on);
          await soon(on.getByRole('heading', { name: withdrawalTexts[language].checkTitle })).toBeVisible();
        },
        press: (on) => on.getByRole('button', { name: withdrawalTexts[language].confirm }).click(),
        typed: [PERSON.name, PERSON.email, 'Gutschein'],
        done: shows(withdrawalTexts[language].doneTitle),
      },
      {
        path: '/about-us',
        who: 'stranger',
        async fill(on) {
          people += 1;
          const field = on.getByRole('contentinfo').locator('input[name=email]');
          await field.fill(`leser${people}@beispiel.example`);
          // Its script comes with the touch, and takes over what was typed once the field is left.
          await on.getByRole('contentinfo').getByRole('heading', { level: 3 }).click();
          await waitUntilFormsReady(on, 'footer form');
        },
        press: (on) => on.getByRole('contentinfo').locator('button[type=submit]').click(),
        done: (on) => on.getByText(newsletterTexts[language].subscribed).isVisible(),
      },
    ];
  },
  afterwards: ({ language, app, guest, addressId }: Story): Step[] => {
    const t = guestOrderTexts[language];
    const order = () => guest.order(addressId);
    const pageOf = (orderId: string) => `/order-confirmation?oid=${orderId}`;
    const reservation = reservationStatusTexts[language];
    let tables = 0;
    const letters = newsletterTexts[language];
    let readers = 0;
    let confirmed = 0;
    /** The link of the newest letter, of a reader of its own. */
    const letterLink = async (step: 'confirm' | 'unsubscribe') => {
      readers += 1;
      const json = { email: `leser${readers}@beispiel.example` };
      await requestApi(app, (api) => api.newsletter.subscribe.$post({ json }));
      let link = new URL(linkIn(await findMail(app, 'newsletter_confirm', readers), '/newsletter/confirm'));
      if (step === 'unsubscribe') {
        const token = link.searchParams.get('token') ?? '';
        await requestApi(app, (api) => api.newsletter.confirm.$post({ json: { token } }));
        confirmed += 1;
        link = new URL(
          linkIn(await findMail(app, 'newsletter_welcome', confirmed), '/newsletter/unsubscribe'),
        );
      }
      return link.pathname + link.search;
    };
    const letter = (step: 'confirm' | 'unsubscribe'): Step => ({
      path: () => letterLink(step),
      who: 'stranger',
      fill: (on) => soon(on.getByRole('button', { name: letters[step].button })).toBeVisible(),
      press: (on) => on.getByRole('button', { name: letters[step].button }).click(),
      done: (on) => on.getByText(letters[step].done).isVisible(),
    });
    return [
      {
        path: '/',
        fill: async () => undefined,
        press: (on) => on.locator('main a[href$="/menu"]').filter({ visible: true }).first().click(),
        done: (on) => on.getByRole('heading', { level: 1, name: menuTexts[language].title }).isVisible(),
      },
      {
        path: async () => pageOf(await order()),
        fill: (on) => soon(on.getByRole('button', { name: t.cancel })).toBeVisible(),
        async press(on) {
          const question = on.getByRole('alertdialog');
          if ((await question.count()) === 0) await on.getByRole('button', { name: t.cancel }).click();
          await question.getByRole('button', { name: t.cancelYes }).click();
        },
        done: (on) => on.getByRole('heading', { level: 1, name: t.cancelledByGuestTitle }).isVisible(),
      },
      {
        path: async () => {
          const orderId = await order();
          await setOrderStatus(app, orderId, 'accepted');
          const token = await ownerToken(app);
          const { dueAt } = await requestApi(
            app,
            (api) => api.orders['by-id'].$post({ json: { orderId } }),
            token,
          );
          const json = { orderId, minutes: 40, dueAt: dueAt ?? '' };
          await requestApi(app, (api) => api.orders.delay.$post({ json }), token);
          return pageOf(orderId);
        },
        fill: (on) =>
          expect(on.getByRole('button', { name: delayQuestionTexts[language].keep })).toBeVisible(),
        press: (on) => on.getByRole('button', { name: delayQuestionTexts[language].keep }).click(),
        done: async (on) =>
          (await on.locator('main [data-stage=accepted]').count()) > 0 &&
          (await on.getByRole('button', { name: delayQuestionTexts[language].keep }).count()) === 0,
      },
      {
        path: async () => {
          const orderId = await order();
          for (const status of ['accepted', 'completed'] as const) await setOrderStatus(app, orderId, status);
          return '/orders';
        },
        async fill(on) {
          await on
            .getByRole('button', { name: new RegExp(`^${labelsOf(language).details}`) })
            .first()
            .click();
          await soon(on.getByRole('button', { name: t.again })).toBeVisible();
        },
        press: (on) =>
          on
            .getByRole('button', { name: t.putIn })
            .or(on.getByRole('button', { name: t.again }))
            .last()
            .click(),
        done: (on) => on.getByRole('heading', { level: 1, name: labelsOf(language).cart }).isVisible(),
      },
      {
        path: async () => {
          tables += 1;
          const json = { ...PERSON, date: '2026-06-14', time: '19:00', numberOfGuests: 4 };
          const email = `tisch${tables}@beispiel.example`;
          await requestApi(app, (api) => api.reservation.$post({ json: { ...json, email } }));
          const { pathname, search } = new URL(
            linkIn(await findMail(app, 'reservation_received', tables), '/reservation-status'),
          );
          return pathname + search;
        },
        who: 'stranger',
        fill: (on) => soon(on.getByRole('button', { name: reservation.cancel })).toBeVisible(),
        async press(on) {
          const question = on.getByRole('alertdialog');
          if ((await question.count()) === 0)
            await on.getByRole('button', { name: reservation.cancel }).click();
          await question.getByRole('button', { name: reservation.yes }).click();
        },
        done: (on) =>
          on.getByRole('heading', { level: 1, name: reservation.stages.byGuest.title }).isVisible(),
      },
      letter('confirm'),
      letter('unsubscribe'),
    ];
  },
};

const isOfCart = ({ path, typed }: Step) => path === '/cart' || typed !== undefined;
const PARTS = {
  cart: (on: Story) => STEPS.orders(on).filter(isOfCart).slice(0, 2),
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
      const { _id: addressId } = await guest.saveAddress();
      const context = page.context();
      allowStatus(page, NO_RESPONSE);
      const account = what === 'account' ? await createApiUser(app, 'user') : guest;

      const open = async ({ path, who }: Step, prepare: (tab: Page) => unknown = () => undefined) => {
        const tab = await context.newPage();
        tab.setDefaultTimeout(5000);
        if (who === undefined) await guest.fillCart(1);
        if (who === 'stranger') await leave(tab);
        else await (who === 'account' ? account : guest).enter(tab);
        await prepare(tab);
        const response = await tab.goto(
          localizedPath(language, typeof path === 'string' ? path : await path()),
        );
        await tab.evaluate(() => document.documentElement.setAttribute('data-same', ''));
        return { tab, html: (await response?.text()) ?? '' };
      };
      let cuts = 0;
      for (const step of stepsOf({ language, app, guest, addressId })) {
        const { fill, press, typed = [], leaves = false, done } = step;
        // What the page and the step ask for.
        const asked: Request[] = [];
        const { tab: whole, html } = await open(step, (tab) =>
          tab.on('request', (request) => asked.push(request)),
        );
        const path = new URL(whole.url()).pathname;
        await fill(whole);
        await press(whole);
        await expect.poll(() => done(whole).catch(() => false), path).toBe(true);
        // What the router loads waits for the line (`hold-line.ts`, offline.story.ts); what a page loads late by itself fails together.
        const routed = await whole.evaluate(() =>
          JSON.stringify(window.__reactRouterManifest?.routes ?? null),
        );
        const isStill = new URL(whole.url()).pathname === path;
        const nameOf = (request: Request) => {
          if (isCall(request)) return callOf(request);
          const { pathname } = new URL(request.url());
          if (request.resourceType() !== 'script' || html.includes(pathname)) return null;
          if (routed.includes(pathname)) return 'what the router loads';
          return isStill ? 'what is loaded late' : null;
        };
        const calls = new Set(asked.flatMap((request) => nameOf(request) ?? []));
        await whole.close();
        for (const call of calls) {
          let isCut = false;
          const cut = (route: Route) => {
            if (nameOf(route.request()) !== call) return route.fallback();
            isCut = true;
            return cutLine(route);
          };
          const { tab } = await open(step, (opened) => opened.route('**/*', cut));
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
      expect(cuts).toBeGreaterThan(what === 'forms' ? 5 : 10);
    },
  );
}

story(
  'a page that waits for the line says so, and opens with it',
  { tag: '@desktop' },
  async ({ page, app, language }) => {
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
  },
);
