import type { Page, Request, Route } from '@playwright/test';
import { menuTexts } from '#texts/menu.ts';
import { siteTexts } from '#texts/site.ts';
import { createApiUser } from './api-user.ts';
import { labelsOf } from './labels.ts';
import { allowStatus, expect, expectAccessible, localizedPath, NO_RESPONSE, story } from './story.ts';

/** What a guest does on a page that makes it ask the server. */
interface Step {
  path: string;
  act: (page: Page) => Promise<unknown>;
  /** What is there when nothing was cut. */
  done: (page: Page) => Promise<unknown>;
}

/** Without what differs from one time to the next. */
const callOf = (request: Request) =>
  `${request.method()} ${new URL(request.url()).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')}`;

/** Scripts are held by the service worker (offline.story.ts). */
const isCall = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType());

const cutLine = (route: Route) => route.abort('internetdisconnected');

story(
  'whichever call fails, the page of a guest stays, and goes on by itself',
  async ({ page, app, language }) => {
    story.setTimeout(300_000);
    const w = labelsOf(language);
    const site = siteTexts[language];
    const guest = await createApiUser(app, 'guest');
    await guest.saveAddress();
    await guest.fillCart();
    const context = page.context();
    allowStatus(page, NO_RESPONSE);
    const steps: Step[] = [
      {
        path: '/menu',
        async act(on) {
          await on.getByRole('link', { name: w.butterChicken, exact: true }).click();
          const dialog = on.getByRole('dialog');
          await dialog.getByRole('radio', { name: w.large }).check();
          await dialog.getByLabel(w.note).fill('Mild');
          await dialog.getByRole('button', { name: w.addToCart }).click();
        },
        done: (on) => expect(on.getByRole('dialog')).toBeHidden(),
      },
      {
        path: '/menu',
        act: (on) =>
          on
            .getByRole('banner')
            .getByRole('link', { name: new RegExp(`^${w.cart}`) })
            .click(),
        done: (on) => expect(on.getByRole('heading', { level: 1, name: w.cart })).toBeVisible(),
      },
      {
        path: '/cart',
        act: (on) => on.getByRole('link', { name: w.checkout }).click(),
        done: (on) => expect(on).toHaveURL(/\/review/),
      },
      {
        path: '/review',
        act: (on) => on.getByRole('button', { name: w.order }).click(),
        done: (on) => expect(on.getByRole('heading', { level: 1, name: w.thanks })).toBeVisible(),
      },
      {
        path: '/contact-us',
        async act(on) {
          const form = on.locator('main form').first();
          await form.locator('[name=name]').fill('Erika Mustermann');
          await form.locator('[name=phone]').fill('07471 123456');
          await form.locator('[name=email]').fill('erika@beispiel.example');
          await form.locator('textarea').fill('Haben Sie einen Hochstuhl?');
          await form.locator('button[type=submit]').click();
        },
        done: (on) => expect(on.getByText('Danke, Ihre Nachricht ist bei uns.')).toBeVisible(),
      },
    ];

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
    for (const { path, act, done } of steps) {
      // What the page and the step ask for.
      const calls = new Set<string>();
      const whole = await open(path, (tab) =>
        tab.on('request', (request) => isCall(request) && calls.add(callOf(request))),
      );
      await act(whole);
      await done(whole);
      await whole.close();
      for (const call of calls) {
        let isCut = false;
        const tab = await open(path, (opened) =>
          opened.route('**/*', (route) => {
            if (!isCall(route.request()) || callOf(route.request()) !== call) return route.fallback();
            isCut = true;
            return cutLine(route);
          }),
        );
        // A control may wait for what was cut.
        await act(tab).catch(() => undefined);
        cuts += Number(isCut);
        const state = await tab.evaluate(async () => {
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
          const isStyled = getComputedStyle(document.body).margin === '0px';
          const isSame = document.documentElement.hasAttribute('data-same');
          return { isSame, isStyled, title: document.title };
        });
        expect(state, `${path}: ${call}`).toMatchObject({ isSame: true, isStyled: true });
        expect(state.title, `${path}: ${call}`).not.toBe(site.failed.title);
        await tab.close();
      }
    }
    expect(cuts).toBeGreaterThan(10);

    // A page that waits says so, and opens with the line.
    const waiting = await open('/menu');
    await waiting.route('**/*.data*', cutLine);
    await steps[1]?.act(waiting);
    await expect(waiting.getByText(site.lineLost)).toBeVisible();
    await expect(waiting.getByRole('heading', { level: 1, name: menuTexts[language].title })).toBeVisible();
    await expectAccessible(waiting);
    await waiting.unroute('**/*.data*', cutLine);
    await waiting.getByRole('button', { name: site.tryAgain }).click();
    await expect(waiting.getByRole('heading', { level: 1, name: w.cart })).toBeVisible();
    await expect(waiting.getByText(site.lineLost)).toHaveCount(0);
  },
);
