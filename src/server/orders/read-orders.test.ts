import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import type { Caller } from '../test/caller.ts';
import { orderDinner } from '../test/dinner.ts';
import { type House, openHouse } from '../test/house.ts';

const MINUTE = 60_000;

let house: House;
let desk: Caller;
beforeEach(async () => {
  house = await openHouse();
  desk = await house.staff();
});
afterEach(() => house.close());

/** So many orders, a minute apart, oldest first. */
async function orders(count: number, caller?: Caller): Promise<Order[]> {
  const placed: Order[] = [];
  for (let number = 0; number < count; number += 1) {
    placed.push(await orderDinner(caller ?? (await house.guest())));
    house.clock.advance(MINUTE);
  }
  return placed;
}

const idsOf = (list: Order[]) => list.map(({ _id }) => _id);
const page = async (query: string) => (await desk.get(`/orders/allOrders${query}`)).body;

describe('one order', () => {
  test('is shown to who placed it, and to staff', async () => {
    const guest = await house.guest();
    const order = await orderDinner(guest);
    for (const caller of [guest, desk, await house.owner()]) {
      expect((await caller.post('/orders/by-id', { orderId: order._id })).body).toEqual(order);
    }
  });

  test('does not exist for anybody else', async () => {
    const [order] = await orders(1);
    const unknown = { orderId: '0198c2a4-1111-7000-8000-000000000000' };
    const other = await house.user();
    const foreign = await other.post('/orders/by-id', { orderId: order?._id });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual((await other.post('/orders/by-id', unknown)).body);
    expect((await desk.post('/orders/by-id', unknown)).status).toBe(404);
  });
});

describe('own orders', () => {
  test('are one’s own, newest first', async () => {
    const guest = await house.guest();
    await orders(1);
    const own = await orders(3, guest);
    await orders(1);
    expect((await guest.get('/orders/all')).body).toEqual(own.toReversed());
  });

  test('are none at first', async () => {
    expect((await (await house.guest()).get('/orders/all')).body).toEqual([]);
  });

  test('of staff are what staff have ordered, not everybody’s', async () => {
    await orders(2);
    expect((await desk.get('/orders/all')).body).toEqual([]);
  });
});

describe('all orders', () => {
  test('come by pages, newest first', async () => {
    const placed = (await orders(12)).toReversed();
    expect(await page('')).toEqual({ orders: placed.slice(0, 10), totalPages: 2 });
    expect(await page('?page=2&limit=10&search=')).toEqual({ orders: placed.slice(10), totalPages: 2 });
    expect(await page('?page=3&limit=10')).toEqual({ orders: [], totalPages: 2 });
    expect(await page('?page=2&limit=5')).toEqual({ orders: placed.slice(5, 10), totalPages: 3 });
    expect(await page('?page=1000000&limit=100')).toEqual({ orders: [], totalPages: 1 });
  });

  test('are none at first', async () => {
    expect(await page('')).toEqual({ orders: [], totalPages: 0 });
  });

  test('are found by their id, its end, and any part of it, in either case', async () => {
    const placed = await orders(5);
    for (const { _id: id } of placed) {
      const found = async (search: string) => idsOf((await page(`?search=${search}`)).orders);
      expect(await found(id)).toEqual([id]);
      expect(await found(id.toUpperCase())).toEqual([id]);
      expect(await found(`%20${id.slice(-6)}%20`)).toContain(id);
      expect(await found(id.slice(-6).toUpperCase())).toContain(id);
      expect(await found(id.slice(9, 20))).toContain(id);
    }
    expect((await page(`?search=${placed[0]?._id}`)).totalPages).toBe(1);
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
      expect(await page(`?search=${search}`), search).toEqual({ orders: [], totalPages: 0 });
    }
  });

  test('are refused by pages that there are not, and by more than one search', async () => {
    const pages = ['?page=0', '?page=-1', '?page=1.5', '?page=abc', '?page=1000001', '?page=1&page=2'];
    const limits = ['?limit=0', '?limit=101', '?limit=NaN'];
    for (const query of [...pages, ...limits, `?search=${'a'.repeat(65)}`, '?search=a&search=b']) {
      expect((await page(query)).code, query).toBe('invalid_input');
    }
  });
});

describe('the desk', () => {
  async function move(order: Order | undefined, status: string): Promise<void> {
    const reason = status === 'cancelled' ? { cancellationReason: 'Ausverkauft' } : {};
    await desk.put('/orders/updateStatus', { orderId: order?._id, status, ...reason });
  }
  const ofStatus = async (status: string) =>
    idsOf((await desk.post('/orders/pendingOrders', { status })).body);

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

  test('does not see what is still to be paid online, or never was', async () => {
    const placed = await orders(3);
    for (const [index, payment_status] of ['unpaid', 'lapsed', 'paid'].entries()) {
      const order = house.db.updateTable('orders').where('id', '=', placed[index]?._id ?? '');
      await order.set({ payment_method: 'online', payment_status }).execute();
    }
    expect(await ofStatus('pending')).toEqual([placed[2]?._id]);
    expect(idsOf((await page('')).orders)).toEqual([placed[2]?._id]);
    const status = async (order: Order | undefined) =>
      (await desk.put('/orders/updateStatus', { orderId: order?._id, status: 'accepted' })).status;
    expect([await status(placed[0]), await status(placed[1]), await status(placed[2])]).toEqual([
      409, 409, 200,
    ]);
  });
});
