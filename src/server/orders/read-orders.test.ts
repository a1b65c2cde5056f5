import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_ENDED_ORDERS } from '#contract/limits.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { phoneDigits } from '#domain/contact/phone.ts';
import type { Caller } from '../test/caller.ts';
import { addAddress, orderDinner } from '../test/orders.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { anonymiseOrders } from './jobs.ts';

const MINUTE = 60_000;

let testApp: TestApp;
let staff: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  staff = await testApp.staff();
});
afterEach(() => testApp.close());

/** This many orders, a minute apart, oldest first. */
async function orders(count: number, caller?: Caller): Promise<Order[]> {
  const placed: Order[] = [];
  for (let number = 0; number < count; number += 1) {
    placed.push(await orderDinner(caller ?? (await testApp.guest())));
    testApp.clock.advance(MINUTE);
  }
  return placed;
}

const idsOf = (list: Order[]) => list.map(({ _id }) => _id);
const page = async (query: string) => (await staff.get(`/orders/allOrders?${query}`)).body;

describe('one order', () => {
  test('is shown to who placed it, and to staff', async () => {
    const guest = await testApp.guest();
    const order = await orderDinner(guest);
    for (const caller of [guest, staff, await testApp.owner()]) {
      expect((await caller.post('/orders/by-id', { orderId: order._id })).body).toEqual(order);
    }
  });

  test('does not exist for anybody else', async () => {
    const [order] = await orders(1);
    const unknown = { orderId: '0198c2a4-1111-7000-8000-000000000000' };
    const other = await testApp.user();
    const foreign = await other.post('/orders/by-id', { orderId: order?._id });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual((await other.post('/orders/by-id', unknown)).body);
    expect((await staff.post('/orders/by-id', unknown)).status).toBe(404);
  });
});

describe('own orders', () => {
  test('are one’s own, newest first', async () => {
    const guest = await testApp.guest();
    await orders(1);
    const own = await orders(3, guest);
    await orders(1);
    expect((await guest.get('/orders/all')).body).toEqual(own.toReversed());
  });

  test('are none at first', async () => {
    expect((await (await testApp.guest()).get('/orders/all')).body).toEqual([]);
  });

  test('of staff are what staff have ordered, not everybody’s', async () => {
    await orders(2);
    expect((await staff.get('/orders/all')).body).toEqual([]);
  });
});

describe('all orders', () => {
  test('come by pages, newest first', async () => {
    const placed = (await orders(12)).toReversed();
    expect(await page('')).toEqual({ orders: placed.slice(0, 10), totalPages: 2 });
    expect(await page('page=2&limit=10&search=')).toEqual({ orders: placed.slice(10), totalPages: 2 });
    expect(await page('page=3&limit=10')).toEqual({ orders: [], totalPages: 2 });
    expect(await page('page=2&limit=5')).toEqual({ orders: placed.slice(5, 10), totalPages: 3 });
    expect(await page('page=1000000&limit=100')).toEqual({ orders: [], totalPages: 1 });
  });

  test('are none at first', async () => {
    expect(await page('')).toEqual({ orders: [], totalPages: 0 });
  });

  test('are those of a day, by the clock of the restaurant, or in a state', async () => {
    const [first, second, third] = (await orders(3)).map(({ _id }) => _id);
    const yesterday = Date.parse('2026-11-20T23:59:59+01:00');
    await testApp.db
      .updateTable('orders')
      .set({ created_at: yesterday })
      .where('id', '=', String(first))
      .execute();
    await staff.put('/orders/updateStatus', { orderId: second, status: 'accepted' });
    const found = async (query: string) => idsOf((await page(query)).orders);
    expect(await found('date=2026-11-20')).toEqual([first]);
    expect(await found('date=2026-11-21')).toEqual([third, second]);
    expect(await found('date=2026-11-21&status=accepted')).toEqual([second]);
    expect(await found('status=pending')).toEqual([third, first]);
    expect(await found('status=cancelled')).toEqual([]);
    expect(await page('status=pending&page=2&limit=1')).toMatchObject({
      orders: [{ _id: first }],
      totalPages: 2,
    });
    expect((await staff.get('/orders/allOrders?date=2026-02-30')).body.issues[0].code).toBe('date_invalid');
  });

  test('are found by the beginning and the end of their id, in either case', async () => {
    const placed = await orders(5);
    for (const { _id: id } of placed) {
      const found = async (search: string) => idsOf((await page(`search=${search}`)).orders);
      expect(await found(id)).toEqual([id]);
      expect(await found(id.toUpperCase())).toEqual([id]);
      expect(await found(`%20${id.slice(-6)}%20`)).toContain(id);
      expect(await found(id.slice(-6).toUpperCase())).toContain(id);
      expect(await found(id.slice(0, 13))).toContain(id);
      expect(await found(id.slice(-6, -2))).toContain(id);
      expect(await found(id.slice(-12))).toEqual([id]);
    }
    expect((await page(`search=${placed[0]?._id}`)).totalPages).toBe(1);
  });

  test('are found by their phone number as one types it, from its beginning on', async () => {
    const [one, other] = await orders(2);
    const called = (order: Order | undefined, phone: string) =>
      testApp.db
        .updateTable('orders')
        .set({ phone, phone_digits: phoneDigits(phone, 'DE') })
        .where('id', '=', order?._id ?? '')
        .execute();
    await called(one, '0151 23456789');
    await called(other, '+43 660 1234567');
    const found = async (search: string) =>
      idsOf((await page(`search=${encodeURIComponent(search)}`)).orders);
    for (const typed of ['0151 23', '+49151', '0049 151', '0151-23456789', '49151234', '+49 (0) 151 2345']) {
      expect(await found(typed), typed).toEqual([one?._id]);
    }
    expect(await found('+43660')).toEqual([other?._id]);
    expect(await found('0151 24')).toEqual([]);
    // Too short to search for.
    expect(await found('+4')).toEqual([]);
  });

  test('are found by any word of a name, however it is spelt', async () => {
    const names = [
      'Jürgen von der Heide',
      'Erika Mustermann',
      'Erika Heidemann',
      'Ayşe Müller-Yıldırım',
      'Seán O’Connor',
      'Đặng Thị Hòa',
    ];
    const placed: Order[] = [];
    for (const fullName of names) {
      const guest = await testApp.guest();
      placed.push(await orderDinner(guest, { addressId: await addAddress(guest, { fullName }) }));
    }
    const found = async (search: string) => {
      const ids = idsOf((await page(`search=${encodeURIComponent(search)}`)).orders);
      return names.filter((_, index) => ids.includes(placed[index]?._id ?? ''));
    };
    const [jurgen, erika, heidemann, ayse, sean, dang] = names;
    for (const typed of [
      'jürgen',
      'Juergen V',
      'JURG',
      'jürgen heide',
      'Jürgen von der H',
      'von der',
      'heide von',
    ]) {
      expect(await found(typed), typed).toEqual([jurgen]);
    }
    expect(await found('heide')).toEqual([jurgen, heidemann]);
    expect(await found('erika')).toEqual([erika, heidemann]);
    for (const typed of ['erika heide', 'heide erika'])
      expect(await found(typed), typed).toEqual([heidemann]);
    for (const typed of ['muller', 'yildirim', 'Mueller-Yildirim', 'ayse mü', 'yıldırım müller']) {
      expect(await found(typed), typed).toEqual([ayse]);
    }
    for (const typed of ["O'Con", 'o`connor', 'OConnor', 'connor', 'sean o’c']) {
      expect(await found(typed), typed).toEqual([sean]);
    }
    for (const typed of ['dang', 'thi', 'hoa thi']) expect(await found(typed), typed).toEqual([dang]);
    for (const typed of ['mann', 'h', 'erika jürgen', 'heide muster']) {
      expect(await found(typed), typed).toEqual([]);
    }
    // An erased guest is not found by their name.
    testApp.clock.set('2035-01-01T03:00:00+01:00');
    await anonymiseOrders(testApp.deps);
    staff = await testApp.staff();
    for (const typed of ['erika', 'thi']) expect(await found(typed), typed).toEqual([]);
    expect(await testApp.db.selectFrom('name_words').selectAll().execute()).toEqual([]);
  });

  test('that have their number in common with many others are looked for among the newest', async () => {
    const [order] = await orders(1);
    const row = await testApp.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: 1100 }, (_, index) => {
      const id = `0198c2a4-1111-7000-8000-${String(index).padStart(12, '0')}`;
      return { ...row, id, created_at: row.created_at - 1000 * (index + 1), idempotency_key: null };
    });
    for (let start = 0; start < copies.length; start += 100) {
      await testApp.db
        .insertInto('orders')
        .values(copies.slice(start, start + 100))
        .execute();
    }
    const { orders: newest, totalPages } = await page(`search=${row.phone_digits}`);
    expect(totalPages).toBe(50);
    expect(newest[0]?._id).toBe(order?._id);
    expect(newest[1]?._id).toBe(copies[0]?.id);
  });

  test('are not found by what is no part of an id: nothing in it is a pattern', async () => {
    await orders(2);
    for (const search of [
      '%25',
      '_',
      '%25%25',
      'a%25',
      '0_0',
      '%5C',
      "'",
      '%00',
      'xyz',
      '%F0%9F%8D%9B',
      'ffffff',
    ]) {
      expect(await page(`search=${search}`), search).toEqual({ orders: [], totalPages: 0 });
    }
  });

  test('are refused by pages that there are not, and by more than one search', async () => {
    const pages = ['page=0', 'page=-1', 'page=1.5', 'page=abc', 'page=1000001', 'page=1&page=2'];
    const limits = ['limit=0', 'limit=101', 'limit=NaN'];
    for (const query of [...pages, ...limits, `search=${'a'.repeat(65)}`, 'search=a&search=b']) {
      expect((await page(query)).code, query).toBe('invalid_input');
    }
  });
});

describe('the desk', () => {
  async function move(order: Order | undefined, status: string): Promise<void> {
    const reason = status === 'cancelled' ? { cancellationReason: 'Ausverkauft' } : {};
    await staff.put('/orders/updateStatus', { orderId: order?._id, status, ...reason });
  }
  const ofStatus = async (status: string) =>
    idsOf((await staff.post('/orders/pendingOrders', { status })).body);

  test('sees open orders in the order in which they wait, ended ones newest first', async () => {
    const placed = await orders(8);
    for (const order of placed.slice(0, 2)) await move(order, 'cancelled');
    for (const order of placed.slice(2, 6)) await move(order, 'accepted');
    for (const order of placed.slice(2, 4)) await move(order, 'completed');
    const ids = idsOf(placed);
    expect(await ofStatus('pending')).toEqual(ids.slice(6));
    expect(await ofStatus('accepted')).toEqual(ids.slice(4, 6));
    expect(await ofStatus('completed')).toEqual(ids.slice(2, 4).toReversed());
    expect(await ofStatus('cancelled')).toEqual(ids.slice(0, 2).toReversed());
  });

  test('returns as many ended orders as requested, the newest', async () => {
    const [order] = await orders(1);
    await move(order, 'cancelled');
    const row = await testApp.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: MAX_ENDED_ORDERS }, (_, index) => ({
      ...row,
      id: crypto.randomUUID(),
      idempotency_key: null,
      cancelled_at: Number(row.cancelled_at) + MINUTE * (index + 1),
      created_at: Number(row.created_at) + MINUTE * (index + 1),
    }));
    await testApp.db.insertInto('orders').values(copies).execute();
    expect(await ofStatus('cancelled')).toEqual(copies.map(({ id }) => id).toReversed());
  });

  test('sees what would turn a note around; the guest’s own page has it as it was typed', async () => {
    const guest = await testApp.guest();
    const note = 'bitte \u202Edlim';
    const { _id: orderId } = await orderDinner(guest, { message: note });
    const { body } = await staff.post('/orders/pendingOrders', { status: 'pending' });
    expect(body[0]?.message).toBe('bitte \ufffddlim');
    expect((await staff.post('/orders/by-id', { orderId })).body.message).toBe('bitte \ufffddlim');
    expect((await guest.post('/orders/by-id', { orderId })).body.message).toBe(note);
  });

  test('does not see what is still to be paid online, or never was', async () => {
    const placed = await orders(3);
    for (const [index, payment_status] of ['unpaid', 'lapsed', 'paid'].entries()) {
      const order = testApp.db.updateTable('orders').where('id', '=', placed[index]?._id ?? '');
      await order.set({ payment_method: 'online', payment_status }).execute();
    }
    expect(await ofStatus('pending')).toEqual([placed[2]?._id]);
    expect(idsOf((await page('')).orders)).toEqual([placed[2]?._id]);
    const status = async (order: Order | undefined) =>
      (await staff.put('/orders/updateStatus', { orderId: order?._id, status: 'accepted' })).status;
    expect([await status(placed[0]), await status(placed[1]), await status(placed[2])]).toEqual([
      409, 409, 200,
    ]);
  });
});
