import type { Locator, Page } from '@playwright/test';
import { adminEveningTexts } from '../src/texts/admin-evening.ts';
import { adminKeptTapTexts } from '../src/texts/admin-kept-taps.ts';
import { adminNoShowTexts } from '../src/texts/admin-no-shows.ts';
import { adminOrderTexts } from '../src/texts/admin-orders.ts';
import { adminReservationTexts } from '../src/texts/admin-reservations.ts';
import { adminTableTexts } from '../src/texts/admin-tables.ts';
import { tableStepTexts } from '../src/texts/table-steps.ts';
import { openAsOwner } from './admin-login.ts';
import { ownerToken, requestApi } from './api-client.ts';
import { type App, EVENING } from './app.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  goOffline,
  localizedPath,
  NO_RESPONSE,
  story,
} from './story.ts';

const PATH = '/adminnavbar/evening';
const TONIGHT = '2026-06-13';

/** Tables by their seats, in one room, instead of those of the sample. */
async function drawTables(
  app: App,
  seats: readonly number[],
  how: { isAtOnce?: boolean; isRefusedWhenFull?: boolean } = {},
) {
  const token = await ownerToken(app);
  const { version, answers } = await requestApi(app, (api) => api.admin.tables.$get(), token);
  const tables = seats.map((most, index) => ({
    ...{ _id: crypto.randomUUID(), name: `${index + 1}`, fewest: 1, most, isBlocked: false },
  }));
  const room = { _id: crypto.randomUUID(), name: 'Gaststube', isClosed: false, tables };
  const json = {
    version,
    rooms: seats.length > 0 ? [room] : [],
    chains: [],
    answers: { ...answers, paceGuests: 6, ...how },
  };
  await requestApi(app, (api) => api.admin.tables.$put({ json }), token);
}

let phones = 0;
async function book(
  app: App,
  name: string,
  numberOfGuests: number,
  time: string,
  note = '',
): Promise<string> {
  phones += 1;
  const json = {
    ...{
      name,
      phone: name === 'Tom Berg' ? '0151 7770009' : `0151 23456${String(phones).padStart(3, '0')}`,
      email: `gast${phones}@beispiel.example`,
    },
    ...{ date: TONIGHT, time, numberOfGuests, note },
  };
  const { data } = await requestApi(app, (api) => api.reservation.$post({ json }));
  const { _id: id } = data.reservation;
  const accept = { param: { id }, json: { status: 'accepted' as const, isBeyondPlan: true } };
  await requestApi(app, (api) => api.reservation[':id'].$patch(accept), await ownerToken(app));
  return id;
}

story(
  'a table that was given at once while the desk had no connection is told afterwards',
  async ({ page, app, context, language }) => {
    allowStatus(page, NO_RESPONSE);
    await drawTables(app, [4], { isAtOnce: true });
    await openAsOwner(page, app, language, PATH);
    await expect(page.locator('[data-connection="open"]')).toBeAttached();
    await context.setOffline(true);
    await expect(page.locator('[data-connection="lost"]')).toBeAttached();
    const json = {
      ...{ name: 'Asha Rao', phone: '0151 7654321', email: 'asha@beispiel.example', note: 'Ein Kinderstuhl' },
      ...{ date: TONIGHT, time: '20:00', numberOfGuests: 2 },
    };
    const { data } = await requestApi(app, (api) => api.reservation.$post({ json }));
    expect(data.reservation.status).toBe('accepted');
    await context.setOffline(false);
    const told = page.locator('[data-strip]', { hasText: json.note });
    await expect(told).toContainText(json.name);
    const { dismiss } = adminOrderTexts[language];
    await told.getByRole('button', { name: dismiss }).click();
    await expect(told).toHaveCount(0);

    // What is known is not told again after the next loss.
    await context.setOffline(true);
    await expect(page.locator('[data-connection="lost"]')).toBeAttached();
    await context.setOffline(false);
    await expect(page.locator('[data-connection="open"]')).toBeAttached();
    const next = {
      ...json,
      name: 'Jo Lind',
      phone: '0151 7654322',
      email: 'jo@beispiel.example',
      time: '22:00',
    };
    await requestApi(app, (api) => api.reservation.$post({ json: { ...next, note: '' } }));
    await expect(page.locator('[data-strip]', { hasText: next.name })).toBeVisible();
    await expect(told).toHaveCount(0);
  },
);

const rowOf = (page: Page, id: string) => page.locator(`li[data-reservation="${id}"]`);

story(
  'the evening at one look: each step one tap, taken back, told to other tablets and kept without a network',
  async ({ page, context, app, language }) => {
    const [t, steps, kept] = [
      adminEveningTexts[language],
      tableStepTexts[language],
      adminKeptTapTexts[language],
    ];
    await drawTables(app, [2, 4, 4, 6]);
    const asha = await book(app, 'Asha Rao', 4, '18:30', 'Wir feiern Geburtstag');
    const ravi = await book(app, 'Ravi Menon', 2, '19:00');
    for (const [name, guests, time] of [
      ['Familie Wagner', 6, '19:00'],
      ['Meera Iyer', 3, '19:30'],
      ['Gruppe Schulz', 5, '20:00'],
    ] as const)
      await book(app, name, guests, time);
    await openAsOwner(page, app, language, PATH);
    await expect(rowOf(page, asha)).toContainText(t.table(['2']));
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    const tap = (where: Page, id: string, step: keyof typeof steps) =>
      rowOf(where, id).getByRole('button', { name: steps[step], exact: true }).click();
    const other = await context.newPage();
    await openAsOwner(other, app, language, PATH);
    await expect(other.locator('[data-connection="open"]')).toBeAttached();
    await tap(page, asha, 'seated');
    await expect(rowOf(page, asha)).toHaveAttribute('data-step', 'seated');
    await expect(rowOf(other, asha)).toHaveAttribute('data-step', 'seated');
    await tap(other, asha, 'dessert');
    await expect(rowOf(page, asha)).toHaveAttribute('data-step', 'dessert');
    // A tap on the one that holds takes it back.
    await tap(page, asha, 'dessert');
    await expect(rowOf(other, asha)).toHaveAttribute('data-step', 'seated');

    // Who is slower learns what is the case.
    allowStatus(page, 409, NO_RESPONSE);
    const token = await ownerToken(app);
    const late = { param: { id: ravi }, json: { step: 'late' as const, version: 0 } };
    const reconnect = await goOffline(page);
    await tap(page, ravi, 'seated');
    await expect(rowOf(page, ravi)).toContainText(kept.kept(steps.seated, null));
    await requestApi(app, (api) => api.reservation[':id'].step.$post(late), token);
    await reconnect();
    await expect(page.locator('[data-strip]').filter({ hasText: kept.tableOutcomes.changed })).toBeVisible();
    await expect(rowOf(page, ravi)).toHaveAttribute('data-step', 'late');

    await page.getByRole('tab', { name: t.line }).click();
    const bar = page.getByRole('button', { name: /Asha Rao/ });
    await expect(bar).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await bar.click();
    const dialog = page.getByRole('dialog', { name: 'Asha Rao' });
    await dialog.getByRole('button', { name: steps.gone, exact: true }).click();
    await expect(rowOf(other, asha)).toHaveAttribute('data-step', 'gone');
  },
);

/** A finger that pulls something along. */
async function pull(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await touch('touchMove', to);
  await touch('touchEnd');
  await browser.detach();
}

story(
  'the floor plan is drawn by mouse, touch and keyboard, and shows how each table stands, one tap each',
  async ({ page, app, context, language }) => {
    const [t, w, steps] = [adminEveningTexts[language], adminTableTexts[language], tableStepTexts[language]];
    await drawTables(app, [4, 2, 8]);
    await openAsOwner(page, app, language, '/adminnavbar/tables');
    await page.getByRole('button', { name: w.floorOf('Gaststube') }).click();
    const floor = page.getByRole('application', { name: w.floorOf('Gaststube') });
    const table = (name: string) =>
      floor.locator('button').filter({ has: page.locator(`b:text-is("${name}")`) });
    await expect(table('1')).toHaveAccessibleName(w.atSpot('1', 1, 1));
    await table('1').scrollIntoViewIfNeeded();
    const square = ((await floor.boundingBox())?.width ?? 0) / 24;
    const middle = async (name: string) => {
      const { x, y, width, height } = (await table(name).boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      };
      return { x: x + width / 2, y: y + height / 2 };
    };
    const one = await middle('1');
    await page.mouse.move(one.x, one.y);
    await page.mouse.down();
    await page.mouse.move(one.x + 10.3 * square, one.y + 3.8 * square, { steps: 4 });
    await page.mouse.up();
    await expect(table('1')).toHaveAccessibleName(w.atSpot('1', 11, 5));
    const two = await middle('2');
    await pull(page, two, { x: two.x - 2.2 * square, y: two.y + 4.1 * square });
    await expect(table('2')).toHaveAccessibleName(w.atSpot('2', 3, 5));
    await table('3').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    const spoken = page.getByRole('status').filter({ hasText: w.atSpot('3', 14, 2) });
    await expect(
      spoken.or(page.locator('[aria-live]').filter({ hasText: w.atSpot('3', 14, 2) })),
    ).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+z');
    await expect(table('3')).toHaveAccessibleName(w.atSpot('3', 14, 2));
    await page.getByRole('button', { name: w.turn }).click();
    await table('2').focus();
    await page.getByRole('radio', { name: w.forms.round }).check({ force: true });
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: w.save }).click();
    expect((await saved).status()).toBe(200);

    const asha = await book(app, 'Asha Rao', 4, '18:30');
    await page.goto(localizedPath(language, PATH));
    const other = await context.newPage();
    await openAsOwner(other, app, language, PATH);
    for (const tablet of [page, other]) await tablet.getByRole('tab', { name: t.plan }).click();
    const onPlan = (where: Page, name: string) => where.locator(`li[data-table="${name}"]`);
    await expect(onPlan(page, '1')).toContainText(steps.expected);
    await expect(onPlan(page, '2')).toHaveAttribute('data-form', 'round');
    await expect(onPlan(page, '3')).toContainText(t.free);
    const [first, third] = [await onPlan(page, '1').boundingBox(), await onPlan(page, '3').boundingBox()];
    expect((third?.height ?? 0) > (third?.width ?? 0) && (third?.x ?? 0) > (first?.x ?? 0)).toBe(true);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    for (const step of ['seated', 'dessert', 'leaving'] as const) {
      const next = t.nextStep('Asha Rao', steps[step]);
      await onPlan(page, '1').getByRole('button', { name: next, exact: true }).click();
      await expect(onPlan(other, '1')).toHaveAttribute('data-state', step);
      await expect(onPlan(page, '1')).toContainText(steps[step]);
    }
    // Another step, or one back, is behind the table.
    await onPlan(other, '1')
      .getByRole('button', { name: /Asha Rao · 4/ })
      .click();
    const dialog = other.getByRole('dialog', { name: 'Asha Rao' });
    await dialog.getByRole('button', { name: steps.leaving, exact: true }).click();
    await expect(onPlan(page, '1')).toHaveAttribute('data-state', 'dessert');
    await expect(rowOf(other, asha).first()).toHaveAttribute('data-step', 'dessert');
  },
);

story(
  'rain on the terrace is one tap, kept without a network: who fits moves inside, whom to call is named, and it is opened again',
  async ({ page, context, app, language }) => {
    const [t, kept] = [adminEveningTexts[language], adminKeptTapTexts[language]];
    const token = await ownerToken(app);
    const { version, answers } = await requestApi(app, (api) => api.admin.tables.$get(), token);
    const room = (name: string, ...names: string[]) => ({
      ...{ _id: crypto.randomUUID(), name, isClosed: false },
      tables: names.map((each) => ({
        ...{ _id: crypto.randomUUID(), name: each, fewest: 1, most: 4, isBlocked: false },
      })),
    });
    const winter = { ...room('Wintergarten'), isClosed: true };
    const rooms = [room('Gaststube', '1'), room('Terrasse', 'T1', 'T2'), winter];
    const json = { version, rooms, chains: [], answers };
    await requestApi(app, (api) => api.admin.tables.$put({ json }), token);
    const first = await book(app, 'Asha Rao', 4, '19:00');
    for (const name of ['Ravi Menon', 'Meera Iyer']) await book(app, name, 4, '19:00');
    await openAsOwner(page, app, language, PATH);
    const other = await context.newPage();
    await openAsOwner(other, app, language, PATH);
    await expect(other.locator('[data-connection="open"]')).toBeAttached();
    const rain = page.getByRole('button', { name: t.closedRoom('Terrasse', false) });
    await expect(rain).toHaveAttribute('aria-pressed', 'false');
    await rain.click();
    for (const tablet of [page, other]) {
      const toCall = tablet.getByRole('status').filter({ hasText: t.toCall(2) });
      await expect(toCall.getByRole('link')).toHaveCount(2);
      await expect(toCall.getByRole('link').first()).toHaveAttribute('href', /^tel:/);
    }
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await other.getByRole('button', { name: t.closedRoom('Terrasse', true) }).click();
    await expect(page.getByText(t.toCall(2))).toHaveCount(0);
    await expect(rain).toHaveAttribute('aria-pressed', 'false');

    // Without a network it is kept, like every tap of the evening.
    allowStatus(page, 409, NO_RESPONSE);
    const reconnect = await goOffline(page);
    await rain.click();
    const taken = page.getByText(`Terrasse: ${kept.kept(kept.room.close, null)}`);
    await expect(taken).toBeVisible();
    await reconnect();
    await expect(other.getByRole('button', { name: t.closedRoom('Terrasse', true) })).toBeVisible();
    await expect(page.getByRole('button', { name: t.closedRoom('Terrasse', true) })).toBeVisible();

    // What was closed until further notice is not ended by a tap in passing.
    const closed = page.getByRole('button', { name: t.closedRoom('Wintergarten', true) });
    await closed.click();
    const question = page.getByRole('alertdialog', { name: t.openForGood('Wintergarten') });
    await expectAccessible(page);
    await question.getByRole('button').first().click();
    await expect(closed).toHaveAttribute('aria-pressed', 'true');
    await closed.click();
    await question.getByRole('button', { name: t.openNow }).click();
    await expect(page.getByRole('button', { name: t.closedRoom('Wintergarten', false) })).toBeVisible();

    // On a phone the rooms are behind one button, so that who comes is seen first.
    await other.getByRole('button', { name: t.closedRoom('Terrasse', true) }).click();
    await expect(page.getByText(t.toCall(2))).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 664 });
    await page.evaluate(() => window.scrollTo(0, 0));
    const isSeen = () =>
      rowOf(page, first).evaluate((row) => {
        const { left, bottom } = row.getBoundingClientRect();
        return row.contains(document.elementFromPoint(left + 20, bottom - 10));
      });
    await expect.poll(isSeen).toBe(true);
    await expect(rain).toBeHidden();
    await page.getByRole('button', { name: t.rooms(0) }).click();
    await expect(rain).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  },
);

story('without a plan the evening is a list', async ({ page, app, language }) => {
  const t = adminEveningTexts[language];
  await drawTables(app, []);
  await openAsOwner(page, app, language, PATH);
  await expect(page.getByText(t.emptyTitle)).toBeVisible();
  const asha = await book(app, 'Asha Rao', 4, '18:30');
  await expect(rowOf(page, asha)).toContainText(t.noTable);
  await expect(page.getByRole('tab')).toHaveCount(0);
});

/** Counts what is tapped, as a waiter does. */
function countTaps(page: Page) {
  let taps = 0;
  return {
    tap: (
      name: string | RegExp,
      role: 'button' | 'radio' | 'textbox' = 'button',
      where: Page | Locator = page,
    ) => {
      taps += 1;
      const target = where.getByRole(role, { name, exact: true });
      return role === 'radio' ? target.check({ force: true }) : target.click();
    },
    count: () => taps,
  };
}

story(
  'guests at the door sit down in two taps, and a call is a reservation in five',
  async ({ page, app, language }) => {
    const [t, tables, steps] = [
      adminEveningTexts[language],
      adminTableTexts[language],
      tableStepTexts[language],
    ];
    await drawTables(app, [2, 4]);
    await openAsOwner(page, app, language, PATH);
    const door = countTaps(page);
    await door.tap(t.guests(2));
    await expectAccessible(page);
    await door.tap(t.seatAt(t.table(['1'])));
    expect(door.count()).toBe(2);
    const seated = page.locator('li[data-step="seated"]');
    await expect(seated).toContainText(t.table(['1']));
    await expect(seated.getByRole('button', { name: steps.seated })).toHaveAttribute('aria-pressed', 'true');

    const call = countTaps(page);
    await call.tap(t.byPhone);
    const dialog = page.getByRole('dialog');
    await call.tap('4', 'radio', dialog);
    await call.tap('20:00', 'radio', dialog);
    await call.tap('Name', 'textbox', dialog);
    await page.keyboard.type('Frau Lindner');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0151 7770002');
    await expectAccessible(page);
    await call.tap(t.reserve, 'button', dialog);
    expect(call.count()).toBe(5);
    await expect(dialog).toBeHidden();
    const lindner = page.locator('li[data-reservation]').filter({ hasText: 'Frau Lindner' });
    await expect(lindner).toContainText(t.table(['2']));

    // Where no table is left, the desk is asked.
    allowStatus(page, 409);
    await page.getByRole('button', { name: t.byPhone }).click();
    await dialog.getByLabel(t.name, { exact: true }).fill('Herr Maier');
    await dialog.getByLabel(t.phone, { exact: true }).fill('0151 7770003');
    await dialog.getByRole('radio', { name: '20:00' }).check({ force: true });
    await dialog.getByRole('radio', { name: '4', exact: true }).check({ force: true });
    await dialog.getByRole('button', { name: t.reserve }).click();
    await page
      .getByRole('alertdialog', { name: tables.beyond })
      .getByRole('button', { name: tables.acceptBeyond })
      .click();
    await expect(page.locator('li[data-reservation]').filter({ hasText: 'Herr Maier' })).toContainText(
      t.noTable,
    );
  },
);

story(
  'a free table on the plan seats guests at the door in two taps; one held for the waiting list says so, and whom to call is named',
  async ({ page, app, language }) => {
    const [t, steps] = [adminEveningTexts[language], tableStepTexts[language]];
    await drawTables(app, [2, 4], { isAtOnce: true, isRefusedWhenFull: true });
    const ask = async (name: string, phone: string) => {
      const at = { date: TONIGHT, time: '19:30', numberOfGuests: 4, waitingList: true };
      const json = { ...at, name, phone, email: `${phone.slice(-4)}@beispiel.example` };
      const { data } = await requestApi(app, (api) => api.reservation.$post({ json }));
      return { reservationId: data.reservation._id, key: data.key ?? '' };
    };
    const first = await ask('Ravi Menon', '0151 7770011');
    const meera = await ask('Meera Iyer', '0151 7770012');
    await ask('Kiran Das', '0151 7770013');
    await requestApi(app, (api) => api.reservation.cancel.$post({ json: first }));
    const token = await ownerToken(app);
    const plan = await requestApi(app, (api) => api.admin.tables.$get(), token);
    const json = { ...plan, answers: { ...plan.answers, isAtOnce: false } };
    await requestApi(app, (api) => api.admin.tables.$put({ json }), token);
    await openAsOwner(page, app, language, PATH);
    const row = rowOf(page, meera.reservationId);
    await expect(row).toContainText(t.heldUntil('18:15'));
    await expect(row).toContainText(t.table(['2']));
    await expect(row.getByRole('button')).toHaveCount(0);
    const toCall = page.getByRole('status').filter({ hasText: t.waitingToCall(1) });
    await expect(toCall.getByRole('link', { name: t.call('Kiran Das') })).toHaveAttribute('href', /^tel:/);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('tab', { name: t.line }).click();
    await expect(page.getByRole('button', { name: t.held('18:15') })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('tab', { name: t.plan }).click();
    const onPlan = (name: string) => page.locator(`li[data-table="${name}"]`);
    await expect(onPlan('2')).toHaveAttribute('data-state', 'held');
    await expect(onPlan('2')).toContainText(t.held('18:15'));
    await expect(onPlan('2').getByRole('button')).toHaveCount(1);
    const door = countTaps(page);
    await door.tap(new RegExp(t.free), 'button', onPlan('1'));
    const dialog = page.getByRole('dialog', { name: t.table(['1']) });
    await expectAccessible(page);
    await door.tap(t.guests(2), 'button', dialog);
    expect(door.count()).toBe(2);
    await expect(dialog).toBeHidden();
    await expect(onPlan('1')).toHaveAttribute('data-state', 'seated');
    await expect(onPlan('1')).toContainText(steps.seated);
  },
);

story(
  'a phone number that was not there twice is shown to the desk when it asks again, and forgotten on request',
  async ({ page, app, language }) => {
    const [t, steps] = [adminReservationTexts[language], tableStepTexts[language]];
    const [first, second] = [
      await book(app, 'Tom Berg', 2, '18:30'),
      await book(app, 'Tom Berg', 3, '18:30'),
    ];
    await app.setClock(EVENING + 60 * 60_000);
    await openAsOwner(page, app, language, PATH);
    for (const id of [first, second]) {
      const row = rowOf(page, id);
      await row.getByRole('button', { name: steps.no_show }).click();
      await expect(page.locator('li[data-step="no_show"]')).toHaveCount(id === first ? 1 : 2);
    }
    await book(app, 'Tom Berg', 4, '21:00');
    const asked = page.locator('li[data-reservation]').filter({ hasText: '21:00' });
    await expect(asked).toContainText(t.noShows(2));
    await expectAccessible(page);
    const { forget, forgetOf } = adminNoShowTexts[language];
    await asked.getByRole('button', { name: forgetOf('Tom Berg') }).click();
    const question = page.getByRole('alertdialog', { name: forgetOf('Tom Berg') });
    await expectAccessible(page);
    await question.getByRole('button', { name: forget, exact: true }).click();
    await expect(asked).not.toContainText(t.noShows(2));
  },
);
