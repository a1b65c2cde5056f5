import { DEFAULT_ANSWERS } from '../src/domain/tables/table-plan.ts';
import { adminReservationTexts } from '../src/texts/admin-reservations.ts';
import { adminTableTexts } from '../src/texts/admin-tables.ts';
import { prepaymentTexts } from '../src/texts/prepayment.ts';
import { prepaymentStateTexts } from '../src/texts/prepayment-state.ts';
import { reservationStatusTexts } from '../src/texts/reservation-status.ts';
import { openAsOwner } from './admin-login.ts';
import { ownerToken, requestApi } from './api-client.ts';
import type { StoryApp } from './app.ts';
import { BOOKING_CONTACT, bookingPage } from './booking-page.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  localizedPath,
  story,
} from './story.ts';

const DEMO = {
  de: {
    approve: 'Zahlung freigeben',
    leave: 'Abbrechen und zurück',
    decline: 'Zahlung ablehnen',
    save: 'Tischplan speichern',
  },
  en: {
    approve: 'Approve the payment',
    leave: 'Cancel and go back',
    decline: 'Decline the payment',
    save: 'Save the tables',
  },
};

/** Two tables for eight, answered at once; ten euros each from six guests on, back until so many hours before. */
async function askForMoney(app: StoryApp, refundHours: number) {
  const table = (name: string) => ({ _id: crypto.randomUUID(), name, fewest: 1, most: 8, isBlocked: false });
  const rooms = [
    { _id: crypto.randomUUID(), name: 'Innen', isClosed: false, tables: [table('1'), table('2')] },
  ];
  const prepayment = { centsPerGuest: 1000, fromGuests: 6, dates: [], refundHours };
  const answers = { ...DEFAULT_ANSWERS, isAtOnce: true, upToGuests: 8, isRefusedWhenFull: true, prepayment };
  const token = await ownerToken(app);
  const { version } = await requestApi(app, (api) => api.admin.tables.$get(), token);
  await requestApi(
    app,
    (api) => api.admin.tables.$put({ json: { version, rooms, chains: [], answers } }),
    token,
  );
}

for (const language of LANGUAGES) {
  const [t, money, stand] = [
    reservationStatusTexts[language],
    prepaymentTexts[language],
    prepaymentStateTexts[language],
  ];
  const demo = DEMO[language];

  story(
    `a large party pays its deposit, and gets it back or not when it cancels (${language})`,
    async ({ page, app }) => {
      await askForMoney(app, 2);
      const me = bookingPage(page, language);
      const { w } = me;
      await me.open('/reservation');
      await expect(me.form.getByText(money.rule(1000, 6, false).slice(0, 20))).toBeVisible();
      await me.choose(w.guests(6));
      await me.choose(w.sunday);
      await me.choose('19:00');
      await expect(me.form.getByText(money.sum(6000).replace(/.*: /, '').slice(0, 5))).toBeVisible();
      await me.fillIn();
      await me.lookOver();
      await expect(me.dialog).toContainText(/60[,.]00/);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await me.dialog.getByRole('button', { name: money.pay(6000) }).click();
      // Whoever leaves the payment page has their table held, and can pay after all.
      await page.getByRole('button', { name: demo.leave }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.stages.unpaid.title })).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await page.getByRole('button', { name: t.payNow }).click();
      // So has who is declined: the next payment is another one.
      await page.getByRole('button', { name: demo.decline }).click();
      await page.getByRole('button', { name: t.payNow }).click();
      await page.getByRole('button', { name: demo.approve }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.stages.accepted.title })).toBeVisible();
      const facts = page.getByRole('article', { name: t.title });
      await expect(facts).toContainText(stand.states.paid);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);

      const cancel = async () => {
        await page.getByRole('button', { name: t.cancel, exact: true }).click();
        await page
          .getByRole('alertdialog', { name: t.question })
          .getByRole('button', { name: t.yes })
          .click();
        await expect(page.getByRole('heading', { level: 1, name: t.stages.byGuest.title })).toBeVisible();
      };
      await cancel();
      await expect(facts).toContainText(stand.states.returned);

      // Another one, so late that it is not given back; the owner may do it all the same.
      await askForMoney(app, 48);
      await me.open('/reservation?party=6&date=2026-06-14&time=20:00');
      await me.fillIn();
      await me.lookOver();
      await me.dialog.getByRole('button', { name: money.pay(6000) }).click();
      await page.getByRole('button', { name: demo.approve }).click();
      await expect(facts).toContainText(stand.states.paid);
      await cancel();
      await expect(facts).toContainText(stand.states.kept);
    },
  );

  story(`an owner asks for deposits, and gives one back (${language})`, async ({ page, app }) => {
    await askForMoney(app, 48);
    const desk = adminTableTexts[language];
    await openAsOwner(page, app, language, '/adminnavbar/tables');
    await expect(page.getByRole('checkbox', { name: desk.prepayment })).toBeChecked();
    await page.getByLabel(desk.perGuest).fill('15');
    await page.getByRole('button', { name: desk.addPrepaidDate }).click();
    await page.getByLabel(desk.prepaidDate, { exact: true }).fill('2026-06-14');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: demo.save }).click();
    expect((await saved).status()).toBe(200);

    const json = { ...BOOKING_CONTACT, date: '2026-06-14', time: '19:00', numberOfGuests: 2 };
    const { links } = await requestApi(app, (api) =>
      api.reservation.$post({ json: { ...json, prepaymentCents: 3000 } }),
    );
    const id = new URL(links?.[0]?.href ?? '', 'http://here').searchParams.get('id') ?? '';
    const decision = { param: { id }, json: { decision: 'approve' as const } };
    const { href } = await requestApi(app, (api) => api['demo-payment'][':id'].$post(decision));
    await page.goto(localizedPath(language, href));
    await expect(page.getByRole('heading', { level: 1, name: t.stages.accepted.title })).toBeVisible();

    await page.goto(localizedPath(language, '/adminnavbar/futurereservation'));
    const row = page.locator('tr').filter({ hasText: BOOKING_CONTACT.name });
    await expect(row.locator('[data-prepayment="paid"]')).toBeVisible();
    const words = adminReservationTexts[language].prepayment;
    await row.getByRole('button', { name: words.give }).click();
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: words.give }).click();
    await expect(row.locator('[data-prepayment="returned"]')).toBeVisible();
    await expectNoHorizontalScroll(page);
  });
}

story('without script a deposit is agreed on with a button of its own', async ({ browser, app }) => {
  await askForMoney(app, 48);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url });
  const page = await context.newPage();
  const [money, w] = [prepaymentTexts.de, BOOKING_CONTACT];
  await page.goto('/reservation?party=6&date=2026-06-14&time=19:00');
  const form = page.locator('#content');
  await form.getByLabel('Name', { exact: true }).fill(w.name);
  await form.getByLabel('Telefon', { exact: true }).fill(w.phone);
  await form.getByLabel('E-Mail-Adresse', { exact: true }).fill(w.email);
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  await page.getByRole('button', { name: money.pay(6000) }).click();
  await page.getByRole('link', { name: reservationStatusTexts.de.payNow }).click();
  await expect(page).toHaveURL(/\/demo-payment\?id=/);
  await context.close();
});
