import { DEFAULT_ANSWERS } from '../src/domain/tables/table-plan.ts';
import { adminReservationTexts } from '../src/texts/admin-reservations.ts';
import { adminWaitingListTexts } from '../src/texts/admin-waiting-list.ts';
import { bookingAnswerTexts } from '../src/texts/booking-answer.ts';
import { bookingNoteTexts } from '../src/texts/booking-note.ts';
import { healthConsentTexts } from '../src/texts/health-consent.ts';
import { reservationChangeTexts } from '../src/texts/reservation-change.ts';
import { reservationStatusTexts } from '../src/texts/reservation-status.ts';
import { openAsOwner } from './admin-login.ts';
import { ownerToken, requestApi } from './api-client.ts';
import type { StoryApp } from './app.ts';
import { BOOKING_CONTACT, bookingPage, LABELS, listReservations } from './booking-page.ts';
import { findMail, linkIn } from './mailbox.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  goOffline,
  LANGUAGES,
  localizedPath,
  story,
} from './story.ts';

const NOTE = 'Geburtstag, und ein Kind mit Nussallergie';

/** A table for Sunday, asked for through the API; with the address of its page, from its email. */
async function requestTable(app: StoryApp, language: 'de' | 'en', note = NOTE) {
  const json = { ...BOOKING_CONTACT, date: '2026-06-14', time: '19:00', numberOfGuests: 4, note };
  const { data } = await requestApi(app, (api) => api.reservation.$post({ json }));
  const link = new URL(linkIn(await findMail(app, 'reservation_received', 1), '/reservation-status'));
  return { id: data.reservation._id, page: localizedPath(language, link.pathname) + link.search };
}

/** A restaurant with one table, for parties of up to four, that answers at once. */
async function drawOneTable(app: StoryApp) {
  const table = { _id: crypto.randomUUID(), name: '1', fewest: 1, most: 4, isBlocked: false };
  const rooms = [{ _id: crypto.randomUUID(), name: 'Innen', isClosed: false, tables: [table] }];
  const answers = { ...DEFAULT_ANSWERS, isAtOnce: true, upToGuests: 4, isRefusedWhenFull: true };
  const token = await ownerToken(app);
  const { version } = await requestApi(app, (api) => api.admin.tables.$get(), token);
  const json = { version, rooms, chains: [], answers };
  await requestApi(app, (api) => api.admin.tables.$put({ json }), token);
}

const AT_SEVEN = { date: '2026-06-14', time: '19:00', numberOfGuests: 4 };

/** The one table is somebody's; with the link of their reservation. */
async function takeTheTable(app: StoryApp) {
  await drawOneTable(app);
  return joinList(app, 'Ravi Menon');
}

/** Whoever finds no table waits for one. */
async function joinList(app: StoryApp, name: string) {
  const json = { ...BOOKING_CONTACT, ...AT_SEVEN, name, waitingList: true };
  const { data } = await requestApi(app, (api) => api.reservation.$post({ json }));
  return { reservationId: data.reservation._id, key: data.key ?? '' };
}

async function answer(app: StoryApp, id: string, status: 'accepted' | 'cancelled') {
  const json = { status, cancellationReason: 'Ausgebucht' };
  const token = await ownerToken(app);
  await requestApi(app, (api) => api.reservation[':id'].$patch({ param: { id }, json }), token);
}

for (const language of LANGUAGES) {
  const t = reservationStatusTexts[language];
  const booking = bookingNoteTexts[language];
  const w = LABELS[language];

  story(
    `a reservation is followed on its page, put into the calendar, and cancelled there (${language})`,
    { tag: '@desktop' },
    async ({ page, app, visitor }) => {
      const { id, page: path } = await requestTable(app, language);
      const kitchen = await visitor();
      await openAsOwner(kitchen, app, language, '/adminnavbar/kitchen');
      const heading = (name: string) => page.getByRole('heading', { level: 1, name });
      await page.goto(path);
      await expect(heading(t.stages.pending.title)).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      for (const fact of [w.fullSunday, t.clock('19:00'), '4', BOOKING_CONTACT.name, NOTE])
        await expect(page.getByRole('article').getByText(fact, { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: t.map })).toHaveAttribute('href', /openstreetmap/);
      await expect(page.getByRole('link', { name: t.call('') })).toHaveAttribute('href', /^tel:/);
      await expectAccessible(page);

      // The desk's tap is seen by asking; on return to the page at once.
      await answer(app, id, 'accepted');
      await page.clock.runFor(61_000);
      await expect(heading(t.stages.accepted.title)).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: t.stages.accepted.title })).toBeAttached();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: t.calendar }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(t.file);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoHorizontalScroll(page);

      await page.getByRole('button', { name: t.cancel }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toBeVisible();
      await expectAccessible(page);
      await question.getByRole('button', { name: t.no }).click();
      await expect(question).toBeHidden();
      const told = kitchen.waitForResponse((response) => response.url().includes('/reservation/get?'));
      await page.getByRole('button', { name: t.cancel }).click();
      await question.getByRole('button', { name: t.yes }).click();
      await expect(heading(t.stages.byGuest.title)).toBeFocused();
      // Who receives guests is told; the kitchen is not.
      await told;
      const news = kitchen.locator('[data-strip]').filter({ hasText: BOOKING_CONTACT.name });
      await expect(news).toHaveCount(0);
      await kitchen.locator('a[href$="/adminnavbar"]:visible').first().click();
      await expect(news).toBeVisible();
      await expect(page.getByRole('button', { name: t.cancel })).toHaveCount(0);
      await expect(page.getByRole('link', { name: t.again })).toHaveAttribute(
        'href',
        localizedPath(language, '/reservation'),
      );
      await expectAccessible(page);
      await page.reload();
      await expect(heading(t.stages.byGuest.title)).toBeVisible();
    },
  );

  story(
    `of guest and desk one cancels a reservation, and the page outlives a dead server (${language})`,
    async ({ page, app }) => {
      const { id, page: path } = await requestTable(app, language);
      await page.goto(path);
      await page.getByRole('button', { name: t.cancel }).click();
      const yes = page.getByRole('alertdialog').getByRole('button', { name: t.yes });
      const mend = await goOffline(page);
      await yes.click();
      const failed = page.getByRole('alert').filter({ hasText: t.failed });
      await expect(failed).toBeVisible();
      await page.clock.runFor(61_000);
      await expect(page.getByText(t.stale)).toBeVisible();
      await expect(page.getByText(NOTE)).toBeVisible();
      await expectAccessible(page);
      await mend();

      await page.getByRole('button', { name: t.cancel }).click();
      await answer(app, id, 'cancelled');
      allowStatus(page, 409);
      await yes.click();
      await expect(page.getByRole('heading', { level: 1, name: t.stages.cancelled.title })).toBeVisible();
      await expect(failed.getByRole('link')).toHaveAttribute('href', /^tel:/);
      await expect(page.getByText(`${t.reason}: Ausgebucht`)).toBeVisible();
      await expect(page.getByText(t.stale)).toHaveCount(0);

      // A link that lost its end in a mail program.
      allowStatus(page, 404);
      await page.goto(path.slice(0, -3));
      await expect(page.getByRole('heading', { level: 1, name: t.notFound })).toBeVisible();
      await expectAccessible(page);
      await page.goto(path.split('?')[0] ?? '');
      await expect(page.getByRole('heading', { level: 1, name: t.notFound })).toBeVisible();
    },
  );

  story(
    `a guest changes a table by its link: at once, to another time where that is full, or by the desk (${language})`,
    { tag: '@desktop' },
    async ({ page, app, visitor }) => {
      const own = reservationChangeTexts[language];
      const desk = adminReservationTexts[language].change;
      await drawOneTable(app);
      const json = { ...BOOKING_CONTACT, date: '2026-06-14', time: '21:00', numberOfGuests: 2 };
      await requestApi(app, (api) => api.reservation.$post({ json: { ...json, name: 'Ravi Menon' } }));
      const { data } = await requestApi(app, (api) =>
        api.reservation.$post({ json: { ...json, time: '19:00' } }),
      );
      await page.goto(
        localizedPath(language, `/reservation-status?rid=${data.reservation._id}&key=${data.key}`),
      );
      const dialog = page.getByRole('dialog', { name: own.title });
      const change = page.getByRole('button', { name: t.change, exact: true });
      const send = dialog.getByRole('button', { name: own.send });
      const facts = page.getByRole('article', { name: t.title });
      await expect(change).toBeVisible();
      await expectAccessible(page);
      await change.click();
      await expect(dialog.getByRole('radio', { name: '19:00' })).toBeChecked();
      await dialog.getByRole('radio', { name: '20:30' }).check({ force: true });
      await expectAccessible(page);
      allowStatus(page, 409);
      await send.click();
      await expect(dialog.getByText(bookingAnswerTexts[language].nearest)).toBeVisible();
      await expect(dialog.getByText(bookingAnswerTexts[language].nextDays)).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: '19:30', exact: true }).click();
      await expect(dialog.getByRole('radio', { name: '19:30' })).toBeChecked();
      await dialog.getByLabel(booking.note).fill('Ein Kinderstuhl');
      await send.click();
      await expect(dialog).toBeHidden();
      await expect(facts.getByText(t.clock('19:30'), { exact: true })).toBeVisible();
      await expect(facts.getByText('Ein Kinderstuhl')).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: t.changed })).toBeAttached();

      // More than are answered at once: a person decides, and may say no.
      await change.click();
      await dialog.getByRole('radio', { name: w.guests(6) }).check({ force: true });
      await send.click();
      await expect(dialog).toBeHidden();
      const open = page.getByText(t.changeOpen(`${w.fullSunday}, ${t.clock('19:30')}`, t.guestCount(6)));
      await expect(open).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      const kitchen = await visitor();
      await openAsOwner(kitchen, app, language, '/adminnavbar/pendingreservation');
      const card = kitchen.locator(`li[data-reservation="${data.reservation._id}"]`);
      await expect(card).toContainText(desk.label);
      await expectAccessible(kitchen);
      await card.getByRole('button', { name: desk.decline }).click();
      await expect(card).toHaveCount(0);
      await page.clock.runFor(61_000);
      await expect(open).toHaveCount(0);
      await expect(facts.getByText('2', { exact: true })).toBeVisible();
    },
  );

  story(
    `who finds no table waits for one, and takes it by the link when it is free; the desk sees the list (${language})`,
    { tag: '@desktop' },
    async ({ page, app, visitor }) => {
      const words = bookingAnswerTexts[language];
      const desk = adminWaitingListTexts[language];
      const me = bookingPage(page, language);
      const first = await takeTheTable(app);
      await me.open('/reservation');
      await me.choose(w.sunday);
      await me.choose('19:30');
      await me.fillIn();
      await me.lookOver();
      allowStatus(page, 409);
      await me.dialog.getByRole('button', { name: w.send }).click();
      const wait = me.dialog.getByRole('button', { name: words.wait });
      await expect(wait).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await wait.click();
      await expect(page.getByRole('dialog', { name: words.waiting })).toBeVisible();
      await expectAccessible(page);
      await me.dialog.getByRole('link', { name: booking.page }).click();
      const heading = (name: string) => page.getByRole('heading', { level: 1, name });
      await expect(heading(t.stages.waiting.title)).toBeVisible();
      await expectAccessible(page);

      const hosts = await visitor();
      await openAsOwner(hosts, app, language, '/adminnavbar/pendingreservation');
      const list = hosts.getByRole('region', { name: desk.title });
      await expect(list.getByText(BOOKING_CONTACT.name)).toBeVisible();
      await expectAccessible(hosts);
      await expectNoHorizontalScroll(hosts);

      await requestApi(app, (api) => api.reservation.cancel.$post({ json: first }));
      await expect(list.getByText(desk.offered('18:15'))).toBeVisible();
      const link = new URL(linkIn(await findMail(app, 'reservation_offer', 1), '/reservation-status'));
      await page.goto(localizedPath(language, link.pathname.replace('/en', '')) + link.search);
      await expect(heading(t.stages.offered.title)).toBeVisible();
      await expect(page.getByText(t.heldUntil('18:15'))).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await page.getByRole('button', { name: t.take }).click();
      await expect(heading(t.stages.accepted.title)).toBeVisible();
      await expect(page.getByRole('button', { name: t.take })).toHaveCount(0);
      await expect(list).toHaveCount(0);
      await expect(hosts.locator('[data-strip]').filter({ hasText: BOOKING_CONTACT.name })).toHaveCount(1);
    },
  );

  story(
    `an offer that has lapsed says so, and the desk takes somebody off the list (${language})`,
    async ({ page, app }) => {
      const desk = adminWaitingListTexts[language];
      const first = await takeTheTable(app);
      const late = await joinList(app, 'Meera Iyer');
      await joinList(app, 'Kiran Das');
      await requestApi(app, (api) => api.reservation.cancel.$post({ json: first }));
      const later = Date.parse('2026-06-13T18:16:00+02:00');
      await app.setClock(later);
      await page.clock.setSystemTime(later);
      await page.goto(
        localizedPath(language, `/reservation-status?rid=${late.reservationId}&key=${late.key}`),
      );
      await expect(page.getByRole('heading', { level: 1, name: t.stages.lapsed.title })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: t.refuse }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.stages.left.title })).toBeVisible();
      await expectAccessible(page);
      await openAsOwner(page, app, language, '/adminnavbar/pendingreservation');
      // A tap in passing takes nobody off: the desk is asked, and reads that the guest is told.
      await page.getByRole('button', { name: desk.takeOffThis('Kiran Das') }).click();
      const question = page.getByRole('alertdialog', { name: desk.ask('Kiran Das') });
      await expect(question.getByText(desk.tells)).toBeVisible();
      await expectAccessible(page);
      await question.getByRole('button', { name: desk.keep }).click();
      await page.getByRole('button', { name: desk.takeOffThis('Kiran Das') }).click();
      await question.getByRole('button', { name: desk.takeOff, exact: true }).click();
      await expect(page.getByRole('region', { name: desk.title })).toHaveCount(0);
    },
  );

  story(
    `a guest answers the reminder, and the desk sees it (${language})`,
    { tag: '@desktop' },
    async ({ page, app, visitor }) => {
      const { id, page: path } = await requestTable(app, language, '');
      await answer(app, id, 'accepted');
      // Opening 'We can’t come' asks, and does nothing.
      await page.goto(`${path}&answer=not`);
      const question = page.getByRole('alertdialog');
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: t.no }).click();
      const evening = Date.parse('2026-06-14T17:30:00+02:00');
      await app.setClock(evening);
      await page.clock.setSystemTime(evening);
      await page.goto(`${path}&answer=coming`);
      await expect(page.getByText(t.ask)).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await page.getByRole('button', { name: t.coming }).click();
      await expect(page.getByText(t.isComing)).toBeVisible();
      await expect(page.getByText(t.ask)).toHaveCount(0);
      await expectAccessible(page);
      const hosts = await visitor();
      await openAsOwner(hosts, app, language, '/adminnavbar/futurereservation');
      await expect(hosts.locator(`tr[data-reservation="${id}"]`)).toContainText(
        adminReservationTexts[language].coming,
      );
      await expectAccessible(hosts);
    },
  );

  story(
    `a note about an allergy is sent with its consent, and the thanks lead to the page (${language})`,
    async ({ page, app }) => {
      const me = bookingPage(page, language);
      const consent = page.getByLabel(healthConsentTexts[language].consent);
      await me.open('/reservation');
      await me.choose('19:30');
      await me.fillIn();
      const note = me.form.getByLabel(booking.note);
      await note.fill('Kinderstuhl');
      await expect(consent).toHaveCount(0);
      await note.fill(NOTE);
      await expect(consent).toBeVisible();
      await me.review.click();
      await expect(me.form.getByText(healthConsentTexts[language].missing)).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await consent.check();
      await me.lookOver();
      await expect(me.dialog.getByText(NOTE)).toBeVisible();
      await me.dialog.getByRole('button', { name: w.send }).click();
      await expect(me.dialog.getByText(w.processed)).toBeVisible();
      expect(await listReservations(app)).toMatchObject([
        { note: NOTE, isAllergyNote: true, healthConsentAt: expect.any(String) },
      ]);
      await me.dialog.getByRole('link', { name: booking.page }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.stages.pending.title })).toBeVisible();
      // Nothing of it is left in the form.
      await me.open('/reservation');
      await expect(me.field(w.name)).toHaveValue('');
    },
  );

  story(
    `more than twenty guests write a message, with what they have chosen (${language})`,
    async ({ page }) => {
      const me = bookingPage(page, language);
      await me.open('/reservation');
      await me.choose('20:00');
      await me.fillIn();
      await me.choose(w.more);
      const stepper = me.form.getByRole('group', { name: /^(Gäste|Guests)$/ });
      for (let guests = 9; guests < 20; guests += 1) await stepper.getByRole('button').last().click();
      await expect(me.review).toBeEnabled();
      await stepper.getByRole('button').last().click();
      await expect(me.review).toBeDisabled();
      await expect(me.form.getByText(booking.large(20))).toBeVisible();
      await expectAccessible(page);
      await me.form.getByRole('link', { name: booking.write }).click();
      const message = page.locator('textarea[name=message]');
      const date = language === 'de' ? 'Samstag, 13. Juni 2026' : 'Saturday, 13 June 2026';
      await expect(message).toHaveValue(booking.message({ guests: '21', date, time: '20:00' }));
      await expect(page.locator('#contact input[name=name]')).toHaveValue(BOOKING_CONTACT.name);
    },
  );
}

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });

  story('a button shows the reservation, and asks again', async ({ page, app, language }) => {
    const t = reservationStatusTexts[language];
    const { id, page: path } = await requestTable(app, language);
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await page.goto(path);
    await page.getByRole('button', { name: t.show }).click();
    await expect(heading(t.stages.pending.title)).toBeVisible();
    await expect(page.getByText(NOTE)).toBeVisible();
    await expect(page.getByText(t.cancelByPhone)).toBeVisible();
    await expectNoHorizontalScroll(page);
    await answer(app, id, 'accepted');
    await page.getByRole('button', { name: t.reload }).click();
    await expect(heading(t.stages.accepted.title)).toBeVisible();
    expect(new URL(page.url()).search).toContain('key=');
  });

  story('who finds no table waits for one, and takes it', async ({ page, app, language }) => {
    const { w } = bookingPage(page, language);
    const t = reservationStatusTexts[language];
    const words = bookingAnswerTexts[language];
    const first = await takeTheTable(app);
    const form = page.locator('form').filter({ hasText: w.howMany });
    const field = (label: string) => form.getByLabel(label, { exact: true });
    await page.goto(localizedPath(language, '/reservation'));
    for (const [name, typed] of Object.entries(BOOKING_CONTACT))
      await field(w[name as keyof typeof BOOKING_CONTACT]).fill(typed);
    await field(w.howMany).fill('4');
    await field(w.which).fill(AT_SEVEN.date);
    await field(w.when).selectOption(AT_SEVEN.time);
    allowStatus(page, 409);
    await form.getByRole('button', { name: w.send }).click();
    await form.locator('button[name=waitingList]').click();
    await expect(page.getByRole('heading', { level: 1, name: words.waiting })).toBeVisible();
    await page.getByRole('link', { name: bookingNoteTexts[language].page }).click();
    await page.getByRole('button', { name: t.show }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.stages.waiting.title })).toBeVisible();
    await requestApi(app, (api) => api.reservation.cancel.$post({ json: first }));
    await page.getByRole('button', { name: t.reload }).click();
    await page.getByRole('button', { name: t.take }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.stages.accepted.title })).toBeVisible();
    await expectNoHorizontalScroll(page);
  });

  story(
    'a note about an allergy needs its tick, and the thanks have the link',
    async ({ page, app, language }) => {
      const { w } = bookingPage(page, language);
      const t = healthConsentTexts[language];
      const form = page.locator('form').filter({ hasText: w.howMany });
      const field = (label: string) => form.getByLabel(label, { exact: true });
      await page.goto(localizedPath(language, '/reservation'));
      for (const [name, words] of Object.entries(BOOKING_CONTACT))
        await field(w[name as keyof typeof BOOKING_CONTACT]).fill(words);
      await field(w.howMany).fill('4');
      await field(w.which).fill('2026-06-14');
      await field(w.when).selectOption('19:00');
      await form.locator('textarea[name=note]').fill(NOTE);
      allowStatus(page, 400);
      await form.getByRole('button', { name: w.send }).click();
      // What is in a <noscript> is not found by its text.
      const tick = form.locator('input[name=healthConsent]');
      await expect(tick).toHaveAttribute('aria-invalid', 'true');
      expect(await form.innerHTML()).toContain(t.missing);
      await expect(form.locator('textarea[name=note]')).toHaveValue(NOTE);
      await tick.check();
      await form.getByRole('button', { name: w.send }).click();
      await page.getByRole('link', { name: bookingNoteTexts[language].page }).click();
      await page.getByRole('button', { name: reservationStatusTexts[language].show }).click();
      await expect(page.getByText(NOTE)).toBeVisible();
      expect(await listReservations(app)).toMatchObject([
        { note: NOTE, healthConsentAt: expect.any(String) },
      ]);
    },
  );
});
