import type { Email } from 'postal-mime';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { createMailer } from '../mail/mailer.ts';
import { isPostgres } from '../test/fresh-database.ts';
import { openHouse } from '../test/house.ts';
import { openPostOffice } from '../test/post-office.ts';
import { askForTable, type tableWish } from '../test/table-wish.ts';
import { remindGuests } from './remind-guests.ts';

const office = await openPostOffice();
const house = await openHouse({ config: { smtpUrl: office.url } });
const mailer = createMailer({ ...house.deps, baseUrl: 'https://haveli.example' });
afterAll(async () => {
  await mailer.stop();
  await house.close();
  await office.close();
});
const desk = await house.staff();

const SATURDAY = '2026-11-21T18:00:00+01:00';
const SUNDAY_MORNING = '2026-11-22T09:00:00+01:00';

beforeEach(async () => {
  house.clock.set(SATURDAY);
  await house.db.deleteFrom('reservations').execute();
  await house.db.deleteFrom('mails').execute();
  office.mails.length = 0;
});

const answer = ({ _id }: Reservation, status: string) =>
  desk.send('PATCH', `/reservation/${_id}`, { body: { status, cancellationReason: 'Voll' } });

/** A table on Sunday that was accepted on Saturday, and all mails so far read. */
async function accepted(language: string, change: Partial<typeof tableWish> = {}): Promise<Reservation> {
  const caller = house.stranger.speaking(language);
  const reservation = await askForTable(caller, { newsletter: false, ...change });
  await answer(reservation, 'accepted');
  await mailer.sendDue();
  office.mails.length = 0;
  return reservation;
}

async function reminders(): Promise<Email[]> {
  await remindGuests(house.deps);
  await mailer.sendDue();
  return office.mails.filter(({ subject }) => /Heute um|Today at/.test(subject ?? ''));
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
  house.clock.set('2026-11-22T08:59:00+01:00');
  expect(await reminders()).toEqual([]);
  house.clock.set(SUNDAY_MORNING);
  const [mail] = await reminders();
  expect(mail?.subject).toBe(subject);
  for (const word of [...words, name]) {
    expect(mail?.text).toContain(word);
    expect(mail?.html).toContain(word);
  }
  house.clock.advance(60 * 60 * 1000);
  expect(await reminders()).toHaveLength(1);
});

test('two processes at once send one', async () => {
  for (let guest = 0; guest < 5; guest += 1) await accepted('de');
  // Only PostgreSQL is shared by processes; within one the rounds meet just the same.
  await using other = isPostgres ? await openHouse({ sharing: house }) : null;
  house.clock.set(SUNDAY_MORNING);
  const beside = { db: (other ?? house).db, clock: house.clock };
  await Promise.all([remindGuests(house.deps), remindGuests(beside), remindGuests(house.deps)]);
  expect(await reminders()).toHaveLength(5);
});

test('nobody is reminded of what was cancelled, not answered, or is on another day', async () => {
  await answer(await askForTable(house.stranger, { newsletter: false }), 'cancelled');
  await askForTable(house.stranger, { newsletter: false });
  await accepted('de', { date: '2026-11-24' });
  house.clock.set(SUNDAY_MORNING);
  expect(await reminders()).toEqual([]);
});

test('nobody is reminded of a table that was given the same day, or begins soon', async () => {
  await accepted('de');
  house.clock.set('2026-11-22T17:45:00+01:00');
  expect(await reminders()).toEqual([]);
  house.clock.set(SUNDAY_MORNING);
  await house.db.deleteFrom('reservations').execute();
  await accepted('de');
  house.clock.set('2026-11-22T12:00:00+01:00');
  expect(await reminders()).toEqual([]);
});

test('a reminder that the post could not take before the table is given up', async () => {
  await accepted('de');
  house.clock.set(SUNDAY_MORNING);
  await remindGuests(house.deps);
  const { good_until: until } = await house.db
    .selectFrom('mails')
    .select('good_until')
    .where('kind', '=', 'reservation_reminder')
    .executeTakeFirstOrThrow();
  expect(until).toBe(Date.parse('2026-11-22T19:00:00+01:00'));
});
