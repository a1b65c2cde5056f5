import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Evening } from '#contract/reservations/evening-shapes.ts';
import type { TableStep } from '#domain/reservations/table-step.ts';
import { orderDinner } from '../../test/orders.ts';
import { required } from '../../test/required.ts';
import { requestTable } from '../../test/reservation-requests.ts';
import { planOf, savePlan } from '../../test/table-plans.ts';
import { openTestApp, PASSWORD } from '../../test/test-app.ts';
import { anonymiseOldReservations, extendStays } from '../jobs.ts';

const testApp = await openTestApp();
afterAll(testApp.close);

const { stranger, db } = testApp;
const owner = await testApp.owner();
const staff = await testApp.staff();
const DATE = '2026-11-22';
const at = (time: string, date = DATE) => testApp.clock.set(`${date}T${time}:00+01:00`);

beforeEach(async () => {
  at('18:00', '2026-11-21');
  for (const table of ['reservations', 'table_slots', 'table_plan', 'mails', 'name_words'] as const)
    await db.deleteFrom(table).execute();
});

const evening = async (date = DATE) =>
  (await staff.get(`/reservation/evening?date=${date}`)).body as unknown as Evening;
const partyOf = async (id: string) => required((await evening()).parties.find(({ _id }) => _id === id));
const tap = async (id: string, step: TableStep, version?: number) =>
  staff.post(`/reservation/${id}/step`, { step, version: version ?? (await partyOf(id)).stepVersion });
async function accepted(time: string, numberOfGuests: number, date = DATE): Promise<string> {
  const { _id, status } = await requestTable(stranger, { time, numberOfGuests, date, phone: nextPhone() });
  if (status === 'pending')
    await staff.send('PATCH', `/reservation/${_id}`, { body: { status: 'accepted' } });
  return _id;
}
let phones = 0;
function nextPhone(): string {
  phones += 1;
  return `+49 151 23456${String(phones).padStart(3, '0')}`;
}

describe('the evening', () => {
  test('names who comes, where they sit and until when, with the orders promised for the same quarters', async () => {
    const plan = await savePlan(owner, planOf([2, 4], { paceGuests: 20 }));
    const [two, four] = required(plan.rooms[0]).tables;
    const couple = await accepted('19:00', 2);
    const family = await accepted('19:00', 4);
    const shown = await evening();
    expect(shown).toMatchObject({
      ...{ date: DATE, paceGuests: 20 },
      rooms: [{ name: 'Innen', tables: [{ _id: two?._id, most: 2 }, { most: 4 }] }],
      quarters: [{ at: '2026-11-22T18:00:00.000Z', guests: 6, orders: 0 }],
    });
    expect(shown.parties).toMatchObject(
      [
        { _id: couple, tables: [two?._id], endsAt: '2026-11-22T19:30:00.000Z' },
        { _id: family, tables: [four?._id], endsAt: '2026-11-22T20:00:00.000Z' },
      ].map((one) => ({ ...one, step: 'expected', stepVersion: 0, startsAt: '2026-11-22T18:00:00.000Z' })),
    );
    const { dueAt } = await orderDinner(await testApp.guest());
    const today = await evening('2026-11-21');
    const quarter = today.quarters.find(({ orders }) => orders === 1);
    expect(Date.parse(required(dueAt)) - Date.parse(required(quarter).at)).toBeLessThan(15 * 60_000);
    expect((await stranger.get('/reservation/evening')).status).toBe(401);
  });

  test('is that of the hours that hold now: after midnight the one before', async () => {
    await accepted('21:00', 2);
    at('20:00');
    expect((await staff.get('/reservation/evening')).body).toMatchObject({ date: DATE, rooms: [] });
    expect((await evening()).parties).toHaveLength(1);
  });
});

describe('a step at the table', () => {
  test('is taken once: of two tablets the second reads what is the case, and the same tap again changes nothing', async () => {
    const id = await accepted('19:00', 2);
    at('19:02');
    const [one, other] = await Promise.all([tap(id, 'seated', 0), tap(id, 'no_show', 0)]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const won = one.status === 200 ? 'seated' : 'no_show';
    const lost = one.status === 200 ? other : one;
    expect(lost.body).toMatchObject({ code: 'table_step_conflict', step: won });
    const again = await tap(id, won, 0);
    expect([again.status, (await partyOf(id)).stepVersion]).toEqual([200, 1]);
    // Taken back meanwhile: the first tap, sent again, does not undo that.
    await tap(id, 'expected', 1);
    expect((await tap(id, won, 0)).body).toMatchObject({ code: 'table_step_conflict', step: 'expected' });
    const noted = await db.selectFrom('changes').select('action').where('subject_id', '=', id).execute();
    expect(noted.filter(({ action }) => action === 'reservation_table_step')).toHaveLength(2);
  });

  test('is no step of who is not accepted, and nobody is missed before their time', async () => {
    const { _id } = await requestTable(stranger);
    expect((await tap(_id, 'seated', 0)).body).toMatchObject({ code: 'reservation_status_conflict' });
    const id = await accepted('20:00', 2);
    at('19:59');
    expect((await tap(id, 'no_show', 0)).body).toMatchObject({ code: 'table_step_too_early' });
    expect((await tap(crypto.randomUUID(), 'seated', 0)).status).toBe(404);
  });

  test('frees the table of who leaves early for the next one, and whoever was gone by mistake takes it again only while nobody has it', async () => {
    await savePlan(owner, planOf([2]));
    const first = await accepted('19:00', 2);
    at('19:05');
    await tap(first, 'seated');
    at('19:40');
    const refused = await requestTable(stranger, { time: '20:00', numberOfGuests: 2, phone: nextPhone() });
    const accept = () =>
      staff.send('PATCH', `/reservation/${refused._id}`, {
        body: { status: 'accepted', isBeyondPlan: false },
      });
    expect((await accept()).body).toMatchObject({ code: 'reservation_does_not_fit' });
    await tap(first, 'gone');
    await tap(first, 'leaving');
    expect((await accept()).body).toMatchObject({ code: 'reservation_does_not_fit' });
    await tap(first, 'gone');
    expect((await accept()).status).toBe(200);
    // Who has left waits for no table; who has not left after all has none, since it was given on.
    expect((await owner.get('/admin/tables')).body.withoutTable).toEqual([]);
    expect((await tap(first, 'leaving')).body).toMatchObject({ party: { step: 'leaving', tables: [] } });
    expect((await owner.get('/admin/tables')).body.withoutTable).toMatchObject([{ _id: first }]);
  });

  test('keeps the table of who stays longer: who is next moves, and nobody gets it', async () => {
    const { rooms } = await savePlan(owner, planOf([2, 4]));
    const [two, four] = required(rooms[0]).tables.map(({ _id }) => _id);
    const first = await accepted('18:30', 2);
    const next = await accepted('20:00', 2);
    expect((await partyOf(next)).tables).toEqual([two]);
    at('18:30');
    await tap(first, 'seated');
    at('19:50');
    await extendStays(testApp.deps);
    await extendStays(testApp.deps);
    expect(await partyOf(first)).toMatchObject({ tables: [two], endsAt: '2026-11-22T19:15:00.000Z' });
    expect((await partyOf(next)).tables).toEqual([four]);
    // Who is still there is shown until now.
    at('21:10');
    expect((await partyOf(first)).endsAt).toBe('2026-11-22T20:10:00.000Z');
  });

  test('holds the table from when a party sits down, be it early, and nobody moves it', async () => {
    const { rooms } = await savePlan(owner, planOf([2, 2]));
    const [one, other] = required(rooms[0]).tables.map(({ _id }) => _id);
    const early = await accepted('19:00', 2);
    at('18:20');
    await tap(early, 'seated');
    const slots = await db.selectFrom('table_slots').select('slot').orderBy('slot').execute();
    expect(slots).toHaveLength(9);
    const wanted = required((await partyOf(early)).tables[0]);
    const beside = await accepted('19:00', 2);
    expect((await partyOf(beside)).tables).toEqual([wanted === one ? other : one]);
    const put = await staff.send('PUT', `/reservation/${beside}/tables`, { body: { tables: [wanted] } });
    expect(put.body).toMatchObject({ code: 'table_taken' });
  });
});

describe('a mistake at the table', () => {
  const slotsOf = async (id: string) =>
    (await db.selectFrom('table_slots').select('slot').where('reservation_id', '=', id).execute()).length;
  const put = (id: string, tables: readonly (string | undefined)[]) =>
    staff.send('PUT', `/reservation/${id}/tables`, { body: { tables: [...tables] } });

  test('of who was seated before their time gives back what was taken for it', async () => {
    await savePlan(owner, planOf([2]));
    const id = await accepted('19:00', 2);
    at('17:00');
    await tap(id, 'seated');
    expect(await slotsOf(id)).toBe(6 + 8);
    await tap(id, 'expected');
    expect(await slotsOf(id)).toBe(6);
  });

  test('of who was not missed after all is taken back: at their table, at another one, or at none', async () => {
    const { rooms } = await savePlan(owner, planOf([2, 4]));
    const [two, four] = required(rooms[0]).tables.map(({ _id }) => _id);
    const first = await accepted('19:00', 2);
    at('19:20');
    await tap(first, 'no_show');
    const walkedIn = (tables: (string | undefined)[]) =>
      staff.post('/reservation/walk-in', { requestId: crypto.randomUUID(), numberOfGuests: 2, tables });
    expect((await walkedIn([two])).status).toBe(200);
    at('19:35');
    const remembered = () =>
      db.selectFrom('no_shows').selectAll().where('reservation_id', '=', first).execute();
    expect(await remembered()).toHaveLength(1);
    expect((await tap(first, 'seated')).body).toMatchObject({ party: { step: 'seated', tables: [four] } });
    expect(await remembered()).toEqual([]);
    await tap(first, 'gone');
    expect((await walkedIn([four])).status).toBe(200);
    expect((await tap(first, 'leaving')).body).toMatchObject({ party: { step: 'leaving', tables: [] } });
    // After the time that it had, it takes nothing, and is still no longer missed.
    const second = await accepted('21:30', 2);
    at('22:00');
    await tap(second, 'no_show');
    const before = await slotsOf(second);
    at('05:00', '2026-11-23');
    expect((await tap(second, 'expected')).status).toBe(200);
    expect(await slotsOf(second)).toBe(before);
  });

  test('does not take the same quarter of an hour twice: who sits is put elsewhere from now on, who left nowhere', async () => {
    const { rooms } = await savePlan(owner, planOf([2, 2]));
    const [one, other] = required(rooms[0]).tables.map(({ _id }) => _id);
    const first = await accepted('19:00', 2);
    const there = required((await partyOf(first)).tables[0]);
    const beside = there === one ? other : one;
    const second = await accepted('19:00', 2);
    at('19:05');
    await tap(first, 'seated');
    await tap(second, 'seated');
    at('19:40');
    await tap(second, 'gone');
    expect((await put(second, [beside])).body).toMatchObject({ code: 'table_step_conflict', step: 'gone' });
    // The other table was theirs until now.
    expect((await put(first, [beside])).status).toBe(200);
    expect((await partyOf(first)).tables).toEqual([beside]);
    expect((await put(first, [])).status).toBe(200);
    expect((await partyOf(first)).endsAt).toBe('2026-11-22T19:30:00.000Z');
  });

  test('of who was not told to be gone keeps the table for twice the stay, and no evening is drawn on', async () => {
    await savePlan(owner, planOf([2]));
    const id = await accepted('18:00', 2);
    at('18:00');
    await tap(id, 'seated');
    for (const time of ['19:25', '19:40', '20:10', '20:40', '20:55', '21:20', '21:40']) {
      at(time);
      await extendStays(testApp.deps);
    }
    expect(await slotsOf(id)).toBe(12);
    expect((await partyOf(id)).endsAt).toBe('2026-11-22T20:40:00.000Z');
    at('12:00', '2026-11-29');
    expect((await partyOf(id)).endsAt).toBe('2026-11-22T20:00:00.000Z');
    const { from, to } = await evening();
    expect(Date.parse(to) - Date.parse(from)).toBeLessThan(24 * 60 * 60_000);
  });

  test('of an acceptance that is undone takes the step with it', async () => {
    at('17:00');
    const id = await accepted('19:00', 2);
    await tap(id, 'seated');
    expect((await staff.post(`/reservation/${id}/undo`, {})).status).toBe(200);
    await staff.send('PATCH', `/reservation/${id}`, { body: { status: 'accepted' } });
    expect(await partyOf(id)).toMatchObject({ step: 'expected', stepVersion: 2 });
  });
});

describe('guests at the door', () => {
  const walkIn = (numberOfGuests: number, tables: readonly string[], key: string = crypto.randomUUID()) =>
    staff.post('/reservation/walk-in', { requestId: key, numberOfGuests, tables: [...tables] });

  test('are one party however often they are sent, and none in the sums where it was a mistake', async () => {
    const { rooms } = await savePlan(owner, planOf([2]));
    const tables = required(rooms[0]).tables.map(({ _id }) => _id);
    at('19:10');
    const key = crypto.randomUUID();
    const sent = [await walkIn(2, tables, key), await walkIn(2, tables, key)];
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const { _id } = required((await evening()).parties[0]);
    expect((await evening()).parties).toHaveLength(1);
    at('19:11');
    expect((await tap(_id, 'no_show')).status).toBe(200);
    const { quarters, walkIns } = await evening();
    expect(quarters).toEqual([]);
    expect(walkIns.find(({ numberOfGuests }) => numberOfGuests === 2)?.tables).toEqual(tables);
  });

  test('sit at the table that the solver suggests, at once, and nobody else gets it', async () => {
    const { rooms } = await savePlan(owner, planOf([2, 4]));
    const [two, four] = required(rooms[0]).tables.map(({ _id }) => _id);
    at('19:10');
    const suggested = async (guests: number) =>
      (await evening()).walkIns.find(({ numberOfGuests }) => numberOfGuests === guests)?.tables;
    expect([await suggested(2), await suggested(3), await suggested(5)]).toEqual([[two], [four], []]);
    const { status, body } = await walkIn(2, [required(two)]);
    expect([status, body]).toMatchObject([
      200,
      { party: { tables: [two], step: 'seated', name: '', startsAt: '2026-11-22T18:10:00.000Z' } },
    ]);
    expect(await suggested(2)).toEqual([four]);
    expect((await walkIn(2, [required(two)])).body).toMatchObject({ code: 'table_taken' });
    expect((await evening('2026-11-23')).walkIns).toEqual([]);
  });

  test('of two tablets at the same moment one gives the last table away', async () => {
    const { rooms } = await savePlan(owner, planOf([2]));
    const tables = required(rooms[0]).tables.map(({ _id }) => _id);
    at('19:10');
    const both = await Promise.all([walkIn(2, tables), walkIn(2, tables)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await evening()).parties).toHaveLength(1);
  });

  test('move who is still to come, and sit without a table where there is none', async () => {
    const { rooms } = await savePlan(owner, planOf([2, 4]));
    const [two, four] = required(rooms[0]).tables.map(({ _id }) => _id);
    const couple = await accepted('20:00', 2);
    at('19:10');
    expect((await walkIn(2, [required(two)])).status).toBe(200);
    expect((await partyOf(couple)).tables).toEqual([four]);
    expect((await walkIn(9, [])).body).toMatchObject({ party: { tables: [], step: 'seated' } });
  });
});

describe('a reservation by phone', () => {
  const call = { name: 'Frau Lindner', phone: '0151 7770002', date: DATE, time: '19:00', numberOfGuests: 2 };
  const take = (change: object = {}) => staff.post('/reservation/by-phone', { ...call, ...change });

  test('is accepted at once, through the placing of every request; the same again is one', async () => {
    const { rooms } = await savePlan(owner, planOf([2]));
    const [two] = required(rooms[0]).tables.map(({ _id }) => _id);
    const [one, again] = await Promise.all([take(), take()]);
    expect([one.status, again.status]).toEqual([200, 200]);
    expect((await evening()).parties).toMatchObject([{ name: 'Frau Lindner', tables: [two] }]);
    expect(await db.selectFrom('mails').select('kind').execute()).toEqual([]);
    const full = await take({ name: 'Herr Maier' });
    expect(full.body).toMatchObject({ code: 'reservation_does_not_fit' });
    expect((await evening()).parties).toHaveLength(1);
    expect((await take({ name: 'Herr Maier', isBeyondPlan: true })).body).toMatchObject({
      party: { tables: [] },
    });
    expect((await take({ time: '03:00' })).body).toMatchObject({ code: 'reservation_time_unavailable' });
    expect((await take({ phone: '12' })).status).toBe(400);
  });

  test('is nobody’s any more after its retention, though it has no address', async () => {
    await take();
    testApp.clock.advance(200 * 24 * 60 * 60_000);
    await anonymiseOldReservations(testApp.deps);
    const rows = await db.selectFrom('reservations').select(['name', 'phone', 'phone_digits']).execute();
    expect(rows).toEqual([{ name: '', phone: '', phone_digits: null }]);
  });
});

describe('who does not come', () => {
  const PHONE = '+49 151 7770009';
  async function missed(date: string, phone = PHONE): Promise<string> {
    at('12:00', date);
    const { _id } = await requestTable(stranger, { date, time: '19:00', phone });
    await staff.send('PATCH', `/reservation/${_id}`, { body: { status: 'accepted' } });
    at('19:30', date);
    expect((await tap(_id, 'no_show', 0)).status).toBe(200);
    return _id;
  }
  const pending = async () =>
    (await staff.post('/reservation/get', { status: 'pending' })).body.data.reservations;
  const remembered = () => db.selectFrom('no_shows').selectAll().execute();
  beforeEach(() => db.deleteFrom('no_shows').execute());

  test('twice within a year is shown to the desk, never to the guest, and a mistake is taken back', async () => {
    await missed('2026-11-22');
    const second = await missed('2026-11-24');
    at('20:00', '2026-11-24');
    const asked = await stranger.post('/reservation', {
      ...{ name: 'Asha Rao', phone: '0151 777 0009', email: 'asha@example.org' },
      ...{ date: '2026-11-27', time: '19:00', numberOfGuests: 2 },
    });
    expect(asked.body.data.reservation).not.toHaveProperty('noShows');
    const { _id: reservationId } = asked.body.data.reservation;
    const byLink = { reservationId, key: required(asked.body.data.key) };
    expect((await stranger.post('/reservation/by-link', byLink)).body.reservation).not.toHaveProperty(
      'noShows',
    );
    expect(await pending()).toMatchObject([{ noShows: 2 }]);
    await staff.send('PATCH', `/reservation/${reservationId}`, { body: { status: 'accepted' } });
    expect((await evening('2026-11-27')).parties).toMatchObject([{ noShows: 2 }]);
    await tap(second, 'expected', 1);
    expect((await evening('2026-11-27')).parties[0]).not.toHaveProperty('noShows');
  });

  test('is forgotten after a year, when somebody at the desk is asked to, and with the account of the number', async () => {
    await missed('2026-11-22');
    const second = await missed('2026-11-24');
    expect(await remembered()).toHaveLength(2);
    expect((await staff.post(`/reservation/${second}/forget-no-shows`)).status).toBe(200);
    expect(await remembered()).toEqual([]);
    await missed('2026-11-25');
    await missed('2026-11-25', '+49 151 7770010');
    expect((await staff.post('/orders/phone/forget', { phone: '0151/7770010' })).body).toEqual({ count: 0 });
    expect(await remembered()).toMatchObject([{ phone_digits: expect.stringContaining('7770009') }]);
    const entry = db.selectFrom('changes').select('action').orderBy('id', 'desc').limit(1);
    expect(await entry.executeTakeFirst()).toEqual({ action: 'caller_forgotten' });
    testApp.clock.advance(364 * 24 * 60 * 60_000);
    await anonymiseOldReservations(testApp.deps);
    expect(await remembered()).toHaveLength(1);
    testApp.clock.advance(24 * 60 * 60_000);
    await anonymiseOldReservations(testApp.deps);
    expect(await remembered()).toEqual([]);
    const user = await testApp.user();
    const { mobile } = await db
      .selectFrom('accounts')
      .select('mobile')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    const row = { reservation_id: second, phone_digits: required(mobile).replace(/\D/g, ''), at: 0 };
    await db.insertInto('no_shows').values(row).execute();
    expect((await user.post('/auth/erase', { currentPassword: PASSWORD })).status).toBe(200);
    expect(await remembered()).toEqual([]);
  });
});

describe('the calendar of the owner', () => {
  const read = async (path: string) => testApp.app.request(path);

  test('has who comes, under an address that is secret and ends; nothing that leads to a guest', async () => {
    expect((await owner.get('/admin/reservation-calendar')).body).toEqual({ path: null });
    await savePlan(owner, planOf([4]));
    await accepted('19:00', 4);
    await requestTable(stranger, { time: '21:30', numberOfGuests: 20, name: 'Noch offen' });
    const path = required((await owner.post('/admin/reservation-calendar')).body.path);
    expect((await owner.get('/admin/reservation-calendar')).body).toEqual({ path });
    const feed = await read(path);
    expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(feed.headers.get('cache-control')).toBe('no-store');
    const text = (await feed.text()).replaceAll('\r\n ', '');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('DTSTART:20261122T180000Z');
    expect(text).toContain('DTEND:20261122T200000Z');
    expect(text).toMatch(/SUMMARY:4.Gäste\\, Gast/);
    expect(text).toContain('LOCATION:Tisch 1');
    for (const secret of ['example.org', '0151', '+49', 'Noch offen']) expect(text).not.toContain(secret);
    for (const other of [
      '/api/reservation/calendar/.ics',
      `${path.slice(0, -5)}.ics`,
      path.replace('.ics', ''),
    ])
      expect((await read(other)).status).toBe(404);

    const next = required((await owner.post('/admin/reservation-calendar')).body.path);
    expect(next).not.toBe(path);
    expect([(await read(path)).status, (await read(next)).status]).toEqual([404, 200]);
    expect((await owner.send('DELETE', '/admin/reservation-calendar')).body).toEqual({ path: null });
    expect((await read(next)).status).toBe(404);
    expect((await staff.post('/admin/reservation-calendar')).status).toBe(403);
  });
});
