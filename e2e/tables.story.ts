import { adminTableTexts } from '../src/texts/admin-tables.ts';
import { openAsOwner } from './admin-login.ts';
import { ownerToken, requestApi } from './api-client.ts';
import type { App } from './app.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  localizedPath,
  story,
} from './story.ts';

const LABELS = {
  de: {
    title: 'Räume und Tische',
    tablesFor: (guests: number) => `Tische für ${guests}`,
    create: 'Tische anlegen',
    joins: /^Tische, die zusammengestellt werden können/,
    unknown: 'Einen Tisch „9“ gibt es nicht.',
    atOnce: 'Was passt, wird sofort angenommen',
    byItself: 'Von selbst angenommen, 4\u00a0Gäste: Wir feiern Geburtstag',
    save: 'Tischplan speichern',
    accept: /annehmen$/,
    question: 'Dann ist kein Tisch frei. Trotzdem annehmen?',
    yes: 'Trotzdem annehmen',
    without: 'Eine angenommene Reservierung hat keinen Tisch',
    chooseFor: (name: string) => `Tisch für ${name} wählen`,
    two: 'Tisch 2',
    take: 'Übernehmen',
    again: 'Noch einmal laden',
  },
  en: {
    title: 'Rooms and Tables',
    tablesFor: (guests: number) => `Tables for ${guests}`,
    create: 'Create the tables',
    joins: /^Tables that can be joined/,
    unknown: 'There is no table “9”.',
    atOnce: 'What fits is accepted at once',
    byItself: 'Accepted by itself, 4\u00a0guests: Wir feiern Geburtstag',
    save: 'Save the tables',
    accept: /^Accept the reservation/,
    question: 'No table is free then. Accept all the same?',
    yes: 'Accept all the same',
    without: 'One accepted reservation has no table',
    chooseFor: (name: string) => `Choose a table for ${name}`,
    two: 'Table 2',
    take: 'Take it',
    again: 'Load again',
  },
};

async function requestTable(app: App, name: string, numberOfGuests: number, note = ''): Promise<string> {
  const json = {
    ...{ name, phone: '0151 23456789', email: 'asha@beispiel.example' },
    ...{ date: '2026-06-14', time: '19:00', numberOfGuests, note },
  };
  const { data } = await requestApi(app, (api) => api.reservation.$post({ json }));
  return data.reservation._id;
}

for (const language of LANGUAGES) {
  const [w, t] = [LABELS[language], adminTableTexts[language]];

  story(
    `an owner has tables within two minutes, and the desk is asked before it accepts too many (${language})`,
    async ({ page, app }) => {
      const token = await ownerToken(app);
      // As in a restaurant of one's own, which has no tables yet.
      const { answers } = await requestApi(app, (api) => api.admin.tables.$get(), token);
      const empty = { rooms: [], chains: [], answers, version: 1 };
      await requestApi(app, (api) => api.admin.tables.$put({ json: empty }), token);
      await openAsOwner(page, app, language, '/adminnavbar/tables');
      await expect(page.getByRole('heading', { level: 1, name: w.title })).toBeVisible();
      await page.getByLabel(w.tablesFor(2), { exact: true }).fill('1');
      await page.getByLabel(w.tablesFor(4), { exact: true }).fill('1');
      await page.getByRole('button', { name: w.create }).click();
      await page.getByLabel(w.joins).fill('1 + 9');
      await page.getByRole('button', { name: w.save }).click();
      await expect(page.getByRole('alert').filter({ hasText: w.unknown })).toBeVisible();
      await page.getByLabel(w.joins).fill('1 + 2');
      await page.getByLabel(w.atOnce).check();
      // The room is closed in the holidays, and lunch is short.
      await page.getByRole('button', { name: t.closeByDate }).click();
      await page.getByLabel(t.closedDates.from, { exact: true }).fill('2026-07-01');
      await page.getByLabel(t.closedDates.to, { exact: true }).fill('2026-07-31');
      await page.getByRole('checkbox', { name: t.lunch }).check();
      await page.getByLabel(`${t.atLunch}: ${t.four}`).fill('60');
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
      await page.getByRole('button', { name: w.save }).click();
      expect((await saved).status()).toBe(200);
      const plan = await requestApi(app, (api) => api.admin.tables.$get(), token);
      expect(plan).toMatchObject({ version: 3, chains: [[{}, {}]] });
      expect(plan.answers).toMatchObject({ isAtOnce: true, lunchMinutes: { two: 90, four: 60, more: 150 } });
      expect(plan.rooms[0]?.closings).toEqual([{ from: '2026-07-01', to: '2026-07-31' }]);

      // Somebody else saves: what is typed here is not written over it.
      const { withoutTable: _, atClosedTable: __, ...other } = plan;
      await requestApi(app, (api) => api.admin.tables.$put({ json: { ...other, chains: [] } }), token);
      await page.getByLabel(w.joins).fill('2 + 1');
      allowStatus(page, 409);
      await page.getByRole('button', { name: w.save }).click();
      await page.getByRole('button', { name: w.again }).click();
      await expect(page.getByLabel(w.joins)).toHaveValue('');

      // Two parties have a table each; for the third there is none.
      await expect(page.locator('[data-connection="open"]')).toBeAttached();
      const asha = await requestTable(app, 'Asha Rao', 4, 'Wir feiern Geburtstag');
      const told = page.locator('[data-strip]').filter({ hasText: 'Asha Rao' });
      await expect(told).toContainText(w.byItself);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await requestTable(app, 'Ravi Menon', 2);
      const third = await requestTable(app, 'Meera Iyer', 4);
      await page.goto(localizedPath(language, '/adminnavbar/pendingreservation'));
      await page.locator(`li[data-reservation="${third}"]`).getByRole('button', { name: w.accept }).click();
      const question = page.getByRole('alertdialog', { name: w.question });
      await expect(question).toContainText('Meera Iyer');
      await expectAccessible(page);
      await question.getByRole('button', { name: w.yes }).click();
      await expect(page.locator(`[data-reservation="${third}"]`)).toHaveCount(0);

      await page.goto(localizedPath(language, '/adminnavbar/tables'));
      await expect(page.getByRole('status').filter({ hasText: w.without })).toContainText('Meera Iyer');

      // Reservations in a calendar: its address is made, renewed and ended here.
      const calendar = '**/api/admin/reservation-calendar';
      allowStatus(page, 500);
      await page.route(calendar, (route) => route.fulfill({ status: 500, body: 'broken' }));
      await page.reload();
      const card = page.getByRole('region', { name: t.calendar });
      await expect(card).toContainText(t.calendarUnread);
      await page.unroute(calendar);
      await card.getByRole('button', { name: t.tryAgain }).click();
      await page.getByRole('button', { name: t.makeCalendar }).click();
      const address = page.locator('code').filter({ hasText: '.ics' });
      const first = await address.textContent();
      await expectAccessible(page);
      const feed = await page.request.get(first ?? '');
      expect(await feed.text()).toContain('Meera Iyer');
      await page.getByRole('button', { name: t.renewCalendar }).click();
      await expect(address).not.toHaveText(first ?? '');
      expect((await page.request.get(first ?? '')).status()).toBe(404);
      await page.getByRole('button', { name: t.endCalendar }).click();
      await expect(address).toHaveCount(0);
      await expect(page.getByRole('button', { name: t.makeCalendar })).toBeFocused();

      // The table of a reservation is shown, and can be another one.
      await page.goto(localizedPath(language, '/adminnavbar/futurereservation'));
      const row = page.locator(`tr[data-reservation="${asha}"]`);
      const tables = row.getByRole('button', { name: w.chooseFor('Asha Rao') });
      await expect(tables).toHaveText(w.two);
      await tables.click();
      const dialog = page.getByRole('dialog', { name: w.chooseFor('Asha Rao') });
      await expectAccessible(page);
      await dialog.getByRole('checkbox', { name: /^1/ }).check();
      await dialog.getByRole('button', { name: w.take }).click();
      // Whoever sits at the other one finds no third.
      await expect(dialog.getByRole('alert')).toBeVisible();
      await dialog.getByRole('checkbox', { name: /^1/ }).uncheck();
      await dialog.getByRole('button', { name: w.take }).click();
      await expect(dialog).toBeHidden();
      await expect(tables).toHaveText(w.two);
    },
  );
}
