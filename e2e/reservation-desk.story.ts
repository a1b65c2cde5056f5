import type { Page } from '@playwright/test';
import { openAdmin } from './admin-login.ts';
import { requestApi } from './api-client.ts';
import { orderDinner } from './api-user.ts';
import type { App } from './app.ts';
import { BOOKING_CONTACT, listReservations } from './booking-page.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  localizedPath,
  NO_RESPONSE,
  story,
} from './story.ts';

const LABELS = {
  de: {
    pending: 'Offene Reservierungen',
    group: 'Reservierungen',
    waiting: '1 offen',
    none: 'Alles beantwortet',
    accept: /annehmen$/,
    cancel: /absagen$/,
    confirm: 'Endgültig absagen',
    reasons: [
      'Ausgebucht',
      'Außerhalb der Öffnungszeiten',
      'Falsche Angaben zur Reservierung',
      'Gewünschter Tag oder gewünschte Uhrzeit nicht verfügbar',
      'Restaurant geschlossen (Feiertag, Wartung usw.)',
      'Für eine so große Gruppe ist kein Platz',
      'Anderer Grund',
    ],
    own: 'Ihr Grund',
    accepted: 'Bestätigt',
    cancelled: 'Abgesagt',
    confirmed: 'Bestätigte Reservierungen',
    upcoming: 'Kommende Reservierungen',
    next: 'Nächste Seite',
    lastPage: 'Seite 2 von 2',
    conflict: /Jemand war schneller: Die Reservierung ist schon bestätigt/,
    changed: /Diese Reservierung hat sich gerade geändert/,
    loadFailed: 'Fehler: Beim Laden der Reservierungen ist ein Fehler aufgetreten',
    tryAgain: 'Noch einmal versuchen',
    updateError: 'Beim Ändern des Reservierungsstatus ist ein Fehler aufgetreten',
    updateFailed: 'Der Reservierungsstatus konnte nicht geändert werden',
    arrived: 'Ein Tisch wartet auf Antwort',
    two: '2 Tische warten auf Antwort',
    view: 'Ansehen',
    byGuest: 'Vom Gast abgesagt',
  },
  en: {
    pending: 'Pending Reservations',
    group: 'Reservation',
    waiting: '1 pending',
    none: 'All answered',
    accept: /^Accept the reservation/,
    cancel: /^Cancel the reservation/,
    confirm: 'Confirm Cancel',
    reasons: [
      'Fully booked',
      'Outside operating hours',
      'Incorrect reservation details',
      'Specific date/time unavailable',
      'Restaurant closed (holiday, maintenance, etc.)',
      'Large party size cannot be accommodated',
      'Other',
    ],
    own: 'Your reason',
    accepted: 'Confirmed',
    cancelled: 'Cancelled',
    confirmed: 'Confirmed Reservations',
    upcoming: 'Upcoming Reservations',
    next: 'Next page',
    lastPage: 'Page 2 of 2',
    conflict: /Someone was faster: the reservation is already accepted/,
    changed: /This reservation has just changed/,
    loadFailed: 'Error: An error occurred while fetching reservations',
    tryAgain: 'Try again',
    updateError: 'An error occurred while updating the reservation status',
    updateFailed: 'Failed to update reservation status',
    arrived: 'One table is waiting for an answer',
    two: '2 tables are waiting for an answer',
    view: 'View',
    byGuest: 'Cancelled by the guest',
  },
};

/** A request for a table on Sunday, through the API: for stories that begin at the desk. */
async function requestTable(app: App, name: string, time = '19:00'): Promise<string> {
  const json = {
    name,
    phone: '0151 23456789',
    email: 'asha@beispiel.example',
    date: '2026-06-14',
    time,
    numberOfGuests: 4,
  };
  const reservation = await requestApi(app, (api) => api.reservation.$post({ json }));
  return reservation.data.reservation._id;
}

/** The token of the account that is logged in at this tablet. */
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

const reservation = (page: Page, id: string) => page.locator(`[data-reservation="${id}"]`);

for (const language of LANGUAGES) {
  const w = LABELS[language];
  const open = (page: Page, path: string) => page.goto(localizedPath(language, `/adminnavbar/${path}`));

  story(`staff accepts a reservation and cancels another (${language})`, async ({ page, app }) => {
    const listed = page.waitForResponse(/\/api\/reservation\/get\?/);
    await openAdmin(page, language);
    await (await listed).finished();
    await expect(page.locator('[data-connection="open"]')).toBeAttached();
    // On every page a requested table rings and is shown.
    const first = await requestTable(app, 'Asha Rao');
    const alert = page.locator('[data-tables]');
    await expect(alert).toContainText(w.arrived);
    await expect(alert).toContainText('Asha Rao');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await alert.getByRole('link', { name: w.view }).click();
    await expect(page.getByRole('heading', { level: 1, name: w.pending })).toBeVisible();
    await expect(alert).toHaveCount(0);

    // They appear by themselves.
    await expect(reservation(page, first)).toContainText('Asha Rao');
    const waiting = page.getByText(w.waiting, { exact: true });
    await expect(waiting.first()).toBeAttached();
    const second = await requestTable(app, 'Ravi Iyer', '20:00');
    await expect(reservation(page, second)).toContainText('20:00');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await reservation(page, first).getByRole('button', { name: w.accept }).press('Enter');
    await expect(reservation(page, first)).toHaveCount(0);
    // Its button is gone with the card: keyboard users continue above the others.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await reservation(page, second).getByRole('button', { name: w.cancel }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    const confirm = dialog.getByRole('button', { name: w.confirm });
    await expect(confirm).toBeDisabled();
    await expect(dialog.locator('fieldset label')).toHaveText(w.reasons);
    await dialog.getByText(w.reasons[0] ?? '', { exact: true }).click();
    await expect(confirm).toBeEnabled();
    await dialog.getByText(w.reasons[6] ?? '', { exact: true }).click();
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('textbox', { name: w.own }).fill('Die Terrasse ist vermietet.');
    await expectAccessible(page);
    await confirm.click();
    await expect(reservation(page, second)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText(w.none)).toBeVisible();
    await expect(waiting).toHaveCount(0);

    const book = await listReservations(app);
    expect(book.map(({ status }: { status: string }) => status).sort()).toEqual(['accepted', 'cancelled']);

    await open(page, 'reservation');
    await expect(reservation(page, first)).toContainText(w.accepted);
    await expect(reservation(page, second)).toContainText(w.cancelled);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await open(page, 'cancelledreservation');
    await expect(reservation(page, second)).toContainText('Die Terrasse ist vermietet.');
    await expect(reservation(page, first)).toHaveCount(0);
    await expectAccessible(page);
    await open(page, 'confirmedreservation');
    await expect(page).toHaveURL(/\/adminnavbar\/confirmendreservation$/);
    await expect(page.getByRole('heading', { level: 1, name: w.confirmed })).toBeVisible();
    await expect(reservation(page, first)).toBeVisible();
    await expectAccessible(page);
    await open(page, 'futurereservation');
    await expect(page.getByRole('heading', { level: 1, name: w.upcoming })).toBeVisible();
    await expect(reservation(page, first)).toBeVisible();
    await expect(reservation(page, second)).toHaveCount(0);
    await expectAccessible(page);
    // What was confirmed can be cancelled until its time.
    await reservation(page, first).getByRole('button', { name: w.cancel }).click();
    await dialog.getByText(w.reasons[4] ?? '', { exact: true }).click();
    await confirm.click();
    await expect(reservation(page, first)).toHaveCount(0);
  });

  story(
    `a table is answered from any page, and its alert covers no order (${language})`,
    async ({ page, app }) => {
      const orderId = await orderDinner(app);
      await openAdmin(page, language);
      const ticket = page.locator(`[data-order="${orderId.slice(-6).toUpperCase()}"]`);
      await expect(ticket).toBeVisible();
      const late = await requestTable(app, 'Ravi Iyer', '20:00');
      const alert = page.locator('[data-tables]');
      await expect(alert).toContainText(w.arrived);
      await expect(alert).toContainText('Ravi Iyer');
      // It covers nothing that must be tapped: the buttons of the ticket are above it.
      const edge = (await alert.boundingBox()) as { y: number };
      const foot = (await ticket.locator('footer').boundingBox()) as { y: number; height: number };
      expect(foot.y + foot.height).toBeLessThanOrEqual(edge.y + 1);

      // An earlier one does not replace the one that is about to be answered.
      const soon = await requestTable(app, 'Asha Rao', '18:00');
      await expect(alert).toContainText(w.two);
      await expect(alert).toContainText('Ravi Iyer');
      await alert.getByRole('button', { name: w.accept }).click();
      await expect(alert).toContainText('Asha Rao');
      await expect(alert).toContainText(w.arrived);
      await open(page, 'settings');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Nor does it cover a button that saves.
      for (const path of ['settings', 'discount', 'category', 'menu', 'banner', 'option-groups']) {
        await open(page, path);
        await expect(page.locator('[data-strip]').first()).toBeVisible();
        if (!['settings', 'discount'].includes(path))
          await page.locator('button:has(use[href$=plus]):visible').first().click();
        const saves = page.locator('#content button[type=submit]:visible');
        await expect(saves.first()).toBeVisible();
        for (const save of await saves.all()) {
          await save.evaluate((button) => button.scrollIntoView({ block: 'end' }));
          const isThere = await save.evaluate((button) => {
            const { left, top, width, height } = button.getBoundingClientRect();
            return button.contains(document.elementFromPoint(left + width / 2, top + height - 2));
          });
          expect(isThere, `${path}: ${await save.innerText()}`).toBe(true);
        }
      }
      await open(page, 'settings');
      // There the order that waits is in the line, and the table behind it.
      await page.getByRole('button', { name: /^Show one more|^Eine weitere/ }).click();
      await alert.getByRole('button', { name: w.cancel }).click();
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      await dialog.getByText(w.reasons[0] ?? '', { exact: true }).click();
      await dialog.getByRole('button', { name: w.confirm }).click();
      await expect(alert).toHaveCount(0);
      const book = await listReservations(app);
      const statusOf = (id: string) => book.find(({ _id }: { _id: string }) => _id === id)?.status;
      expect([statusOf(late), statusOf(soon)]).toEqual(['accepted', 'cancelled']);
    },
  );

  story(`reservations come in pages of ten (${language})`, async ({ page, app }) => {
    const ids = [];
    for (let made = 0; made < 11; made += 1) ids.push(await requestTable(app, `Gast ${made}`));
    await openAdmin(page, language);
    await open(page, 'pendingreservation');
    await expect(page.locator('[data-reservation]')).toHaveCount(10);
    await page.getByRole('button', { name: w.next }).click();
    await expect(page.getByText(w.lastPage)).toBeVisible();
    await expect(page.locator('[data-reservation]')).toHaveCount(1);
    await expect(reservation(page, ids[10] ?? '')).toBeVisible();
  });

  story(
    `of two tablets the slower one learns who has accepted the table (${language})`,
    async ({ page, app }) => {
      const id = await requestTable(app, 'Asha Rao');
      await openAdmin(page, language);
      await open(page, 'pendingreservation');
      await expect(reservation(page, id)).toBeVisible();
      // This tablet is not updated yet: it gets the earlier list.
      const before = await (
        await page.request.post(`${app.url}/api/reservation/get`, {
          headers: { Authorization: `Bearer ${await tokenOf(page)}` },
          data: { status: 'pending' },
        })
      ).text();
      await page.route('**/api/reservation/get?*', (route) =>
        route.fulfill({ body: before, contentType: 'application/json' }),
      );
      const other = await page.request.patch(`${app.url}/api/reservation/${id}`, {
        headers: { Authorization: `Bearer ${await tokenOf(page)}` },
        data: { status: 'accepted' },
      });
      expect(other.status()).toBe(200);
      allowStatus(page, 409);
      await reservation(page, id).getByRole('button', { name: w.cancel }).click();
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      await dialog.getByText(w.reasons[0] ?? '', { exact: true }).click();
      await dialog.getByRole('button', { name: w.confirm }).click();
      await expect(page.getByText(w.conflict).first()).toBeVisible();
    },
  );

  story(
    `what a guest changes while the desk is about to cancel it is not cancelled unseen (${language})`,
    async ({ page, app }) => {
      await openAdmin(page, language);
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      // A request, and a table that was confirmed.
      for (const [path, isAccepted] of [
        ['pendingreservation', false],
        ['futurereservation', true],
      ] as const) {
        const asked = { ...BOOKING_CONTACT, date: '2026-06-14', time: '19:00', numberOfGuests: 4 };
        const json = { ...asked, name: `Asha ${path}` };
        const { data } = await requestApi(app, (api) => api.reservation.$post({ json }));
        const { _id: id, version } = data.reservation;
        const headers = { Authorization: `Bearer ${await tokenOf(page)}` };
        const answer = { headers, data: { status: 'accepted', version } };
        if (isAccepted) await page.request.patch(`${app.url}/api/reservation/${id}`, answer);
        await open(page, path);
        await reservation(page, id).getByRole('button', { name: w.cancel }).click();
        await dialog.getByText(w.reasons[0] ?? '', { exact: true }).click();
        const note = 'Wir bringen einen Kinderwagen mit';
        const change = { ...asked, reservationId: id, key: data.key ?? '', version, note };
        await requestApi(app, (api) => api.reservation.change.$post({ json: change }));
        allowStatus(page, 409);
        await dialog.getByRole('button', { name: w.confirm }).click();
        await expect(page.getByText(w.changed).first()).toBeVisible();
        await expect(dialog).toHaveCount(0);
        await expect(reservation(page, id)).toContainText(note);
        const book = await listReservations(app);
        const status = book.find(({ _id }: { _id: string }) => _id === id)?.status;
        expect(status).toBe(isAccepted ? 'accepted' : 'pending');
        // Whoever has seen it cancels it.
        await reservation(page, id).getByRole('button', { name: w.cancel }).click();
        await dialog.getByText(w.reasons[0] ?? '', { exact: true }).click();
        await dialog.getByRole('button', { name: w.confirm }).click();
        await expect(reservation(page, id)).toHaveCount(0);
      }
    },
  );

  story(
    `a server that does not respond is reported, and the next try goes through (${language})`,
    async ({ page, app }) => {
      const id = await requestTable(app, 'Asha Rao');
      await openAdmin(page, language);
      allowStatus(page, NO_RESPONSE);
      await page.route('**/api/reservation/get?*', (route) => route.abort('internetdisconnected'));
      await open(page, 'pendingreservation');
      await expect(page.getByText(w.loadFailed)).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/api/reservation/get?*');
      // The page may be quicker: it asks by itself once its event stream is there.
      const again = page.getByRole('button', { name: w.tryAgain });
      const listed = reservation(page, id);
      await expect(again.or(listed)).toBeVisible();
      if (await again.isVisible()) await again.click({ timeout: 5_000 }).catch(() => {});
      await expect(listed).toBeVisible();

      await page.route('**/api/reservation/0*', (route) => route.abort('internetdisconnected'));
      const accept = reservation(page, id).getByRole('button', { name: w.accept });
      await accept.click();
      await expect(page.getByText(w.updateError)).toBeVisible();
      await page.unroute('**/api/reservation/0*');
      allowStatus(page, 503);
      await page.route('**/api/reservation/0*', (route) =>
        route.fulfill({ status: 503, json: { code: 'server_error', message: 'Aus.' } }),
      );
      await accept.click();
      await expect(page.getByText(w.updateFailed)).toBeVisible();
      await page.unroute('**/api/reservation/0*');
      await accept.click();
      await expect(page.getByText(w.none)).toBeVisible();
    },
  );

  story(
    `the desk sees what a guest asks for, and at once that they have cancelled (${language})`,
    async ({ page, app }) => {
      const note = 'Geburtstag, und ein Kind mit Nussallergie';
      const json = { ...BOOKING_CONTACT, date: '2026-06-14', time: '19:00', numberOfGuests: 4, note };
      const asked = (await requestApi(app, (api) => api.reservation.$post({ json }))).data;
      const { _id: id } = asked.reservation;
      await openAdmin(page, language);
      const alert = page.locator('[data-tables]');
      await expect(alert).toContainText(note);
      await expect(alert).toHaveAttribute('data-strip', 'chilli');
      await open(page, 'pendingreservation');
      await expect(reservation(page, id).locator('[data-allergy]')).toContainText(note);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await expect(page.locator('[data-connection="open"]')).toBeAttached();

      const access = { reservationId: id, key: asked.key ?? '' };
      await requestApi(app, (api) => api.reservation.cancel.$post({ json: access }));
      await expect(reservation(page, id)).toHaveCount(0);
      const told = page.locator('[data-strip]').filter({ hasText: w.byGuest });
      await expect(told).toContainText(BOOKING_CONTACT.name);
      for (const list of ['reservation', 'cancelledreservation']) {
        await open(page, list);
        await expect(reservation(page, id)).toContainText(w.byGuest);
        await expect(reservation(page, id)).toContainText(note);
        await expectNoHorizontalScroll(page);
      }
    },
  );
}
