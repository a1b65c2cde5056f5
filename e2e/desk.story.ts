import type { Locator, Page } from '@playwright/test';
import { minutesOf, timeOf } from '../src/domain/hours/zone.ts';
import { adminConnectivityTexts } from '../src/texts/admin-connectivity.ts';
import { adminGuestChangeTexts } from '../src/texts/admin-guest-changes.ts';
import { adminOrderDetailTexts } from '../src/texts/admin-order-detail.ts';
import { adminOrderTableTexts } from '../src/texts/admin-order-tables.ts';
import { adminOrderTexts } from '../src/texts/admin-orders.ts';
import { adminPauseDialogTexts } from '../src/texts/admin-pause-dialog.ts';
import { adminPromiseTexts } from '../src/texts/admin-promises.ts';
import { adminReversalTexts } from '../src/texts/admin-reversal.ts';
import { adminSoldOutTexts } from '../src/texts/admin-sold-out.ts';
import { busyTexts } from '../src/texts/busy.ts';
import { delayQuestionTexts } from '../src/texts/delay-question.ts';
import { guestOrderTexts } from '../src/texts/guest-order.ts';
import { menuTexts } from '../src/texts/menu.ts';
import { confirmationTexts } from '../src/texts/order-confirmation.ts';
import { ownerToken, requestApi } from './api-client.ts';
import { createApiUser, orderDinner, setOrderStatus } from './api-user.ts';
import { EVENING } from './app.ts';
import { guestPage } from './guest-page.ts';
import { labelsOf } from './labels.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  type Language,
  localizedPath,
  OWNER,
  story,
} from './story.ts';
import { expectOnEachDevice } from './turned.ts';

const DESK = {
  de: {
    login: 'Anmelden',
    mobile: 'Mobilnummer',
    password: 'Passwort',
    title: 'Offene Bestellungen',
    accept: /annehmen/,
    cancel: /stornieren/,
    complete: /^(Losschicken|Abholbereit melden): Bestellung/,
    confirm: 'Endgültig stornieren',
    outOfStock: 'Nicht vorrätig',
    other: 'Anderer Grund',
    ownReason: 'Ihr Grund',
    soundOn: 'Ton einschalten',
    allAccepted: 'Nichts mehr offen',
    search: 'Bestellungen suchen: Name, Telefon oder Nummer',
    updateFailed: 'Beim Ändern des Bestellstatus ist ein Fehler aufgetreten',
    conflict: /Jemand war schneller: Die Bestellung ist schon angenommen/,
  },
  en: {
    login: 'Log in',
    mobile: 'Mobile number',
    password: 'Password',
    title: 'Pending Orders',
    accept: /^Accept order/,
    cancel: /^Cancel order/,
    complete: /^(Send off|Say it is ready): order/,
    confirm: 'Confirm Cancel',
    outOfStock: 'Out of stock',
    other: 'Other',
    ownReason: 'Your reason',
    soundOn: 'Turn sound on',
    allAccepted: 'Nothing is waiting',
    search: 'Search orders: name, phone or order ID',
    updateFailed: 'An error occurred while updating the order status',
    conflict: /Someone was faster: the order is already accepted/,
  },
};

async function openDesk(page: Page, language: Language): Promise<void> {
  const d = DESK[language];
  await page.goto(localizedPath(language, '/login'));
  await page.getByLabel(d.mobile).fill(OWNER.mobile);
  await page.getByRole('textbox', { name: d.password }).fill(OWNER.password);
  await page.locator('main').getByRole('button', { name: d.login, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/adminnavbar')}$`));
  await expect(page.getByRole('heading', { level: 1, name: d.title })).toBeVisible();
}

const numberOf = (orderId: string) => orderId.slice(-6).toUpperCase();

for (const language of LANGUAGES) {
  const d = DESK[language];

  story(`staff accepts and completes, and the guest sees it (${language})`, async ({ page, visitor }) => {
    await openDesk(page, language);
    const theirs = await visitor();
    const me = guestPage(theirs, language);
    await me.openMenu();
    await me.addFirstDish();
    await me.addSecondDish();
    await me.toCheckout();
    await me.choosePickup();
    await me.fillInAddress({ isPickup: true });
    const orderId = await me.placeOrder();

    // It appears by itself, and the bell rings until it is answered.
    const ticket = page.locator(`[data-order="${numberOf(orderId)}"]`);
    await expect(ticket).toContainText(numberOf(orderId));
    await expect(page.locator('[data-alarm="ringing"]')).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    // Ten minutes more than was shown at checkout are two taps before accepting.
    const promises = adminPromiseTexts[language];
    const later = ticket.getByRole('button', { name: promises.promiseLater(numberOf(orderId), 5) });
    await later.click();
    await later.click();
    const promised = await ticket.getByText(/^\d\d:\d\d$/).innerText();
    await ticket.getByRole('button', { name: d.accept }).click();
    await expect(page.locator('[data-alarm="silent"]')).toBeVisible();
    await expect(page.getByText(d.allAccepted)).toBeVisible();
    await expect(theirs.getByText(promised).first()).toBeVisible();
    const delay = page.getByRole('button', { name: promises.delay(numberOf(orderId), 10) });
    const later10 = timeOf(minutesOf(promised) + 10);
    await delay.click();
    await expect(theirs.getByText(later10).first()).toBeVisible();
    // Ten seconds of undo, on whatever is at hand: nobody was told by mail.
    const takeBack = page.getByRole('button', {
      name: adminOrderTexts[language].undoThis(promises.moved(numberOf(orderId), later10)),
    });
    await expectOnEachDevice(page, { reached: [takeBack, delay] });
    await takeBack.click();
    await expect(takeBack).toHaveCount(0);
    await expect(theirs.getByText(promised).first()).toBeVisible();
    await expect(page.locator(`[data-order="${numberOf(orderId)}"]`).last()).toContainText(promised);
    await delay.click();
    await expect(theirs.getByText(later10).first()).toBeVisible();
    // Half an hour later than they were told: they are asked, and the card says what they answer.
    const ask = delayQuestionTexts[language];
    const again = timeOf(minutesOf(promised) + 20);
    await page.getByRole('button', { name: promises.delay(numberOf(orderId), 10) }).click();
    const guests = adminGuestChangeTexts[language];
    await theirs.getByRole('button', { name: ask.keep }).click();
    await expect(theirs.getByText(ask.keep, { exact: true })).toHaveCount(0);

    await theirs.clock.runFor(25_000);
    await expect(theirs.locator('main').getByText(me.w.accepted).first()).toBeVisible();

    await page.goto(localizedPath(language, '/adminnavbar/acceptedorders'));
    const card = page.locator(`[data-order="${numberOf(orderId)}"]`);
    await expect(card.getByText(guests.kept(again))).toBeVisible();
    await page.getByRole('button', { name: d.complete }).first().click();
    await theirs.clock.runFor(25_000);
    await expect(
      theirs.getByRole('heading', { level: 1, name: guestOrderTexts[language].readyTitles.pickup }),
    ).toBeVisible();

    await page.goto(localizedPath(language, '/adminnavbar/confirmedorders'));
    await expect(page.getByText(numberOf(orderId)).first()).toBeVisible();
    await expectAccessible(page);

    // There is a problem after all: the owner cancels it with a refund, and the guest reads the reason.
    const t = adminOrderTexts[language];
    const lists = adminOrderDetailTexts[language];
    await page.getByRole('button', { name: t.detailsOf(numberOf(orderId)) }).click();
    await page.getByRole('button', { name: lists.openReversal }).click();
    const question = page.getByRole('dialog', {
      name: adminReversalTexts[language].title(numberOf(orderId)),
    });
    await expect(question.getByText(adminReversalTexts[language].lead)).toBeVisible();
    await question.getByText(d.outOfStock).click();
    await expectAccessible(page);
    // The first response is lost: nobody was faster than the second try.
    allowStatus(page, 409);
    await page.route('**/api/orders/reverse', async (route) => {
      await route.fetch();
      await route.abort('aborted');
    });
    await question.getByRole('button', { name: d.confirm }).click();
    await expect(question.getByText(d.updateFailed)).toBeVisible();
    await page.unroute('**/api/orders/reverse');
    await question.getByRole('button', { name: d.confirm }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(adminReversalTexts[language].title(numberOf(orderId)))).toHaveCount(0);
    await expect(page.getByText(/Jemand war schneller|Someone was faster/)).toHaveCount(0);
    await expect(page.locator(`tr[data-order="${numberOf(orderId)}"]`)).toHaveCount(0);
    await page.goto(localizedPath(language, '/adminnavbar/canceledorders'));
    await expect(page.locator(`tr[data-order="${numberOf(orderId)}"]`)).toContainText(d.outOfStock);
    await theirs.reload();
    const { reversedTitle } = confirmationTexts[language];
    await expect(theirs.getByRole('heading', { level: 1, name: reversedTitle })).toBeVisible();

    // Too many orders tonight: one tap pauses ordering, and guests read until when.
    const p = adminPauseDialogTexts[language];
    await page.goto(localizedPath(language, '/adminnavbar'));
    await page.locator('[data-pause]').click();
    const dialog = page.getByRole('dialog', { name: p.title });
    const part = dialog.getByRole('region', { name: p.ordering });
    await expect(part).toBeVisible();
    await dialog.getByLabel(p.reason).fill('Der Ofen ist kaputt');
    await expectAccessible(page);
    await part.getByRole('button', { name: p.lasts['30'] }).click();
    const paused = page.locator('[data-pause="ordering"]');
    await expect(paused).toContainText(/\d\d:\d\d/);
    const until = (await paused.textContent())?.match(/\d\d:\d\d/)?.[0] ?? '';
    await theirs.goto(localizedPath(language, '/menu'));
    for (const path of ['/menu', '/cart']) {
      await theirs.goto(localizedPath(language, path));
      await expect(theirs.getByText('Der Ofen ist kaputt')).toBeVisible();
      await expectAccessible(theirs);
    }
    await theirs.goto(localizedPath(language, '/menu'));
    // Head, dialog and basket say it in the same words, and no plus passes it over.
    const pausedUntil = menuTexts[language].paused(until);
    const main = theirs.locator('main');
    await expect(main.locator('header').getByText(pausedUntil)).toBeVisible();
    await expect(main.locator('article button:enabled')).toHaveCount(0);
    await main.locator('article a').first().click();
    await expect(theirs.getByRole('dialog').getByText(pausedUntil)).toBeVisible();
    await theirs.keyboard.press('Escape');

    // Busy instead: everything takes longer, which guests read where they order.
    await paused.click();
    await page.getByRole('dialog').getByRole('button', { name: p.over.ordering }).click();
    await page.locator('[data-pause="none"]').click();
    const busy = page.getByRole('dialog', { name: p.title }).getByRole('region', { name: p.busy });
    await busy.getByRole('button', { name: p.longer(20) }).click();
    const longer = page.locator('[data-pause="busy"]');
    await expect(longer).toContainText(/\d\d:\d\d/);
    const end = (await longer.textContent())?.match(/\d\d:\d\d/)?.[0] ?? '';
    // It says what it does and to whom: new orders take longer, what is accepted keeps its time.
    const said = page.locator('[data-strip]').filter({ hasText: p.isLonger(20, end) });
    await expect(said).toBeVisible();
    await expectOnEachDevice(page, { reached: [said.getByRole('button'), longer] });
    // Even longer, by mistake: taken back, what held before goes on.
    await longer.click();
    await busy.getByRole('button', { name: p.longer(30) }).click();
    await page.locator('[data-undo="busy"]').click();
    await expect(
      page.getByRole('status').filter({ hasText: adminOrderTexts[language].undone(p.busy) }),
    ).toBeAttached();
    await expect(longer).toContainText(end);
    const hungry = guestPage(theirs, language);
    await hungry.openMenu();
    await hungry.addSecondDish();
    await expect(theirs.getByText(busyTexts[language].busy(20, end))).toBeVisible();
    await expectAccessible(theirs);
    await hungry.toCheckout();
    await expect(theirs.getByText(busyTexts[language].busy(20, end))).toBeVisible();
  });

  story(
    `an order for tomorrow waits for its time at the desk (${language})`,
    async ({ page, app, visitor, now }) => {
      const guest = await createApiUser(app, 'guest');
      const { _id: addressId } = await guest.saveAddress();
      const { _id: cartId } = await guest.fillCart(2);
      const requestedAt = new Date(now + 20 * 60 * 60_000).toISOString();
      const json = { cartId, addressId, paymentMethod: 'cod' as const, requestedAt };
      const { order } = await requestApi(
        app,
        (api) => api.orders.create.$post({ header: {}, json }),
        guest.token,
      );
      const theirs = await visitor();
      await guest.enter(theirs);
      await theirs.goto(localizedPath(language, `/order-confirmation?oid=${order._id}`));
      const t = confirmationTexts[language];
      await expect(theirs.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
      await expect(theirs.locator('main').getByText(/14:00/).first()).toBeVisible();

      await openDesk(page, language);
      const ticket = page.locator(`[data-order="${numberOf(order._id)}"]`);
      await expect(ticket).toBeVisible();
      // One for now would count down by then, and be gone four minutes later.
      await app.setClock(now + 11 * 60_000);
      await page.clock.fastForward(11 * 60_000);
      await page.reload();
      await expect(ticket).toBeVisible();
      await expect(ticket).not.toContainText(/(Declines itself in|Lehnt sich in) \d/);
      const pending = { status: 'pending' as const };
      const token = await ownerToken(app);
      const [waiting] = await requestApi(
        app,
        (api) => api.orders.pendingOrders.$post({ json: pending }),
        token,
      );
      expect(Date.parse(waiting?.declinesAt ?? '')).toBeGreaterThan(now + 18 * 60 * 60_000);

      // Accepted for tomorrow: nobody says that the kitchen cooks.
      const answer = ticket.getByRole('button', { name: d.accept });
      await expectOnEachDevice(page, { reached: [answer], whole: [ticket.locator('header')] });
      await answer.click();
      await expect(
        theirs.getByRole('heading', { level: 1, name: guestOrderTexts[language].titles.accepted }),
      ).toBeVisible();
      await expect(theirs.getByText(t.aheadLead(order.email))).toBeVisible();
      await expect(theirs).toHaveTitle(new RegExp(`^${guestOrderTexts[language].titles.accepted}`));
    },
  );

  story(`what has run out is said from the ticket’s line (${language})`, async ({ page, app, visitor }) => {
    const w = labelsOf(language);
    const s = adminSoldOutTexts[language];
    const large = s.part(w.butterChicken, w.large);
    const orderId = await orderDinner(app);
    await openDesk(page, language);
    const ticket = page.locator(`[data-order="${numberOf(orderId)}"]`);
    await ticket.getByRole('button', { name: adminOrderTexts[language].soldOutOf(w.butterChicken) }).click();
    const question = page.getByRole('dialog', { name: s.title });
    await expect(question.getByRole('region', { name: large })).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: s.untilTomorrowThis(large) }).click();
    await expect(question.getByRole('button', { name: s.backThis(large) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);

    // Guests can no longer choose it; the other one stays.
    const theirs = await visitor();
    await guestPage(theirs, language).openMenu();
    await guestPage(theirs, language).openDish(w.butterChicken);
    await expect(theirs.getByRole('radio', { name: w.large })).toBeDisabled();
    await expect(theirs.getByRole('dialog').getByRole('radio', { disabled: false })).toHaveCount(1);
    await expectAccessible(theirs);

    // The list of dishes shows it, and puts it back on sale.
    await page.goto(localizedPath(language, '/adminnavbar/menu'));
    await page.getByRole('button', { name: s.backThis(large) }).click();
    await expect(page.getByRole('button', { name: s.backThis(large) })).toHaveCount(0);
  });

  story(
    `staff cancels with a reason, and the guest reads it (${language})`,
    async ({ page, app, visitor }) => {
      const theirs = await visitor();
      const w = labelsOf(language);
      const somebody = await createApiUser(app, 'guest');
      const orderId = await somebody.order((await somebody.saveAddress())._id);
      await somebody.enter(theirs);
      await theirs.goto(localizedPath(language, `/order-confirmation?oid=${orderId}`));
      await expect(theirs.getByRole('heading', { level: 1, name: w.thanks })).toBeVisible();

      await openDesk(page, language);
      const ticket = page.locator(`[data-order="${numberOf(orderId)}"]`);
      await ticket.getByRole('button', { name: d.cancel }).click();
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      const confirm = dialog.getByRole('button', { name: d.confirm });
      await expect(confirm).toBeDisabled();
      await dialog.getByText(d.other, { exact: true }).click();
      await expect(confirm).toBeDisabled();
      await dialog.getByRole('textbox', { name: d.ownReason }).fill('Der Tandoor ist kaputt.');
      await expectAccessible(page);
      await confirm.click();
      await expect(ticket).toHaveCount(0);

      await theirs.clock.runFor(25_000);
      await expect(theirs.getByText(w.cancelledTitle)).toBeVisible();
      await expect(theirs.getByText('Der Tandoor ist kaputt.').first()).toBeVisible();

      await page.goto(localizedPath(language, '/adminnavbar/canceledorders'));
      await expect(page.getByText('Der Tandoor ist kaputt.').first()).toBeVisible();

      // A second one, with a reason from the list.
      const second = await orderDinner(app);
      await page.goto(localizedPath(language, '/adminnavbar'));
      await page
        .locator(`[data-order="${numberOf(second)}"]`)
        .getByRole('button', { name: d.cancel })
        .click();
      await dialog.getByText(d.outOfStock, { exact: true }).click();
      await confirm.click();
      await expect(page.locator(`[data-order="${numberOf(second)}"]`)).toHaveCount(0);
    },
  );

  story(
    `of two tablets the slower one learns who was first (${language})`,
    { tag: '@long' },
    async ({ page, app, visitor }) => {
      const orderId = await orderDinner(app);
      await openDesk(page, language);
      const other = await visitor();
      allowStatus(other, 409);
      // The slower tablet is not updated yet: it gets the earlier lists.
      const before = new Map<string, string>();
      await other.route('**/api/orders/pendingOrders', async (route) => {
        const which = route.request().postData() ?? '';
        const body = before.get(which) ?? (await (await route.fetch()).text());
        before.set(which, body);
        await route.fulfill({ body, contentType: 'application/json' });
      });
      await openDesk(other, language);
      await expect(other.locator(`[data-order="${numberOf(orderId)}"]`)).toBeVisible();
      await page
        .locator(`[data-order="${numberOf(orderId)}"]`)
        .getByRole('button', { name: d.accept })
        .click();
      await expect(
        page.locator(`[data-order="${numberOf(orderId)}"]`).getByRole('button', { name: d.accept }),
      ).toHaveCount(0);
      await other
        .locator(`[data-order="${numberOf(orderId)}"]`)
        .getByRole('button', { name: d.cancel })
        .click();
      const dialog = other.getByRole('dialog').or(other.getByRole('alertdialog'));
      await dialog.getByText(d.outOfStock, { exact: true }).click();
      await dialog.getByRole('button', { name: d.confirm }).click();
      await expect(other.getByText(d.conflict).first()).toBeVisible();
    },
  );

  story(`all orders are found by a part of their number (${language})`, async ({ page, app }) => {
    const ids = [];
    for (let made = 0; made < 11; made += 1) ids.push(await orderDinner(app));
    await openDesk(page, language);
    await page.goto(localizedPath(language, '/adminnavbar/orders'));
    await expect(page.getByText(numberOf(ids[10] ?? '')).first()).toBeVisible();
    await expect(page.getByText(numberOf(ids[0] ?? ''))).toHaveCount(0);
    // Upright as well all of a row is on the page, with the longest states, and the filter stands below the heading.
    for (const status of ['accepted', 'completed'] as const) await setOrderStatus(app, ids[9] ?? '', status);
    const size = page.viewportSize();
    const done = adminOrderTexts[language].statuses.completed;
    for (const [width, height] of [
      [820, 1180],
      [1180, 820],
      [390, 664],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.reload();
      await expect(page.locator('main [data-order]').filter({ hasText: done })).toHaveCount(1);
      await expectNoHorizontalScroll(page);
      const left = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().left);
      const group = page.getByRole('group', { name: adminOrderTableTexts[language].filter });
      expect(await left(group.getByRole('button').first())).toBe(
        await left(page.getByRole('heading', { level: 1 })),
      );
      const right = await page
        .locator('main [data-order] td:last-child button')
        .evaluateAll((buttons) => Math.max(...buttons.map((one) => one.getBoundingClientRect().right)));
      expect(right).toBeLessThan(width);
      // Whose it is, its way and for when are read at every width.
      const row = page.locator('main [data-order]').first();
      for (const fact of ['Max Beispiel', adminOrderTexts[language].fulfilments.delivery, /\d\d:\d\d/])
        await expect(row.getByText(fact).filter({ visible: true }).first()).toBeInViewport();
    }
    if (size) await page.setViewportSize(size);
    // By state and by day; an address keeps both.
    const lists = adminOrderTableTexts[language];
    const states = adminOrderTexts[language].statuses;
    await page.getByRole('button', { name: states.accepted, exact: true }).click();
    await expect(page.getByText(lists.empty.filterTitle)).toBeVisible();
    await page.getByRole('button', { name: states.pending, exact: true }).click();
    await expect(page.getByText(lists.day, { exact: true })).toBeVisible();
    await page.getByLabel(lists.day, { exact: true }).fill('2026-06-13');
    await expect(page).toHaveURL(/date=2026-06-13&status=pending/);
    await expect(page.getByText(numberOf(ids[10] ?? '')).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(d.search).fill((ids[0] ?? '').slice(-6));
    await page.clock.runFor(2100);
    await expect(page.getByText(numberOf(ids[0] ?? '')).first()).toBeVisible();
    await expect(page.getByText(numberOf(ids[10] ?? ''))).toHaveCount(0);
    await expectAccessible(page);

    // From the desk one tap leads there, and a search by name finds all who have it.
    await page.goto(localizedPath(language, '/adminnavbar'));
    await page.getByRole('link', { name: d.search }).click();
    await expect(page.getByRole('textbox', { name: d.search })).toBeFocused();
    await page.keyboard.type('beispiel');
    await page.keyboard.press('Enter');
    await expect(page.getByText(numberOf(ids[10] ?? '')).first()).toBeVisible();
    await page.goto(localizedPath(language, '/adminnavbar/acceptedorders'));
    await page.getByRole('textbox', { name: d.search }).fill('niemand');
    await page.keyboard.press('Enter');
    await expect(page.getByText(adminOrderTableTexts[language].empty.searchTitle('niemand'))).toBeVisible();
  });
}

story(
  'an order whose response got lost is accepted once, without another press or a conflict',
  async ({ page, app }) => {
    const orderId = await orderDinner(app);
    // The lists of before, or none.
    let isDown = false;
    const before = new Map<string, string>();
    await page.route('**/api/orders/pendingOrders', async (route) => {
      if (isDown) return route.abort('aborted');
      const which = route.request().postData() ?? '';
      const body = before.get(which) ?? (await (await route.fetch()).text());
      before.set(which, body);
      await route.fulfill({ body, contentType: 'application/json' });
    });
    await openDesk(page, 'de');
    const ticket = page.locator(`article[data-order="${numberOf(orderId)}"]`);
    const accept = ticket.getByRole('button', { name: DESK.de.accept });
    await expect(accept).toBeVisible();
    // The tablet's clock is wrong for a while: what waits waits by the server's.
    const wrong = page.locator('[data-strip]').filter({ hasText: adminConnectivityTexts.de.clockAhead(7) });
    await page.clock.setSystemTime(EVENING + 7 * 60_000 + 30_000);
    await page.clock.runFor(21_000);
    await expect(wrong).toBeVisible();
    await expect(ticket.locator('b.num').first()).toHaveText(/^0:/);
    await expectAccessible(page);
    await page.clock.setSystemTime(EVENING + 60_000);
    await page.clock.runFor(21_000);
    await expect(wrong).toHaveCount(0);
    // The press reaches the server; its response is lost, and so are the lists that would show the result.
    isDown = true;
    await page.route('**/api/orders/updateStatus', async (route) => {
      await route.fetch();
      await route.abort('aborted');
    });
    await accept.click();
    await expect(ticket.locator('[data-kept-tap="asked"]')).toBeVisible();
    await page.unroute('**/api/orders/updateStatus');
    // It is sent again by itself, and the server knows the tap.
    await page.unroute('**/api/orders/pendingOrders');
    const answer = page.waitForResponse('**/api/orders/updateStatus');
    await page.clock.runFor(6000);
    expect((await answer).status()).toBe(200);
    await page.clock.runFor(21_000);
    await expect(ticket).toHaveCount(0);
    await expect(page.getByText(DESK.de.conflict)).toHaveCount(0);
  },
);

story('the desk is closed to guests and strangers', async ({ page }) => {
  await page.goto('/adminnavbar');
  await expect(page).toHaveURL(/\/$/);
  const me = guestPage(page, 'de');
  await me.openMenu();
  await me.addFirstDish();
  allowStatus(page, 401, 403);
  await page.goto('/adminnavbar/orders');
  await expect(page).toHaveURL(/\/$/);
});
