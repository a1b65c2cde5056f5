import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_WEEK } from '#domain/hours/schedule.ts';
import type { Caller } from '../test/caller.ts';
import { reservationRequest } from '../test/reservation-requests.ts';
import { hoursFixture } from '../test/restaurant-fixtures.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

let testApp: TestApp;
let staff: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  staff = await testApp.owner();
});
afterEach(() => testApp.close());

const status = async () => (await testApp.stranger.get('/restaurant/status')).body;
const open = { isOpen: true, manuallySet: false, reason: '' };

describe('the restaurant', () => {
  test('is open by its schedule', async () => {
    expect(await status()).toEqual(open);
    testApp.clock.set('2026-11-21T23:00:00+01:00');
    expect(await status()).toEqual({ ...open, isOpen: false });
  });

  test('is open or closed by hand until it is reset', async () => {
    const closed = { isOpen: false, manuallySet: true, reason: 'Ofen kaputt' };
    const answer = await staff.put('/admin/timing/current-status', {
      isOpen: false,
      reason: ' Ofen kaputt ',
    });
    expect(answer.body.data.currentStatus).toEqual(closed);
    expect(await status()).toEqual(closed);

    testApp.clock.set('2026-11-23T12:00:00+01:00');
    await staff.put('/admin/timing/current-status', { isOpen: true });
    expect(await status()).toEqual({ isOpen: true, manuallySet: true, reason: '' });

    const reset = await staff.post('/admin/timing/reset-status');
    expect(reset.body.data.currentStatus).toEqual({ ...open, isOpen: false });
    expect(await status()).toEqual({ ...open, isOpen: false });
  });

  test('is not opened for ever: for the day, or by its schedule where that is open', async () => {
    const set = (isOpen: boolean, lasts?: string) =>
      staff.put('/admin/timing/current-status', { isOpen, ...(lasts && { lasts }) });
    // Closed by hand in the middle of an open day: the schedule is followed again.
    testApp.clock.set('2026-11-22T18:00:00+01:00');
    await staff.post('/admin/timing/reset-status');
    await set(false, '30');
    expect((await set(true, 'today')).body.data.currentStatus).toEqual(open);
    // Of a day on which it is closed.
    testApp.clock.set('2026-11-23T12:00:00+01:00');
    const until = '2026-11-23T23:00:00.000Z';
    expect((await set(true, 'today')).body.data.currentStatus).toMatchObject({ isOpen: true, until });
    // A pause on such a day: what held before holds again.
    await set(false, '30');
    expect((await set(true, '60')).body.data.currentStatus).toMatchObject({ isOpen: true, until });
    testApp.clock.set('2026-11-24T00:00:00+01:00');
    expect(await status()).toMatchObject({ isOpen: false, manuallySet: false });
    testApp.clock.set('2026-11-23T12:00:00+01:00');
  });

  test('takes tables between the times of its setting, and by default as specified', async () => {
    await staff.put('/admin/timing/weekly-schedule', {
      ...DEFAULT_WEEK,
      sunday: { isOpen: true, timeSlots: [{ openTime: '08:00', closeTime: '15:00' }] },
    });
    const ask = (time: string) =>
      testApp.stranger.post('/reservation', { ...reservationRequest, date: '2026-11-22', time });
    expect((await ask('09:00')).body.code).toBe('reservation_time_unavailable');
    const set = (first: string, last: string) => staff.put('/admin/timing/booking', { first, last });
    for (const [first, last] of [
      ['9', '22:00'],
      ['09:15', '22:00'],
      ['22:00', '09:00'],
      ['09:00', '25:00'],
      ['24:00', '24:00'],
    ] as const)
      expect((await set(first, last)).body.issues).toMatchObject([{ code: 'value_invalid' }]);
    const { body } = await set('09:00', '22:00');
    expect(body.data.booking).toEqual({ first: '09:00', last: '22:00' });
    expect((await ask('08:30')).body.code).toBe('reservation_time_unavailable');
    expect((await ask('09:00')).status).toBe(201);
    const { changes } = (await staff.get('/admin/changes?area=hours')).body;
    expect(changes[0]).toMatchObject({ action: 'booking_times_saved' });
  });

  test('returns its week and special dates to everybody', async () => {
    const id = '0198c2a4-1111-7000-8000-000000000000';
    const special = { id, date: '2026-12-24', is_open: 0, reason: 'Heiligabend', time_slots: '[]' };
    await testApp.db.insertInto('special_dates').values(special).execute();
    expect((await testApp.stranger.get('/admin/timing')).body).toEqual({
      data: {
        currentStatus: open,
        ...hoursFixture.weekly,
        specialDates: [
          {
            ...{ _id: id, date: '2026-12-24', isOpen: false, reason: 'Heiligabend', timeSlots: [] },
            orderCapacity: null,
          },
        ],
        version: 1,
      },
    });
    testApp.clock.set('2026-12-24T18:00:00+01:00');
    expect(await status()).toEqual({ isOpen: false, manuallySet: false, reason: 'Heiligabend' });
  });

  test('publishes an event when its status is set', async () => {
    const events: object[] = [];
    testApp.live.subscribe((event) => events.push(event));
    await staff.put('/admin/timing/current-status', { isOpen: false });
    await staff.post('/admin/timing/reset-status');
    expect(events).toEqual([{ type: 'content' }, { type: 'content' }]);
  });
});

const slot = (openTime: string, closeTime: string) => ({ openTime, closeTime });
const openOn = (...timeSlots: object[]) => ({ isOpen: true, timeSlots });

describe('the weekly schedule', () => {
  const save = (week: object) => staff.put('/admin/timing/weekly-schedule', week);

  test('is saved as a whole, and everybody reads the new one', async () => {
    const week = {
      ...DEFAULT_WEEK,
      monday: { isOpen: false, timeSlots: [slot('10:00', '12:00')] },
      friday: openOn(slot('16:30', '02:00'), slot('10:30', '14:00')),
      saturday: openOn(slot('17:00', '24:00')),
    };
    const { status: code, body } = await save(week);
    expect(code).toBe(200);
    expect(body).toEqual({ data: { currentStatus: open, ...week, specialDates: [], version: 2 } });
    expect((await testApp.stranger.get('/admin/timing')).body).toEqual(body);
  });

  test('of nine to ten in the evening every day is what Create Default Schedule sends', async () => {
    const { body } = await save(DEFAULT_WEEK);
    expect(body.data).toMatchObject({ monday: openOn(slot('09:00', '22:00')), sunday: body.data.monday });
  });

  test('to begin with overwrites none that exists, and begins one where there is none', async () => {
    const create = (caller = staff) => caller.put('/admin/timing/weekly-schedule?create=true', DEFAULT_WEEK);
    await save({ ...DEFAULT_WEEK, monday: { isOpen: false, timeSlots: [slot('10:00', '12:00')] } });
    await staff.put('/admin/timing/current-status', { isOpen: false, reason: 'Ofen kaputt' });
    const before = (await testApp.stranger.get('/admin/timing')).body;
    const refused = await create();
    expect([refused.status, refused.body.code]).toEqual([409, 'schedule_exists']);
    expect((await testApp.stranger.get('/admin/timing')).body).toEqual(before);
    expect((await create(testApp.stranger)).status).toBe(401);
    expect((await staff.put('/admin/timing/weekly-schedule?create=maybe', DEFAULT_WEEK)).status).toBe(400);

    await testApp.db.deleteFrom('timing').execute();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create()));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
    expect((await testApp.stranger.get('/admin/timing')).body.data.monday).toEqual(
      openOn(slot('09:00', '22:00')),
    );
  });

  test('ends opening and closing by hand', async () => {
    await staff.put('/admin/timing/current-status', { isOpen: false, reason: 'Ofen kaputt' });
    expect((await save(DEFAULT_WEEK)).body.data.currentStatus).toEqual(open);
    expect(await status()).toEqual(open);
  });

  test('may run past midnight', async () => {
    await save({ ...DEFAULT_WEEK, saturday: openOn(slot('18:00', '02:00')) });
    testApp.clock.set('2026-11-22T01:59:00+01:00');
    expect(await status()).toEqual(open);
    testApp.clock.set('2026-11-22T02:00:00+01:00');
    expect(await status()).toEqual({ ...open, isOpen: false });
  });

  test.each([
    ['an open day without a slot', openOn(), 'timeSlots', 'hours_slots_missing'],
    [
      'slots that overlap',
      openOn(slot('10:00', '15:00'), slot('14:30', '22:00')),
      'timeSlots',
      'hours_slots_overlap',
    ],
    [
      'a slot within one past midnight',
      openOn(slot('18:00', '02:00'), slot('23:00', '24:00')),
      'timeSlots',
      'hours_slots_overlap',
    ],
    ['no opening time', openOn(slot('', '14:00')), 'timeSlots.0.openTime', 'hours_time_invalid'],
    ['opening at 24:00', openOn(slot('24:00', '02:00')), 'timeSlots.0.openTime', 'hours_time_invalid'],
    ['no such closing time', openOn(slot('10:00', '25:00')), 'timeSlots.0.closeTime', 'hours_time_invalid'],
    [
      'more slots than a day has room for',
      openOn(...Array.from({ length: 9 }, (_, n) => slot(`1${n}:00`, `1${n}:30`))),
      'timeSlots',
      'too_many',
    ],
    ['no word of a day', undefined, '', 'required'],
  ])('with %s is refused at that day, and nothing has changed', async (_, tuesday, path, code) => {
    await staff.put('/admin/timing/current-status', { isOpen: false, reason: 'Ofen kaputt' });
    const before = (await testApp.stranger.get('/admin/timing')).body;
    const answer = await save({ ...DEFAULT_WEEK, tuesday });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([
      { path: path ? `tuesday.${path}` : 'tuesday', code, message: answer.body.message },
    ]);
    expect((await testApp.stranger.get('/admin/timing')).body).toEqual(before);
  });

  test('says in both languages what is wrong with it', async () => {
    const overlapping = { ...DEFAULT_WEEK, monday: openOn(slot('10:00', '15:00'), slot('14:00', '22:00')) };
    expect((await save(overlapping)).body.message).toBe('Die Zeitspannen überschneiden sich.');
    const english = await staff.withLanguage('en').put('/admin/timing/weekly-schedule', overlapping);
    expect(english.body.message).toBe('The time slots overlap.');
  });

  test('invalidates cached pages', async () => {
    const events: object[] = [];
    testApp.live.subscribe((event) => events.push(event));
    await save({ ...DEFAULT_WEEK, monday: openOn() });
    expect(events).toEqual([]);
    await save(DEFAULT_WEEK);
    expect(events).toEqual([{ type: 'content' }]);
  });
});

describe('a special date', () => {
  const add = (fields: object) => staff.post('/admin/timing/special-dates', fields);
  const christmas = {
    date: '2026-12-25',
    isOpen: true,
    reason: 'Weihnachten',
    timeSlots: [slot('17:00', '23:00')],
  };

  test('goes before the weekly schedule until it is deleted', async () => {
    const { status: code, body } = await add({
      ...christmas,
      ...{ date: '2026-11-23', reason: ' Feier ', orderCapacity: 8 },
    });
    expect(code).toBe(200);
    const [special] = body.data.specialDates;
    expect(special).toEqual({
      ...christmas,
      ...{ _id: expect.any(String), date: '2026-11-23', reason: 'Feier', orderCapacity: 8 },
    });
    testApp.clock.set('2026-11-23T18:00:00+01:00');
    expect(await status()).toEqual({ ...open, reason: 'Feier' });

    const removed = await staff.delete(`/admin/timing/special-dates/${special._id}`);
    expect(removed.body.data).toMatchObject({ currentStatus: { isOpen: false }, specialDates: [] });
    expect((await staff.delete(`/admin/timing/special-dates/${special._id}`)).status).toBe(404);
  });

  test('is closed, without reason and slots, when nothing else is said', async () => {
    const { body } = await add({ date: '2026-12-24' });
    expect(body.data.specialDates).toEqual([
      {
        ...{ _id: expect.any(String), date: '2026-12-24', isOpen: false, reason: '', timeSlots: [] },
        orderCapacity: null,
      },
    ]);
  });

  test('may be today, and the status follows at once', async () => {
    const { body } = await add({ date: '2026-11-21', isOpen: false, reason: 'Feier' });
    expect(body.data.currentStatus).toEqual({ isOpen: false, manuallySet: false, reason: 'Feier' });
  });

  test('is sorted by date', async () => {
    await add({ date: '2026-12-31' });
    const { body } = await add(christmas);
    expect(body.data.specialDates.map(({ date }) => date)).toEqual(['2026-12-25', '2026-12-31']);
  });

  test('in the past is refused, by the restaurant’s own calendar', async () => {
    const past = { code: 'special_date_past', date: '2026-11-20' };
    const answer = await add({ date: '2026-11-20' });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ ...past, message: 'Dieses Datum liegt in der Vergangenheit.' });
    // Half past midnight in Berlin; the day before in London.
    testApp.clock.set('2026-11-22T00:30:00+01:00');
    expect((await add({ date: '2026-11-21' })).body.code).toBe('special_date_past');
  });

  test('that is taken is refused, also when two tablets add it at once', async () => {
    const answers = await Promise.all([add(christmas), add({ ...christmas, isOpen: false }), add(christmas)]);
    expect(answers.map(({ status: code }) => code).sort()).toEqual([200, 409, 409]);
    expect((await add(christmas)).body).toEqual({
      code: 'special_date_taken',
      date: '2026-12-25',
      message:
        'Für dieses Datum gibt es schon einen Eintrag. Löschen Sie ihn zuerst, wenn etwas anderes gelten soll.',
    });
    expect((await testApp.stranger.get('/admin/timing')).body.data.specialDates).toHaveLength(1);
  });

  test.each([
    ['no date', { date: undefined }, 'date', 'required'],
    ['an empty date', { date: '' }, 'date', 'special_date_invalid'],
    ['a day that no calendar has', { date: '2027-02-29' }, 'date', 'special_date_invalid'],
    ['a German date', { date: '24.12.2026' }, 'date', 'special_date_invalid'],
    ['no slot though it is open', { timeSlots: [] }, 'timeSlots', 'hours_slots_missing'],
    [
      'slots that overlap',
      { timeSlots: [slot('10:00', '15:00'), slot('14:00', '16:00')] },
      'timeSlots',
      'hours_slots_overlap',
    ],
    ['no time in a slot', { timeSlots: [slot('10:00', '')] }, 'timeSlots.0.closeTime', 'hours_time_invalid'],
    ['a reason that is too long', { reason: 'x'.repeat(301) }, 'reason', 'text_too_long'],
  ])('with %s is refused at that field', async (_, fields, path, code) => {
    const answer = await add({ ...christmas, ...fields });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([{ path, code, message: answer.body.message }]);
    expect((await testApp.stranger.get('/admin/timing')).body.data.specialDates).toEqual([]);
  });

  test('invalidates cached pages when it comes and when it goes', async () => {
    const events: object[] = [];
    testApp.live.subscribe((event) => events.push(event));
    await add({ date: '2026-11-20' });
    const { body } = await add(christmas);
    await staff.delete(`/admin/timing/special-dates/${body.data.specialDates[0]._id}`);
    expect(events).toEqual([{ type: 'content' }, { type: 'content' }]);
  });
});
