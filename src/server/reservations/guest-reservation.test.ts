import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { UNDO_MS } from '#domain/undo.ts';
import type { LiveEvent } from '../live/live.ts';
import { requestTable, reservationRequest } from '../test/reservation-requests.ts';
import { openTestApp } from '../test/test-app.ts';
import { openTestAppWithMail } from '../test/test-app-with-mail.ts';
import { reservationLinkKey } from './reservation-link.ts';

const { testApp, mailbox, smtpServer, close } = await openTestAppWithMail();
afterAll(close);
const desk = await testApp.staff();
const owner = await testApp.owner();
const { stranger } = testApp;
const events: LiveEvent[] = [];
testApp.live.subscribe((event) => events.push(event));

async function clearMailbox(): Promise<void> {
  await mailbox();
  smtpServer.mails.length = 0;
}
beforeEach(clearMailbox);

const UNKNOWN = '0198c2a4-1111-7000-8000-000000000000';
const PHONE = (await owner.get('/admin/settings')).body.house.phone;

/** How the holder of the link names the reservation. */
const linked = async ({ _id }: Pick<Reservation, '_id'>) => ({
  reservationId: _id,
  key: await reservationLinkKey(testApp.db, _id),
});
const open = (access: { reservationId: string; key: string }) =>
  stranger.post('/reservation/by-link', access);
const cancel = async (reservation: Pick<Reservation, '_id'>) =>
  stranger.post('/reservation/cancel', await linked(reservation));
const answer = ({ _id }: Pick<Reservation, '_id'>, status: string) =>
  desk.send('PATCH', `/reservation/${_id}`, { body: { status, cancellationReason: 'Ausgebucht' } });
const undo = ({ _id }: Pick<Reservation, '_id'>) => desk.post(`/reservation/${_id}/undo`, {});
const callOff = ({ _id }: Pick<Reservation, '_id'>) =>
  desk.post(`/reservation/${_id}/call-off`, { cancellationReason: 'Rohrbruch' });
const readStatus = async (reservation: Pick<Reservation, '_id'>) =>
  (await open(await linked(reservation))).body.reservation.status;

/** The links in the guest's mails, oldest first. */
const linksIn = (mails: { text?: string | undefined }[]) =>
  mails.map(({ text = '' }) => new URL(/https:\S*reservation-status\S*/.exec(text)?.[0] ?? 'none:'));

describe('the link in the mails of a reservation', () => {
  test('opens it without a login, the same in all of them', async () => {
    const reservation = await requestTable(stranger, { newsletter: false });
    await answer(reservation, 'accepted');
    await mailbox();
    await callOff(reservation);
    const links = linksIn((await mailbox()).guest);
    expect(links).toHaveLength(3);
    const { key } = await linked(reservation);
    const href = `https://haveli.example/reservation-status?rid=${reservation._id}&key=${key}`;
    expect(links.map((link) => link.href)).toEqual([href, href, href]);
    // 192 bits can't be guessed.
    expect(key).toMatch(/^[\w-]{32}$/);
    const opened = await open({ reservationId: reservation._id, key });
    expect(opened.status).toBe(200);
    expect(opened.body).toMatchObject({
      reservation: { _id: reservation._id, status: 'cancelled', cancellationReason: 'Rohrbruch' },
      startsAt: '2026-11-22T18:00:00.000Z',
      calendar: null,
    });
    expect(opened.headers.get('cache-control')).toBe('no-store');
  });

  test('with another key is answered like a reservation that there is not, or that keeps no guest', async () => {
    const reservation = await requestTable(stranger);
    const { key } = await linked(reservation);
    const other = await linked(await requestTable(stranger));
    const erased = await requestTable(stranger);
    await testApp.db.updateTable('reservations').set({ email: '' }).where('id', '=', erased._id).execute();
    const wrong = [
      { reservationId: reservation._id, key: `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}` },
      { reservationId: reservation._id, key: key.slice(0, -1) },
      { reservationId: reservation._id, key: '' },
      { reservationId: reservation._id, key: other.key },
      { reservationId: UNKNOWN, key: await reservationLinkKey(testApp.db, UNKNOWN) },
      await linked(erased),
    ];
    for (const path of ['/reservation/by-link', '/reservation/cancel'] as const) {
      const answers = await Promise.all(wrong.map((access) => stranger.post(path, access)));
      for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]?.body]);
    }
    expect(await readStatus(reservation)).toBe('pending');
  });

  test('is answered to whoever has asked for the table, not to whoever repeats it', async () => {
    const wish = { ...reservationRequest, name: 'Zweimal', newsletter: false };
    const first = await stranger.post('/reservation', wish);
    const { reservation, key } = first.body.data;
    expect(key).toBe((await linked(reservation)).key);
    const again = await stranger.post('/reservation', wish);
    expect([again.body.data.reservation._id, again.body.data.key]).toEqual([reservation._id, null]);
  });

  test('is in no table and in no log, and another for an order of the same id', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const access = await linked(await requestTable(stranger));
    const tables = async () =>
      JSON.stringify([
        await testApp.db.selectFrom('mails').selectAll().execute(),
        await testApp.db.selectFrom('reservations').selectAll().execute(),
        await testApp.db.selectFrom('keys').selectAll().execute(),
      ]);
    expect(await tables()).toContain('reservation-status');
    expect(await tables()).not.toContain(access.key);
    const logged = await openTestApp({ config: { logs: true }, log, sharedWith: testApp });
    expect((await logged.stranger.post('/reservation/by-link', access)).status).toBe(200);
    await logged.app.request(`/reservation-status?rid=${access.reservationId}&key=${access.key}`);
    await logged.stranger.post('/reservation/cancel', access);
    await logged.close();
    expect(lines.join('')).toContain('/api/reservation/by-link');
    expect(lines.join('')).not.toContain(access.key);
    expect(lines.join('')).not.toContain(access.reservationId);
    const asOrder = { orderId: access.reservationId, key: access.key };
    expect((await stranger.post('/orders/by-link', asOrder)).status).toBe(404);
  });

  test('whoever tries many is made to wait', async () => {
    const limited = await openTestApp({ config: { isRateLimited: true } });
    const guess = { reservationId: UNKNOWN, key: 'guess' };
    for (const [path, most] of [
      ['/reservation/by-link', 300],
      ['/reservation/cancel', 40],
    ] as const) {
      const answers = await Promise.all(
        Array.from({ length: most + 1 }, () => limited.stranger.post(path, guess)),
      );
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    }
    await limited.close();
  });
});

describe('a guest cancels a reservation', () => {
  test('that waits for an answer: desk, restaurant and guest are told', async () => {
    const reservation = await requestTable(stranger.withLanguage('en'), { newsletter: false });
    await clearMailbox();
    events.length = 0;
    const { status, body } = await cancel(reservation);
    expect(status).toBe(200);
    const now = new Date(testApp.clock.now()).toISOString();
    expect(body.reservation).toMatchObject({
      ...{ status: 'cancelled', cancelledAt: now, isCancelledByGuest: true },
      cancellationReason: 'Vom Gast abgesagt',
    });
    expect(events).toEqual([
      { type: 'reservations', reservationId: reservation._id, status: 'cancelled', isByGuest: true },
    ]);
    const { guest, restaurant } = await mailbox();
    expect(guest.map(({ subject, attachments }) => [subject, attachments])).toEqual([
      ['Your table is cancelled: Sunday, 22 November 2026, 19:00', []],
    ]);
    expect(restaurant).toMatchObject([
      {
        subject: 'Vom Gast abgesagt: Sonntag, 22. November 2026, 19:00 Uhr, 4 Gäste',
        replyTo: [{ name: reservation.name, address: 'asha@example.org' }],
      },
    ]);
    const { changes } = (await owner.get('/admin/changes?area=reservations')).body;
    expect(changes[0]).toMatchObject({
      ...{ action: 'reservation_cancelled_by_guest', actor: null, subject: { _id: reservation._id } },
    });
    const list = (await desk.post('/reservation/get', { status: 'cancelled' })).body.data.reservations;
    expect(list[0]).toMatchObject({ _id: reservation._id, cancellationReason: 'Vom Gast abgesagt' });
  });

  test('that was confirmed: it goes from the calendar too, and the desk can take nothing back', async () => {
    const reservation = await requestTable(stranger, { newsletter: false });
    await answer(reservation, 'accepted');
    await clearMailbox();
    const { calendar } = (await open(await linked(reservation))).body;
    expect(calendar).toContain('METHOD:PUBLISH');
    expect((await cancel(reservation)).status).toBe(200);
    const { guest } = await mailbox();
    expect(guest).toHaveLength(1);
    const [file] = guest[0]?.attachments ?? [];
    expect(String(file?.content && new TextDecoder().decode(file.content as ArrayBuffer))).toContain(
      'METHOD:CANCEL',
    );
    for (const late of [
      await undo(reservation),
      await answer(reservation, 'accepted'),
      await callOff(reservation),
    ])
      expect([late.status, late.body]).toMatchObject([
        409,
        { code: 'reservation_status_conflict', status: 'cancelled' },
      ]);
  });

  test('while its confirmation is held back: neither is sent, and the undo is refused', async () => {
    const reservation = await requestTable(stranger, { newsletter: false });
    await clearMailbox();
    await answer(reservation, 'accepted');
    testApp.clock.advance(UNDO_MS - 1);
    expect((await cancel(reservation)).status).toBe(200);
    expect((await undo(reservation)).body.code).toBe('reservation_status_conflict');
    const { guest } = await mailbox();
    expect(guest.map(({ subject, attachments }) => [subject?.slice(0, 23), attachments])).toEqual([
      ['Ihr Tisch ist abgesagt:', []],
    ]);
  });

  test('twice or at once: the same answer, and one mail to each', async () => {
    const reservation = await requestTable(stranger, { newsletter: false });
    await clearMailbox();
    const answers = await Promise.all([1, 2, 3].map(() => cancel(reservation)));
    testApp.clock.advance(60_000);
    answers.push(await cancel(reservation));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    const { guest, restaurant } = await mailbox();
    expect([guest.length, restaurant.length]).toEqual([1, 1]);
    // The table can be asked for again.
    const wish = { ...reservationRequest, name: reservation.name, newsletter: false };
    const { body } = await stranger.post('/reservation', wish);
    expect(body.data.reservation._id).not.toBe(reservation._id);
  });

  test('not once the restaurant has cancelled it, nor from its time on: the answer names the phone', async () => {
    const refused = await requestTable(stranger);
    await answer(refused, 'cancelled');
    const late = await requestTable(stranger);
    await answer(late, 'accepted');
    const { date, time } = { date: '2026-11-21', time: '18:30' };
    await testApp.db.updateTable('reservations').set({ date, time }).where('id', '=', late._id).execute();
    testApp.clock.set('2026-11-21T18:30:00+01:00');
    for (const [reservation, status] of [
      [refused, 'cancelled'],
      [late, 'accepted'],
    ] as const) {
      const answered = await cancel(reservation);
      expect([answered.status, answered.body]).toMatchObject([
        409,
        { code: 'reservation_not_cancellable', status, phone: PHONE },
      ]);
      expect(answered.body.message).toContain(PHONE);
      expect(await readStatus(reservation)).toBe(status);
    }
    testApp.clock.advance(-1);
    expect((await cancel(late)).status).toBe(200);
  });

  test('at the moment in which the desk answers it: one of them wins, and the other is told', async () => {
    const winners = new Set<string>();
    for (let round = 0; round < 16; round += 1) {
      const reservation = await requestTable(stranger);
      const isAccepted = round % 4 < 2;
      if (isAccepted) await answer(reservation, 'accepted');
      // In turn one of them comes later and later, so that the two overlap at different points, and at last not at all.
      const [guestLater, deskLater] = round % 2 === 0 ? [round ** 2, 0] : [0, round ** 2];
      const [byGuest, byDesk] = await Promise.all([
        delay(guestLater).then(() => cancel(reservation)),
        delay(deskLater).then(() => (isAccepted ? callOff(reservation) : answer(reservation, 'cancelled'))),
      ]);
      expect([byGuest.status, byDesk.status].sort()).toEqual([200, 409]);
      const { body } = await open(await linked(reservation));
      expect(body.reservation).toMatchObject({
        status: 'cancelled',
        isCancelledByGuest: byGuest.status === 200,
      });
      const lost = byGuest.status === 409 ? byGuest.body : byDesk.body;
      expect(lost).toMatchObject({ status: 'cancelled' });
      winners.add(byGuest.status === 200 ? 'guest' : 'desk');
    }
    expect([...winners].sort()).toEqual(['desk', 'guest']);
  });

  test('while the desk accepts it: it ends cancelled, and no confirmation goes out afterwards', async () => {
    for (let round = 0; round < 8; round += 1) {
      const reservation = await requestTable(stranger, { newsletter: false });
      await clearMailbox();
      const [byGuest, byDesk] = await Promise.all([
        delay(round % 2 === 0 ? round ** 2 : 0).then(() => cancel(reservation)),
        delay(round % 2 === 0 ? 0 : round ** 2).then(() => answer(reservation, 'accepted')),
      ]);
      expect(byGuest.status).toBe(200);
      expect([200, 409]).toContain(byDesk.status);
      expect(await readStatus(reservation)).toBe('cancelled');
      const { guest } = await mailbox();
      expect(guest.map(({ subject }) => subject?.slice(0, 23))).toEqual(['Ihr Tisch ist abgesagt:']);
    }
  });
});

describe('a note with a reservation', () => {
  test('reaches desk, page and both mails, an allergy marked as one', async () => {
    const note = 'Ein Kind mit Nussallergie,\nbitte <b>Kinderstuhl</b>';
    const { body } = await stranger.post('/reservation', {
      ...{
        ...reservationRequest,
        name: 'Mit Wunsch',
        newsletter: false,
        note: ` ${note} `,
        healthConsent: true,
      },
    });
    const healthConsentAt = new Date(testApp.clock.now()).toISOString();
    expect(body.data.reservation).toMatchObject({ note, isAllergyNote: true, healthConsentAt });
    const { guest, restaurant } = await mailbox();
    for (const mail of [guest[0], restaurant[0]]) {
      expect(mail?.text).toContain('Nussallergie');
      expect(mail?.html).toContain('&lt;b&gt;Kinderstuhl');
    }
    const { reservation } = (await open(await linked(body.data.reservation))).body;
    expect(reservation).toMatchObject({ note, isAllergyNote: true });
    const none = await requestTable(stranger);
    expect(none).toMatchObject({ note: '', isAllergyNote: false });
  });

  test('of more than 300 characters is refused; another one is another wish', async () => {
    const wish = { ...reservationRequest, name: 'Zwei Wünsche', newsletter: false };
    const long = await stranger.post('/reservation', { ...wish, note: 'a'.repeat(301) });
    expect([long.status, long.body.issues]).toMatchObject([400, [{ path: 'note', code: 'text_too_long' }]]);
    const ids = [];
    for (const note of ['a'.repeat(300), 'Kinderstuhl', 'kinderstuhl ', '', undefined])
      ids.push((await stranger.post('/reservation', { ...wish, note })).body.data.reservation._id);
    // Nothing that was asked for is lost in a request that stands already.
    expect(new Set(ids).size).toBe(3);
    expect([ids[2], ids[4]]).toEqual([ids[1], ids[3]]);
  });
});
