import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { adminAlertTexts } from '#texts/admin-alerts.ts';
import { adminAllergyTexts } from '#texts/admin-allergy.ts';
import { adminDeclinedTexts } from '#texts/admin-declined.ts';
import { adminDelayTexts } from '#texts/admin-delay.ts';
import { adminKitchenTexts } from '#texts/admin-kitchen.ts';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { openAsOwner } from './admin-login.ts';
import { ownerToken, requestApi } from './api-client.ts';
import { createApiUser, orderDinner, setOrderStatus } from './api-user.ts';
import { EVENING, type StoryApp } from './app.ts';
import { fillKitchen } from './full-kitchen.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  localizedPath,
  story,
} from './story.ts';
import { DEVICES, expectOnEachDevice } from './turned.ts';

const MANY = 200;
/** An order that nobody has placed. */
const NEVER_PLACED = '0193a000-0000-7000-8000-00000000abcd';
/** All alerts together are no higher. */
const MOST_ALERT_PX = 56;

/** The existing order, copied as if 200 guests had placed it within the last hour. */
function copyOrder({ dataDir }: StoryApp, id: string): void {
  const db = new DatabaseSync(join(dataDir, 'thali.sqlite'), { timeout: 5000 });
  const columnsOf = (table: string) =>
    db
      .prepare(`select name from pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => String(name));
  const copyInto = (table: string, own: Record<string, string>, key: string) => {
    const columns = columnsOf(table);
    const values = columns.map((column) => own[column] ?? `"${column}"`);
    const names = columns.map((column) => `"${column}"`);
    return db.prepare(`insert into ${table} (${names}) select ${values} from ${table} where ${key} = :from`);
  };
  const order = copyInto(
    'orders',
    { id: ':id', created_at: 'created_at - :ago', idempotency_key: ':id' },
    'id',
  );
  const items = copyInto('order_items', { id: 'lower(hex(randomblob(16)))', order_id: ':id' }, 'order_id');
  db.exec('begin');
  for (let made = 1; made < MANY; made += 1) {
    const copy = `${id.slice(0, -6)}${made.toString(16).padStart(6, '0')}`;
    order.run({ id: copy, from: id, ago: made * 15_000 });
    items.run({ id: copy, from: id });
  }
  db.exec('commit');
  db.close();
}

/** A response of the server; how it is computed is tested there. */
async function mockSystemAlerts(page: Page) {
  const none = { isDiskFull: false, mailsLate: 0, mailsFailed: 0, providerSilentSince: null };
  const [declinedAt, guest] = [new Date(EVENING).toISOString(), 'Max Beispiel'];
  const one = { _id: NEVER_PLACED, guest, phone: '', total: 12, declinedAt, canReaccept: true };
  const allergyNotes = ['Nussallergie'];
  const mails = { mailsLate: 3, mailsFailed: 1, paymentsInDoubt: [] };
  let troubles: object = { ...none, isDiskFull: true, ...mails, declined: [{ ...one, allergyNotes }] };
  await page.route('**/api/admin/troubles', (route) => route.fulfill({ json: troubles }));
  await page.route('**/api/orders/reaccept', (route) => route.fulfill({ json: { _id: NEVER_PLACED } }));
  await page.route('**/api/orders/declined/seen', (route) => {
    troubles = { ...troubles, declined: [] };
    return route.fulfill({ json: {} });
  });
  return () => {
    troubles = { ...none, paymentsInDoubt: [] };
  };
}

/** The next order can be accepted without scrolling, alerts take one line, and neither numbers nor words are cut. */
async function expectRoom(page: Page, accept: Locator) {
  await expect
    .poll(async () => {
      const [line, button] = [
        await page.locator('[data-strip]').first().boundingBox(),
        await accept.boundingBox(),
      ];
      const isAbove = !!line && !!button && button.y + button.height <= line.y + 1;
      return isAbove && line.height <= MOST_ALERT_PX && button.y > 0;
    })
    .toBe(true);
  // Its time is not behind its buttons.
  const promised = accept.locator('xpath=ancestor::article').locator('[class*=words] b');
  await expect
    .poll(() =>
      promised.evaluate((time) => {
        const { left, bottom } = time.getBoundingClientRect();
        return time.contains(document.elementFromPoint(left + 2, bottom - 4));
      }),
    )
    .toBe(true);
  const cut = await page
    .locator('[data-order]')
    .evaluateAll((cards) =>
      cards
        .slice(0, 4)
        .flatMap((card) =>
          [...card.querySelectorAll('h3, h4, header small, header b')]
            .filter(
              (part) =>
                part.scrollWidth > part.clientWidth + 1 || (part.getClientRects()[0]?.height ?? 0) > 40,
            )
            .map((part) => part.textContent),
        ),
    );
  expect(cut).toEqual([]);
  // What is made, and by when, is read from two metres.
  const facts = page.locator(
    '[data-order] :is(li > b, li > div > b, [class*=words] b), [data-cooking] p > b',
  );
  await expect(facts.first()).toBeVisible();
  const small = await facts.evaluateAll(
    (parts, least) =>
      parts
        .filter((part) => Number.parseFloat(getComputedStyle(part).fontSize) < least)
        .map((part) => part.textContent),
    FACT_PX,
  );
  expect(small).toEqual([]);
}

for (const language of LANGUAGES) {
  const t = adminOrderTexts[language];
  const head = adminAlertTexts[language];

  story(
    `two hundred orders wait at a tablet, either way up, and at a phone (${language})`,
    async ({ page, app }) => {
      copyOrder(app, await orderDinner(app));
      const mend = await mockSystemAlerts(page);
      await page.setViewportSize(DEVICES[0] as (typeof DEVICES)[0]);
      await openAsOwner(page, app, language, '/adminnavbar');
      const tickets = page.locator('[aria-labelledby=fresh] [data-order]');
      await expect(tickets).toHaveCount(MANY);

      for (const size of DEVICES) {
        await page.setViewportSize(size);
        await expectNoHorizontalScroll(page);
        await page.evaluate(() => scrollTo(0, 0));
        const oldest = tickets
          .first()
          .getByRole('button', { name: /^(Accept order|Bestellung .* annehmen)/ });
        await expectRoom(page, oldest);
        // Three digits fit beside their icon, within the rail.
        const badge = page.locator('nav a[aria-current] b').filter({ visible: true });
        const [rail, count] = [
          await page.locator('nav[data-room]').filter({ visible: true }).boundingBox(),
          await badge.boundingBox(),
        ];
        expect(rail && count && count.x + count.width).toBeLessThanOrEqual(
          (rail?.x ?? 0) + (rail?.width ?? 0),
        );

        const first = tickets.first();
        const number = (await first.getAttribute('data-order')) ?? '';
        const before = await tickets.count();
        await first.getByRole('button', { name: t.acceptThis(number) }).click();
        await expect(tickets).toHaveCount(before - 1);
        // However many were accepted, one line offers to take back.
        await expect(page.locator('[data-undo]').filter({ visible: true })).toHaveCount(1);
      }

      // What declined itself is in the line until somebody has seen it; what is about to counts down.
      await app.setClock((await page.evaluate(() => Date.now())) + 11 * 60_000);
      await page.clock.fastForward(11 * 60_000);
      const d = adminDeclinedTexts[language];
      const declined = page.locator('[data-strip]').filter({ hasText: d.title(1) });
      await expect(declined).toContainText('00ABCD Max Beispiel');
      await expect(declined.getByRole('button', { name: d.view })).toBeVisible();
      await expect(tickets.first()).toContainText(/(Declines itself in|Lehnt sich in) \d:\d\d/);
      // What is behind it is announced all the same.
      await expect(page.getByRole('status').filter({ hasText: head.mailsLate.title(3) })).toBeAttached();
      // Failures stand behind the line, and disappear when they are repaired.
      await page.getByRole('button', { name: /^(Show|Eine weitere|\d+ weitere)/ }).click();
      const [mails, disk] = [head.mailsLate.title(3), head.disk.title].map((title) =>
        page.locator('[data-strip]').filter({ hasText: title }),
      ) as [Locator, Locator];
      await expect(disk).toBeVisible();
      await expect(mails).toBeVisible();
      // What is covered by the bar at the lower edge can be scrolled into view.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expectAccessible(page);

      // An allergy is read before it is accepted again, by a second tap that keeps the focus; then it was seen.
      await declined.getByRole('button', { name: d.view }).click();
      const dialog = page.getByRole('dialog', { name: d.title(1) });
      await expect(dialog.getByText('Nussallergie')).toBeVisible();
      await expectAccessible(page);
      await dialog
        .getByRole('button', { name: adminAllergyTexts[language].checkOf('00ABCD') })
        .press('Enter');
      const read = dialog.getByRole('button', { name: adminAllergyTexts[language].readOf('00ABCD') });
      await expect(read).toBeFocused();
      await expect(read).toHaveAccessibleDescription(/Nussallergie/);
      const accepted = page.waitForRequest('**/api/orders/reaccept');
      await read.press('Enter');
      expect((await accepted).postDataJSON()).toEqual({ orderId: NEVER_PLACED });
      // Until the answer is there, the buttons of the dialog do nothing.
      await expect(async () => {
        if (await dialog.isVisible())
          await dialog.getByRole('button', { name: d.seen }).click({ timeout: 2000 });
        await expect(dialog).toHaveCount(0, { timeout: 2000 });
      }).toPass();
      await expect(declined).toHaveCount(0);
      mend();
      await page.clock.runFor(21_000);
      await expect(mails).toHaveCount(0);
      await expect(disk).toHaveCount(0);
      await page.goto(localizedPath(language, '/adminnavbar'));
      await expect(tickets).toHaveCount(MANY - DEVICES.length);

      // All that was accepted is delayed with one tap, and taken back with one.
      const delays = adminDelayTexts[language];
      await page.getByRole('button', { name: delays.delayAllThis(DEVICES.length, 10) }).click();
      await page.getByRole('button', { name: t.undoThis(delays.movedAll(DEVICES.length, 10, [])) }).click();
      await expect(page.getByRole('status').filter({ hasText: t.undone(delays.all) })).toBeAttached();
      await expect(page.locator('[data-undo="all"]')).toHaveCount(0);
    },
  );
}

/** The ten facts that matter: what is cooked by, where it stands on a card, and how large it is at least: it is read from two metres. */
const FACTS = {
  'promised time': 'header b',
  lateness: 'header small',
  number: 'h2',
  way: 'header h2 + p',
  count: 'li button [class*=_quantity]',
  dish: 'li button [class*=_name]',
  variant: '[class*=_variant]',
  extras: '[class*=_addOn]',
  allergy: 'section :is(b, p)',
  note: '[class*=_note] p',
};
const FACT_PX = 24;

/** Each fact's smallest type, and the words that are broken or cut. */
const readCards = (page: Page) =>
  page.evaluate((facts) => {
    const cards = [...document.querySelectorAll<HTMLElement>('main article[data-order]')];
    const sizes = Object.entries(facts).map(([fact, selector]) => {
      const parts = cards.flatMap((card) => [...card.querySelectorAll(selector)]);
      return [fact, Math.min(...parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize)))];
    });
    const notices = document.querySelectorAll<HTMLElement>('[data-stopped]');
    const broken = [...notices, ...cards].flatMap((card) => {
      const words: string[] = card.scrollWidth > card.clientWidth ? [`${card.ariaLabel} is cut`] : [];
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1 && !text.parentElement?.closest('.vh')) words.push(word);
        }
      return words;
    });
    return { sizes: Object.fromEntries(sizes) as Record<string, number>, broken };
  }, FACTS);

/** How many cards are whole between the page's header and the line of alerts. */
const countWhole = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector('header:has(h1)')?.getBoundingClientRect().bottom ?? 0;
    const end = document.querySelector('[data-strip]')?.getBoundingClientRect().top ?? 0;
    const boxes = [...document.querySelectorAll('main article[data-order]')].map((card) =>
      card.getBoundingClientRect(),
    );
    return boxes.filter((box) => box.top >= top && box.bottom <= end).length;
  });

story(
  'the compact kitchen holds six orders beside an alert, all of it readable from two metres',
  async ({ page, app }) => {
    const ids = await fillKitchen(app);
    await mockSystemAlerts(page);
    await page.setViewportSize({ width: 1180, height: 820 });
    await openAsOwner(page, app, 'en', '/adminnavbar/kitchen');
    const cards = page.locator('article[data-order]');
    await expect(cards).toHaveCount(ids.length);
    // The first is late, and one was cancelled: both say so.
    await app.setClock(EVENING + 16 * 60_000);
    await page.clock.fastForward(16 * 60_000);
    const stop = { orderId: ids.at(-1) ?? '', cancellationReason: 'Ofen kaputt' };
    await requestApi(app, (api) => api.orders.reverse.$post({ json: stop }), await ownerToken(app));
    for (const language of LANGUAGES) {
      const { compact, late, minutes } = adminKitchenTexts[language];
      await page.goto(localizedPath(language, '/adminnavbar/kitchen'));
      await expect(page.locator('[data-stopped]')).toBeVisible();
      await expect(cards).toHaveCount(ids.length - 1);
      await expect(cards.first()).toContainText(late(minutes(4)));
      await expect(page.getByRole('alert').filter({ hasText: 'Max Beispiel' })).toBeVisible();
      const button = page.getByRole('button', { name: compact });
      for (const isCompact of [false, true]) {
        if ((await button.getAttribute('aria-pressed')) !== String(isCompact)) await button.click();
        await expect(button).toHaveAttribute('aria-pressed', String(isCompact));
        for (const size of DEVICES) {
          await page.setViewportSize(size);
          await expectNoHorizontalScroll(page);
          const { sizes, broken } = await readCards(page);
          expect(broken, `at ${size.width} px`).toEqual([]);
          // Two whole orders side by side, where the tablet stands upright.
          if (size.width === 820) await expect.poll(() => countWhole(page)).toBeGreaterThanOrEqual(2);
          expect(sizes['promised time']).toBeGreaterThanOrEqual(isCompact ? 28 : 40);
          expect(Object.keys(sizes)).toHaveLength(10);
          for (const [fact, px] of Object.entries(sizes)) {
            expect(px, fact).toBeGreaterThanOrEqual(FACT_PX);
            expect(px, `${fact} stands somewhere`).toBeLessThan(Number.POSITIVE_INFINITY);
          }
        }
        await page.setViewportSize(DEVICES[0] as (typeof DEVICES)[0]);
      }
      await expect.poll(() => countWhole(page)).toBeGreaterThanOrEqual(6);
      await expectAccessible(page);
    }
    // What is for later opens below the fold, and comes into view.
    const dueAt = new Date(EVENING + 240 * 60_000).toISOString();
    const json = { orderId: await orderDinner(app), status: 'accepted' as const, dueAt };
    await requestApi(app, (api) => api.orders.updateStatus.$put({ header: {}, json }), await ownerToken(app));
    await page.reload();
    await page.locator('main summary').click();
    const later = page.locator(`main details article[data-order]`);
    await expect(later.locator('h2')).toBeInViewport();
    // At the desk too, below those that are cooked. Nothing waits there, and it does not claim that all was accepted.
    await page.goto(localizedPath('en', '/adminnavbar'));
    const { declinedText, pendingText } = adminOrderListTexts.en.empty;
    await expect(page.getByText(declinedText)).toBeVisible();
    await expect(page.getByText(pendingText)).toHaveCount(0);
    await page.locator('main summary').click();
    await expect(page.locator('main details h3')).toBeInViewport();
    // All that is made is delayed with one tap, which says by how much and whose time stays as it was.
    await page.getByRole('button', { name: adminDelayTexts.en.delayAll(10) }).click();
    await expect(page.locator('[data-undo="all"]')).toHaveAccessibleName(
      new RegExp(`10 minutes later.* As before: .*${json.orderId.slice(-6).toUpperCase()}`),
    );
  },
);

story(
  'in the kitchen a long note folds until it is tapped, and a dish is sold out at its line',
  async ({ page, app, language }) => {
    const t = adminKitchenTexts[language];
    const words = adminOrderTexts[language];
    const guest = await createApiUser(app, 'guest');
    const { _id: addressId } = await guest.saveAddress();
    const note =
      'Bitte im Hinterhof klingeln, zweite Tür links neben dem Fahrradständer, und nicht zu laut. '.repeat(2);
    const id = await guest.order(addressId, note.trim());
    await setOrderStatus(app, id, 'accepted');
    await page.setViewportSize({ width: 1180, height: 820 });
    await openAsOwner(page, app, language, '/adminnavbar/kitchen');
    const card = page.locator('article[data-order]');
    const unfold = card.getByRole('button', { name: t.more }).first();
    await expect(unfold).toHaveAttribute('aria-expanded', 'false');
    const folded = (await card.boundingBox())?.height ?? 0;
    await unfold.click();
    await expect(card.getByRole('button', { name: t.less }).first()).toHaveAttribute('aria-expanded', 'true');
    expect((await card.boundingBox())?.height).toBeGreaterThan(folded);
    const soldOut = words.soldOutOf('').replace(/^: ?/, '').trim();
    const soldOutHere = card.getByRole('button', { name: soldOut }).first();
    await expectOnEachDevice(page, {
      reached: [soldOutHere, card.getByRole('button').last()],
      whole: [card],
    });
    await soldOutHere.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  },
);
