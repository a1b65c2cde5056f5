import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Reservation } from '#contract/reservations/shapes.ts';
import type { TableAnswers } from '#domain/tables/table-plan.ts';
import { UNDO_MS } from '#domain/undo.ts';
import type { LiveEvent } from '../live/live.ts';
import { requestTable, reservationRequest } from '../test/reservation-requests.ts';
import { planOf, savePlan } from '../test/table-plans.ts';
import { openTestAppWithMail } from '../test/test-app-with-mail.ts';
import { anonymiseOldReservations, sendReservationReminders } from './jobs.ts';
import { reservationLinkKey } from './reservation-link.ts';

const { testApp, mailbox, smtpServer, close } = await openTestAppWithMail();
afterAll(close);
const { stranger, db } = testApp;
const desk = await testApp.staff();
const owner = await testApp.owner();
const NOW = '2026-11-21T18:00:00+01:00';
const SUNDAY = '2026-11-22';

beforeEach(async () => {
  testApp.clock.set(NOW);
  for (const table of ['reservations', 'table_slots', 'table_plan', 'mails', 'name_words'] as const)
    await db.deleteFrom(table).execute();
  smtpServer.mails.length = 0;
});

type One = Pick<Reservation, '_id' | 'date' | 'time' | 'numberOfGuests' | 'note' | 'version'>;

/** What its guest sends, over what they have seen. */
async function change(one: One, wanted: object, language = 'en') {
  const { _id, date, time, numberOfGuests, note, version } = one;
  const key = await reservationLinkKey(db, _id);
  return stranger.withLanguage(language).post('/reservation/change', {
    ...{ reservationId: _id, key, version, date, time, numberOfGuests, note },
    ...wanted,
  });
}
const read = async ({ _id }: Pick<One, '_id'>): Promise<Reservation> => {
  const access = { reservationId: _id, key: await reservationLinkKey(db, _id) };
  return (await stranger.post('/reservation/by-link', access)).body.reservation;
};
const cancel = async ({ _id, version }: One) =>
  stranger.post('/reservation/cancel', {
    ...{ reservationId: _id, key: await reservationLinkKey(db, _id), version },
  });
const accept = ({ _id, version }: One, more: object = {}) =>
  desk.send('PATCH', `/reservation/${_id}`, { body: { status: 'accepted', version, ...more } });
const callOff = ({ _id, version }: One) =>
  desk.post(`/reservation/${_id}/call-off`, { cancellationReason: 'Rohrbruch', version });
const answer = ({ _id }: One, version: number, isAccepted: boolean, isBeyondPlan = false) =>
  desk.post(`/reservation/${_id}/change`, { version, isAccepted, isBeyondPlan });
const drawTables = (seats: number[], answers: Partial<TableAnswers> = {}) =>
  savePlan(owner, planOf(seats, answers));
/** The quarters of an hour that are taken, by the clock. */
const taken = async () =>
  (await db.selectFrom('table_slots').select(['slot', 'reservation_id', 'table_id']).execute()).length;
const calendarIn = (mail: { attachments: { content: unknown }[] } | undefined) =>
  new TextDecoder().decode(mail?.attachments[0]?.content as ArrayBuffer).replace(/\r\n /g, '');

describe('a guest changes a table that was given at once', () => {
  test('to what fits: at once, with the new table, mails to both and a later entry for the calendar', async () => {
    const { rooms } = await drawTables([2, 6]);
    const [small, large] = rooms[0]?.tables ?? [];
    const one = await requestTable(stranger, { numberOfGuests: 2, newsletter: false });
    await mailbox();
    smtpServer.mails.length = 0;
    const events: LiveEvent[] = [];
    const leave = testApp.live.subscribe((event) => events.push(event));
    const changed = await change(one, { time: '20:00', numberOfGuests: 5, note: 'Ein Kinderstuhl' });
    leave();
    expect(changed.status).toBe(200);
    expect(changed.body.reservation).toMatchObject({
      ...{ status: 'accepted', time: '20:00', numberOfGuests: 5, note: 'Ein Kinderstuhl' },
      ...{ version: 1, requestedChange: null },
    });
    expect(changed.body.calendar).toContain('SEQUENCE:1');
    expect(events).toEqual([
      { type: 'reservations', reservationId: one._id, status: 'accepted', isByGuest: true },
    ]);
    const seated = (await desk.post('/reservation/tables', { reservations: [one._id] })).body.seated;
    expect(seated).toMatchObject([{ tables: [large?._id] }]);
    expect(small).toBeTruthy();
    const { guest, restaurant } = await mailbox();
    expect(guest.map(({ subject }) => subject)).toEqual([
      'Ihre Reservierung ist geändert: Sonntag, 22. November 2026, 20:00 Uhr',
    ]);
    expect(calendarIn(guest[0])).toMatch(/METHOD:PUBLISH[\s\S]*SEQUENCE:1[\s\S]*20261122T190000Z/);
    expect(restaurant.map(({ subject }) => subject)).toEqual([
      'Vom Gast geändert: Sonntag, 22. November 2026, 20:00 Uhr, 5 Gäste',
    ]);
    // Cancelled, the entry goes by a later one still.
    await cancel(changed.body.reservation);
    expect(calendarIn((await mailbox()).guest[1])).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2/);
    expect(await taken()).toBe(0);
  });

  test('to what is full: refused with the nearest times and days, and keeps what it has', async () => {
    await drawTables([2, 4]);
    const one = await requestTable(stranger, { numberOfGuests: 2 });
    await requestTable(stranger, { numberOfGuests: 4 });
    const before = await taken();
    const refused = await change(one, { numberOfGuests: 4 });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        ...{ code: 'reservation_full', times: ['16:30', '17:00', '21:00'] },
        dates: ['2026-11-24', '2026-11-25', '2026-11-26'],
      },
    });
    expect(await read(one)).toMatchObject({ numberOfGuests: 2, version: 0, requestedChange: null });
    expect(await taken()).toBe(before);
  });

  test('into the time of its own table, which is free for it', async () => {
    await drawTables([4]);
    const one = await requestTable(stranger);
    expect((await change(one, { time: '19:30' })).body.reservation).toMatchObject({ time: '19:30' });
    const later = await read(one);
    expect((await change(later, { numberOfGuests: 3 })).status).toBe(200);
    expect(await taken()).toBe(8);
  });

  test('gives the old table to whoever has none', async () => {
    await drawTables([4]);
    const one = await requestTable(stranger);
    const other = await requestTable(stranger);
    await accept(other, { isBeyondPlan: true });
    expect((await change(one, { date: '2026-11-24' })).status).toBe(200);
    expect((await owner.get('/admin/tables')).body.withoutTable).toEqual([]);
  });

  test.each([
    ['for more guests than are answered at once', { numberOfGuests: 9 }, {}],
    ['at short notice', { date: '2026-11-21', time: '19:00' }, { leadMinutes: 90 }],
    ['with a note that may speak of an allergy', { time: '20:00', note: 'Nussallergie' }, {}],
    ['though only its note is new, if that may speak of an allergy', { note: 'Nussallergie' }, {}],
  ])('%s: asked of the desk, and keeps what it has', async (_, wanted, answers) => {
    await drawTables([12], { stayMinutes: { two: 60, four: 60, more: 60 }, ...answers });
    const one = await requestTable(stranger, { numberOfGuests: 2, newsletter: false });
    await mailbox();
    smtpServer.mails.length = 0;
    const { reservation } = (await change(one, { ...wanted, healthConsent: true })).body;
    expect(reservation).toMatchObject({ time: '19:00', numberOfGuests: 2, note: '', version: 1 });
    expect(reservation.requestedChange).toMatchObject(wanted);
    expect((await desk.get('/reservation/changes')).body.data.reservations).toMatchObject([
      { _id: one._id, requestedChange: wanted },
    ]);
    const { guest, restaurant } = await mailbox();
    expect(guest.map(({ subject }) => subject)).toEqual(['Ihre Änderung ist eingegangen']);
    expect(restaurant[0]?.subject).toContain('Änderung angefragt');
  });

  test('whom the desk has put at their table: the desk answers', async () => {
    const { rooms } = await drawTables([4, 4]);
    const one = await requestTable(stranger);
    const tables = [rooms[0]?.tables[0]?._id ?? ''];
    await desk.send('PUT', `/reservation/${one._id}/tables`, { body: { tables } });
    expect((await change(one, { time: '20:00' })).body.reservation.requestedChange).toBeTruthy();
  });

  test('not at a time at which there are no tables, nor from its time on, nor once it is cancelled', async () => {
    await drawTables([4]);
    const one = await requestTable(stranger);
    expect((await change(one, { time: '03:00' })).body.code).toBe('reservation_time_unavailable');
    expect((await change(one, { numberOfGuests: 21 })).status).toBe(400);
    testApp.clock.set('2026-11-22T19:00:00+01:00');
    expect((await change(one, { time: '20:00' })).body).toMatchObject({
      code: 'reservation_not_changeable',
    });
    testApp.clock.set(NOW);
    await cancel(one);
    expect((await change(one, { time: '20:00' })).body).toMatchObject({
      ...{ code: 'reservation_not_changeable', status: 'cancelled' },
    });
  });
});

describe('once the evening has begun', () => {
  const step = ({ _id }: Pick<One, '_id'>, name: string, version: number) =>
    desk.post(`/reservation/${_id}/step`, { step: name, version });

  test.each([[[4]], [[]]])(
    'who is there changes and cancels nothing by link, with tables %j or without',
    async (seats) => {
      if (seats.length > 0) await drawTables(seats);
      const asked = await requestTable(stranger, { date: SUNDAY, time: '19:00', numberOfGuests: 2 });
      if (seats.length === 0) await accept(asked);
      testApp.clock.set(`${SUNDAY}T18:45:00+01:00`);
      expect((await step(asked, 'seated', 0)).status).toBe(200);
      const one = await read(asked);
      expect((await change(one, { time: '20:00' })).body.code).toBe('reservation_not_changeable');
      expect((await cancel(one)).body.code).toBe('reservation_not_cancellable');
      expect(await read(asked)).toMatchObject({ status: 'accepted', time: '19:00' });
    },
  );

  test('what they had asked for needs no answer any more', async () => {
    const asked = await requestTable(stranger, { date: SUNDAY, time: '19:00', numberOfGuests: 2 });
    await accept(asked);
    expect((await change(await read(asked), { time: '20:00' })).status).toBe(200);
    expect((await desk.get('/reservation/changes')).body.data.reservations).toHaveLength(1);
    testApp.clock.set(`${SUNDAY}T18:45:00+01:00`);
    expect((await step(asked, 'seated', 0)).status).toBe(200);
    expect((await desk.get('/reservation/changes')).body.data.reservations).toEqual([]);
    expect((await read(asked)).requestedChange).toBeNull();
  });

  test('a tap that a tablet kept for the time before the change does not count for the new one', async () => {
    await drawTables([4]);
    const one = await requestTable(stranger, { date: SUNDAY, time: '19:00', numberOfGuests: 2 });
    testApp.clock.set(`${SUNDAY}T18:30:00+01:00`);
    expect((await step(one, 'late', 0)).status).toBe(200);
    expect((await change(await read(one), { time: '20:30' })).status).toBe(200);
    expect((await step(one, 'seated', 1)).body.code).toBe('table_step_conflict');
    expect((await step(one, 'seated', 2)).status).toBe(200);
  });
});

test('a consent to a note that was asked for holds when another time is asked for', async () => {
  const asked = await requestTable(stranger, { date: SUNDAY, time: '19:00', numberOfGuests: 2 });
  await accept(asked);
  const note = 'Nussallergie';
  expect((await change(await read(asked), { note, healthConsent: true })).status).toBe(200);
  expect((await change({ ...(await read(asked)), note }, { time: '20:00' })).status).toBe(200);
  await answer(asked, (await read(asked)).version, true);
  const row = await db.selectFrom('reservations').select(['note', 'health_consent_at']).executeTakeFirst();
  expect(row).toEqual({ note, health_consent_at: Date.parse(NOW) });
});

test('who has read of another time is not reminded of it on the same day', async () => {
  const asked = await requestTable(stranger, { date: SUNDAY, time: '19:00', numberOfGuests: 2 });
  await accept(asked);
  testApp.clock.set(`${SUNDAY}T10:00:00+01:00`);
  await change(await read(asked), { date: '2026-11-29' });
  testApp.clock.set('2026-11-28T10:00:00+01:00');
  await answer(asked, (await read(asked)).version, true);
  const reminded = async () =>
    (await db.selectFrom('reservations').select('reminded_at').executeTakeFirst())?.reminded_at;
  await sendReservationReminders(testApp.deps);
  expect(await reminded()).toBeNull();
  testApp.clock.set('2026-11-29T10:00:00+01:00');
  await sendReservationReminders(testApp.deps);
  expect(await reminded()).not.toBeNull();
});

describe('a guest changes a reservation that a person answers', () => {
  test('that nobody has answered: the request is another one, which the desk has to have seen', async () => {
    const one = await requestTable(stranger, { newsletter: false });
    await mailbox();
    smtpServer.mails.length = 0;
    const { reservation } = (await change(one, { numberOfGuests: 6 })).body;
    expect(reservation).toMatchObject({ status: 'pending', numberOfGuests: 6, requestedChange: null });
    const { guest, restaurant } = await mailbox();
    expect([guest.length, restaurant[0]?.subject]).toEqual([
      1,
      'Änderung angefragt: Sonntag, 22. November 2026, 19:00 Uhr, 6 Gäste',
    ]);
    expect((await accept(one)).body.code).toBe('reservation_changed');
    expect((await accept(reservation)).status).toBe(200);
    // What was asked for first, sent again, is a new one.
    const { name } = one;
    const again = await stranger.post('/reservation', { ...reservationRequest, name });
    expect(again.body.data.reservation._id).not.toBe(one._id);
  });

  test('that was accepted: it stays until the desk accepts what it has seen', async () => {
    const one = await requestTable(stranger, { newsletter: false });
    await accept(one);
    const asked = (await change(one, { time: '20:00' })).body.reservation;
    expect(asked).toMatchObject({ time: '19:00', requestedChange: { time: '20:00' } });
    // Taken another way, the desk has not seen it yet.
    const other = (await change({ ...one, version: asked.version }, { time: '20:30' })).body.reservation;
    expect((await answer(one, asked.version, true)).body.code).toBe('reservation_changed');
    await mailbox();
    smtpServer.mails.length = 0;
    expect((await answer(one, other.version, true)).body.data.reservation).toMatchObject({
      ...{ time: '20:30', requestedChange: null },
    });
    const { guest } = await mailbox();
    expect(guest.map(({ subject }) => subject)).toEqual([
      'Ihre Reservierung ist geändert: Sonntag, 22. November 2026, 20:30 Uhr',
    ]);
    expect(calendarIn(guest[0])).toMatch(/SEQUENCE:3[\s\S]*20261122T193000Z/);
    expect((await answer(one, other.version, true)).body.code).toBe('reservation_changed');
  });

  test('that was accepted, and the desk declines: the guest reads that it stays', async () => {
    const one = await requestTable(stranger, { newsletter: false });
    await accept(one);
    const asked = (await change(one, { date: '2026-11-24' })).body.reservation;
    await mailbox();
    smtpServer.mails.length = 0;
    expect((await answer(one, asked.version, false)).status).toBe(200);
    expect(await read(one)).toMatchObject({ date: SUNDAY, requestedChange: null });
    const { guest } = await mailbox();
    expect(guest.map(({ subject }) => subject)).toEqual(['Ihre Änderung geht leider nicht']);
    expect(guest[0]?.text).toContain('19:00 Uhr');
  });

  test('takes the change back by asking for what is there; the desk has nothing to answer', async () => {
    const one = await requestTable(stranger);
    await accept(one);
    const asked = (await change(one, { time: '20:00' })).body.reservation;
    const back = (await change({ ...one, version: asked.version }, {})).body.reservation;
    expect(back).toMatchObject({ time: '19:00', requestedChange: null });
    expect((await desk.get('/reservation/changes')).body.data.reservations).toEqual([]);
  });

  test('where no table is free the desk is asked first, and may; the one without a table is named', async () => {
    await drawTables([4], { isAtOnce: false });
    const one = await requestTable(stranger);
    await accept(one);
    const asked = (await change(one, { numberOfGuests: 8 })).body.reservation;
    expect((await answer(one, asked.version, true)).body.code).toBe('reservation_does_not_fit');
    expect(await read(one)).toMatchObject({ numberOfGuests: 4 });
    expect(await taken()).toBe(8);
    expect((await answer(one, asked.version, true, true)).status).toBe(200);
    expect((await owner.get('/admin/tables')).body.withoutTable).toMatchObject([{ _id: one._id }]);
  });

  test('while its confirmation is held back: one mail, with what is so now, and no undo', async () => {
    const one = await requestTable(stranger, { newsletter: false });
    await mailbox();
    smtpServer.mails.length = 0;
    await accept(one);
    testApp.clock.advance(UNDO_MS - 1);
    await change(one, { note: 'Wir feiern' });
    expect((await desk.post(`/reservation/${one._id}/undo`, {})).body.code).toBe('undo_too_late');
    const { guest } = await mailbox();
    expect(guest.map(({ subject }) => subject?.slice(0, 24))).toEqual(['Ihr Tisch ist reserviert']);
    expect(guest[0]?.text).toContain('Wir feiern');
  });

  test('that is over: what was asked for is forgotten', async () => {
    const one = await requestTable(stranger);
    await accept(one);
    await change(one, { date: '2026-11-29', time: '20:00', note: 'Ein Geburtstag' });
    testApp.clock.set('2026-11-23T10:00:00+01:00');
    await mailbox();
    smtpServer.mails.length = 0;
    await anonymiseOldReservations(testApp.deps);
    await anonymiseOldReservations(testApp.deps);
    // They would wait for an answer about a day that is still to come.
    await mailbox();
    expect(smtpServer.mails.map(({ to }) => to?.[0]?.address)).toEqual([reservationRequest.email]);
    expect(await db.selectFrom('reservations').select('change_request').execute()).toEqual([
      { change_request: null },
    ]);
    expect((await desk.get('/reservation/changes')).body.data.reservations).toEqual([]);
  });
});

describe('in the same moment', () => {
  const rivals: [string, (one: One) => Promise<{ status: number; body: object }>][] = [
    ['the guest cancels', cancel],
    ['another change comes', (one) => change(one, { time: '20:30' })],
    ['the desk cancels', callOff],
  ];
  test.each(rivals)('as a change %s, exactly one wins, and the tables are its', async (_, rival) => {
    for (const seats of [[4, 4], []]) {
      if (seats.length > 0) await drawTables(seats);
      for (let round = 0; round < 6; round += 1) {
        const one = await requestTable(stranger, { newsletter: false });
        if (one.status === 'pending') await accept(one);
        const [first, second] = [() => change(one, { time: '20:00' }), () => rival(one)];
        const started = round % 2 === 0 ? [first(), second()] : [second(), first()].reverse();
        const answers = await Promise.all(started);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const { status, time, requestedChange } = await read(one);
        const isCancelled = status === 'cancelled';
        const wanted = requestedChange?.time ?? time;
        expect(isCancelled || ['20:00', '20:30'].includes(wanted)).toBe(true);
        expect(await taken()).toBe(seats.length > 0 && !isCancelled ? 8 : 0);
        for (const table of ['reservations', 'table_slots', 'mails'] as const)
          await db.deleteFrom(table).execute();
      }
      await db.deleteFrom('table_plan').execute();
    }
  });

  test('the same change twice is one', async () => {
    await drawTables([4]);
    const one = await requestTable(stranger, { newsletter: false });
    await mailbox();
    smtpServer.mails.length = 0;
    const answers = await Promise.all([1, 2, 3].map(() => change(one, { time: '20:00' })));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    expect((await mailbox()).guest).toHaveLength(1);
  });

  test('two want the same table by changing: one gets it, the other keeps what it has', async () => {
    await drawTables([4, 2]);
    for (let round = 0; round < 4; round += 1) {
      const pair = [
        await requestTable(stranger, { numberOfGuests: 2, time: '17:00', newsletter: false }),
        await requestTable(stranger, { numberOfGuests: 2, time: '17:00', newsletter: false }),
      ];
      const answers = await Promise.all(pair.map((one) => change(one, { time: '21:00', numberOfGuests: 4 })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const kept = await Promise.all(pair.map(read));
      expect(kept.map(({ time }) => time).sort()).toEqual(['17:00', '21:00']);
      expect(await taken()).toBe(14);
      for (const table of ['reservations', 'table_slots'] as const) await db.deleteFrom(table).execute();
    }
  });
});
