import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Evening } from '#contract/reservations/evening-shapes.ts';
import type { TableAnswers } from '#domain/tables/table-plan.ts';
import { newId } from '../../db/ids.ts';
import type { LiveEvent } from '../../live/live.ts';
import { reservationRequest } from '../../test/reservation-requests.ts';
import { planOf, savePlan } from '../../test/table-plans.ts';
import { openTestApp } from '../../test/test-app.ts';
import { anonymiseOldReservations, followWaitingList } from '../jobs.ts';

const testApp = await openTestApp();
afterAll(testApp.close);

const { stranger, db } = testApp;
const owner = await testApp.owner();
const staff = await testApp.staff();
const NOW = '2026-11-21T18:00:00+01:00';
const MINUTE = 60_000;

beforeEach(async () => {
  testApp.clock.set(NOW);
  for (const table of ['reservations', 'table_slots', 'table_plan', 'mails', 'name_words'] as const)
    await db.deleteFrom(table).execute();
  await savePlan(owner, planOf([4], { isRefusedWhenFull: true }));
});

let asked = 0;
async function ask(change: Partial<typeof reservationRequest> & { waitingList?: boolean } = {}) {
  asked += 1;
  const person = {
    name: `Gast ${asked}`,
    email: `gast-${asked}@example.org`,
    phone: `0151 55500${asked + 100}`,
  };
  const answer = await stranger.post('/reservation', {
    ...reservationRequest,
    ...person,
    newsletter: false,
    ...change,
  });
  const { reservation, key } = answer.body.data ?? {};
  return { ...answer, reservation, link: { reservationId: reservation?._id, key: key ?? '' }, person };
}
const wait = (change: Parameters<typeof ask>[0] = {}) => ask({ waitingList: true, ...change });
const read = async ({ link }: { link: { reservationId: string; key: string } }) =>
  (await stranger.post('/reservation/by-link', link)).body.reservation;
const stateOf = async (one: Parameters<typeof read>[0]) => {
  const { status, waitingList } = await read(one);
  return waitingList?.state ?? status;
};
const take = ({ link }: { link: object }) => stranger.post('/reservation/take-offer', link);
const cancel = ({ link }: { link: object }) => stranger.post('/reservation/cancel', link);
const list = async () => (await staff.get('/reservation/waiting-list')).body.data.reservations;
const evening = async () =>
  (await staff.get(`/reservation/evening?date=${reservationRequest.date}`)).body as unknown as Evening;
/** Whom to call, as the waiting list names them, and the evening. */
const toCall = async () => [
  (await list()).filter(({ isToCall }) => isToCall).map(({ _id }) => _id),
  (await evening()).waitingToCall.map(({ _id }) => _id),
];
const mailsTo = async ({ email }: { email: string }) =>
  (await db.selectFrom('mails').select('kind').where('recipient', '=', email).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );
/** Who has the one table, by reservation. */
const holders = async () =>
  (await db.selectFrom('table_slots').select('reservation_id').distinct().execute()).map(
    (row) => row.reservation_id,
  );

describe('what does not fit', () => {
  test('waits only if its guest wants that, with one mail; the desk sees it, and no list of reservations has it', async () => {
    await ask();
    expect((await ask()).body.code).toBe('reservation_full');
    const waiting = await wait();
    expect(waiting.status).toBe(201);
    expect(waiting.reservation).toMatchObject({
      status: 'pending',
      waitingList: { state: 'waiting', until: null },
    });
    expect(await mailsTo(waiting.person)).toEqual(['reservation_waiting']);
    expect((await list()).map(({ _id }) => _id)).toEqual([waiting.reservation._id]);
    for (const status of [null, 'pending'] as const) {
      const page = (await staff.post('/reservation/get', { status })).body;
      expect(page.data.reservations.map(({ name }) => name)).not.toContain(waiting.person.name);
      expect(page.pagination.totalReservations).toBe(page.data.reservations.length);
    }
    const csv = await owner.get('/admin/export/reservations?from=2026-11-22&to=2026-11-22');
    expect(JSON.stringify(csv.body)).not.toContain(waiting.person.name);
  });

  test('sent twice is one place, and what fits is a table, though its guest would wait', async () => {
    const fits = await wait();
    expect(fits.reservation.status).toBe('accepted');
    const one = await wait();
    const again = await wait(one.person);
    expect(again.reservation._id).toBe(one.reservation._id);
    expect(again.body.data.key).toBeNull();
    expect(await list()).toHaveLength(1);
  });

  test('can be asked for again as a table, while it waits', async () => {
    const first = await ask();
    const waiting = await wait();
    expect((await ask(waiting.person)).body.code).toBe('reservation_full');
    await cancel(first);
    expect(await stateOf(waiting)).toBe('offered');
  });
});

describe('a table that becomes free', () => {
  test('is held for the first in line who fits, by an offer of 15 minutes', async () => {
    const first = await ask();
    const [large, one, other] = [await wait({ numberOfGuests: 6 }), await wait(), await wait()];
    // Six never fit this plan: the desk reads at once whom to call.
    expect(large.reservation.waitingList?.state).toBe('waiting');
    expect(await toCall()).toEqual([[large.reservation._id], [large.reservation._id]]);
    await cancel(first);
    expect([await stateOf(large), await stateOf(one), await stateOf(other)]).toEqual([
      ...['waiting', 'offered', 'waiting'],
    ]);
    expect((await read(one)).waitingList?.until).toBe('2026-11-21T17:15:00.000Z');
    expect(await mailsTo(one.person)).toEqual(['reservation_waiting', 'reservation_offer']);
    expect(await holders()).toEqual([one.reservation._id]);
    expect((await ask()).body.code).toBe('reservation_full');
    // The evening shows the table as held, beside those who come.
    const { parties, offers, waitingToCall } = await evening();
    expect([parties, waitingToCall.map(({ _id }) => _id)]).toEqual([[], [large.reservation._id]]);
    expect(offers).toMatchObject([
      {
        ...{ _id: one.reservation._id, name: one.person.name, phone: one.person.phone, numberOfGuests: 4 },
        ...{ startsAt: '2026-11-22T18:00:00.000Z', endsAt: '2026-11-22T20:00:00.000Z' },
        ...{ heldUntil: '2026-11-21T17:15:00.000Z', tables: [expect.any(String)] },
      },
    ]);
  });

  test('is taken by the link: once, also when it is tapped twice at the same moment', async () => {
    const first = await ask();
    const one = await wait();
    await cancel(first);
    testApp.clock.advance(MINUTE);
    const answers = await Promise.all([take(one), take(one), take(one)]);
    expect(answers.map(({ status, body }) => [status, body.reservation.status])).toEqual(
      answers.map(() => [200, 'accepted']),
    );
    expect(await mailsTo(one.person)).toEqual([
      ...['reservation_waiting', 'reservation_offer', 'reservation_accepted'],
    ]);
    expect(await holders()).toEqual([one.reservation._id]);
    expect(await list()).toEqual([]);
    // The desk reads of it as of every table that was given without a person.
    const { createdAt, acceptedAt } = await read(one);
    expect(createdAt).toBe(acceptedAt);
  });

  test.each([
    [
      'called off by the desk',
      (id: string) => staff.post(`/reservation/${id}/call-off`, { cancellationReason: 'Nein' }),
    ],
    [
      'given back by the desk, which takes its answer back',
      async (id: string) => {
        await staff.post(`/reservation/${id}/undo`);
      },
    ],
    ['of a bigger plan', () => savePlan(owner, planOf([4, 4], { isRefusedWhenFull: true }))],
  ])('is offered where it is %s', async (how, free) => {
    await savePlan(owner, planOf([4], { isRefusedWhenFull: true, isAtOnce: !how.includes('answer back') }));
    const first = (await ask()).reservation;
    if (first.status === 'pending') {
      await staff.send('PATCH', `/reservation/${first._id}`, { body: { status: 'accepted' } });
      await savePlan(owner, planOf([4], { isRefusedWhenFull: true }));
    }
    const one = await wait();
    await free(first._id);
    expect(await stateOf(one)).toBe('offered');
  });

  test('goes to whoever waits when a guest changes the time by the link', async () => {
    const first = await ask();
    const one = await wait();
    const changed = await stranger.post('/reservation/change', {
      ...{ ...first.link, version: 0, note: '' },
      ...{ date: reservationRequest.date, time: '21:30', numberOfGuests: 4 },
    });
    expect(changed.status).toBe(200);
    expect(await stateOf(one)).toBe('offered');
  });

  test('goes to the next in line when it is refused, or the desk takes one off', async () => {
    const first = await ask();
    const [one, other, last] = [await wait(), await wait(), await wait()];
    await cancel(first);
    await cancel(one);
    expect([await stateOf(one), await stateOf(other)]).toEqual(['left', 'offered']);
    // Left is left, and no mail says so to whoever did it.
    expect((await take(one)).body.code).toBe('offer_gone');
    expect(await mailsTo(one.person)).toEqual(['reservation_waiting', 'reservation_offer']);
    const off = await staff.post(`/reservation/${other.reservation._id}/take-off`);
    expect(off.body.data.reservation).toMatchObject({ status: 'cancelled', waitingList: { state: 'left' } });
    expect((await staff.post(`/reservation/${other.reservation._id}/take-off`)).status).toBe(200);
    // Whom the desk takes off is told, once.
    expect(await mailsTo(other.person)).toEqual([
      ...['reservation_waiting', 'reservation_offer', 'reservation_cancelled'],
    ]);
    expect(await stateOf(last)).toBe('offered');
    expect((await staff.post(`/reservation/${first.reservation._id}/take-off`)).body.code).toBe(
      'reservation_status_conflict',
    );
    // Whoever has left may join again.
    expect((await wait(one.person)).reservation).toMatchObject({ waitingList: { state: 'waiting' } });
  });

  test('goes to the next in line when the offer lapses, which can be taken later only if it is free again', async () => {
    const first = await ask();
    const [one, other] = [await wait(), await wait()];
    await cancel(first);
    testApp.clock.advance(15 * MINUTE - 1);
    await followWaitingList(testApp.deps);
    expect(await stateOf(one)).toBe('offered');
    testApp.clock.advance(1);
    const events: LiveEvent[] = [];
    const leave = testApp.live.subscribe((event) => events.push(event));
    await Promise.all([1, 2, 3].map(() => followWaitingList(testApp.deps)));
    leave();
    expect([await stateOf(one), await stateOf(other)]).toEqual(['lapsed', 'offered']);
    expect(events).toHaveLength(2);
    expect(await mailsTo(other.person)).toEqual(['reservation_waiting', 'reservation_offer']);
    expect((await take(one)).body).toMatchObject({ code: 'offer_gone', phone: expect.any(String) });
    await cancel(other);
    // Nobody is in line any more, and whoever let the first offer pass is not written to again.
    expect(await holders()).toEqual([]);
    expect((await take(one)).body.reservation.status).toBe('accepted');
    expect(await holders()).toEqual([one.reservation._id]);
  });

  test('that was let pass can be waited for again, at the end of the line', async () => {
    const first = await ask();
    const [one, other] = [await wait(), await wait()];
    await cancel(first);
    testApp.clock.advance(15 * MINUTE);
    await followWaitingList(testApp.deps);
    const again = await wait(one.person);
    expect(again.status).toBe(201);
    expect(again.reservation._id).not.toBe(one.reservation._id);
    expect(await stateOf(again)).toBe('waiting');
    await cancel(other);
    expect(await stateOf(again)).toBe('offered');
  });

  test('that was taken is what a request sent again asks for, whether it would wait or not', async () => {
    const first = await ask();
    const one = await wait();
    await cancel(first);
    await take(one);
    for (const again of [await ask(one.person), await wait(one.person)])
      expect(again.reservation).toMatchObject({ _id: one.reservation._id, status: 'accepted' });
  });

  test('and is held goes to another table where its room closes, or back to the line: nobody reads of one that is not held', async () => {
    const plan = planOf([4, 4], { isRefusedWhenFull: true });
    const [room] = plan.rooms;
    if (!room) throw new Error('no room');
    const [inside, terrace] = room.tables.map((table, at) => ({
      ...room,
      _id: newId(),
      name: `${at}`,
      tables: [table],
    }));
    const both = { ...plan, rooms: [inside, terrace] as (typeof room)[] };
    await savePlan(owner, both);
    const [first, second] = [await ask(), await ask()];
    const one = await wait();
    await cancel(first);
    expect(await stateOf(one)).toBe('offered');
    const close = (isClosed: boolean) =>
      savePlan(owner, { ...both, rooms: both.rooms.map((each) => ({ ...each, isClosed })) });
    await close(true);
    expect(await read(one)).toMatchObject({ waitingList: { state: 'waiting', until: null } });
    expect((await take(one)).body.code).toBe('offer_gone');
    // Whoever is accepted sits down first.
    await close(false);
    expect(await stateOf(one)).toBe('offered');
    expect((await holders()).sort()).toEqual([one.reservation._id, second.reservation._id].sort());
  });

  test('is held for no longer than was told where all tables are gone', async () => {
    const first = await ask();
    const one = await wait();
    await cancel(first);
    await savePlan(owner, { ...planOf([4], { isRefusedWhenFull: true }), rooms: [], chains: [] });
    expect(await stateOf(one)).toBe('waiting');
    await db
      .updateTable('reservations')
      .set({ status: 'offered', held_until: 1 })
      .where('id', '=', one.reservation._id)
      .execute();
    await followWaitingList(testApp.deps);
    expect(await stateOf(one)).toBe('lapsed');
  });

  test('is given once, where an offer is taken in the moment in which it lapses', async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.deleteFrom('reservations').execute();
      await db.deleteFrom('table_slots').execute();
      testApp.clock.set(NOW);
      const first = await ask();
      const [one, other] = [await wait(), await wait()];
      await cancel(first);
      testApp.clock.advance(15 * MINUTE);
      const [taken] = await Promise.all([
        take(one),
        followWaitingList(testApp.deps),
        followWaitingList(testApp.deps),
      ]);
      const states = [await stateOf(one), await stateOf(other)];
      expect(states).toEqual(taken.status === 200 ? ['accepted', 'waiting'] : ['lapsed', 'offered']);
      expect(await holders()).toEqual([(taken.status === 200 ? one : other).reservation._id]);
    }
  });

  test('at night is offered in the morning, and not so late that nobody could come', async () => {
    const first = await ask();
    const one = await wait();
    testApp.clock.set('2026-11-22T03:00:00+01:00');
    await cancel(first);
    await followWaitingList(testApp.deps);
    expect(await stateOf(one)).toBe('waiting');
    testApp.clock.set('2026-11-22T09:00:00+01:00');
    await followWaitingList(testApp.deps);
    expect(await stateOf(one)).toBe('offered');
    // An hour before is what the restaurant wants to know by.
    await db.deleteFrom('reservations').execute();
    await db.deleteFrom('table_slots').execute();
    const late = await ask();
    const two = await wait();
    testApp.clock.set('2026-11-22T18:00:01+01:00');
    await cancel(late);
    expect(await stateOf(two)).toBe('waiting');
    // Nothing can be offered to them any more: the desk reads whom to call.
    expect(await toCall()).toEqual([[two.reservation._id], [two.reservation._id]]);
  });

  test.each([
    ['an hour before, which is what the restaurant wants to know by', 60, '18:00', {}],
    ['so late that nobody could come', 0, '18:30', {}],
    ['at its time, and after it', 0, '19:00', {}],
    ['once nothing is given without a person', 60, '10:00', { isAtOnce: false }],
  ])(
    'can’t be offered any more %s: whoever waits is named at the desk, to be called',
    async (_, leadMinutes, time, change) => {
      await ask();
      const one = await wait();
      const { rooms, chains } = (await owner.get('/admin/tables')).body;
      const save = (answers: Partial<TableAnswers>) =>
        savePlan(owner, {
          ...planOf([], { isRefusedWhenFull: true, leadMinutes, ...answers }),
          rooms,
          chains,
        });
      await save({});
      testApp.clock.set(`2026-11-22T${time}:00+01:00`);
      if (time < '19:00') expect(await toCall()).toEqual([[], []]);
      await save(change);
      testApp.clock.advance(1);
      expect(await toCall()).toEqual([[one.reservation._id], [one.reservation._id]]);
    },
  );

  test('is offered to nobody who has a table by then', async () => {
    const first = await ask();
    const one = await wait();
    expect((await ask({ ...one.person, time: '21:30' })).reservation.status).toBe('accepted');
    await cancel(first);
    expect(await stateOf(one)).toBe('waiting');
  });
});

describe('a place on the list', () => {
  test('is no reservation: it can’t be changed, confirmed or answered', async () => {
    await ask();
    const one = await wait();
    const { date, time, numberOfGuests } = reservationRequest;
    const change = { ...one.link, version: 0, date, time, numberOfGuests, note: 'Am Fenster' };
    expect((await stranger.post('/reservation/change', change)).body.code).toBe('reservation_not_changeable');
    expect((await stranger.post('/reservation/coming', one.link)).body.code).toBe(
      'reservation_not_changeable',
    );
    const accepted = await staff.send('PATCH', `/reservation/${one.reservation._id}`, {
      body: { status: 'accepted' },
    });
    expect(accepted.status).toBe(409);
    expect((await take(one)).body.code).toBe('offer_gone');
  });

  test('is forgotten the day after, and with the number where the guest asks for it', async () => {
    const first = await ask();
    const one = await wait();
    await cancel(first);
    expect(await stateOf(one)).toBe('offered');
    await staff.post('/orders/phone/forget', { phone: one.person.phone });
    expect((await stranger.post('/reservation/by-link', one.link)).status).toBe(404);
    expect(await holders()).toEqual([]);
    await ask();
    const third = await wait();
    await ask({ date: '2026-11-25' });
    const other = await wait({ date: '2026-11-25' });
    testApp.clock.set('2026-11-23T04:00:00+01:00');
    await anonymiseOldReservations(testApp.deps);
    expect((await stranger.post('/reservation/by-link', third.link)).status).toBe(404);
    expect((await stranger.post('/reservation/by-link', other.link)).status).toBe(200);
    const words = db.selectFrom('name_words').select('of_id').where('of_id', '=', third.reservation._id);
    expect(await words.execute()).toEqual([]);
  });
});
