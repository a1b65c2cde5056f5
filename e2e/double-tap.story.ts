import type { Locator, Page } from '@playwright/test';
import { guestOrderTexts } from '../src/texts/guest-order.ts';
import { openAsOwner } from './admin-login.ts';
import { ownerToken, requestApi } from './api-client.ts';
import { createApiUser, orderDinner, setOrderStatus } from './api-user.ts';
import type { StoryApp } from './app.ts';
import { listReservations } from './booking-page.ts';
import { guestPage } from './guest-page.ts';
import { IS_LONG } from './long.ts';
import { countSentMails } from './mailbox.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  localizedPath,
  story,
} from './story.ts';

story.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Milliseconds between the two taps of a trembling or hesitant finger. */
const TAP_DELAYS = IS_LONG ? [100, 250, 400, 550, 700] : [100, 550];

const LABELS = {
  de: {
    accept: /annehmen$/,
    complete: /^(Losschicken|Abholbereit melden): Bestellung/,
    undo: 'Rückgängig',
    undoThis: /: rückgängig machen$/,
    delete: 'Löschen',
    notUndone: /nicht rückgängig gemacht/,
    tooLate: /Das lässt sich nicht mehr zurücknehmen/,
    unreachable: /Der Server antwortet gerade nicht/,
  },
  en: {
    accept: /^Accept (the )?(order|reservation)/,
    complete: /^(Send off|Say it is ready): order/,
    undo: 'Undo',
    undoThis: /: undo$/,
    delete: 'Delete',
    notUndone: /not undone/,
    tooLate: /This can no longer be taken back/,
    unreachable: /The server is not answering/,
  },
};

const numberOf = (orderId: string) => orderId.slice(-6).toUpperCase();

/** Two taps at one spot, however the page has moved between them. */
async function tapTwice(page: Page, control: Locator, pause: number): Promise<void> {
  // A person looks first: wait until nothing moves any more.
  await expect(page.locator('[data-steady-spot], [data-settling], [data-leaving]')).toHaveCount(0);
  await control.click({ trial: true });
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('Nothing to tap at');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const tap = () => page.mouse.click(x, y);
  await tap();
  await page.waitForTimeout(pause);
  await tap();
}

async function ordersOf(app: StoryApp, status: 'pending' | 'accepted' | 'completed') {
  const token = await ownerToken(app);
  return requestApi(app, (api) => api.orders.pendingOrders.$post({ json: { status } }), token);
}

let requestCount = 0;
async function requestTable(app: StoryApp): Promise<void> {
  requestCount += 1;
  await requestApi(app, (api) =>
    api.reservation.$post({
      json: {
        ...{
          name: `Gast ${requestCount}`,
          phone: `0151 555${1000 + requestCount}`,
          email: `gast${requestCount}@beispiel.example`,
        },
        ...{ date: '2026-06-14', time: '19:00', numberOfGuests: 2, newsletter: false },
      },
    }),
  );
}

for (const language of LANGUAGES) {
  const w = LABELS[language];

  story(`a double tap answers one order, wherever lists move up (${language})`, async ({ page, app }) => {
    story.slow();
    for (let made = 0; made < 2 * TAP_DELAYS.length + 1; made += 1) await orderDinner(app);
    await openAsOwner(page, app, language, '/adminnavbar');
    const tickets = page.locator('article[data-order]:not([data-leaving])');
    await expect(tickets).toHaveCount(2 * TAP_DELAYS.length + 1);
    for (const [index, pause] of TAP_DELAYS.entries()) {
      await tapTwice(page, tickets.first().getByRole('button', { name: w.accept }), pause);
      await expect(tickets).toHaveCount(2 * TAP_DELAYS.length - index);
      expect(await ordersOf(app, 'accepted'), `after ${pause} ms`).toHaveLength(index + 1);
    }

    // The column beside or below them.
    const lane = page.locator('li[data-order]');
    await expect(lane).toHaveCount(TAP_DELAYS.length);
    for (const [index, pause] of TAP_DELAYS.slice(0, 2).entries()) {
      await tapTwice(page, lane.first().getByRole('button', { name: w.complete }), pause);
      await expect(lane).toHaveCount(TAP_DELAYS.length - 1 - index);
      expect(await ordersOf(app, 'completed'), `after ${pause} ms`).toHaveLength(index + 1);
    }

    for (const { _id } of await ordersOf(app, 'pending')) await setOrderStatus(app, _id, 'accepted');
    await page.goto(localizedPath(language, '/adminnavbar/acceptedorders'));
    const count = 2 * TAP_DELAYS.length - 1;
    await expect(lane).toHaveCount(count);
    for (const [index, pause] of TAP_DELAYS.entries()) {
      await tapTwice(page, lane.first().getByRole('button', { name: w.complete }), pause);
      await expect(lane).toHaveCount(count - 1 - index);
      expect(await ordersOf(app, 'completed'), `after ${pause} ms`).toHaveLength(index + 3);
    }
  });

  story(`two clicks within one moment send one answer (${language})`, async ({ page, app }) => {
    await orderDinner(app);
    await openAsOwner(page, app, language, '/adminnavbar');
    const accept = page.locator('article[data-order]').getByRole('button', { name: w.accept });
    await expect(accept).toBeVisible();
    let sent = 0;
    await page.route('**/api/orders/updateStatus', async (route) => {
      sent += 1;
      await route.continue();
    });
    await accept.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(page.locator('article[data-order]')).toHaveCount(0);
    expect(sent).toBe(1);
    expect(await ordersOf(app, 'accepted')).toHaveLength(1);
  });

  story(`a double tap answers one reservation (${language})`, async ({ page, app }) => {
    for (let made = 0; made < TAP_DELAYS.length + 1; made += 1) await requestTable(app);
    await openAsOwner(page, app, language, '/adminnavbar/pendingreservation');
    const cards = page.locator('[data-reservation]');
    await expect(cards).toHaveCount(TAP_DELAYS.length + 1);
    for (const [index, pause] of TAP_DELAYS.entries()) {
      await tapTwice(page, cards.first().getByRole('button', { name: w.accept }), pause);
      await expect(cards).toHaveCount(TAP_DELAYS.length - index);
      const accepted = (await listReservations(app)).filter(({ status }) => status === 'accepted');
      expect(accepted, `after ${pause} ms`).toHaveLength(index + 1);
    }
  });

  story(
    `a double tap deletes one picture, and presses nothing behind the question (${language})`,
    async ({ page, app }) => {
      await openAsOwner(page, app, language, '/adminnavbar/gallery');
      const entries = page.locator('main ul li a[href*="edit="]');
      await expect(entries.first()).toBeVisible();
      let left = await entries.count();
      expect(left).toBeGreaterThan(TAP_DELAYS.length);
      for (const pause of TAP_DELAYS) {
        await entries.first().click();
        await page.locator('form').getByRole('button', { name: w.delete, exact: true }).click();
        const sure = page.getByRole('alertdialog');
        await tapTwice(page, sure.getByRole('button', { name: w.delete, exact: true }), pause);
        left -= 1;
        await expect(entries, `after ${pause} ms`).toHaveCount(left);
        await expect(sure).toHaveCount(0);
        await page.waitForTimeout(300);
        await expect(page).toHaveURL(/\/adminnavbar\/gallery$/);
      }
    },
  );

  story(
    `what was answered is undone, and the guest gets no e-mail about it (${language})`,
    async ({ page, app, visitor }) => {
      const theirs = await visitor();
      const me = guestPage(theirs, language);
      const somebody = await createApiUser(app, 'guest');
      const orderId = await somebody.order((await somebody.saveAddress())._id);
      await somebody.enter(theirs);
      await theirs.goto(localizedPath(language, `/order-confirmation?oid=${orderId}`));
      const tablet = await visitor();
      await openAsOwner(tablet, app, language, '/adminnavbar');
      await openAsOwner(page, app, language, '/adminnavbar');
      const ticket = page.locator(`article[data-order="${numberOf(orderId)}"]:not([data-leaving])`);
      const there = tablet.locator(`article[data-order="${numberOf(orderId)}"]:not([data-leaving])`);
      await expect(there).toBeVisible();
      await expect.poll(() => countSentMails(app)).toBe(2);

      await ticket.getByRole('button', { name: w.accept }).click();
      await expect(there).toHaveCount(0);
      const undo = page.getByRole('button', { name: w.undoThis });
      await expect(undo).toHaveText(w.undo);
      // What is covered by the bar at the lower edge can be scrolled into view.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await theirs.clock.runFor(25_000);
      await expect(theirs.locator('main').getByText(me.w.accepted).first()).toBeVisible();

      await undo.click();
      await expect(ticket).toBeVisible();
      await expect(there).toBeVisible();
      await expect(undo).toHaveCount(0);
      await expect(page.locator('[data-alarm="ringing"]')).toBeVisible();
      await theirs.clock.runFor(25_000);
      expect(await ordersOf(app, 'pending')).toHaveLength(1);

      // A completion by mistake can be undone as well.
      await ticket.getByRole('button', { name: w.accept }).click();
      const inKitchen = page.locator(`li[data-order="${numberOf(orderId)}"]`);
      await inKitchen.getByRole('button', { name: w.complete }).click();
      await expect(inKitchen).toHaveCount(0);
      await theirs.clock.runFor(25_000);
      await expect(
        theirs.getByRole('heading', { level: 1, name: guestOrderTexts[language].readyTitles.delivery }),
      ).toBeVisible();
      await undo.first().click();
      await expect(inKitchen).toBeVisible();
      await theirs.clock.runFor(25_000);
      await expect(
        theirs.getByRole('heading', { level: 1, name: guestOrderTexts[language].readyTitles.delivery }),
      ).toHaveCount(0);
      expect(await ordersOf(app, 'accepted')).toHaveLength(1);
      // Only the final acceptance is sent to the guest, and once.
      await expect.poll(() => countSentMails(app), { timeout: 20_000 }).toBe(3);
    },
  );

  story(
    `what can no longer be taken back is said, and so is a dead server (${language})`,
    async ({ page, app, now }) => {
      allowStatus(page, 409);
      const orderId = await orderDinner(app);
      await openAsOwner(page, app, language, '/adminnavbar');
      const ticket = page.locator(`article[data-order="${numberOf(orderId)}"]`);
      await ticket.getByRole('button', { name: w.accept }).click();
      const undo = page.getByRole('button', { name: w.undoThis });
      await page.route('**/api/orders/undo', (route) => route.abort('aborted'));
      await undo.click();
      await expect(page.locator('[data-strip]').filter({ has: undo })).toContainText(w.unreachable);
      // The server measures the time itself.
      await app.setClock(now + 60_000);
      await page.unroute('**/api/orders/undo');
      await undo.click();
      await expect(page.locator('[data-strip]').filter({ hasText: w.notUndone })).toBeVisible();
      await expect(page.locator('[data-strip]').filter({ hasText: w.tooLate })).toBeVisible();
      expect(await ordersOf(app, 'accepted')).toHaveLength(1);

      // Undo is offered for ten seconds at most.
      const second = await orderDinner(app);
      await page
        .locator(`article[data-order="${numberOf(second)}"]`)
        .getByRole('button', { name: w.accept })
        .click();
      await expect(undo).toHaveCount(1);
      await page.clock.runFor(10_100);
      await expect(undo).toHaveCount(0);
    },
  );
}
