import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '#domain/refusal.ts';
import { eraseAccount } from '../privacy/erase-account.ts';
import type { Caller } from '../test/caller.ts';
import { watchDatabase } from '../test/dump.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addAddress, addToCart, homeAddress, orderDinner, placeOrder } from '../test/orders.ts';
import { required } from '../test/required.ts';
import { openTestApp, PASSWORD, type TestApp } from '../test/test-app.ts';
import { ANONYMOUS_ACCOUNT_ID } from './accounts-store.ts';
import { purgeGuests } from './jobs.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await openTestApp();
});
afterEach(() => testApp.close());

const mobileOf = async (caller: Caller) =>
  required((await caller.get('/auth/get_user_profile')).body.mobile_number);
const logIn = (mobile_number: string, password: string) =>
  testApp.stranger.post('/auth/login', { mobile_number, password });
const withToken = (token: string) =>
  testApp.stranger.get('/auth/get_user_profile', { authorization: `Bearer ${token}` });

describe('name and mail address', () => {
  test('are changed with the current password, and the number stays', async () => {
    const user = await testApp.user();
    const sent = { name: ' Asha Kumari ', email: ' new@example.org ', currentPassword: PASSWORD };
    const { status, body } = await user.put('/auth/profile', sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Asha Kumari', email: 'new@example.org', role: 'customer' });
    expect((await user.get('/auth/get_user_profile')).body).toEqual(body);
  });

  test('stay as they are with a wrong password, and for a guest, who has none', async () => {
    const user = await testApp.user();
    const before = (await user.get('/auth/get_user_profile')).body;
    const sent = { name: 'Mallory', email: 'mallory@example.org', currentPassword: 'not it' };
    const wrong = await user.put('/auth/profile', sent);
    expect(wrong.status).toBe(403);
    expect(wrong.body).toEqual({
      code: 'password_wrong',
      message: 'Das aktuelle Passwort stimmt nicht.',
    });
    expect((await user.get('/auth/get_user_profile')).body).toEqual(before);
    const guest = await testApp.guest();
    expect((await guest.put('/auth/profile', sent)).body.code).toBe('forbidden');
  });

  test.each([
    [{ name: '' }, 'name', 'all_fields_required'],
    [{ email: 'asha' }, 'email', 'email_invalid'],
    [{ currentPassword: '' }, 'currentPassword', 'all_fields_required'],
    [{ name: 'a'.repeat(121) }, 'name', 'text_too_long'],
  ])('are refused as %j', async (change, path, code) => {
    const sent = { name: 'Asha', email: 'asha@example.org', currentPassword: PASSWORD, ...change };
    const { status, body } = await (await testApp.user()).put('/auth/profile', sent);
    expect([status, body.issues[0].path, body.issues[0].code]).toEqual([400, path, code]);
  });
});

describe('the password', () => {
  test('is changed with the old one, and all other sessions end', async () => {
    const user = await testApp.user();
    const mobile = await mobileOf(user);
    const elsewhere = (await logIn(mobile, PASSWORD)).body.data.token;
    const changed = { currentPassword: PASSWORD, newPassword: 'Kardamom 7' };
    expect((await user.put('/auth/password', changed)).body).toEqual({ ok: true });
    expect((await user.get('/auth/get_user_profile')).status).toBe(200);
    expect((await withToken(elsewhere)).status).toBe(401);
    expect((await logIn(mobile, PASSWORD)).status).toBe(401);
    expect((await logIn(mobile, 'Kardamom 7')).status).toBe(200);
  });

  test('is changed with word of it by mail, and ends every link to a new one', async () => {
    const user = await testApp.user();
    await testApp.stranger.post('/auth/forgot_password', { email: 'asha@example.org' });
    const resets = () => testApp.db.selectFrom('password_resets').selectAll().execute();
    expect(await resets()).toHaveLength(1);
    await user.put('/auth/password', { currentPassword: PASSWORD, newPassword: 'Kardamom 7' });
    expect(await resets()).toEqual([]);
    const mails = await testApp.db.selectFrom('mails').select('letter').execute();
    expect(mails.map(({ letter: email }) => JSON.parse(email).kind).sort()).toEqual([
      'password_changed',
      'password_reset',
    ]);
  });

  test('stays with a wrong old one, and no session ends', async () => {
    const user = await testApp.user();
    const mobile = await mobileOf(user);
    const elsewhere = (await logIn(mobile, PASSWORD)).body.data.token;
    const sent = { currentPassword: 'not it', newPassword: 'Kardamom 7' };
    expect((await user.put('/auth/password', sent)).status).toBe(403);
    expect((await withToken(elsewhere)).status).toBe(200);
    expect((await logIn(mobile, PASSWORD)).status).toBe(200);
  });

  test('must be long enough', async () => {
    const sent = { currentPassword: PASSWORD, newPassword: 'short' };
    const { body } = await (await testApp.user()).put('/auth/password', sent);
    expect(body.issues[0]).toMatchObject({ path: 'newPassword', code: 'password_too_short' });
  });

  test('can not be tried out by who found a browser logged in', async () => {
    await using limited = await openTestApp({ config: { isRateLimited: true } });
    const user = await limited.user();
    const tryOne = () => user.put('/auth/password', { currentPassword: 'not it', newPassword: 'Kardamom 7' });
    for (let time = 0; time < 10; time += 1) expect((await tryOne()).status).toBe(403);
    expect((await tryOne()).status).toBe(429);
    expect((await user.post('/auth/erase', { currentPassword: 'not it' })).status).toBe(429);
  });
});

describe('one’s own data', () => {
  test('are profile, addresses, cart and orders, and only their own', async () => {
    const other = await testApp.user();
    await addAddress(other, { fullName: 'Somebody Else' });
    await orderDinner(other);
    const user = await testApp.user();
    const addressId = await addAddress(user);
    const order = await orderDinner(user);
    const { status, body } = await user.get('/auth/own_data');
    expect(status).toBe(200);
    expect(body.exportedAt).toBe('2026-11-21T17:00:00.000Z');
    expect(body.profile).toMatchObject({ _id: user.id, registeredAt: '2026-11-21T17:00:00.000Z' });
    expect(body.addresses).toEqual([{ ...homeAddress, _id: addressId }]);
    expect(body.cart).toMatchObject({ items: [], totalAmount: 0 });
    expect(body.orders).toEqual([{ ...order, revisions: [] }]);
    expect(JSON.stringify(body)).not.toContain('Somebody Else');
    expect(JSON.stringify(body)).not.toMatch(/argon2|token/);
  });
});

describe('an erased account', () => {
  const finish = async (orderId: string, status: 'completed' | 'cancelled') => {
    const staff = await testApp.staff();
    const steps = status === 'completed' ? ['accepted', 'completed'] : ['cancelled'];
    for (const step of steps) {
      const reason = step === 'cancelled' ? { cancellationReason: 'Asha hat angerufen' } : {};
      expect((await staff.put('/orders/updateStatus', { orderId, status: step, ...reason })).status).toBe(
        200,
      );
    }
  };
  const rowsOf = async (accountId: string) => ({
    person: await testApp.db
      .selectFrom('accounts')
      .select(['name', 'email', 'mobile', 'password_hash'])
      .where('id', '=', accountId)
      .executeTakeFirst(),
    sessions: await testApp.db
      .selectFrom('sessions')
      .select('account_id')
      .where('account_id', '=', accountId)
      .execute(),
    carts: await testApp.db
      .selectFrom('carts')
      .select('account_id')
      .where('account_id', '=', accountId)
      .execute(),
    addresses: await testApp.db
      .selectFrom('addresses')
      .select('account_id')
      .where('account_id', '=', accountId)
      .execute(),
    orders: await testApp.db.selectFrom('orders').select('id').where('account_id', '=', accountId).execute(),
  });
  const nothing = {
    person: { name: '', email: null, mobile: null, password_hash: null },
    sessions: [],
    carts: [],
    addresses: [],
    orders: [],
  };
  const kept = (id: string) =>
    testApp.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('is gone with sessions, cart and addresses; the number can be registered again', async () => {
    const user = await testApp.user();
    const mobile = await mobileOf(user);
    await addAddress(user);
    await addToCart(user, dishes.tikka);
    await testApp.stranger.post('/auth/forgot_password', { email: 'asha@example.org' });
    expect((await user.post('/auth/erase', { currentPassword: PASSWORD })).body).toEqual({ ok: true });
    expect(await rowsOf(user.id)).toEqual(nothing);
    expect(await testApp.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
    await purgeGuests(testApp.deps);
    expect(await testApp.db.selectFrom('accounts').select('id').execute()).toEqual([
      { id: ANONYMOUS_ACCOUNT_ID },
    ]);
    expect((await user.get('/cart')).status).toBe(401);
    expect((await logIn(mobile, PASSWORD)).status).toBe(401);
    const again = {
      type: 'user',
      name: 'A',
      email: 'a@example.org',
      mobile_number: mobile,
      password: PASSWORD,
    };
    expect((await testApp.stranger.post('/auth/register', again)).status).toBe(201);
  });

  test('leaves of a finished order what an invoice shows, of a cancelled one nothing', async () => {
    const user = await testApp.user();
    await addToCart(user, dishes.samosa, { message: 'Bitte ohne Nüsse' });
    const delivered = await orderDinner(user, { message: 'Hund beißt' });
    await finish(delivered._id, 'completed');
    const cancelled = await orderDinner(user, { message: 'Hund beißt' });
    await finish(cancelled._id, 'cancelled');
    await user.post('/auth/erase', { currentPassword: PASSWORD });
    expect(await rowsOf(user.id)).toEqual(nothing);

    const invoice = await kept(delivered._id);
    expect(invoice).toMatchObject({ account_id: ANONYMOUS_ACCOUNT_ID, email: '', phone: '', message: '' });
    expect(invoice.total_cents).toBe(Math.round(delivered.orderTotal * 100));
    expect(JSON.parse(invoice.address)).toMatchObject({ fullName: 'Asha Rao', zipCode: '72379', phone: '' });
    const gone = await kept(cancelled._id);
    expect(JSON.stringify(gone)).not.toMatch(/Asha|Obertorplatz|asha@|Hund/);
    const notes = await testApp.db.selectFrom('order_items').select('message').execute();
    expect(notes.map(({ message }) => message).join('')).toBe('');
    // The desk can still read both.
    const staff = await testApp.staff();
    for (const id of [delivered._id, cancelled._id]) {
      expect((await staff.post('/orders/by-id', { orderId: id })).status).toBe(200);
    }
  });

  test('waits until no order is open', async () => {
    const user = await testApp.user();
    const { _id: orderId } = await orderDinner(user);
    const staff = await testApp.staff();
    for (const status of ['accepted', 'completed']) {
      const { status: answer, body } = await user.post('/auth/erase', { currentPassword: PASSWORD });
      expect(answer).toBe(409);
      expect(body).toEqual({
        code: 'orders_open',
        message:
          'Sie haben noch eine offene Bestellung. Sobald sie abgeschlossen ist, können Sie Ihr Konto löschen.',
      });
      expect((await user.get('/orders/all')).body).toHaveLength(1);
      await staff.put('/orders/updateStatus', { orderId, status });
    }
    expect((await user.post('/auth/erase', { currentPassword: PASSWORD })).status).toBe(200);
  });

  test('requires a user’s password, and a confirmation word from a guest', async () => {
    const user = await testApp.user();
    expect((await user.post('/auth/erase', { currentPassword: 'not it' })).body.code).toBe('password_wrong');
    expect((await user.post('/auth/erase', { word: 'ERASE' })).body.code).toBe('password_wrong');
    const guest = await testApp.guest();
    const refused = await guest.post('/auth/erase', { word: 'no' });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Bitte geben Sie zur Bestätigung LÖSCHEN ein.',
    ]);
    expect((await guest.withLanguage('en').post('/auth/erase', { word: '' })).body.message).toBe(
      'Please type ERASE to confirm.',
    );
    for (const word of [' löschen ', 'ERASE']) {
      expect((await (await testApp.guest()).post('/auth/erase', { word })).status).toBe(200);
    }
  });

  test('is refused to an account that became staff meanwhile', async () => {
    const guest = await testApp.guest();
    const asked = { ...guest, type: 'guest', role: 'customer', name: '', email: null, mobile: null } as const;
    await testApp.db.updateTable('accounts').set({ role: 'staff' }).where('id', '=', guest.id).execute();
    const { look, expectUnchanged } = watchDatabase(testApp.db);
    await look();
    const expected = refusal('desk_account_kept');
    expect(await eraseAccount(testApp.deps, asked, { word: 'ERASE' })).toEqual(expected);
    await expectUnchanged();
  });

  test('is none of the desk', async () => {
    for (const person of [await testApp.staff(), await testApp.owner()]) {
      expect((await person.post('/auth/erase', { word: 'ERASE' })).body.code).toBe('desk_account_kept');
    }
  });

  test('and an order placed at the same moment: one of both stands', async () => {
    for (let round = 0; round < 8; round += 1) {
      const guest = await testApp.guest();
      await addAddress(guest);
      await addToCart(guest, dishes.tikka, { quantity: 2 });
      const requests = { cartId: (await guest.get('/cart')).body._id };
      const [placed, erased] = await Promise.all([
        placeOrder(guest, requests),
        guest.post('/auth/erase', { word: 'ERASE' }),
      ]);
      if (erased.status === 200) {
        expect(placed.status).not.toBe(201);
        expect((await rowsOf(guest.id)).orders).toEqual([]);
        expect((await rowsOf(guest.id)).person).toEqual(nothing.person);
      } else {
        expect([placed.status, erased.body.code]).toEqual([201, 'orders_open']);
        expect((await guest.get('/orders/all')).body).toHaveLength(1);
      }
    }
  });
});
