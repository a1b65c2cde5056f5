import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { UNDO_MS } from '#domain/undo.ts';
import { requestTable, reservationRequest } from '../test/reservation-requests.ts';
import { openTestAppWithMail } from '../test/test-app-with-mail.ts';

const { testApp, mailbox, smtpServer, mailer, close } = await openTestAppWithMail();
afterAll(close);
const staff = await testApp.staff();
const { stranger } = testApp;

const GUEST = 'asha@example.org';

async function mailToGuest(): Promise<Email> {
  const { guest } = await mailbox();
  expect(guest).toHaveLength(1);
  return guest[0] as Email;
}

function expectTexts(mail: Email | undefined, words: string[]): void {
  for (const word of words) {
    expect(mail?.text).toContain(word);
    expect(mail?.html).toContain(word);
  }
}

async function clearMailbox(): Promise<void> {
  testApp.clock.advance(UNDO_MS);
  await mailer.sendDue();
  smtpServer.mails.length = 0;
  smtpServer.raw.length = 0;
}
beforeEach(clearMailbox);

const answer = ({ _id }: Reservation, status: string, cancellationReason?: string) =>
  staff.send('PATCH', `/reservation/${_id}`, { body: { status, cancellationReason } });

const ask = (language: string, change: Partial<typeof reservationRequest> = {}) =>
  requestTable(stranger.withLanguage(language), { newsletter: false, ...change });

/** A table requested in a language, with its earlier e-mails cleared. */
async function requestAndClear(
  language: string,
  change: Partial<typeof reservationRequest> = {},
): Promise<Reservation> {
  const reservation = await ask(language, change);
  await clearMailbox();
  return reservation;
}

const FACTS = {
  de: ['Sonntag, 22. November 2026', '19:00 Uhr', 'Gäste', '4'],
  en: ['Sunday', '22 November 2026', '19:00', 'Guests', '4'],
};

/** As the mail server received it: the mail parser normalises line ends. */
function fileOnTheWire(): string {
  const part = smtpServer.raw.at(-1)?.split('Content-Disposition: attachment')[1] ?? '';
  const [, base64 = ''] = part.split('\r\n\r\n');
  return Buffer.from(base64.split('--')[0] ?? '', 'base64').toString('utf8');
}

/** The calendar file of an e-mail, parsed by an independent library. */
function calendarIn({ attachments }: Email) {
  expect(attachments).toHaveLength(1);
  const [file] = attachments;
  expect(file?.mimeType).toBe('text/calendar');
  const words = fileOnTheWire();
  for (const line of words.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(76);
  expect(words.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const calendar = new ICAL.Component(ICAL.parse(words));
  const [entry, ...others] = calendar.getAllSubcomponents('vevent');
  expect(others).toEqual([]);
  return { filename: file?.filename, calendar, event: new ICAL.Event(entry) };
}

describe('a request for a table', () => {
  test.each([
    ['de', 'Ihre Reservierungsanfrage ist eingegangen', ['sobald wir ihn per E-Mail bestätigen']],
    ['en', 'We have received your reservation request', ['as soon as we confirm it by email']],
  ] as const)(
    'is confirmed as received, and told to the restaurant (%s)',
    async (language, subject, words) => {
      const { name } = await ask(language);
      const mail = await mailToGuest();
      expect(mail.subject).toBe(subject);
      expect(mail.attachments).toEqual([]);
      expectTexts(mail, [...FACTS[language], ...words, name]);

      const { restaurant } = await mailbox();
      expect(restaurant).toMatchObject([
        {
          subject: 'Tischanfrage: Sonntag, 22. November 2026, 19:00 Uhr, 4 Gäste',
          replyTo: [{ name, address: GUEST }],
        },
      ]);
      expectTexts(restaurant[0], [...FACTS.de, name, '+49 151 2345678', GUEST]);
    },
  );

  test('requested many times is notified once', async () => {
    const request = { ...reservationRequest, name: 'Immer Wieder', newsletter: false };
    await Promise.all(Array.from({ length: 5 }, () => stranger.post('/reservation', request)));
    await stranger.post('/reservation', request);
    const { guest, restaurant } = await mailbox();
    expect([guest.length, restaurant.length]).toEqual([1, 1]);
  });

  test('that is refused sends no e-mail', async () => {
    const refused = await stranger.post('/reservation', { ...reservationRequest, date: '2026-11-23' });
    expect(refused.status).toBe(409);
    expect(await mailbox()).toEqual({ guest: [], restaurant: [] });
  });

  test('keeps what was typed as words, and begins no header with it', async () => {
    const reservation = await ask('de', { name: '<img src=x> Eve' });
    const name = 'Eve\r\nBcc: eve@example.org';
    const row = testApp.db.updateTable('reservations').set({ name }).where('id', '=', reservation._id);
    await row.execute();
    await answer(reservation, 'cancelled', '<img src=y>');
    const { guest, restaurant } = await mailbox();
    expect([guest.length, restaurant.length]).toEqual([2, 1]);
    for (const { html, bcc } of [...guest, ...restaurant]) {
      expect(html).not.toContain('<img');
      expect(bcc ?? []).toEqual([]);
    }
    expect(guest.map(({ html }) => html?.includes('&lt;img src='))).toEqual([true, true]);
    for (const raw of smtpServer.raw) expect(raw.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc:/im);
  });
});

describe('a table that is given', () => {
  test.each([
    ['de', 'Ihr Tisch ist reserviert: Sonntag, 22. November 2026, 19:00 Uhr', 'Wir freuen uns auf Sie.'],
    ['en', /^Your table is reserved: Sunday,? 22 November 2026, 19:00$/, 'We look forward to seeing you.'],
  ] as const)('is confirmed (%s)', async (language, subject, words) => {
    const reservation = await requestAndClear(language);
    await answer(reservation, 'accepted');
    const mail = await mailToGuest();
    expect(mail.subject).toMatch(subject);
    expectTexts(mail, [...FACTS[language], words, reservation.name]);
    expect((await mailbox()).restaurant).toEqual([]);
  });

  test.each([
    ['de', 'tisch.ics', 'Tisch bei Zum Test, 4 Gäste', 'Telefon: +49 30 23125 014'],
    ['en', 'table.ics', 'Table at Zum Test, 4 guests', 'Phone: +49 30 23125 014'],
  ] as const)('comes with an entry for the calendar (%s)', async (language, name, summary, description) => {
    const reservation = await requestAndClear(language);
    await answer(reservation, 'accepted');
    const { filename, calendar, event } = calendarIn(await mailToGuest());
    expect(filename).toBe(name);
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(calendar.getFirstPropertyValue('prodid')).toBe(
      `-//Thali//Reservations//${language.toUpperCase()}`,
    );
    expect(event.uid).toBe(`${reservation._id}@haveli.example`);
    expect(event.summary).toBe(summary);
    expect(event.description).toBe(description);
    expect(event.location).toBe('Zum Test, Zollernstraße 2, 72379 Hechingen');
    expect(event.organizer).toBe('mailto:test@haveli.example');
    expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-22T18:00:00.000Z');
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-11-22T20:00:00.000Z');
  });

  test.each([
    ['2027-03-27', '2027-03-27T18:00:00.000Z'],
    ['2027-03-28', '2027-03-28T17:00:00.000Z'],
    ['2027-10-31', '2027-10-31T18:00:00.000Z'],
  ])('is in the calendar by the clock of the restaurant on %s', async (date, instant) => {
    const reservation = await requestAndClear('de', { date });
    await answer(reservation, 'accepted');
    const { event } = calendarIn(await mailToGuest());
    expect(event.startDate.toJSDate().toISOString()).toBe(instant);
  });

  test('is confirmed once, though ten tablets accept', async () => {
    const reservation = await requestAndClear('de');
    await Promise.all(Array.from({ length: 10 }, () => answer(reservation, 'accepted')));
    await answer(reservation, 'accepted');
    expect((await mailToGuest()).subject).toContain('ist reserviert');
  });
});

describe('a table that was given and is cancelled', () => {
  const callOff = ({ _id }: Reservation, reason = 'Wasserschaden', by = staff) =>
    by.post(`/reservation/${_id}/call-off`, { cancellationReason: reason });

  test.each([
    ['de', 'Ihr Tisch ist abgesagt: Sonntag, 22. November 2026, 19:00 Uhr', 'Absage für Ihren Kalender'],
    ['en', /^Your table is cancelled: Sunday,? 22 November 2026, 19:00$/, 'cancellation for your calendar'],
  ] as const)('is told with the reason, and leaves the calendar (%s)', async (language, subject, words) => {
    const reservation = await requestAndClear(language);
    await answer(reservation, 'accepted');
    await clearMailbox();
    const { body } = await callOff(reservation);
    expect(body.data.reservation).toMatchObject({ status: 'cancelled', cancellationReason: 'Wasserschaden' });
    const mail = await mailToGuest();
    expect(mail.subject).toMatch(subject);
    expect(mail.text).toContain('> Wasserschaden');
    expectTexts(mail, [...FACTS[language], words]);
    const { calendar, event } = calendarIn(mail);
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(event.uid).toBe(`${reservation._id}@haveli.example`);
    expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event.sequence).toBe(1);
  });

  test('before its confirmation went out, it is one e-mail without a calendar', async () => {
    const reservation = await requestAndClear('de');
    await answer(reservation, 'accepted');
    await callOff(reservation);
    testApp.clock.advance(UNDO_MS);
    const mail = await mailToGuest();
    expect(mail.subject).toContain('Leider kein Tisch');
    expect(mail.attachments).toEqual([]);
  });

  test('only once, with a reason, while accepted, and before its time', async () => {
    const reservation = await requestAndClear('de');
    const codeOf = async (call: ReturnType<typeof callOff>) => (await call).body.code;
    expect(await codeOf(callOff(reservation))).toBe('reservation_status_conflict');
    await answer(reservation, 'accepted');
    await clearMailbox();
    expect(await codeOf(callOff(reservation, ' '))).toBe('cancellation_reason_required');
    const before = testApp.clock.now();
    testApp.clock.set('2026-11-22T19:00:00+01:00');
    expect(await codeOf(callOff(reservation))).toBe('reservation_over');
    testApp.clock.advance(before - testApp.clock.now());
    const answers = await Promise.all(Array.from({ length: 5 }, () => callOff(reservation)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await mailToGuest()).subject).toContain('ist abgesagt');
  });
});

describe('a table that is refused', () => {
  test.each([
    ['de', 'Leider kein Tisch am Sonntag, 22. November 2026', 'https://haveli.example/reservation'],
    ['en', /^Sorry, no table on Sunday,? 22 November 2026$/, 'https://haveli.example/en/reservation'],
  ] as const)('comes with the reason, and a way to ask for another (%s)', async (language, subject, link) => {
    const reservation = await requestAndClear(language);
    await answer(reservation, 'cancelled', ' Alles voll & laut ');
    const mail = await mailToGuest();
    expect(mail.subject).toMatch(subject);
    expect(mail.text).toContain('> Alles voll & laut');
    expect(mail.html).toContain('Alles voll &amp; laut');
    expectTexts(mail, [...FACTS[language], link]);
    expect(mail.attachments).toEqual([]);
  });

  test.each([
    ['de', 'Fully booked', 'Ausgebucht'],
    ['en', 'Ausgebucht', 'Fully booked'],
  ] as const)(
    'reads why in their own language, whatever the desk speaks (%s)',
    async (language, sent, read) => {
      const { _id } = await requestAndClear(language);
      const body = { status: 'cancelled', cancellationReason: sent, cancellationCode: 'fully_booked' };
      await staff.send('PATCH', `/reservation/${_id}`, { body });
      const mail = await mailToGuest();
      expect(mail.text).toContain(`> ${read}`);
      expect(mail.text).not.toContain(sent);
    },
  );

  test('is notified as the first of two tablets decided', async () => {
    for (let round = 0; round < 6; round += 1) {
      const reservation = await requestAndClear('de');
      const moves = [() => answer(reservation, 'accepted'), () => answer(reservation, 'cancelled', 'Voll')];
      if (round % 2 === 1) moves.reverse();
      const answers = await Promise.all(moves.map((go) => go()));
      const won = answers.find(({ status }) => status === 200)?.body.data.reservation.status;
      const word = won === 'accepted' ? 'ist reserviert' : 'Leider kein Tisch';
      expect((await mailToGuest()).subject).toContain(word);
      await clearMailbox();
    }
  });
});
