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

test.each([
  ['de', 'Morgen um 19:00 Uhr: Ihr Tisch bei uns', 'Wir kommen', 'Wir können nicht kommen'],
  ['en', 'Tomorrow at 19:00: your table with us', 'We are coming', 'We can’t come'],
])(
  'a day before, with two buttons, whose answer is kept; only opening them keeps nothing (%s)',
  async (language, subject, yes, no) => {
    const { _id } = await accepted(language, { date: '2026-11-24', numberOfGuests: 8 });
    testApp.clock.set('2026-11-23T08:59:00+01:00');
    const sent = async () => {
      await sendReservationReminders(testApp.deps);
      await mailer.sendDue();
      return smtpServer.mails.filter((one) => /^(Morgen|Tomorrow)/.test(one.subject ?? ''));
    };
    expect(await sent()).toEqual([]);
    testApp.clock.advance(60_000);
    const [mail, ...others] = await sent();
    expect([mail?.subject, others]).toEqual([subject, []]);
    for (const word of [yes, no]) expect(mail?.html).toContain(word);
    const links = [...(mail?.text?.matchAll(/https:\S*reservation-status\S*/g) ?? [])].map(
      ([href]) => new URL(href),
    );
    expect(links.map(({ searchParams }) => searchParams.get('answer'))).toEqual(['coming', 'not']);
    for (const { pathname, search } of links) await testApp.app.request(`${pathname}${search}`);
    const read = async () =>
      (await staff.post('/reservation/get', { status: 'accepted' })).body.data.reservations[0];
    expect(await read()).toMatchObject({ comingAt: null, isReminded: true, status: 'accepted' });

    const key = links[0]?.searchParams.get('key') ?? '';
    const coming = () => testApp.stranger.post('/reservation/coming', { reservationId: _id, key });
    const answers = await Promise.all([coming(), coming()]);
    const comingAt = new Date(testApp.clock.now()).toISOString();
    for (const { status, body } of answers)
      expect([status, body.reservation.comingAt]).toEqual([200, comingAt]);
    expect(await read()).toMatchObject({ comingAt });
    // On another day they are asked again.
    const change = {
      reservationId: _id,
      key,
      version: 0,
      date: '2026-11-25',
      time: '19:00',
      numberOfGuests: 8,
    };
    const { body } = await testApp.stranger.post('/reservation/change', change);
    await staff.post(`/reservation/${_id}/change`, { version: body.reservation.version, isAccepted: true });
    expect(await read()).toMatchObject({ date: '2026-11-25', comingAt: null, isReminded: false });
    testApp.clock.set('2026-11-25T19:00:00+01:00');
    expect((await coming()).body.code).toBe('reservation_not_changeable');
  },
);

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
