import type { Email } from 'postal-mime';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { isPostgres } from '../test/fresh-database.ts';
import { requestTable, type reservationRequest } from '../test/reservation-requests.ts';
import { openTestApp } from '../test/test-app.ts';
import { openTestAppWithMail } from '../test/test-app-with-mail.ts';
import { sendReservationReminders } from './jobs.ts';

const { testApp, smtpServer, mailer, close } = await openTestAppWithMail();
afterAll(close);
const staff = await testApp.staff();

const SATURDAY = '2026-11-21T18:00:00+01:00';
const SUNDAY_MORNING = '2026-11-22T09:00:00+01:00';

beforeEach(async () => {
  testApp.clock.set(SATURDAY);
  await testApp.db.deleteFrom('reservations').execute();
  await testApp.db.deleteFrom('mails').execute();
  smtpServer.mails.length = 0;
});

const answer = ({ _id }: Reservation, status: string) =>
  staff.send('PATCH', `/reservation/${_id}`, { body: { status, cancellationReason: 'Voll' } });

/** A table on Sunday that was accepted on Saturday, with all e-mails so far sent and cleared. */
async function accepted(
  language: string,
  change: Partial<typeof reservationRequest> = {},
): Promise<Reservation> {
  const caller = testApp.stranger.withLanguage(language);
  const reservation = await requestTable(caller, { newsletter: false, ...change });
  await answer(reservation, 'accepted');
  await mailer.sendDue();
  smtpServer.mails.length = 0;
  return reservation;
}

async function reminders(): Promise<Email[]> {
  await sendReservationReminders(testApp.deps);
  await mailer.sendDue();
  return smtpServer.mails.filter(({ subject }) => /Heute um|Today at/.test(subject ?? ''));
}

test.each([
  [
    'de',
    'Heute um 19:00 Uhr: Ihr Tisch bei uns',
    ['Bis nachher', 'Sonntag, 22. November 2026', 'Gäste', '+49 30 23125 014'],
  ],
  [
    'en',
    'Today at 19:00: your table with us',
    ['See you later', '22 November 2026', 'Guests', '+49 30 23125 014'],
  ],
])('a guest is reminded in the morning of the day, once (%s)', async (language, subject, words) => {
  const { name } = await accepted(language);
  testApp.clock.set('2026-11-22T08:59:00+01:00');
  expect(await reminders()).toEqual([]);
  testApp.clock.set(SUNDAY_MORNING);
  const [mail] = await reminders();
  expect(mail?.subject).toBe(subject);
  for (const word of [...words, name]) {
    expect(mail?.text).toContain(word);
    expect(mail?.html).toContain(word);
  }
  testApp.clock.advance(60 * 60 * 1000);
  expect(await reminders()).toHaveLength(1);
});

test('two processes at once send one', async () => {
  for (let guest = 0; guest < 5; guest += 1) await accepted('de');
  // Only PostgreSQL is shared by processes; within one process the rounds compete just the same.
  await using other = isPostgres ? await openTestApp({ sharedWith: testApp }) : null;
  testApp.clock.set(SUNDAY_MORNING);
  const beside = { db: (other ?? testApp).db, clock: testApp.clock };
  await Promise.all([
    sendReservationReminders(testApp.deps),
    sendReservationReminders(beside),
    sendReservationReminders(testApp.deps),
  ]);
  expect(await reminders()).toHaveLength(5);
});

test('nobody is reminded of what was cancelled, not answered, or is on another day', async () => {
  await answer(await requestTable(testApp.stranger, { newsletter: false }), 'cancelled');
  await requestTable(testApp.stranger, { newsletter: false });
  await accepted('de', { date: '2026-11-24' });
  testApp.clock.set(SUNDAY_MORNING);
  expect(await reminders()).toEqual([]);
});

test('nobody is reminded of a table that was given the same day, or begins soon', async () => {
  await accepted('de');
  testApp.clock.set('2026-11-22T17:45:00+01:00');
  expect(await reminders()).toEqual([]);
  testApp.clock.set(SUNDAY_MORNING);
  await testApp.db.deleteFrom('reservations').execute();
  await accepted('de');
  testApp.clock.set('2026-11-22T12:00:00+01:00');
  expect(await reminders()).toEqual([]);
});

test('a reminder that could not be sent before the table is dropped', async () => {
  await accepted('de');
  testApp.clock.set(SUNDAY_MORNING);
  await sendReservationReminders(testApp.deps);
  const { good_until: until } = await testApp.db
    .selectFrom('mails')
    .select('good_until')
    .where('kind', '=', 'reservation_reminder')
    .executeTakeFirstOrThrow();
  expect(until).toBe(Date.parse('2026-11-22T19:00:00+01:00'));
});
