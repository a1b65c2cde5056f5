import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetGuests } from './accounts/forget-guests.ts';
import { keepHouse } from './housekeeping.ts';
import { anonymiseOrders } from './orders/anonymise-orders.ts';
import { add, moveIn, orderDinner } from './test/dinner.ts';
import { type House, openHouse } from './test/house.ts';
import { dishes } from './test/small-menu.ts';

const DAY = 24 * 60 * 60 * 1000;

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

const accounts = async () =>
  (await house.db.selectFrom('accounts').select('id').orderBy('id').execute()).map(({ id }) => id);

describe('sessions and guests', () => {
  test('that are over are gone, with cart and addresses; who ordered, registered or is still here stays', async () => {
    const gone = await house.guest();
    await add(gone, dishes.tikka);
    await moveIn(gone);
    const ordered = await house.guest();
    await orderDinner(ordered);
    const registered = await house.user();
    const desk = await house.staff();
    house.clock.advance(25 * DAY);
    const recent = await house.guest();
    house.clock.advance(6 * DAY);
    // Was here within thirty days, so their session lives.
    expect((await recent.get('/cart')).status).toBe(200);

    await forgetGuests(house.deps);
    expect(await accounts()).toEqual([ordered, registered, desk, recent].map(({ id }) => id).sort());
    const sessions = await house.db.selectFrom('sessions').select('account_id').execute();
    expect(sessions).toEqual([{ account_id: recent.id }]);
    const addresses = await house.db.selectFrom('addresses').select('account_id').execute();
    expect(addresses).toEqual([{ account_id: ordered.id }]);
    const carts = await house.db.selectFrom('carts').select('account_id').execute();
    expect(carts.map(({ account_id: id }) => id).sort()).toEqual([ordered.id, recent.id].sort());
    expect(await house.db.selectFrom('cart_items').selectAll().execute()).toEqual([]);
  });

  test('of the last thirty days stay, logged out or not', async () => {
    const guest = await house.guest();
    await guest.post('/auth/logout');
    house.clock.advance(30 * DAY);
    await forgetGuests(house.deps);
    expect(await accounts()).toEqual([guest.id]);
    house.clock.advance(1);
    await forgetGuests(house.deps);
    expect(await accounts()).toEqual([]);
  });
});

describe('an order', () => {
  const person = /Asha|asha@example|2345678|Obertorplatz|Klingel|Nüsse/;
  const row = (id: string) =>
    house.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const items = (id: string) =>
    house.db.selectFrom('order_items').selectAll().where('order_id', '=', id).execute();

  async function dinner() {
    const guest = await house.guest();
    await add(guest, dishes.samosa, { message: 'Keine Nüsse' });
    const { _id } = await orderDinner(guest, { message: 'Klingel kaputt' });
    return { guest, id: _id };
  }

  test('is nobody’s once eight years have passed after its year, and its sums stay', async () => {
    const { guest, id } = await dinner();
    const before = await row(id);
    expect(JSON.stringify([before, await items(id)])).toMatch(person);

    house.clock.set('2034-12-31T23:00:00+01:00');
    await anonymiseOrders(house.deps);
    expect(await row(id)).toEqual(before);

    house.clock.set('2035-01-01T03:00:00+01:00');
    await anonymiseOrders(house.deps);
    const after = await row(id);
    expect(JSON.stringify([after, await items(id)])).not.toMatch(person);
    expect(after.account_id).not.toBe(guest.id);
    const { subtotal_cents, total_cents, vat, created_at } = before;
    expect(after).toMatchObject({ subtotal_cents, total_cents, vat, created_at });
    expect((await (await house.staff()).post('/orders/by-id', { orderId: id })).body).toMatchObject({
      email: '',
      address: { fullName: '', addressLine1: '' },
    });

    // Its guest, of whom nothing is left, goes with the next round; nobody stays.
    await forgetGuests(house.deps);
    await anonymiseOrders(house.deps);
    expect(await row(id)).toEqual(after);
    expect(await accounts()).not.toContain(guest.id);
  });
});

describe('the daily duties', () => {
  test('are done at the start and every day until the stop, and one that fails stops no other', async () => {
    vi.useFakeTimers();
    try {
      const done: string[] = [];
      const logged: object[] = [];
      const log = { error: (line: object) => logged.push(line) } as unknown as House['deps']['log'];
      const kept = keepHouse(
        { ...house.deps, log },
        {
          fails: async () => {
            throw new Error('no');
          },
          works: async () => void done.push('works'),
        },
      );
      await vi.advanceTimersByTimeAsync(0);
      expect(done).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(2 * DAY);
      expect(done).toHaveLength(3);
      expect(logged).toMatchObject([{ duty: 'fails' }, { duty: 'fails' }, { duty: 'fails' }]);
      await kept.stop();
      await vi.advanceTimersByTimeAsync(2 * DAY);
      expect(done).toHaveLength(3);
    } finally {
      vi.useRealTimers();
    }
  });
});
