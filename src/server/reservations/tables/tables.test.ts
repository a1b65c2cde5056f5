import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { TablePlanBody } from '#contract/reservations/table-plan-shapes.ts';
import { addDays } from '#domain/hours/zone.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { LiveEvent } from '../../live/live.ts';
import { isPostgres } from '../../test/fresh-database.ts';
import { requestTable, reservationRequest } from '../../test/reservation-requests.ts';
import { planOf, savePlan } from '../../test/table-plans.ts';
import { openTestApp } from '../../test/test-app.ts';
import { anonymiseOldReservations } from '../jobs.ts';

const testApp = await openTestApp();
afterAll(testApp.close);

const { stranger, db } = testApp;
const owner = await testApp.owner();
const staff = await testApp.staff();
const NOW = '2026-11-21T18:00:00+01:00';

beforeEach(async () => {
  testApp.clock.set(NOW);
  for (const table of ['reservations', 'table_slots', 'table_plan', 'mails', 'name_words'] as const)
    await db.deleteFrom(table).execute();
});

let asked = 0;
/** Whatever comes back for a request like no other. */
function ask(change: Partial<typeof reservationRequest> & { note?: string } = {}, caller = stranger) {
  asked += 1;
  return caller
    .withLanguage('en')
    .post('/reservation', { ...reservationRequest, name: `Gast Nummer ${asked}`, ...change });
}
const mails = async () =>
  (await db.selectFrom('mails').select('kind').orderBy('kind').execute()).map(({ kind }) => kind);
const tablesOf = async (...reservations: string[]) =>
  (await staff.post('/reservation/tables', { reservations })).body.seated.map(({ tables }) => tables);
const accept = (id: string, more: { isBeyondPlan?: boolean } = {}) =>
  staff.send('PATCH', `/reservation/${id}`, { body: { status: 'accepted', ...more } });
const cancel = (id: string) =>
  staff.send('PATCH', `/reservation/${id}`, {
    body: { status: 'cancelled', cancellationReason: 'Kein Tisch' },
  });
const callOff = (id: string) =>
  staff.post(`/reservation/${id}/call-off`, { cancellationReason: 'Rohrbruch' });

/** No table has two parties, and whoever has been cancelled has none. */
async function expectSound(): Promise<void> {
  const ghosts = await db
    .selectFrom('table_slots')
    .leftJoin('reservations', 'reservations.id', 'table_slots.reservation_id')
    .select('table_slots.reservation_id')
    .where((eb) => eb.or([eb('reservations.id', 'is', null), eb('reservations.status', '!=', 'accepted')]))
    .execute();
  expect(ghosts).toEqual([]);
}

describe('the plan', () => {
  test('is saved whole by its owner; over one that nobody has seen it is refused', async () => {
    expect((await owner.get('/admin/tables')).body).toMatchObject({
      version: 0,
      rooms: [],
      ...{ withoutTable: [], atClosedTable: [] },
    });
    const plan = planOf([2, 4]);
    const saved = await savePlan(owner, plan);
    expect(saved).toEqual({ ...plan, version: 1, withoutTable: [], atClosedTable: [] });
    const outdated = { ...planOf([6]), version: 0 };
    const refused = await owner.send('PUT', '/admin/tables', { body: outdated });
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await owner.get('/admin/tables')).body).toEqual(saved);
    expect((await staff.get('/admin/tables')).status).toBe(403);
  });

  test('keeps where each table was drawn; what nobody has drawn is laid out for the evening', async () => {
    const plan = planOf([2, 4]);
    const [room] = plan.rooms as [(typeof plan.rooms)[number]];
    const spot = { x: 7, y: 2, form: 'round', isTurned: false } as const;
    const [first, second] = room.tables as [(typeof room.tables)[number], (typeof room.tables)[number]];
    const drawn = { ...plan, rooms: [{ ...room, tables: [{ ...first, spot }, second] }] };
    expect((await savePlan(owner, drawn)).rooms).toEqual(drawn.rooms);
    const { rooms } = (await staff.get('/reservation/evening')).body;
    expect(rooms[0].tables).toMatchObject([
      { _id: first._id, spot },
      { _id: second._id, spot: { x: 0, y: 0, form: 'square' } },
    ]);
    const outside = { ...room, tables: [{ ...first, spot: { ...spot, x: 24 } }] };
    const refused = await owner.send('PUT', '/admin/tables', {
      body: { ...plan, rooms: [outside], version: 1 },
    });
    expect(refused.status).toBe(400);
  });

  test('keeps what an older client leaves out: where tables stand, when rooms are closed, how long lunch takes, and what is paid ahead', async () => {
    const prepaid = { centsPerGuest: 500, fromGuests: 8, dates: [], refundHours: 24 };
    const lunch = { two: 30, four: 45, more: 60 };
    const plan = planOf([2, 4], { lunchMinutes: lunch, prepayment: prepaid });
    const [room] = plan.rooms as [(typeof plan.rooms)[number]];
    const spot = { x: 7, y: 2, form: 'round', isTurned: false } as const;
    const closings = [{ from: '2026-12-01', to: '2026-12-24' }];
    const stored = {
      ...room,
      closings,
      tables: room.tables.map((each, at) => ({ ...each, spot: at ? null : spot })),
    };
    const { version, rooms, answers } = await savePlan(owner, { ...plan, rooms: [stored] });
    const { lunchMinutes, prepayment, ...older } = plan.answers;
    const renamed = {
      ...{ _id: room._id, name: 'Gaststube', isClosed: false },
      // In another order, and with a new one.
      tables: [
        ...room.tables.map(({ spot: _, ...each }) => each).reverse(),
        { _id: crypto.randomUUID(), name: '3', fewest: 1, most: 2, isBlocked: false },
      ],
    };
    const body = { version, rooms: [renamed], chains: [], answers: older };
    for (const _ of ['', 'again']) {
      const saved = await owner.send('PUT', '/admin/tables', { body });
      expect([saved.status, saved.body.version]).toEqual([200, version + 1]);
      expect(saved.body.answers).toEqual(answers);
      const [first, second] = rooms[0]?.tables ?? [];
      expect(saved.body.rooms).toMatchObject([
        { name: 'Gaststube', closings, tables: [second, first, { spot: null }] },
      ]);
    }
    // Who knows of it can still end it.
    const emptied = {
      ...renamed,
      closings: [],
      tables: renamed.tables.map((each) => ({ ...each, spot: null })),
    };
    const ended = await savePlan(owner, {
      ...body,
      rooms: [emptied],
      answers: { ...older, lunchMinutes: null, prepayment: null },
    });
    expect([ended.rooms[0]?.closings, ended.rooms[0]?.tables[1]?.spot, ended.answers.lunchMinutes]).toEqual([
      [],
      null,
      null,
    ]);
    expect(lunchMinutes).not.toBeNull();
  });

  test('that is saved is told to the desk, whose lists name the tables', async () => {
    const events: LiveEvent[] = [];
    const leave = testApp.live.subscribe((event) => events.push(event));
    await savePlan(owner, planOf([2]));
    leave();
    expect(events).toContainEqual({ type: 'reservations', reservationId: null, status: 'accepted' });
  });

  test('of two first ones at once, one is saved', async () => {
    const both = await Promise.all(
      [planOf([2]), planOf([4])].map((plan) =>
        owner.send('PUT', '/admin/tables', { body: { ...plan, version: 0 } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    [
      'a table twice',
      (plan: ReturnType<typeof planOf>) => plan.rooms[0]?.tables.push(...plan.rooms[0].tables),
    ],
    [
      'a join with a table that is not there',
      (plan) => plan.chains.push([crypto.randomUUID(), crypto.randomUUID()]),
    ],
    [
      'a smallest party above the largest',
      (plan) => Object.assign(plan.rooms[0]?.tables[0] ?? {}, { fewest: 9 }),
    ],
    ['a table without a name', (plan) => Object.assign(plan.rooms[0]?.tables[0] ?? {}, { name: ' ' })],
    [
      'a join of more tables than anybody joins',
      (plan) => {
        plan.rooms[0]?.tables.push(...(planOf(Array.from({ length: 13 }, () => 2)).rooms[0]?.tables ?? []));
        plan.chains.push((plan.rooms[0]?.tables ?? []).map(({ _id }) => _id));
      },
    ],
  ])('can’t have %s', async (_, spoil) => {
    const plan = planOf([2, 4]);
    spoil(plan);
    expect((await owner.send('PUT', '/admin/tables', { body: { ...plan, version: 0 } })).status).toBe(400);
  });
});

describe('a request', () => {
  test('that fits is accepted at once, with one mail to the guest, and has the table that fits best', async () => {
    const { rooms } = await savePlan(owner, planOf([6, 4, 2]));
    const { status, body } = await ask({ numberOfGuests: 4 });
    expect(status).toBe(201);
    expect(body.data.reservation).toMatchObject({
      status: 'accepted',
      acceptedAt: '2026-11-21T17:00:00.000Z',
    });
    expect(await mails()).toEqual(['new_reservation', 'newsletter_confirm', 'reservation_accepted']);
    expect(await tablesOf(body.data.reservation._id)).toEqual([[rooms[0]?.tables[1]?._id]]);
    const toRestaurant = db.selectFrom('mails').select('letter').where('kind', '=', 'new_reservation');
    expect((await toRestaurant.executeTakeFirstOrThrow()).letter).toContain('Tisch vergeben');
  });

  test('that was accepted at once is told to the desk, as what a guest has cancelled is', async () => {
    await savePlan(owner, planOf([4]));
    const events: LiveEvent[] = [];
    const leave = testApp.live.subscribe((event) => events.push(event));
    const [given, waiting] = [(await ask()).body.data.reservation, (await ask()).body.data.reservation];
    leave();
    expect(events).toEqual([
      { type: 'reservations', reservationId: given._id, status: 'accepted', isByGuest: true },
      { type: 'reservations', reservationId: waiting._id, status: 'pending' },
    ]);
  });

  test('whose note may speak of an allergy waits for a person; any other is answered', async () => {
    await savePlan(owner, planOf([4, 4], { isRefusedWhenFull: true }));
    const status = async (note: string) => (await ask({ note })).body.data.reservation.status;
    expect(await status('Ein Kind mit Nussallergie')).toBe('pending');
    expect(await status('Wir feiern Geburtstag')).toBe('accepted');
    expect(await status('Ein Kinderstuhl, bitte')).toBe('accepted');
    // Where all is taken too: a person may still find a place.
    expect(await status('Glutenfrei, wegen Zöliakie')).toBe('pending');
  });

  test('sent twice at the same moment, where requests are refused when all is taken, is one with a table', async () => {
    await savePlan(owner, planOf([4], { isRefusedWhenFull: true }));
    const answers = await Promise.all([1, 2, 3].map(() => stranger.post('/reservation', reservationRequest)));
    const ids = answers.map(({ body }) => body.data?.reservation._id);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toBeTruthy();
  });

  test('sent twice has one table', async () => {
    await savePlan(owner, planOf([4, 4]));
    const [one, other] = [
      await stranger.post('/reservation', reservationRequest),
      await stranger.post('/reservation', reservationRequest),
    ];
    expect(other.body.data.reservation).toEqual(one.body.data.reservation);
    expect((await db.selectFrom('table_slots').select('table_id').distinct().execute()).length).toBe(1);
  });

  test.each([
    ['where the desk answers all', {}, { isAtOnce: false }],
    ['of a larger party than may be', { numberOfGuests: 5 }, { upToGuests: 4 }],
    ['at shorter notice than may be', { date: '2026-11-21', time: '19:00' }, { leadMinutes: 61 }],
  ])('%s waits for the desk, without a table', async (_, change, answers) => {
    await savePlan(owner, planOf([8], answers));
    expect((await ask(change)).body.data.reservation.status).toBe('pending');
    expect(await mails()).toContain('reservation_received');
    expect(await db.selectFrom('table_slots').selectAll().execute()).toEqual([]);
  });

  test('waits for the desk where no table was drawn, and the desk accepts it as ever', async () => {
    const { _id } = await requestTable(stranger);
    expect((await accept(_id)).status).toBe(200);
    await savePlan(owner, planOf([]));
    const other = await requestTable(stranger);
    expect(other.status).toBe('pending');
    expect((await accept(other._id)).status).toBe(200);
  });

  test('that does not fit waits for the desk, or is refused with the nearest times', async () => {
    await savePlan(owner, planOf([4]));
    await ask({ time: '19:00' });
    expect((await ask({ time: '19:30' })).body.data.reservation.status).toBe('pending');
    await savePlan(owner, planOf([4], { isRefusedWhenFull: true }));
    const refused = await ask({ time: '19:30' });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'reservation_full', time: '19:30', times: ['17:00', '21:00', '21:30'] },
    });
    expect(refused.body.message).toContain('17:00, 21:00, 21:30');
    expect((await ask({ time: '21:00' })).body.data.reservation.status).toBe('accepted');
    // The hours of the test restaurant have no other time that day for a party of four.
    expect((await ask({ time: '20:00', numberOfGuests: 6 })).body).toMatchObject({ times: [], dates: [] });
  });

  test('on a day that is full is refused with the next days that have a table at that time', async () => {
    const stayMinutes = { two: 480, four: 480, more: 480 };
    await savePlan(owner, planOf([4], { isRefusedWhenFull: true, stayMinutes }));
    await ask({ date: '2026-11-22' });
    await ask({ date: '2026-11-24', time: '20:00' });
    const refused = await ask({ date: '2026-11-22' });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'reservation_full', times: [], dates: ['2026-11-25', '2026-11-26', '2026-11-27'] },
    });
    expect(refused.body.message).toContain(
      'At 19:00 there is one on 25 November 2026, 26 November 2026 or 27',
    );
    // Within two weeks, and only on days that take tables at that time.
    for (let day = 25; day <= 30; day += 1) await ask({ date: `2026-11-${day}` });
    for (let day = 1; day <= 4; day += 1) await ask({ date: `2026-12-0${day}` });
    expect((await ask({ date: '2026-11-22' })).body).toMatchObject({ dates: ['2026-12-05', '2026-12-06'] });
  });

  test('waits for the desk, and is not called full, beside somebody who was accepted without a table', async () => {
    await savePlan(owner, planOf([4, 4], { isRefusedWhenFull: true, isAtOnce: false }));
    const large = (await ask({ numberOfGuests: 12 })).body.data.reservation._id;
    expect((await accept(large, { isBeyondPlan: true })).status).toBe(200);
    await savePlan(owner, planOf([4, 4], { isRefusedWhenFull: true }));
    expect((await ask({ numberOfGuests: 2 })).body.data.reservation.status).toBe('pending');
  });

  test('of somebody who has a table that day, or three to come, waits for the desk', async () => {
    await using limited = await openTestApp({ config: { isRateLimited: true } });
    await savePlan(await limited.owner(), planOf([4, 4, 4, 4, 4, 4]));
    const status = async (date: string, time: string) => {
      const body = { ...reservationRequest, date, time, note: `${date} ${time}` };
      return (await limited.stranger.post('/reservation', body)).body.data?.reservation.status;
    };
    expect(await status('2026-11-24', '19:00')).toBe('accepted');
    expect(await status('2026-11-24', '17:00')).toBe('pending');
    expect(await status('2026-11-25', '19:00')).toBe('accepted');
    expect(await status('2026-11-26', '19:00')).toBe('accepted');
    expect(await status('2026-11-27', '19:00')).toBe('pending');
  });

  test('counts in the pace of its quarter of an hour', async () => {
    await savePlan(owner, planOf([4, 4, 4], { paceGuests: 6 }));
    expect((await ask()).body.data.reservation.status).toBe('accepted');
    expect((await ask()).body.data.reservation.status).toBe('pending');
    expect((await ask({ numberOfGuests: 2 })).body.data.reservation.status).toBe('accepted');
    expect((await ask({ time: '19:30' })).body.data.reservation.status).toBe('accepted');
  });

  test('takes the last table once, of 200 at the same moment', async () => {
    await using other = isPostgres ? await openTestApp({ sharedWith: testApp }) : null;
    await savePlan(owner, planOf([4], { isRefusedWhenFull: true }));
    const callers = [stranger, other?.stranger ?? stranger];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => ask({ newsletter: false }, callers[index % 2])),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(199);
    await expectSound();
  }, 120_000);

  test('finds a table that a cancellation frees in the same moment, or not, but never a taken one', async () => {
    await savePlan(owner, planOf([4, 2], { isRefusedWhenFull: true }));
    for (let round = 0; round < 10; round += 1) {
      const first = (await ask({ newsletter: false })).body.data.reservation._id;
      await Promise.all([
        callOff(first),
        ask({ newsletter: false }),
        ask({ newsletter: false, numberOfGuests: 2 }),
      ]);
      await expectSound();
      const seated = await db
        .selectFrom('reservations')
        .select('id')
        .where('status', '=', 'accepted')
        .execute();
      for (const { id } of seated) await callOff(id);
      expect(await db.selectFrom('table_slots').selectAll().execute()).toEqual([]);
    }
  });
});

test('the database itself has no room for two parties at one table', async () => {
  const slot = { table_id: 'one', slot: 1, is_pinned: 0 };
  await db
    .insertInto('table_slots')
    .values({ ...slot, reservation_id: 'a' })
    .execute();
  const second = db
    .insertInto('table_slots')
    .values({ ...slot, reservation_id: 'b' })
    .execute();
  expect(isUniqueViolation(await second.catch((error: unknown) => error))).toBe(true);
});

describe('the desk', () => {
  test('is asked before it accepts more than there are tables, and then may', async () => {
    await savePlan(owner, planOf([4]));
    await ask();
    const { _id } = (await ask()).body.data.reservation;
    const within = await accept(_id, { isBeyondPlan: false });
    expect(within).toMatchObject({ status: 409, body: { code: 'reservation_does_not_fit' } });
    expect((await accept(_id, { isBeyondPlan: true })).body.data.reservation.status).toBe('accepted');
    expect((await owner.get('/admin/tables')).body.withoutTable).toMatchObject([{ _id }]);
    // Whoever has none is to sit somewhere too: nothing is given away beside them.
    expect((await ask({ numberOfGuests: 1 })).body.data.reservation.status).toBe('pending');
  });

  test('accepts by the specified call whatever it decides, and moves nobody who has a table for it', async () => {
    await savePlan(owner, planOf([4, 2], { isAtOnce: false }));
    const asked: string[] = [];
    for (let party = 0; party < 4; party += 1) asked.push((await ask()).body.data.reservation._id);
    for (const id of asked) {
      const accepted = await accept(id);
      expect(accepted).toMatchObject({
        status: 200,
        body: { data: { reservation: { status: 'accepted' } } },
      });
    }
    const [first, ...others] = asked;
    expect((await staff.post('/reservation/tables', { reservations: asked })).body.seated).toMatchObject([
      { _id: first },
    ]);
    const { withoutTable } = (await owner.get('/admin/tables')).body;
    expect(withoutTable.map(({ _id }) => _id).sort()).toEqual([...others].sort());
    const { parties } = (await staff.get('/reservation/evening?date=2026-11-22')).body;
    expect(parties.filter(({ tables }) => tables.length === 0)).toHaveLength(3);
    // Who fits still gets a table.
    const two = (await ask({ numberOfGuests: 2 })).body.data.reservation._id;
    expect((await accept(two, { isBeyondPlan: false })).status).toBe(200);
    await expectSound();
  });

  test('gives the table of whoever cancels to whoever has none', async () => {
    await savePlan(owner, planOf([4]));
    const first = (await ask()).body.data.reservation._id;
    const second = (await ask()).body.data.reservation._id;
    await accept(second, { isBeyondPlan: true });
    await callOff(first);
    expect(await tablesOf(first, second)).toHaveLength(1);
    expect((await owner.get('/admin/tables')).body.withoutTable).toEqual([]);
    await expectSound();
  });

  test('takes an acceptance back, and the table with it', async () => {
    await savePlan(owner, planOf([4], { isAtOnce: false }));
    const { _id } = await requestTable(stranger);
    await accept(_id);
    expect(await tablesOf(_id)).toHaveLength(1);
    await staff.post(`/reservation/${_id}/undo`);
    expect(await tablesOf(_id)).toEqual([]);
    await cancel(_id);
    await expectSound();
  });

  test('puts a party at another table, where it stays, and whoever sat there moves', async () => {
    const [four, two] = (await savePlan(owner, planOf([4, 2]))).rooms[0]?.tables ?? [];
    const [at4, at2] = [four?._id ?? '', two?._id ?? ''];
    const first = (await ask({ numberOfGuests: 2 })).body.data.reservation._id;
    const second = (await ask({ numberOfGuests: 2 })).body.data.reservation._id;
    expect(await tablesOf(first)).toEqual([[at2]]);
    const choose = (id: string, tables: string[]) =>
      staff.send('PUT', `/reservation/${id}/tables`, { body: { tables } });
    expect((await choose(first, [at4])).body.seated).toEqual([{ _id: first, tables: [at4], isPinned: true }]);
    expect(await tablesOf(second)).toEqual([[at2]]);
    expect((await choose(second, [at4])).body.code).toBe('table_taken');
    expect((await choose(second, [crypto.randomUUID()])).body.code).toBe('table_taken');
    expect((await choose(first, [])).body.seated).toEqual([{ _id: first, tables: [at4], isPinned: false }]);
    expect((await choose(second, [at4])).status).toBe(200);
    expect(await tablesOf(first)).toEqual([[at2]]);
    await expectSound();
  });

  test('keeps whom it has put at a table there, through every plan that still has the table', async () => {
    const plan = planOf([4, 4, 4]);
    const [first, second, third] = (await savePlan(owner, plan)).rooms[0]?.tables ?? [];
    const block = (...blocked: (typeof first)[]) => ({
      ...plan,
      rooms: plan.rooms.map((room) => ({
        ...room,
        tables: room.tables.map((table) => ({
          ...table,
          isBlocked: blocked.some((each) => each?._id === table._id),
        })),
      })),
    });
    const [pinned, free] = [(await ask()).body.data.reservation._id, (await ask()).body.data.reservation._id];
    const choose = (id: string, table = first) =>
      staff.send('PUT', `/reservation/${id}/tables`, { body: { tables: [table?._id] } });
    expect((await choose(pinned)).status).toBe(200);
    const seats = () => staff.post('/reservation/tables', { reservations: [pinned] });
    const stays = [{ _id: pinned, tables: [first?._id], isPinned: true }];
    expect((await savePlan(owner, block(first))).atClosedTable).toMatchObject([{ _id: pinned }]);
    expect((await seats()).body.seated).toEqual(stays);
    // Blocked already when the desk chose it, and saved again.
    expect((await choose(free, second)).status).toBe(200);
    await savePlan(owner, block(first, second));
    expect((await choose(free, third)).status).toBe(200);
    expect((await choose(free, second)).status).toBe(200);
    expect((await savePlan(owner, block(first, second))).atClosedTable).toHaveLength(2);
    expect(await tablesOf(free)).toEqual([[second?._id]]);
    await savePlan(owner, { ...plan, rooms: plan.rooms.map((room) => ({ ...room, isClosed: true })) });
    expect((await seats()).body.seated).toEqual(stays);
    expect((await savePlan(owner, plan)).atClosedTable).toEqual([]);
    expect((await seats()).body.seated).toEqual(stays);
    await expectSound();
  });

  test('is named who sits, or is to sit by its choice, at a table that is taken away: it stays', async () => {
    const plan = planOf([4, 4]);
    const [first, second] = (await savePlan(owner, plan)).rooms[0]?.tables ?? [];
    const { _id, name } = (await ask()).body.data.reservation;
    await staff.send('PUT', `/reservation/${_id}/tables`, { body: { tables: [first?._id] } });
    const without = (gone: { _id: string } | undefined) => ({
      ...plan,
      rooms: plan.rooms.map((room) => ({
        ...room,
        tables: room.tables.filter((table) => table._id !== gone?._id),
      })),
    });
    const remove = async (gone: { _id: string } | undefined) => {
      const { version } = (await owner.get('/admin/tables')).body;
      return owner.send('PUT', '/admin/tables', { body: { ...without(gone), version } });
    };
    const { date, time } = reservationRequest;
    const refused = await remove(first);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'table_held', held: [{ name, date, time }] },
    });
    expect(refused.body.message).toContain(`${name} (22. November 2026, 19:00)`);
    expect((await owner.get('/admin/tables')).body.rooms[0].tables).toHaveLength(2);
    // Somewhere else by itself, and there when the time has come.
    await staff.send('PUT', `/reservation/${_id}/tables`, { body: { tables: [second?._id] } });
    expect((await remove(first)).status).toBe(200);
    await savePlan(owner, plan);
    await staff.send('PUT', `/reservation/${_id}/tables`, { body: { tables: [] } });
    const [[seat] = []] = await tablesOf(_id);
    testApp.clock.set('2026-11-22T19:20:00+01:00');
    const table = [first, second].find((each) => each?._id === seat);
    expect((await remove(table)).body.code).toBe('table_held');
    testApp.clock.set('2026-11-22T21:00:00+01:00');
    expect((await remove(table)).status).toBe(200);
  });

  test('learns from a closed room who has no table any more; who fits elsewhere has moved', async () => {
    const plan = planOf([4, 4]);
    const terrace = { ...planOf([4]).rooms[0], name: 'Terrasse' } as (typeof plan.rooms)[number];
    await savePlan(owner, { ...plan, rooms: [...plan.rooms, terrace] });
    for (const _ of [1, 2, 3]) await ask();
    const closed = await savePlan(owner, { ...plan, rooms: [...plan.rooms, { ...terrace, isClosed: true }] });
    expect(closed.withoutTable).toHaveLength(1);
    const opened = await savePlan(owner, { ...plan, rooms: [...plan.rooms, terrace] });
    expect(opened.withoutTable).toEqual([]);
    const none = await savePlan(owner, planOf([4]));
    expect(none.withoutTable).toHaveLength(2);
    await expectSound();
  });
});

describe('a room that is closed for a day', () => {
  const terraceOf = (seats: readonly number[]) => {
    const [room] = planOf(seats).rooms as [TablePlanBody['rooms'][number]];
    return { ...room, name: 'Terrasse', tables: room.tables.map((one, at) => ({ ...one, name: `T${at}` })) };
  };
  const tap = (id: string, isClosed: boolean, date = '2026-11-22') =>
    staff.post(`/reservation/rooms/${id}/closed`, { date, isClosed });

  test('moves who fits elsewhere, names whom to call, cancels nobody, and is opened again', async () => {
    const plan = planOf([4]);
    const terrace = terraceOf([4, 4]);
    await savePlan(owner, { ...plan, rooms: [...plan.rooms, terrace] });
    const asked: string[] = [];
    for (const _ of [1, 2, 3]) asked.push((await ask()).body.data.reservation._id);
    const other = (await ask({ date: '2026-11-24' })).body.data.reservation._id;
    const sent = await mails();
    const closed = await tap(terrace._id, true);
    expect(closed.body.rooms.map(({ isClosed }) => isClosed)).toEqual([false, true]);
    const homeless = closed.body.parties.filter(({ tables }) => tables.length === 0);
    expect(homeless).toHaveLength(2);
    for (const { name, phone, step } of homeless)
      expect([name, phone, step]).toEqual([expect.stringContaining('Gast'), expect.any(String), 'expected']);
    expect((await owner.get('/admin/tables')).body.withoutTable).toHaveLength(2);
    expect(await mails()).toEqual(sent);
    // Another day is not this one, and the same tap from another tablet changes nothing.
    expect(await tablesOf(other)).toHaveLength(1);
    const { version } = (await owner.get('/admin/tables')).body;
    await tap(terrace._id, true);
    expect((await owner.get('/admin/tables')).body.version).toBe(version);
    expect((await ask({ numberOfGuests: 2 })).body.data.reservation.status).toBe('pending');
    const opened = await tap(terrace._id, false);
    expect(opened.body.parties.filter(({ tables }) => tables.length === 0)).toEqual([]);
    expect((await tap(crypto.randomUUID(), true)).status).toBe(404);
    await expectSound();
  });

  test('by the plan is closed for all the days of a span, and leaves whom the desk has put there', async () => {
    const plan = planOf([4]);
    const terrace = terraceOf([4]);
    const both = { ...plan, rooms: [...plan.rooms, terrace] };
    await savePlan(owner, both);
    const { _id } = (await ask()).body.data.reservation;
    await staff.send('PUT', `/reservation/${_id}/tables`, { body: { tables: [terrace.tables[0]?._id] } });
    const closings = [{ from: '2026-11-22', to: '2026-11-23' }];
    const saved = await savePlan(owner, { ...plan, rooms: [...plan.rooms, { ...terrace, closings }] });
    expect(saved.atClosedTable).toMatchObject([{ _id, name: expect.any(String), phone: expect.any(String) }]);
    expect(await tablesOf(_id)).toEqual([[terrace.tables[0]?._id]]);
    await ask();
    expect((await ask()).body.data.reservation.status).toBe('pending');
    await ask({ date: '2026-11-24' });
    expect((await ask({ date: '2026-11-24' })).body.data.reservation.status).toBe('accepted');
    await tap(terrace._id, false);
    expect((await owner.get('/admin/tables')).body.rooms[1].closings).toEqual([
      { from: '2026-11-23', to: '2026-11-23' },
    ]);
  });

  test('that is closed until further notice is opened for good only where the desk says so', async () => {
    const plan = planOf([4]);
    const terrace = { ...terraceOf([4]), isClosed: true };
    await savePlan(owner, { ...plan, rooms: [...plan.rooms, terrace] });
    const open = (more: { isForGood?: boolean } = {}) =>
      staff.post(`/reservation/rooms/${terrace._id}/closed`, {
        date: '2026-11-22',
        isClosed: false,
        ...more,
      });
    const refused = await open({ isForGood: false });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'room_closed_for_good', name: 'Terrasse', message: expect.stringContaining('beendet das') },
    ]);
    const isClosed = async () => (await owner.get('/admin/tables')).body.rooms[1].isClosed;
    expect(await isClosed()).toBe(true);
    expect((await open()).status).toBe(200);
    expect(await isClosed()).toBe(false);
    // What is closed for a day alone is opened without a question.
    await tap(terrace._id, true);
    expect((await open({ isForGood: false })).status).toBe(200);
  });

  test('is closed for so many spans of dates, and no more; those that are over are dropped', async () => {
    const plan = planOf([4]);
    const over = Array.from({ length: 40 }, () => ({ from: '2026-01-01', to: '2026-11-19' }));
    const closings = Array.from({ length: 60 }, (_, at) => addDays('2026-12-01', 2 * at)).map((from) => ({
      from,
      to: from,
    }));
    const terrace = { ...terraceOf([4]), closings: [...over, ...closings] };
    const { rooms } = await savePlan(owner, { ...plan, rooms: [...plan.rooms, terrace] });
    expect(rooms[1]?.closings).toEqual(closings);
    for (let at = 60; at < 100; at += 1)
      expect((await tap(terrace._id, true, addDays('2026-12-01', 2 * at))).status).toBe(200);
    const refused = await tap(terrace._id, true, '2026-11-22');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'room_closings_full', name: 'Terrasse', most: 100 },
    ]);
    expect((await tap(terrace._id, false, '2026-12-01')).status).toBe(200);
    expect((await tap(terrace._id, true, '2026-11-22')).status).toBe(200);
  });

  test('gives who is late another table; who sits there stays', async () => {
    const plan = planOf([2]);
    const terrace = terraceOf([4, 4]);
    await savePlan(owner, { ...plan, rooms: [...plan.rooms, terrace] });
    const [sits, late] = [
      (await ask({ numberOfGuests: 3 })).body.data.reservation._id,
      (await ask({ numberOfGuests: 2 })).body.data.reservation._id,
    ];
    await staff.send('PUT', `/reservation/${late}/tables`, { body: { tables: [terrace.tables[1]?._id] } });
    await staff.send('PUT', `/reservation/${late}/tables`, { body: { tables: [] } });
    testApp.clock.set('2026-11-22T19:05:00+01:00');
    await staff.post(`/reservation/${sits}/step`, { step: 'seated', version: 0 });
    await tap(terrace._id, true);
    expect(await tablesOf(sits)).toHaveLength(1);
    expect(await tablesOf(late)).toEqual([[plan.rooms[0]?.tables[0]?._id]]);
  });

  test('never makes anybody lose their table silently, whatever is closed and opened in whichever order', async () => {
    const DATES = ['2026-11-22', '2026-11-24', '2026-11-25'];
    const sizes = fc.array(fc.constantFrom(2, 4, 6), { minLength: 1, maxLength: 4 });
    const parties = fc.array(
      fc.record({
        date: fc.constantFrom(...DATES),
        time: fc.constantFrom('18:00', '19:00', '20:30', '21:30'),
        numberOfGuests: fc.integer({ min: 1, max: 6 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    const taps = fc.array(fc.tuple(fc.nat(1), fc.boolean(), fc.constantFrom(...DATES)), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(sizes, sizes, parties, taps, async (inside, outside, asked, all) => {
        const plan = planOf(inside, { upToGuests: 20, leadMinutes: 0 });
        const rooms = [...plan.rooms, terraceOf(outside)];
        await savePlan(owner, { ...plan, rooms });
        const accepted: string[] = [];
        for (const one of asked) {
          const { _id, status } = (await ask(one)).body.data.reservation;
          if (status === 'accepted') accepted.push(_id);
        }
        const sent = await mails();
        for (const [room, isClosed, date] of all) await tap(rooms[room]?._id ?? '', isClosed, date);
        const seen = (await owner.get('/admin/tables')).body;
        const named = new Set(seen.withoutTable.map(({ _id }) => _id));
        for (const date of DATES) {
          const evening = (await staff.get(`/reservation/evening?date=${date}`)).body;
          const open = evening.rooms.flatMap(({ isClosed, tables }) =>
            isClosed ? [] : tables.map(({ _id }) => _id),
          );
          for (const { _id, tables, phone } of evening.parties) {
            accepted.splice(accepted.indexOf(_id), 1);
            expect(tables.every((table) => open.includes(table))).toBe(true);
            expect(named.has(_id)).toBe(tables.length === 0);
            expect(phone).not.toBe('');
          }
        }
        // Nobody is missing, and nobody was told anything.
        expect(accepted).toEqual([]);
        expect(await mails()).toEqual(sent);
        await expectSound();
        await db.deleteFrom('table_slots').execute();
        await db.deleteFrom('reservations').execute();
      }),
      { numRuns: 25 },
    );
  });
});

test('a table is free sooner after lunch, where lunch is shorter', async () => {
  const lunchMinutes = { two: 30, four: 60, more: 60 };
  await savePlan(owner, planOf([4], { lunchMinutes }));
  expect((await owner.get('/admin/tables')).body.answers).toMatchObject({ lunchMinutes });
  const at = async (time: string) => (await ask({ time })).body.data.reservation.status;
  expect([await at('12:00'), await at('12:30'), await at('13:00')]).toEqual([
    'accepted',
    'pending',
    'accepted',
  ]);
  expect([await at('18:00'), await at('19:00'), await at('20:00')]).toEqual([
    'accepted',
    'pending',
    'accepted',
  ]);
});

test('a party has its table for every quarter of an hour of its stay, and no longer than a week after', async () => {
  await savePlan(owner, planOf([4]));
  const { _id } = (await ask({ date: '2026-11-22', time: '21:30' })).body.data.reservation;
  const slots = await db
    .selectFrom('table_slots')
    .select('slot')
    .where('reservation_id', '=', _id)
    .orderBy('slot')
    .execute();
  expect(slots.map(({ slot }) => slot * 900_000)).toEqual(
    Array.from({ length: 8 }, (_, index) => Date.parse('2026-11-22T21:30:00+01:00') + index * 900_000),
  );
  testApp.clock.set('2026-11-29T21:00:00+01:00');
  await anonymiseOldReservations(testApp.deps);
  expect(await tablesOf(_id)).toHaveLength(1);
  testApp.clock.set('2026-11-30T00:00:00+01:00');
  await anonymiseOldReservations(testApp.deps);
  expect(await tablesOf(_id)).toEqual([]);
});
