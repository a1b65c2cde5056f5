import type { Locator } from '@playwright/test';
import { localTimeAt } from '../src/domain/hours/zone.ts';
import { adminTexts } from '../src/texts/admin.ts';
import { adminKitchenTexts } from '../src/texts/admin-kitchen.ts';
import { adminOrderTimeTexts } from '../src/texts/admin-order-time.ts';
import { adminPhoneOrderTexts } from '../src/texts/admin-phone-order.ts';
import { adminReauthTexts } from '../src/texts/admin-reauth.ts';
import { adminSignOutTexts } from '../src/texts/admin-sign-out.ts';
import { takenByPhoneTexts } from '../src/texts/admin-taken-by-phone.ts';
import { formatCents } from '../src/texts/format-money.ts';
import { openAsOwner } from './admin-login.ts';
import { ownerToken, requestApi } from './api-client.ts';
import { orderDinner, setOrderStatus } from './api-user.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  localizedPath,
  OWNER,
  story,
} from './story.ts';
import { brokenWords, expectOnEachDevice } from './turned.ts';

const TABLET = { width: 1024, height: 768 };

/** What is typed for each dish, and how it is read back. */
const DISHES = {
  de: [
    ['mal', 'Malai Tikka'],
    ['mango h', 'Mango-Hähnchen'],
    ['kno', 'Knoblauch-Naan'],
  ],
  en: [
    ['mal', 'Malai tikka'],
    ['mango c', 'Mango chicken'],
    ['garl', 'Garlic naan'],
  ],
} as const;

story(
  'a caller orders three dishes, and the kitchen makes them',
  async ({ page, app, visitor, language }) => {
    const t = adminPhoneOrderTexts[language];
    const times = adminOrderTimeTexts[language];
    const kitchen = adminKitchenTexts[language];
    const desk = takenByPhoneTexts[language];
    const pages = adminTexts[language].pages;
    const token = await ownerToken(app);
    const { version } = (await requestApi(app, (api) => api.admin.settings.$get(), token)).kitchen;
    const json = { hasStates: true, version };
    await requestApi(app, (api) => api.admin.settings.kitchen.$put({ json }), token);
    // Max has ordered before, on the site.
    const earlier = await orderDinner(app);
    for (const status of ['accepted', 'completed'] as const) await setOrderStatus(app, earlier, status);

    let taps = 0;
    const tap = async (part: Locator) => {
      taps += 1;
      await part.click();
    };
    await openAsOwner(page, app, language, '/adminnavbar/phone-order');
    const main = page.locator('main');
    // No word of a choice is broken or cut, however narrow the sheet is.
    for (const size of [{ width: 820, height: 1180 }, { width: 390, height: 664 }, TABLET]) {
      await page.setViewportSize(size);
      const choices = main.locator('label:has(input[name=when]) > span:not([aria-hidden])');
      await expect(choices.filter({ hasText: times.asSoonAsPossible })).toBeVisible();
      const broken = (await choices.all()).map((choice) => choice.evaluate(brokenWords));
      expect((await Promise.all(broken)).flat(), `at ${size.width} px`).toEqual([]);
    }
    // The phone is at the ear: the field has the focus, and any way of writing the number will do.
    await expect(main.getByLabel(t.phone)).toBeFocused();
    await page.keyboard.type('(07471) 65 43 21');
    await tap(main.getByRole('button', { name: /^Max Beispiel, Marktplatz 2/ }));
    await expect(main.getByLabel(t.name)).toHaveValue('Max Beispiel');
    await expect(main.getByLabel(t.city)).toHaveValue('Hechingen');
    const search = main.getByRole('searchbox');
    await tap(search);
    for (const [typed, dish] of DISHES[language]) {
      await page.keyboard.type(typed);
      await tap(main.getByRole('button', { name: `${t.add(dish)}:` }).first());
      // The next dish can be typed at once.
      await expect(search).toBeFocused();
      await expect(search).toHaveValue('');
      await expect(main.getByRole('button', { name: t.extrasOf(dish) }).first()).toBeVisible();
    }
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    // Something is looked up elsewhere for the caller: all of it is there again, and basket and sum are in sight.
    await page.goto(localizedPath(language, '/adminnavbar/menu'));
    // A logout would drop it, and asks first.
    const { navigation, signOut } = adminTexts[language];
    const dropping = adminSignOutTexts[language];
    const question = page.getByRole('alertdialog', { name: dropping.title });
    const leave = async () => {
      const sidebar = page.getByRole('dialog', { name: navigation });
      // A page that has only just come does not answer yet.
      await expect(async () => {
        if (!(await sidebar.isVisible())) await page.getByRole('button', { name: navigation }).click();
        await expect(sidebar).toBeVisible({ timeout: 1000 });
      }).toPass();
      await sidebar.getByRole('button', { name: signOut }).click();
      await expect(question).toContainText(dropping.text);
    };
    await leave();
    await question.getByRole('button', { name: dropping.stay }).click();
    await expect(question).toHaveCount(0);
    await page.goto(localizedPath(language, '/adminnavbar/phone-order'));
    await expect(main.getByLabel(t.name)).toHaveValue('Max Beispiel');
    await expect(main.locator('[data-last-time]')).toBeVisible();
    const foot = main.getByRole('region', { name: t.order }).last();
    await expect(foot.getByText(DISHES[language][0][1])).toBeInViewport({ ratio: 1 });
    await expect(foot.getByRole('button', { name: t.place })).toBeInViewport({ ratio: 1 });
    // For a time instead, and after all as soon as possible: still within the taps.
    await tap(main.getByText(times.atTime, { exact: true }));
    const slot = main.getByRole('list', { name: times.times }).getByRole('button').nth(2);
    await tap(slot);
    await expect(slot).toHaveAttribute('aria-pressed', 'true');
    await tap(main.getByText(times.asSoonAsPossible, { exact: true }));
    // The first answer is lost: to press again is to ask about the same order.
    await page.route(
      '**/api/orders/phone',
      async (route) => {
        await route.fetch();
        await route.abort('aborted');
      },
      { times: 1 },
    );
    await tap(main.getByRole('button', { name: t.place }));
    await expect(main.getByRole('alert')).toBeVisible();
    await main.getByRole('button', { name: t.place }).click();
    const done = main.locator('[data-taken]');
    await expect(done).toBeVisible();
    // Time and sum are read to the caller.
    const [order] = (
      await requestApi(app, (api) => api.orders.allOrders.$get({ query: { page: '1', limit: '1' } }), token)
    ).orders;
    const aloud = t.aloud.delivery({
      at: t.aloudAt(null, localTimeAt(Date.parse(order?.dueAt ?? ''), 'Europe/Berlin').time),
      sum: formatCents(Math.round((order?.orderTotal ?? 0) * 100), language),
    });
    await expect(done.getByText(t.sayAloud)).toContainText(aloud);
    const next = done.getByRole('button', { name: t.next });
    await expectOnEachDevice(page, { reached: [next], whole: [done] });
    console.info(`A caller's three dishes: ${taps} taps`);
    expect(taps).toBeLessThanOrEqual(12);

    const number = (await done.getAttribute('data-taken')) ?? '';
    const { orders } = await requestApi(
      app,
      (api) => api.orders.allOrders.$get({ query: { page: '1', limit: '10' } }),
      token,
    );
    expect(orders.filter(({ phoneOrder }) => phoneOrder)).toHaveLength(1);
    expect(orders[0]).toMatchObject({
      status: 'accepted',
      phoneOrder: { takenBy: expect.any(String) },
      address: { fullName: 'Max Beispiel', addressLine1: 'Marktplatz 2' },
    });

    // The second tablet, in the kitchen.
    const cook = await visitor();
    await cook.setViewportSize(TABLET);
    await openAsOwner(cook, app, language, '/adminnavbar/kitchen');
    const card = cook.locator(`[data-order="${number}"]`);
    const lines = card.getByRole('listitem').locator('button[aria-pressed]');
    await expect(lines).toHaveCount(3);
    for (const line of await lines.all()) {
      const { height } = (await line.boundingBox()) ?? { height: 0 };
      expect(height).toBeGreaterThanOrEqual(56);
    }
    await expectAccessible(cook);
    await card.getByRole('button', { name: kitchen.doThis(kitchen.does.kitchen.delivery, number) }).click();
    await expect(card.getByText(kitchen.at.kitchen.delivery, { exact: true })).toBeVisible();

    // The desk sees it by itself, with the next step.
    await page.goto(localizedPath(language, '/adminnavbar/acceptedorders'));
    const atDesk = page.locator(`[data-order="${number}"]`);
    await expect(atDesk.locator('[data-next="ready"]')).toBeVisible();
    await expect(atDesk.getByText(new RegExp(desk.byPhone(null)))).toBeVisible();

    await lines.first().click();
    await expect(lines.first()).toHaveAttribute('aria-pressed', 'true');
    await lines.first().click();
    await expect(lines.first()).toHaveAttribute('aria-pressed', 'false');
    for (const line of await lines.all()) {
      await line.click();
      await expect(line).toHaveAttribute('aria-pressed', 'true');
    }
    await expect(card.getByText(kitchen.allPrepared)).toBeVisible();
    await cook.reload();
    await expect(card.getByText(kitchen.allPrepared)).toBeVisible();
    await cook.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(cook);
    await expectAccessible(cook);

    // Off it goes, is taken back, and goes again.
    const ready = card.getByRole('button', { name: kitchen.doThis(kitchen.does.ready.delivery, number) });
    await ready.click();
    await expect(card).toHaveCount(0);
    await cook.locator('[data-undo]').click();
    await expect(card).toBeVisible();
    await ready.click();
    await expect(card).toHaveCount(0);

    // Done is said at the desk.
    await atDesk.locator('[data-next="done"]').click();
    await expect(atDesk).toHaveCount(0);
    await page.goto(localizedPath(language, '/adminnavbar/confirmedorders'));
    await expect(page.getByRole('heading', { level: 1, name: pages.completedOrders })).toBeVisible();
    await expect(page.getByText(number).first()).toBeVisible();

    // What is typed for the next caller is dropped by who says so.
    await page.goto(localizedPath(language, '/adminnavbar/phone-order'));
    await expect(main.getByLabel(t.phone)).toBeFocused();
    await page.keyboard.type('07471 1');
    await expect(main.getByLabel(t.phone)).toHaveValue('07471 1');
    await search.fill('mal');
    await main
      .getByRole('button', { name: `${t.add(DISHES[language][0][1])}:` })
      .first()
      .click();
    // A login that ends meanwhile is asked for again over the page: caller and basket are still there.
    allowStatus(page, 401);
    const ended = await page.evaluate(() => localStorage.getItem('token') ?? '');
    await requestApi(app, (api) => api.auth.logout.$post(), ended);
    await page.clock.runFor(20_500);
    const login = page.getByRole('alertdialog', { name: adminReauthTexts[language].title });
    await login.locator('input[type=password]').fill(OWNER.password);
    await login.locator('button[type=submit]').click();
    await expect(login).toHaveCount(0);
    await expect(main.getByLabel(t.phone)).toHaveValue('07471 1');
    await expectOnEachDevice(page, { reached: [foot.getByRole('button', { name: t.place })] });
    await expect(foot.getByText(DISHES[language][0][1])).toBeVisible();
    await leave();
    // The story sets its token in every new document, also in the one after signing out.
    allowStatus(page, 401);
    await question.getByRole('button', { name: dropping.confirm }).click();
    await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/')}$`));
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))),
    ).toEqual([]);
  },
);
