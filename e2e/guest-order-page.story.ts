import type { Locator, Page } from '@playwright/test';
import { localTimeAt } from '../src/domain/hours/zone.ts';
import { orderNumber } from '../src/domain/orders/order.ts';
import { delayQuestionTexts } from '../src/texts/delay-question.ts';
import { forNameTexts } from '../src/texts/for-name.ts';
import { guestOrderTexts } from '../src/texts/guest-order.ts';
import { promisedTimeText } from '../src/texts/lead-time.ts';
import { confirmationTexts } from '../src/texts/order-confirmation.ts';
import { orderStripTexts } from '../src/texts/order-strip.ts';
import { orderTimeTexts } from '../src/texts/order-time.ts';
import { ordersTexts } from '../src/texts/orders.ts';
import { siteTexts } from '../src/texts/site.ts';
import { ownerToken, requestApi } from './api-client.ts';
import { createApiUser, setOrderStatus } from './api-user.ts';
import type { StoryApp } from './app.ts';
import { findMail, linkIn } from './mailbox.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  goOffline,
  LANGUAGES,
  localizedPath,
  NO_RESPONSE,
  story,
  waitUntilStable,
} from './story.ts';

/** The link of an order's emails, in a language. */
async function linkOf(app: StoryApp, language: 'de' | 'en', mails: number): Promise<string> {
  const link = new URL(linkIn(await findMail(app, 'order_received', mails), '/order-confirmation'));
  return localizedPath(language, link.pathname) + link.search;
}

/** Two large Butter Chicken, and one Garlic naan. */
async function orderMeal(app: StoryApp, guest: Awaited<ReturnType<typeof createApiUser>>): Promise<string> {
  const { menuItems } = await requestApi(app, (api) => api.menu.$get());
  const naan = menuItems.find(({ name }) => name === 'Garlic Naan' || name === 'Knoblauch-Naan');
  const [variant] = naan?.variants ?? [];
  if (!naan || !variant) throw new Error('No garlic naan on the menu');
  const choice = { menuItemId: naan._id, variantName: variant._id, quantity: 1, addOns: [], message: '' };
  await requestApi(app, (api) => api.cart.add.$post({ json: choice }), guest.token);
  return guest.order((await guest.saveAddress())._id, 'Bitte klingeln');
}

const readOrder = async (app: StoryApp, orderId: string) =>
  requestApi(app, (api) => api.orders['by-id'].$post({ json: { orderId } }), await ownerToken(app));

const dueAtOf = async (app: StoryApp, orderId: string) =>
  Date.parse((await readOrder(app, orderId)).dueAt ?? '');

/** As guests read the time of today. */
const timeIn = (language: 'de' | 'en', at: number) =>
  orderTimeTexts[language].today(localTimeAt(at, 'Europe/Berlin').time);

/** By the owner: large Butter Chicken gets dearer, and the naan is sold out. */
async function changeMenu(app: StoryApp): Promise<void> {
  const token = await ownerToken(app);
  const { menuItems } = await requestApi(app, (api) => api.menu.$get());
  const chicken = menuItems.find(({ name }) => name === 'Butter Chicken');
  const naan = menuItems.find(({ name }) => name === 'Garlic Naan' || name === 'Knoblauch-Naan');
  if (!chicken || !naan) throw new Error('Not on the menu');
  const form = new FormData();
  const prices = [{ variant: chicken.variants[1]?._id, price: 20.9 }];
  form.set('dishes', JSON.stringify([{ _id: chicken._id, version: chicken.version, prices }]));
  const edited = await fetch(`${app.url}/api/admin/menu-table`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  expect(edited.status).toBe(200);
  const soldOut = { param: { id: naan._id }, json: { until: 'further-notice' as const } };
  await requestApi(app, (api) => api.menu[':id']['sold-out'].$patch(soldOut), token);
}

/** The stream breaks, and no new one can be opened. Returns a function that ends this. */
async function cutStream(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/orders/follow', (route) => route.abort('aborted'));
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  return () => page.unroute('**/api/orders/follow');
}

/** On paper are all words of `part`, and nothing that is pressed but what only screen readers see. */
async function expectPrintedWhole(page: Page, part: Locator): Promise<void> {
  const screen = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1047 });
  await expect(part).toBeVisible();
  await expect(page.locator('a[href="#content"]')).toBeHidden();
  expect(
    await page
      .getByRole('button')
      .filter({ visible: true })
      .evaluateAll((all) => all.filter((one) => one.clientWidth > 1).map((one) => one.outerHTML)),
  ).toEqual([]);
  const cut = await part.evaluate((whole) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || element.closest('.vh, button, a')) continue;
      const boxes = [];
      for (let box: Element | null = element; box; box = box.parentElement) boxes.push(getComputedStyle(box));
      const isCut = boxes.find(
        ({ clipPath, overflowY, position, maxHeight }, index) =>
          clipPath !== 'none' ||
          position === 'fixed' ||
          // The page itself scrolls on the screen.
          (index < boxes.length - 2 && (overflowY !== 'visible' || maxHeight !== 'none')),
      );
      if (isCut || !element.checkVisibility()) found.push(node.textContent);
    }
    return found;
  });
  expect(cut).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
  if (screen) await page.setViewportSize(screen);
}

/** On every width of a phone: no word of a button or link is broken, and one button at most stands out. */
async function expectWholeWords(page: Page): Promise<void> {
  const screen = page.viewportSize();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 664 });
    const found = await page.getByRole('main').evaluate((main) => {
      const broken: string[] = [];
      const pressed = [...main.querySelectorAll<HTMLElement>('button, a')].filter((one) =>
        one.checkVisibility(),
      );
      for (const one of pressed) {
        const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
          }
        }
      }
      return { broken, main: pressed.filter((one) => one.matches('[class*=button-module_main]')).length };
    });
    expect(found).toEqual({ broken: [], main: 1 });
  }
  if (screen) await page.setViewportSize(screen);
}

for (const language of LANGUAGES) {
  const t = guestOrderTexts[language];
  const confirmation = confirmationTexts[language];

  story(`an order is printed with all of its lines (${language})`, async ({ page, app, context }) => {
    const guest = await createApiUser(app, 'guest');
    const orderId = await orderMeal(app, guest);
    await page.goto(await linkOf(app, language, 1));
    await expectPrintedWhole(page, page.getByRole('article'));
    await context.addInitScript((token) => localStorage.setItem('token', token), guest.token);
    await page.goto(localizedPath(language, '/orders'));
    await page.getByRole('button', { name: new RegExp(orderNumber(orderId)) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectPrintedWhole(page, dialog);
    await expect(dialog.getByRole('button').last()).toBeVisible();
  });

  story(
    `an order is followed on its page through all its states, also while the stream is cut (${language})`,
    async ({ page, app }) => {
      const orderId = await orderMeal(app, await createApiUser(app, 'guest'));
      const heading = (name: string) => page.getByRole('heading', { level: 1, name });
      const announced = page.locator('main p[role=status]').first();
      await page.goto(await linkOf(app, language, 1));
      await expect(heading(confirmation.title)).toBeVisible();
      // The time is that of the checkout and the mail.
      const promised = promisedTimeText(language, 'delivery', timeIn(language, await dueAtOf(app, orderId)));
      await expect(announced).toHaveText(`${t.stages.received}. ${promised}`);
      await expect(page.getByText(promised, { exact: true })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${confirmation.title}`));
      await expect(page.getByRole('link', { name: /\d{4}/ }).first()).toHaveAttribute('href', /^tel:/);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await expectWholeWords(page);

      // Note and number, while nobody has accepted it.
      await page.getByRole('button', { name: t.change }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t.note).fill('Bitte klopfen');
      await dialog.getByLabel(t.phone).fill('ruft nicht an');
      allowStatus(page, 400);
      await dialog.getByRole('button', { name: t.save }).click();
      await expect(dialog.getByLabel(t.phone)).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await dialog.getByLabel(t.phone).fill('0171 9998887');
      // A colleague's name that was forgotten, beside the first dish.
      await dialog.getByText(t.names).click();
      await dialog.locator('details').getByRole('textbox').first().fill('Anna');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t.save }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(t.saved)).toBeVisible();
      await expect(page.getByText('Bitte klopfen').first()).toBeVisible();
      expect(await readOrder(app, orderId)).toMatchObject({
        message: 'Bitte klopfen',
        phone: '0171 9998887',
      });
      await expect(page.getByText(forNameTexts[language].forName('Anna'))).toBeVisible();

      // The desk's tap arrives by itself; asking would take 20 seconds.
      await setOrderStatus(app, orderId, 'accepted');
      await expect(heading(t.titles.accepted)).toBeVisible({ timeout: 10_000 });
      await expect(announced).toContainText(t.stages.accepted);
      await expect(page.getByRole('button', { name: t.cancel })).toHaveCount(0);

      // While the stream is cut the page asks.
      const restore = await cutStream(page);
      await setOrderStatus(app, orderId, 'completed');
      await page.clock.runFor(1_000);
      await expect(heading(t.titles.accepted)).toBeVisible();
      await page.clock.runFor(21_000);
      await expect(heading(t.readyTitles.delivery)).toBeVisible();
      await expectAccessible(page);
      await expectWholeWords(page);
      await restore();
      await page.clock.runFor(31_000);

      // It is there again: an undo arrives by itself.
      // It may have been opened again before this line.
      const followed = page.waitForRequest('**/api/orders/follow', { timeout: 5_000 });
      await page.clock.runFor(31_000);
      await followed.catch(() => undefined);
      const owner = await ownerToken(app);
      const cancellation = { orderId, cancellationReason: 'Der Ofen ist kaputt' };
      await requestApi(app, (api) => api.orders.reverse.$post({ json: cancellation }), owner);
      await expect(heading(confirmation.reversedTitle)).toBeVisible({ timeout: 10_000 });
      await expect(page.getByText('Der Ofen ist kaputt').first()).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${confirmation.reversedTitle}`));
      await expect(announced).toHaveText(t.stages.cancelled);
    },
  );

  story(
    `home page and menu say how a running order is, without moving anything, until it has ended (${language})`,
    { tag: '@desktop' },
    async ({ page, app }) => {
      const strip = orderStripTexts[language];
      const { yourOrder } = siteTexts[language];
      const line = page.getByRole('region', { name: yourOrder }).getByRole('link');
      const announced = page.getByRole('region', { name: yourOrder }).getByRole('status');
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries() as unknown as { value: number }[])
            (window as unknown as { shift: number }).shift += value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const expectStill = async () =>
        expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02);
      const orderId = await orderMeal(app, await createApiUser(app, 'guest'));
      // The server's clock goes with the browser's.
      const pass = async (ms: number) => {
        await app.setClock((await page.evaluate(() => Date.now())) + ms);
        await page.clock.runFor(ms);
      };
      const home = localizedPath(language, '/');
      const menu = localizedPath(language, '/menu');

      // A browser that has seen no order is told nothing.
      await page.goto(menu);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(line).toHaveCount(0);

      // By the link alone, without a login.
      const link = await linkOf(app, language, 1);
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1, name: confirmation.title })).toBeVisible();
      await page.goto(menu);
      await expect(line).toHaveText(`${yourOrder}${strip.stages.received}`);
      await expect(announced).toBeEmpty();
      await waitUntilStable(page);
      await expectStill();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);

      // It asks by itself, tells the change once, and counts down.
      await setOrderStatus(app, orderId, 'accepted');
      const dueAt = await dueAtOf(app, orderId);
      const minutes = () => page.evaluate((due) => Math.ceil((due - Date.now()) / 60_000), dueAt);
      await pass(61_000);
      await expect(announced).toHaveText(/\S/);
      const told = await announced.textContent();
      await expect(line).toHaveText(`${yourOrder}${strip.minutes(await minutes())}`);
      await pass(121_000);
      await expect(line).toHaveText(`${yourOrder}${strip.minutes(await minutes())}`);
      expect(await announced.textContent()).toBe(told);

      // The home page has it under its header, in a narrow window too.
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(home);
      await expect(line).toHaveText(`${yourOrder}${strip.minutes(await minutes())}`);
      await waitUntilStable(page);
      await expectStill();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      const box = await line.boundingBox();
      const head = await page.getByRole('banner').boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0) - 1);

      // Nobody answers: no minutes, but the time that was promised.
      const reconnect = await goOffline(page);
      await pass(61_000);
      await expect(line).toHaveText(`${yourOrder}${strip.promised(timeIn(language, dueAt))}`);
      await reconnect();

      // By keyboard to its page.
      await line.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${link.replaceAll(/[?]/g, '[?]')}$`));
      await setOrderStatus(app, orderId, 'completed');
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(menu);
      await expect(line).toHaveText(`${yourOrder}${strip.ready.delivery}`);
      await waitUntilStable(page);
      await expectStill();
      await expectAccessible(page);

      // What has been cancelled is told until the guest has looked at it.
      const owner = await ownerToken(app);
      const cancellation = { orderId, cancellationReason: 'Der Ofen ist kaputt' };
      await requestApi(app, (api) => api.orders.reverse.$post({ json: cancellation }), owner);
      await pass(61_000);
      await expect(line).toHaveText(`${yourOrder}${strip.stages.cancelled}`);
      await line.click();
      await expect(page.getByRole('heading', { level: 1, name: confirmation.reversedTitle })).toBeVisible();
      await page.goto(menu);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(line).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('runningOrders'))).toBeNull();
    },
  );

  story(
    `of several running orders the soonest is shown, and none after a logout (${language})`,
    async ({ page, app }) => {
      const strip = orderStripTexts[language];
      const { yourOrder } = siteTexts[language];
      const line = page.getByRole('region', { name: yourOrder }).getByRole('link');
      const guest = await createApiUser(app, 'user');
      const { _id: addressId } = await guest.saveAddress();
      const later = await guest.order(addressId);
      const sooner = await guest.order(addressId);
      const token = await ownerToken(app);
      for (const [orderId, minutes] of [
        [later, 95],
        [sooner, 40],
      ] as const) {
        const dueAt = new Date((await page.evaluate(() => Date.now())) + minutes * 60_000).toISOString();
        const json = { orderId, status: 'accepted' as const, dueAt };
        await requestApi(app, (api) => api.orders.updateStatus.$put({ header: {}, json }), token);
      }
      await guest.enter(page);
      for (const orderId of [sooner, later]) {
        await page.goto(localizedPath(language, `/order-confirmation?oid=${orderId}`));
        await expect(page.getByRole('heading', { level: 1, name: t.titles.accepted })).toBeVisible();
      }
      await page.getByRole('link', { name: confirmation.toHome, exact: true }).click();
      await expect(line).toContainText(strip.more(1));
      await expect(line).toContainText(strip.minutes(40));
      await expect(line).toHaveAttribute('href', new RegExp(`oid=${sooner}$`));

      // What can't be read, or is long over, is dropped.
      const kept = await page.evaluate(() => localStorage.getItem('runningOrders') ?? '');
      const setKept = (value: string) =>
        page.evaluate((text) => localStorage.setItem('runningOrders', text), value);
      for (const wrong of [
        '{',
        '{"until":9e15,"orders":[null,{}]}',
        kept.replaceAll(/"until":\d+/g, '"until":1'),
      ]) {
        await setKept(wrong);
        await page.goto(localizedPath(language, '/menu'));
        await expect.poll(() => page.evaluate(() => localStorage.getItem('runningOrders'))).toBeNull();
        await expect(line).toHaveCount(0);
      }
      await setKept(kept);

      await page.goto(localizedPath(language, '/orders'));
      await page.getByRole('button', { name: ordersTexts[language].logout }).click();
      await expect(page).not.toHaveURL(/orders/);
      await expect(line).toHaveCount(0);
      await page.goto(localizedPath(language, '/menu'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(line).toHaveCount(0);
    },
  );

  story(
    `a guest reads and hears what the restaurant changes, keeps a much later time, and cancels a later one (${language})`,
    { tag: '@desktop' },
    async ({ page, app }) => {
      const q = delayQuestionTexts[language];
      const guest = await createApiUser(app, 'guest');
      const orderId = await orderMeal(app, guest);
      await setOrderStatus(app, orderId, 'accepted');
      const token = await ownerToken(app);
      const delay = async (minutes: number, id = orderId) => {
        const dueAt = new Date(await dueAtOf(app, id)).toISOString();
        const json = { orderId: id, minutes, dueAt };
        return requestApi(app, (api) => api.orders.delay.$post({ json }), token);
      };
      await page.goto(await linkOf(app, language, 1));
      await expect(page.locator('main [data-stage=accepted]')).toBeAttached();
      const announced = page.locator('main div[role=status]').first();
      await expect(announced).toBeEmpty();
      const agreed = await dueAtOf(app, orderId);
      const clock = (minutes: number) => localTimeAt(agreed + minutes * 60_000, 'Europe/Berlin').time;

      // Twenty minutes: told. Ten more: asked.
      await delay(20);
      await expect(announced).toContainText(
        language === 'de' ? `${clock(20)} statt ${clock(0)} Uhr` : `${clock(20)} instead of ${clock(0)}`,
      );
      await expect(page.getByRole('button', { name: q.keep })).toHaveCount(0);
      await delay(10);
      await expect(announced).toContainText(q.question);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 664 });
        await expect(page.getByRole('button', { name: q.keep })).toBeInViewport();
        await expectNoHorizontalScroll(page);
      }
      await expectAccessible(page);
      // The desk moves it again while the finger is on its way.
      await page.route('**/api/orders/keep', async (route) => {
        await delay(5);
        await route.continue();
      });
      allowStatus(page, 409);
      await page.getByRole('button', { name: q.keep }).click();
      await expect(page.getByRole('alert').filter({ hasText: t.failed })).toBeVisible();
      await page.unroute('**/api/orders/keep');
      await expect(announced).toContainText(clock(35));
      await page.getByRole('button', { name: q.keep }).click();
      await expect(announced).toContainText(q.kept(timeIn(language, agreed + 35 * 60_000)));
      await expect(page.getByRole('button', { name: q.keep })).toHaveCount(0);
      expect((await readOrder(app, orderId)).delayAnswer).toBe('kept');
      // The button is gone: the focus is at what is the case now.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

      // A change of the dishes, while the page is open: what came, and the sum from and to.
      const { items, version } = await readOrder(app, orderId);
      const kept = items.map(({ _id, name, quantity }) => ({
        ...{ _id, quantity: name === 'Butter Chicken' ? quantity + 1 : quantity },
      }));
      const change = { orderId, version, kept, added: [], exceptions: [] };
      await requestApi(app, (api) => api.orders.correct.$post({ header: {}, json: change }), token);
      await expect(announced).toContainText(q.changed);
      await expect(announced).toContainText(/3× Butter Chicken/i);
      await expect(announced).toContainText(/\d+[.,]\d\d → \d+[.,]\d\d/);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);

      // A later delay is too much: the order goes, and the page says whose doing it was.
      await delay(30);
      await page.getByRole('button', { name: q.cancel, exact: true }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: t.cancelYes }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.cancelledByGuestTitle })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${t.cancelledByGuestTitle}`));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect((await readOrder(app, orderId)).status).toBe('reversed');
      await expect(announced).toBeEmpty();
    },
  );

  story(`the promise for another day fits a small screen (${language})`, async ({ page, app, now }) => {
    const orderId = await orderMeal(app, await createApiUser(app, 'guest'));
    const dueAt = new Date(now + 3 * 24 * 60 * 60_000).toISOString();
    const json = { orderId, status: 'accepted' as const, dueAt };
    const token = await ownerToken(app);
    await requestApi(app, (api) => api.orders.updateStatus.$put({ header: {}, json }), token);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(await linkOf(app, language, 1));
    await expect(page.getByText(confirmation.aheadLead('max@beispiel.example'))).toBeVisible();
    await expectNoHorizontalScroll(page);
  });

  story(
    `a guest cancels before the restaurant accepts, not after, and orders again (${language})`,
    async ({ page, app }) => {
      const guest = await createApiUser(app, 'guest');
      const first = await orderMeal(app, guest);
      const heading = (name: string) => page.getByRole('heading', { level: 1, name });
      const question = page.getByRole('alertdialog');
      await page.goto(await linkOf(app, language, 1));
      await page.getByRole('button', { name: t.cancel }).click();
      await expectAccessible(page);
      await question.getByRole('button', { name: t.cancelYes }).click();
      await expect(heading(t.cancelledByGuestTitle)).toBeVisible();
      expect((await readOrder(app, first)).status).toBe('cancelled');

      // The desk accepts while the question is open.
      const second = await orderMeal(app, guest);
      await page.goto(await linkOf(app, language, 2));
      const refused = page.getByRole('alert').filter({ hasText: t.failed });
      // What came to nothing says so beside the buttons that were tapped.
      allowStatus(page, NO_RESPONSE);
      await page.route('**/api/orders/cancel', (route) => route.abort('internetdisconnected'));
      await page.getByRole('button', { name: t.cancel }).click();
      await question.getByRole('button', { name: t.cancelYes }).click();
      await expect(question).toBeHidden();
      await expect(refused).toBeInViewport();
      await page.unroute('**/api/orders/cancel');
      await page.getByRole('button', { name: t.cancel }).click();
      await setOrderStatus(app, second, 'accepted');
      await expect(page.locator('main [data-stage=accepted]')).toBeAttached();
      allowStatus(page, 409);
      await question.getByRole('button', { name: t.cancelYes }).click();
      await expect(question).toBeHidden();
      await expect(refused.getByRole('link')).toHaveAttribute('href', /^tel:/);
      expect((await readOrder(app, second)).status).toBe('accepted');

      // Again: one dish is dearer, one is gone. A cart with something in it is not mixed without asking.
      await setOrderStatus(app, second, 'completed');
      await changeMenu(app);
      await page.getByRole('button', { name: t.again }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(t.notAvailable)).toBeVisible();
      await expect(
        dialog.getByText(language === 'de' ? /Kostet jetzt mehr/ : /Costs more now/),
      ).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await dialog.getByRole('button', { name: t.putIn }).click();
      await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/cart')}$`));
      await expect(
        page
          .locator('main')
          .getByText(/41[.,]80/)
          .first(),
      ).toBeVisible();

      await page.goBack();
      await page.getByRole('button', { name: t.again }).click();
      await expect(dialog.getByText(t.cartHas)).toBeVisible();
      await dialog.getByRole('button', { name: t.replaceAll }).click();
      await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/cart')}$`));
      await expect(
        page
          .locator('main')
          .getByText(/41[.,]80/)
          .first(),
      ).toBeVisible();

      // A link that lost its end in a mail program, and another guest who has come by its number.
      allowStatus(page, 404);
      await page.goto((await linkOf(app, language, 2)).slice(0, -3));
      await expect(heading(confirmation.notFound)).toBeVisible();
      const other = await createApiUser(app, 'guest');
      await page.evaluate((token) => localStorage.setItem('token', token), other.token);
      await page.goto(localizedPath(language, `/order-confirmation?oid=${second}`));
      await expect(heading(confirmation.notFound)).toBeVisible();
      await expect(page.getByText(/Butter Chicken|Max Beispiel/i)).toHaveCount(0);
      await expectAccessible(page);
    },
  );
}

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });

  story('a button shows the order, and asks again', async ({ page, app, language }) => {
    const t = guestOrderTexts[language];
    const orderId = await orderMeal(app, await createApiUser(app, 'guest'));
    await page.goto(await linkOf(app, language, 1));
    await page.getByRole('button', { name: t.showStatus }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: confirmationTexts[language].title }),
    ).toBeVisible();
    await expect(page.getByText('Butter Chicken').first()).toBeVisible();
    await expectNoHorizontalScroll(page);
    await setOrderStatus(app, orderId, 'accepted');
    await page.getByRole('button', { name: t.reload }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.titles.accepted })).toBeVisible();
  });
});
