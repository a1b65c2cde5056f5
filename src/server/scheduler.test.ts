import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { purgeGuests } from './accounts/jobs.ts';
import { newId } from './db/ids.ts';
import { issueGiftCard } from './gift-cards/gift-cards.ts';
import { anonymiseGiftCards } from './gift-cards/jobs.ts';
import { lapseUnpaidGiftCards } from './gift-cards/pay-gift-card.ts';
import { purgePastSpecialDates } from './hours/jobs.ts';
import { purgeOldMessages } from './messages/jobs.ts';
import { anonymiseOrders, clearOldOrderNotes } from './orders/jobs.ts';
import { purgeWebhookEvents } from './payments/jobs.ts';
import { anonymiseOldReservations } from './reservations/jobs.ts';
import { startScheduler } from './scheduler.ts';
import { balancesOf } from './test/coupons.ts';
import { dishes } from './test/menu-fixture.ts';
import { addAddress, addToCart, orderDinner } from './test/orders.ts';
import { requestTable, reservationRequest } from './test/reservation-requests.ts';
import { openTestApp, type TestApp } from './test/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;

let testApp: TestApp;
beforeEach(async () => {
  testApp = await openTestApp();
});
afterEach(() => testApp.close());

const accounts = async () =>
  (await testApp.db.selectFrom('accounts').select('id').orderBy('id').execute()).map(({ id }) => id);

describe('sessions and guests', () => {
  test('that are over are gone, with cart and addresses; who ordered, registered or is still here stays', async () => {
    const gone = await testApp.guest();
    await addToCart(gone, dishes.tikka);
    await addAddress(gone);
    const ordered = await testApp.guest();
    await orderDinner(ordered);
    const registered = await testApp.user();
    const staff = await testApp.staff();
    testApp.clock.advance(25 * DAY);
    const recent = await testApp.guest();
    testApp.clock.advance(6 * DAY);
    // Was here within thirty days, so their session still exists.
    expect((await recent.get('/cart')).status).toBe(200);

    await purgeGuests(testApp.deps);
    expect(await accounts()).toEqual([ordered, registered, staff, recent].map(({ id }) => id).sort());
    const sessions = await testApp.db.selectFrom('sessions').select('account_id').execute();
    expect(sessions).toEqual([{ account_id: recent.id }]);
    const addresses = await testApp.db.selectFrom('addresses').select('account_id').execute();
    expect(addresses).toEqual([{ account_id: ordered.id }]);
    const carts = await testApp.db.selectFrom('carts').select('account_id').execute();
    expect(carts.map(({ account_id: id }) => id).sort()).toEqual([ordered.id, recent.id].sort());
    expect(await testApp.db.selectFrom('cart_items').selectAll().execute()).toEqual([]);
  });

  test('of the last thirty days stay, logged out or not', async () => {
    const guest = await testApp.guest();
    await guest.post('/auth/logout');
    testApp.clock.advance(30 * DAY);
    await purgeGuests(testApp.deps);
    expect(await accounts()).toEqual([guest.id]);
    testApp.clock.advance(1);
    await purgeGuests(testApp.deps);
    expect(await accounts()).toEqual([]);
  });
});

describe('an order', () => {
  const person = /Asha|asha@example|2345678|Obertorplatz|Klingel|Nüsse/;
  const row = (id: string) =>
    testApp.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const items = (id: string) =>
    testApp.db.selectFrom('order_items').selectAll().where('order_id', '=', id).execute();

  async function dinner() {
    const guest = await testApp.guest();
    await addToCart(guest, dishes.samosa, { message: 'Keine Nüsse' });
    const { _id } = await orderDinner(guest, { message: 'Klingel kaputt' });
    return { guest, id: _id };
  }

  test('is anonymous once eight years have passed after its year, and its sums stay', async () => {
    const { guest, id } = await dinner();
    const before = await row(id);
    expect(JSON.stringify([before, await items(id)])).toMatch(person);

    testApp.clock.set('2034-12-31T23:00:00+01:00');
    await anonymiseOrders(testApp.deps);
    expect(await row(id)).toEqual(before);

    testApp.clock.set('2035-01-01T03:00:00+01:00');
    await anonymiseOrders(testApp.deps);
    const after = await row(id);
    expect(JSON.stringify([after, await items(id)])).not.toMatch(person);
    expect(after.account_id).not.toBe(guest.id);
    const { subtotal_cents, total_cents, vat, created_at } = before;
    expect(after).toMatchObject({ subtotal_cents, total_cents, vat, created_at });
    expect((await (await testApp.staff()).post('/orders/by-id', { orderId: id })).body).toMatchObject({
      email: '',
      address: { fullName: '', addressLine1: '' },
    });

    // Its guest, of whom no data is left, goes with the next round; the anonymous account stays.
    await purgeGuests(testApp.deps);
    await anonymiseOrders(testApp.deps);
    expect(await row(id)).toEqual(after);
    expect(await accounts()).not.toContain(guest.id);
  });
});

describe('what guests wrote to the kitchen', () => {
  /** Of each order, oldest first, everything its guest wrote. */
  const notes = async () => {
    const rows = await testApp.db
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
    const guest = await testApp.guest();
    await addToCart(guest, dishes.samosa, { message: 'Keine Nüsse', healthConsent: true });
    return orderDinner(guest, { message: 'Klingel kaputt' });
  }

  test('is gone thirty days after the order, of whatever state it is, and nothing else of it', async () => {
    const { _id } = await dinner();
    const row = () =>
      testApp.db.selectFrom('orders').selectAll().where('id', '=', _id).executeTakeFirstOrThrow();
    const before = await row();
    expect(before.health_consent_at).toBe(testApp.clock.now());
    testApp.clock.advance(DAY);
    await dinner();
    testApp.clock.advance(29 * DAY);
    await clearOldOrderNotes(testApp.deps);
    expect(await notes()).toEqual([BOTH, BOTH]);

    testApp.clock.advance(1);
    await clearOldOrderNotes(testApp.deps);
    expect(await notes()).toEqual(['', BOTH]);
    expect(await row()).toEqual({ ...before, message: '', health_consent_at: null });

    testApp.clock.advance(DAY);
    await clearOldOrderNotes(testApp.deps);
    expect(await notes()).toEqual(['', '']);
  });

  test('is gone of more orders than one round takes, also of those placed in one moment', async () => {
    const { _id } = await dinner();
    const { id: _, ...row } = await testApp.db
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
    for (const copy of copies) await testApp.db.insertInto('orders').values(copy).execute();
    testApp.clock.advance(31 * DAY);
    await clearOldOrderNotes(testApp.deps);
    const left = await testApp.db.selectFrom('orders').select('id').where('message', '!=', '').execute();
    expect(left).toEqual([]);
  });
});

describe('other records', () => {
  const person = /Asha|asha@example|Alles Gute|giver@example|1234567/;
  const all = async (table: 'reservations' | 'messages' | 'gift_cards') =>
    JSON.stringify(await testApp.db.selectFrom(table).selectAll().execute());

  test('a reservation forgets its guest half a year after its date, and can be asked for again', async () => {
    const asked = await requestTable(testApp.stranger, { name: 'Asha Rao', email: 'asha@example.org' });
    await requestTable(testApp.stranger, { name: 'Asha Rao', email: 'asha@example.org', time: '20:00' });
    await testApp.stranger.post('/reservation', {
      ...{ ...reservationRequest, note: 'Nussallergie', healthConsent: true },
    });
    const at = (days: number) => {
      testApp.clock.set('2026-01-01T12:00:00+01:00');
      testApp.clock.advance(Date.parse(`${asked.date}T12:00:00Z`) - testApp.clock.now() + days * DAY);
    };
    // What was asked for may be health data, and goes sooner.
    at(30);
    await anonymiseOldReservations(testApp.deps);
    expect(await all('reservations')).toMatch(/Nussallergie.*"health_consent_at":\d/s);
    at(31);
    await anonymiseOldReservations(testApp.deps);
    expect(await all('reservations')).not.toMatch(/Nussallergie|"health_consent_at":\d/);
    at(180);
    await anonymiseOldReservations(testApp.deps);
    expect(await all('reservations')).toMatch(person);
    at(181);
    await anonymiseOldReservations(testApp.deps);
    expect(await all('reservations')).not.toMatch(person);
    const [row] = await testApp.db
      .selectFrom('reservations')
      .selectAll()
      .where('id', '=', asked._id)
      .execute();
    expect(row).toMatchObject({ date: asked.date, guests: asked.numberOfGuests, status: 'pending' });
    await anonymiseOldReservations(testApp.deps);
    // The desk completes old orders, and there is no one left to email.
    const mails = async () => (await testApp.db.selectFrom('mails').select('id').execute()).length;
    const before = await mails();
    const staff = await testApp.staff();
    const body = { status: 'cancelled', cancellationReason: 'Vorbei', cancellationCode: 'other' };
    expect((await staff.send('PATCH', `/reservation/${asked._id}`, { body })).status).toBe(200);
    expect(await mails()).toBe(before);
  });

  test('a message is gone after a year', async () => {
    const message = { name: 'Asha Rao', phone: '0151 1234567', email: 'asha@example.org', message: 'Danke!' };
    await testApp.stranger.post('/message', message);
    testApp.clock.advance(365 * DAY);
    await purgeOldMessages(testApp.deps);
    expect(await all('messages')).toMatch(person);
    testApp.clock.advance(1);
    await purgeOldMessages(testApp.deps);
    expect(await all('messages')).toBe('[]');
  });

  test('a gift card loses giver and recipient 90 days after it can no longer be used', async () => {
    const card = {
      recipientEmail: 'asha@example.org',
      message: 'Alles Gute',
      buyerEmail: 'giver@example.org',
    };
    const made = (createdAt: number) =>
      issueGiftCard(testApp.db, { ...card, amountCents: 1000 }, { paidWith: 'paypal', now: createdAt });
    const used = await made(testApp.clock.now());
    const open = await made(testApp.clock.now());
    await made(Date.parse('2016-11-20T12:00:00Z'));
    // Never paid.
    await testApp.stranger.post('/giftcard/create', { ...card, amount: 10 });
    await lapseUnpaidGiftCards({ db: testApp.db, clock: { now: () => testApp.clock.now() + DAY } });
    testApp.clock.advance(100 * DAY);
    const staff = await testApp.staff();
    expect((await staff.post('/admin/giftcards/redeem', { code: used, amount: 10 })).status).toBe(200);
    const known = async () =>
      (
        await testApp.db.selectFrom('gift_cards').selectAll().where('recipient_email', '!=', '').execute()
      ).map(({ code }) => code);
    await anonymiseGiftCards(testApp.deps);
    // The expired one and the unpaid one have been unchanged for a hundred days.
    expect((await known()).sort()).toEqual([used, open].sort());
    testApp.clock.advance(90 * DAY + 1);
    await anonymiseGiftCards(testApp.deps);
    expect(await known()).toEqual([open]);
    const [row] = await testApp.db.selectFrom('gift_cards').selectAll().where('code', '=', used).execute();
    expect(JSON.stringify(row)).not.toMatch(person);
    expect(await balancesOf(testApp, used)).toEqual({ ledger: 0, card: 0 });
  });
});

test('a special date is gone a month after it, one that is still to come stays', async () => {
  const owner = await testApp.owner();
  const add = (date: string) => owner.post('/admin/timing/special-dates', { date, isOpen: false });
  await add('2026-11-22');
  await add('2027-12-24');
  const dates = async () => {
    const { specialDates } = (await owner.get('/admin/timing')).body.data;
    return specialDates.map(({ date }: { date: string }) => date);
  };
  testApp.clock.advance(31 * DAY);
  await purgePastSpecialDates(testApp.deps);
  expect(await dates()).toEqual(['2026-11-22', '2027-12-24']);
  testApp.clock.advance(DAY);
  await purgePastSpecialDates(testApp.deps);
  expect(await dates()).toEqual(['2027-12-24']);
});

test('an event of the payment provider is remembered for a month', async () => {
  const { db, clock, deps } = testApp;
  await db.insertInto('heard_events').values({ id: 'WH-1', heard_at: clock.now() }).execute();
  const heard = () => db.selectFrom('heard_events').select('id').execute();
  clock.advance(30 * DAY);
  await purgeWebhookEvents(deps);
  expect(await heard()).toEqual([{ id: 'WH-1' }]);
  clock.advance(1);
  await purgeWebhookEvents(deps);
  expect(await heard()).toEqual([]);
});

test('a gift card’s ledger forgets who was at the till when the record of changes does', async () => {
  const code = await issueGiftCard(
    testApp.db,
    { recipientEmail: 'asha@example.org', message: '', buyerEmail: null, amountCents: 1000 },
    { paidWith: 'sample', now: testApp.clock.now() },
  );
  const staff = await testApp.staff();
  await testApp.db.updateTable('accounts').set({ name: 'Meera' }).where('id', '=', staff.id).execute();
  await staff.post('/admin/giftcards/redeem', { code, amount: 4 });
  const names = async () =>
    (
      await testApp.db
        .selectFrom('gift_card_entries')
        .innerJoin('gift_cards', 'gift_cards.id', 'gift_card_id')
        .select(['kind', 'by_name'])
        .where('code', '=', code)
        .orderBy('gift_card_entries.id')
        .execute()
    ).map((entry) => `${entry.kind} ${entry.by_name}`);
  testApp.clock.advance(366 * DAY);
  await anonymiseGiftCards(testApp.deps);
  expect(await names()).toEqual(['issued null', 'redeemed Meera']);
  testApp.clock.advance(1);
  await anonymiseGiftCards(testApp.deps);
  expect(await names()).toEqual(['issued null', 'redeemed null']);
  expect(await balancesOf(testApp, code)).toEqual({ ledger: 600, card: 600 });
});

describe('the duties', () => {
  test('are looked at once at the start and every minute until the stop', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const done: string[] = [];
      const daily = { works: async () => void done.push('day') };
      const kept = startScheduler(testApp.deps, daily, { hourly: async () => void done.push('hour') });
      await expect.poll(() => done).toEqual(['hour', 'day']);
      testApp.clock.advance(DAY / 24);
      // A run that starts before the first has ended does nothing.
      const nextMinute = () => {
        vi.advanceTimersByTime(60_000);
        return done;
      };
      await expect.poll(nextMinute).toEqual(['hour', 'day', 'hour']);
      await kept.stop();
      testApp.clock.advance(DAY);
      vi.advanceTimersByTime(60_000);
      await kept.stop();
      expect(done).toEqual(['hour', 'day', 'hour']);
    } finally {
      vi.useRealTimers();
    }
  });
});
