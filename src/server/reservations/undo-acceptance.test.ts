import { afterAll, expect, test } from 'vitest';
import { UNDO_MS } from '#domain/undo.ts';
import type { Caller } from '../test/caller.ts';
import { required } from '../test/required.ts';
import { requestTable } from '../test/reservation-requests.ts';
import { openTestAppWithMail } from '../test/test-app-with-mail.ts';

const { testApp, smtpServer, mailer, close } = await openTestAppWithMail();
afterAll(close);
const staff = await testApp.staff();

const answer = (id: string, status: string) =>
  staff.send('PATCH', `/reservation/${id}`, { body: { status, cancellationReason: 'Voll' } });
const undo = (id: string, who: Caller = staff) => who.post(`/reservation/${id}/undo`, {});

async function sent(): Promise<number> {
  await mailer.sendDue();
  return smtpServer.mails.splice(0).length;
}

async function addRequest() {
  const reservation = await requestTable(testApp.stranger);
  testApp.clock.advance(UNDO_MS);
  await sent();
  return reservation;
}

const read = async (id: string) => {
  const { body } = await staff.post('/reservation/get?page=1&limit=100', { status: null });
  return required(body.data.reservations.find(({ _id }) => _id === id));
};

test('an acceptance that is taken back leaves the request as it was, and no e-mail', async () => {
  const { _id: id } = await addRequest();
  const before = await read(id);
  await answer(id, 'accepted');
  testApp.clock.advance(UNDO_MS - 1);
  expect(await sent()).toBe(0);
  const { status, body } = await undo(id);
  expect([status, body.data.reservation]).toEqual([200, before]);
  expect(await read(id)).toEqual(before);
  testApp.clock.advance(60 * 60_000);
  expect(await sent()).toBe(0);
  // It can be answered as before.
  expect((await answer(id, 'cancelled')).status).toBe(200);
  expect(await sent()).toBe(1);
});

test('an acceptance that is not undone is sent when its time is over', async () => {
  const { _id: id } = await addRequest();
  await answer(id, 'accepted');
  expect(await sent()).toBe(0);
  testApp.clock.advance(UNDO_MS);
  expect(await sent()).toBe(1);
  const late = await undo(id);
  expect([late.status, late.body.code]).toEqual([409, 'undo_too_late']);
  expect((await read(id)).status).toBe('accepted');
});

test('tablets that take it back at once do it once, and it is written down', async () => {
  const { _id: id } = await addRequest();
  await answer(id, 'accepted');
  const answers = await Promise.all(Array.from({ length: 6 }, () => undo(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const lost = answers.find(({ status }) => status === 409)?.body;
  expect(lost).toMatchObject({ code: 'reservation_status_conflict', status: 'pending' });
  const log = await testApp.db.selectFrom('changes').select('action').where('subject_id', '=', id).execute();
  expect(log.map(({ action }) => action).sort()).toEqual([
    'reservation_accepted',
    'reservation_accepted_undone',
  ]);
});

test('the other tablets are notified', async () => {
  const { _id: id } = await addRequest();
  await answer(id, 'accepted');
  const published: unknown[] = [];
  const stop = testApp.live.subscribe((event) => published.push(event));
  await undo(id);
  await expect
    .poll(() => published)
    .toEqual([{ type: 'reservations', reservationId: id, status: 'pending' }]);
  stop();
});

test('a refusal can not be taken back, nor anything by who is no staff', async () => {
  const { _id: refused } = await addRequest();
  await answer(refused, 'cancelled');
  expect((await undo(refused)).body).toMatchObject({
    code: 'reservation_status_conflict',
    status: 'cancelled',
  });
  const { _id: id } = await addRequest();
  await answer(id, 'accepted');
  expect((await undo(id, testApp.stranger)).status).toBe(401);
  expect((await undo(id, await testApp.guest())).status).toBe(403);
  expect((await read(id)).status).toBe('accepted');
  expect((await undo('0198c2a4-1111-7000-8000-000000000000')).status).toBe(404);
});
