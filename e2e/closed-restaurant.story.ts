import type { AdminSettings } from '#contract/settings/section-shapes.ts';
import { refusal } from '#domain/refusal.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { checkoutEdgeCaseTexts } from '#texts/checkout-edge-cases.ts';
import { dishDialogTexts } from '#texts/dish-dialog.ts';
import { giftCardConfirmationTexts } from '#texts/gift-card.ts';
import { homeTexts } from '#texts/home.ts';
import { promisedTimeText } from '#texts/lead-time.ts';
import { notFoundTexts } from '#texts/not-found.ts';
import { orderTimesRefusedTexts } from '#texts/order-times-refused.ts';
import { receiptTexts } from '#texts/receipt.ts';
import { ruleMessage } from '#texts/rules.ts';
import { siteTexts } from '#texts/site.ts';
import { timePickerTexts } from '#texts/time-picker.ts';
import { whyNotNowTexts } from '#texts/why-not-now.ts';
import { orderTimeText } from '#web/restaurant/order-time.ts';
import { GUEST_PAGES, PUBLIC_PAGES } from '../bench/pages.ts';
import { ownerToken, requestApi } from './api-client.ts';
import { createApiUser } from './api-user.ts';
import type { App } from './app.ts';
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
} from './story.ts';

/** A Saturday morning: the restaurant opens at noon. */
const MORNING = Date.parse('2026-06-13T10:00:00+02:00');
const NOON = Date.parse('2026-06-13T12:30:00+02:00');
const NIGHT = Date.parse('2026-06-13T23:30:00+02:00');

const TOMORROW_EVENING = Date.parse('2026-06-14T19:00:00+02:00');

async function setTimes(app: App, change: Partial<AdminSettings['orderTimes']>): Promise<void> {
  const token = await ownerToken(app);
  const { orderTimes } = await requestApi(app, (api) => api.admin.settings.$get(), token);
  const json = { ...orderTimes, ...change };
  await requestApi(app, (api) => api.admin.settings.orderTimes.$put({ json }), token);
}

/** The owner takes orders as soon as possible only. */
const takeNoneForLater = (app: App) => setTimes(app, { isLaterOffered: false });

/** Somebody else takes the only place at a time. */
async function takePlace(app: App, at: number): Promise<void> {
  const other = await createApiUser(app, 'guest');
  const { _id: addressId } = await other.saveAddress({ isSelfPickup: true });
  const { _id: cartId } = await other.fillCart();
  const requestedAt = new Date(at).toISOString();
  const json = { cartId, addressId, paymentMethod: 'pod' as const, requestedAt };
  await requestApi(app, (api) => api.orders.create.$post({ header: {}, json }), other.token);
}

for (const language of LANGUAGES) {
  story.describe(`before opening (${language})`, () => {
    story.use({ now: MORNING });

    story('where it takes orders for later, a guest orders for the time of choice', async ({ page, app }) => {
      await setTimes(app, { capacityUnit: 'orders', capacity: 1 });
      const token = await ownerToken(app);
      const { legal } = await requestApi(app, (api) => api.admin.settings.$get(), token);
      const tomorrow = { vatChangeOn: '2026-06-14', laterFoodVatPercent: 9.5 };
      const json = { ...legal, ...tomorrow };
      await requestApi(app, (api) => api.admin.settings.legal.$put({ json }), token);
      const rate = (percent: number) =>
        page.locator('aside').getByRole('rowheader', { name: receiptTexts[language].rate(percent) });
      const me = guestPage(page, language);
      const { w } = me;
      const t = checkoutTexts[language];
      const picker = timePickerTexts[language];
      await me.openMenu();
      await me.addFirstDish();
      await me.addSecondDish();
      await expect(page.getByText(w.closed)).toBeVisible();
      await me.toCheckout();
      await me.choosePickup();
      await me.fillInAddress({ isPickup: true });
      // As soon as possible can't be had, so the times stand there at once.
      await expect(page.getByRole('radio', { name: t.soon })).toBeDisabled();
      const reason = whyNotNowTexts[language].restaurant_closed;
      await expect(page.getByText(reason, { exact: true })).toBeVisible();
      // And the first of them is chosen, which is said beside the button too.
      const time = page.getByLabel(picker.time, { exact: true });
      await expect(time.locator('option:checked')).toHaveText('12:30');
      const noon = orderTimeText(language, NOON, { now: MORNING, timeZone: 'Europe/Berlin' });
      const cases = checkoutEdgeCaseTexts[language];
      await expect(page.locator('aside').getByText(cases.moved(reason, noon))).toBeVisible();
      await expect(rate(7)).toBeVisible();
      await page.getByLabel(picker.day, { exact: true }).selectOption('2026-06-14');
      await page.locator('aside').getByRole('button', { name: w.order }).click();
      await expect(time).toBeFocused();
      await expect(time).toBeInViewport();
      await expect(time).toHaveAccessibleDescription(t.timeMissing);
      await expect(page.getByRole('alert').getByText(t.timeMissing)).toBeVisible();
      await expectAccessible(page);
      await time.selectOption({ label: '19:00' });
      const when = orderTimeText(language, TOMORROW_EVENING, { now: MORNING, timeZone: 'Europe/Berlin' });
      await expect(page.getByText(promisedTimeText(language, 'pickup', when))).toBeVisible();
      // The tax is that of the day on which it is fetched.
      await expect(rate(9.5)).toBeVisible();
      await expect(rate(7)).toHaveCount(0);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      // The last place goes to somebody else: the times around it are one press away.
      await takePlace(app, TOMORROW_EVENING);
      allowStatus(page, 409);
      await page.getByRole('button', { name: w.order }).click();
      const quarterLater = orderTimeText(language, TOMORROW_EVENING + 15 * 60_000, {
        now: MORNING,
        timeZone: 'Europe/Berlin',
      });
      const nearest = page.getByRole('button', {
        name: orderTimesRefusedTexts[language].choose(quarterLater),
      });
      await expect(nearest).toBeVisible();
      await expectAccessible(page);
      await nearest.click();
      await expect(nearest).toHaveCount(0);
      await expect(page.getByText(promisedTimeText(language, 'pickup', quarterLater))).toBeVisible();
      await me.placeOrder();
    });

    story(
      'where it takes none, the cart waits, and the checkout leads home',
      { tag: '@long' },
      async ({ page, app }) => {
        await takeNoneForLater(app);
        const me = guestPage(page, language);
        const { w } = me;
        // No invitation to order is shown now.
        const toMenu = language === 'de' ? 'Zur Speisekarte' : 'See the menu';
        await page.goto(localizedPath(language, '/'));
        await expect(page.locator('main section').first().getByRole('link').first()).toHaveText(toMenu);
        await me.openMenu();
        await expect(page.getByText(w.opens).filter({ visible: true }).first()).toBeVisible();
        await me.addFirstDish();
        await me.addSecondDish();
        await expect(page.getByText(w.closed)).toBeVisible();
        await expect(page.getByRole('link', { name: w.checkout })).toHaveCount(0);

        await page.goto(localizedPath(language, '/review?cid=none&cpn='));
        await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/')}/?$`));
      },
    );
  });

  story(
    `the restaurant closes while a guest is at the checkout (${language})`,
    { tag: '@desktop' },
    async ({ page, app }) => {
      const me = guestPage(page, language);
      await me.openMenu();
      await me.addFirstDish();
      await me.addSecondDish();
      const { w } = me;
      const aside = page.locator('aside');
      const order = page.getByRole('button', { name: w.order });
      await me.toCheckout();
      await me.choosePickup();
      await me.fillInAddress({ isPickup: true });
      await expect(page.getByRole('radio', { name: checkoutTexts[language].soon })).toBeChecked();

      // Pressed a moment too late: the next time is chosen, and one more press takes it.
      await app.setClock(NIGHT);
      allowStatus(page, 409);
      await order.click();
      await expect(aside.getByRole('alert')).toContainText(w.closed);
      const next = orderTimeText(language, Date.parse('2026-06-14T12:30:00+02:00'), {
        ...{ now: NIGHT, timeZone: 'Europe/Berlin' },
      });
      const moved = checkoutEdgeCaseTexts[language].moved(whyNotNowTexts[language].restaurant_closed, next);
      await expect(aside.getByRole('status').filter({ hasText: moved })).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);

      // Ordering is switched off: that is said at the button before anybody presses it, and nothing is lost.
      const token = await ownerToken(app);
      const pause = (isPaused: boolean) =>
        requestApi(app, (api) => api.admin.settings.ordering.$put({ json: { isPaused } }), token);
      await pause(true);
      await page.clock.runFor(61_000);
      const paused = ruleMessage(refusal('ordering_paused'), language);
      await expect(aside.getByRole('alert').filter({ hasText: paused })).toBeVisible();
      await expect(page.getByLabel(w.fullName)).toHaveValue('Erika Mustermann');
      await pause(false);
      await page.clock.runFor(61_000);
      await expect(page.getByText(paused)).toHaveCount(0);
      await expect(aside.getByText(promisedTimeText(language, 'pickup', next))).toBeVisible();

      // Where nothing is taken for later, it is said too; who comes then is led home.
      await takeNoneForLater(app);
      await page.clock.runFor(61_000);
      await expect(aside.getByRole('alert').filter({ hasText: w.closed })).toBeVisible();
      await expect(page).toHaveURL(/\/review\?/);
      await page.reload();
      await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/')}/?$`));
    },
  );
}

for (const language of LANGUAGES) {
  story(`a café that takes no orders says of none, anywhere (${language})`, async ({ page, app }) => {
    story.setTimeout(240_000);
    const token = await ownerToken(app);
    const { offers } = await requestApi(app, (api) => api.admin.settings.$get(), token);
    const off = { delivery: false, pickup: false, reservations: false, giftCards: false };
    const json = { ...offers, ...off, accounts: false, gallery: false, newsletter: false };
    await requestApi(app, (api) => api.admin.settings.offers.$put({ json }), token);

    const home = homeTexts[language];
    const { nav } = siteTexts[language];
    const words = [
      home.order,
      home.reserve,
      nav.reservation,
      nav.giftCard,
      nav.gallery,
      siteTexts[language].login,
    ];
    for (const path of ['/', '/menu', '/about-us', '/contact-us']) {
      await page.goto(localizedPath(language, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const word of words)
        await expect(
          page.locator('body').getByText(word, { exact: true }).filter({ visible: true }),
        ).toHaveCount(0);
      // In the navigation of a phone neither.
      await expect(
        page.locator('a[href*="/reservation"], a[href*="/gift-card"], a[href*="/cart"]'),
      ).toHaveCount(0);
      await expect(page.locator('a[href*="#table"]')).toHaveCount(0);
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
    }

    await page.goto(localizedPath(language, '/menu'));
    const cards = page.locator('main article');
    await expect(cards.nth(10)).toBeAttached();
    // 'Sold out' and the hours of a dish stay.
    await expect(cards.locator('button:enabled')).toHaveCount(0);
    await cards.first().getByRole('link').click();
    const dish = page.getByRole('dialog');
    await expect(dish).toContainText('€');
    await expect(dish.getByRole('textbox')).toHaveCount(0);
    await expect(dish.getByRole('spinbutton')).toHaveCount(0);
    await expect(dish.getByText(dishDialogTexts[language].add, { exact: true })).toHaveCount(0);
    await expectAccessible(page);

    allowStatus(page, 404);
    for (const path of ['/reservation', '/gift-card', '/gallery', '/register', '/cart', '/review']) {
      const answer = await page.goto(localizedPath(language, path));
      expect([path, answer?.status()]).toEqual([path, 404]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFoundTexts[language].title);
    }
    const sitemap = await (await fetch(new URL('/sitemap.xml', app.url))).text();
    expect(sitemap).toContain('/menu');
    expect(sitemap).not.toMatch(/gallery|gift-card|reservation/);
    const source = await (await fetch(app.url)).text();
    expect(source).toContain('"acceptsReservations":false');
  });
}

/** Pages for guests, without the desk's and without files. */
const GUEST_LINK = /(?:href|action)="(\/(?!api\/|files\/|assets\/|adminnavbar)[^"#]*)"/g;

/** Pages whose words are the software's, but for what the owner writes. */
const OWN_WORDS = ['/', '/menu', '/reservation', '/gallery', '/about-us', '/contact-us'].concat([
  '/terms',
  '/accessibility',
  '/gift-card',
  '/login',
  '/offline',
  '/manifest.webmanifest',
]);

/** What people, search engines and screen readers read on the pages, a piece on each line, without what the owner has written. */
async function readPages(app: App, paths: string[], language: Language): Promise<string> {
  const texts = paths.map(async (path) => {
    const source = await (await fetch(new URL(localizedPath(language, path), app.url))).text();
    const read = [...source.matchAll(/ (?:content|alt|aria-label|title|placeholder)="([^"]*)"/g)];
    const data = [...source.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const visible = source.replace(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, '\n');
    return [...read.map(([, words]) => words), ...data.join().split(',"'), ...visible.split('\n')]
      .map((line) => `${path}: ${line}`)
      .join('\n');
  });
  const written = ['/api/website', '/api/restaurant', '/api/menu'].map(async (path) =>
    wordsIn(await (await fetch(new URL(path, app.url))).json()),
  );
  const own = (await Promise.all(written)).flat().filter((words) => words.length > 12);
  const lines = (await Promise.all(texts)).join('\n').split('\n');
  return lines.filter((line) => !own.some((words) => line.includes(words))).join('\n');
}

/** All that is said in an answer. */
const wordsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(wordsIn)
      : [];

story(
  'no page leads to one that the restaurant does not have, and none speaks of what is off',
  async ({ page, app }) => {
    story.setTimeout(240_000);
    const token = await ownerToken(app);
    const all = (await requestApi(app, (api) => api.admin.settings.$get(), token)).offers;
    const { version: _, ...on } = all;
    const offer = async (change: Partial<typeof on>) => {
      const { version } = (await requestApi(app, (api) => api.admin.settings.$get(), token)).offers;
      const json = { ...on, ...change, version };
      await requestApi(app, (api) => api.admin.settings.offers.$put({ json }), token);
    };
    // What is spoken of where it is on, in both languages, and in the structured data.
    const ordering = /bestell|warenkorb|(?<!reading )\border(?:s|ing|ed)?\b|\bcart\b/i;
    const delivering = /liefer|deliver/i;
    const fetching = /abhol|pick(?:ing)? ?up/i;
    const off: [Partial<typeof on>, string[], RegExp[]][] = [
      [{ reservations: false }, ['/reservation'], [/reservier|\breserv/i, /"ReserveAction"/]],
      [{ giftCards: false }, ['/gift-card'], [/gutschein|gift card/i]],
      [{ gallery: false }, ['/gallery'], [/galerie|\bgallery/i]],
      [{ accounts: false }, ['/register'], [/Konto anlegen|Anmelden(?!\p{L})|create an account|Log in\b/u]],
      [{ newsletter: false }, ['/newsletter'], [/newsletter/i]],
      [{ delivery: false }, [], [delivering]],
      [{ pickup: false }, [], [fetching]],
      [
        { delivery: false, pickup: false },
        ['/cart', '/review', '/register'],
        [ordering, delivering, fetching],
      ],
      [
        { delivery: false, pickup: false, giftCards: false },
        ['/cart', '/review', '/register', '/gift-card'],
        [ordering, delivering, fetching, /gutschein|gift card/i],
      ],
    ];
    const wrong: string[] = [];
    for (const [change, missing, words] of off) {
      // The staff log in, whoever may register.
      const pages = OWN_WORDS.filter(
        (path) => !missing.includes(path) && (path !== '/login' || change.accounts !== false),
      );
      for (const language of LANGUAGES) {
        await offer({});
        const spoken = await readPages(app, pages, language);
        await offer(change);
        const left = (await readPages(app, pages, language)).split('\n');
        for (const word of words) {
          expect([language, word.source, word.test(spoken)]).toEqual([language, word.source, true]);
          wrong.push(...left.filter((line) => word.test(line)).map((line) => `${word.source} ${line}`));
        }
      }
      const seen = new Set<string>(['/', '/en', '/manifest.webmanifest', '/sitemap.xml', '/robots.txt']);
      for (const path of [...PUBLIC_PAGES, ...GUEST_PAGES]) seen.add(path).add(localizedPath('en', path));
      for (const path of missing)
        for (const language of LANGUAGES) seen.delete(localizedPath(language, path));
      const dead: string[] = [];
      // What a page names is looked at in its turn.
      for (const path of seen) {
        const answer = await fetch(new URL(path, app.url));
        if (answer.status === 404) dead.push(path);
        const words = await answer.text();
        for (const [, to = ''] of words.matchAll(GUEST_LINK)) seen.add(to.replaceAll('&amp;', '&'));
        for (const [, to = ''] of words.matchAll(/<loc>https?:\/\/[^/]+([^<]*)</g)) seen.add(to);
        for (const [, to = ''] of words.matchAll(/"url":"(\/[^"]*)"/g)) seen.add(to);
      }
      expect([missing, dead]).toEqual([missing, []]);
      for (const path of missing) {
        const answer = await fetch(new URL(path, app.url));
        expect([path, answer.status]).toEqual([path, 404]);
      }
    }

    expect(wrong).toEqual([]);

    // What is filled in the browser, and who comes back from a payment after the switch.
    await offer({ delivery: false, pickup: false, giftCards: false });
    allowStatus(page, 404);
    await page.goto('/gift-card-confirmation');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(giftCardConfirmationTexts.de.noId);
    await expect(page.locator('a[href$="/gift-card"]')).toHaveCount(0);
    await page.goto('/en/gift-card?gid=6f1d2c3b-8a97-4e65-b1c0-d2e3f4a5b6c7&payment=declined');
    await expect(page).toHaveURL(/\/en\/gift-card-confirmation\?gid=6f1d2c3b-8a97-4e65-b1c0-d2e3f4a5b6c7$/);
    await page.goto('/review?cid=none&cpn=&oid=6f1d2c3b-8a97-4e65-b1c0-d2e3f4a5b6c7');
    await expect(page).toHaveURL(
      /\/(order-confirmation\?oid=6f1d2c3b-8a97-4e65-b1c0-d2e3f4a5b6c7|login\?.*)$/,
    );
  },
);

story('the checkout has no card for a way that is off', async ({ page, app }) => {
  const token = await ownerToken(app);
  const offer = async (change: { delivery: boolean; pickup: boolean }) => {
    const { offers } = await requestApi(app, (api) => api.admin.settings.$get(), token);
    await requestApi(app, (api) => api.admin.settings.offers.$put({ json: { ...offers, ...change } }), token);
  };
  const values = (name: string) =>
    page
      .locator(`input[name="${name}"]`)
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await offer({ delivery: false, pickup: true });
  const me = guestPage(page, 'de');
  await me.openMenu();
  await me.addFirstDish();
  await me.addSecondDish();
  await me.toCheckout();
  await expect(page.locator('input[name="how"][value="pickup"]')).toBeChecked();
  expect(await values('how')).toEqual(['pickup']);
  expect((await values('pay')).filter((way) => ['cod', 'pod'].includes(way))).toEqual(['pod']);

  await offer({ delivery: true, pickup: false });
  await page.reload();
  await expect(page.locator('input[name="how"][value="delivery"]')).toBeChecked();
  expect(await values('how')).toEqual(['delivery']);
  expect((await values('pay')).filter((way) => ['cod', 'pod'].includes(way))).toEqual(['cod']);
});
