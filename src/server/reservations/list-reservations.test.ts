import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { newId } from '../db/ids.ts';
import { isPostgres } from '../test/fresh-database.ts';
import { requestTable } from '../test/reservation-requests.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);

const { stranger, db } = testApp;
const staff = await testApp.staff();
const EVENING = '2026-11-21T18:00:00+01:00';

beforeEach(async () => {
  testApp.clock.set(EVENING);
  await db.deleteFrom('reservations').execute();
});

const answer = (id: string, body: object, as = staff) => as.send('PATCH', `/reservation/${id}`, { body });

async function list(body: object, query = ''): Promise<Reservation[]> {
  return (await staff.post(`/reservation/get?${query}`, body)).body.data.reservations;
}

describe('a pending reservation', () => {
  test('is accepted, and announced to the desk', async () => {
    const reservation = await requestTable(stranger);
    const published: unknown[] = [];
    const stop = testApp.live.subscribe((event) => void published.push(event));
    testApp.clock.advance(60_000);
    const { status, body } = await answer(reservation._id, { status: 'accepted' });
    stop();
    expect(status).toBe(200);
    expect(body.data.reservation).toEqual({
      ...reservation,
      status: 'accepted',
      acceptedAt: '2026-11-21T17:01:00.000Z',
    });
    expect(published).toEqual([{ type: 'reservations', reservationId: reservation._id, status: 'accepted' }]);
  });

  test('is cancelled with a reason, and not without one', async () => {
    const { _id } = await requestTable(stranger);
    for (const cancellationReason of [undefined, '', '   ']) {
      const { status, body } = await answer(_id, { status: 'cancelled', cancellationReason });
      expect(status).toBe(400);
      expect(body).toEqual({
        code: 'cancellation_reason_required',
        message: 'Bitte geben Sie einen Grund an.',
      });
    }
    expect((await list({ status: 'pending' })).map((one) => one._id)).toEqual([_id]);
    const { body } = await answer(_id, { status: 'cancelled', cancellationReason: ' Fully booked ' });
    expect(body.data.reservation).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'Fully booked',
      cancelledAt: '2026-11-21T17:00:00.000Z',
    });
  });

  test('gives the reason in the language of the call and of the guest, own words unchanged', async () => {
    const given = { status: 'cancelled', cancellationReason: 'Fully booked' };
    const coded = await requestTable(stranger);
    const { body } = await answer(coded._id, { ...given, cancellationCode: 'fully_booked' });
    expect(body.data.reservation.cancellationReason).toBe('Ausgebucht');
    const own = await requestTable(stranger);
    const words = { ...given, cancellationReason: 'Der Koch ist krank', cancellationCode: 'other' };
    expect((await answer(own._id, words)).body.data.reservation.cancellationReason).toBe(
      'Der Koch ist krank',
    );
    const wrong = await requestTable(stranger);
    expect((await answer(wrong._id, { ...given, cancellationCode: 'out_of_stock' })).status).toBe(400);
  });

  test('goes to the first of two tablets, and the second learns what happened', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { _id } = await requestTable(stranger);
      const answers = await Promise.all([
        answer(_id, { status: 'accepted' }),
        answer(_id, { status: 'cancelled', cancellationReason: 'Fully booked' }, await testApp.owner()),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [stands] = (await list({ status: null })).filter((one) => one._id === _id);
      const winner = answers.find(({ status }) => status === 200);
      expect(winner?.body.data.reservation).toEqual(stands);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'reservation_status_conflict',
        status: stands?.status,
      });
    }
  });
});

test('what is accepted or cancelled moves no more, and that is said in the language of the desk', async () => {
  const { _id } = await requestTable(stranger);
  await answer(_id, { status: 'accepted' });
  const again = await answer(_id, { status: 'accepted' });
  expect(again.status).toBe(409);
  expect(again.body.message).toBe('Jemand war schneller: Die Reservierung ist schon bestätigt.');
  const body = { status: 'cancelled', cancellationReason: 'Other' };
  const english = await answer(_id, body, staff.withLanguage('en'));
  expect(english.body.message).toBe('Someone was faster: the reservation is already accepted.');
  expect((await answer(_id, { status: 'pending' })).status).toBe(400);
});

describe('the table book', () => {
  const at = (date: string, time: string) => requestTable(stranger, { date, time });
  const when = (found: Reservation[]) => found.map(({ date, time }) => `${date} ${time}`);

  async function fill(): Promise<void> {
    const requests = [
      await at('2026-11-25', '12:00'),
      await at('2026-11-22', '20:00'),
      await at('2026-11-22', '19:00'),
      await at('2026-11-24', '18:00'),
      await at('2026-11-21', '18:30'),
    ];
    const [lunch, , sunday, tuesday, tonight] = requests.map(({ _id }) => _id);
    for (const id of [lunch, sunday, tonight]) await answer(id ?? '', { status: 'accepted' });
    await answer(tuesday ?? '', { status: 'cancelled', cancellationReason: 'Fully booked' });
  }

  test('lists by status, or all for null', async () => {
    await fill();
    expect(when(await list({ status: 'pending' }))).toEqual(['2026-11-22 20:00']);
    expect(when(await list({ status: 'cancelled' }))).toEqual(['2026-11-24 18:00']);
    expect(when(await list({ status: 'accepted' }))).toEqual([
      '2026-11-25 12:00',
      '2026-11-22 19:00',
      '2026-11-21 18:30',
    ]);
    const all = [
      '2026-11-25 12:00',
      '2026-11-24 18:00',
      '2026-11-22 20:00',
      '2026-11-22 19:00',
      '2026-11-21 18:30',
    ];
    expect(when(await list({ status: null }))).toEqual(all);
    expect((await staff.post('/reservation/get', {})).status).toBe(400);
    expect((await staff.post('/reservation/get', { status: 'completed' })).status).toBe(400);
  });

  test('lists what is to come from today on, soonest first', async () => {
    await fill();
    testApp.clock.set('2026-11-22T21:00:00+01:00');
    expect(when(await list({ status: 'accepted', futureOnly: true }))).toEqual([
      '2026-11-22 19:00',
      '2026-11-25 12:00',
    ]);
    expect(when(await list({ futureOnly: true }))).toHaveLength(4);
  });

  test('comes in pages', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, table) => requestTable(stranger, { numberOfGuests: table + 1 })),
    );
    const page = async (query: string) =>
      (await staff.post(`/reservation/get?${query}`, { status: null })).body;
    const first = await page('');
    expect(first.data.reservations).toHaveLength(10);
    expect(first.pagination).toEqual({
      currentPage: 1,
      totalPages: 2,
      totalReservations: 12,
      limit: 10,
      hasNextPage: true,
      hasPrevPage: false,
    });
    const second = await page('page=2&limit=10');
    expect(second.data.reservations).toHaveLength(2);
    expect(second.pagination).toMatchObject({ currentPage: 2, hasNextPage: false, hasPrevPage: true });
    const ids = [...first.data.reservations, ...second.data.reservations].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(12);
    const beyond = await page('page=9&limit=10');
    expect(beyond).toMatchObject({ data: { reservations: [] }, pagination: { hasNextPage: false } });
    for (const query of ['page=0', 'limit=101', 'page=x', 'limit=1.5']) {
      expect((await staff.post(`/reservation/get?${query}`, { status: null })).status).toBe(400);
    }
  });

  test('is empty when nobody asked', async () => {
    const { body } = await staff.post('/reservation/get', { status: 'pending' });
    expect(body).toEqual({
      data: { reservations: [] },
      pagination: {
        currentPage: 1,
        totalPages: 0,
        totalReservations: 0,
        limit: 10,
        hasNextPage: false,
        hasPrevPage: false,
      },
    });
  });

  test('is searched by phone number and any word of the name, within a list', async () => {
    for (const [index, name] of ['Jürgen von der Heide', 'Erika Heide', 'Asha Rao'].entries()) {
      const phone = `0151 23456${index}0`;
      await requestTable(stranger, { name, phone, email: `guest${index}@example.org` });
    }
    const found = async (search: string, filter: object = { status: null }) => {
      const { body } = await staff.post(`/reservation/get?search=${encodeURIComponent(search)}`, filter);
      const names = body.data.reservations.map(({ name }) => name).sort();
      expect(body.pagination.totalReservations).toBe(names.length);
      return names;
    };
    expect(await found('0151 2345610')).toEqual(['Erika Heide']);
    expect(await found('heide')).toEqual(['Erika Heide', 'Jürgen von der Heide']);
    expect(await found('Juergen Heide', { status: 'pending' })).toEqual(['Jürgen von der Heide']);
    expect(await found('der')).toEqual(['Jürgen von der Heide']);
    expect(await found('heide', { status: 'accepted' })).toEqual([]);
    expect(await found('xy')).toEqual([]);
  });

  test('reads its pages from an index, however many rows there are', async () => {
    const row = (day: number) => ({
      id: newId(),
      created_at: day,
      name: 'Gast',
      phone: '0151 2345678',
      email: 'gast@example.org',
      date: `2026-${String(1 + (day % 12)).padStart(2, '0')}-${String(1 + (day % 28)).padStart(2, '0')}`,
      time: '19:00',
      guests: 2,
      status: ['pending', 'accepted', 'cancelled'][day % 3] as string,
      language: 'de',
      wants_newsletter: 0,
      wish_hash: `wish-${day}`,
    });
    for (let start = 0; start < 5000; start += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => row(start + index));
      await db.insertInto('reservations').values(rows).execute();
    }
    const planOf = async (where: string) => {
      const query = `select * from reservations ${where} order by date desc, time desc, id desc limit 10`;
      const explain = isPostgres ? 'explain' : 'explain query plan';
      const { rows } = await sql.raw(`${explain} ${query}`).execute(db);
      return JSON.stringify(rows);
    };
    await sql.raw('analyze').execute(db);
    expect(await planOf("where status = 'accepted'")).toContain('reservations_status');
    expect(await planOf('')).toContain('reservations_date');
  });
});
