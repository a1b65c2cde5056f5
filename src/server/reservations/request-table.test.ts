import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { watchDatabase } from '../test/dump.ts';
import { requestTable, reservationRequest } from '../test/reservation-requests.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);

const { stranger, db } = testApp;
const { look, expectRefused } = watchDatabase(db);
const EVENING = '2026-11-21T18:00:00+01:00';

beforeEach(async () => {
  testApp.clock.set(EVENING);
  await db.deleteFrom('special_dates').execute();
  await look();
});

const rows = () => db.selectFrom('reservations').selectAll().orderBy('id').execute();

async function setSpecialDate(date: string, isOpen: boolean, slots: [string, string][] = []): Promise<void> {
  const timeSlots = slots.map(([openTime, closeTime]) => ({ openTime, closeTime }));
  await db
    .insertInto('special_dates')
    .values({ id: date, date, is_open: isOpen ? 1 : 0, reason: '', time_slots: JSON.stringify(timeSlots) })
    .execute();
  await look();
}

describe('a request for a table', () => {
  test('is taken down as it is given, pending, without blanks around it', async () => {
    const { status, body } = await stranger.withLanguage('en').post('/reservation', {
      ...reservationRequest,
      name: '  Asha Rao ',
      email: ' asha@example.org ',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      data: {
        reservation: {
          ...reservationRequest,
          _id: expect.any(String),
          createdAt: '2026-11-21T17:00:00.000Z',
          status: 'pending',
          cancellationReason: null,
          acceptedAt: null,
          cancelledAt: null,
          ...{ isCancelledByGuest: false, note: '', isAllergyNote: false, healthConsentAt: null },
          ...{ version: 0, requestedChange: null, comingAt: null, isReminded: false },
        },
        key: expect.any(String),
      },
    });
    const [row] = await rows();
    expect(row).toMatchObject({ id: body.data.reservation._id, language: 'en', wants_newsletter: 1 });
  });

  test('does not subscribe to the newsletter unless requested', async () => {
    const { newsletter: _, ...request } = reservationRequest;
    const { body } = await stranger.post('/reservation', { ...request, name: 'Wortkarg' });
    expect(body.data.reservation.newsletter).toBe(false);
  });

  test('publishes an event to the desk once the reservation can be read', async () => {
    const published: unknown[] = [];
    const stop = testApp.live.subscribe((event) => void published.push(event));
    const { _id } = await requestTable(stranger);
    stop();
    expect(published).toEqual([{ type: 'reservations', reservationId: _id, status: 'pending' }]);
  });
});

describe('the request for the newsletter', () => {
  const asked = () =>
    db
      .selectFrom('mails')
      .select(['kind', 'recipient'])
      .where('kind', '=', 'newsletter_confirm')
      .orderBy('recipient')
      .execute();

  test('is asked about by mail, once, and only when the table was asked for', async () => {
    await db.deleteFrom('mails').execute();
    await db.deleteFrom('newsletter_readers').execute();
    const reader = { name: 'Leserin', email: 'lesen@example.org' };
    await requestTable(stranger, reader);
    await requestTable(stranger, reader);
    await requestTable(stranger, { name: 'Keine', email: 'keine@example.org', newsletter: false });
    const refused = { ...reservationRequest, email: 'zu@example.org', date: '2026-11-23' };
    expect((await stranger.post('/reservation', refused)).status).toBe(409);
    expect(await asked()).toEqual([{ kind: 'newsletter_confirm', recipient: 'lesen@example.org' }]);
  });
});

describe('what is wrong with a request', () => {
  const MESSAGES = [
    [
      'name',
      'reservation_name_short',
      'Der Name muss mindestens 2 Zeichen haben.',
      'Name must be at least 2 characters.',
    ],
    [
      'phone',
      'reservation_phone_short',
      'Die Telefonnummer muss mindestens 10 Ziffern haben.',
      'Contact Number must be at least 10 digits.',
    ],
    [
      'email',
      'reservation_email_invalid',
      'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
      'Enter a valid email address.',
    ],
    [
      'date',
      'reservation_date_invalid',
      'Bitte wählen Sie ein gültiges Datum.',
      'Please select a valid date.',
    ],
    [
      'time',
      'reservation_time_invalid',
      'Bitte wählen Sie eine Uhrzeit im Format HH:mm.',
      'Time must be in HH:mm format.',
    ],
    [
      'numberOfGuests',
      'reservation_guests_invalid',
      'Es können 1 bis 20 Gäste sein.',
      'Guests must be between 1 and 20.',
    ],
  ] as const;

  test('is said field by field in the specified order and words', async () => {
    const german = await stranger.post('/reservation', {});
    await expectRefused(german);
    expect(german.body).toEqual({
      code: 'invalid_input',
      message: MESSAGES[0][2],
      issues: MESSAGES.map(([path, code, message]) => ({ path, code, message })),
    });
    const english = await stranger.withLanguage('en').post('/reservation', {});
    expect(english.body.message).toBe(MESSAGES[0][3]);
    expect(english.body.issues).toEqual(MESSAGES.map(([path, code, , message]) => ({ path, code, message })));
  });

  test('a phone number that is long enough but none is called invalid', async () => {
    const request = { ...reservationRequest, phone: 'ruf mich doch an' };
    expect((await stranger.post('/reservation', request)).body.message).toBe('Telefonnummer ungültig');
    expect((await stranger.withLanguage('en').post('/reservation', request)).body.message).toBe(
      'Invalid Contact Number',
    );
    await expectRefused(await stranger.post('/reservation', request));
  });

  test.each([0, 21, -1, 1.5, '4', null])('%j guests', async (numberOfGuests) => {
    const answer = await stranger.post('/reservation', { ...reservationRequest, numberOfGuests });
    await expectRefused(answer);
    expect(answer.body.issues[0]).toMatchObject({ code: 'reservation_guests_invalid' });
  });

  test.each([
    ['name', 121],
    ['phone', 41],
    ['email', 255],
  ])('%s is too long with %i characters', async (field, length) => {
    const answer = await stranger.post('/reservation', {
      ...reservationRequest,
      [field]: '1'.repeat(length),
    });
    await expectRefused(answer);
    expect(answer.body.issues).toContainEqual({
      path: field,
      code: 'text_too_long',
      message: 'Dieser Text ist zu lang.',
    });
  });
});

describe('the table must be to be had at that moment', () => {
  const ask = (date: string, time: string) =>
    stranger.post('/reservation', { ...reservationRequest, name: 'Spontan', date, time });

  test('on a closed weekday it is not', async () => {
    const answer = await ask('2026-11-23', '19:00');
    await expectRefused(answer, 409);
    expect(answer.body).toEqual({
      code: 'reservation_date_closed',
      date: '2026-11-23',
      message: 'Das Restaurant ist an diesem Tag geschlossen',
    });
    const english = await stranger
      .withLanguage('en')
      .post('/reservation', { ...reservationRequest, date: '2026-11-23' });
    expect(english.body.message).toBe('Restaurant is closed on this date');
  });

  test.each([
    ['before opening', '2026-11-22', '11:30'],
    ['less than half an hour before closing', '2026-11-22', '23:00'],
    ['between lunch and dinner', '2026-11-24', '15:00'],
    ['between the half-hours', '2026-11-22', '19:15'],
    ['past, today', '2026-11-21', '17:30'],
    ['this very minute', '2026-11-21', '18:00'],
    ['yesterday', '2026-11-20', '19:00'],
    ['at the wrong midnight', '2026-11-22', '00:00'],
  ])('%s it is not', async (_, date, time) => {
    const answer = await ask(date, time);
    await expectRefused(answer, 409);
    expect(answer.body).toEqual({
      code: 'reservation_time_unavailable',
      date,
      time,
      message: `Um ${time} Uhr ist an diesem Tag kein Tisch mehr zu haben. Bitte wählen Sie eine andere Zeit.`,
    });
  });

  test('a special date overrides the weekday, both ways', async () => {
    await setSpecialDate('2026-11-22', false);
    await setSpecialDate('2026-11-23', true, [['20:00', '02:00']]);
    await expectRefused(await ask('2026-11-22', '19:00'), 409);
    await expectRefused(await ask('2026-11-23', '19:30'), 409);
    expect((await ask('2026-11-23', '24:00')).body.data.reservation.time).toBe('24:00');
  });

  test('closed by hand just now says nothing about later', async () => {
    const owner = await testApp.owner();
    await owner.put('/admin/timing/current-status', { isOpen: false, reason: 'Wasserschaden' });
    expect((await ask('2026-11-22', '20:30')).status).toBe(201);
    await owner.post('/admin/timing/reset-status');
  });
});

describe('the same request twice', () => {
  test('is one reservation, however often and at once it is sent', async () => {
    await using quiet = await openTestApp();
    for (let round = 1; round <= 8; round += 1) {
      const request = { ...reservationRequest, numberOfGuests: round };
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => quiet.stranger.post('/reservation', request)),
      );
      for (const { status, body } of answers) {
        expect(status).toBe(201);
        expect(body.data.reservation).toEqual(answers[0]?.body.data.reservation);
      }
      // Only the one that made it learns the key of its page.
      expect(answers.filter(({ body }) => body.data.key !== null)).toHaveLength(1);
      expect(await quiet.db.selectFrom('reservations').select('id').execute()).toHaveLength(round);
    }
  });

  test('is announced once, and spelling makes no difference', async () => {
    const first = await requestTable(stranger, { name: 'Zweimal Gast' });
    const published: unknown[] = [];
    const stop = testApp.live.subscribe((event) => void published.push(event));
    const again = await requestTable(stranger, {
      name: 'zweimal gast',
      phone: '+49 (151) 234-5678',
      email: 'ASHA@example.org',
    });
    stop();
    expect(again).toEqual(first);
    expect(published).toEqual([]);
  });

  test('is answered with what stands, also once it is accepted and its time is near', async () => {
    const staff = await testApp.staff();
    const { _id } = await requestTable(stranger, { name: 'Immer dabei' });
    await staff.send('PATCH', `/reservation/${_id}`, { body: { status: 'accepted' } });
    testApp.clock.set('2026-11-22T19:30:00+01:00');
    expect(await requestTable(stranger, { name: 'Immer dabei' })).toMatchObject({ _id, status: 'accepted' });
  });

  test('is a new one when the first was cancelled, or when anything differs', async () => {
    const staff = await testApp.staff();
    const first = await requestTable(stranger, { name: 'Noch einmal' });
    const body = { status: 'cancelled', cancellationReason: 'Fully booked' };
    await staff.send('PATCH', `/reservation/${first._id}`, { body });
    const second = await requestTable(stranger, { name: 'Noch einmal' });
    expect(second).toMatchObject({ status: 'pending' });
    expect(second._id).not.toBe(first._id);
    for (const change of [{ time: '19:30' }, { numberOfGuests: 5 }, { email: 'ravi@example.org' }]) {
      const other = await requestTable(stranger, { name: 'Noch einmal', ...change });
      expect([first._id, second._id]).not.toContain(other._id);
    }
  });
});

describe('requests that were not answered yet', () => {
  test('are five at most of one phone number or mail address, whoever asks', async () => {
    await using busy = await openTestApp({ config: { isRateLimited: true } });
    busy.clock.set(EVENING);
    const ask = (change: Partial<typeof reservationRequest>) =>
      busy.stranger.post('/reservation', { ...reservationRequest, ...change });
    for (let day = 1; day <= 5; day += 1) {
      const { status } = await ask({ name: `Gast ${day}`, email: `gast${day}@example.org` });
      expect(status).toBe(201);
    }
    const byPhone = await ask({ name: 'Noch einer', phone: '+49 151 23 45 678', email: 'x@example.org' });
    expect([byPhone.status, byPhone.body.code, byPhone.body.most]).toEqual([409, 'too_many_wishes', 5]);
    const byMail = await ask({ name: 'Noch einer', phone: '030 2312501', email: 'GAST1@example.org' });
    expect(byMail.status).toBe(201);
    // The same request again returns the existing reservation.
    expect((await ask({ name: 'Gast 5', email: 'gast5@example.org' })).status).toBe(201);
    expect(await busy.db.selectFrom('reservations').select('id').execute()).toHaveLength(6);
    // An answered request no longer counts as waiting.
    await busy.db.updateTable('reservations').set({ status: 'accepted' }).execute();
    expect((await ask({ name: 'Noch einer', email: 'x@example.org' })).status).toBe(201);
  });

  test('count by mail address as well', async () => {
    await using busy = await openTestApp({ config: { isRateLimited: true } });
    busy.clock.set(EVENING);
    const ask = (phone: string, email = 'Asha@Example.org') =>
      busy.stranger.post('/reservation', { ...reservationRequest, phone, email });
    for (let last = 1; last <= 5; last += 1) expect((await ask(`030 2312501${last}`)).status).toBe(201);
    expect((await ask('030 2312509', 'asha@example.ORG')).body.code).toBe('too_many_wishes');
  });
});
