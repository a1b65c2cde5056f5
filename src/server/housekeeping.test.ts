import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetGuests } from './accounts/forget-guests.ts';
import { newId } from './db/ids.ts';
import { forgetCardPeople } from './gift-cards/forget-card-people.ts';
import { issueGiftCard } from './gift-cards/issue-gift-card.ts';
import { lapseUnpaidGiftCards } from './gift-cards/pay-gift-card.ts';
import { forgetPastDates } from './hours/forget-past-dates.ts';
import { keepHouse } from './housekeeping.ts';
import { forgetMessages } from './messages/forget-messages.ts';
import { anonymiseOrders } from './orders/anonymise-orders.ts';
import { forgetOrderNotes } from './orders/forget-order-notes.ts';
import { forgetEvents } from './payments/forget-events.ts';
import { forgetTables } from './reservations/forget-tables.ts';
import { balancesOf } from './test/coupons.ts';
import { add, moveIn, orderDinner } from './test/dinner.ts';
import { type House, openHouse } from './test/house.ts';
import { dishes } from './test/small-menu.ts';
import { askForTable } from './test/table-wish.ts';

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

describe('what guests wrote to the kitchen', () => {
  /** Of each order, oldest first, everything its guest wrote. */
  const notes = async () => {
    const rows = await house.db
      .selectFrom('orders')
      .innerJoin('order_items', 'order_items.order_id', 'orders.id')
      .select(['orders.id', 'orders.message as order', 'order_items.message as dish'])
      .orderBy('orders.created_at')
      .execute();
    const orders = [...new Set(rows.map(({ id }) => id))].map((id) => rows.filter((row) => row.id === id));
    return orders.map((own) =>
      [...new Set(own.flatMap(({ order, dish }) => [order, dish]))].sort().join(' '),
    );
  };
  const BOTH = ' Keine Nüsse Klingel kaputt';

  async function dinner() {
    const guest = await house.guest();
    await add(guest, dishes.samosa, { message: 'Keine Nüsse' });
    return orderDinner(guest, { message: 'Klingel kaputt' });
  }

  test('is gone thirty days after the order, of whatever state it is, and nothing else of it', async () => {
    const { _id } = await dinner();
    const row = () =>
      house.db.selectFrom('orders').selectAll().where('id', '=', _id).executeTakeFirstOrThrow();
    const before = await row();
    house.clock.advance(DAY);
    await dinner();
    house.clock.advance(29 * DAY);
    await forgetOrderNotes(house.deps);
    expect(await notes()).toEqual([BOTH, BOTH]);

    house.clock.advance(1);
    await forgetOrderNotes(house.deps);
    expect(await notes()).toEqual(['', BOTH]);
    expect(await row()).toEqual({ ...before, message: '' });

    house.clock.advance(DAY);
    await forgetOrderNotes(house.deps);
    expect(await notes()).toEqual(['', '']);
  });

  test('is gone of more orders than one round takes, also of those placed in one moment', async () => {
    const { _id } = await dinner();
    const { id: _, ...row } = await house.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 450 }, (_none, nth) => ({
      ...row,
      id: newId(),
      idempotency_key: null,
      created_at: row.created_at + (nth < 250 ? 0 : nth),
    }));
    for (const copy of copies) await house.db.insertInto('orders').values(copy).execute();
    house.clock.advance(31 * DAY);
    await forgetOrderNotes(house.deps);
    const left = await house.db.selectFrom('orders').select('id').where('message', '!=', '').execute();
    expect(left).toEqual([]);
  });
});

describe('other records', () => {
  const person = /Asha|asha@example|Alles Gute|giver@example|1234567/;
  const all = async (table: 'reservations' | 'messages' | 'gift_cards') =>
    JSON.stringify(await house.db.selectFrom(table).selectAll().execute());

  test('a reservation forgets its guest half a year after its date, and can be asked for again', async () => {
    const asked = await askForTable(house.stranger, { name: 'Asha Rao', email: 'asha@example.org' });
    await askForTable(house.stranger, { name: 'Asha Rao', email: 'asha@example.org', time: '20:00' });
    const at = (days: number) => {
      house.clock.set('2026-01-01T12:00:00+01:00');
      house.clock.advance(Date.parse(`${asked.date}T12:00:00Z`) - house.clock.now() + days * DAY);
    };
    at(180);
    await forgetTables(house.deps);
    expect(await all('reservations')).toMatch(person);
    at(181);
    await forgetTables(house.deps);
    expect(await all('reservations')).not.toMatch(person);
    const [row] = await house.db.selectFrom('reservations').selectAll().where('id', '=', asked._id).execute();
    expect(row).toMatchObject({ date: asked.date, guests: asked.numberOfGuests, status: 'pending' });
    await forgetTables(house.deps);
    // The desk tidies up, and nobody is left to be told.
    const mails = async () => (await house.db.selectFrom('mails').select('id').execute()).length;
    const before = await mails();
    const desk = await house.staff();
    const body = { status: 'cancelled', cancellationReason: 'Vorbei', cancellationCode: 'other' };
    expect((await desk.send('PATCH', `/reservation/${asked._id}`, { body })).status).toBe(200);
    expect(await mails()).toBe(before);
  });

  test('a message is gone after a year', async () => {
    const message = { name: 'Asha Rao', phone: '0151 1234567', email: 'asha@example.org', message: 'Danke!' };
    await house.stranger.post('/message', message);
    house.clock.advance(365 * DAY);
    await forgetMessages(house.deps);
    expect(await all('messages')).toMatch(person);
    house.clock.advance(1);
    await forgetMessages(house.deps);
    expect(await all('messages')).toBe('[]');
  });

  test('a gift card forgets giver and recipient 90 days after nobody can use it any more', async () => {
    const card = {
      recipientEmail: 'asha@example.org',
      message: 'Alles Gute',
      buyerEmail: 'giver@example.org',
    };
    const made = (createdAt: number) =>
      issueGiftCard(house.db, { ...card, amountCents: 1000 }, { paidWith: 'paypal', now: createdAt });
    const used = await made(house.clock.now());
    const open = await made(house.clock.now());
    await made(Date.parse('2016-11-20T12:00:00Z'));
    // Never paid.
    await house.stranger.post('/giftcard/create', { ...card, amount: 10 });
    await lapseUnpaidGiftCards({ db: house.db, clock: { now: () => house.clock.now() + DAY } });
    house.clock.advance(100 * DAY);
    const desk = await house.staff();
    expect((await desk.post('/admin/giftcards/redeem', { code: used, amount: 10 })).status).toBe(200);
    const known = async () =>
      (await house.db.selectFrom('gift_cards').selectAll().where('recipient_email', '!=', '').execute()).map(
        ({ code }) => code,
      );
    await forgetCardPeople(house.deps);
    // The expired one and the unpaid one have been silent for a hundred days.
    expect((await known()).sort()).toEqual([used, open].sort());
    house.clock.advance(90 * DAY + 1);
    await forgetCardPeople(house.deps);
    expect(await known()).toEqual([open]);
    const [row] = await house.db.selectFrom('gift_cards').selectAll().where('code', '=', used).execute();
    expect(JSON.stringify(row)).not.toMatch(person);
    expect(await balancesOf(house, used)).toEqual({ ledger: 0, card: 0 });
  });
});

test('a special date is gone a month after it, one that is still to come stays', async () => {
  const owner = await house.owner();
  const add = (date: string) => owner.post('/admin/timing/special-dates', { date, isOpen: false });
  await add('2026-11-22');
  await add('2027-12-24');
  const dates = async () => {
    const { specialDates } = (await owner.get('/admin/timing')).body.data;
    return specialDates.map(({ date }: { date: string }) => date);
  };
  house.clock.advance(31 * DAY);
  await forgetPastDates(house.deps);
  expect(await dates()).toEqual(['2026-11-22', '2027-12-24']);
  house.clock.advance(DAY);
  await forgetPastDates(house.deps);
  expect(await dates()).toEqual(['2027-12-24']);
});

test('an event of the payment provider is remembered for a month', async () => {
  const { db, clock, deps } = house;
  await db.insertInto('heard_events').values({ id: 'WH-1', heard_at: clock.now() }).execute();
  const heard = () => db.selectFrom('heard_events').select('id').execute();
  clock.advance(30 * DAY);
  await forgetEvents(deps);
  expect(await heard()).toEqual([{ id: 'WH-1' }]);
  clock.advance(1);
  await forgetEvents(deps);
  expect(await heard()).toEqual([]);
});

test('a gift card’s ledger forgets who was at the till when the record of changes does', async () => {
  const code = await issueGiftCard(
    house.db,
    { recipientEmail: 'asha@example.org', message: '', buyerEmail: null, amountCents: 1000 },
    { paidWith: 'sample', now: house.clock.now() },
  );
  const desk = await house.staff();
  await house.db.updateTable('accounts').set({ name: 'Meera' }).where('id', '=', desk.id).execute();
  await desk.post('/admin/giftcards/redeem', { code, amount: 4 });
  const names = async () =>
    (
      await house.db
        .selectFrom('gift_card_entries')
        .innerJoin('gift_cards', 'gift_cards.id', 'gift_card_id')
        .select(['kind', 'by_name'])
        .where('code', '=', code)
        .orderBy('gift_card_entries.id')
        .execute()
    ).map((entry) => `${entry.kind} ${entry.by_name}`);
  house.clock.advance(366 * DAY);
  await forgetCardPeople(house.deps);
  expect(await names()).toEqual(['issued null', 'redeemed Meera']);
  house.clock.advance(1);
  await forgetCardPeople(house.deps);
  expect(await names()).toEqual(['issued null', 'redeemed null']);
  expect(await balancesOf(house, code)).toEqual({ ledger: 600, card: 600 });
});

describe('the duties', () => {
  test('are looked at once at the start and every minute until the stop', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const done: string[] = [];
      const daily = { works: async () => void done.push('day') };
      const kept = keepHouse(house.deps, daily, { hourly: async () => void done.push('hour') });
      await expect.poll(() => done).toEqual(['hour', 'day']);
      house.clock.advance(DAY / 24);
      // A look while the first is not over yet is none.
      const nextMinute = () => {
        vi.advanceTimersByTime(60_000);
        return done;
      };
      await expect.poll(nextMinute).toEqual(['hour', 'day', 'hour']);
      await kept.stop();
      house.clock.advance(DAY);
      vi.advanceTimersByTime(60_000);
      await kept.stop();
      expect(done).toEqual(['hour', 'day', 'hour']);
    } finally {
      vi.useRealTimers();
    }
  });
});
